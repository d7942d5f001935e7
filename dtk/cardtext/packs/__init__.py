"""The texts of cards, a module a pack; a text that was printed again stands with its first printing."""
