"""Hints for the texts of `base_set.spells`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat, this_dude_joins
from dtk.cardtext.filters import an_abomination
from dtk.cardtext.play import Play


def raise_hell(play: Play) -> float:
    """An Abomination comes back from Boot Hill."""
    return 2.0 if play.boot_hill(an_abomination) else 0.0


ABILITIES: Table = {
    ("01102", 1): this_dude_joins,  # Shadow Walk
    ("01104", 0): raise_hell,  # Raising Hell
}


REACTS: Table = {
    ("01101", 0): flat(1.0),  # Ace in the Hole
}
