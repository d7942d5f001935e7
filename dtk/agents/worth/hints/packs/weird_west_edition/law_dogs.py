"""Hints for the texts of `weird_west_edition.law_dogs`."""

from __future__ import annotations

from dtk.agents.scale import VALUE
from dtk.agents.worth.hints.kinds import Table
from dtk.cardtext.play import Play


def set_the_record_straight(play: Play) -> float:
    """An opposing dude becomes more wanted, which is good; one of the player's own, which is bad."""
    return VALUE["raise bounty"](play, play.target, 0)


ABILITIES: Table = {
    ("24065", 0): set_the_record_straight,  # Laura Banks
}
