"""Catalogues as text and data: cards, decks, formats, rulesets, gangs, scripts, and the coverage of card texts."""
