"""A deck without a named opponent meets the standard opponents."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from dtk.cards.database import load_database
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure, Sample, average
from dtk.poker.hands import best_score
from dtk.poker.lowball import lowball_score
from dtk.poker.ranks import rank_of
from dtk.simulate import opponents
from dtk.simulate.asked import Sampling
from dtk.simulate.draw_deck import DrawDeck, KnownCards, draw_deck
from dtk.simulate.notation import read_notation
from tests.engine.example_decks import PUBLISHED
from tests.simulate.simulated import stock_of_text, words

OTHERS = ("4x8SH 2x9SC AD", "5S 5H 6D 7C 8C 9C")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> DrawDeck:
    """A deck of seven cards; the real decks are two small ones."""
    monkeypatch.setattr(opponents, "OPPONENTS", (("standard", "one", (OTHERS[0],)), ("examples", "two", OTHERS)))
    return draw_deck(words("2x8SD 2xQS AC 3C KC"), KnownCards(), load_database())


def hands(left: Composition, cards: int) -> list[tuple[int, ...]]:
    return list(combinations(left.cards(), cards))


def test_the_real_decks_are_the_example_decks_without_their_gangs() -> None:
    database = load_database()
    left = {
        path.stem: draw_deck(stock_of_text(path.read_text(encoding="utf-8"), path.name), KnownCards(), database).left
        for path in PUBLISHED
    }
    assert {name: read_notation(text) for name, text in opponents.EXAMPLES.items()} == left and len(left) == 8


def test_lowball_against_standard_opponents_counts_every_pair_of_hands(small: DrawDeck) -> None:
    table = opponents.lowball_standard(small, Sampling())
    ours = [lowball_score(hand) for hand in hands(small.left, 5)]
    wins = []
    for text in OTHERS:
        pairs = [one < other for one, other in product(ours, map(lowball_score, hands(read_notation(text), 5)))]
        wins.append(Fraction(sum(pairs), len(pairs)))
    found = table.column("win")
    assert [figure.value for figure in found.values() if figure] == [wins[0], sum(wins) / 2]


def test_shootouts_against_standard_opponents_count_every_pair_of_ranks(small: DrawDeck) -> None:
    table = opponents.shootout_standard(small, (0,), Sampling())
    expected = []
    for text in OTHERS:
        decks = small.left, read_notation(text)
        pairs = list(product(*([rank_of(best_score(hand)) for hand in hands(deck, 5)] for deck in decks)))
        sums = (
            sum(we > they for we, they in pairs),
            sum(we == they for we, they in pairs),
            sum(we < they for we, they in pairs),
            sum(we - they if we > they else int(we == they) for we, they in pairs),
            sum(they - we if they > we else int(we == they) for we, they in pairs),
        )
        expected.append([Fraction(number, len(pairs)) for number in sums])
    (row,) = table.rows
    found = [figure.value for figure in row.figures if figure]
    assert found[:5] == expected[0]
    assert found[5:] == [sum(both) / 2 for both in zip(*expected, strict=True)]


def test_samples_agree_with_them(small: DrawDeck) -> None:
    sampling = Sampling(samples=400, seed=3, always=True)
    for exact, sampled in (
        (opponents.lowball_standard(small, Sampling()), opponents.lowball_standard(small, sampling)),
        (opponents.shootout_standard(small, (0, 1), Sampling()), opponents.shootout_standard(small, (0, 1), sampling)),
    ):
        for row, again in zip(exact.rows, sampled.rows, strict=True):
            for figure, estimate in zip(row.figures, again.figures, strict=True):
                if figure and estimate and estimate.sample:
                    assert estimate.sample.low - 0.05 <= figure.value <= estimate.sample.high + 0.05


def test_an_average_is_less_uncertain_than_its_parts() -> None:
    parts = [Figure(0.5, Sample(100, 1, 0.4, 0.6)), Figure(0.3, Sample(80, 1, 0.2, 0.4)), Figure(Fraction(1, 10))]
    mean = average(parts)
    assert mean.value == pytest.approx(0.3) and mean.sample is not None and mean.sample.size == 80
    assert mean.sample.high - float(mean.value) == pytest.approx(2**0.5 * 0.1 / 3)
    assert average([Figure(Fraction(1, 2)), Figure(0.25)]).kind == "approximation"
