"""Randomness: named streams, all derived from the seed of the match.

A draw depends only on the seed, the stream's name, and the number of earlier draws. So another player's decisions do
not change how a deck is shuffled, and a state stores only the number of draws of each stream.
"""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The random streams of one game. seed: the match's. used: how often each stream was used, by name."""

    __slots__ = ("seed", "used")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.used: dict[str, int] = {}

    def copy(self) -> Chance:
        """Independent streams that continue from the same point."""
        twin = Chance(self.seed)
        twin.used = self.used.copy()
        return twin

    def shuffle(self, stream: str, cards: MutableSequence[T]) -> None:
        """Shuffle cards in place."""
        self.draw(stream).shuffle(cards)

    def choice(self, stream: str, among: Sequence[T]) -> T:
        """A random element of a sequence."""
        return self.draw(stream).choice(among)

    def draw(self, stream: str) -> random.Random:
        """A generator for the next draw of a stream."""
        number = self.used.get(stream, 0)
        self.used[stream] = number + 1
        return random.Random(f"{self.seed}/{stream}/{number}")  # noqa: S311 luck, no secret
