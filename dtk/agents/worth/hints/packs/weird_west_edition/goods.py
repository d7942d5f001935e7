"""Hints for the texts of `weird_west_edition.goods`."""

from __future__ import annotations

from dtk.agents.scale import value_of_piece
from dtk.agents.worth.hints.kinds import (
    Code,
    Hint,
    Table,
    better_hand,
    bullets_of_bearer,
    flat,
    this_dude_joins,
    three_pairs,
)
from dtk.cardtext.play import Play


def better_of_two(play: Play) -> float:
    """Another card is lost in place of the chosen one."""
    return value_of_piece(play, play.target) - value_of_piece(play, play.card)


ABILITIES: Table = {
    ("24157", 0): flat(0.5),  # Xemo's Turban
    ("24159", 0): flat(1.0),  # See-Through Spectacles
    ("24162", 0): bullets_of_bearer,  # LeMat Revolver
    ("24162", 1): three_pairs,  # LeMat Revolver
    ("24165", 0): better_hand,  # Quickdraw Handgun
    ("24173", 0): this_dude_joins,  # Buffalo Rifle
}


REACTS: Table = {
    ("24167", 0): flat(1.0),  # Mechanical Horse
    ("24175", 0): flat(1.0),  # Yagn's Mechanical Skeleton
}


CONSENT: dict[Code, Hint] = {
    "24153": better_of_two,  # Faithful Hound
}
