"""Progress of long work: at a terminal, a line that is updated; elsewhere, a new line from time to time."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from dtk.cli.console import Manner, note
from dtk.report.durations import duration

# Shorter work needs no progress, and an earlier estimate would be wrong.
LEAST_SECONDS = 2.0
# Of the work, this share or this number of steps must be done before the time left is estimated.
LEAST_SHARE, LEAST_DONE = 1 / 20, 5
SECONDS_BETWEEN = 0.2
# In a log: the pause before the first line, which doubles after each line, and the longest pause.
FIRST_PAUSE, LONGEST_PAUSE = 10.0, 300.0


class Progress:
    """Shows on standard error how much work is done, and an estimate of the time left.

    total: the number of `what` to do; 0 if unknown.
    """

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what = total, what
        self.begun = self.shown = time.monotonic()
        self.wanted = sys.stderr is not None and not Manner.is_quiet
        self.is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self.pause = FIRST_PAUSE
        self.is_shown = False
        self.done = 0
        # More text for the line, for example the leading decks.
        self.more = ""

    def __call__(self, done: int, total: int | None = None) -> None:
        """Update the number done, and show it from time to time. total: a new total."""
        self.done, self.total = done, self.total if total is None else total
        self.show()

    def show(self) -> None:
        """Show the progress, if the work has taken a while and the last line is old."""
        done = self.done
        now = time.monotonic()
        pause = SECONDS_BETWEEN if self.is_terminal else self.pause
        if self.wanted and now - self.begun >= LEAST_SECONDS and now - self.shown >= pause:
            self.shown, self.is_shown = now, True
            passed = now - self.begun
            left = (
                f"about {duration(passed / done * (self.total - done))} left"
                if self.total and done >= max(1, min(LEAST_DONE, self.total * LEAST_SHARE))
                else f"{duration(passed)} so far"
            )
            more = f", {done / passed:.1f} a second; {self.more}" if self.more else ""
            line = f"{done:,}{f' of {self.total:,}' if self.total else ''} {self.what}, {left}"
            # A line that wraps could not be updated in place.
            if not self.is_terminal or len(line + more) < shutil.get_terminal_size().columns:
                line += more
            if self.is_terminal:
                note(f"\r\x1b[K{line}", newline=False)
            else:
                self.pause = min(2 * self.pause, LONGEST_PAUSE)
                note(f"dtk: {line}")

    def keep_showing(self, over: threading.Event) -> None:
        """Show progress every second until the work is over, because one step may take minutes."""
        while not over.wait(1):
            if self.total:
                self.show()


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
            # The thread may be writing a line, which must be cleared, too.
            teller.join()
        if shown.is_shown and shown.is_terminal:
            note("\r\x1b[K", newline=False)
