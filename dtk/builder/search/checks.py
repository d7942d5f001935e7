"""Understood conditions: the test of a card, and the condition in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dtk.cards.card import Card

Fits = Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Check:
    """A condition of a query that is understood.

    says: the condition in words. denied: the words of its opposite. typed: the condition as a query. noun: the kind of
    cards that fit, such as `dudes`. gang: their gang, such as `Law Dogs`. parts: the conditions that must all fit, if
    there are several. is_choice: whether one of several conditions is enough.
    """

    fits: Fits
    says: str
    denied: str = ""
    typed: str = ""
    noun: str = ""
    gang: str = ""
    parts: tuple[Check, ...] = ()
    is_choice: bool = False

    @property
    def opposite(self) -> str:
        """The words of its opposite."""
        return self.denied or f"not {self.grouped}"

    @property
    def grouped(self) -> str:
        """The words as a part of others: in parentheses if they are several conditions."""
        return f"({self.says})" if self.parts or self.is_choice else self.says


def everything(card: Card) -> bool:
    """All cards fit."""
    return True


def all_fit(parts: Sequence[Check]) -> Fits:
    """Whether a card fits all parts."""
    tests = [part.fits for part in parts]
    return lambda card: all(fits(card) for fits in tests)


def any_fits(parts: Sequence[Check]) -> Fits:
    """Whether a card fits at least one part."""
    tests = [part.fits for part in parts]
    return lambda card: any(fits(card) for fits in tests)


def either(words: Sequence[str]) -> str:
    """`a, b or c`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
