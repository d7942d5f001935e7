"""The last effect that sets something wins, whatever it is: a card's text, one that was granted or lent, or something
that lasts for a while. A text came to hold as its card came into play or was attached, or as it was granted.
"""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.engine import stats
from dtk.engine.abilities import ContinuousChange, GrantedWhile, Text
from dtk.engine.pieces import Piece
from dtk.engine.state import State
from dtk.engine.verbs.cards import attach
from dtk.engine.verbs.effects import grant, modify
from dtk.testing import Table, dude, goods, rule

REVOLVER, CLUB = goods("Revolver", keywords=("Weapon",)), goods("Club", keywords=("Melee",))


def sets(stat: str, amount: int) -> ContinuousChange:
    """The card, or the dude that holds it, has this number."""

    def amount_of(state: State, holder: Piece, piece: Piece) -> int | None:
        return amount if piece.number in (holder.number, holder.host) else None

    return ContinuousChange(stat, amount_of, "set")


def armed() -> Table:
    """A dude who holds nothing yet; the Revolver makes a stud, the Club a draw."""
    table = Table()
    table.put(0, dude("Allie", shooter="draw"))
    table.teach(REVOLVER, sets("stud", 1))
    table.teach(CLUB, sets("stud", 0))
    return table


@rule("rulebook-1.5.0 §3.3 ¶3 s2")
@pytest.mark.parametrize("stud", [True, False])
def test_a_card_that_is_attached_after_an_effect_wins_over_it(stud: bool) -> None:
    table = armed()
    table.modify("Allie", "stud", int(not stud), change="set")
    assert table.is_stud("Allie") is not stud
    table.put(0, REVOLVER if stud else CLUB, on="Allie")
    assert table.is_stud("Allie") is stud
    table.modify("Allie", "stud", int(not stud), change="set")
    assert table.is_stud("Allie") is not stud


@rule("rulebook-1.5.0 §3.3 ¶3 s2")
@pytest.mark.parametrize(("first", "later"), [(REVOLVER, CLUB), (CLUB, REVOLVER)])
def test_of_two_cards_the_one_that_was_attached_last_wins(first: Card, later: Card) -> None:
    table = armed()
    table.put(0, dude("Baker"))
    one, other = table.put(0, first, on="Allie"), table.put(0, later, on="Allie")
    assert table.is_stud("Allie") is (other == "Revolver")
    for bearer in ("Baker", "Allie"):
        table.do(attach, table[one], table[bearer])
    assert table.attached("Allie") == [other, one]
    assert table.is_stud("Allie") is (one == "Revolver")


@rule("rulebook-1.5.0 §3.3 ¶3 s2")
def test_a_text_that_was_granted_holds_since_then() -> None:
    table = armed()
    mentor = dude("Mentor")
    table.teach(mentor, Text(changes=(sets("stud", 1),)))
    source = table[table.put(0, mentor)]
    table.put(0, CLUB, on="Allie")
    table.do(grant, table["Allie"], source, 0, "day")
    assert table.is_stud("Allie") is True
    table.modify("Allie", "stud", 0, change="set")
    assert table.is_stud("Allie") is False
    table.do(grant, table["Allie"], source, 0, "day")
    assert table.is_stud("Allie") is True
    table.put(0, CLUB, on="Allie")
    assert table.is_stud("Allie") is False


@rule("rulebook-1.5.0 §3.3 ¶3 s2")
def test_a_text_that_is_lent_holds_since_both_cards_are_in_play() -> None:
    table = armed()
    table.put(0, CLUB, on="Allie")
    is_dude = GrantedWhile(lambda state, holder, piece: piece.card.type == "dude", Text(changes=(sets("stud", 1),)))
    mentor = dude("Mentor", shooter="draw")
    table.teach(mentor, is_dude)
    table.put(0, mentor)
    assert (table.is_stud("Allie"), table.is_stud("Mentor")) == (True, True)
    table.put(0, CLUB, on="Allie")
    assert table.is_stud("Allie") is False
    table.put(0, dude("Baker", shooter="draw"))
    assert table.is_stud("Baker") is True
    table.modify("Baker", "stud", 0, change="set")
    assert table.is_stud("Baker") is False


@pytest.mark.parametrize("stat", ["bullets", "influence", "upkeep", "control", "Huckster"])
def test_numbers_are_set_in_the_order_in_which_that_came(stat: str) -> None:
    def read() -> int | None:
        allie = table["Allie"]
        return (
            stats.rating(table.state, allie, stat) if stat == "Huckster" else getattr(stats, stat)(table.state, allie)
        )

    table = Table()
    table.put(0, dude("Allie"))
    table.teach(CLUB, sets(stat, 3))
    table.modify("Allie", stat, 1)
    table.modify("Allie", stat, 5, change="set")
    table.put(0, CLUB, on="Allie")
    assert read() == 4
    table.modify("Allie", stat, 6, change="set")
    assert read() == 7


def test_a_copy_of_a_game_keeps_the_order() -> None:
    table = armed()
    for _ in range(3):
        table.modify("Allie", "stud", 0, change="set")
    table.put(0, REVOLVER, on="Allie")
    twin = table.state.copy()
    assert stats.is_stud(twin, twin.pieces[table["Allie"].number])
    modify(table.game, table["Allie"], "stud", 0, "day", "set")
    assert (twin.clock, table.state.clock - twin.clock) == (twin.pieces[table["Revolver"].number].since, 1)
    twin.holds(twin.pieces[table["Revolver"].number])
    assert (stats.is_stud(twin, twin.pieces[table["Allie"].number]), table.is_stud("Allie")) == (True, False)
