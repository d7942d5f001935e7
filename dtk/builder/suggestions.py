"""Suggestions: cards for the open slots of a deck, and swaps, ranked by their effect.

The score of a suggestion is a mean over its terms (dtk.builder.terms). For each term it is the share of the other
suggestions that do worse in it, and ties count half. So terms with different units weigh the same, and no term can
outweigh all others. 100 is best in everything, 50 is the middle.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from typing import NamedTuple

from dtk.builder.open_deck import OpenDeck
from dtk.builder.played import PlayedCards
from dtk.builder.pool import pool, unmet
from dtk.builder.room import Room
from dtk.builder.terms import CardChange, Effect, ScoreTerm, terms_of
from dtk.cards.card import Card

# Whether a card may be suggested.
Fits = Callable[[Card], bool]
# The terms, in the order shown.
TERMS = ("hands", "pulls", "money", "types", "synergy", "record")


class TermShare(NamedTuple):
    """A change by one term. share: of the other suggestions that do worse, from 0 to 1."""

    term: str
    share: float
    effect: Effect


class SuggestedChange(NamedTuple):
    """A suggested change. copies: the number of copies of the card that fit the deck. score: from 0 to 100."""

    change: CardChange
    copies: int
    score: float
    judgements: tuple[TermShare, ...]


class Wanted(NamedTuple):
    """The suggestions wanted. fits: the cards that may come in. stud: the bonus of the draw hands. by: the term that
    ranks them, None for the score. played: recorded games, or None.
    """

    fits: Fits
    stud: int = 2
    by: str | None = None
    played: PlayedCards | None = None


def candidates(deck: OpenDeck, fits: Fits) -> list[Card]:
    """The cards that may come in: allowed, and of use in this deck, whether there is room or not."""
    others = [card for card, copies in deck.cards.items() if copies]
    return [card for card in pool(deck.judged.context) if fits(card) and card.value and not unmet(card, others)]


def additions(deck: OpenDeck, wanted: Wanted) -> list[SuggestedChange]:
    """The cards that fit the deck as it is, the best first."""
    fitting = [CardChange(card) for card in candidates(deck, wanted.fits) if deck.room.copies(card)]
    return ranked(fitting, deck.room.copies, terms_of(deck, wanted.stud, wanted.played), wanted.by)


def swaps(deck: OpenDeck, wanted: Wanted) -> list[SuggestedChange]:
    """The swaps of one card, the best first. Starters and jokers stay.

    Each card comes in once, in its best swap, and each card leaves as often as the deck has copies of it.
    """
    coming = candidates(deck, wanted.fits)
    changes = []
    for out, copies in deck.drawn.items():
        if copies <= 0 or not out.value:
            continue
        room = Room(deck.judged, (out,))
        changes += [CardChange(card, out) for card in coming if card.identity != out.identity and room.copies(card)]
    found = ranked(changes, lambda card: 1, terms_of(deck, wanted.stud, wanted.played), wanted.by)
    return list(different(found, Counter({card.code: copies for card, copies in deck.drawn.items()})))


def different(found: Iterable[SuggestedChange], left: Counter[str]) -> Iterator[SuggestedChange]:
    """The first swap of each card that comes in. left: by code, how often each card may leave."""
    came: set[str] = set()
    for one in found:
        into, out = one.change
        if out is not None and into.identity not in came and left[out.code] > 0:
            came.add(into.identity)
            left[out.code] -= 1
            yield one


def ranked(
    changes: Sequence[CardChange], copies: Callable[[Card], int], terms: Iterable[ScoreTerm], by: str | None
) -> list[SuggestedChange]:
    """Changes as suggestions, the best first by score or by the value of one term."""
    judged: list[list[TermShare]] = [[] for _ in changes]
    for term in terms:
        for judgements, judgement in zip(judged, judge(term, changes), strict=True):
            judgements.append(judgement)
    found = [
        SuggestedChange(
            change=change,
            copies=copies(change.into),
            score=100 * fsum(one.share for one in judgements) / len(judgements),
            judgements=(*judgements,),
        )
        for change, judgements in zip(changes, judged, strict=True)
    ]

    def key(one: SuggestedChange) -> tuple[float, float, str, str]:
        shown = next((judgement.effect.value for judgement in one.judgements if judgement.term == by), 0.0)
        return -shown, -one.score, one.change.into.code, one.change.out.code if one.change.out else ""

    return sorted(found, key=key)


def judge(term: ScoreTerm, changes: Sequence[CardChange]) -> Iterator[TermShare]:
    """Each change by a term, compared with the others of its group."""
    effects = [term.of(change) for change in changes]
    values: dict[object, list[float]] = {}
    for change, effect in zip(changes, effects, strict=True):
        values.setdefault(term.group(change), []).append(effect.value)
    for group in values.values():
        group.sort()
    for change, effect in zip(changes, effects, strict=True):
        group = values[term.group(change)]
        worse, tied = bisect_left(group, effect.value), bisect_right(group, effect.value)
        others = len(group) - 1
        # The only change of a group is in the middle.
        share = (worse + (tied - worse - 1) / 2) / others if others else 0.5
        yield TermShare(term.name, share, effect)
