"""Hints for the texts of `weird_west_edition.deeds`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds, is_not_the_winner, subject_boots
from dtk.cardtext.play import Play


def control_points_given_up(play: Play) -> float:
    """The control points on this card are lost."""
    return -4.0 * play.card.control_points


ABILITIES: Table = {
    ("24108", 0): flat(4.0),  # New Town Hall
    ("24108", 1): control_points_given_up,  # New Town Hall
    ("24114", 0): if_it_holds(is_not_the_winner, 1.0),  # Clanton Ranch
    ("24129", 0): flat(0.5),  # Old Marge's Manor
    ("24142", 0): flat(0.5),  # The Whateley Estate
}


REACTS: Table = {
    ("24142", 0): subject_boots,  # The Whateley Estate
}
