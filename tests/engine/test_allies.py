"""Shootouts with three players and more: who joins whom, who decides, who runs first (rulebook-2015, more players)."""

from __future__ import annotations

import pytest

from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.engine.places import dudes
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.shootout import allies, begin_shootout, seats_in_shootout, stud_bonus
from dtk.engine.verbs.dudes import join_posse, may_join, shootout_of
from dtk.testing import ScriptFault, Table, ability, action, deed, dude, outfit, rule
from tests.engine.gunfight import PAIR, THREE, deal, posses, shootout, until


def three(*, at: str = "town square", winner: int = 0, third: str = "Cal") -> Table:
    """Allie of seat 0 and Bo of seat 1 face each other; Cal of seat 2 is there too."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), winner=winner)
    if at != "town square":
        table.put(2, deed(at, keywords=("Private",)))
    for seat, name in enumerate(("Allie", "Bo", third)):
        table.put(seat, dude(name, bullets=2, shooter="stud"), at)
    return table


def fight(table: Table, *script: str) -> Table:
    table.say(*script)
    table.do(begin_shootout, table["Allie"], table["Bo"])
    return table


@rule('rulebook-2015 "Rustlin\' Up Some Help" s1')
def test_the_leader_may_invite_another_players_dudes() -> None:
    table = fight(three(), "0 invite: home 2", "2 join posse: Cal")
    assert [table.called(posse.dudes) for posse in posses(table)] == [["Allie", "Cal"], ["Bo"]]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s1')
def test_whoever_they_face_is_not_invited() -> None:
    """Dee of seat 1 is there too, but seat 1 has a posse of its own, of Bo."""
    table = three()
    table.put(1, dude("Dee"), "town square")
    table.say("0 invite: home 1")
    with pytest.raises(ScriptFault) as raised:
        table.do(begin_shootout, table["Allie"], table["Bo"])
    assert raised.value.decision is not None
    assert table.told(raised.value.decision) == ["none", "home 2"]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s1')
def test_who_was_not_invited_by_the_leader_may_be_by_the_mark() -> None:
    table = fight(three(), "0 invite: none", "1 invite: home 2", "2 join posse: Cal")
    assert [table.called(posse.dudes) for posse in posses(table)] == [["Allie"], ["Bo", "Cal"]]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s1')
def test_who_is_invited_may_decline_and_is_asked_by_the_other() -> None:
    table = fight(three(), "0 invite: home 2", "2 join posse: none", "1 invite: home 2", "2 join posse: Cal")
    assert [table.called(posse.dudes) for posse in posses(table)] == [["Allie"], ["Bo", "Cal"]]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s2', "rulebook-1.5.0 §6.1 ¶9 s1")
def test_nobody_has_dudes_on_both_sides() -> None:
    """Dee of seat 2 stayed out, and can't join the mark now that Cal is with the leader."""
    table = three()
    table.put(2, dude("Dee"), "town square")
    fight(table, "0 invite: home 2", "2 join posse: Cal", "2 join posse: none")
    assert [table.called(posse.dudes) for posse in posses(table)] == [["Allie", "Cal"], ["Bo"]]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s2')
def test_an_ally_from_next_to_it_boots_and_moves() -> None:
    table = three()
    table.put(2, dude("Dee"))
    fight(table, "0 invite: none", "1 invite: home 2", "2 join posse: Dee", "2 join posse: none")
    assert (table.at("Dee"), table.is_booted("Dee")) == ("town square", True)


@rule(
    'rulebook-2015 "Rustlin\' Up Some Help" s4',
    'rulebook-2015 "Rustlin\' Up Some Help" s5',
    'rulebook-2015 "Rustlin\' Up Some Help" s6',
    'rulebook-2015 "Rustlin\' Up Some Help" s7',
    'compendium-1.9.3 "Shootout" step 2 ¶1 s1',
)
def test_an_ally_adds_to_the_bonus_and_may_shoot_and_is_a_casualty_of_the_posses_player() -> None:
    table = fight(three(), "0 invite: none", "1 invite: home 2", "2 join posse: Cal")
    until(table, "draw_hands", "1 shooter: Cal")
    assert stud_bonus(table.game, posses(table)[1]) == 3
    deal(table, THREE + " Q♥ K♣", PAIR + " Q♥ K♦ A♣")
    table.in_deck(2, "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣")
    until(table, "run_or_gun", "1 casualty: ace Cal")
    assert (table.zone("Bo"), table.zone("Cal")) == ("in play", "boot hill")
    assert (len(table.deck(2)), table.draw_hand(2), len(table.draw_hand(1))) == (7, [], 5)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3', "rulebook-1.5.0 §6.1 step 1 ¶1 s2")
def test_allies_use_abilities_in_turn_order() -> None:
    table = three(winner=2)
    log: list[int] = []
    for name in ("Allie", "Bo", "Cal"):
        table.teach(table[name].card, ability("Shootout", lambda use: log.append(use.seat)))
    fight(table, "0 invite: home 2", "2 join posse: Cal")
    assert seats_in_shootout(table.game) == [2, 0, 1]
    table.step(*(f"{seat} shootout play: use {name}" for seat, name in ((2, "Cal"), (0, "Allie"), (1, "Bo"))))
    assert log == [2, 0, 1]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s8', 'rulebook-2015 "Rustlin\' Up Some Help" s9')
def test_allies_decide_first_whether_they_run_and_then_the_loser() -> None:
    table = fight(three(), "0 invite: none", "1 invite: home 2", "2 join posse: Cal")
    assert allies(table.game, posses(table)[1]) == [2]
    shootout(table).step = 5
    table.step("2 flee [Cal]: yes", "0 flee [Allie]: no", "1 flee [Bo]: no")
    assert table.at("Cal") == "home 2"


@rule('rulebook-2015 "Rustlin\' Up Some Help" s8', 'rulebook-2015 "Rustlin\' Up Some Help" s9')
def test_the_losers_allies_decide_before_the_winners_and_then_the_loser_and_the_winner() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(4)))
    for seat, name in enumerate(("Allie", "Bo", "Cal", "Dee")):
        table.put(seat, dude(name, bullets=2, shooter="stud"), "town square")
    table.put(1, dude("Ben", bullets=2, shooter="stud"), "town square")
    fight(
        table,
        "0 invite: home 3",
        "3 join posse: Dee",
        "0 invite: none",
        "1 join posse: Ben",
        "1 invite: home 2",
        "2 join posse: Cal",
    )
    deal(table, THREE + " Q♥ K♣", PAIR + " Q♥ K♦ A♣")
    until(table, "run_or_gun", "0 shooter: Allie", "1 shooter: Bo", "1 casualty: ace Ben")
    table.step("2 flee: no", "3 flee: no", "1 flee: no", "0 flee: no")


@rule('rulebook-2015 "Rustlin\' Up Some Help" s10', 'compendium-1.9.3 "Bounty" ¶4')
def test_the_posse_with_the_owners_dudes_is_not_wanted_for_being_there() -> None:
    table = fight(three(at="Ranch"), "0 invite: none", "1 invite: home 2", "2 join posse: Cal")
    assert [table.bounty(name) for name in ("Allie", "Bo", "Cal")] == [1, 0, 0]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s11')
def test_where_the_owner_stays_out_everybody_is_wanted() -> None:
    table = three(at="Ranch")
    table["Cal"].at = table.place("home 2")
    table["Cal"].booted = True
    fight(table)
    assert [table.bounty(name) for name in ("Allie", "Bo")] == [1, 1]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s14')
def test_texts_for_ones_own_posse_are_not_for_allies_who_have_none() -> None:
    """Each has one more dude there. Cal's player has the first turn, and is not asked; the leader brings his."""
    table, help_ = three(winner=2), action("Help")
    mine = lambda use: [dude.number for dude in dudes(use.game.state, use.seat) if can_be_brought(use.game, dude)]  # noqa: E731
    bring = lambda use: join_posse(use.game, use.game.piece(use.target), posses(table)[0])  # noqa: E731
    table.teach(help_, ability("Shootout", bring, targets=mine, joins=True))
    fight(table, "0 invite: home 2", "2 join posse: Cal")
    for seat in (0, 2):
        table.put(seat, dude(f"More {seat}"), "town square")
        table.in_hand(seat, help_)
    table.step("0 shootout play: use Help of 0")
    assert table.called(posses(table)[0].dudes) == ["Allie", "Cal", "More 0"]


def can_be_brought(game: Game, one: Piece) -> bool:
    """Whether an effect may bring a dude into its player's posse."""
    return any(may_join(game, one, posse) for posse in shootout_of(game).posses)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s7')
def test_casualties_of_an_effect_fall_on_whose_posse_it_is_and_never_on_an_ally_alone() -> None:
    table = fight(three(), "0 invite: none", "1 invite: home 2", "2 join posse: Cal")
    assert table.do(inflict, 2, 1) == 0
    table.say("1 casualty: discard Cal")
    assert table.do(inflict, 1, 1) == 1
    assert (table.zone("Cal"), table.zone("Bo")) == ("discard", "in play")


def test_with_two_players_nobody_is_invited() -> None:
    table = Table()
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name), "town square")
    fight(table)
    assert table.is_shooting
