"""How are many games played? One after another or by several processes; the games are the same either way."""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

from dtk.match.one import Match, PlayedGame, play_one

# Games that a process is given at a time.
CHUNK = 8
# How many chunks wait for each process.
CHUNKS_AHEAD = 3

# The match whose games this process plays as a worker. It is sent once, and keeps what is computed for it later.
WORKER_MATCH: list[Match] = []


def play_many(match: Match, numbers: Sequence[int], jobs: int = 1, *, keep: bool = False) -> Iterator[PlayedGame]:
    """Play the games of these numbers, and yield them in order. keep: whether answers are recorded.

    Closing the iterator stops the games.
    """
    if jobs == 1 or len(numbers) <= 1:
        with frozen_objects():
            for number in numbers:
                yield play_one(match, number, keep=keep)
        return
    # Heavy, and of no use to a single process.
    from concurrent.futures import Future, ProcessPoolExecutor

    chunks = (numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK))
    pool = ProcessPoolExecutor(jobs, initializer=start_worker, initargs=(match,))
    # Only as many chunks are submitted as keep all workers busy, however many games there are.
    pending: deque[Future[list[PlayedGame]]] = deque()
    try:
        while True:
            for chunk in islice(chunks, CHUNKS_AHEAD * jobs - len(pending)):
                pending.append(pool.submit(play_chunk, chunk, keep))
            if not pending:
                return
            yield from pending.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def frozen_objects() -> Iterator[None]:
    """Spare the garbage collector the objects that are there already: cards and their texts are many and outlive every
    game, and looking at them again and again takes up to a tenth of the time.
    """
    if gc.get_freeze_count():
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def play_chunk(numbers: Sequence[int], keep: bool) -> list[PlayedGame]:
    """The games of some numbers, played by a worker."""
    return [play_one(WORKER_MATCH[0], number, keep=keep) for number in numbers]


def start_worker(match: Match) -> None:
    """Make this process a worker that plays games of a match."""
    ignore_interrupts()
    WORKER_MATCH[:] = [match]
    gc.freeze()


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
