"""The options of commands that play many games, and the handling of workers and interruptions.

`--jobs` plays in several processes here, `--scheduler` on the workers of a cluster.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple

import typer

from dtk.cli import completing
from dtk.cli.console import BROKEN_DOWN, INTERRUPTED, OK, Refusal, be_quiet, note, refuse
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.stopping import Deadline, Stop
    from dtk.simulate.workers import Jobs

PART = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")
SEED = Annotated[
    str, typer.Option("--seed", metavar="SEED", help="Random seed: any word. The same seed gives the same games.")
]
QUIET = Annotated[bool, typer.Option("--quiet", "-q", callback=be_quiet, help="Print only the report and errors.")]
JOBS = Annotated[
    int,
    typer.Option(
        "--jobs", "-j", metavar="N", min=1, max=256, help="Number of parallel processes; the results stay the same."
    ),
]
SHARD = Annotated[
    str | None,
    typer.Option("--shard", metavar="K/N", help="Play only part K of N; `dtk results merge` joins the records."),
]
LOG_FOLDER = Annotated[
    Path | None,
    typer.Option("--log", metavar="FOLDER", help="Record the games here; continue the run if it is unfinished."),
]
LOG_FILE = Annotated[
    Path | None,
    typer.Option("--log", metavar="FILE", help="Record the games here; continue the run if it is unfinished."),
]
VERSUS = Annotated[
    list[str],
    typer.Option(
        "--versus",
        metavar="DECK|FOLDER",
        help="An opponent, or a folder of opponents; repeatable.",
        autocompletion=completing.decks,
    ),
]


@dataclass(frozen=True, slots=True)
class Run:
    """The options of a run of many games."""

    heading: ClassVar = "Run"

    seed: SEED = "0"
    jobs: JOBS = 1
    scheduler: Annotated[
        str | None,
        typer.Option(
            "--scheduler", metavar="ADDRESS", help="Play on a Dask cluster with this scheduler, tcp://HOST:PORT."
        ),
    ] = None
    time: Annotated[
        str | None,
        typer.Option("--time", metavar="TIME", help="Stop between two games after this time (e.g. 90s, 10m, 1h30m)."),
    ] = None
    resume: Annotated[bool, typer.Option("--resume", help="Continue an unfinished --log; fail if there is none.")] = (
        False
    )
    force: Annotated[
        bool, typer.Option("--force", help="Accept illegal decks, and overwrite records of other games.")
    ] = False
    quiet: QUIET = False

    def check(self, log: Path | None) -> None:
        """Raise Refusal for a seed that cannot be recorded, an invalid --time, and --resume without a record."""
        check_seed(self.seed)
        self.deadline()
        demand_record(self.resume, log)

    def deadline(self) -> Deadline | None:
        """The limit of time, which starts now, or None. Raises Refusal if it is not a length of time."""
        return deadline_of(self.time)

    def workers(self, context: typer.Context) -> Jobs:
        """The workers that a command plays with. Exits with 2 for an unknown cluster."""
        return context.with_resource(workers(self.jobs, self.scheduler))


def deadline_of(time: str | None) -> Deadline | None:
    """The limit of --time, which starts now, or None. Raises Refusal if it is not a length of time."""
    from dtk.match.stopping import Deadline

    try:
        return None if time is None else Deadline(time)
    except ValueError as fault:
        raise Refusal(f"--time: {visible(str(fault))}") from None


def check_seed(seed: str) -> str:
    """The seed. Raises Refusal if it contains characters that cannot be printed."""
    if not seed.isprintable():
        raise Refusal(
            f"--seed: `{visible(seed, 40)}` contains characters that cannot be printed; use letters, digits or signs."
        )
    return seed


class Numbers(NamedTuple):
    """The games to play. all: the number of games in all shards. numbers: the games of this shard."""

    all: int
    numbers: Sequence[int]


def numbers_for(
    games: int | None, stop: Stop | None, shard: str | None, players: int, pairs: bool, option: str = "--games"
) -> Numbers:
    """The games to play, by the values of `option` and of --shard, which never splits a pair. Raises Refusal."""
    from dtk.match.playing import is_in_pairs, number_of_games
    from dtk.report.figures import counted

    count = number_of_games(games, stop)
    if is_in_pairs(pairs, stop) and count % players:
        raise Refusal(f"{option}: {counted(count, 'game')} cannot be split into pairs; name a multiple of {players}.")
    if shard is None:
        return Numbers(count, range(count))
    found = PART.fullmatch(shard)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise Refusal(f"--shard: `{visible(shard, 40)}` is not a shard; use 2/8 for the second of eight.")
    if stop is not None:
        raise Refusal(
            "--shard and --until cannot be combined: a shard cannot tell when all shards together have played enough."
        )
    place, parts = int(found[1]) - 1, int(found[2])
    return Numbers(count, [number for number in range(count) if number // players % parts == place])


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[Jobs]:
    """The workers, from the values of --jobs and --scheduler.

    Exits with 2 if both are given, or for an unknown cluster.
    """
    if scheduler is None:
        yield jobs
        return
    from dtk.files.errors import NoLibrary
    from dtk.match import playing
    from dtk.simulate.cluster import NoCluster

    if jobs != 1:
        refuse("--jobs plays on this machine and --scheduler on a cluster; choose one.")
    try:
        with playing.workers(jobs, scheduler) as cluster:
            yield cluster
    except (NoCluster, NoLibrary) as fault:
        refuse(f"--scheduler: {visible(str(fault), 500)}")


class Ending:
    """The end of a run. code: its exit code."""

    def __init__(self) -> None:
        self.code = OK


@contextmanager
def interruptible(log: Path | None, done: str = "these are the results so far") -> Iterator[Ending]:
    """Turn an interruption or a lost worker in the block into a note and an exit code. log: the record, which the same
    command continues. done: the end of the note, about what is printed next.
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
        note(f"dtk: the same command continues the run recorded in {visible(str(log))}.")


def demand_record(resume: bool, log: Path | None) -> None:
    """Raise Refusal if --resume finds no unfinished record. log: the value of --log."""
    if not resume:
        return
    if log is None:
        raise Refusal("--resume continues a record; name it with --log.")
    if not (any(log.glob("*.jsonl")) if log.is_dir() else log.is_file()):
        raise Refusal(f"--resume: {visible(str(log))} is not an unfinished record.")
