"""How many games have been played? A line at a terminal, for those who wait."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from dtk.cli.console import note


class Progress:
    """How many games have been played, on standard error if that is a terminal."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.every = max(1, games // 100)
        self.wanted = sys.stderr is not None and sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        """Say how many are done, now and then."""
        if self.wanted and (done % self.every == 0 or done == self.games):
            note(f"\r{done:,} of {self.games:,} games", newline=False)


@contextmanager
def progress(games: int) -> Iterator[Progress]:
    """Show progress, and clear it at the end."""
    shown = Progress(games)
    try:
        yield shown
    finally:
        if shown.wanted:
            note("\r\x1b[K", newline=False)
