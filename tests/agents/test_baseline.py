"""What a sensible player does, seen on small tables, and that it beats one who knows nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from seats import decks, said, seated

import dtk.agents
from dtk.agents.odds import Means, bonuses, drawn_from, means_of
from dtk.agents.registry import AGENTS, UnknownAgent, agent_named
from dtk.cards.database import load_database
from dtk.engine.rules import callout, casualties
from dtk.engine.rules.shootout import begin
from dtk.engine.verbs.play import keep_limits
from dtk.testing import Table, deed, dude, goods

GUN = {"bullets": 3, "shooter": "stud"}


def test_it_buys_a_deed_that_it_can_pay_for() -> None:
    table = Table()
    table.in_hand(0, deed("Bank", control=1, production=1, cost=3))
    table.set_rock(0, 3)
    assert said(table)[0] == "play: shop Bank"


def test_it_buys_nobody_whom_it_could_not_keep_paying_for() -> None:
    table = Table()
    table.in_hand(0, dude("Lord", influence=3, cost=3, upkeep=3))
    table.set_rock(0, 3)
    assert said(table) == ["play: pass"]
    table = Table()
    table.put(0, deed("Mint", production=3))
    table.in_hand(0, dude("Lord", influence=3, cost=3, upkeep=3))
    table.set_rock(0, 3)
    assert said(table) == ["play: shop Lord"]


def test_it_prefers_influence_when_another_is_about_to_have_more_control_points() -> None:
    table = Table()
    table.put(1, deed("Hall", control=2))
    table.put(0, dude("Allie", influence=2), booted=True)
    table.in_hand(0, dude("Voter", influence=2, cost=3), deed("Bank", control=1, production=1, cost=3))
    table.set_rock(0, 3)
    assert said(table) == ["play: shop Voter"]


def laboratory(difficulty: int, *pulls: str) -> Table:
    """Two Mad Scientists, a gun to invent, and a deck of known cards."""
    table = Table()
    table.put(0, dude("Pupil", keywords=("Mad Scientist 1",)))
    table.put(0, dude("Master", keywords=("Mad Scientist 4",)))
    table.in_hand(0, goods("Ray Gun", keywords=("Gadget", "Weapon"), bullets=4, difficulty=difficulty))
    table.in_deck(0, *pulls)
    return table


def test_it_invents_by_good_odds_with_the_best_scientist() -> None:
    assert said(laboratory(9, "5♠ 6♠ 7♠ A♠"))[:2] == ["play: invent Ray Gun", "scientist: Master"]
    assert said(laboratory(9, "5♠ A♠ 2♠ 4♠")) == ["play: pass"]


def test_it_invents_nothing_without_a_deck_to_speak_of() -> None:
    assert said(laboratory(9)) == ["play: pass"]
    assert said(laboratory(5)) == ["play: invent Ray Gun", "scientist: Master"]


def test_it_exchanges_a_dude_for_a_better_version_and_never_for_a_worse_one() -> None:
    young, old = (
        dude("Kid", identity="kid", bullets=1),
        dude("Kid (Exp.1)", identity="kid", bullets=2, keywords=("Experienced 1",)),
    )
    table = Table()
    table.put(0, young)
    table.in_hand(0, old)
    assert said(table) == ["play: exchange Kid (Exp.1)"]
    table = Table()
    table.put(0, old)
    table.in_hand(0, young)
    assert said(table) == ["play: pass"]


def test_it_goes_where_influence_takes_a_control_point() -> None:
    table = Table()
    table.put(1, deed("Hall", control=1))
    table.put(0, dude("Allie", influence=1))
    assert said(table) == ["play: move Allie", "move to: Hall"]


def test_it_brings_more_influence_than_stands_on_its_deed() -> None:
    table = Table()
    table.put(0, deed("Bank", control=1))
    table.put(0, dude("Weak", influence=1))
    table.put(0, dude("Strong", influence=2))
    table.put(1, dude("Bo", influence=2), "Bank", booted=True)
    assert said(table) == ["play: move Strong", "move to: Bank"]


def test_it_does_not_walk_into_guns_for_little() -> None:
    table = decks(Table())
    table.put(1, deed("Hall", production=1))
    table.put(0, dude("Allie", influence=2))
    for name in ("Bo", "Cal"):
        table.put(1, dude(name, **GUN), "Hall")
    assert said(table) == ["play: pass"]


def test_it_calls_out_whom_it_expects_to_beat_and_nobody_else() -> None:
    for strong, first in ((0, "play: call out Allie"), (1, "play: pass")):
        table = decks(Table())
        table.put(0, dude("Allie", **(GUN if strong == 0 else {})), "town square")
        table.put(1, dude("Bo", **(GUN if strong == 1 else {})), "town square")
        assert said(table)[0] == first


def test_it_refuses_hopeless_fights_and_accepts_good_ones() -> None:
    for strong, answer in ((0, "accept: yes"), (1, "accept: no")):
        table = decks(Table())
        table.put(0, dude("Allie", **(GUN if strong == 0 else {})), "town square")
        table.put(1, dude("Bo", **(GUN if strong == 1 else {})), "town square")

        sitting = seated(table)
        callout.call_out(table.game, table["Bo"], table["Allie"])
        assert sitting.said == [answer]


def test_it_shoots_with_whom_the_best_hands_are_expected_of() -> None:
    table = decks(Table())
    table.put(0, dude("Draw", bullets=2), "town square")
    table.put(0, dude("Stud", bullets=2, shooter="stud"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cal", bullets=1, shooter="stud"), "town square")
    table.say("join posse: Stud", "join posse: Cal")
    table.do(begin, table["Draw"], table["Bo"])
    # Plays, then shooters.
    assert said(table, 2) == ["shooter: Stud"]


def test_casualties_cost_as_little_as_can_be() -> None:
    table = decks(Table())
    table.put(0, dude("Boss", influence=3, bullets=2), "town square")
    table.put(0, dude("Nobody"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.say("join posse: Nobody")
    table.do(begin, table["Boss"], table["Bo"])
    sitting = seated(table)
    shootout = table.state.shootout
    assert shootout is not None
    casualties.take(table.game, shootout.posses[0], 2)
    assert sitting.said == ["casualty: ace Nobody"]


def test_upkeep_goes_to_those_who_are_worth_most() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Idler", upkeep=2))
    table.put(0, dude("Mayor", influence=3, upkeep=2))
    table.set_rock(0, 3)
    assert said(table) == ["pay upkeep: no", "pay upkeep: yes"]


def test_a_second_copy_of_who_is_in_play_is_thrown_away() -> None:
    table = Table(phase="sundown")
    table.put(0, dude("Allie", influence=2))
    table.in_hand(0, deed("Bank", control=1, production=1, cost=2), dude("Allie", influence=2))
    assert said(table) == ["discard at sundown: Allie #2"]


def test_of_weapons_the_better_one_stays() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Old Gun", bullets=1, keywords=("Weapon",)), on="Allie")
    table.put(0, goods("New Gun", bullets=3, keywords=("Weapon",)), on="Allie")
    sitting = seated(table)
    keep_limits(table.game)
    assert sitting.said == ["discard one Weapon: Old Gun"]


def test_bonuses_are_those_of_the_rulebook() -> None:
    """The shooter's bullets, and one for each other dude of a kind (rulebook-1.5.0 §6.1 step 3)."""
    table = Table()
    for name, facts in {"A": {"bullets": 3, "shooter": "stud"}, "B": {"bullets": 2}, "C": {}, "D": GUN}.items():
        table.put(0, dude(name, **facts))  # type: ignore[arg-type]
    view = table.game.views[0]
    posse = [table[name] for name in "ABCD"]
    assert bonuses(view, posse, table["A"]) == (3 + 1, 2)
    assert bonuses(view, posse, table["B"]) == (2, 2 + 1)
    # A shooter without bullets brings nothing.
    assert bonuses(view, posse, table["C"]) == (2, 0 + 1)


def test_means_grow_with_bonuses_and_never_pass_the_highest() -> None:
    table = decks(Table())
    means = means_of(drawn_from(table.game.views[0], 0))
    for stud in range(8):
        row = [means.of(stud, draw) for draw in range(7)]
        assert row == sorted(row) and row[-1] <= max(means.by_stud) + 1e-9
    assert [means.of(stud, 0) for stud in range(8)] == sorted(means.by_stud)
    assert Means([2.0] * 8, [2.0] * 6).of(3, 3) == 2.0


def test_an_agent_is_found_by_its_name() -> None:
    assert {type(agent_named(name, "seed")).__name__.lower() for name in AGENTS} == set(AGENTS)
    with pytest.raises(UnknownAgent, match="there are baseline, random"):
        agent_named("clever", "seed")


def test_no_card_is_known_by_name() -> None:
    database = load_database()
    known = {card.title for card in database} | {card.code for card in database}
    for path in Path(dtk.agents.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        words = {one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        assert not words & known
