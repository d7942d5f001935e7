"""What commands share that play many games: options, workers, and what happens when a run ends early.

`--jobs` has so many processes here play, `--scheduler` the workers of a cluster.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from dtk.cli.console import BROKEN_DOWN, INTERRUPTED, OK, Refusal, be_quiet, note, refuse
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.stopping import Stop
    from dtk.simulate.workers import Jobs

# How many games are played by default: in all, and at most where something else ends the match.
GAMES, MOST_GAMES = 100, 100_000
PART = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")
SEED = Annotated[str, typer.Option("--seed", metavar="SEED", help="Random seed: any word.")]
QUIET = Annotated[bool, typer.Option("--quiet", "-q", callback=be_quiet, help="Print only the report and errors.")]
JOBS = Annotated[
    int, typer.Option("--jobs", "-j", metavar="N", min=1, max=256, help="Play in N processes; results are the same.")
]
SHARD = Annotated[
    str | None,
    typer.Option("--shard", metavar="K/N", help="Play only the K-th of N parts; `dtk results merge` joins their logs."),
]
LOG_FOLDER = Annotated[
    Path | None,
    typer.Option("--log", metavar="FOLDER", help="Record the games here; continues a run that was interrupted."),
]
LOG_FILE = Annotated[
    Path | None,
    typer.Option("--log", metavar="FILE", help="Record the games here; continues a run that was interrupted."),
]
VERSUS = Annotated[
    list[str],
    typer.Option("--versus", metavar="DECK|FOLDER", help="An opponent, or a folder of opponents; repeatable."),
]


@dataclass(frozen=True, slots=True)
class Run:
    """The options that say how games are run."""

    seed: SEED = "0"
    jobs: JOBS = 1
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="Play on a Dask cluster: its scheduler's tcp://HOST:PORT."),
    ] = None
    resume: Annotated[bool, typer.Option("--resume", help="Continue an unfinished --log; fail if there is none.")] = (
        False
    )
    force: Annotated[
        bool, typer.Option("--force", help="Play with illegal decks too, and overwrite records of other games.")
    ] = False
    quiet: QUIET = False

    def check(self, log: Path | None) -> None:
        """Raises Refusal for a seed that can't be recorded, and for --resume without a record."""
        check_seed(self.seed)
        demand_record(self.resume, log)

    def workers(self, context: typer.Context) -> Jobs:
        """What plays the games of a command. Exits with 2 where there is no such cluster."""
        return context.with_resource(workers(self.jobs, self.scheduler))


def check_seed(seed: str) -> str:
    """The seed, if a record can hold it and a terminal can show it. Raises Refusal."""
    if not seed.isprintable():
        raise Refusal(f"--seed: {visible(seed)} holds what can't be printed; write letters, digits or signs.")
    return seed


class Numbers(NamedTuple):
    """Which games are played: the numbers of those of this shard, of so many in `all`."""

    all: int
    numbers: Sequence[int]


def numbers_for(
    games: int | None, stop: Stop | None, shard: str | None, players: int, pairs: bool, option: str = "--games"
) -> Numbers:
    """Which games are played, by the values of an option and of --shard; pairs are never parted. Raises Refusal."""
    from dtk.match.stopping import PairTest

    count = games if games is not None else MOST_GAMES if stop else GAMES
    if (pairs or isinstance(stop, PairTest)) and count % players:
        raise Refusal(f"{option}: {count} games cannot be split into pairs; name a multiple of {players}.")
    if shard is None:
        return Numbers(count, range(count))
    found = PART.fullmatch(shard)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise Refusal(f"--shard: {visible(shard)} is not a shard; write 2/8 for the second of eight.")
    if stop is not None:
        raise Refusal("--shard plays a part of a match, and cannot know when the whole is enough; leave --until out.")
    place, parts = int(found[1]) - 1, int(found[2])
    return Numbers(count, [number for number in range(count) if number // players % parts == place])


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[Jobs]:
    """Who plays, by the values of both options. Exits with 2 where there is no such cluster, or for both options."""
    if scheduler is None:
        yield jobs
        return
    from dtk.files.errors import NoLibrary
    from dtk.match.texts import made_with
    from dtk.simulate.cluster import NoCluster, cluster_at

    if jobs != 1:
        refuse("--jobs says how many processes play here, and --scheduler lets others play; choose one of them.")
    try:
        with cluster_at(scheduler, made_with) as cluster:
            yield cluster
    except (NoCluster, NoLibrary) as fault:
        refuse(f"--scheduler: {visible(str(fault), 300)}")


class Ending:
    """How a run has ended. code: the exit code that says so."""

    def __init__(self) -> None:
        self.code = OK


@contextmanager
def interruptible(log: Path | None, done: str = "this is what was played until then") -> Iterator[Ending]:
    """Let what is played inside be interrupted, or break down: both are said, and are no more than an exit code.

    log: where games are written down, so that the same command goes on. done: what becomes of what was done.
    """
    from dtk.simulate.workers import WorkerLost

    ending = Ending()
    try:
        yield ending
        return
    except KeyboardInterrupt:
        ending.code, why = INTERRUPTED, "interrupted"
    except WorkerLost as lost:
        ending.code, why = BROKEN_DOWN, str(lost)
    note(f"dtk: {visible(why, 300)}; {done}.")
    if log is not None:
        note(f"dtk: the same command goes on from there, in {visible(str(log))}.")


def demand_record(resume: bool, log: Path | None) -> None:
    """Raises Refusal where --resume is to go on with a record that isn't there. log: the value of --log."""
    if not resume:
        return
    if log is None:
        raise Refusal("--resume goes on with a record; name it by --log.")
    if not (any(log.glob("*.jsonl")) if log.is_dir() else log.is_file()):
        raise Refusal(f"--resume goes on with a record, and {visible(str(log))} is none.")
