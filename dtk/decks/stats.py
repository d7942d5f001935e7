"""Numbers of a deck: draw structure, costs, starting gang, and the packs it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.gang import Gang, Starter
from dtk.decks.holdings import Holding, holdings

# The types with a printed value, which make up the draw structure.
VALUED = ("dude", "deed", "goods", "spell", "action")


class PackNeed(NamedTuple):
    """A deck's cards from one pack: different cards, copies, and the number of boxes that contain them."""

    name: str
    cards: int
    copies: int
    boxes: int


@dataclass(frozen=True, slots=True)
class Stats:
    """The numbers of a deck.

    slots: (value 1-13, suit) -> cards. started: the same for the starting gang, which leaves the draw deck; None if the
    file does not state it. gang: None in that case, and without exactly one outfit. costs: type -> cost -> cards.
    varying: titles of starters with a variable number, which counts as 0.
    """

    slots: Counter[tuple[int, str]]
    started: Counter[tuple[int, str]] | None
    jokers: int
    costs: dict[str, Counter[int]]
    gang: Gang | None
    varying: tuple[str, ...]
    packs: tuple[PackNeed, ...]


def stats_of(deck: Deck, database: Database) -> Stats:
    """The numbers of a deck's known cards."""
    held = holdings(deck, database)
    valued = [holding for section in VALUED for holding in held.get(section, [])]
    starters = [(holding.card, holding.starting) for holding in valued if holding.starting]
    known = "start" not in deck.unknown and all(holding.starting is not None for holding in valued)
    outfits, legends = ([holding.card for holding in held.get(section, [])] for section in ("outfit", "legend"))
    members = tuple(Starter(card) for card, copies in starters for _ in range(copies))
    gang = Gang(outfits[0], legends[0] if legends else None, members) if known and len(outfits) == 1 else None
    return Stats(
        slots=slots((holding.card, holding.copies) for holding in valued),
        started=slots(starters) if known else None,
        jokers=sum(holding.copies for holding in held.get("joker", [])),
        costs={section: costs(held[section]) for section in VALUED if section in held},
        gang=gang,
        varying=tuple(card.title for card, _ in starters if card.variable),
        packs=packs_of([holding for rows in held.values() for holding in rows], database),
    )


def slots(cards: Iterable[tuple[Card, int]]) -> Counter[tuple[int, str]]:
    """The number of cards of each value and suit."""
    counted: Counter[tuple[int, str]] = Counter()
    for card, copies in cards:
        if card.value is not None and card.suit is not None:
            counted[card.value, card.suit] += copies
    return counted


def costs(held: list[Holding]) -> Counter[int]:
    """The number of cards of each cost. A variable cost counts as 0."""
    counted: Counter[int] = Counter()
    for holding in held:
        counted[holding.card.cost or 0] += holding.copies
    return counted


def packs_of(held: list[Holding], database: Database) -> tuple[PackNeed, ...]:
    """The packs that a deck needs, in the order of their release."""
    needs = []
    for pack in database.packs.values():
        rows = [holding for holding in held if holding.card.pack == pack.code]
        if rows:
            boxes = max(ceil(holding.copies / holding.card.copies) for holding in rows)
            copies = sum(holding.copies for holding in rows)
            needs.append(PackNeed(name=pack.name, cards=len(rows), copies=copies, boxes=boxes))
    return tuple(needs)
