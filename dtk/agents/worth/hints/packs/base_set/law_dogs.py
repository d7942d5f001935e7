"""Hints for the texts of `base_set.law_dogs`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import VALUE
from dtk.agents.worth.hints.kinds import Table
from dtk.cardtext.filters import any_of, at_a_deed, keyword, wanted
from dtk.cardtext.play import Play


def purge(play: Play) -> float:
    """Half the value of discarding every wanted dude and Abomination at deeds, because the mark is only one of them."""
    dudes = play.dudes(any_of(wanted, keyword("Abomination")))
    return 0.5 * fsum(VALUE["discard"](play, dude, 0) for dude in dudes if at_a_deed(play, dude))


ABILITIES: Table = {
    ("01023", 0): purge,  # Abram Grothe
}
