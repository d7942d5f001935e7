"""What is a card worth? Its text, buying it, holding it, and hints about single cards."""
