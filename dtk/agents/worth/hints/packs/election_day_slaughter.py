"""Hints for the texts of `election_day_slaughter`."""

from __future__ import annotations

from dtk.agents.scale import CONTROL, value_of_piece
from dtk.agents.worth.hints.kinds import Table, flat
from dtk.cardtext.filters import an_abomination
from dtk.cardtext.play import Play


def summon(play: Play) -> float:
    """The best Abomination in hand enters play, with a control point."""
    return max((CONTROL + value_of_piece(play, one) for one in play.hand(an_abomination)), default=0.0)


def step_through(play: Play) -> float:
    """The dude is discarded if the pull is a club, as a quarter are."""
    return -0.25 * value_of_piece(play, play.target)


ABILITIES: Table = {
    ("00014", 0): step_through,  # Teleportation Device
    ("04011", 0): flat(2.0),  # Angela Payne
    ("04013", 0): flat(2.6),  # Hunter Protections
    ("04018", 0): summon,  # Summoning
    ("04021", 0): flat(5.0),  # Election Day Slaughter
}


REACTS: Table = {
    ("04020", 0): flat(2.0),  # Tail Between Yer Legs
}
