"""Values of cards: their texts, purchases, cards in hand, and hints about single cards."""
