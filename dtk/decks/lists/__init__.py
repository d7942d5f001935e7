"""Deck lists as people type and post them: finds the titles, then interprets every other word on the line."""
