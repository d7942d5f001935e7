"""How many draws are worth no more than a rank? Counted exactly, without going through the draws.

The thirteen values are gone through once. What matters of the cards so far is the state of a few watches (groups,
straight, Dead Man's Hand: see dtk.poker.watch), and with each state goes a polynomial whose coefficients count the
ways to have drawn so many cards: one pass answers for draws of every size. A polynomial is one int, its coefficients
side by side in fields too wide to overflow. dtk.poker.walk makes the passes; here is what they look for.

Flushes and straight flushes are kept out by inclusion and exclusion over the suits that have one, so only those suits
must be watched, and few suits fit into a draw. Legal hands are counted by slots drawn instead of cards drawn, for the
best legal five of a draw is the best five of its different cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.jokers import View, worthwhile
from dtk.poker.ranks import (
    DEAD_MANS_HAND,
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HAND,
    HIGH_CARD,
    HIGHEST_RANK,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)
from dtk.poker.slots import DEAD_CARDS, VALUES, packed
from dtk.poker.walk import CARDS, DEAD_MANS, SLOTS, SUITED, Seen, Steps, walked
from dtk.poker.watch import DEAD, Watch, smallest

HIT = -1
# A number that no five cards reach.
NO_HAND = HAND + 1


class Avoided(NamedTuple):
    """What no suit may have: so many cards, so many slots, so many slots in a row; NO_HAND if any number will do."""

    cards: int
    slots: int
    in_a_row: int


ANYTHING = Avoided(NO_HAND, NO_HAND, NO_HAND)


class Wanted(NamedTuple):
    """What the steps through a value must tell apart."""

    cards: bool
    slots: bool
    dead_mans: bool
    suited: bool


def group_rank(most: int, second: int, jokers: int) -> int:
    """The rank that the two largest groups of natural cards and jokers make."""
    largest = most + jokers
    if largest >= HAND:
        return FIVE
    if largest == 4:
        return FOUR
    if largest == 3:
        return FULL_HOUSE if second >= 2 else THREE
    if largest == 2:
        return TWO_PAIR if second == 2 else PAIR
    return HIGH_CARD


@lru_cache
def group_steps(jokers: int) -> dict[tuple[int, int], int]:
    """(rank of the groups, next group's size) -> rank. The rank is all that matters of the groups so far."""
    steps = {}
    for most in range(HAND + 1):
        for second in range(most + 1):
            for given in range(HAND + 1):
                _, middle, largest = sorted((most, second, given))
                steps[group_rank(most, second, jokers), given] = group_rank(largest, middle, jokers)
    return steps


def avoided(views: tuple[View, ...], rank: int) -> Avoided:
    """What no suit may have if the draw is to be worth no more than a rank in any view."""
    cards = slots = in_a_row = NO_HAND
    for view in views:
        need, limit = HAND - view.jokers, rank - view.modifier
        if limit >= STRAIGHT_FLUSH:
            continue
        if limit >= FLUSH:
            in_a_row = min(in_a_row, need)
        elif view.legal:
            slots = min(slots, need)
        else:
            cards = min(cards, need)
    return simplest(Avoided(cards, slots, in_a_row))


def simplest(what: Avoided) -> Avoided:
    """The same, without what is avoided anyway: so many slots in a row are so many slots, and those so many cards."""
    cards, slots, in_a_row = what
    slots = slots if slots < cards else NO_HAND
    return Avoided(cards, slots, in_a_row if in_a_row < min(cards, slots) else NO_HAND)


def families(views: tuple[View, ...]) -> list[tuple[list[int], Avoided]]:
    """The ranks below the highest in runs that avoid the same: one pass answers for a run."""
    found: list[tuple[list[int], Avoided]] = []
    for rank in range(HIGH_CARD, HIGHEST_RANK):
        what = avoided(views, rank)
        if found and found[-1][1] == what:
            found[-1][0].append(rank)
        else:
            found.append(([rank], what))
    return found


class Draws:
    """The draws of up to `most` natural cards from a composition. Keeps what it has worked out.

    values: the values that there are, lowest first; a layer is a place in it. copies: the copies by suit and layer.
    """

    def __init__(self, composition: Composition, most: int) -> None:
        self.most = most
        self.values = [value for value in range(1, VALUES + 1) if any(row[value - 1] for row in composition.copies)]
        self.gaps = [high - low for low, high in zip([0, *self.values], self.values, strict=False)]
        self.copies = [[row[value - 1] for value in self.values] for row in composition.copies]
        self.dead_mans_suits = [
            [suit for suit, row in enumerate(self.copies) if row[layer] and packed(value, suit) in DEAD_CARDS]
            for layer, value in enumerate(self.values)
        ]
        self.naturals = composition.naturals
        self.duplicates = composition.has_duplicates()
        # Sums with signs over the sets of four suits stay below sixteen times the number of draws.
        self.width = max(comb(self.naturals, drawn) for drawn in range(most + 1)).bit_length() + 5
        self.each = [min(HAND, sum(column)) for column in zip(*self.copies, strict=True)]
        self.slots = [sum(map(bool, column)) for column in zip(*self.copies, strict=True)]
        self.kept_steps: dict[tuple[int, tuple[int, ...], Wanted], Steps] = {}
        self.kept_unwatched: dict[tuple[int, tuple[int, ...], Wanted], dict[tuple[int, ...], int]] = {}
        self.kept_watches: dict[tuple[object, ...], Watch | None] = {}
        self.kept_answers: dict[tuple[tuple[View, ...], int], list[list[int]]] = {}

    def within(self, views: tuple[View, ...], most: int) -> list[list[int]]:
        """How many draws are worth no more than a rank in any of the views: [rank 0-11][natural cards 0-`most`].

        Under rank 0 stand the draws that have no hand in any view. Counts are right for draws that make five cards
        with the jokers of every view.
        """
        key = views, most
        if key not in self.kept_answers:
            self.kept_answers[key] = self.worked_out(views, most)
        return self.kept_answers[key]

    def worked_out(self, views: tuple[View, ...], most: int) -> list[list[int]]:
        """What `within` answers."""
        everything = [comb(self.naturals, drawn) for drawn in range(most + 1)]
        if not views:
            return [everything] * (HIGHEST_RANK + 1)
        if not self.duplicates:
            views = worthwhile([view._replace(legal=False) for view in views])
        if len(views) == 1 and views[0].modifier:
            plain, modifier = self.within((views[0]._replace(modifier=0),), most), views[0].modifier
            shifted = [plain[min(max(0, rank - modifier), HIGHEST_RANK)] for rank in range(1, HIGHEST_RANK)]
            return [plain[0], *shifted, everything]
        counts = [0] * HIGHEST_RANK
        for ranks, what in families(views):
            shapes = self.shapes(views, ranks)
            for sign, outcomes, ways in self.passes(shapes, what, most):
                for rank in ranks:
                    if max(outcomes) <= rank:
                        counts[rank] += sign * ways
        if all(view.legal for view in views):
            few = self.at_most_slots(min(HAND - view.jokers for view in views) - 1)
            counts[0] = sum(ways for _, _, ways in self.passes([few], ANYTHING, most))
        field = (1 << self.width) - 1
        return [
            *([packed_ways >> self.width * drawn & field for drawn in range(most + 1)] for packed_ways in counts),
            everything,
        ]

    def shapes(self, views: tuple[View, ...], ranks: list[int]) -> list[Seen | None]:
        """The watches over a draw as a whole: what it is worth in some view, suits aside.

        Outcomes below the lowest of the ranks are told as that rank, those above the highest are dead.
        """
        low, high = ranks[0], ranks[-1]
        found = [self.groups(view, low, high) for view in views]
        straights: dict[int, int] = {}
        dead_mans: dict[int, int] = {}
        for view in views:
            need = HAND - view.jokers
            straights[need] = max(straights.get(need, low), STRAIGHT + view.modifier)
            dead_mans[need] = max(dead_mans.get(need, low), DEAD_MANS_HAND + view.modifier)
        reads = SLOTS if all(view.legal for view in views) else CARDS
        rare = [self.straight(need, worth, low, high, reads) for need, worth in straights.items() if worth > low]
        rare += [self.dead_mans(need, worth, low, high) for need, worth in dead_mans.items() if worth > low]
        return found + [one for one in rare if one is None or not one.watch.only_ends(low)]

    def kept(self, key: tuple[object, ...], made: Callable[[], Watch | None], reads: int) -> Seen | None:
        """A watch, made where it was not yet."""
        if key not in self.kept_watches:
            self.kept_watches[key] = made()
        watch = self.kept_watches[key]
        return Seen(watch, reads) if watch else None

    def groups(self, view: View, low: int, high: int) -> Seen | None:
        """Cards of one value; if the view is legal, slots of one value, which are no hand while they are too few."""
        after, modifier = group_steps(view.jokers), view.modifier
        need = HAND - view.jokers if view.legal else 0

        def step(layer: int, state: tuple[int, int], given: int) -> tuple[int, int] | None:
            rank, slots = after[state[0], given], min(state[1] + given, need)
            return (rank, slots) if slots < need or rank + modifier <= high else None

        def outcome(state: tuple[int, int]) -> int:
            return low if state[1] < need else max(state[0] + modifier, low)

        start = group_rank(0, 0, view.jokers), 0
        inputs = [count + 1 for count in (self.slots if view.legal else self.each)]
        key = "groups", view, low, high
        return self.kept(key, lambda: smallest(start, step, inputs, outcome), SLOTS if view.legal else CARDS)

    def straight(self, need: int, worth: int, low: int, high: int, reads: int) -> Seen | None:
        """So many of five values in a row (rulebook-1.5.0 §7.4)."""

        def step(layer: int, state: int, given: int) -> int | None:
            after = self.in_a_row(layer, state, given, need)
            return None if after == HIT and worth > high else after

        def outcome(state: int) -> int:
            return worth if state == HIT else low

        inputs = [count + 1 for count in (self.slots if reads == SLOTS else self.each)]
        key = "straight", need, worth, low, high, reads
        return self.kept(key, lambda: smallest(0, step, inputs, outcome), reads)

    def dead_mans(self, need: int, worth: int, low: int, high: int) -> Seen | None:
        """So many slots of the Dead Man's Hand."""

        def step(layer: int, state: int, given: int) -> int | None:
            if state == HIT or state + given >= need:
                return HIT if worth <= high else None
            return state + given

        def outcome(state: int) -> int:
            return worth if state == HIT else low

        inputs = [len(suits) + 1 for suits in self.dead_mans_suits]
        key = "dead man's hand", need, worth, low, high
        return self.kept(key, lambda: smallest(0, step, inputs, outcome), DEAD_MANS)

    def in_a_row(self, layer: int, state: int, given: int, need: int) -> int:
        """The last four values as bits, with one more; HIT once so many of five in a row were there.

        So many within five values are enough wherever they stand: near either end they are part of a straight too.
        """
        if state == HIT:
            return HIT
        window = state << self.gaps[layer] & 0b11111 | (given > 0)
        return HIT if window.bit_count() >= need else window & 0b1111

    def at_most_slots(self, limit: int) -> Seen | None:
        """No more than so many slots."""

        def step(layer: int, state: int, given: int) -> int | None:
            return state + given if state + given <= limit else None

        inputs = [count + 1 for count in self.slots]
        return self.kept(("few", limit), lambda: smallest(0, step, inputs, lambda state: 0), SLOTS)

    def suit(self, suit: int, what: Avoided) -> Watch | None:
        """One suit that has what is avoided, None if it can't."""

        def step(layer: int, state: tuple[int, int, int], given: int) -> tuple[int, int, int] | None:
            if state[0] == HIT:
                return state
            cards = state[0] + given if what.cards < NO_HAND else 0
            slots = state[1] + (given > 0) if what.slots < NO_HAND else 0
            row = self.in_a_row(layer, state[2], given, what.in_a_row) if what.in_a_row < NO_HAND else 0
            if cards >= what.cards or slots >= what.slots or row == HIT:
                return HIT, 0, 0
            return cards, slots, row

        def outcome(state: tuple[int, int, int]) -> int:
            return 0 if state[0] == HIT else DEAD

        row = self.copies[suit]
        inputs = [min(copies, HAND if what.cards < NO_HAND else 1) + 1 for copies in row]
        key = "suit", suit, what
        if key not in self.kept_watches:
            self.kept_watches[key] = smallest((0, 0, 0), step, inputs, outcome)
        return self.kept_watches[key]

    def passes(self, shapes: list[Seen | None], what: Avoided, most: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Sign, outcomes of the shapes, and packed ways, to be summed: draws in which no suit has what is avoided."""
        alive = [shape for shape in shapes if shape]
        if len(alive) < len(shapes):
            return
        reads = {shape.reads for shape in alive}
        wanted = Wanted(CARDS in reads, SLOTS in reads, DEAD_MANS in reads, what.cards < NO_HAND)
        suits = {}
        need = min(what)
        if need < NO_HAND:
            found = [(suit, self.suit(suit, what)) for suit in range(len(self.copies))]
            suits = {suit: watch for suit, watch in found if watch}
        # Ways to draw no more cards than leave room for those that are needed yet.
        masks = [(1 << self.width * (most + 1 - cards)) - 1 for cards in range(most + 1)] + [0] * HAND * len(suits)
        for size in range(min(len(suits), most // need) + 1):
            for chosen in combinations(suits, size):
                watches = [suits[suit] for suit in chosen]
                steps = [self.steps(layer, chosen, wanted) for layer in range(len(self.values))]
                for outcomes, ways in walked(alive, watches, steps, masks).items():
                    yield (-1) ** size, outcomes, ways

    def steps(self, layer: int, chosen: tuple[int, ...], wanted: Wanted) -> Steps:
        """What may be drawn of a value while the chosen suits are watched."""
        key = layer, chosen, wanted
        if key not in self.kept_steps:
            others = tuple(suit for suit in range(len(self.copies)) if suit not in chosen)
            found = self.unwatched(layer, others, wanted._replace(suited=False))
            for suit in chosen:
                found = self.with_suit(found, layer, suit, True, wanted)
            self.kept_steps[key] = Steps(list(zip(*found, strict=True)), list(found.values()))
        return self.kept_steps[key]

    def unwatched(self, layer: int, suits: tuple[int, ...], wanted: Wanted) -> dict[tuple[int, ...], int]:
        """Steps through a value with these suits, none of them watched."""
        if not suits:
            return {(0, 0, 0): 1}
        key = layer, suits, wanted
        if key not in self.kept_unwatched:
            before = self.unwatched(layer, suits[:-1], wanted)
            self.kept_unwatched[key] = self.with_suit(before, layer, suits[-1], False, wanted)
        return self.kept_unwatched[key]

    def with_suit(
        self, before: dict[tuple[int, ...], int], layer: int, suit: int, watched: bool, wanted: Wanted
    ) -> dict[tuple[int, ...], int]:
        """Steps through a value with one more suit."""
        copies = self.copies[suit][layer]
        if not copies:
            return {(*step, 0): ways for step, ways in before.items()} if watched else before
        dead = wanted.dead_mans and suit in self.dead_mans_suits[layer]
        after: dict[tuple[int, ...], int] = {}
        for drawn in range(min(copies, self.most) + 1):
            ways = comb(copies, drawn) << self.width * drawn
            some = drawn > 0
            tail = ((min(drawn, HAND) if wanted.suited else int(some)),) if watched else ()
            for step, weight in before.items():
                head = (
                    min(step[CARDS] + drawn, HAND) if wanted.cards else 0,
                    step[SLOTS] + some if wanted.slots else 0,
                    step[DEAD_MANS] + (dead and some),
                )
                key = head + step[SUITED:] + tail
                after[key] = after.get(key, 0) + weight * ways
        return after
