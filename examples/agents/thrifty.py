"""An agent with types: it buys the cheapest card, and otherwise takes the first option.

python examples/agents/thrifty.py plays it against the agent `random`.
"""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from dtk import Decision, PlayChoice, View, play_match

T = TypeVar("T")


class Thrifty:
    """Buys the cheapest card, and otherwise takes the first option."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the options."""
        return min(decision.options, key=partial(price, view))


def price(view: View, option: object) -> float:
    """The cost of buying a card. Infinite for any other option."""
    if isinstance(option, PlayChoice) and option.kind == "shop":
        return view.cost(option.piece)
    return float("inf")


if __name__ == "__main__":
    deck = "examples/decks/law-dogs-gunfighter.yaml"
    print(play_match(deck, deck, agents=(Thrifty, "random"), games=20))
