"""The baseline agent beats one that knows nothing, whichever deck it plays and wherever it sits."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.engine.rules.setup import DeckList
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import Match
from dtk.match.playable import deck_list
from dtk.match.series import play_many
from dtk.match.tally import Tally
from tests.engine.example_decks import PUBLISHED


def deck(path: Path) -> DeckList:
    database = load_database()
    read = read_deck(read_source(str(path)), database)
    return deck_list(JudgedDeck(read, Judge(RulesRepository(database)).context_for(read), database))


def wins(path: Path, games: int, seed: str) -> int:
    """Games that baseline wins against random with the same deck, seats alternating."""
    match = Match((deck(path), deck(path)), ("baseline", "random"), seed)
    tally = Tally(match)
    for game in play_many(match, range(games)):
        tally.add(game)
    assert not tally.faults
    return tally.wins[0]


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.stem)
def test_baseline_beats_random(path: Path) -> None:
    """In the long run in 95 % of games or more; of a few games none but the odd one may be lost."""
    assert wins(path, 12, "gate") >= 10


@pytest.mark.slow
def test_baseline_wins_95_of_100_mirrored_games_over_all_decks() -> None:
    games = 200
    assert sum(wins(path, games, "sweep") for path in PUBLISHED) >= 0.95 * games * len(PUBLISHED)
