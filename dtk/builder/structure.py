"""The structure of a new deck: three values, and the cards on them that are worth the most to its plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from statistics import mean
from typing import NamedTuple

from dtk.agents.scale import CARD_DRAWN, CONTROL, DRAW, GHOST_ROCK, INFLUENCE, STUD, value_of_card
from dtk.builder.plans import DeckPlan
from dtk.builder.room import HIGHEST_VALUE, Slot
from dtk.cards.card import Card
from dtk.cardtext.asks import asks_of
from dtk.cardtext.library import library
from dtk.engine.header import CHEATIN

# Values that hold most cards of a structure.
MAIN_VALUES = 3
# Copies of a unique card: a second replaces one that is lost, a third is a dead draw.
UNIQUE_COPIES, OTHER_COPIES = 2, 4
# The days after the first on which upkeep is paid; games last four or five days.
LATER_DAYS = 3
# In the unit of dtk.agents.scale, where a point of influence is 3. A card of the structure, and one that makes the
# plan, is worth more than any difference between two cards. A dude with the plan's skill is worth a point of influence,
# and as much as a bullet for each rating. A card that finds another of the plan is worth a card drawn.
NEEDED, SKILLED, FITTING = 20.0, INFLUENCE, CARD_DRAWN
# An action played when the plan wants to play one, one that punishes a cheatin' hand, and any other.
TIMELY, PUNISHING, OTHER = 1.0, 1.0, 0.5
# Each point of the mean value is a chance of 1 in 13 for every pull or lowball hand, of about two dozen in a game, each
# worth a bullet.
LEANING = 24 / 13


class Worth(NamedTuple):
    """A card with its worth to a plan. makes: whether it makes the plan. most: the copies that may be taken."""

    worth: float
    card: Card
    makes: bool
    most: int


def worth_of(card: Card, plan: DeckPlan, partners: Iterable[Card]) -> float:
    """The worth of a card to a plan, by its printed numbers. partners: the cards that make the plan, and its gang."""
    worth = value_of_card(card) - GHOST_ROCK * (card.cost or 0)
    worth += (plan.guns - 1) * (card.bullets or 0) * (STUD if card.shooter == "stud" else DRAW)
    worth += (plan.points - 1) * CONTROL * (card.control or 0)
    worth -= GHOST_ROCK * LATER_DAYS * (card.upkeep or 0)
    if card.type == "dude" and plan.skill and card.has(plan.skill):
        worth += SKILLED + DRAW * (card.rating(plan.skill) or 0)
    if card.type == "action":
        worth += timeliness(card, plan)
    asks = asks_of(card)
    if asks:
        worth += FITTING if any(ask.meets(other) for ask in asks for other in partners) else -FITTING
    return worth


def timeliness(card: Card, plan: DeckPlan) -> float:
    """The worth of an action by when it is played."""
    written = library().get(card.code)
    plays = {play for ability in written.text.abilities for play in ability.header.plays} if written else set()
    return TIMELY if plays & {*plan.plays} else PUNISHING if CHEATIN in plays else OTHER


class Shelf:
    """The cards of a pool by type and value, the best first."""

    def __init__(self, found: Iterable[Worth]) -> None:
        self.by_place: dict[tuple[str, int], list[Worth]] = {}
        for one in found:
            self.by_place.setdefault((one.card.type, one.card.value or 0), []).append(one)

    def of(self, kind: str, values: Iterable[int]) -> list[Worth]:
        """The cards of a type on some values, the best first."""
        found = [one for value in values for one in self.by_place.get((kind, value), ())]
        return sorted(found, key=lambda one: (-one.worth, one.card.title, one.card.code))


class Limits(NamedTuple):
    """The numbers of cards to take.

    types: by type. makers: the most cards that make the plan. slot, title: the limits of the rules.
    """

    types: Mapping[str, int]
    makers: int
    slot: int
    title: int


class Filling:
    """Cards taken from a shelf, within limits, beside those that the deck has.

    wanted: by type, the number of cards still to take. makers: those still to take that make the plan. taken: copies.
    worth: of all cards taken.
    """

    def __init__(self, shelf: Shelf, limits: Limits, held: Mapping[Card, int]) -> None:
        self.shelf, self.limits, self.held = shelf, limits, held
        self.wanted, self.makers = Counter(limits.types), limits.makers
        self.taken: Counter[Card] = Counter()
        self.worth = 0.0
        self.slots: Counter[Slot] = Counter()
        self.titles: Counter[str] = Counter()
        for card, copies in held.items():
            self.count(card, copies)

    def count(self, card: Card, copies: int) -> None:
        """Count copies of a card in their slot and title."""
        self.titles[card.identity] += copies
        self.slots[card.value or 0, card.suit or ""] += copies

    def fill(self, values: Sequence[int]) -> Filling:
        """Take the best cards on these values: first those that make the plan, then others."""
        for kind in self.wanted:
            found = self.shelf.of(kind, values) if self.wanted[kind] else []
            for one in sorted(found, key=lambda one: not one.makes):
                self.take(one)
        return self

    def take(self, one: Worth) -> None:
        """Take as many copies of a card as there is room for."""
        card, limits = one.card, self.limits
        slot, held = (card.value or 0, card.suit or ""), self.titles[card.identity]
        rooms = (one.most - held, limits.title - held, limits.slot - self.slots[slot], self.wanted[card.type])
        room = min(*rooms, self.makers) if one.makes else min(rooms)
        if room > 0:
            self.taken[card] += room
            self.wanted[card.type] -= room
            self.makers -= room * one.makes
            self.worth += room * one.worth
            self.count(card, room)

    @property
    def score(self) -> float:
        """The worth of the cards taken, less what is still needed."""
        return self.worth - NEEDED * (self.wanted.total() + self.makers)


def choose_values(fresh: Filling, plan: DeckPlan, drawn: Mapping[int, int]) -> tuple[int, ...]:
    """The values of a structure: the three whose cards are worth the most, then the others, the most useful first.

    fresh: a filling that has taken nothing. drawn: the cards of each value that the deck has already.
    """

    def score(values: Sequence[int]) -> float:
        lean = LEANING * plan.lean * mean(values)
        there = sum(drawn.get(value, 0) for value in values)
        return Filling(fresh.shelf, fresh.limits, fresh.held).fill(values).score + lean + NEEDED * there

    every = range(1, HIGHEST_VALUE + 1)
    main = max(combinations(every, MAIN_VALUES), key=score)
    others = [value for value in every if value not in main]
    return (*main, *sorted(others, key=lambda value: -score((*main, value))))
