"""Reports on many games: matches, leagues, versions of a deck and optimised decks, in each format."""
