"""How are many games shown? Matches, leagues, versions and optimised decks, in each format."""
