"""An agent with types: it buys the cheapest cards, and gives up the cheapest ones.

python examples/agents/thrifty.py plays it against the agent `random`.
"""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from dtk import Decision, View, play_match
from dtk.decisions import AcceptCallOut, Casualty, Flee, NoonPlay, PayUpkeep, PlayChoice, TakeCasualty

T = TypeVar("T")


class Thrifty:
    """Buys the cheapest cards, keeps what is worth its upkeep, and avoids shootouts."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the options: the first of those with the lowest price."""
        return min(decision.options, key=partial(price, view, decision))


def price(view: View, decision: object, option: object) -> float:
    """The price of an option: ghost rock, or 0 and 1 for better and worse."""
    match decision, option:
        case NoonPlay(), PlayChoice(kind="shop", piece=card):
            return view.cost(card)
        case NoonPlay(), _:
            return float("inf")
        case PayUpkeep(piece=card), bool(pays):
            dude = view.piece(card)
            is_worth_it = view.upkeep(dude) <= view.influence(dude)
            return float(pays != is_worth_it)
        case AcceptCallOut(), bool(accepts):
            return float(accepts)
        case Flee(), bool(flees):
            return float(not flees)
        case TakeCasualty(covers=covers), Casualty(piece=card) as loss:
            return view.cost(card) / covers[loss]
    return 0


if __name__ == "__main__":
    deck = "examples/decks/law-dogs-gunfighter.yaml"
    print(play_match(deck, deck, agents=(Thrifty, "random"), games=20))
