"""A record opened for the page: one of its games, told step by step."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dtk.cards.database import load_database
from dtk.coach.analysis import Analysis
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.match.levels import PERSON
from dtk.match.one import Match
from dtk.match.record import BadRecord, RecordedGame, games_asked, read_game, read_match
from dtk.match.replay import replay
from dtk.report.pages.coach import remarks_of
from dtk.report.pages.game import Chronicle
from dtk.web.store import LONGEST_NAME, StoredText, StoreError


class NotReplayable(StoreError):
    """A record that cannot be shown."""


class OpenedGame(NamedTuple):
    """A game of a record. games: of the whole record. seat: the person's, from 0, or None."""

    match: Match
    game: RecordedGame
    games: int
    seat: int | None


@lru_cache(maxsize=8)
def opened(stored: StoredText, number: int) -> OpenedGame:
    """A game of a stored record. Raises NotReplayable."""
    record = Source(stored.name, stored.text)
    try:
        match, game = read_match(record, load_database()), read_game(record, number)
        games = games_asked(record)
    except (BadRecord, Unreadable) as error:
        raise NotReplayable(f"`{visible(stored.name, LONGEST_NAME)}` cannot be replayed: {error}") from None
    agents = [match.agents[who] if 0 <= who < len(match.agents) else "" for who in game.seats]
    return OpenedGame(match=match, game=game, games=games, seat=agents.index(PERSON) if PERSON in agents else None)


def chronicle_of(one: OpenedGame, analysis: Analysis | None = None) -> Chronicle:
    """A game told with its tables. Raises NotReplayable if it does not replay as recorded."""
    chronicle = Chronicle({} if analysis is None else remarks_of(analysis))
    try:
        replayed = replay(one.match, one.game, chronicle)
    except BadRecord as error:
        raise NotReplayable(f"The game cannot be replayed: {error}") from None
    if replayed.difference:
        raise NotReplayable(f"The game does not replay as recorded: {replayed.difference}")
    chronicle.ends(replayed.played, [one.match.decks[who].name for who in one.game.seats])
    if not chronicle.steps:
        raise NotReplayable("Nothing has happened in this game yet.")
    return chronicle
