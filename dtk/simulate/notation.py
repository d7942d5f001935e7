"""The short notation for suits and values: `16x8 8S 3xKC 2xJoker`.

A term is a number of cards, a value and suits: `4x8SH` is two 8♠ and two 8♥, `16x8` four of each suit, `QD` one queen.
Jokers are `Joker`, `Devil` and `Heretic`. Terms are separated by blanks or commas; `2 Joker` is `2xJoker`.
"""

from __future__ import annotations

import re
from collections import Counter

from dtk.cards.card import SUITS
from dtk.decks.structure import FACES
from dtk.decks.structure import SUITS as LETTERS
from dtk.files.shown import visible
from dtk.poker.composition import Composition

MOST_CARDS = 200
LONGEST = 2_000

TERM = re.compile(r"(?:(?P<copies>[0-9]{1,3})[x×*])?(?P<value>1[0-3]|[1-9]|[atjqk])(?P<suits>[shdc♠♥♦♣]{0,4})\Z", re.I)
APART = re.compile(r"(?<!\S)([0-9]{1,3}) +(?=[^\s0-9]|[0-9]{1,2}[shdc♠♥♦♣])", re.I)
JOKER = re.compile(r"(?:(?P<copies>[0-9]{1,3})[x×*])?(?:(?P<kind>devil|heretic)(?:'?s)?-?)?(?P<joker>jokers?)?\Z", re.I)
VALUES = FACES | {"t": 10}


def is_notation(text: str) -> bool:
    """Whether every term looks like one of this notation."""
    terms = split_terms(text)
    return bool(terms) and all(TERM.match(term) or match_joker(term) for term in terms)


def read_notation(text: str) -> Composition:
    """The cards of a text in notation. Raises ValueError for an invalid term, and for too many cards.

    >>> read_notation("2x8SH, Joker").size
    3
    """
    if len(text) > LONGEST:
        raise ValueError("This is too long for a deck in words. Use a file.")
    slots: Counter[tuple[int, str]] = Counter()
    jokers: Counter[str] = Counter()
    for term in split_terms(text):
        joker = match_joker(term)
        if joker:
            jokers[(joker["kind"] or "plain").lower()] += int(joker["copies"] or 1)
        else:
            slots += read_slots(term)
        if slots.total() + jokers.total() > MOST_CARDS:
            raise ValueError(f"The deck has more than {MOST_CARDS} cards, which is the limit.")
    return Composition(slots, jokers)


def split_terms(text: str) -> list[str]:
    """The terms of a text, with a separate number joined to its card."""
    return APART.sub(r"\1x", text.replace(",", " ")).split()


def read_slots(term: str) -> Counter[tuple[int, str]]:
    """The cards with suit and value of a term. Raises ValueError for an invalid term."""
    match = TERM.match(term)
    if match is None:
        raise ValueError(f"`{visible(term, 40)}` is not a card. Write a value and suits, like 4x8S, 16x8 or 2xJoker.")
    value = match["value"].lower()
    suits = [LETTERS[letter.lower()] for letter in match["suits"]] or list(SUITS)
    copies = int(match["copies"] or 1)
    each, rest = divmod(copies, len(suits))
    if rest:
        counted = "1 copy" if copies == 1 else f"{copies} copies"
        raise ValueError(
            f"`{visible(term, 40)}`: {counted} cannot be split evenly among {len(suits)} suits. Name the suits, like "
            f"3x8S, or use a multiple of {len(suits)}."
        )
    slots: Counter[tuple[int, str]] = Counter()
    for suit in suits:
        slots[VALUES[value] if value in VALUES else int(value), suit] += each
    return slots


def match_joker(term: str) -> re.Match[str] | None:
    """The match of a term that means jokers, None for other terms."""
    match = JOKER.match(term)
    return match if match and (match["joker"] or match["kind"]) else None
