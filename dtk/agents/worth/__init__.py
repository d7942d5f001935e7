"""Values of cards: their texts, buying them, holding them, and hints about single cards."""
