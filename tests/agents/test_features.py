"""Quantities of a position: what each is on a table laid out for it, and that none depends on what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.agents.features import KINDS, QUANTITIES, Features, Quantity, features
from dtk.agents.random import Random
from dtk.engine.decisions import Decision, T
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.verbs import piles
from dtk.engine.view import View
from dtk.match.one import play_one
from dtk.match.texts import FULL
from dtk.testing import Table, deed, dude, goods, outfit, spell
from tests.agents.agent_tables import decks
from tests.match.meetings import TABLES, gathering, meeting


def at(table: Table, seat: int = 0) -> Features:
    return features(table.game.views[seat])


def laid() -> Table:
    """Two dudes of seat 0 hold seat 1's Bank; seat 1 has one dude at home."""
    table = Table(outfit("A Home", production=2), outfit("Another Home", production=1))
    table.set_rock(0, 5)
    table.set_rock(1, 1)
    table.put(1, deed("Bank", control=2, production=3))
    table.put(0, deed("Store", control=1, production=1))
    table.put(0, dude("Abe", influence=1, bullets=2), "Bank")
    table.put(0, dude("Ann", influence=1, bullets=1, upkeep=1), "Bank", booted=True)
    table.put(1, dude("Bo", influence=2, bullets=3, upkeep=2), bounty=2)
    return table


def test_control_influence_and_margins() -> None:
    found = at(laid())
    assert found["control"] == (3, 0) and found["influence"] == (2, 2)
    assert found["margin"] == (1, -2) and found["wins_at_sundown"] == (True, False)


def test_margins_are_those_of_sundown() -> None:
    table = Table()
    table.put(1, deed("Bank", control=1))
    # Jake Smiley has 2 influence more in Sundown.
    table.put(0, "04009", "Bank")
    found = at(table)
    assert (found["control"], found["influence"]) == ((0, 1), (0, 0))
    assert (found["margin"], found["wins_at_sundown"]) == ((1, -2), (True, False))


def test_the_margin_after_the_best_answer_of_another_player() -> None:
    """Bo walks to the Bank: two influence each, so its owner controls it again."""
    table = laid()
    assert at(table)["margin_after_answer"] == (-1, -2)
    assert at(table)["margin_after_move"] == (1, 0)
    table["Bo"].booted = True
    assert at(table)["margin_after_answer"] == (1, -2)
    assert at(table)["margin_after_move"] == (1, -2)


def test_a_player_who_leaves_may_lose_by_it() -> None:
    table = laid()
    table["Bo"].at = table.place("Bank")
    table.put(0, dude("Al", influence=1), "Bank")
    assert at(table)["control"] == (3, 0)
    # Bo can't take the Bank, but the Store, where nobody is. Seat 0 itself can only lose by moving.
    assert at(table)["margin_after_answer"] == (0, -3)
    assert at(table)["margin_after_move"] == (1, -2)


def test_both_ahead_means_that_nobody_is_the_only_one() -> None:
    table = Table()
    table.put(0, deed("Store", control=3))
    table.put(1, deed("Bank", control=3))
    assert at(table)["margin"] == (3, 3) and at(table)["wins_at_sundown"] == (False, False)


def test_ghost_rock_that_comes_in_and_goes_out() -> None:
    """A deed produces for its owner, and only while its owner controls it."""
    found = at(laid())
    assert found["ghost_rock"] == (5, 1)
    assert found["income"] == (3, 1) and found["upkeep"] == (1, 2)
    assert found["after_upkeep"] == (7, 0)
    assert found["bounty"] == (0, 2)


def test_upkeep_finds_what_was_foretold() -> None:
    table = Table(outfit("A Home", production=2), outfit("Another Home", production=1), phase="upkeep")
    table.put(0, dude("Ann", upkeep=1))
    table.put(1, dude("Bo", upkeep=2))
    table.set_rock(1, 4)
    foretold = at(table)["after_upkeep"]
    table.step("1 pay upkeep: yes", "0 pay upkeep: yes")
    assert at(table)["ghost_rock"] == foretold == (1, 3)


def test_guns_by_location() -> None:
    table = laid()
    bank, home = table.place("Bank"), table.game.views[0].home(1)
    found = at(table)
    assert found["guns"][bank] == (1, 0) and found["guns"][home] == (0, 1)  # type: ignore[index]
    assert found["unbooted_bullets"][bank] == (2, 0)  # type: ignore[index]
    assert found["local_influence"][bank] == (2, 0)  # type: ignore[index]
    assert found["guns"][TOWN_SQUARE] == (0, 0)  # type: ignore[index]
    assert found["dudes"] == (2, 1) and found["unbooted_dudes"] == (1, 1) and found["bullets"] == (3, 3)


def test_deeds_that_are_held_and_lost() -> None:
    found = at(laid())
    assert found["deeds"] == (2, 0) and found["deeds_lost"] == (0, 1)


def test_what_dudes_count_for_besides_their_number() -> None:
    table = laid()
    table.put(0, dude("Al"))
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, spell("Charm", keywords=("Hex",)), on="Bo")
    found = at(table)
    assert found["dudes"] == (3, 1) and found["influential_dudes"] == (2, 1)
    assert found["attachments"] == (0, 2)


def test_the_rank_of_everybody_together_and_what_the_deck_makes_of_one_and_one() -> None:
    table = decks(Table())
    assert at(table)["rank"] == (0, 0)
    table.put(0, dude("Stud", bullets=1, shooter="stud"))
    alone: Any = at(table)["rank"]
    table.put(0, dude("Draw", bullets=1, shooter="draw"), "town square")
    both: Any = at(table)["rank"]
    deck_rank: Any = at(table)["deck_rank"]
    # A posse of a stud and a draw with a bullet each has a bonus of 1 of both sorts, wherever they are.
    assert 1 < alone[0] < both[0] == deck_rank[0]
    assert both[1] == 0 < deck_rank[1]


def test_expected_ranks_of_possible_posses() -> None:
    table = decks(laid())
    bank, square = table.place("Bank"), TOWN_SQUARE
    there: Any = at(table)["rank_there"]
    reach: Any = at(table)["rank_in_reach"]
    assert there[bank][0] > there[square][0] == 0 and there[bank][1] == 0
    # Bo is next to the Bank; Ann is booted there, and can go nowhere else.
    assert reach[bank][1] > 0 and reach[bank][0] == there[bank][0]
    assert 0 < reach[square][0] < reach[bank][0]


def test_cards() -> None:
    table = laid()
    table.in_hand(0, dude("Cy"), dude("Dee"))
    table.in_hand(1, dude("Eve"))
    table.in_deck(1, dude("Fay"), dude("Gus"))
    table.in_discard(1, dude("Hal"))
    table.in_boot_hill(0, dude("Ida"))
    piles.put(table.game, table["Hal"], "hand")
    found = at(table)
    assert (found["hand"], found["known_hand"], found["deck"]) == ((2, 2), (2, 1), (0, 2))
    assert found["discard"] == (0, 0) and found["boot_hill"] == (1, 0)
    assert at(table, 1)["known_hand"] == (0, 2)


def test_where_the_day_stands() -> None:
    table = laid()
    table.state.pot = 4
    assert not at(table)["pass_ends_day"]
    table.play("0 play: pass")
    found = at(table, 1)
    assert (found["day"], found["plays"], found["passes"], found["pot"]) == (1, 0, 1, 4)
    assert found["pass_ends_day"] and found["is_winner"] == (True, False)


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        at(laid())["luck"]


def check(quantity: Quantity, value: Any, view: View) -> None:
    """A value has the form that its quantity promises."""
    kind, seats = KINDS[quantity.kind], len(view.opponents) + 1
    if quantity.per == "game":
        assert type(value) is kind, quantity.name
        return
    rows = [value]
    if quantity.per == "location and seat":
        assert list(value) == view.locations(), quantity.name
        rows = list(value.values())
    for row in rows:
        assert type(row) is tuple and len(row) == seats, quantity.name
        assert all(type(one) is kind for one in row), quantity.name


class Measuring:
    """Plays at random, and measures everything, also in a game where hidden cards lie elsewhere."""

    looks_ahead = True

    def __init__(self, seed: str) -> None:
        self.agent, self.measured = Random(seed), 0

    def answer(self, decision: Decision[T], view: View) -> T:
        if view.phase != "setup" and decision.kind in ("play", "join posse", "accept", "discard at sundown"):
            self.measured += 1
            here = dict(features(view))
            for name, value in here.items():
                check(QUANTITIES[name], value, view)
            there: list[dict[str, Any]] = []
            view.sample(f"{self.measured}").answer_of(Noting(there))
            assert there == [here]
        return self.agent.answer(decision, view)


class Noting:
    """Measures everything, and answers anything."""

    def __init__(self, found: list[dict[str, Any]]) -> None:
        self.found = found

    def answer(self, decision: Decision[T], view: View) -> T:
        self.found.append(dict(features(view)))
        return decision.options[0]


@TABLES
def test_every_quantity_has_its_form_and_knows_nothing_hidden(players: int, ruleset: str) -> None:
    match = gathering(("random",) * players, ruleset)._replace(texts=FULL)
    agents = [Measuring(f"{seat}") for seat in range(players)]
    game = play_one(match, 0, agents=agents)
    assert not game.fault and sum(agent.measured for agent in agents) > 10


def test_only_what_is_asked_for_is_worked_out() -> None:
    found = at(laid())
    assert found["day"] == 1
    assert "board" not in vars(found.position) and "means" not in vars(found.position)


def test_every_quantity_says_what_it_is() -> None:
    for name, quantity in QUANTITIES.items():
        assert name == quantity.name and quantity.doc.endswith("."), name
        assert bool(quantity.unit) == (quantity.kind != "yes or no"), name


def test_the_winner_is_who_the_margins_say() -> None:
    class Foretelling(Random):
        def answer(self, decision: Decision[T], view: View) -> T:
            if view.phase == "high noon" and decision.kind == "play":
                found = features(view)
                self.wins = found["wins_at_sundown"] if found["pass_ends_day"] else None
            return super().answer(decision, view)

    ended = 0
    for number in range(6):
        agents = [Foretelling("0"), Foretelling("1")]
        game = play_one(meeting()._replace(texts=FULL), number, agents=agents)
        said = [agent.wins for agent in agents if getattr(agent, "wins", None)]
        ended += any(wins[game.winner] for wins in said)  # type: ignore[index]
    assert ended
