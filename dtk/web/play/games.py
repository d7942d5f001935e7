"""Games in the store: the record of each is the game. Live games are kept a while, by the version of their record."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from dtk.cards.database import load_database
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.match.levels import PERSON
from dtk.match.one import UNFINISHED, Match
from dtk.match.person import OtherScript, continued
from dtk.match.record import BadRecord, RecordedGame, first_line, games_asked, line_of, read_game, read_match
from dtk.match.resume import ResumableGame
from dtk.report.figures import counted
from dtk.web.house_rules import house_rules
from dtk.web.play.sitting import Turn, play_on
from dtk.web.store import LONGEST_NAME, RECORDS, Store, StoredText, StoreError, free_name, version_of

MOST_LIVE = 8


class NotPlayable(StoreError):
    """A record that cannot be continued."""


class StoredGame(NamedTuple):
    """A record as lists show it. is_open: whether its person can continue it. games: as its first line says. seed:
    empty for an open game, whose hidden cards it would give away.
    """

    name: str
    decks: tuple[str, ...]
    day: int
    is_open: bool
    is_mine: bool
    games: int
    end: str
    seed: str


class LiveGame(NamedTuple):
    """A game in memory, with its present question."""

    resumable: ResumableGame
    turn: Turn


class LiveGames:
    """The games that were played last, by the version of their record."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, LiveGame] = OrderedDict()

    def take(self, version: str) -> LiveGame | None:
        """A game, which is not kept any more: it is about to change."""
        return self._games.pop(version, None)

    def keep(self, version: str, live: LiveGame) -> None:
        """Keep a game, and forget the one that was used least recently."""
        self._games[version] = live
        self._games.move_to_end(version)
        while len(self._games) > MOST_LIVE:
            self._games.popitem(last=False)


LIVE = LiveGames()


def live_game(stored: StoredText) -> LiveGame:
    """A stored game at its present question. Raises NotPlayable."""
    live = taken_game(stored)
    LIVE.keep(stored.version, live)
    return live


def taken_game(stored: StoredText) -> LiveGame:
    """A stored game at its present question, which the caller may change. Raises NotPlayable."""
    if (live := LIVE.take(stored.version)) is not None:
        return live
    try:
        resumable = continued(Source(stored.name, stored.text), load_database(), house_rules().of_ruleset)
        return LiveGame(resumable, play_on(resumable))
    except (BadRecord, OtherScript, Unreadable) as error:
        raise NotPlayable(f"`{visible(stored.name, LONGEST_NAME)}` cannot be continued: {error}") from None


def text_of(resumable: ResumableGame, game: RecordedGame) -> str:
    """The record of a game."""
    return first_line(resumable.match, 1, with_scripts=True) + line_of(game)


async def save(store: Store, stored: StoredText, live: LiveGame) -> StoredText:
    """Write a game in place of its earlier record. Raises Conflict, StoreError."""
    text = text_of(live.resumable, live.turn.game)
    saved = await store.write(RECORDS, stored.name, text, stored.version)
    if not live.turn.is_over:
        LIVE.keep(saved.version, live)
    return saved


async def begin(store: Store, match: Match, seat: int, game: RecordedGame | None = None) -> StoredText:
    """Write the record of a new game under a name that is free. game: what has been played of it. Raises StoreError."""
    resumable = ResumableGame(match, seat, game)
    turn = play_on(resumable)
    text = text_of(resumable, turn.game)
    taken = {*await store.names(RECORDS)}
    others = [deck.name for place, deck in enumerate(match.decks) if place != seat]
    name = free_name(" against ".join([match.decks[seat].name, *others]), RECORDS, taken)
    return await store.write(RECORDS, name, text, None)


async def stored_games(store: Store) -> list[StoredGame]:
    """The records in the store. Files that are not records are left out."""
    found = []
    for name in await store.names(RECORDS):
        try:
            stored = await store.read(RECORDS, name)
        except StoreError:
            continue
        if (game := SEEN.get(version := version_of(name + stored.version))) is None and version not in SEEN:
            game = SEEN[version] = stored_game(stored)
            if len(SEEN) > MOST_SEEN:
                del SEEN[next(iter(SEEN))]
        if game is not None:
            found.append(game)
    return found


# Records as lists show them, by name and version; None for a file that is not a record.
SEEN: dict[str, StoredGame | None] = {}
MOST_SEEN = 500


def stored_game(stored: StoredText) -> StoredGame | None:
    """A record as lists show it; None if it is not the record of a match."""
    record = Source(stored.name, stored.text)
    try:
        match, games = read_match(record, load_database()), games_asked(record)
        game = read_game(record, 0)
    except (BadRecord, Unreadable):
        return None
    is_mine = match.agents.count(PERSON) == 1
    is_open = is_mine and game.reason == UNFINISHED
    return StoredGame(
        name=stored.name,
        decks=tuple(deck.name for deck in match.decks),
        day=game.days,
        is_open=is_open,
        is_mine=is_mine,
        games=games,
        end=end_words(match, game),
        seed="" if is_open else match.seed,
    )


def end_words(match: Match, game: RecordedGame) -> str:
    """How the first game of a record ended."""
    if game.reason == UNFINISHED:
        return f"day {game.days}, after {counted(len(game.answers), 'choice')}" if game.days else "not begun"
    if game.winner is None:
        return f"no winner, day {game.days}"
    who = match.agents[game.seats[game.winner]]
    mine = "won" if who == PERSON else "lost" if PERSON in match.agents else f"seat {game.winner + 1} won"
    return f"{mine}, day {game.days}"
