"""How are many games played? One after another or by several processes; the games are the same either way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from dtk.match.one import Match, Played, play_one

# Games that a process is handed at a time.
HANDFUL = 8


def play_many(match: Match, numbers: Sequence[int], jobs: int = 1, *, keep: bool = False) -> Iterator[Played]:
    """Play the games of these numbers and hand them out in order. keep: whether answers are written down.

    Whoever stops asking stops the games.
    """
    play = partial(play_one, match, keep=keep)
    if jobs == 1 or len(numbers) <= 1:
        yield from map(play, numbers)
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=leave_interrupts)
    try:
        yield from pool.map(play, numbers, chunksize=HANDFUL)
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """Ctrl-C is for the process that the others work for."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
