"""Hints for the texts of `weird_west_edition.fourth_ring`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat

ABILITIES: Table = {
    ("24050", 0): flat(1.0),  # Jia Mein
}
