"""Backup: all decks and games as one file, and back again."""
