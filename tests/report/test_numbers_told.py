"""Every number that a question tells is the number that follows, whatever the decks."""

from __future__ import annotations

import pytest

from dtk.match.one import Match
from dtk.match.texts import FULL
from tests.engine.example_decks import PLANS, PUBLISHED
from tests.match.meetings import deck
from tests.report.numbers_told import compared
from tools import any_decks

NAMES = [*(path.stem for path in PUBLISHED), *(f"plans/{path.stem}" for path in PLANS)]
AGENTS = (("baseline", "baseline"), ("baseline", "random"), ("random", "random"))


def of_examples(count: int) -> list[tuple[Match, int]]:
    """Games of example decks with their texts, by several agents."""
    found = []
    for game in range(count):
        pair = NAMES[game % len(NAMES)], NAMES[(game * 7 + 3) % len(NAMES)]
        found.append((Match((deck(pair[0]), deck(pair[1])), AGENTS[game % 3], "told", texts=FULL), game))
    return found


def of_any_cards(count: int) -> list[tuple[Match, int]]:
    """Games of decks made of any cards, two to four at a table, by both editions."""
    return [(any_decks.meeting("told", game), game) for game in range(count)]


@pytest.mark.parametrize(("games", "kinds"), [(of_examples, 6), (of_any_cards, 5)])
@pytest.mark.parametrize("count", [6, pytest.param(500, marks=pytest.mark.slow)])
def test_what_is_told_follows(monkeypatch: pytest.MonkeyPatch, games, kinds: int, count: int) -> None:
    found = compared(monkeypatch, games(count))
    assert not found.wrong
    assert len(found.checked) >= kinds
