"""Look up: cards, the terms of the game, and the rules of legality."""
