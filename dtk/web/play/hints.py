"""Hints in the background: the lines that a search tries at the person's question, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.agents.search import Search, best_of
from dtk.cards.database import load_database
from dtk.files.errors import DtkError
from dtk.files.reading import Source
from dtk.match.last_question import question_after
from dtk.match.record import BadRecord, read_game, read_match
from dtk.report.games.advice import HINT_SEED, AdvisedLine, advised_lines

# Fewer games than at the terminal: a page may have to play them itself.
PLAYOUTS = 40


class HintSoFar(NamedTuple):
    """The lines tried so far, the advised one first. played: the number of games."""

    lines: list[AdvisedLine]
    played: int


def about(name: str) -> str:
    """The subject of the hints for a game, as their job says it."""
    return f"hint for {name}"


def hint(name: str, text: str) -> Iterator[HintSoFar]:
    """The lines for the open question of a record, as the person knows the game, after each game tried."""
    record = Source(name, text)
    try:
        match, game = read_match(record, load_database()), read_game(record, 0)
        asked = question_after(match, game)
    except BadRecord as error:
        raise DtkError(f"No hint: {error}") from None
    yield HintSoFar([], 0)
    for so_far in Search(HINT_SEED, PLAYOUTS).steps(*asked):
        found = so_far.estimates
        yield HintSoFar(advised_lines(asked.decision, asked.view, found, best_of(found)), so_far.played)
