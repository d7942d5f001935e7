"""What a tale says of a game, and why things happened in it."""

from __future__ import annotations

from typing import Any

from dtk.engine import flow
from dtk.engine.decisions import Decision
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.ranks import change_rank
from dtk.report.tale import Tale, glimpses
from dtk.testing import Table, ability, action, deed, dude, goods

MOST_UNITS = 20


class Telling:
    """The script of a table, with a tale of every answer."""

    def __init__(self, table: Table, tale: Tale) -> None:
        self.table, self.tale = table, tale

    def answer(self, decision: Decision, view: Any) -> Any:
        answer = self.table.script.answer(decision, view)
        self.tale.decided(self.table.game, decision, answer)
        return answer


def told(table: Table, *script: str, units: int = 0) -> list[str]:
    """The tale of so many units, or of as many as all answers, and the shootout that they bring, take."""
    said: list[str] = []
    tale, state = Tale(said.append), table.state
    tale.seen, tale.day, tale.phase, tale.turn = glimpses(state), state.day, state.phase, state.turn
    table.game.agents = [Telling(table, tale) for _ in state.players]
    table.say(*script)
    for done in range(1, MOST_UNITS):
        flow.step(table.game)
        tale.passed(table.game)
        if done == units or not (units or table.script.lines or state.shootout):
            return said
    raise AssertionError(f"It goes on and on: {said}")


def facing(booted: bool = False, ours: str = "8♠ 8♥ 8♦ 8♣ 9♠", theirs: str = "2♠ 4♥ 6♦ 9♣ K♠") -> Table:
    """Allie, and Bo who is at home there, at a private deed; four eights against nothing."""
    table = Table()
    table.put(1, deed("Ranch", keywords=("Private",)))
    table.put(0, dude("Allie"), "Ranch")
    table.put(1, dude("Bo"), "Ranch", booted=booted)
    table.in_deck(0, ours)
    table.in_deck(1, theirs)
    return table


def test_what_nobody_pays_for_is_said_to_go_for_that() -> None:
    table = Table(phase="upkeep")
    for name in ("Allie", "Abe"):
        table.put(0, dude(name, upkeep=1))
    table.put(0, goods("Rifle"), on="Abe")
    table.set_rock(0, 2)
    said = told(table, "0 pay upkeep [Allie]: yes", "0 pay upkeep [Abe]: no")
    assert [line for line in said if "discarded" in line] == [
        "Abe is discarded, as nobody pays its upkeep.",
        "Rifle is discarded.",
    ]


def test_a_call_out_is_told_with_its_answer_and_who_refuses_goes_home() -> None:
    assert told(facing(), "0 play: call out Allie", "1 accept [Bo]: no") == [
        "Allie calls out Bo, who refuses.",
        "Bo goes home and boots.",
    ]


def test_a_shootout_is_told_with_its_reasons() -> None:
    said = told(facing(booted=True), "0 play: call out Allie", "0 flee [Allie]: yes")
    assert said == [
        "Allie calls out Bo, who is booted and can't refuse.",
        "Allie is wanted for trespassing, with a bounty of 1.",
        "Shootout at Ranch: Allie against Bo.",
        "Round 1: Allie and Bo shoot.",
        "Hands are drawn.",
        "Allie shows 8♠ 8♥ 8♦ 8♣ 9♠ (Four of a Kind), Bo shows 2♠ 4♥ 6♦ 9♣ K♠ (High Card).",
        "Bo is aced as a casualty.",
        "Allie runs, and goes home booted.",
        "The shootout is over.",
    ]


def test_who_comes_from_elsewhere_comes_for_the_posse_and_a_shootout_may_go_on() -> None:
    table = facing(booted=True, ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="3♠ 3♥ 6♣ 10♦ Q♥")
    table.put(0, dude("Abe"), "town square")
    script = ["0 play: call out Allie", "0 join posse: Abe", "0 shooter: Allie", "0 discard from draw hand: none"]
    script += ["0 casualty: discard Abe", "0 flee [Allie]: no", "1 flee [Bo]: no"]
    said = told(table, *script, units=8)
    assert "Abe goes to Ranch and boots, to join the posse." in said
    assert said[-2:] == ["Abe is discarded as a casualty.", "The shootout goes on."]


def test_the_hands_of_lowball_are_shown() -> None:
    table = Table(phase="gambling", day=0)
    table.in_deck(0, "A♠ 2♥ 4♦ 6♣ 8♠")
    table.in_deck(1, "K♠ K♥ 4♥ 6♥ 8♥")
    assert told(table, units=1)[:3] == [
        "",
        "Day 1: seat 0 wins at lowball, and the pot.",
        "The hands: seat 0 A♠ 2♥ 4♦ 6♣ 8♠, High Card; seat 1 4♥ 6♥ 8♥ K♠ K♥, Pair.",
    ]


def test_long_names_of_decks_give_way_to_seats_and_short_ones_stay() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.state.players[0].name = "Ann"
    assert told(table, "0 play: pass") == ["Ann passes."]
    table = Table()
    table.state.players[1].name = "A Deck of a Very Long Name"
    table.put(0, dude("Allie"))
    assert told(table, "0 play: pass") == ["Seat 1 passes."]
    assert told(table, units=1)[0] == "Seat 2 has nothing to play, and passes."


def test_what_cards_are_used_for_is_told_and_what_a_hand_counts_as() -> None:
    """Allie's gun sends one of two home, and a prayer in the hand makes a high card a pair."""
    table = facing(ours="2♠ 4♥ 6♦ 9♣ K♠", theirs="2♣ 3♥ 6♠ 9♦ K♣")
    table.put(1, dude("Cy"), "Ranch")
    gun, prayer = goods("Gun"), action("Prayer")
    foes = lambda use: [table["Bo"].number, table["Cy"].number]  # noqa: E731
    table.teach(
        gun, ability("Shootout, Boot", lambda use: send_home_booted(use.game, use.game.piece(use.target)), targets=foes)
    )
    table.teach(prayer, ability("Resolution", lambda use: change_rank(use.game, use.seat, 1)))
    table.put(0, gun, on="Allie")
    table.in_hand(0, prayer)
    said = told(
        table,
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy"),
        *("0 shootout play: use Gun", "0 target: Cy", "0 resolution play: use Prayer", "0 flee: no"),
    )
    assert "Seat 0 uses Gun." in said and "Seat 0 chooses Cy for Gun." in said and "Seat 0 uses Prayer." in said
    shown = next(one for one in said if "shows" in one)
    assert shown.startswith("Allie shows 2♠ 4♥ 6♦ 9♣ K♠ (High Card, which counts as Pair), "), said
