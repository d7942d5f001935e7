"""Playing the games of a match until they are enough: recorded, counted, stopped by a rule or by time."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence

from dtk.files.shown import visible
from dtk.match.log import BadLog, Log
from dtk.match.one import PlayedGame
from dtk.match.record import BadRecord, game_line
from dtk.match.series import play_many, replay_many
from dtk.match.stopping import Deadline, PairTest, Stop, parse_test, parse_until
from dtk.match.tally import Tally
from dtk.match.texts import made_with, same_everywhere
from dtk.simulate.cluster import cluster_at
from dtk.simulate.stops import undivided
from dtk.simulate.workers import Jobs

LEAST_DECKS, MOST_DECKS = 2, 4
# The default number of games: without a stopping rule, and the most with one.
GAMES, MOST_GAMES = 100, 100_000


class BadStop(ValueError):
    """Raised for a stopping rule that cannot be used. option: `until` or `sprt`, "" if it is about both."""

    def __init__(self, option: str, fault: str) -> None:
        self.option = option
        super().__init__(fault)


def stop_for(until: str | None, sprt: str | None, decks: int) -> Stop | None:
    """The stopping rule that two texts such as `2%` and `50%,55%` mean. decks: their number. Raises BadStop."""
    if until is not None and sprt is not None:
        raise BadStop("", "two stopping rules")
    if sprt is not None and decks != LEAST_DECKS:
        raise BadStop("sprt", "a sequential test needs a match of two decks.")
    try:
        if until is not None:
            return parse_until(until)
        return None if sprt is None else parse_test(sprt)
    except ValueError as fault:
        raise BadStop("sprt" if until is None else "until", str(fault)) from None


def number_of_games(games: int | None, stop: Stop | None) -> int:
    """The number of games to play. games: as requested, None for the default."""
    return games if games is not None else MOST_GAMES if stop else GAMES


def is_in_pairs(pairs: bool, stop: Stop | None) -> bool:
    """Whether games are in pairs. pairs: as requested."""
    return pairs or isinstance(stop, PairTest)


@contextlib.contextmanager
def workers(jobs: int = 1, scheduler: str | None = None) -> Iterator[Jobs]:
    """The workers that play: processes here, or those of the Dask cluster with this scheduler.

    Raises ValueError for both, NoCluster, NoLibrary.
    """
    if jobs < 1:
        raise ValueError("jobs must be at least 1.")
    if scheduler is None:
        yield jobs
        return
    if jobs != 1:
        raise ValueError("jobs plays on this machine and scheduler on a cluster; choose one.")
    with cluster_at(scheduler, made_with, same_everywhere) as cluster:
        yield cluster


def play_all(
    tally: Tally,
    numbers: Sequence[int],
    jobs: Jobs = 1,
    *,
    log: Log | None = None,
    deadline: Deadline | None = None,
    took: Callable[[PlayedGame], None] | None = None,
) -> None:
    """Play and count the games of a match that the tally lacks, until its stopping rule or the deadline ends them.

    numbers: all games of the match. log: records the games; those that it already holds are replayed first. took:
    called with each game once it is counted. Raises BadLog, UnwritableLog, WorkerLost.
    """
    if log is not None:
        count_recorded(log, tally, numbers, jobs, took)
    left = () if is_enough(tally) else numbers[tally.games :]
    with contextlib.closing(play_many(tally.match, left, jobs, keep=log is not None, watch=True)) as played:
        for game in played:
            with undivided():
                if log is not None:
                    log.write(game_line(game))
                tally.add(game)
            if took is not None:
                took(game)
            if is_enough(tally):
                break
            if deadline is not None and tally.is_between_pairs and deadline.ends(is_over=tally.games == len(numbers)):
                break
    tally.time_limit = "" if deadline is None else deadline.ended


def is_enough(tally: Tally) -> bool:
    """Whether the stopping rule ends the match."""
    return tally.stop is not None and tally.stop.is_met(tally)


def count_recorded(
    log: Log,
    tally: Tally,
    numbers: Sequence[int],
    jobs: Jobs,
    took: Callable[[PlayedGame], None] | None,
    other: str = "file",
) -> None:
    """Replay and count the games of a record. numbers: the games that belong in it. other: as for `cannot_continue`.
    Raises BadLog if a replay differs from the record, or if another game is in it.
    """
    try:
        for replayed in replay_many(tally.match, log.games(numbers), jobs):
            if replayed.difference:
                raise BadRecord(f"replaying game {replayed.played.number} differs: {replayed.difference}")
            tally.add(replayed.played)
            if took is not None:
                took(replayed.played)
    except BadRecord as fault:
        raise cannot_continue(log, fault, other) from None


def cannot_continue(log: Log, fault: BadRecord, other: str = "file") -> BadLog:
    """The error for a record with games that do not belong in it. other: what to name instead, a file or folder."""
    return BadLog(f"{visible(str(log.path))} cannot be continued: {fault} Name another {other}, or delete it")
