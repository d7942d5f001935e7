"""Background work, in slices and in processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from dtk.files.errors import DtkError
from dtk.web import runner as running
from dtk.web.runner import CANCELLED, DONE, FAILED, BackgroundJob, Runner, SliceRunner, TooManyJobs, in_slices
from dtk.web.serve.processes import ProcessRunner


def counting(most: int) -> Iterator[int]:
    """Work that counts."""
    yield from range(1, most + 1)


def endless() -> Iterator[int]:
    """Work without an end."""
    number = 0
    while True:
        number += 1
        time.sleep(0.001)
        yield number


def refused() -> Iterator[int]:
    """Work that refuses its input after a step."""
    yield 1
    raise DtkError("This deck has no outfit.")


def broken() -> Iterator[int]:
    """Work with a fault."""
    yield 1
    raise KeyError("secret")


def talkative() -> Iterator[str]:
    """Work whose progress is more than a pipe holds."""
    for _ in range(100):
        yield "x" * 10_000


RUNNERS = pytest.mark.parametrize("maker", [SliceRunner, ProcessRunner])


async def ended(runner: Runner, job: BackgroundJob) -> BackgroundJob:
    """A job once it is over."""
    until = time.monotonic() + 60
    while not job.is_over and time.monotonic() < until:
        await asyncio.sleep(0.02)
        runner.job(job.number)
    return job


@RUNNERS
def test_a_job_runs_to_its_end_and_keeps_its_result(maker: Any) -> None:
    async def play() -> None:
        runner = maker()
        job = await ended(runner, runner.start(counting, 40))
        assert (job.state, job.latest) == (DONE, 40) and runner.job(job.number) is job
        assert runner.job(99) is None

    asyncio.run(play())


@RUNNERS
def test_a_job_runs_on_without_requests(maker: Any) -> None:
    async def play() -> None:
        job = maker().start(talkative)
        until = time.monotonic() + 60
        while not job.is_over and time.monotonic() < until:
            await asyncio.sleep(0.02)
        assert job.state == DONE

    asyncio.run(play())


@RUNNERS
def test_a_job_is_stopped_and_another_begins(maker: Any) -> None:
    async def play() -> None:
        runner = maker()
        job = runner.start(endless)
        while not job.latest:
            await asyncio.sleep(0.02)
            runner.job(job.number)
        runner.cancel(job.number)
        runner.cancel(job.number)
        assert (await ended(runner, job)).state == CANCELLED
        assert (await ended(runner, runner.start(counting, 3))).latest == 3

    asyncio.run(play())


@RUNNERS
@pytest.mark.parametrize(
    ("work", "told"), [(refused, "This deck has no outfit."), (broken, "The run failed (KeyError).")]
)
def test_a_job_that_fails_says_why_and_no_more(maker: Any, work: Any, told: str) -> None:
    async def play() -> None:
        runner = maker()
        job = await ended(runner, runner.start(work))
        assert (job.state, job.error, job.latest) == (FAILED, told, 1)

    asyncio.run(play())


@RUNNERS
def test_only_so_many_jobs_run_at_once(maker: Any) -> None:
    async def play() -> None:
        runner = maker()
        running = []
        with pytest.raises(TooManyJobs):
            for _ in range(5):
                running.append(runner.start(endless))
        for job in running:
            runner.cancel(job.number)

    asyncio.run(play())


def test_requests_are_answered_between_slices() -> None:
    async def play() -> None:
        runner = SliceRunner()
        job = runner.start(endless)
        waited = []
        for _ in range(5):
            before = time.monotonic()
            await asyncio.sleep(0)
            waited.append(time.monotonic() - before)
        runner.cancel(job.number)
        assert job.latest and max(waited) < 10

    asyncio.run(play())


def test_a_long_search_lets_other_requests_be_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SLICE", 0)
    seen: list[int] = []

    async def both() -> list[int]:
        async def other() -> None:
            seen.append(len(seen))

        waiting = asyncio.ensure_future(other())
        found = await in_slices(place for place in range(3) if place < 2 or seen)
        await waiting
        return found

    assert asyncio.run(both()) == [0, 1, 2]
