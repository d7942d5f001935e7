"""Hints for the texts of `base_set.fourth_ring`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat, rescue

ABILITIES: Table = {
    ("00129", 0): flat(-2.0),  # The Ghostly Gun
    ("01006", 0): flat(1.0),  # Mongwau the Mighty
    ("01013", 0): flat(1.0),  # Jia Mein
}


REACTS: Table = {
    ("01008", 0): rescue(0.5),  # Arnold McCadish
}
