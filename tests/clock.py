"""A bound on processor time, for tests of what strangers send: what grows with the square of it takes minutes."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

# Seconds that `errand` takes on the machine that the bounds of tests are meant for.
USUAL = 0.012
# Looks at how slow the machine is; the slowest counts.
LOOKS = 20


def errand() -> float:
    """Seconds of the processor for a fixed piece of work, of the kind that reading a file is."""
    began = time.process_time()
    words: dict[str, int] = {}
    for number in range(60_000):
        word = str(number % 1_000)
        words[word] = words.get(word, 0) + len(word)
    return time.process_time() - began


def slowness() -> float:
    """How many times slower than usual this machine is now; at least 1."""
    return max(1.0, errand() / USUAL)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """The block takes less processor time than that, and on a slower machine in proportion.

    What earlier tests left behind is not collected meanwhile.
    """
    gc.disable()
    began = time.process_time()
    try:
        yield
    finally:
        spent = time.process_time() - began
        gc.enable()
    # Few blocks take so long that it matters how slow the machine is.
    assert spent < seconds or spent < seconds * max(slowness() for _ in range(LOOKS))
