"""What are a deck's numbers? Its draw structure, costs, the worth of its starting gang, its boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.holdings import Holding, holdings

# The types with a printed value, which make up the draw structure.
VALUED = ("dude", "deed", "goods", "spell", "action")


@dataclass(frozen=True, slots=True)
class Gang:
    """The starting gang. Costs and income in ghost rock; bullets by kind of shooter ("stud", "draw").

    stash: what the outfit and the legend give. income: production of outfit, legend and gang, less upkeep.
    """

    cards: int
    stash: int
    cost: int
    influence: int
    upkeep: int
    income: int
    bullets: dict[str, int]

    @property
    def left(self) -> int:
        """The ghost rock that is left once the gang is paid."""
        return self.stash - self.cost


class PackNeed(NamedTuple):
    """What a deck takes from a pack: different cards, copies, and how many boxes of the pack hold them."""

    name: str
    cards: int
    copies: int
    boxes: int


@dataclass(frozen=True, slots=True)
class Stats:
    """The numbers of a deck.

    slots: (value 1-13, suit) -> cards. started: the same for the starting gang, which leaves the draw deck;
    None where the file doesn't say who starts, and then `gang` is None too. costs: type -> cost -> cards.
    varying: titles of starters with a number that varies; it counts as 0.
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
    valued = [one for section in VALUED for one in held.get(section, [])]
    starters = [(one.card, one.starting) for one in valued if one.starting]
    known = "start" not in deck.unknown and all(one.starting is not None for one in valued)
    bases = [one.card for section in ("outfit", "legend") for one in held.get(section, [])[:1]]
    return Stats(
        slots=slots((one.card, one.copies) for one in valued),
        started=slots(starters) if known else None,
        jokers=sum(one.copies for one in held.get("joker", [])),
        costs={section: costs(held[section]) for section in VALUED if section in held},
        gang=gang_of(starters, bases) if known else None,
        varying=tuple(card.title for card, _ in starters if card.variable),
        packs=packs_of([one for rows in held.values() for one in rows], database),
    )


def slots(cards: Iterable[tuple[Card, int]]) -> Counter[tuple[int, str]]:
    """How many cards there are of each value and suit."""
    counted: Counter[tuple[int, str]] = Counter()
    for card, copies in cards:
        if card.value is not None and card.suit is not None:
            counted[card.value, card.suit] += copies
    return counted


def costs(held: list[Holding]) -> Counter[int]:
    """How many cards there are of each cost; a cost that varies counts as 0."""
    counted: Counter[int] = Counter()
    for one in held:
        counted[one.card.cost or 0] += one.copies
    return counted


def gang_of(starters: list[tuple[Card, int]], bases: list[Card]) -> Gang:
    """The starting gang's numbers; `bases` are the outfit and the legend."""
    discount = sum(card.special.grifter_discount for card in bases)
    bullets: Counter[str] = Counter()
    for card, copies in starters:
        if card.shooter and card.bullets:
            bullets[card.shooter] += card.bullets * copies
    upkeep = sum((card.upkeep or 0) * copies for card, copies in starters)
    production = sum((card.production or 0) * copies for card, copies in starters)
    return Gang(
        cards=sum(copies for _, copies in starters),
        stash=sum(card.stash or 0 for card in bases),
        cost=sum(price(card, discount) * copies for card, copies in starters),
        influence=sum((card.influence or 0) * copies for card, copies in starters),
        upkeep=upkeep,
        income=sum(card.production or 0 for card in bases) + production - upkeep,
        bullets=dict(bullets),
    )


def price(card: Card, discount: int) -> int:
    """What a starter costs; an outfit may make Grifters cheaper, never below 0."""
    return max((card.cost or 0) - (discount if card.has("Grifter") else 0), 0)


def packs_of(held: list[Holding], database: Database) -> tuple[PackNeed, ...]:
    """The packs a deck draws on, in the order of their release."""
    needs = []
    for pack in database.packs.values():
        rows = [one for one in held if one.card.pack == pack.code]
        if rows:
            boxes = max(ceil(one.copies / one.card.copies) for one in rows)
            needs.append(PackNeed(pack.name, len(rows), sum(one.copies for one in rows), boxes))
    return tuple(needs)
