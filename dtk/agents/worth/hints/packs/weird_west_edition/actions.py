"""Hints for the texts of `weird_west_edition.actions`."""

from __future__ import annotations

from dtk.agents.scale import CONTROL
from dtk.agents.worth.hints.kinds import Table, flat
from dtk.cardtext.look import side

ABILITIES: Table = {
    ("24213", 0): flat(3.0),  # Polite Inquiries
    ("24217", 0): flat(1.5),  # Zhu's Ferocity
    ("24227", 0): flat(CONTROL),  # Ol' Fashioned Hangin'
    ("24232", 0): flat(2.0),  # Great Sage Matching Heaven
    ("24244", 0): flat(1.0),  # Trick Shooting
    ("24250", 0): flat(CONTROL),  # Meet the New Boss
    ("24257", 0): flat(3.0),  # Point Blank
}


REACTS: Table = {
    ("24243", 0): lambda play: float(side(play, play.subject)),  # Shortcut
}
