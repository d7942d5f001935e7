"""Hints for the texts of cards, one module for each in dtk.cardtext.packs."""
