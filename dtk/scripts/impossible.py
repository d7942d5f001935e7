"""Which rules can never apply? Those whose condition asks a quantity for what it can't be, or for two things at once,
and those that are about no card of the deck.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.scripts.expressions import Condition, Expression, Value
from dtk.scripts.plan import Rule

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
        return Bounds(low=low, low_counts=low_counts, high=high, high_counts=high_counts)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return self.low > self.high or (self.low == self.high and not (self.low_counts and self.high_counts))


def why_never(condition: Condition) -> str | None:
    """Why a condition is never so; None if it may be. Only what `&&` joins is looked at, outside of brackets."""
    text = condition.text
    if "||" in text or "?" in text or "(" in text:
        return None
    numbers: dict[str, Bounds] = {}
    texts: dict[str, str] = {}
    for part in text.split("&&"):
        part = part.strip()
        if match := COMPARISON.match(part):
            name = match["name"]
            low, high = RANGES.get(name.rpartition(".")[2], (0.0, inf))
            whole = Bounds(low=low, low_counts=low > -inf, high=high, high_counts=high < inf)
            there = numbers.get(name, whole)
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


# The cards that a section decides about, by type; any where it is not listed.
FIGHTERS = ("dude",)
DECIDED_ABOUT: Mapping[str, tuple[str, ...]] = {
    "buy": ("dude", "deed", "goods", "spell"),
    **dict.fromkeys(("stand", "call_out", "accept", "join", "flee", "shoot", "lead", "ride", "oppose"), FIGHTERS),
}
# What is the same of a card wherever it is.
PRINTED: Mapping[str, Callable[[Card], Value]] = {
    "card.title": lambda card: card.title,
    "card.type": lambda card: card.type,
    "card.suit": lambda card: card.suit or "",
    "card.value": lambda card: card.value or 0,
}


def why_no_card(rule: Rule, deck: Sequence[Card]) -> str | None:
    """Why a rule is about no card of a deck; None if it is about any."""
    kinds = DECIDED_ABOUT.get(rule.section)
    named = [card for card in deck if not rule.cards or card.title in rule.cards]
    about = [card for card in named if kinds is None or card.type in kinds]
    if not about:
        what = f"`{rule.cards[0]}`" if len(rule.cards) == 1 else "what it names"
        return f"`{rule.section}` decides about no {named[0].type} such as {what}" if rule.cards and named else None
    parts = [part for part in rule.when.parts if is_printed(part)] if rule.when is not None else []
    if any(all(fits(part, card) for part in parts) for card in about):
        return None
    return "no card of the deck that it could be about is so"


def is_printed(part: Expression) -> bool:
    """Whether a part of a condition speaks of nothing but what is printed on the card."""
    speaks = bool(part.names or part.calls)
    return speaks and set(part.names) <= set(PRINTED) and all(call.name == "keyword" for call in part.calls)


def fits(part: Expression, card: Card) -> bool:
    """Whether such a part is so for a card."""
    try:
        return part.value(lambda name: PRINTED[name](card), lambda call: card.has(str(call.arguments[0]))) is True
    except ArithmeticError:
        return False
