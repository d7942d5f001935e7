"""Deck lists as people type and post them: find the titles, then explain every other word on the line."""
