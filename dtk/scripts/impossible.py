"""Rules that can never apply: those with an impossible condition, and those about no card of the deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.scripts.archetype import KINDS
from dtk.scripts.cases import Case, Named, Needed, cases_of
from dtk.scripts.expressions import Condition
from dtk.scripts.kinds import Value
from dtk.scripts.plan import ScriptRule

# Possible values of some quantities, by the last part of their names. Others are at least 0, or without bounds.
TEXTS = {
    "type": ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker"),
    "suit": ("spades", "hearts", "diamonds", "clubs", ""),
    "kind": KINDS,
}
RANGES = {
    "day": (1.0, inf),
    "value": (0.0, 13.0),
    "rank_there": (0.0, 11.0),
    "rank_in_reach": (0.0, 11.0),
    "their_rank_there": (0.0, 11.0),
    "their_rank_in_reach": (0.0, 11.0),
    "win": (0.0, 1.0),
    "margin": (-inf, inf),
    "margin_after_answer": (-inf, inf),
    "margin_after_move": (-inf, inf),
    "after_upkeep": (-inf, inf),
    "control": (-inf, inf),
    "bullets": (-inf, inf),
    "influence": (-inf, inf),
    "production": (-inf, inf),
}


class Bounds(NamedTuple):
    """The range of a number. low_counts, high_counts: whether the ends belong to it."""

    low: float
    low_counts: bool
    high: float
    high_counts: bool

    def and_also(self, sign: str, number: float) -> Bounds:
        """The range that also meets a comparison."""
        low, low_counts, high, high_counts = self
        if sign in (">", ">=", "==") and (number, sign == ">") > (low, not low_counts):
            low, low_counts = number, sign != ">"
        if sign in ("<", "<=", "==") and (number, sign != "<") < (high, high_counts):
            high, high_counts = number, sign != "<"
        return Bounds(low=low, low_counts=low_counts, high=high, high_counts=high_counts)

    @property
    def is_empty(self) -> bool:
        """Whether no number is left."""
        return self.low > self.high or (self.low == self.high and not (self.low_counts and self.high_counts))


def why_never(condition: Condition) -> str | None:
    """The reason why a condition is never true; None if it may be true.

    Only comparisons of quantities with written values are examined. Anything else may be true.
    """
    cases = cases_of(condition, lambda named: None)
    reasons = [why_not(case) for case in cases]
    if None in reasons:
        return None
    return "; ".join(dict.fromkeys(reason for reason in reasons if reason)) or "no values make it true"


def why_not(case: Case) -> str | None:
    """The contradiction between the needs of a case; None if there is none."""
    numbers: dict[Named, Bounds] = {}
    others: dict[Named, Needed] = {}
    unequal: set[tuple[Named, Value]] = set()
    for need in case:
        name, sign, value = need
        if isinstance(value, float):
            numbers[name] = numbers.get(name, whole(name)).and_also(sign, value)
            if numbers[name].is_empty:
                return f"no value of `{name}` meets the condition"
        elif sign == "!=":
            unequal.add((name, value))
        elif sign == "==":
            known = TEXTS.get(last_part(name))
            if known is not None and value not in known:
                return f"`{name}` is one of {', '.join(one for one in known if one)}, never `{value}`"
            one = others.setdefault(name, need).value
            if one != value:
                return f"`{name}` cannot be both `{shown(one)}` and `{shown(value)}`"
    clash = next((name for name, need in others.items() if (name, need.value) in unequal), None)
    return None if clash is None else f"no value of `{clash}` meets the condition"


def whole(named: Named) -> Bounds:
    """The full range of a quantity."""
    low, high = RANGES.get(last_part(named), (0.0, inf))
    return Bounds(low=low, low_counts=low > -inf, high=high, high_counts=high < inf)


def last_part(named: Named) -> str:
    """The last part of a quantity's name, the same for all players."""
    return named.name.rpartition(".")[2]


def shown(value: Value) -> str:
    """A value as written in a condition."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# The types of cards that a section decides about. Sections that are not listed decide about any.
FIGHTERS = ("dude",)
DECIDED_ABOUT: Mapping[str, tuple[str, ...]] = {
    "buy": ("dude", "deed", "goods", "spell"),
    **dict.fromkeys(("stand", "call_out", "accept", "join", "flee", "shoot", "lead", "ride", "oppose"), FIGHTERS),
}
# Facts of a card that never change.
PRINTED: Mapping[str, Callable[[Card], Value]] = {
    "card.title": lambda card: card.title,
    "card.type": lambda card: card.type,
    "card.suit": lambda card: card.suit or "",
    "card.value": lambda card: float(card.value or 0),
}


def why_no_card(rule: ScriptRule, deck: Sequence[Card]) -> str | None:
    """The reason why a rule applies to no card of a deck; None if it applies to one."""
    kinds = DECIDED_ABOUT.get(rule.section)
    named = [card for card in deck if not rule.cards or card.title in rule.cards]
    about = [card for card in named if kinds is None or card.type in kinds]
    if not about:
        what = f"`{rule.cards[0]}`" if len(rule.cards) == 1 else "the named cards"
        return f"`{rule.section}` never concerns a {named[0].type} such as {what}" if rule.cards and named else None
    if rule.when is None or any(may_be_so(rule.when, card) for card in about):
        return None
    return "no card of the deck meets its condition"


def may_be_so(condition: Condition, card: Card) -> bool:
    """Whether a condition may be true for a card, by its printed facts."""

    def known(named: Named) -> Value | None:
        if named.name in PRINTED:
            return PRINTED[named.name](card)
        return card.has(str(named.asked[0])) if named.name == "keyword" else None

    return any(why_not(case) is None for case in cases_of(condition, known))
