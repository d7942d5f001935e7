"""Hints for the texts of `base_set.outfits`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat
from dtk.cardtext.play import Play


def dudes_who_boot(play: Play) -> float:
    """Dudes boot for it: one more than the mark's influence, if each has 1 influence."""
    return -0.5 * (1 + play.influence(play.target))


ABILITIES: Table = {
    ("00126", 0): flat(2.0),  # Morgan Cattle Co.
    ("01002", 0): dudes_who_boot,  # Law Dogs
    ("01004", 0): flat(3.0),  # The Sloane Gang
}


REACTS: Table = {
    ("01001", 0): flat(2.5),  # The Fourth Ring
}
