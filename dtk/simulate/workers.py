"""Work divided among processes, a few pieces at a time. Results come in the order of the work."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from dtk.files.errors import DtkError
from dtk.files.own_packs import PacksInUse, adopt, chosen
from dtk.simulate.stops import STOPS

if TYPE_CHECKING:
    from concurrent.futures import Future

A = TypeVar("A")
B = TypeVar("B")

# The chunks that wait for each process.
CHUNKS_AHEAD = 3


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
        """Stop the work, and end the processes."""
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
    return [work(piece) for piece in pieces]


def become_worker(choice: PacksInUse, prepare: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """Make this process a worker that ends with its parent. choice: its packs of your own."""
    adopt(choice)
    # The parent handles requests to stop; workers ignore them, and end once the parent has ended.
    for stop in STOPS:
        signal.signal(stop, signal.SIG_IGN)
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
