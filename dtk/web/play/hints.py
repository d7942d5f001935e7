"""Hints in the background: the lines that a search tries at the person's question."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.agents.search import best_of
from dtk.agents.shared_search import estimates
from dtk.cards.database import load_database
from dtk.files.errors import DtkError
from dtk.files.reading import Source
from dtk.match.last_question import question_after
from dtk.match.record import BadRecord, read_game, read_match
from dtk.report.games.advice import HINT_SEED, AdvisedLine, advised_lines

# Fewer games than at the terminal: a page may have to play them itself.
PLAYOUTS = 40


def hint(name: str, text: str) -> Iterator[list[AdvisedLine]]:
    """The lines for the open question of a record, as the person knows the game: the advised one first."""
    record = Source(name, text)
    try:
        match, game = read_match(record, load_database()), read_game(record, 0)
        asked = question_after(match, game)
    except BadRecord as error:
        raise DtkError(f"No hint: {error}") from None
    found = estimates(asked, lambda: asked, HINT_SEED, PLAYOUTS)
    yield advised_lines(asked.decision, asked.view, found, best_of(found))
