"""Callin' out (rulebook-1.5.0 §5.3.2)."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import AFTER, BEFORE, WHEN
from dtk.engine.events import Accepted, CalledOut, Event, Refused, SentHome, ShootoutBegins, Stage
from dtk.engine.game import Game
from dtk.engine.rules.callout import call_out
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import move, send_home_booted
from dtk.engine.verbs.effects import take_control
from dtk.testing import Table, ability, action, deed, dude, rule, trait
from tests.engine.gunfight import FOUR, HIGH, deal, posses, shootout, showdown


def facing(at: str = "town square", booted: bool = False) -> Table:
    """Allie of seat 0 and Bo of seat 1 at one place; Bo perhaps booted."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), at)
    table.put(1, dude("Bo"), at, booted=booted)
    return table


@rule("rulebook-1.5.0 §5.3.2 ¶1 s1", "rulebook-1.5.0 §5.3.2 ¶1 s4")
def test_a_dude_calls_out_another_players_dude_at_its_location_and_is_not_booted() -> None:
    table = facing()
    table.play("0 play: call out Allie", "1 accept [Bo]: no")
    assert not table.is_booted("Allie")
    assert "Allie calls out" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s5")
def test_an_unbooted_dude_calls_out_again_and_again() -> None:
    table = facing()
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: call out Allie", "0 call out: Bo", "1 accept: no", "1 play: pass")
    assert "Allie calls out" in table.plays(0)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s1")
def test_booted_dudes_call_nobody_out() -> None:
    table = facing()
    table["Allie"].booted = True
    assert "Allie calls out" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s2", "rulebook-1.5.0 §5.3.2 ¶1 s3")
def test_nobody_is_called_out_elsewhere_nor_own_dudes() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Abe"), "town square")
    table.put(1, dude("Bo"), "home 1")
    assert "Allie calls out" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s2")
def test_only_dudes_are_called_out() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    assert "Allie calls out" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s6")
def test_nobody_is_called_out_at_their_home_but_strangers_are() -> None:
    table = facing(at="home 1")
    assert "Allie calls out" not in table.plays(0)
    assert "Bo calls out" in table.plays(1)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s6")
def test_a_dude_whose_control_was_taken_is_called_out_at_its_owners_home() -> None:
    """A home is safe for those whom its player controls."""
    table = Table()
    table.put(0, dude("Allie"), "home 0")
    table.put(0, dude("Bo"), "home 0", controller=1)
    assert "Allie calls out" in table.plays(0)


@rule("rulebook-1.5.0 §5.3.2 ¶2 s1")
def test_refusing_moves_home_booted() -> None:
    table = facing("Bank")
    table.play("0 play: call out Allie", "1 accept: no")
    assert table.at("Bo") == "home 1"
    assert table.is_booted("Bo")
    assert not table.is_shooting


@rule("rulebook-1.5.0 §5.3.2 ¶2 s2")
def test_a_booted_dude_must_accept() -> None:
    table = facing(booted=True)
    table.play("0 play: call out Allie")
    assert table.is_shooting


@rule("rulebook-1.5.0 §5.3.2 ¶4")
def test_accepting_starts_a_shootout_where_they_are() -> None:
    table = facing("Bank")
    table.play("0 play: call out Allie", "1 accept: yes")
    fight = shootout(table)
    assert (table.name(fight.at), table.name(fight.leader), table.name(fight.mark)) == ("Bank", "Allie", "Bo")
    assert [table.called(posse.dudes) for posse in posses(table)] == [["Allie"], ["Bo"]]


@rule("rulebook-1.5.0 §5.3.2 ¶3 s1", "rulebook-1.5.0 §5.3.2 ¶3 s2", "rulebook-1.5.0 §5.3.2 ¶3 s3")
def test_an_effect_calls_out_at_home_and_the_refusal_boots_even_there() -> None:
    table = facing(at="home 1")
    table["Allie"].booted = True
    table.say("1 accept: no")
    table.do(call_out, table["Allie"], table["Bo"])
    assert table.at("Bo") == "home 1"
    assert table.is_booted("Bo")
    assert not table.is_shooting


def test_a_call_out_that_cannot_be_refused_is_not_asked_about() -> None:
    table = facing(at="home 1")
    table.do(call_out, table["Allie"], table["Bo"], refusable=False)
    assert table.is_shooting


@rule('compendium-1.9.3 "Shootout" step 1')
def test_a_leader_who_walked_off_as_the_shootout_began_does_not_come_back_for_it() -> None:
    table = facing()
    off = lambda use: move(use.game, use.piece, table.place("Bank"))  # noqa: E731
    table.teach(dude("Allie"), trait(BEFORE, ShootoutBegins, off))
    table.play("0 play: Allie calls out", "1 accept: yes")
    table.to("high noon")
    assert (table.at("Allie"), table.at("Bo"), table.is_shooting) == ("Bank", "town square", False)


def test_nobody_fights_who_has_come_over_to_ones_own_side() -> None:
    table = facing()
    over = lambda use: take_control(use.game, table["Bo"], 0, until="day")  # noqa: E731
    table.teach(dude("Allie"), trait(AFTER, Accepted, over))
    table.play("0 play: Allie calls out", "1 accept: yes")
    assert table.controller("Bo") == 0 and not table.is_shooting and table.zone("Bo") == "in play"


@rule("rulebook-1.5.0 §3.7 ¶1 s2")
def test_the_card_that_began_a_shootout_is_discarded_when_that_is_over() -> None:
    table = facing()
    card = action("Challenge")
    table.teach(card, ability("Noon", lambda use: call_out(use.game, table["Allie"], table["Bo"], refusable=False)))
    table.in_hand(0, card)
    deal(table, FOUR, HIGH)
    table.play("0 play: use Challenge")
    assert table.zone("Challenge") == "resolving" and table.is_shooting
    table.to("high noon", "0 flee: no")
    assert table.zone("Challenge") == "discard" and not table.is_shooting


@rule("rulebook-1.5.0 §5.3.2 ¶4")
@pytest.mark.parametrize("gone", ["Allie", "Bo"])
def test_no_shootout_begins_without_either_of_those_it_is_between(gone: str) -> None:
    table, heard = facing(), list[str]()
    table.teach(
        "Bank",
        trait(AFTER, Accepted, lambda use: discard(use.game, table[gone])),
        trait(BEFORE, ShootoutBegins, lambda use: heard.append("a shootout")),
    )
    table.play("0 play: call out Allie", "1 accept: yes")
    assert (table.is_shooting, heard, table.state.fights) == (False, [], [])


@pytest.mark.parametrize(("who", "what"), [("Allie", "cannot call out"), ("Bo", "cannot be called out")])
def test_an_effect_calls_out_nobody_either_who_can_not_be(who: str, what: str) -> None:
    table = facing()
    table.modify(who, what, 1)
    table.do(call_out, table["Allie"], table["Bo"], refusable=False)
    assert not table.is_shooting and not table.is_booted("Bo")


@rule("rulebook-1.5.0 §5.3.2 ¶2 s1")
def test_who_can_not_refuse_or_can_not_go_home_accepts() -> None:
    for what in ("cannot refuse", "cannot go home"):
        table = facing()
        table.modify("Bo", what, 1)
        table.do(call_out, table["Allie"], table["Bo"])
        assert table.is_shooting


def test_who_refuses_and_stays_does_so_though_booted_and_is_not_moved() -> None:
    table = facing(booted=True)
    table.modify("Bo", "refuses and stays", 1)
    table.say("1 accept: no")
    table.do(call_out, table["Allie"], table["Bo"])
    assert (table.at("Bo"), table.is_shooting) == ("town square", False)


def test_who_may_be_called_out_at_home_is() -> None:
    table = facing(at="home 1")
    assert "call out" not in " ".join(table.plays()) and table.plays().count("Allie calls out") == 0
    table.modify("Bo", "is called out at home", 1)
    assert "Allie calls out" in table.plays()


def test_nobody_is_called_out_in_a_shootout() -> None:
    table = showdown()
    table.put(0, dude("Cal"), "town square")
    table.put(1, dude("Dee"), "town square")
    before = shootout(table)
    table.do(call_out, table["Cal"], table["Dee"], refusable=False)
    assert shootout(table) is before


@pytest.mark.parametrize("gone", ["Allie", "Bo"])
def test_an_effect_calls_out_nobody_by_or_from_out_of_play(gone: str) -> None:
    table, heard = facing(), list[str]()
    table.teach("Bank", trait(BEFORE, CalledOut, lambda use: heard.append("called out")))
    table.do(discard, table[gone])
    table.do(call_out, table["Allie"], table["Bo"], refusable=False)
    assert (table.is_shooting, heard) == (False, [])


@rule("rulebook-1.5.0 §5.3.2 ¶1 s1")
@pytest.mark.parametrize("gone", ["Allie", "Bo"])
def test_a_call_out_comes_to_nothing_once_either_dude_has_left_play(gone: str) -> None:
    table, heard = facing(), list[str]()
    table.teach(
        "Bank",
        trait(BEFORE, CalledOut, lambda use: discard(use.game, table[gone])),
        trait(AFTER, CalledOut, lambda use: heard.append("called out")),
    )
    table.play("0 play: call out Allie")
    assert (table.is_shooting, heard, table.turn) == (False, [], 1)


@pytest.mark.parametrize(
    ("answer", "refusable", "told"),
    [
        ("yes", True, ["CalledOut Bo 1 by Allie", "Accepted Bo 1 by Allie"]),
        ("no", True, ["CalledOut Bo 1 by Allie", "Refused Bo 1 by Allie"]),
        ("", False, ["CalledOut Bo 1 by Allie", "Accepted Bo 1 by Allie, forced"]),
    ],
)
def test_what_is_told_of_a_call_out(answer: str, refusable: bool, told: list[str]) -> None:
    table = facing()
    heard: list[str] = []

    class Ear:
        def hear(self, game: Game, event: Event, stage: Stage) -> None:
            if isinstance(event, CalledOut | Accepted | Refused) and stage is Stage.AHEAD:
                forced = ", forced" if getattr(event, "forced", False) else ""
                names = f"{table.name(event.piece)} {event.seat} by {table.name(event.caller)}"
                heard.append(f"{type(event).__name__} {names}{forced}")

    table.game.listener = Ear()
    table.say(*([f"1 accept: {answer}"] if answer else []))
    table.do(call_out, table["Allie"], table["Bo"], refusable=refusable)
    assert heard == told


@rule("rulebook-1.5.0 §5.3.2")
def test_who_stays_and_refuses_has_refused() -> None:
    table, heard = Table(), list[str]()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.modify("Bo", "refuses and stays", 1)
    table.teach("Allie", trait(AFTER, Refused, lambda use: heard.append(table.name(use.event.piece))))
    table.play("0 play: Allie calls out", "1 accept: no")
    assert (heard, table.at("Bo"), table.is_booted("Bo")) == (["Bo"], "town square", False)


@rule("rulebook-1.5.0 §5.3.2 ¶2 s1")
def test_who_does_something_else_instead_of_going_home_has_refused() -> None:
    table, heard = facing(), list[object]()
    table.teach("Allie", trait(AFTER, Refused, lambda use: heard.append(table.name(use.event.piece))))
    stays = lambda use: heard.append(use.event.refuses)  # noqa: E731
    table.teach("Bo", trait(WHEN, SentHome, stays, instead=True, concerns=lambda use: use.event.refuses))
    table.play("0 play: Allie calls out", "1 accept: no")
    assert (heard, table.at("Bo"), table.is_booted("Bo")) == ([True, "Bo"], "town square", False)


def test_only_who_refuses_goes_home_refusing() -> None:
    table, heard = facing(), list[bool]()
    table.teach("Allie", trait(AFTER, SentHome, lambda use: heard.append(use.event.refuses)))
    table.do(send_home_booted, table["Bo"])
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: Allie calls out", "1 accept: no")
    assert heard == [False, True]
