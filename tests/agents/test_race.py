"""The race of lines: what is believed of a line after some games, which line is next, and when it is over."""

from __future__ import annotations

import random
from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.agents.race import (
    BETWEEN,
    EARLIER,
    MEAN,
    OWN,
    WITHIN,
    Belief,
    GainSample,
    beliefs,
    is_decided,
    next_line,
    sample_of,
)

GAINS = st.lists(st.floats(-1, 1), min_size=1, max_size=20)


def test_a_sample_is_summarised() -> None:
    assert sample_of([0.1, 0.3]) == GainSample(2, pytest.approx(0.2), pytest.approx(0.02))
    assert sample_of([0.5]) == GainSample(1, 0.5, 0)


@given(st.lists(GAINS, min_size=1, max_size=6))
def test_the_expected_gain_lies_between_the_mean_of_all_lines_and_that_of_the_games(lines: list[list[float]]) -> None:
    for gains, belief in zip(lines, beliefs([sample_of(gains) for gains in lines]), strict=True):
        mean = fsum(gains) / len(gains)
        assert min(mean, MEAN) - 1e-9 <= belief.gain <= max(mean, MEAN) + 1e-9
        assert 0 < belief.error < BETWEEN


def test_a_line_seen_once_is_hardly_believed() -> None:
    # By hand: the game's weight is 1 / WITHIN², that of the lines in general 1 / BETWEEN².
    (belief,) = beliefs([GainSample(1, 0.5, 0)])
    weight, before = 1 / WITHIN**2, 1 / BETWEEN**2
    assert belief.gain == pytest.approx((MEAN * before + 0.5 * weight) / (before + weight))
    assert belief.error == pytest.approx((before + weight) ** -0.5)
    (later,) = beliefs([GainSample(50, 0.5, 49 * WITHIN**2)])
    assert belief.gain < 0.15 < 0.4 < later.gain


def test_the_spread_is_of_all_lines_of_the_question() -> None:
    calm, wild = GainSample(4, 0.1, 0.0), GainSample(4, 0.1, 3.0)
    alone, beside_calm, beside_wild = (beliefs(lines)[0] for lines in ([calm], [calm, calm], [calm, wild]))
    assert beside_wild.gain < alone.gain < beside_calm.gain
    variance = (EARLIER * WITHIN**2 + 3.0) / (EARLIER + 6)
    assert beside_wild.error == pytest.approx((1 / BETWEEN**2 + 4 / variance) ** -0.5)


def test_the_next_game_goes_to_the_line_that_could_be_best() -> None:
    assert next_line([Belief(0.02, 0.01), Belief(0.0, 0.05), Belief(0.01, 0.03)]) == 1


@pytest.mark.parametrize(
    ("found", "errors", "decided"),
    [
        ([Belief(-0.1, 0.05), Belief(-0.2, 0.05)], 1, True),
        ([Belief(-0.1, 0.05), Belief(-0.02, 0.05)], 1, False),
        ([Belief(-0.1, 0.05), Belief(-0.2, 0.05)], 3, False),
        ([Belief(0.1, 0.05), Belief(-0.02, 0.05)], 1, True),
        ([Belief(0.1, 0.05), Belief(0.06, 0.05)], 1, False),
        ([Belief(0.04, 0.05)], 1, False),
    ],
    ids=["all behind", "one may be better", "not by three", "one ahead", "two ahead", "hardly ahead"],
)
def test_a_race_is_over_when_one_line_is_ahead_of_all_others(found: list[Belief], errors: float, decided: bool) -> None:
    assert is_decided(found, errors) == decided


def believed(worlds: list[list[float]], games: list[int]) -> list[Belief]:
    return beliefs([sample_of(line[:played]) for line, played in zip(worlds, games, strict=True)])


def test_a_race_finds_more_than_the_same_games_in_equal_parts() -> None:
    """Lines as in the model: what the best line found gains, on average of many questions."""
    luck, questions, gain = random.Random("race"), 3000, dict.fromkeys(("raced", "even"), 0.0)
    for _ in range(questions):
        truth = [luck.gauss(MEAN, BETWEEN) for _ in range(6)]
        worlds = [[luck.gauss(mean, WITHIN) for _ in range(20)] for mean in truth]
        raced = [1] * 6
        while sum(raced) < 18:
            raced[next_line(believed(worlds, raced))] += 1
        for name, games in (("raced", raced), ("even", [3] * 6)):
            best, line = max((belief.gain, line) for line, belief in enumerate(believed(worlds, games)))
            gain[name] += truth[line] if best > OWN.gain else 0.0
    assert gain["raced"] / questions > gain["even"] / questions + 0.002
