"""One scale for all cards, and for everything that may become of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dtk.agents.scale import VALUE, value_of_dude, value_of_piece, value_of_purpose
from dtk.cardtext import purposes
from dtk.cardtext.library import library
from dtk.cardtext.look import Look
from dtk.cardtext.purposes import (
    ACE,
    BOOT,
    DISCARD,
    JOIN,
    PARDON,
    SEND_HOME,
    STRENGTHEN,
    TAKE_CONTROL,
    UNBOOT,
    WANT,
    Purpose,
    ranks,
)
from dtk.testing import Table, deed, dude


def town() -> Table:
    """Ann, of seat 0, and Fay, of seat 1, who are alike; Eve has no influence. The Bank is of seat 0."""
    table = Table()
    table.put(0, dude("Ann", influence=2, bullets=1, shooter="stud"))
    table.put(1, dude("Fay", influence=2, bullets=1, shooter="stud"))
    table.put(1, dude("Eve", bullets=1))
    table.put(0, deed("Bank", control=1, production=2))
    return table


def worth(table: Table, purpose: Purpose, name: str) -> float:
    """What it is worth to seat 0 that a card is chosen."""
    return value_of_purpose(Look(table.state, table["Bank"], 0), purpose, table[name])


def test_a_dude_and_a_deed_are_worth_their_numbers() -> None:
    table = town()
    look = Look(table.state, table["Bank"], 0)
    assert value_of_piece(look, table["Ann"]) == value_of_dude(table.game.views[0], table["Ann"]) == 1 + 6 + 1.5
    assert value_of_piece(look, table["Bank"]) == 1 + 4 + 3


@pytest.mark.parametrize(
    ("purpose", "name", "value"),
    [
        (ACE, "Fay", 1.2 * 8.5),
        (DISCARD, "Fay", 8.5),
        (SEND_HOME, "Fay", 4.25),
        (BOOT, "Ann", -2.55),
        (BOOT, "Fay", 2.55),
        (UNBOOT, "Ann", 0),
        (WANT, "Ann", -0.7),
        (ranks(2), "home 0", 4.0),
        (ranks(-1), "home 1", 2.0),
    ],
)
def test_what_becomes_of_cards_is_worth_so_much(purpose: Purpose, name: str, value: float) -> None:
    assert worth(town(), purpose, name) == pytest.approx(value)


def test_a_card_in_hand_is_less_of_a_loss_than_one_in_play() -> None:
    table = town()
    table.in_hand(0, deed("Mint", control=1, production=2))
    assert worth(table, DISCARD, "Bank") == -8.0
    assert worth(table, DISCARD, "Mint") == pytest.approx(-1.6)


def test_the_lowest_hand_wins_lowball() -> None:
    table = town()
    table.state.phase = "gambling"
    assert worth(table, ranks(2), "home 1") == worth(table, ranks(-2), "home 0") == 4.0
    assert worth(table, ranks(2), "home 0") == -4.0


def test_what_harms_one_side_is_good_for_the_other() -> None:
    table = town()
    for harmful in (BOOT, SEND_HOME, DISCARD, ACE, WANT, TAKE_CONTROL):
        assert worth(table, harmful, "Fay") > 0 > worth(table, harmful, "Ann")
    for helpful in (STRENGTHEN, PARDON, JOIN):
        assert worth(table, helpful, "Fay") < 0 < worth(table, helpful, "Ann")
    table.modify("Fay", "influence", 3)
    assert worth(table, ACE, "Fay") > worth(table, ACE, "Eve")


def declared() -> Iterator[Purpose]:
    """Every purpose of the language, and every one that a text declares."""
    yield from (purpose for purpose in vars(purposes).values() if isinstance(purpose, Purpose))
    yield from (purposes.ranks(1), purposes.bring())
    for authored in library().values():
        for part in authored.text.whole():
            for text in (*part.abilities, *part.triggers):
                yield from (purpose for purpose in text.purposes if isinstance(purpose, Purpose))


def test_every_purpose_has_a_value_and_every_value_a_purpose() -> None:
    assert {purpose.name for purpose in declared()} == set(VALUE)
