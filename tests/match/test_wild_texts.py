"""Games with texts that do anything at any moment: the state stays whole, games end, and copies go the same way."""

from __future__ import annotations

import pytest

from dtk.engine.check import find_faults
from dtk.engine.flow import advance
from dtk.engine.rules.setup import new_state, play_setup
from dtk.match.digests import digest
from dtk.testing import played_by
from tests.engine.wild import lively_game, wild_texts
from tests.match.meetings import EDITIONS, NAMES, TABLES, deck


def sweep(numbers: range, ruleset: str, players: int = 2) -> None:
    switches = played_by(ruleset)
    decks = [deck(name) for name in ("sloane-gunfighter", "law-dogs-gunfighter", *NAMES[:2])[:players]]
    cards = [card for deck in decks for card in (deck.outfit, *deck.cards)]
    reasons: dict[str, int] = {}
    for number in numbers:
        state = new_state(decks, f"wild {number}", wild_texts(cards, str(number)), switches)
        game = lively_game(state, str(number))
        play_setup(game, [deck.gang for deck in decks])
        while state.outcome is None:
            advance(game, most_days=12, most_plays=120)
            if state.outcome is None or state.outcome.reason != "reactions":
                assert not find_faults(state), (number, state.day, state.phase, find_faults(state))
                assert not (game.uses or game.pulls or game.depth or game.paying)
        assert digest(state.copy()) == digest(state)
        reasons[state.outcome.reason] = reasons.get(state.outcome.reason, 0) + 1
    assert reasons.keys() <= {"control points over influence", "days", "plays", "rounds", "reactions"}
    assert reasons.get("reactions", 0) < len(numbers) / 2


@TABLES
def test_whatever_texts_do_the_state_stays_whole(players: int, ruleset: str) -> None:
    sweep(range(80 // players**2), ruleset, players)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_whatever_many_more_texts_do_the_state_stays_whole(ruleset: str) -> None:
    sweep(range(1000, 2500), ruleset)


@pytest.mark.slow
@TABLES
def test_whatever_texts_do_at_greater_tables_the_state_stays_whole(players: int, ruleset: str) -> None:
    sweep(range(3000, 3000 + 240 // players), ruleset, players)
