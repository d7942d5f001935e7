"""Hints for the texts of `dirty_deeds`."""

from __future__ import annotations

from dtk.agents.scale import CASUALTY, value_of_piece
from dtk.agents.worth.hints.kinds import Table, flat
from dtk.cardtext.play import Play


def tax(play: Play) -> float:
    """The deed's production; at home it would be received anyway."""
    return 0.0 if play.place == play.home(play.seat) else float(play.production(play.piece(play.place)))


def sacrifice(play: Play) -> float:
    """As many casualties as the dude has influence, for the dude."""
    return CASUALTY * min(play.influence(play.card), play.casualties_due) - value_of_piece(play, play.card)


ABILITIES: Table = {
    ("00127", 0): flat(3.0),  # Jael's Guile
    ("11021", 0): flat(0.6),  # An Accidental Reunion
}


REACTS: Table = {
    ("11001", 0): flat(1.5),  # 108 Worldly Desires
    ("11003", 1): flat(1.5),  # Morgan Stables
    ("11004", 0): tax,  # Xiang Fang
    ("11010", 0): sacrifice,  # Dr. Brian Foxworth
}
