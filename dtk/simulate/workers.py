"""Work divided among processes, a few pieces at a time. Results come in the order of the work."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from types import FrameType
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from dtk.files.errors import DtkError
from dtk.files.own_packs import PacksInUse, adopt, chosen
from dtk.simulate.stops import STOPS, undivided

if TYPE_CHECKING:
    from concurrent.futures import Future

A = TypeVar("A")
B = TypeVar("B")

# The chunks that wait for each process.
CHUNKS_AHEAD = 3
# The signal that makes a worker drop its work. Without one, as on Windows, a worker finishes its chunk first.
DROP: signal.Signals | None = getattr(signal, "SIGUSR1", None)


class Dropped(BaseException):
    """Raised in a worker to drop its work, because its result is no longer needed."""


class WorkerLost(DtkError):
    """Raised if a worker was killed from outside, for example for lack of memory."""


class Elsewhere(Protocol):
    """Workers on other machines (dtk.simulate.cluster)."""

    def share(
        self,
        work: Callable[[A], B],
        pieces: Iterable[A],
        *,
        chunk: int,
        prepare: Callable[..., None] | None,
        given: tuple[Any, ...],
    ) -> Iterator[B]:
        """As `share`."""


# The number of processes, or workers elsewhere.
Jobs = int | Elsewhere


def share(
    work: Callable[[A], B],
    pieces: Iterable[A],
    jobs: Jobs,
    *,
    chunk: int,
    prepare: Callable[..., None] | None = None,
    given: tuple[Any, ...] = (),
) -> Iterator[B]:
    """The results of `work` for each piece, in order, from worker processes or workers elsewhere.

    chunk: the pieces that a process gets at a time. prepare: called with `given` in each process before it works. Only
    enough chunks to keep all workers busy are handed out at a time. Closing the iterator stops the work. Raises
    WorkerLost.
    """
    if not isinstance(jobs, int):
        yield from jobs.share(work, pieces, chunk=chunk, prepare=prepare, given=given)
        return
    with Workers(jobs, prepare, given) as workers:
        yield from workers.share(work, pieces, chunk=chunk)


class Workers:
    """Processes that stay for several rounds of work, until `close`, the end of a `with`.

    prepare: called with `given` in each process before it works.
    """

    def __init__(self, jobs: int, prepare: Callable[..., None] | None = None, given: tuple[Any, ...] = ()) -> None:
        # Slow to import, and not needed by a single process.
        from concurrent.futures import ProcessPoolExecutor

        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, initializer=become_worker, initargs=(chosen(), prepare, given))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop the work, and end the processes.

        A second signal waits until they have ended: a pool that is interrupted while it ends never does.
        """
        with undivided():
            for worker in [*(self.pool._processes or {})]:
                with suppress(ProcessLookupError):
                    drop_work_of(worker)
            self.pool.shutdown(cancel_futures=True)

    def share(self, work: Callable[[A], B], pieces: Iterable[A], *, chunk: int) -> Iterator[B]:
        """The results of `work` for each piece, as the function `share`. Raises WorkerLost."""
        import multiprocessing
        from concurrent.futures.process import BrokenProcessPool

        waiting = iter(pieces)
        pending: deque[Future[list[B]]] = deque()
        try:
            while True:
                while len(pending) < CHUNKS_AHEAD * self.jobs and (some := list(islice(waiting, chunk))):
                    pending.append(self.pool.submit(do_all, work, some))
                if not pending:
                    return
                yield from pending.popleft().result()
        except BrokenProcessPool:
            # The pool asks the other workers to stop, but they ignore such requests.
            for worker in multiprocessing.active_children():
                worker.kill()
            raise WorkerLost("a worker process was killed") from None
        finally:
            for future in pending:
                future.cancel()


def do_all(work: Callable[[A], B], pieces: Sequence[A]) -> list[B]:
    """A worker's results for a chunk."""
    with state.working():
        return [work(piece) for piece in pieces]


class WorkerState:
    """Whether this process works on a chunk, and whether it was told to drop its work."""

    def __init__(self) -> None:
        self.works = self.drops = False

    @contextmanager
    def working(self) -> Iterator[None]:
        """Work on a chunk. Raises Dropped if the worker is told to drop it, or was told before."""
        self.works = True
        try:
            if self.drops:
                raise Dropped
            yield
        finally:
            self.works = False

    def drop(self, received: int, frame: FrameType | None) -> None:
        """Handle the signal: drop the chunk under way, and all later ones. Results are always sent whole."""
        self.drops = True
        if self.works:
            self.works = False
            raise Dropped


state = WorkerState()


def drop_work_of(worker: int) -> None:
    """Tell a worker process to drop its work, if the system has a signal for it. Raises ProcessLookupError."""
    if DROP is not None:
        os.kill(worker, DROP)


def become_worker(choice: PacksInUse, prepare: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """Make this process a worker that ends with its parent. choice: its packs of your own."""
    adopt(choice)
    # The parent handles requests to stop; workers ignore them, and end once the parent has ended.
    for stop in STOPS:
        signal.signal(stop, signal.SIG_IGN)
    if DROP is not None:
        signal.signal(DROP, state.drop)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare(*given)


def end_with_parent() -> None:
    """Wait until the parent process has ended, for any reason, and end this one."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
