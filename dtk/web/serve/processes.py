"""Background work in processes of its own, which end when it is cancelled or the server stops."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from dtk.web.runner import CANCELLED, DONE, FAILED, BackgroundJob, Jobs, Work, failure

MOST_RUNNING = 2
STEP, END, ERROR = "step", "end", "error"


class ProcessRunner:
    """Runs each job in a process. Its steps are taken in whenever the job is asked for."""

    def __init__(self, most_running: int = MOST_RUNNING) -> None:
        self._jobs = Jobs(most_running)
        self._running: dict[int, tuple[BackgroundJob, BaseProcess, Connection]] = {}
        # A fresh interpreter, because the server's own may be in any state.
        self._context = multiprocessing.get_context("spawn")

    def start(self, work: Work, *arguments: Any) -> BackgroundJob:
        """Start some work."""
        self._take_in()
        job = self._jobs.new()
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=run, args=(theirs, work, arguments), daemon=True)
        process.start()
        theirs.close()
        self._running[job.number] = (job, process, ours)
        return job

    def job(self, number: int) -> BackgroundJob | None:
        """The job with a number, as far as it is known to have come."""
        self._take_in()
        return self._jobs.get(number)

    def cancel(self, number: int) -> None:
        """End a job's process."""
        if number in self._running:
            job, process, _ = self._running[number]
            job.state = CANCELLED
            process.terminate()
            self._close(number)

    def close(self) -> None:
        """End all processes."""
        for number in [*self._running]:
            self.cancel(number)

    def _take_in(self) -> None:
        """Take in what the processes have sent."""
        for number, (job, process, pipe) in [*self._running.items()]:
            for what, value in received(pipe):
                if what == STEP:
                    job.latest = value
                elif what == END:
                    job.state = DONE
                else:
                    job.state, job.error = FAILED, value
            if not job.is_over and not process.is_alive() and not pipe.poll():
                job.state, job.error = FAILED, "The run stopped without a result."
            if job.is_over:
                self._close(number)

    def _close(self, number: int) -> None:
        """Wait for a job's process, which has ended or is about to."""
        _, process, pipe = self._running.pop(number)
        pipe.close()
        process.join(1)
        if process.is_alive():
            process.kill()
            process.join()


def received(pipe: Connection) -> Iterator[tuple[str, Any]]:
    """What is waiting in a pipe."""
    try:
        while pipe.poll():
            yield pipe.recv()
    except (EOFError, OSError):
        return


def run(pipe: Connection, work: Work, arguments: tuple[Any, ...]) -> None:
    """Run some work and send each step. In a process of its own."""
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
