"""Decisions: one module for each kind, and what an agent remembers in a game (`memory`)."""
