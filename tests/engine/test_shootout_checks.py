"""What dtk.engine.check says of shootouts that are not whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.engine.check import find_faults
from dtk.engine.ids import TOWN_SQUARE
from dtk.testing import Table, dude, goods
from tests.engine.gunfight import HIGH, PAIR, deal, posses, shootout, showdown, until


def shoots_from_outside(table: Table) -> None:
    posses(table)[0].shooter = table["Away"].number


def stands_on_both_sides(table: Table) -> None:
    posses(table)[0].dudes.append(table["Bo"].number)


def fights_from_afar(table: Table) -> None:
    posses(table)[1].dudes.append(table["Away"].number)


def is_no_dude(table: Table) -> None:
    posses(table)[1].dudes.append(table["Hat"].number)
    table["Hat"].at = TOWN_SQUARE


def reveals_too_much(table: Table) -> None:
    table.in_draw_hand(0, "9♠")


def is_over_but_for_the_hands(table: Table) -> None:
    table.state.shootout = None


def ready() -> Table:
    """A shootout with revealed hands."""
    table = Table()
    table.put(1, dude("Away"), "home 1", booted=True)
    showdown(table=table)
    table.put(1, goods("Hat"), on="Bo")
    deal(table, PAIR, HIGH)
    until(table, "take_lumps")
    return table


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (shoots_from_outside, "shoots, but is not in the posse"),
        (stands_on_both_sides, "on both"),
        (fights_from_afar, "is not at the shootout's location"),
        (is_no_dude, "is not at the shootout's location"),
        (reveals_too_much, "Seat 0 has revealed more than 5 cards."),
        (is_over_but_for_the_hands, "There are draw hands without a shootout."),
    ],
)
def test_a_shootout_that_is_not_whole_is_told(spoil: Callable[[Table], None], said: str) -> None:
    table = ready()
    assert find_faults(table.state) == []
    assert shootout(table).revealed
    spoil(table)
    assert any(said in fault for fault in find_faults(table.state))
