"""Permissions that only cards give.

They include joining from afar, free trespassing, exchanged hands, and values that only other players see.
"""

from __future__ import annotations

import pytest

from dtk.cardtext.look import Look
from dtk.engine.abilities import ContinuousChange, Use
from dtk.engine.events import Booted
from dtk.engine.hands import is_cheatin_hand
from dtk.engine.verbs.dudes import boot, move
from dtk.engine.verbs.piles import exchange_draw_hands
from dtk.poker.ranks import rank_of
from dtk.testing import Table, ability, action, deed, dude, outfit, rule, trait
from tests.engine.gunfight import CHEATIN_PAIR, HIGH, PAIR, deal, posses, showdown, until


def with_rifle(ruleset: str = "pinebox-1.5") -> Table:
    """Ann and Bo at the town square, Allie at home, who may shoot from there."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.modify("Allie", "joins without moving", 1)
    return table


def test_who_shoots_from_afar_leaves_with_a_move_that_is_not_there() -> None:
    table = with_rifle()
    table.put(0, deed("Bank"))
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", "0 stay away: yes")
    table.do(move, table["Allie"], table.place("town square"))
    assert table.posse(0) == ["Ann", "Allie"]
    table.do(move, table["Allie"], table.place("Bank"))
    assert table.posse(0) == ["Ann"] and posses(table)[0].afar == []


def test_who_can_not_move_may_still_shoot_from_afar() -> None:
    table = with_rifle()
    table.modify("Allie", "cannot move", 1)
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"]
    assert table.at("Allie") == "home 0" and not table.is_booted("Allie")


@rule('compendium-1.9.3 "Bounty"')
def test_who_shoots_at_a_private_place_from_afar_is_wanted_too() -> None:
    table = with_rifle()
    table.put(1, deed("Saloon", keywords=("Private",)))
    for name, place in (("Allie", "town square"), ("Ann", "Saloon"), ("Bo", "Saloon")):
        table[name].at = table.place(place)
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", "0 stay away: yes")
    assert (table.bounty("Ann"), table.bounty("Allie"), table.bounty("Bo")) == (1, 1, 0)


def test_who_is_allowed_to_trespass_is_not_wanted_for_it() -> None:
    table = Table()
    table.put(1, deed("Saloon", keywords=("Private",)))
    table.put(0, dude("Allie"), "Saloon")
    table.put(0, dude("Ann"), "Saloon")
    table.put(1, dude("Bo"), "Saloon")
    table.modify("Ann", "cannot trespass", 1)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: Ann")
    assert (table.bounty("Allie"), table.bounty("Ann")) == (1, 0)


def test_booting_tells_whether_it_is_for_joining() -> None:
    table, told = Table(), list[bool]()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")

    def tell(use: Use) -> None:
        told.append(use.event.joining)

    table.teach(table["Bo"].card, trait("after", Booted, tell))
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie")
    table.do(boot, table["Ann"])
    assert told == [True, False]


def test_hands_are_exchanged_with_all_that_is_declared_of_them() -> None:
    table = showdown()
    deal(table, PAIR, "3♠ 3♥ 6♦ 6♣ Joker")
    until(table, "reveal")
    table.step()
    first, second = posses(table)
    first.rank_round = 1
    table.do(exchange_draw_hands, 0, 1)
    assert rank_of(first.score) == 8 and rank_of(second.score) == 2
    assert len(first.jokers) == 1 and not second.jokers


def test_a_hand_counts_as_legal_or_cheatin_where_something_says_so() -> None:
    table = showdown()
    table.modify("home 0", "cheatin hand", 0, "round", "set")
    table.modify("home 1", "cheatin hand", 1, "round", "set")
    deal(table, CHEATIN_PAIR, HIGH)
    until(table, "reveal")
    table.step()
    assert [posse.cheatin for posse in posses(table)] == [False, True]
    assert [is_cheatin_hand(table.game, seat) for seat in (0, 1)] == [False, True]


def test_a_rank_changes_as_long_as_a_card_in_play_says_so() -> None:
    boss = outfit("The Boss")
    table = Table(boss, outfit("Another Home"))
    lucky = lambda state, holder, piece: 2 if piece is holder and state.players[0].discard else None  # noqa: E731
    table.teach(boss, ContinuousChange("hand rank", lucky))
    idle = action("Idle")
    table.teach(idle, ability("Resolution", lambda use: None))
    table.in_hand(0, idle)
    showdown(table=table)
    deal(table, PAIR, HIGH)
    until(table, "reveal")
    table.step("0 resolution play: use Idle")
    assert [rank_of(posse.score) for posse in posses(table)] == [4, 1]


def test_a_value_may_be_another_one_to_the_cards_of_others() -> None:
    table = Table()
    table.put(0, dude("Allie", value=10))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.modify("Allie", "value to others", 5)
    allie, ann, bo = (table[name] for name in ("Allie", "Ann", "Bo"))
    assert Look(table.state, ann).value(allie) == 10 and Look(table.state, bo).value(allie) == 13
    assert Look(table.state, bo).grit(allie) == 13 and Look(table.state, bo).value(ann) == 5


def test_who_is_at_the_shootout_is_not_asked_to_stay_away() -> None:
    table = with_rifle()
    table.modify("Ann", "joins without moving", 1)
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: none")
    assert table.posse(0) == ["Ann"] and posses(table)[0].afar == []


@pytest.mark.parametrize(("place", "goes"), [("town square", True), ("Bank", False)])
def test_who_may_not_leave_a_shootout_may_still_come_closer(place: str, goes: bool) -> None:
    table = with_rifle()
    table.put(0, deed("Bank"))
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", "0 stay away: yes")
    table.modify("Allie", "cannot leave", 1)
    table.do(move, table["Allie"], table.place(place))
    assert (table.at("Allie") == place) is goes
    assert table.posse(0) == ["Ann", "Allie"]
