"""Hints for the texts of `base_set.shootout_actions`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat
from dtk.cardtext.play import Play


def fallen(play: Play) -> float:
    """The winner may lose as many dudes as have fallen."""
    return 1.5 * len(play.fallen)


ABILITIES: Table = {
    ("00112", 0): flat(3.0),  # Point Blank
    ("01108", 0): flat(3.0),  # Bottom Dealin'
    ("01129", 0): flat(-5.0),  # Cheatin' Varmint
    ("01131", 0): flat(3.0),  # Magical Distraction
    ("01136", 0): flat(4.0),  # Hex Slingin'
}


REACTS: Table = {
    ("01121", 0): fallen,  # Hot Lead Flyin'
    ("01140", 0): flat(3.0),  # Takin' Ya With Me
}
