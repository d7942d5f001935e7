"""Stopping rules: a match ends once a win rate is known well enough, or a test of two win rates is decided.

Rules are checked after each game in order of numbers, or after each pair. So any number of processes plays the same
games.
"""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from dtk.files.shown import visible
from dtk.statistics.elo import expected_score
from dtk.statistics.sequential import Sprt, log_likelihood_ratio

if TYPE_CHECKING:
    # A tally has a stopping rule.
    from dtk.match.tally import Tally

PARTS = "write it like 2% or 0.02"
# A length of time, such as `90s`, `10m` or `1h30m`.
TIME = re.compile(r"(?:([0-9]{1,4})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,8})s)?")


class Until(NamedTuple):
    """Stop when the margin of error of the first deck's win rate is small enough."""

    half_width: float

    @property
    def written(self) -> str:
        """The rule as written in records and reports."""
        return f"until {self.half_width:g}"

    def is_met(self, tally: Tally) -> bool:
        """Whether there are enough games."""
        if not tally.games or not tally.is_between_pairs:
            return False
        sample = tally.won(0).sample
        return sample is not None and (sample.high - sample.low) / 2 <= self.half_width


class PairTest(NamedTuple):
    """Stop once the sequential test of the first deck's mean score in pairs of games is decided.

    A win scores 1, a draw 1/2. Adjudicated and forfeited games count by their results. Pairs in which dtk failed do not
    count.
    """

    sprt: Sprt

    @property
    def written(self) -> str:
        """The rule as written in records and reports."""
        return f"sprt {self.sprt.lower:g},{self.sprt.higher:g}"

    def ratio(self, tally: Tally) -> float:
        """The log likelihood ratio of the pairs so far."""
        return log_likelihood_ratio(tally.pairs.scores, self.sprt)

    def accepted(self, tally: Tally) -> float | None:
        """The win rate that the test has accepted, None while undecided."""
        accepted = self.sprt.accepted(self.ratio(tally))
        return None if accepted is None else (self.sprt.lower, self.sprt.higher)[accepted]

    def is_met(self, tally: Tally) -> bool:
        """Whether there are enough games."""
        return tally.is_between_pairs and self.accepted(tally) is not None


Stop = Until | PairTest


def parse_until(text: str) -> Until:
    """The stopping rule that text such as `2%` means. Raises ValueError."""
    half_width = parse_share(text)
    if not 0 < half_width < 0.5:
        raise ValueError(f"`{visible(text, 40)}` is not between 0 and 50 %; {PARTS}.")
    return Until(half_width)


def parse_test(text: str) -> PairTest:
    """The sequential test that text such as `50%,55%` or `0elo,20elo` means. Raises ValueError."""
    parts = text.split(",")
    if len(parts) != 2:
        raise ValueError(
            f"`{visible(text, 40)}` is not two win rates separated by a comma, such as 50%,55% or 0elo,20elo."
        )
    lower, higher = map(parse_score, parts)
    if not 0 < lower < higher < 1:
        raise ValueError(f"`{visible(text, 40)}`: the first win rate must be lower, and both between 0 and 100 %.")
    return PairTest(Sprt(lower, higher))


def parse(written: str) -> Stop | None:
    """The rule in a record, None for none. Raises ValueError."""
    kind, _, rest = written.partition(" ")
    if not written:
        return None
    if kind not in ("until", "sprt"):
        raise ValueError(f"`stop` has the invalid value `{visible(written, 40)}`.")
    return parse_until(rest) if kind == "until" else parse_test(rest)


def parse_score(text: str) -> float:
    """The win rate that text such as `55%`, `0.55` or `20elo` means. Raises ValueError."""
    number = text.strip().lower().removesuffix("elo")
    if number == text.strip().lower():
        return parse_share(text)
    try:
        # As exact as records write it.
        return float(f"{expected_score(float(number)):g}")
    except ValueError:
        raise ValueError(f"`{visible(text, 40)}` is not a difference in Elo; write it like 20elo.") from None


def parse_share(text: str) -> float:
    """The number that text such as `2%` or `0.02` means. Raises ValueError."""
    number = text.strip()
    try:
        return float(number[:-1]) / 100 if number.endswith("%") else float(number)
    except ValueError:
        raise ValueError(f"`{visible(text, 40)}` is not a percentage; {PARTS}.") from None


class Deadline:
    """The end of a limit of wall time, which starts when the object is made. written: the limit, as given. has_ended:
    whether it has ended a run that was not over.
    """

    def __init__(self, written: str) -> None:
        """Raises ValueError."""
        self.written = written
        self.end = monotonic() + parse_time(written)
        self.has_ended = False

    @property
    def ended(self) -> str:
        """The limit if it has ended a run, else ""."""
        return self.written if self.has_ended else ""

    def ends(self, *, is_over: bool) -> bool:
        """Whether the time is up in a run. is_over: whether the run is over anyway."""
        self.has_ended = self.has_ended or (self.is_over and not is_over)
        return self.has_ended

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return monotonic() >= self.end


def parse_time(text: str) -> int:
    """The seconds that text such as `90s`, `10m` or `1h30m` means. Raises ValueError.

    >>> parse_time("1h30m")
    5400
    """
    found = TIME.fullmatch(text.strip())
    hours, minutes, seconds = (int(part or 0) for part in found.groups()) if found else (0, 0, 0)
    total = 3600 * hours + 60 * minutes + seconds
    if not total:
        raise ValueError(f"`{visible(text, 40)}` is not a length of time; write it like 90s, 10m or 1h30m.")
    return total
