"""No cached number is stale: at each question the caches give what is computed without them, and while they are in use
nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.random import Random
from dtk.engine.active_text import AtRest
from dtk.engine.decisions import Decision, NoonPlay
from dtk.engine.rules import high_noon
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.match.one import PlayedGame, play_one
from dtk.match.texts import FULL
from tests.match.meetings import EDITIONS, NAMES, gathering

# A bonus that no posse has.
STUD, DRAW = 2, 3


def numbers_of_places(view: View) -> Iterator[object]:
    for place in view.locations():
        yield view.controller(place), view.is_private(place), view.neighbours(place)
        yield [piece.number for piece in view.dudes_at(place)]
        for seat in range(len(view.opponents) + 1):
            yield [piece.number for piece in view.could_join(seat, place)]


def numbers_of_players(view: View) -> Iterator[object]:
    for seat in range(len(view.opponents) + 1):
        yield view.control_points(seat), view.total_influence(seat), view.income(seat), view.upkeep_due(seat)
        yield [piece.number for piece in view.dudes(seat)]
        yield view.with_changes(seat, STUD, DRAW)


def numbers_of_dudes(view: View) -> Iterator[object]:
    for dude in chain.from_iterable(view.dudes(seat) for seat in range(len(view.opponents) + 1)):
        yield view.influence(dude), view.bullets(dude), view.is_stud(dude), view.draws_of(dude), view.bounty(dude)
        yield view.weight(dude, False), view.weight(dude, True), view.upkeep(dude), view.reach(dude)
        yield view.influence_and_weight(dude, False), view.influence_and_weight(dude, True)
        yield view.may_be_called_out(dude), view.may_refuse(dude), view.call_out_targets(dude)
        yield view.destinations(dude), [view.move_boots(dude, place) for place in view.locations()]


def numbers_elsewhere(view: View) -> Iterator[object]:
    """Those of each dude in other places, booted and not."""
    for dude in view.dudes(view.seat):
        for place in view.locations():
            for booted in (False, True):
                with view.as_if_there(dude, place, booted):
                    yield view.influence(dude), view.reach(dude), view.may_refuse(dude), view.controller(place)


def all_numbers(view: View) -> list[object]:
    """The numbers of a position that agents and rules ask for, now and at Sundown."""
    now = [*numbers_of_places(view), *numbers_of_players(view), *numbers_of_dudes(view), *numbers_elsewhere(view)]
    with view.at_sundown():
        later = [*numbers_of_places(view), *numbers_of_players(view), *numbers_of_dudes(view)]
    return [*now, *later]


class Recomputing:
    """Plays as another agent; then computes all numbers with the caches as they are, and without them."""

    def __init__(self, agent: Any) -> None:
        self.agent, self.compared = agent, 0

    def answer(self, decision: Decision[Any], view: View) -> Any:
        answer = self.agent.answer(decision, view)
        active = view._state.active
        assert active.layout is not None
        cached, options = all_numbers(view), legal_plays(decision, view)
        kept = active.memo, active.layout
        active.memo, active.layout = None, None
        active._touches.clear()
        try:
            assert all_numbers(view) == cached
            assert legal_plays(decision, view) == options
        finally:
            active.memo, active.layout = kept
        assert options is None or options == list(decision.options)
        self.compared += 1
        return answer


def legal_plays(decision: Decision[Any], view: View) -> list[Any] | None:
    """The options of a play of High Noon, computed again."""
    return high_noon.legal_plays(view._rules, decision.seat) if isinstance(decision, NoonPlay) else None


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Compares the state whenever its caches are discarded with what it was when they were made. Returns a list that
    has an entry for each comparison.
    """
    states: list[str] = []

    class Watched(AtRest):
        __slots__ = ("before_it",)

        def __enter__(self) -> None:
            self.before_it = digest(self.active.state) if self.layout is None else ""
            super().__enter__()

        def __exit__(self, *fault: object) -> None:
            super().__exit__(*fault)
            if self.before_it and fault == (None, None, None):
                assert digest(self.active.state) == self.before_it
                states.append(self.before_it)

    for module in ("dtk.engine.game", "dtk.engine.passing", "dtk.engine.rules.high_noon", "dtk.engine.rules.victory"):
        monkeypatch.setattr(f"{module}.AtRest", Watched)
    return states


def played(names: tuple[str, ...], agent: Any, ruleset: str, number: int) -> tuple[PlayedGame, int]:
    """A game of some decks by two agents of a kind that recompute everything, and how many questions they compared."""
    match = gathering(["baseline"] * len(names), ruleset, "at rest", names)._replace(texts=FULL)
    agents = [Recomputing(agent(f"{number} {seat}")) for seat in range(len(names))]
    return play_one(match, number, agents=agents), sum(one.compared for one in agents)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_cached_numbers_are_those_computed_without_a_cache(ruleset: str, still: list[str]) -> None:
    game, compared = played((NAMES[0], NAMES[-1]), Random, ruleset, 0)
    assert not game.fault and compared == game.decisions and len(still) >= compared > 20


@pytest.mark.slow
@pytest.mark.parametrize("agent", [Random, Baseline])
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_cached_numbers_are_those_computed_without_a_cache_in_many_games(
    name: str, ruleset: str, agent: Any, still: list[str]
) -> None:
    for number in range(3):
        other = NAMES[(NAMES.index(name) + 1 + number) % len(NAMES)]
        game, compared = played((name, other), agent, ruleset, number)
        assert not game.fault and compared == game.decisions
    assert still
