"""The best line is found in few games where it is clear, and in more where lines are close."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import Search
from dtk.coach.choices import compare, is_vain
from dtk.coach.comparing import Comparing
from dtk.coach.finding import FINDING, LinesFound, find
from dtk.coach.marks import counts
from dtk.statistics.means import Mean
from tests.coach.games import NOTHING, asked_in

LOOKS = [10, 20, 40, 80]
PLAYED, REFERENCE = ("played",), ("reference",)


class Told(Comparing):
    """Lines whose value in each game is told, so that no game is played. tried: the number of values asked for."""

    def __init__(self, values: dict[AnswerLine, Callable[[int], float]]) -> None:
        super().__init__(Search("told"), asked_in(NOTHING, "pass").ask().view, "told", [*values])
        self.told, self.tried = values, 0

    def play(self, games: int, lines: Sequence[AnswerLine]) -> None:
        for line in dict.fromkeys(lines):
            for number in range(len(self.values[line]), games):
                self.values[line].append(self.told[line](number))
                self.tried += 1


def always(value: float) -> Callable[[int], float]:
    return lambda number: value


def swinging(value: float, by: float) -> Callable[[int], float]:
    return lambda number: value + (by if number % 2 else -by)


def found_among(values: dict[AnswerLine, Callable[[int], float]]) -> tuple[LinesFound, Told]:
    games = Told(values)
    return find(games, PLAYED, REFERENCE if REFERENCE in values else PLAYED, 14), games


def test_lines_with_the_same_result_are_no_choice() -> None:
    found, games = found_among({PLAYED: always(0.4), ("one",): always(0.4), ("two",): always(0.405)})
    assert (found.best, found.spread) == (PLAYED, None)
    assert games.tried <= 10


def test_a_clearly_best_line_needs_few_games() -> None:
    values = {PLAYED: swinging(0.8, 0.1), **{(str(number),): swinging(0.2, 0.1) for number in range(6)}}
    found, games = found_among(values)
    assert found.best == PLAYED and found.spread is not None and counts(found.spread)
    assert games.tried <= 20


def test_a_better_line_is_found_whatever_it_is() -> None:
    values = {PLAYED: always(0.3), ("one",): always(0.1), ("two",): always(0.7), ("three",): always(0.2)}
    assert found_among(values)[0].best == ("two",)


def test_close_lines_are_compared_in_more_games() -> None:
    clear = found_among({PLAYED: always(0.5), ("one",): always(0.1)})[1]
    close = found_among({PLAYED: swinging(0.5, 0.2), ("one",): swinging(0.51, -0.2)})[1]
    assert close.tried == 2 * FINDING[-1] > clear.tried


def test_the_reference_agents_line_is_played_as_often_as_the_played_one() -> None:
    found, games = found_among({PLAYED: always(0.9), REFERENCE: always(0.1), ("one",): swinging(0.88, 0.3)})
    assert len(games.values[REFERENCE]) == len(games.values[PLAYED])
    assert found.best == PLAYED


def test_the_only_good_line_is_measured_if_the_reference_agent_misses_it() -> None:
    found, _ = found_among({PLAYED: always(0.9), REFERENCE: always(0.3), ("one",): always(0.4)})
    assert found.only is not None and found.only.size >= 10
    assert found.only.value == pytest.approx(0.5)
    assert found_among({PLAYED: always(0.9), ("one",): always(0.4)})[0].only is None


def test_a_line_is_not_the_only_good_one_for_one_unlucky_game_of_another() -> None:
    """The first game drops the line `good`, which is as good as the played one in all others."""

    def unlucky(number: int) -> float:
        return 0.9 if number else 0.0

    bad: dict[AnswerLine, Callable[[int], float]] = {(str(number),): always(0.3) for number in range(5)}
    found, _ = found_among({PLAYED: always(0.9), REFERENCE: always(0.3), **bad, ("good",): unlucky})
    assert found.best == PLAYED and found.only is None


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8), st.integers(2, 60))
def test_the_best_line_is_the_best_of_those_that_never_vary(chances: list[float], playouts: int) -> None:
    lines: list[AnswerLine] = [PLAYED, *((str(number),) for number in range(1, len(chances)))]
    games = Told({line: always(chance) for line, chance in zip(lines, chances, strict=True)})
    found = find(games, PLAYED, PLAYED, playouts)
    assert max(chances) - games.chance(found.best) < 0.015 + 1e-9


@pytest.mark.parametrize(
    ("cost", "swing", "games"),
    [(0.3, 0.01, 10), (0.0, 0.1, 10), (0.04, 0.05, 20), (0.25, 0.4, 40), (0.2, 0.4, 80)],
)
def test_a_cost_is_measured_until_it_is_clear(cost: float, swing: float, games: int) -> None:
    told = Told({("best",): swinging(0.5 + cost, swing), PLAYED: always(0.5)})
    assert compare(told, ("best",), PLAYED, LOOKS).size == games


def test_a_comparison_stops_where_more_games_prove_nothing() -> None:
    assert is_vain(Mean(0.03, 0.1, 20), LOOKS) and is_vain(Mean(0.08, 0.6, 20), LOOKS)
    assert not is_vain(Mean(0.04, 0.1, 10), LOOKS) and not is_vain(Mean(0.15, 0.3, 20), LOOKS)


@pytest.mark.parametrize(
    ("spread", "is_counted"),
    [
        (Mean(0.3, 0.02, 3), True),
        (Mean(0.3, 0.2, 3), False),
        (Mean(0.3, 0.2, 10), True),
        (Mean(0.01, 0.0, 10), False),
        (Mean(0.3, 0.0, 1), False),
    ],
)
def test_a_choice_counts_if_its_lines_differ_by_more_than_chance(spread: Mean, is_counted: bool) -> None:
    assert counts(spread) is is_counted
