"""How far is it? A line at a terminal, for those who wait."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from dtk.cli.console import note

# Whoever waits for less needs no news, and how long it will take can't be told sooner.
LEAST_SECONDS = 2.0
SECONDS_BETWEEN = 0.2
MINUTE, HOUR = 60, 3600


class Progress:
    """How much of some work is done, and how much longer it will take; on standard error if that is a terminal.

    total: how many of `what` there are to do.
    """

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what = total, what
        self.begun = self.shown = time.monotonic()
        self.wanted = sys.stderr is not None and sys.stderr.isatty()
        self.is_shown = False

    def __call__(self, done: int) -> None:
        """Say how many are done, now and then."""
        now = time.monotonic()
        if self.wanted and now - self.begun >= LEAST_SECONDS and now - self.shown >= SECONDS_BETWEEN:
            self.shown, self.is_shown = now, True
            left = duration((now - self.begun) / done * (self.total - done)) if done else "a while"
            note(f"\r\x1b[K{done:,} of {self.total:,} {self.what}, about {left} left", newline=False)


def duration(seconds: float) -> str:
    """`40 s`, `12 min`, `3.5 h`."""
    if seconds < 2 * MINUTE:
        return f"{seconds:.0f} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < 2 * HOUR else f"{seconds / HOUR:.1f} h"


@contextmanager
def progress(total: int, what: str) -> Iterator[Progress]:
    """Show progress, and clear it at the end."""
    shown = Progress(total, what)
    try:
        yield shown
    finally:
        if shown.is_shown:
            note("\r\x1b[K", newline=False)
