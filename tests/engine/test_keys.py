"""How answers are written down: options that mean different things have different texts."""

from __future__ import annotations

from typing import NamedTuple

from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE
from dtk.engine.keys import PieceKeys, key
from dtk.testing import Table, dude


class Ride(NamedTuple):
    dude: int
    place: int
    partner: int = NOBODY


def test_a_town_square_in_an_option_of_several_parts_is_written_down() -> None:
    table = Table()
    table.put(0, dude("Ann"), "town square")
    keys, ann = PieceKeys(table.state), table["Ann"].number
    assert key(keys, Ride(ann, TOWN_SQUARE)) == f"{keys[ann]} square"
    assert key(keys, Ride(ann, ann)) == f"{keys[ann]} {keys[ann]}"


class Payment(NamedTuple):
    sure: bool
    note: str
    rock: int


def test_no_is_written_down_and_what_is_not_said_is_not() -> None:
    """False is not a number for "none", and an empty text has no meaning."""
    table = Table()
    keys, ann = PieceKeys(table.state), table[table.put(0, dude("Ann"))].number
    assert key(keys, Payment(False, "", ann)) == f"no {keys[ann]}"
    assert key(keys, Payment(True, "all", NOBODY)) == "yes all"
    assert key(keys, Ride(ann, ann)) != key(keys, Ride(ann, ann, ann))
    assert key(keys, Payment(False, "", NOBODY)) == "no"


def test_nobody_and_the_places_that_are_no_card_are_told_apart() -> None:
    assert len({NOBODY, TOWN_SQUARE, NOWHERE}) == 3
