"""The effects of a script on an agent's play: each section at a table, and how rules combine."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.agents.scripted import Scripted
from dtk.cards.card import Card
from dtk.engine.decisions import AcceptCallOut, Decision, DiscardAtSundown, DiscardDown
from dtk.engine.flow import step
from dtk.engine.rules import callout
from dtk.engine.view import View
from dtk.files.reading import source_of
from dtk.scripts.adviser import Adviser
from dtk.scripts.reading import read_script
from dtk.testing import Table, ability, action, deed, dude

HALL, BANK, MILL = deed("Hall", control=2, cost=3), deed("Bank", production=2, cost=3), deed("Mill", cost=1)
ABE, ANN = dude("Abe", bullets=3, shooter="stud"), dude("Ann", bullets=2, influence=3)
TRICK = action("Trick")
DECK = [HALL, BANK, MILL, ABE, ANN, TRICK]
WHOLE = " ".join(f"{value}{suit}" for value in ("A", *range(2, 11), "J", "Q", "K") for suit in "♠♥♦♣")


def adviser(rules: str, cards: list[Card] = DECK) -> Adviser:
    """The advice of a script. rules: the script below its plan."""
    script, _ = read_script(source_of(f"plan: A test.\n{rules}\n".encode(), "plan.yaml"), cards)
    return Adviser(script)


def by(rules: str) -> Scripted:
    """An agent that plays by such a script."""
    agent = Scripted("0")
    agent.heed(adviser(rules))
    return agent


class Sitting:
    """The scripted agent, and a note of what it said."""

    def __init__(self, table: Table, agent: Scripted) -> None:
        self.table, self.agent = table, agent
        self.said: list[str] = []

    def answer(self, decision: Decision[Any], view: View) -> Any:
        answer = self.agent.answer(decision, view)
        assert answer in decision.options
        self.said.append(f"{decision.kind}: {self.table.text(answer, none=decision.none)}")
        return answer


class Idle:
    """The other player passes, stays, and pays."""

    def answer(self, decision: Decision[Any], view: View) -> Any:
        return None if None in decision.options else decision.options[0]


def said(table: Table, rules: str, units: int = 1) -> list[str]:
    """The answers of the agent at seat 0 by such a script in the next units."""
    sitting = Sitting(table, by(rules))
    table.game.agents[:] = [sitting, Idle()]
    for _ in range(units):
        step(table.game)
    table.at_rest()
    return sitting.said


SILENT = "keep: [{prefer: 1, cards: Trick}]"


def shopping(rock: int = 4) -> Table:
    """Seat 0 has ghost rock for one of three deeds."""
    table = Table()
    table.put(1, dude("Mayor", influence=4), booted=True)
    table.put(0, ANN)
    table.in_hand(0, HALL, BANK, MILL)
    table.set_rock(0, rock)
    return table


def test_where_a_script_is_silent_the_agent_decides() -> None:
    assert said(shopping(), SILENT)[0] == "play: shop Hall"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("buy: [{prefer: 9, cards: Bank}]", "play: shop Bank"),
        ("buy: [{prefer: 9, cards: Bank, when: day > 1}]", "play: shop Hall"),
        ('buy: [{prefer: 9, when: card.cost <= 1 && card.type == "deed"}]', "play: shop Mill"),
        ("buy: [{never: true, cards: [Hall, Bank]}]", "play: shop Mill"),
        ("buy: [{never: true}]", "play: pass"),
        ("buy: [{must: true, cards: Mill}]", "play: shop Mill"),
        ("buy: [{must: true, cards: Mill}, {never: true, cards: Mill}]", "play: shop Hall"),
        ("buy: [{must: true, cards: [Mill, Bank]}, {prefer: 2, cards: Bank}]", "play: shop Bank"),
        ("buy: [{prefer: -20}]", "play: pass"),
        # Two of four are left after the Mill only.
        ("buy: [{never: true, leave: 2}]", "play: shop Mill"),
        ("buy: [{prefer: 20, leave: 2}]", "play: shop Mill"),
    ],
)
def test_what_is_bought(rules: str, expected: str) -> None:
    assert said(shopping(), rules)[0] == expected


def test_what_cannot_be_afforded_is_bought_only_if_it_must_be() -> None:
    """Lord's upkeep is more than there will be."""
    table, lord = Table(), dude("Lord", influence=3, cost=3, upkeep=3)
    for rules, expected in (("prefer: 9", "play: pass"), ("must: true", "play: shop Lord")):
        table = Table()
        table.in_hand(0, lord)
        table.set_rock(0, 3)
        sitting = Sitting(table, Scripted("0"))
        sitting.agent.heed(adviser(f"buy: [{{{rules}, cards: Lord}}]", [lord]))
        table.game.agents[:] = [sitting, Idle()]
        step(table.game)
        assert sitting.said[0] == expected


def test_a_plan_goes_on_to_its_next_phase_and_never_back() -> None:
    phases = "phases: [{name: setup, until: day >= 2}, {name: press, until: my.deeds > 5}, {name: end}]"
    rules = f"{phases}\nbuy:\n- {{never: true, phase: setup}}\n- {{prefer: 9, cards: Mill, phase: [press, end]}}"
    assert said(shopping(), rules)[0] == "play: pass"
    table = shopping()
    table.game.state.day = 2
    assert said(table, rules)[0] == "play: shop Mill"
    advice = adviser(rules)
    for day in (2, 1):
        table.game.state.day = day
        advice.turn_to(AcceptCallOut(seat=0, options=[True, False], dude=0), table.game.views[0])
        assert advice.phase == 1


def walking() -> Table:
    """Ann is at home beside two strange deeds."""
    table = Table(day=2)
    table.put(1, dude("Mayor", influence=9), booted=True)
    table.put(1, deed("Saloon", control=2))
    table.put(1, deed("Shack", control=1))
    table.put(0, ANN)
    return table


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (SILENT, ["play: move Ann", "move to: Saloon"]),
        ('stand: [{never: true, cards: Ann, when: here.title == "Saloon"}]', ["play: move Ann", "move to: Shack"]),
        ("stand: [{never: true, cards: Ann}]", ["play: pass"]),
        ('stand: [{must: true, when: here.title == "town square"}]', ["play: move Ann", "move to: town square"]),
        ("stand: [{prefer: 15, when: here.control == 1}]", ["play: move Ann", "move to: Shack"]),
        ("stand: [{never: true, when: move.boots}]", ["play: pass"]),
    ],
)
def test_who_goes_where(rules: str, expected: list[str]) -> None:
    assert said(walking(), rules) == expected


def square(bullets: int = 1) -> Table:
    """Abe faces two dudes in the town square."""
    table = Table()
    table.in_deck(0, WHOLE)
    table.in_deck(1, WHOLE)
    table.put(0, ABE, "town square")
    table.put(0, ANN)
    table.put(1, dude("Bo", bullets=bullets, influence=1), "town square", booted=True)
    table.put(1, dude("Cy", bullets=0, influence=2), "town square")
    return table


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("call_out: [{never: true}]", "play: "),
        ("call_out: [{must: true, when: target.booted}]", "call out: Bo"),
        ("call_out: [{must: true, when: '!target.booted'}]", "call out: Cy"),
        ("call_out: [{must: true, cards: Ann}]", ""),
        ("call_out: [{must: true, when: odds.win > 0.99}]", ""),
    ],
)
def test_who_calls_out_whom(rules: str, expected: str) -> None:
    # Without a plan both are left alone for now: a call-out takes better odds.
    lines = said(square(bullets=4), f"{rules}\nstand: [{{never: true}}]\nbuy: [{{never: true}}]")
    called = [line for line in lines if line.startswith("call out")]
    assert called == ([expected] if expected.startswith("call out") else called)
    if rules == "call_out: [{never: true}]":
        assert lines == ["play: pass"]


@pytest.mark.parametrize(("rule", "stays"), [("must: true", True), ("never: true", False)])
@pytest.mark.parametrize("bullets", [0, 9])
def test_who_stays_when_called_out(rule: str, stays: bool, bullets: int) -> None:
    table = square(bullets)
    decision = AcceptCallOut(seat=0, options=[True, False], dude=table["Abe"].number)
    assert by(f"accept: [{{{rule}, cards: Abe}}]").answer(decision, table.game.views[0]) is stays


@pytest.mark.parametrize(("rule", "joins"), [("must: true", True), ("never: true", False)])
def test_who_joins(rule: str, joins: bool) -> None:
    """Cy calls Abe out, and Ann could come from home."""
    for bullets in (0, 9):
        table = square(bullets)
        agent = Sitting(table, by(f"join: [{{{rule}, cards: Ann}}]\naccept: [{{must: true}}]"))
        table.game.agents[:] = [agent, Idle()]
        callout.call_out(table.game, table["Cy"], table["Abe"])
        for _ in range(3):
            step(table.game)
        assert ("join posse: Ann" in agent.said) is joins


@pytest.mark.parametrize(("rule", "flees"), [("must: true", True), ("never: true", False)])
def test_who_flees(rule: str, flees: bool) -> None:
    for bullets in (0, 9):
        table = square(bullets)
        agent = Sitting(table, by(f"flee: [{{{rule}}}]\naccept: [{{must: true}}]\njoin: [{{never: true}}]"))
        table.game.agents[:] = [agent, Idle()]
        callout.call_out(table.game, table["Cy"], table["Abe"])
        for _ in range(40):
            if table.game.state.shootout is None:
                break
            step(table.game)
        ran = [line for line in agent.said if line.startswith("flee")]
        assert set(ran) <= {f"flee: {'yes' if flees else 'no'}"}


def test_what_is_kept_and_what_goes_first() -> None:
    table = Table()
    table.in_hand(0, HALL, MILL, TRICK)
    hand = table.game.views[0].hand
    names = {number: table.game.views[0].card(number).title for number in hand}

    def goes(rules: str, kind: type[Any] = DiscardDown) -> str | None:
        options = list(hand) if kind is DiscardDown else [None, *hand]
        number = by(rules).answer(kind(seat=0, options=options), table.game.views[0])
        return None if number is None else names[number]

    assert goes("keep: [{prefer: -20, cards: Hall}]") == "Hall"
    assert goes("keep: [{never: true, cards: Hall}]", DiscardAtSundown) == "Hall"
    assert goes("keep: [{must: true, cards: [Mill, Trick]}]") == "Hall"
    assert goes("keep: [{must: true}]", DiscardAtSundown) is None


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (SILENT, "play: pass"),
        ("use: [{prefer: 3, cards: Bank}]", "play: use Bank"),
        ("use: [{must: true, when: use.when == 'noon' && use.cost == 1 && use.ability == 1}]", "play: use Bank"),
        ("use: [{must: true, when: use.boots || use.job || use.cost > 1}]", "play: pass"),
        ("use: [{must: true, leave: 3}]", "play: pass"),
        ("use: [{must: true}, {never: true, leave: 2}]", "play: use Bank"),
    ],
)
def test_a_text_is_used_as_a_script_says(rules: str, expected: str) -> None:
    """Nothing says what the Bank's text is good for. Of three ghost rock it takes one."""
    table = Table()
    table.put(0, BANK)
    table.set_rock(0, 3)
    table.teach(BANK, ability("Noon, Pay 1 Ghost Rock", lambda play: None))
    assert said(table, rules)[0].startswith(expected)


def test_a_rule_is_found_by_its_name() -> None:
    script, _ = read_script(source_of(b"plan: x\nbuy:\n- prefer: 1\n- never: true\n  leave: 2\n", "p"), DECK)
    assert [rule.name for rule in script.rules["buy"]] == ["buy 1", "buy 2"]


def test_what_comes_to_nothing_is_not_so() -> None:
    assert said(shopping(), "buy: [{never: true, when: my.bounty / my.bounty >= 0}]")[0] == "play: shop Hall"


def test_a_condition_is_found_out_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many options there are."""
    table, advice = shopping(), adviser("buy: [{prefer: 1, when: my.income < 4 && card.cost > 0}]")
    advice.turn_to(AcceptCallOut(seat=0, options=[True, False], dude=0), table.game.views[0])
    measured: list[str] = []
    for parts in advice.parts.values():
        for part in parts:
            for name, measure in list(part.measures.items()):
                part.measures[name] = lambda moment, name=name, measure=measure: (
                    measured.append(name) or measure(moment)
                )
    for _ in range(3):
        for number in table.game.views[0].hand:
            assert advice.worth("buy", number) == 1.0
    assert measured.count("my.income") == 1 and measured.count("card.cost") == 3
