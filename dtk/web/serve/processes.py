"""Background work in processes of its own, which end when it is cancelled or the server stops."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from dtk.files.own_packs import PacksInUse, adopt, chosen
from dtk.simulate.stops import STOPS
from dtk.web.runner import CANCELLED, DONE, FAILED, BackgroundJob, Jobs, Work, failure

MOST_RUNNING = 2
STEP, END, ERROR = "step", "end", "error"


class ProcessRunner:
    """Runs each job in a process. A thread for each job takes in its steps, so that none waits for a request."""

    def __init__(self, most_running: int = MOST_RUNNING) -> None:
        self.workers = os.cpu_count() or 1
        self._jobs = Jobs(most_running)
        self._running: dict[int, tuple[BackgroundJob, BaseProcess]] = {}
        # A fresh interpreter, because the server's own may be in any state.
        self._context = multiprocessing.get_context("spawn")

    def start(self, work: Work, *arguments: Any, about: str = "") -> BackgroundJob:
        """Start some work."""
        job = self._jobs.new(about)
        ours, theirs = self._context.Pipe(duplex=False)
        # Not a daemon, because the work may have processes of its own.
        process = self._context.Process(target=run, args=(theirs, chosen(), work, arguments))
        process.start()
        theirs.close()
        self._running[job.number] = (job, process)
        Thread(target=self._take_in, args=(job, process, ours), daemon=True).start()
        return job

    def job(self, number: int) -> BackgroundJob | None:
        """The job with a number."""
        return self._jobs.get(number)

    def jobs(self) -> list[BackgroundJob]:
        """All jobs, the latest first."""
        return self._jobs.all()

    def cancel(self, number: int) -> None:
        """End a job's process."""
        job, process = self._running.get(number, (None, None))
        if job is not None and process is not None and not job.is_over:
            job.state = CANCELLED
            process.terminate()

    def close(self) -> None:
        """End all processes."""
        for number, (_, process) in [*self._running.items()]:
            self.cancel(number)
            end(process)

    def _take_in(self, job: BackgroundJob, process: BaseProcess, pipe: Connection) -> None:
        """Take in the messages of a process until it has ended."""
        with pipe:
            for what, value in received(pipe):
                if job.is_over:
                    break
                if what == STEP:
                    job.latest = value
                elif what == END:
                    job.state = DONE
                else:
                    job.error, job.state = value, FAILED
        if not job.is_over:
            job.error, job.state = "The run stopped without a result.", FAILED
        end(process)
        self._running.pop(job.number, None)


def received(pipe: Connection) -> Iterator[tuple[str, Any]]:
    """The messages of a pipe until its other end is closed."""
    try:
        while True:
            yield pipe.recv()
    except (EOFError, OSError):
        return


def end(process: BaseProcess) -> None:
    """Wait for a process that has ended or is about to."""
    process.join(1)
    if process.is_alive():
        process.kill()
        process.join()


def stopped(*_: object) -> None:
    """End this process on a signal, and its own workers at once: they may be in the middle of a long game."""
    for worker in multiprocessing.active_children():
        worker.kill()
    raise KeyboardInterrupt


def run(pipe: Connection, choice: PacksInUse, work: Work, arguments: tuple[Any, ...]) -> None:
    """Run some work and send each step. In a process of its own, with the server's packs of your own."""
    adopt(choice)
    for stop in STOPS:
        signal.signal(stop, stopped)
    try:
        for latest in work(*arguments):
            pipe.send((STEP, latest))
        pipe.send((END, None))
    except KeyboardInterrupt:
        pass
    except (BrokenPipeError, ConnectionError):
        # The server is gone.
        pass
    except Exception as error:
        pipe.send((ERROR, failure(error)))
