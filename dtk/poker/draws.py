"""The number of draws worth no more than a given rank, exactly, by dynamic programming over the values.

The thirteen values are visited once. The relevant facts about the cards so far are the states of a few automata
(groups, straight, Dead Man's Hand: see dtk.poker.automaton). Each state has a generating polynomial, whose coefficient
of x^n counts the ways to have drawn n cards, so one pass answers for draws of every size. A polynomial is one int, its
coefficients side by side in fields too wide to overflow (Kronecker substitution). dtk.poker.value_pass makes the
passes; this module defines the features to count.

Flushes and straight flushes are excluded by inclusion and exclusion over the suits that have one, so only those suits
must be tracked, and few suits fit into a draw. Legal hands are counted by different slots instead of cards, because the
best legal five of a draw is the best five of its different cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from dtk.poker.automaton import DEAD, Automaton, minimal_automaton
from dtk.poker.composition import Composition
from dtk.poker.jokers import KeepOption, undominated
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
from dtk.poker.slots import DEAD_CARDS, VALUES, card_number
from dtk.poker.value_pass import CARDS, DEAD_MANS, SLOTS, SUITED, Tracker, ValueSteps, run_pass

HIT = -1
# The number of automata of each kind, and of steps, that are cached for other decks.
KEPT = 2_048
# A limit that no hand of five reaches.
UNREACHABLE = HAND + 1


class SuitLimits(NamedTuple):
    """Limits that no suit may reach: cards, different slots, or slots in a row; UNREACHABLE if there is no limit."""

    cards: int
    slots: int
    in_a_row: int


NO_LIMITS = SuitLimits(UNREACHABLE, UNREACHABLE, UNREACHABLE)


class ValueCards(NamedTuple):
    """The cards of one value. copies: by suit. dead_mans_suits: the suits whose card is in the Dead Man's Hand.

    width: of a field of packed ways. most: the most cards drawn.
    """

    copies: tuple[int, ...]
    dead_mans_suits: tuple[int, ...]
    width: int
    most: int


class StepFields(NamedTuple):
    """The fields that steps through a value need. suited: whether the number of cards of a tracked suit matters, not
    just whether there are any.
    """

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
    """The new rank by the rank of the groups so far and the size of the next group.

    Nothing else about the groups so far matters.
    """
    steps = {}
    for most in range(HAND + 1):
        for second in range(most + 1):
            for given in range(HAND + 1):
                _, middle, largest = sorted((most, second, given))
                steps[group_rank(most, second, jokers), given] = group_rank(largest, middle, jokers)
    return steps


def suit_limits(options: tuple[KeepOption, ...], rank: int) -> SuitLimits:
    """The limits that no suit may reach if the draw is to be worth no more than a rank under every option."""
    cards = slots = in_a_row = UNREACHABLE
    for option in options:
        need, limit = HAND - option.jokers, rank - option.modifier
        if limit >= STRAIGHT_FLUSH:
            continue
        if limit >= FLUSH:
            in_a_row = min(in_a_row, need)
        elif option.legal:
            slots = min(slots, need)
        else:
            cards = min(cards, need)
    return without_redundant(SuitLimits(cards, slots, in_a_row))


def without_redundant(limits: SuitLimits) -> SuitLimits:
    """The same limits without those that another implies: n slots in a row are n slots, and n slots are n cards."""
    cards, slots, in_a_row = limits
    slots = slots if slots < cards else UNREACHABLE
    return SuitLimits(cards, slots, in_a_row if in_a_row < min(cards, slots) else UNREACHABLE)


def rank_runs(options: tuple[KeepOption, ...]) -> list[tuple[list[int], SuitLimits]]:
    """The ranks below the highest, in runs with the same limits: one pass answers for a whole run."""
    runs: list[tuple[list[int], SuitLimits]] = []
    for rank in range(HIGH_CARD, HIGHEST_RANK):
        limits = suit_limits(options, rank)
        if runs and runs[-1][1] == limits:
            runs[-1][0].append(rank)
        else:
            runs.append(([rank], limits))
    return runs


class DrawCounter:
    """Counts the draws of up to `most` natural cards from a composition; caches its answers.

    values: the values that occur, lowest first; a layer is an index into it. copies: copies[suit][layer].
    """

    def __init__(self, composition: Composition, most: int) -> None:
        self.most = most
        self.values = [value for value in range(1, VALUES + 1) if any(row[value - 1] for row in composition.copies)]
        self.gaps = tuple(high - low for low, high in zip([0, *self.values], self.values, strict=False))
        self.copies = [[row[value - 1] for value in self.values] for row in composition.copies]
        self.dead_mans_suits = [
            [suit for suit, row in enumerate(self.copies) if row[layer] and card_number(value, suit) in DEAD_CARDS]
            for layer, value in enumerate(self.values)
        ]
        self.naturals = composition.naturals
        self.duplicates = composition.has_duplicates()
        # Signed sums over the subsets of four suits stay below sixteen times the number of draws.
        self.width = max(comb(self.naturals, drawn) for drawn in range(most + 1)).bit_length() + 5
        self.each = tuple(min(HAND, sum(column)) for column in zip(*self.copies, strict=True))
        self.slots = tuple(sum(map(bool, column)) for column in zip(*self.copies, strict=True))
        self.columns = [
            ValueCards(copies, tuple(suits), width=self.width, most=most)
            for copies, suits in zip(zip(*self.copies, strict=True), self.dead_mans_suits, strict=True)
        ]
        self.counts_cache: dict[tuple[tuple[KeepOption, ...], int], list[list[int]]] = {}

    def count_at_most(self, options: tuple[KeepOption, ...], most: int) -> list[list[int]]:
        """The number of draws worth no more than a rank under every option: [rank 0-11][natural cards 0-`most`].

        Rank 0 counts the draws that make no hand under any option. Counts hold for draws that make five cards or more
        together with the jokers of every option.
        """
        key = options, most
        if key not in self.counts_cache:
            self.counts_cache[key] = self.compute_at_most(options, most)
        return self.counts_cache[key]

    def compute_at_most(self, options: tuple[KeepOption, ...], most: int) -> list[list[int]]:
        """The uncached answer of `count_at_most`."""
        everything = [comb(self.naturals, drawn) for drawn in range(most + 1)]
        if not options:
            return [everything] * (HIGHEST_RANK + 1)
        if not self.duplicates:
            options = undominated([option._replace(legal=False) for option in options])
        if len(options) == 1 and options[0].modifier:
            plain, modifier = self.count_at_most((options[0]._replace(modifier=0),), most), options[0].modifier
            shifted = [plain[min(max(0, rank - modifier), HIGHEST_RANK)] for rank in range(1, HIGHEST_RANK)]
            return [plain[0], *shifted, everything]
        counts = [0] * HIGHEST_RANK
        for ranks, limits in rank_runs(options):
            trackers = self.hand_trackers(options, ranks)
            for sign, outcomes, ways in self.signed_passes(trackers, limits, most):
                for rank in ranks:
                    if max(outcomes) <= rank:
                        counts[rank] += sign * ways
        if all(option.legal for option in options):
            few = self.slot_limit_tracker(min(HAND - option.jokers for option in options) - 1)
            counts[0] = sum(ways for _, _, ways in self.signed_passes([few], NO_LIMITS, most))
        field = (1 << self.width) - 1
        return [
            *([packed_ways >> self.width * drawn & field for drawn in range(most + 1)] for packed_ways in counts),
            everything,
        ]

    def hand_trackers(self, options: tuple[KeepOption, ...], ranks: list[int]) -> list[Tracker | None]:
        """The trackers of a draw's value as a whole, suits aside, under each option.

        Outcomes below the lowest of the ranks count as that rank, those above the highest are dead. None is a tracker
        that is dead from the start.
        """
        low, high = ranks[0], ranks[-1]
        trackers = [self.group_tracker(option, low, high) for option in options]
        straights: dict[int, int] = {}
        dead_mans: dict[int, int] = {}
        for option in options:
            need = HAND - option.jokers
            straights[need] = max(straights.get(need, low), STRAIGHT + option.modifier)
            dead_mans[need] = max(dead_mans.get(need, low), DEAD_MANS_HAND + option.modifier)
        field = SLOTS if all(option.legal for option in options) else CARDS
        rare = [self.straight_tracker(need, rank, low, high, field) for need, rank in straights.items() if rank > low]
        rare += [self.dead_mans_tracker(need, rank, low, high) for need, rank in dead_mans.items() if rank > low]
        return trackers + [tracker for tracker in rare if tracker is None or not tracker.automaton.always_ends_in(low)]

    def group_tracker(self, option: KeepOption, low: int, high: int) -> Tracker | None:
        """Groups of cards of one value; under a legal option groups of slots, of which too few make no hand."""
        counts, field = (self.slots, SLOTS) if option.legal else (self.each, CARDS)
        return tracker(group_automaton(option, low, high, counts), field)

    def straight_tracker(self, need: int, rank: int, low: int, high: int, field: int) -> Tracker | None:
        """`need` of five values in a row (rulebook-1.5.0 §7.4). rank: the rank that makes."""
        counts = self.slots if field == SLOTS else self.each
        return tracker(straight_automaton(need, rank, low, high, counts, self.gaps), field)

    def dead_mans_tracker(self, need: int, rank: int, low: int, high: int) -> Tracker | None:
        """`need` different slots of the Dead Man's Hand. rank: the rank that makes."""
        counts = tuple(len(suits) for suits in self.dead_mans_suits)
        return tracker(dead_mans_automaton(need, rank, low, high, counts), DEAD_MANS)

    def slot_limit_tracker(self, limit: int) -> Tracker | None:
        """Draws of at most `limit` different slots."""
        return tracker(slot_limit_automaton(limit, self.slots), SLOTS)

    def suit_automaton(self, suit: int, limits: SuitLimits) -> Automaton | None:
        """Recognises draws in which a suit reaches a limit; None if it cannot."""
        most = HAND if limits.cards < UNREACHABLE else 1
        return suit_automaton(limits, tuple(min(copies, most) for copies in self.copies[suit]), self.gaps)

    def signed_passes(
        self, trackers: list[Tracker | None], limits: SuitLimits, most: int
    ) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """(sign, outcomes of the trackers, packed ways); they sum up to the draws in which no suit reaches a limit."""
        alive = [tracker for tracker in trackers if tracker]
        if len(alive) < len(trackers):
            return
        read = {tracker.field for tracker in alive}
        fields = StepFields(
            cards=CARDS in read, slots=SLOTS in read, dead_mans=DEAD_MANS in read, suited=limits.cards < UNREACHABLE
        )
        suits = {}
        need = min(limits)
        if need < UNREACHABLE:
            recognised = [(suit, self.suit_automaton(suit, limits)) for suit in range(len(self.copies))]
            suits = {suit: automaton for suit, automaton in recognised if automaton}
        # Coefficients of draws that leave room for the cards still needed.
        masks = [(1 << self.width * (most + 1 - cards)) - 1 for cards in range(most + 1)] + [0] * HAND * len(suits)
        for size in range(min(len(suits), most // need) + 1):
            for chosen in combinations(suits, size):
                automata = [suits[suit] for suit in chosen]
                steps = [steps_at(column, chosen, fields) for column in self.columns]
                for outcomes, ways in run_pass(alive, automata, steps, masks).items():
                    yield (-1) ** size, outcomes, ways


def tracker(automaton: Automaton | None, field: int) -> Tracker | None:
    """A tracker for a field; None if it is dead from the start."""
    return Tracker(automaton, field) if automaton else None


# Decks that differ in a card or two have most automata and steps in common, so these are cached.
@lru_cache(maxsize=KEPT)
def group_automaton(option: KeepOption, low: int, high: int, counts: tuple[int, ...]) -> Automaton | None:
    """See `DrawCounter.group_tracker`. counts: the most cards, or slots, of each value."""
    after, modifier = group_steps(option.jokers), option.modifier
    need = HAND - option.jokers if option.legal else 0

    def step(layer: int, state: tuple[int, int], given: int) -> tuple[int, int] | None:
        rank, slots = after[state[0], given], min(state[1] + given, need)
        return (rank, slots) if slots < need or rank + modifier <= high else None

    def outcome(state: tuple[int, int]) -> int:
        return low if state[1] < need else max(state[0] + modifier, low)

    return minimal_automaton((group_rank(0, 0, option.jokers), 0), step, inputs_up_to(counts), outcome)


@lru_cache(maxsize=KEPT)
def straight_automaton(
    need: int, rank: int, low: int, high: int, counts: tuple[int, ...], gaps: tuple[int, ...]
) -> Automaton | None:
    """See `DrawCounter.straight_tracker`. gaps: the difference of each value from the one before."""

    def step(layer: int, state: int, given: int) -> int | None:
        after = advance_run(gaps[layer], state, given, need)
        return None if after == HIT and rank > high else after

    def outcome(state: int) -> int:
        return rank if state == HIT else low

    return minimal_automaton(0, step, inputs_up_to(counts), outcome)


@lru_cache(maxsize=KEPT)
def dead_mans_automaton(need: int, rank: int, low: int, high: int, counts: tuple[int, ...]) -> Automaton | None:
    """See `DrawCounter.dead_mans_tracker`. counts: the slots of the Dead Man's Hand of each value."""

    def step(layer: int, state: int, given: int) -> int | None:
        if state == HIT or state + given >= need:
            return HIT if rank <= high else None
        return state + given

    def outcome(state: int) -> int:
        return rank if state == HIT else low

    return minimal_automaton(0, step, inputs_up_to(counts), outcome)


@lru_cache(maxsize=KEPT)
def slot_limit_automaton(limit: int, counts: tuple[int, ...]) -> Automaton | None:
    """See `DrawCounter.slot_limit_tracker`."""

    def step(layer: int, state: int, given: int) -> int | None:
        return state + given if state + given <= limit else None

    return minimal_automaton(0, step, inputs_up_to(counts), lambda state: 0)


@lru_cache(maxsize=KEPT)
def suit_automaton(limits: SuitLimits, counts: tuple[int, ...], gaps: tuple[int, ...]) -> Automaton | None:
    """See `DrawCounter.suit_automaton`. counts: the most cards of the suit that matter, by value."""

    def step(layer: int, state: tuple[int, int, int], given: int) -> tuple[int, int, int] | None:
        if state[0] == HIT:
            return state
        cards = state[0] + given if limits.cards < UNREACHABLE else 0
        slots = state[1] + (given > 0) if limits.slots < UNREACHABLE else 0
        row = advance_run(gaps[layer], state[2], given, limits.in_a_row) if limits.in_a_row < UNREACHABLE else 0
        if cards >= limits.cards or slots >= limits.slots or row == HIT:
            return HIT, 0, 0
        return cards, slots, row

    def outcome(state: tuple[int, int, int]) -> int:
        return 0 if state[0] == HIT else DEAD

    return minimal_automaton((0, 0, 0), step, inputs_up_to(counts), outcome)


def inputs_up_to(counts: tuple[int, ...]) -> list[int]:
    """The number of inputs of each layer, which count from 0."""
    return [count + 1 for count in counts]


def advance_run(gap: int, state: int, given: int, need: int) -> int:
    """The last four values as bits, after one more; HIT once `need` of five in a row were there.

    `need` within any five values are enough: near either end of the values they are part of a straight too.
    """
    if state == HIT:
        return HIT
    window = state << gap & 0b11111 | (given > 0)
    return HIT if window.bit_count() >= need else window & 0b1111


@lru_cache(maxsize=KEPT)
def steps_at(column: ValueCards, chosen: tuple[int, ...], fields: StepFields) -> ValueSteps:
    """The possible draws of a value while the chosen suits are tracked."""
    others = tuple(suit for suit in range(len(column.copies)) if suit not in chosen)
    steps = untracked_steps(column, others, fields._replace(suited=False))
    for suit in chosen:
        steps = convolve_suit(steps, column, suit, True, fields)
    return ValueSteps(list(zip(*steps, strict=True)), list(steps.values()))


@lru_cache(maxsize=KEPT)
def untracked_steps(column: ValueCards, suits: tuple[int, ...], fields: StepFields) -> dict[tuple[int, ...], int]:
    """Steps through a value with these suits, none of them tracked."""
    if not suits:
        return {(0, 0, 0): 1}
    return convolve_suit(untracked_steps(column, suits[:-1], fields), column, suits[-1], False, fields)


def convolve_suit(
    before: dict[tuple[int, ...], int], column: ValueCards, suit: int, tracked: bool, fields: StepFields
) -> dict[tuple[int, ...], int]:
    """Steps through a value with one more suit, whose cards get a field of their own if it is tracked."""
    copies = column.copies[suit]
    if not copies:
        return {(*step, 0): ways for step, ways in before.items()} if tracked else before
    dead = fields.dead_mans and suit in column.dead_mans_suits
    after: dict[tuple[int, ...], int] = {}
    for drawn in range(min(copies, column.most) + 1):
        ways = comb(copies, drawn) << column.width * drawn
        some = drawn > 0
        tail = ((min(drawn, HAND) if fields.suited else int(some)),) if tracked else ()
        for step, weight in before.items():
            head = (
                min(step[CARDS] + drawn, HAND) if fields.cards else 0,
                step[SLOTS] + some if fields.slots else 0,
                step[DEAD_MANS] + (dead and some),
            )
            key = head + step[SUITED:] + tail
            after[key] = after.get(key, 0) + weight * ways
    return after
