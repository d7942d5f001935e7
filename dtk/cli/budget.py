"""The games of a run before it begins: how many, about how long they take here, and what they can show."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import fsum
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from dtk.cli.console import Manner, remark
from dtk.report.durations import duration
from dtk.report.figures import counted

if TYPE_CHECKING:
    from dtk.match.one import Match
    from dtk.simulate.workers import Jobs

# Shorter runs are over before an estimate is worth it.
FEWEST = 200
# The games played to measure the speed, and the seconds after which no further one begins.
TRIED, LONGEST = 4, 2.0


class Stage(NamedTuple):
    """A part of a run. name: in the plural. games: their number, or the most if a test may end the stage."""

    name: str
    games: int
    is_most: bool = False

    @property
    def written(self) -> str:
        """`8 trials, at most 16,000 games`."""
        return f"{self.name}, {'at most ' * self.is_most}{counted(self.games, 'game')}"


def announce(stages: Sequence[Stage], matches: Sequence[Match], jobs: Jobs) -> float | None:
    """Print the games of all stages, and about how long they take here. Returns the seconds that a game takes, None if
    they were not measured. matches: those to be played.
    """
    games = sum(stage.games for stage in stages)
    if games < FEWEST or Manner.is_quiet or not isinstance(jobs, int):
        return None
    pace = seconds_per_game(matches) / at_once(jobs)
    most = "at most " * any(stage.is_most for stage in stages)
    if len(stages) > 1:
        remark(f"dtk: stages: {'; '.join(stage.written for stage in stages)}.")
    remark(f"dtk: {most}{counted(games, 'game')}, {most}about {duration(pace * games)} here.")
    return pace


def at_once(jobs: int) -> int:
    """The number of games that run at the same time here. jobs: the processes."""
    return min(jobs, os.cpu_count() or 1)


def seconds_per_game(matches: Sequence[Match]) -> float:
    """The seconds that a game of these matches takes in this process. The first game also loads what others need, so
    it counts only if it is long.
    """
    from dtk.match.series import play_many

    begun, found = monotonic(), list[float]()
    step = max(1, len(matches) // TRIED)
    for match in (matches[0], *matches[::step][:TRIED]):
        before = monotonic()
        for _ in play_many(match, [0]):
            pass
        found.append(monotonic() - before)
        if monotonic() - begun > LONGEST:
            break
    counting = found[1:] or found
    return fsum(counting) / len(counting)
