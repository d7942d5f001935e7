"""Programs that wait for their next game, in this process. They end with it, or with a series of games.

A program is parked only if it speaks protocol 2, and has correctly answered everything in its last game.
"""

from __future__ import annotations

import atexit
import json
import os
from typing import NamedTuple, TypeAlias

from dtk.agents.outside.process import Program

# The most programs that wait at the same time; further ones are ended.
MOST_PARKED = 8
BYE = json.dumps({"type": "bye"})

# The command and settings of a program. Programs with the same key are interchangeable.
Key: TypeAlias = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]


class Parked(NamedTuple):
    """A program between games. games: the number it has begun. wanted: the quantities to include in questions.

    sees: whether to include what the player sees.
    """

    program: Program
    games: int
    wanted: tuple[str, ...]
    sees: bool


class Parking:
    """The parked programs of this process."""

    waiting: dict[Key, list[Parked]]
    # Programs that failed to begin another game; each of their games gets a new program.
    refused: set[Key]
    ends_with_process: bool

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all programs, as a process must that was forked from their owner."""
        self.waiting, self.refused, self.ends_with_process = {}, set(), False

    def take(self, key: Key) -> Parked | None:
        """A parked program, which the caller now owns; None if there is none."""
        try:
            return self.waiting[key].pop()
        except LookupError:
            return None

    def park(self, key: Key, parked: Parked) -> None:
        """Keep a program for its next game, or end it: if too many wait, or it has failed to begin another game."""
        if key in self.refused or sum(map(len, self.waiting.values())) >= MOST_PARKED:
            parked.program.close(BYE)
            return
        if not self.ends_with_process:
            self.end_with_process()
        self.waiting.setdefault(key, []).append(parked)

    def end_with_process(self) -> None:
        """Arrange that parked programs get their last message before this process ends."""
        # Slow to import, and only needed by programs.
        from multiprocessing.util import Finalize

        # Worker processes skip `atexit`. The main process may run the finalizers too late.
        Finalize(None, self.close, exitpriority=1)
        atexit.register(self.close)
        self.ends_with_process = True

    def close(self) -> None:
        """End all parked programs. Programs may be parked again."""
        self.refused.clear()
        while self.waiting:
            for parked in self.waiting.popitem()[1]:
                parked.program.close(BYE)


PARKING = Parking()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=PARKING.clear)
