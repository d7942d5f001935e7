"""How far is it? A line at a terminal that is kept up to date, and elsewhere a new one now and then."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from dtk.cli.console import Manner, note

# Whoever waits for less needs no news, and how long it will take can't be told sooner.
LEAST_SECONDS = 2.0
SECONDS_BETWEEN = 0.2
# Where lines stay, as in a log: until the first one, which doubles from one to the next, up to the most.
FIRST_PAUSE, LONGEST_PAUSE = 10.0, 300.0
MINUTE, HOUR = 60, 3600


class Progress:
    """How much of some work is done, and how much longer it will take; on standard error.

    total: how many of `what` there are to do.
    """

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what = total, what
        self.begun = self.shown = time.monotonic()
        self.wanted = sys.stderr is not None and not Manner.is_quiet
        self.is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self.pause = FIRST_PAUSE
        self.is_shown = False
        self.done = 0
        # What else there is to say, for example who is ahead.
        self.more = ""

    def __call__(self, done: int, total: int | None = None) -> None:
        """Say how many are done, now and then. total: of how many, if that is known only now."""
        self.done, self.total = done, self.total if total is None else total
        self.show()

    def show(self) -> None:
        """Say how far it is, if it has taken a while and nothing has been said for a moment."""
        done = self.done
        now = time.monotonic()
        pause = SECONDS_BETWEEN if self.is_terminal else self.pause
        if self.wanted and now - self.begun >= LEAST_SECONDS and now - self.shown >= pause:
            self.shown, self.is_shown = now, True
            passed = now - self.begun
            left = (
                f"about {duration(passed / done * (self.total - done))} left" if done else f"{duration(passed)} so far"
            )
            more = f", {done / passed:.1f} a second; {self.more}" if self.more else ""
            line = f"{done:,} of {self.total:,} {self.what}, {left}{more}"
            if self.is_terminal:
                note(f"\r\x1b[K{line}", newline=False)
            else:
                self.pause = min(2 * self.pause, LONGEST_PAUSE)
                note(f"dtk: {line}")

    def keep_showing(self, over: threading.Event) -> None:
        """Say how far it is every second until it is over, since one step may take minutes."""
        while not over.wait(1):
            if self.total:
                self.show()


def duration(seconds: float) -> str:
    """`40 s`, `12 min`, `3.5 h`."""
    if seconds < 2 * MINUTE:
        return f"{seconds:.0f} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < 2 * HOUR else f"{seconds / HOUR:.1f} h"


@contextmanager
def progress(total: int, what: str) -> Iterator[Progress]:
    """Show progress, and clear it at the end."""
    shown, over = Progress(total, what), threading.Event()
    teller = threading.Thread(target=shown.keep_showing, args=(over,), daemon=True)
    if shown.wanted:
        teller.start()
    try:
        yield shown
    finally:
        over.set()
        if teller.is_alive():
            # It may be in the middle of saying how far it is, which must be cleared too.
            teller.join()
        if shown.is_shown and shown.is_terminal:
            note("\r\x1b[K", newline=False)
