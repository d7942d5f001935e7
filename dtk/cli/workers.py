"""Who plays the games of a command? So many processes here (`--jobs`), or the workers of a cluster (`--scheduler`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import refuse
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.simulate.workers import Jobs

JOBS = typer.Option(1, "--jobs", "-j", min=1, max=256, help="How many processes play.")
SCHEDULER = typer.Option(
    None, "--scheduler", metavar="ADDRESS", help="Let a Dask cluster play: tcp://HOST:PORT of its scheduler."
)


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[Jobs]:
    """Who plays, by the values of both options. Exits with 2 where there is no such cluster, or for both options."""
    if scheduler is None:
        yield jobs
        return
    from dtk.match.texts import made_with
    from dtk.simulate.cluster import NoCluster, NoLibrary, cluster_at

    if jobs != 1:
        refuse("--jobs says how many processes play here, and --scheduler lets others play; choose one of them.")
    try:
        with cluster_at(scheduler, made_with) as cluster:
            yield cluster
    except (NoCluster, NoLibrary) as fault:
        refuse(f"--scheduler: {visible(str(fault), 300)}")
