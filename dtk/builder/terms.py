"""The terms that rank suggestions: the effect of a change of one card on a deck, term by term.

Each term has an effect with a `value`, of which more is better. The value has the term's own unit, so values of
different terms are never added up: dtk.builder.suggestions compares each with those of the other suggestions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import ceil
from typing import NamedTuple, Protocol

from dtk.builder.open_deck import OpenDeck
from dtk.builder.played import CardRecord, PlayedCards
from dtk.builder.room import Slot
from dtk.builder.synergy import Bonds, bond, bonds
from dtk.cards.card import Card
from dtk.cardtext.asks import skills_needed
from dtk.cardtext.library import library
from dtk.engine.abilities import Text
from dtk.engine.header import KUNG_FU
from dtk.poker.composition import Composition
from dtk.poker.pulls import kung_fu_test, skill_check
from dtk.poker.ranks import HAND
from dtk.simulate.measures import MeasureOptions, measures_for


class CardChange(NamedTuple):
    """A copy of a card that comes in, and one that leaves for it; None if there is room."""

    into: Card
    out: Card | None = None

    @property
    def slots(self) -> tuple[Slot | None, Slot | None]:
        """The places of both among suits and values, None for jokers."""
        return slot_of(self.out), slot_of(self.into)


def slot_of(card: Card | None) -> Slot | None:
    """A card's value and suit."""
    return None if card is None or card.value is None or card.suit is None else (card.value, card.suit)


class Effect(Protocol):
    """The effect of a change by one term."""

    @property
    def value(self) -> float:
        """The value in the term's own unit; higher is better."""


class HandEffect(NamedTuple):
    """The mean rank of the best legal hand, before and after."""

    before: float
    after: float

    @property
    def value(self) -> float:
        """The change."""
        return self.after - self.before


class PullEffect(NamedTuple):
    """The mean chance of the deck's pulls, before and after. tests: the number of its cards that pull."""

    tests: int
    before: float
    after: float

    @property
    def value(self) -> float:
        """The change."""
        return self.after - self.before


class MoneyEffect(NamedTuple):
    """The cost, upkeep and production of the card that comes in. saved: the same sum of the card that leaves.

    day: the first day on which the gang can pay, if it buys nothing else; None if it never can. funds: its ghost rock
    on the first day. foreign: whether it belongs to another gang.
    """

    cost: int
    upkeep: int
    production: int
    saved: int
    day: int | None
    funds: int
    foreign: bool

    @property
    def value(self) -> float:
        """The ghost rock that is left on the day after it was bought, compared with the card that leaves."""
        return self.saved - self.cost - self.upkeep + self.production


class TypesEffect(NamedTuple):
    """The numbers of cards of the types that come in and leave, in the deck and in the plan."""

    kind: str
    have: int
    want: int
    out_kind: str = ""
    out_have: int = 0
    out_want: int = 0

    @property
    def value(self) -> float:
        """The cards that the type lacks, less those that the other type lacks."""
        return 0 if self.kind == self.out_kind else (self.want - self.have) - (self.out_want - self.out_have)


class SynergyEffect(NamedTuple):
    """The bonds of the card that comes in with the rest of the deck, and the copies bound to the card that leaves."""

    bonds: Bonds
    lost: int = 0

    @property
    def value(self) -> float:
        """The change in the number of copies bound to each other."""
        return self.bonds.copies - self.lost


class RecordEffect(NamedTuple):
    """The records of the card that comes in, and of the one that leaves."""

    into: CardRecord | None
    out: CardRecord | None = None

    @property
    def value(self) -> float:
        """The change in win rate; a card without recorded games counts as one that changes nothing."""
        return (self.into.gain if self.into else 0) - (self.out.gain if self.out else 0)


class ScoreTerm(NamedTuple):
    """A term. name: as in reports. of: the effect of a change. group: only changes of the same group are compared."""

    name: str
    of: Callable[[CardChange], Effect]
    group: Callable[[CardChange], object] = lambda change: None


def by_type(change: CardChange) -> object:
    """The group of changes between the same types."""
    return change.into.type, change.out.type if change.out else None


def terms_of(deck: OpenDeck, stud: int, played: PlayedCards | None) -> tuple[ScoreTerm, ...]:
    """The terms that apply to a deck, in the order shown. stud: the bonus of its draw hands."""
    found = [
        ScoreTerm("money", Money(deck).of, by_type),
        ScoreTerm("types", Types(deck).of),
        ScoreTerm("synergy", Synergy(deck).of),
    ]
    pulls = PullTerm(deck)
    if pulls.tests:
        found.insert(0, ScoreTerm("pulls", pulls.of))
    if deck.left.size >= HAND + stud:
        found.insert(0, ScoreTerm("hands", HandTerm(deck, stud).of))
    if played is not None:
        found.append(ScoreTerm("record", partial(record_effect, played)))
    return tuple(found)


def record_effect(played: PlayedCards, change: CardChange) -> RecordEffect:
    """The recorded games of the cards of a change."""
    return RecordEffect(played.of(change.into), played.of(change.out) if change.out else None)


class ByComposition:
    """A quantity of the cards left to draw from, worked out once for each change of suits and values."""

    def __init__(self, deck: OpenDeck) -> None:
        self.left = deck.left
        self.known: dict[tuple[Slot | None, Slot | None], float] = {}
        self.before = self.quantity(self.left)

    def quantity(self, left: Composition) -> float:
        """The quantity."""
        raise NotImplementedError

    def after(self, change: CardChange) -> float:
        """The quantity after a change."""
        if change.slots not in self.known:
            out, into = change.slots
            counts = Counter(self.left.counts())
            if into is not None:
                counts[into] += 1
            if out is not None:
                counts[out] -= 1
            self.known[change.slots] = self.quantity(Composition(counts, self.left.jokers()))
        return self.known[change.slots]


class HandTerm(ByComposition):
    """Draw hands: the measure `legal` of `dtk simulate swaps`, exact."""

    def __init__(self, deck: OpenDeck, stud: int) -> None:
        self.measure = measures_for(MeasureOptions(stud))["legal"]
        super().__init__(deck)

    def quantity(self, left: Composition) -> float:
        """The mean rank of the best legal hand."""
        return float(self.measure.of(left, 0).value)

    def of(self, change: CardChange) -> HandEffect:
        """The effect of a change."""
        return HandEffect(self.before, self.after(change))


@dataclass(frozen=True)
class DeckTest:
    """A test of some copies. rating: of the best dude. difficulty: None for a test of Kung Fu."""

    copies: int
    rating: int
    difficulty: int | None


class PullTerm(ByComposition):
    """PullTerm: the mean chance that the deck's spells, Gadgets and Techniques succeed with the best dude for each."""

    def __init__(self, deck: OpenDeck) -> None:
        self.equal_succeeds = deck.judged.context.switches["kung_fu_equal_succeeds"].value == "yes"
        self.tests = [test for card, copies in deck.cards.items() for test in tests_of(card, copies, deck)]
        super().__init__(deck)

    def quantity(self, left: Composition) -> float:
        """The mean chance."""
        copies = sum(test.copies for test in self.tests)
        return float(sum(test.copies * self.chance(test, left) for test in self.tests) / copies) if copies else 0.0

    def chance(self, test: DeckTest, left: Composition) -> Fraction:
        """The exact chance that a test succeeds."""
        if test.difficulty is None:
            return kung_fu_test(left, test.rating, self.equal_succeeds)
        return skill_check(left, test.rating, test.difficulty)

    def of(self, change: CardChange) -> PullEffect:
        """The effect of a change."""
        return PullEffect(sum(test.copies for test in self.tests), self.before, self.after(change))


def tests_of(card: Card, copies: int, deck: OpenDeck) -> list[DeckTest]:
    """The tests of a card with the best dude of the deck; none without such a dude."""
    found = []
    for skill in skills_needed(card):
        dudes = [dude for dude in deck.cards if dude.type == "dude" and dude.has(skill)]
        bonus = 0 if skill != KUNG_FU else None
        ratings = [(dude.rating(skill) or 0) + ((dude.value or 0) if bonus is None else 0) for dude in dudes]
        if not ratings:
            continue
        if skill == KUNG_FU:
            found.append(DeckTest(copies, max(ratings), None))
        else:
            found += [DeckTest(copies, max(ratings), number) for number in difficulties(card)]
    return found


def difficulties(card: Card) -> list[int]:
    """The difficulties of a card that its facts or its headers state."""
    written = library().get(card.code)
    text = written.text if written else Text()
    headers = (*(one.header for one in text.abilities), *(one.header for one in text.triggers))
    stated = (header.difficulty for header in headers if header is not None)
    return [number for number in (card.difficulty, *stated) if number is not None]


class Money:
    """Ghost rock: the cost of a card, and the day on which the gang's income can pay it."""

    def __init__(self, deck: OpenDeck) -> None:
        self.deck = deck
        self.upkeeps: dict[str, int] = {}

    def upkeep(self, card: Card) -> int:
        """The upkeep of a card, worked out once."""
        if card.code not in self.upkeeps:
            self.upkeeps[card.code] = self.deck.upkeep(card)
        return self.upkeeps[card.code]

    def of(self, change: CardChange) -> MoneyEffect:
        """The effect of a change."""
        card, out = change.into, change.out
        funds, income = self.deck.ghost_rock
        cost = card.cost or 0
        late = 0 if cost <= funds else ceil((cost - funds) / income) if income > 0 else None
        return MoneyEffect(
            cost=cost,
            upkeep=self.upkeep(card),
            production=card.production or 0,
            saved=(out.cost or 0) + self.upkeep(out) - (out.production or 0) if out else 0,
            day=None if late is None else 1 + late,
            funds=funds,
            foreign=card.type == "dude" and self.deck.room.is_foreign(card),
        )


class Types:
    """Types: the number of cards of a type in the deck and in its plan."""

    def __init__(self, deck: OpenDeck) -> None:
        self.want = deck.plan.types
        self.have: Counter[str] = Counter()
        for card, copies in deck.cards.items():
            self.have[card.type] += copies

    def of(self, change: CardChange) -> TypesEffect:
        """The effect of a change."""
        kind = change.into.type
        effect = TypesEffect(kind, self.have[kind], self.want.get(kind, self.have[kind]))
        if change.out is None:
            return effect
        other = change.out.type
        return effect._replace(
            out_kind=other, out_have=self.have[other], out_want=self.want.get(other, self.have[other])
        )


class Synergy:
    """Synergies: the keywords that the deck's own texts ask for."""

    def __init__(self, deck: OpenDeck) -> None:
        self.cards = deck.cards
        self.known: dict[str, Bonds] = {}

    def bonds(self, card: Card) -> Bonds:
        """The bonds of a card with the deck, worked out once."""
        if card.code not in self.known:
            self.known[card.code] = bonds(card, self.cards)
        return self.known[card.code]

    def of(self, change: CardChange) -> SynergyEffect:
        """The effect of a change."""
        into, out = change.into, change.out
        lost = self.bonds(out).copies + bond(into, out) if out else 0
        return SynergyEffect(self.bonds(into), lost)
