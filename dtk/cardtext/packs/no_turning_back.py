"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Look,
    Piece,
    card,
    gets,
    mine,
    nearby,
    of_type,
)


def of_high_value(look: Look, piece: Piece) -> bool:
    """Of a value of ten at least."""
    return look.value(piece) >= 10


@card("07010", "24136")
class HuntsmensSociety:
    """Its controller's dudes of high value nearby cost less upkeep."""

    keeps = gets("upkeep", -1, of_type("dude"), nearby, mine, of_high_value)
