"""The coach's work in the background."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.cards.database import load_database
from dtk.coach.analysis import Analysis, AnalysisProgress, analysing
from dtk.files.errors import DtkError
from dtk.files.reading import Source
from dtk.match.record import BadRecord, read_game, read_match
from dtk.report.games.coach_words import words


def about(name: str, number: int) -> str:
    """The subject of the analysis of a game of a record, as its job says it."""
    return f"analysis of game {number} of {name}"


def analysis_of(name: str, text: str, number: int, seats: tuple[int, ...]) -> Iterator[AnalysisProgress | Analysis]:
    """The analysis of a game of a record, task by task. seats: the players whose choices are judged."""
    record = Source(name, text)
    try:
        match, game = read_match(record, load_database()), read_game(record, number)
        yield from analysing(match, game, words, seats=seats)
    except BadRecord as error:
        raise DtkError(f"The game cannot be analysed: {error}") from None
