"""How are lists shown? Cards, decks, documents, gangs, scripts and the coverage of card texts."""
