"""What do all commands have in common that play many games? Their options, who plays, and what if that ends too early.

`--jobs` has so many processes here play, `--scheduler` the workers of a cluster.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import BROKEN_DOWN, INTERRUPTED, OK, Refusal, be_quiet, note, refuse
from dtk.cli.output import page_path
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.simulate.workers import Jobs

SEED = typer.Option("0", "--seed", help="Where all luck comes from.")
SHARD = typer.Option(
    None, "--shard", metavar="K/N", help="Play the K-th of N parts; `dtk results merge` puts their records together."
)
RESUME = typer.Option(False, "--resume", help="Only go on with what --log records in part.")
JOBS = typer.Option(1, "--jobs", "-j", min=1, max=256, help="How many processes play.")
SCHEDULER = typer.Option(
    None, "--scheduler", metavar="ADDRESS", help="Let a Dask cluster play: tcp://HOST:PORT of its scheduler."
)
ALLOW_CODE = typer.Option(
    False, "--allow-code", help="Run agents named as module:Class, path.py:Class or exec:COMMAND."
)
FORCE = typer.Option(False, "--force", help="Play with illegal decks too, and overwrite records of other games.")
HTML = typer.Option(None, "--html", callback=page_path, help="Write the report as a page for browsers, too.")
QUIET = typer.Option(
    False, "--quiet", "-q", callback=be_quiet, help="Say nothing beside the report but what went wrong."
)
BY_FORMAT = typer.Option(None, "--format", help="Judge by this format: a name, or a YAML file.")
BY_RULESET = typer.Option(None, "--ruleset", help="Judge by this ruleset: a name, or a YAML file.")
BY_DATE = typer.Option(None, "--date", help="Judge for this day, year-month-day.")
CONFIG = typer.Option(None, "--config", help="Use this configuration file.")
ISOLATED = typer.Option(False, "--isolated", help="Use no configuration file.")


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
