"""Background work: a generator that yields its progress, run in slices between requests or in a process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import Any, Protocol, TypeVar

from dtk.files.errors import DtkError

RUNNING, DONE, FAILED, CANCELLED = "running", "done", "failed", "cancelled"
# A slice ends after this many seconds, so that requests are answered meanwhile.
SLICE = 0.05
MOST_JOBS = 20
# Work is a function of a module and its arguments, which can be pickled. What it yields is its progress; the last is
# its result.
Work = Callable[..., Iterator[Any]]
T = TypeVar("T")


class TooManyJobs(DtkError):
    """As many jobs are running as are allowed."""


@dataclass
class BackgroundJob:
    """A run of some work. about: what it is about, to find it again. latest: what it yielded last. error: a sentence,
    for FAILED.
    """

    number: int
    about: str = ""
    state: str = RUNNING
    latest: Any = None
    error: str = ""

    @property
    def is_over(self) -> bool:
        """Whether it does not run any more."""
        return self.state != RUNNING


class Runner(Protocol):
    """Starts jobs, which continue between requests. workers: the most processes for the work of a job; 0 if all work is
    done in slices.
    """

    workers: int

    def start(self, work: Work, *arguments: Any, about: str = "") -> BackgroundJob:
        """Start some work. about: as in BackgroundJob. Raises TooManyJobs."""

    def job(self, number: int) -> BackgroundJob | None:
        """The job with a number, None if it is unknown or was forgotten."""

    def jobs(self) -> list[BackgroundJob]:
        """All jobs that are known, the latest first."""

    def cancel(self, number: int) -> None:
        """Stop a job. Without effect on one that is over or unknown."""


@dataclass
class Jobs:
    """The jobs of a runner by number. most_running: how many may run at the same time."""

    most_running: int = 1
    _known: dict[int, BackgroundJob] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def new(self, about: str = "") -> BackgroundJob:
        """A new job; the oldest ones that are over are forgotten. Raises TooManyJobs."""
        if sum(not job.is_over for job in self._known.values()) >= self.most_running:
            raise TooManyJobs("Another run is still going; wait for it, or stop it.")
        over = [number for number, job in self._known.items() if job.is_over]
        for number in over[: max(0, len(self._known) - MOST_JOBS + 1)]:
            del self._known[number]
        job = BackgroundJob(next(self._numbers), about)
        self._known[job.number] = job
        return job

    def get(self, number: int) -> BackgroundJob | None:
        """The job with a number."""
        return self._known.get(number)

    def all(self) -> list[BackgroundJob]:
        """All jobs, the latest first."""
        return [*reversed(self._known.values())]


class SliceRunner:
    """Runs one job at a time in slices of the event loop, for a page without processes."""

    workers = 0

    def __init__(self) -> None:
        self._jobs = Jobs()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Work, *arguments: Any, about: str = "") -> BackgroundJob:
        """Start some work."""
        job = self._jobs.new(about)
        task = asyncio.get_running_loop().create_task(run_in_slices(job, work(*arguments)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    def job(self, number: int) -> BackgroundJob | None:
        """The job with a number."""
        return self._jobs.get(number)

    def jobs(self) -> list[BackgroundJob]:
        """All jobs, the latest first."""
        return self._jobs.all()

    def cancel(self, number: int) -> None:
        """Stop a job before its next step."""
        job = self._jobs.get(number)
        if job is not None and not job.is_over:
            job.state = CANCELLED


async def in_slices(items: Iterable[T]) -> list[T]:
    """All items of a long search, with a pause after each slice, so that other requests are answered meanwhile."""
    found, until = [], monotonic() + SLICE
    for item in items:
        found.append(item)
        if monotonic() >= until:
            await asyncio.sleep(0)
            until = monotonic() + SLICE
    return found


async def run_in_slices(job: BackgroundJob, steps: Iterator[Any]) -> None:
    """Run a job to its end, with a pause after each slice."""
    until = monotonic() + SLICE
    try:
        for latest in steps:
            if job.is_over:
                return
            job.latest = latest
            if monotonic() >= until:
                await asyncio.sleep(0)
                until = monotonic() + SLICE
    except Exception as error:
        job.state, job.error = FAILED, failure(error)
    else:
        if not job.is_over:
            job.state = DONE


def failure(error: BaseException) -> str:
    """An error of a job as a sentence."""
    return str(error) if isinstance(error, DtkError) else f"The run failed ({type(error).__name__})."
