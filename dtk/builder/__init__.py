"""Which cards go into a deck? The room in a deck, card search, suggestions, new decks, and what an edit changes."""
