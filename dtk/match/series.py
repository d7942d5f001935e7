"""Playing many games, in one process or several. The games are the same either way."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from typing import NamedTuple

from dtk.agents.outside.parked import PARKING
from dtk.match.one import Match, PlayedGame, play_one
from dtk.match.record import RecordedGame
from dtk.match.replay import ReplayResult
from dtk.match.watcher import play_watched, replay_watched
from dtk.simulate.workers import Jobs, share

# The games in a chunk of work for a process.
CHUNK = 8

# The matches whose games this process plays as a worker. They are sent once, and keep what is computed for them.
WORKER_MATCH: list[Match] = []


def play_many(
    match: Match, numbers: Sequence[int], jobs: Jobs = 1, *, keep: bool = False, watch: bool = False
) -> Generator[PlayedGame, None, None]:
    """Play the games of these numbers, and yield them in order. keep: whether to record answers. watch: whether to note
    facts.

    Closing the iterator stops the games. Raises WorkerLost.
    """
    if jobs == 1 or len(numbers) <= 1:
        with frozen_objects(), closing(PARKING):
            for number in numbers:
                yield game_player(watch)(match, number, keep=keep)
        return
    yield from share(partial(play_number, keep, watch), numbers, jobs, chunk=CHUNK, prepare=take_match, given=(match,))


def game_player(watch: bool) -> Callable[..., PlayedGame]:
    """The function that plays a game. watch: whether to note facts."""
    return play_watched if watch else play_one


class Task(NamedTuple):
    """A game to play. match: the place of its match among several."""

    match: int
    number: int


def play_tasks(
    matches: Sequence[Match], tasks: Iterable[Task], jobs: Jobs = 1, *, keep: bool = False, watch: bool = False
) -> Generator[tuple[int, PlayedGame], None, None]:
    """Play games of several matches, and yield them in order with the places of their matches. keep, watch: as for
    `play_many`.

    Closing the iterator stops the games. Raises WorkerLost.
    """
    if jobs == 1:
        with frozen_objects(), closing(PARKING):
            for task in tasks:
                yield task.match, game_player(watch)(matches[task.match], task.number, keep=keep)
        return
    work = partial(play_task, keep, watch)
    yield from share(work, tasks, jobs, chunk=CHUNK, prepare=take_matches, given=(tuple(matches),))


@contextmanager
def frozen_objects() -> Iterator[None]:
    """Keep the garbage collector from the existing objects: cards and texts are many and outlive every game, and
    scanning them repeatedly takes up to a tenth of the time. PyPy's collector cannot do this, and need not.
    """
    if not hasattr(gc, "freeze") or gc.get_freeze_count():
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def replay_many(match: Match, games: Iterable[RecordedGame], jobs: Jobs = 1) -> Iterator[ReplayResult]:
    """Replay recorded games with their facts, and yield them in order. Raises BadRecord, WorkerLost."""
    if jobs == 1:
        for game in games:
            yield replay_watched(match, game)
        return
    yield from share(replay_recorded, games, jobs, chunk=CHUNK, prepare=take_match, given=(match,))


def play_number(keep: bool, watch: bool, number: int) -> PlayedGame:
    """The game of a number, played by a worker."""
    return game_player(watch)(WORKER_MATCH[0], number, keep=keep)


def replay_recorded(game: RecordedGame) -> ReplayResult:
    """A recorded game, replayed by a worker."""
    return replay_watched(WORKER_MATCH[0], game)


def play_task(keep: bool, watch: bool, task: Task) -> tuple[int, PlayedGame]:
    """A game of one of several matches, played by a worker."""
    return task.match, game_player(watch)(WORKER_MATCH[task.match], task.number, keep=keep)


def take_match(match: Match) -> None:
    """Store the match whose games this process plays."""
    take_matches((match,))


def take_matches(matches: Sequence[Match]) -> None:
    """Store the matches whose games this process plays."""
    WORKER_MATCH[:] = matches
    gc.freeze()
