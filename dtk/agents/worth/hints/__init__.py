"""Hints: the value of using a card's text beyond its purposes, in the units of dtk.agents.scale.

A hint is optional: without one, the value of a text comes from the purposes of its choices. Hints are keyed by the code
of a card's first printing with that text, and by the index of an ability or React. The card's own come first, then
those that it gives to others. There is one module of hints for each module of texts. Hints use only what the player may
know, and change nothing.
"""
