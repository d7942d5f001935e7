"""When have enough games been played? When a share is known well enough, or a test of two shares has come to an end.

It is asked after each game in the order of their numbers, or after each pair, so that the same games are played by any
number of processes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dtk.statistics.sequential import Sprt, log_likelihood_ratio

if TYPE_CHECKING:
    # A tally says by which rule it was stopped.
    from dtk.match.tally import Tally

PARTS = "write a share such as 2% or 0.02"


class Until(NamedTuple):
    """Stop once the first deck's share of wins is known to so much on either side of the middle of its interval."""

    half_width: float

    @property
    def written(self) -> str:
        """As a record and a report write it."""
        return f"until {self.half_width:g}"

    def is_met(self, tally: Tally) -> bool:
        """Whether the games are enough."""
        if not tally.games or not tally.is_between_pairs:
            return False
        sample = tally.won(0).sample
        return sample is not None and (sample.high - sample.low) / 2 <= self.half_width


class PairTest(NamedTuple):
    """Stop once the sequential test of the first deck's mean score in pairs of games has come to an end.

    A win counts 1 and a draw 1/2. An adjudicated or forfeited game counts as it was decided. A pair in which dtk itself
    failed does not count.
    """

    sprt: Sprt

    @property
    def written(self) -> str:
        """As a record and a report write it."""
        return f"sprt {self.sprt.lower:g},{self.sprt.higher:g}"

    def ratio(self, tally: Tally) -> float:
        """The log likelihood ratio of the pairs so far."""
        return log_likelihood_ratio(tally.pairs.scores, self.sprt)

    def accepted(self, tally: Tally) -> float | None:
        """The share that the test has accepted, None if it has not ended."""
        accepted = self.sprt.accepted(self.ratio(tally))
        return None if accepted is None else (self.sprt.lower, self.sprt.higher)[accepted]

    def is_met(self, tally: Tally) -> bool:
        """Whether the games are enough."""
        return tally.is_between_pairs and self.accepted(tally) is not None


Stop = Until | PairTest


def parse_until(text: str) -> Until:
    """The rule that `2%` writes. Raises ValueError."""
    half_width = parse_share(text)
    if not 0 < half_width < 0.5:
        raise ValueError(f"{text!r} is not between 0 and 50 %; {PARTS}.")
    return Until(half_width)


def parse_test(text: str) -> PairTest:
    """The test that `50%,55%` writes. Raises ValueError."""
    parts = text.split(",")
    if len(parts) != 2:
        raise ValueError(f"{text!r} is not two shares with a comma between them, such as 50%,55%.")
    lower, higher = map(parse_share, parts)
    if not 0 < lower < higher < 1:
        raise ValueError(f"{text!r}: the first share must be the lower one, and both between 0 and 100 %.")
    return PairTest(Sprt(lower, higher))


def parse(written: str) -> Stop | None:
    """The rule that a record writes, None if it writes none. Raises ValueError."""
    kind, _, rest = written.partition(" ")
    if not written:
        return None
    if kind not in ("until", "sprt"):
        raise ValueError(f"`stop` is {written!r}, which nobody writes.")
    return parse_until(rest) if kind == "until" else parse_test(rest)


def parse_share(text: str) -> float:
    """The share that `2%` or `0.02` writes. Raises ValueError."""
    number = text.strip()
    try:
        return float(number[:-1]) / 100 if number.endswith("%") else float(number)
    except ValueError:
        raise ValueError(f"{text!r} is no share; {PARTS}.") from None
