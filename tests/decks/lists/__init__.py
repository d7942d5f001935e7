"""Deck lists in the shapes in which people post them."""
