"""Which conditions can never be so? Those that ask a quantity for what it can't be, or for two things at once."""

from __future__ import annotations

import re
from math import inf
from typing import NamedTuple

from dtk.scripts.expressions import Expression

# What some quantities can be, by the last part of their names; the others are bounded by nothing but 0, or not at all.
TEXTS = {
    "type": ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker"),
    "suit": ("spades", "hearts", "diamonds", "clubs", ""),
}
RANGES = {
    "day": (1.0, inf),
    "value": (0.0, 13.0),
    "rank_there": (0.0, 11.0),
    "rank_in_reach": (0.0, 11.0),
    "their_rank_there": (0.0, 11.0),
    "their_rank_in_reach": (0.0, 11.0),
    "margin": (-inf, inf),
    "margin_after_answer": (-inf, inf),
    "margin_after_move": (-inf, inf),
    "after_upkeep": (-inf, inf),
    "control": (-inf, inf),
    "bullets": (-inf, inf),
    "influence": (-inf, inf),
    "production": (-inf, inf),
}
COMPARISON = re.compile(r"(?P<name>[A-Za-z_][\w.]*)\s*(?P<sign>==|<=|>=|<|>)\s*(?P<number>-?\d+(?:\.\d+)?)\s*\Z")
EQUALS = re.compile(r"""(?P<name>[A-Za-z_][\w.]*)\s*==\s*(?P<quote>["'])(?P<text>.*)(?P=quote)\s*\Z""")


class Bounds(NamedTuple):
    """From where to where a number may be, and whether the ends count."""

    low: float
    low_counts: bool
    high: float
    high_counts: bool

    def and_also(self, sign: str, number: float) -> Bounds:
        """What is left if it must be so too."""
        low, low_counts, high, high_counts = self
        if sign in (">", ">=", "==") and (number, sign == ">") > (low, not low_counts):
            low, low_counts = number, sign != ">"
        if sign in ("<", "<=", "==") and (number, sign != "<") < (high, high_counts):
            high, high_counts = number, sign != "<"
        return Bounds(low, low_counts, high, high_counts)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return self.low > self.high or (self.low == self.high and not (self.low_counts and self.high_counts))


def why_never(expression: Expression) -> str | None:
    """Why a condition is never so; None if it may be. Only what `&&` joins is looked at, outside of brackets."""
    text = expression.text
    if "||" in text or "?" in text or "(" in text:
        return None
    numbers: dict[str, Bounds] = {}
    texts: dict[str, str] = {}
    for part in text.split("&&"):
        part = part.strip()
        if match := COMPARISON.match(part):
            name = match["name"]
            low, high = RANGES.get(name.rpartition(".")[2], (0.0, inf))
            there = numbers.get(name, Bounds(low, low > -inf, high, high < inf))
            numbers[name] = there.and_also(match["sign"], float(match["number"]))
            if numbers[name].is_empty:
                return f"`{name}` can't be that" if name not in texts else f"`{name}` can't be both"
        elif match := EQUALS.match(part):
            name, wanted = match["name"], match["text"]
            known = TEXTS.get(name.rpartition(".")[2])
            if known is not None and wanted not in known:
                return f"`{name}` is one of {', '.join(one for one in known if one)}, and not `{wanted}`"
            if texts.setdefault(name, wanted) != wanted:
                return f"`{name}` can't be both `{texts[name]}` and `{wanted}`"
    return None
