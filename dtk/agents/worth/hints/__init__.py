"""Hints: what using a card's text is worth beyond its purposes, in the units of dtk.agents.scale.

A hint is optional: a text without one is worth what becomes of the cards that it chooses. Hints are keyed by the code
of a card's first printing with that text, and by the index of an ability or React: those of the card itself come first,
then those that it gives to others. They stand in a module for each module of texts. Hints ask only what the player may
know, and change nothing.
"""
