"""Decisions: one module for each kind, and an agent's memory of the game (`memory`)."""
