"""Which cards do a few words mean? The short notation for suits and values: `16x8 8S 3xKC 2xJoker`.

A term is a number of cards, a value and suits: `4x8SH` is two 8♠ and two 8♥, `16x8` four of each suit, `QD` one queen.
Jokers are `Joker`, `Devil` and `Heretic`. Terms are parted by blanks or commas; `2 Joker` is `2xJoker`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from dtk.cards.card import SUITS
from dtk.decks.structure import FACES
from dtk.decks.structure import SUITS as LETTERS
from dtk.files.shown import visible

MOST_CARDS = 200
LONGEST = 2_000

TERM = re.compile(r"(?:(?P<copies>[0-9]{1,3})[x×*])?(?P<value>1[0-3]|[1-9]|[atjqk])(?P<suits>[shdc♠♥♦♣]{0,4})\Z", re.I)
APART = re.compile(r"(?<!\S)([0-9]{1,3}) +(?=[^\s0-9]|[0-9]{1,2}[shdc♠♥♦♣])", re.I)
JOKER = re.compile(r"(?:(?P<copies>[0-9]{1,3})[x×*])?(?:(?P<kind>devil|heretic)(?:'?s)?-?)?(?P<joker>jokers?)?\Z", re.I)
VALUES = FACES | {"t": 10}


@dataclass(slots=True)
class Cards:
    """Cards that draws see. slots: (value 1-13, suit) -> copies. jokers: "plain", "devil" or "heretic" -> copies."""

    slots: Counter[tuple[int, str]] = field(default_factory=Counter)
    jokers: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        """How many cards these are."""
        return self.slots.total() + self.jokers.total()

    def add(self, other: Cards, times: int = 1) -> None:
        """Count other cards in too."""
        for slot, copies in other.slots.items():
            self.slots[slot] += times * copies
        for kind, copies in other.jokers.items():
            self.jokers[kind] += times * copies


def is_notation(text: str) -> bool:
    """Whether every term looks like one of this notation."""
    terms = terms_of(text)
    return bool(terms) and all(TERM.match(term) or joker_of(term) for term in terms)


def read_notation(text: str) -> Cards:
    """The cards that a text means. Raises ValueError with the first term that means none."""
    if len(text) > LONGEST:
        raise ValueError("This is too long for a few cards; write a file.")
    cards = Cards()
    for term in terms_of(text):
        cards.add(meant(term))
        if cards.total > MOST_CARDS:
            raise ValueError(f"These are more than {MOST_CARDS} cards; no deck has so many.")
    return cards


def terms_of(text: str) -> list[str]:
    """The terms of a text."""
    return APART.sub(r"\1x", text.replace(",", " ")).split()


def meant(term: str) -> Cards:
    """The cards of one term."""
    joker, found = joker_of(term), TERM.match(term)
    if joker:
        return Cards(jokers=Counter({(joker["kind"] or "plain").lower(): int(joker["copies"] or 1)}))
    if found is None:
        raise ValueError(f"`{visible(term, 40)}` is no card; write a value and a suit, like 4x8S, or 16x8, or 2xJoker.")
    value = found["value"].lower()
    suits = [LETTERS[letter.lower()] for letter in found["suits"]] or list(SUITS)
    copies = int(found["copies"] or 1)
    each, rest = divmod(copies, len(suits))
    if rest:
        raise ValueError(
            f"`{visible(term, 40)}`: {copies} can't be shared evenly by {len(suits)} suits;"
            " name the suits, like 3x8S, or take a multiple."
        )
    slots: Counter[tuple[int, str]] = Counter()
    for suit in suits:
        slots[VALUES[value] if value in VALUES else int(value), suit] += each
    return Cards(slots)


def joker_of(term: str) -> re.Match[str] | None:
    """The term's match where it means jokers."""
    found = JOKER.match(term)
    return found if found and (found["joker"] or found["kind"]) else None
