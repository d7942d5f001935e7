"""Redraws of a hand: the exact sum of payoffs over all hands that the kept part may become.

Nearly always only values matter, so redraws are enumerated by the number of cards of each value: a convolution over the
values. Where five of a suit, or the Dead Man's Hand, may still come together (a *group* here), the redraws in which
they do are enumerated once more, for their additional payoff.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import NamedTuple, Protocol, Self, TypeVar

from dtk.poker.payoffs import DEAD_MANS, FACE, GROUPS, Payoffs, count_members, group_mark, is_member
from dtk.poker.ranks import HAND
from dtk.poker.slots import COUNT, DEVIL, HERETIC, JOKER, JOKERS_AT

# The number of bits for cards' additions to a group, or their faces.
SIDE = 256
SIDE_ONLY = (1 << SIDE) - 1
# Evaluating a hand by its cards takes about as long as this many evaluations by values.
ENUMERATION_COST = 15


class Addend(Protocol):
    """A sum of cards: of card numbers, or the cards themselves."""

    def __add__(self, other: Self, /) -> Self:
        """The sum of two parts."""

    def __mul__(self, times: int, /) -> Self:
        """A part, repeated."""


Added = TypeVar("Added", bound=Addend)
Pile = tuple[int, int]
NO_CARDS: tuple[int, ...] = ()


# (cards, their sum, the ways to draw them); a stack lists every possible draw of some cards.
Stack = list[tuple[int, Added, int]]
DrawTable = list[list[tuple[Added, int]]]


class Split(NamedTuple):
    """The draws from a group's cards, and those from all other cards, by number of cards."""

    members: DrawTable[int]
    others: DrawTable[int]


def convolve(stacks: Iterable[Stack[Added]], most: int, nothing: Added) -> DrawTable[Added]:
    """The sums that can be drawn, with their ways, by number of cards (0 to `most`): the convolution of the stacks.

    nothing: the sum of no cards, 0 or ().
    """
    table: DrawTable[Added] = [[(nothing, 1)], *([] for _ in range(most))]
    for stack in stacks:
        for size in range(most, 0, -1):
            for cards, add, ways in stack:
                if cards <= size:
                    table[size] += [(added + add, before * ways) for added, before in table[size - cards]]
    return table


def single(card: int) -> tuple[int, ...]:
    """A card as a tuple, to be concatenated with others."""
    return (card,)


def copies_stack(card: Added, copies: int, most: int) -> Stack[Added]:
    """A stack of `copies` cards, each of which adds the same."""
    return [(cards, card * cards, comb(copies, cards)) for cards in range(1, min(copies, most) + 1)]


def slots_stack(card: int, slots: Iterable[int], most: int) -> Stack[int]:
    """A stack of several slots (given by their copies), each of which adds the same once, for any number drawn."""
    table = {(0, 0): 1}
    for copies in slots:
        after: dict[tuple[int, int], int] = {}
        for (cards, different), ways in table.items():
            for more in range(min(copies, most - cards) + 1):
                key = cards + more, different + (more > 0)
                after[key] = after.get(key, 0) + ways * comb(copies, more)
        table = after
    return [(cards, card * different, ways) for (cards, different), ways in table.items() if cards]


class Redraws:
    """The redraws for up to `most` discards of a hand; caches its answers.

    size: the number of cards of the hand, five or more. rest: the cards drawn from, as (card, copies), jokers included.
    payoffs: the payoffs of hands to the player.
    """

    def __init__(self, size: int, rest: Sequence[Pile], most: int, payoffs: Payoffs) -> None:
        self.size = size
        self.rest = rest
        self.most = most
        self.payoffs = payoffs
        self.legal = payoffs.objective.legal
        self.jokers = sum(copies for card, copies in rest if card >= JOKER)
        self.values = len({card & FACE for card, _ in rest})
        self.members = [sum(copies for card, copies in rest if is_member(card, group)) for group in range(GROUPS)]
        self.cards = sum(copies for _, copies in rest)
        self.devils = any(card == DEVIL for card, _ in rest)
        self.heretics = any(card == HERETIC for card, _ in rest)
        self.draws_cache: dict[frozenset[int], DrawTable[int]] = {}
        self.split_cache: dict[tuple[tuple[int, ...], frozenset[int]], Split] = {}
        self.totals_cache: dict[tuple[tuple[int, ...], int, int, frozenset[int]], int] = {}

    def total(self, kept: Sequence[int]) -> int:
        """The payoff summed over all draws that complete the kept cards."""
        counting, drawn = self.counting_cards(kept), self.size - len(kept)
        if self.needs_enumeration(kept, drawn):
            return self.total_by_cards(kept, drawn)
        taken = self.taken(counting)
        gains = [self.gain(counting, drawn, taken, groups) for groups in self.group_unions(counting, drawn)]
        return self.total_by_values(counting, drawn, taken) + sum(gains)

    def taken(self, kept: tuple[int, ...]) -> frozenset[int]:
        """The cards of which further copies add nothing: if only legal hands count, those already held."""
        return frozenset(kept) if self.legal else frozenset()

    def upper_bound(self, kept: Sequence[int]) -> int:
        """An upper bound of `total`, much cheaper if suits might matter."""
        counting, drawn = self.counting_cards(kept), self.size - len(kept)
        if self.needs_enumeration(kept, drawn):
            return self.total_by_cards(kept, drawn)
        gains = [self.gain_bound(counting, drawn, group) for group in self.reachable_groups(counting, drawn)]
        return self.total_by_values(counting, drawn, self.taken(counting)) + sum(gains)

    def gain_bound(self, kept: tuple[int, ...], drawn: int, group: int) -> int:
        """An upper bound of `gain`: as if every draw in which five may come together contained fitting jokers."""
        own, members = [card for card in kept if is_member(card, group)], self.members[group]
        wild = sum(group_mark(card, group) for card in own) + drawn * (JOKER & FACE)
        most = self.payoffs.most if self.devils else self.payoffs.by_group(wild, group)
        least = self.payoffs.by_values(sum(kept) & FACE) if len(kept) >= HAND else self.payoffs.least
        return max(0, most - least) * sum(
            comb(members, come) * comb(self.cards - members, drawn - come)
            for come in range(max(0, HAND - len(own)), drawn + 1)
        )

    def work(self, kept: Sequence[int]) -> int:
        """The approximate number of hands that `total` evaluates."""
        counting, drawn = self.counting_cards(kept), self.size - len(kept)
        unions = self.group_unions(counting, drawn)
        meeting = [sum(is_member_of_any(card, groups) for card, _ in self.rest) for groups in unions if len(groups) > 1]
        return (1 + len(unions)) * self.least_work(kept) + sum(multisets(piles, drawn) for piles in meeting)

    def least_work(self, kept: Sequence[int]) -> int:
        """The approximate number of hands that `upper_bound` evaluates."""
        drawn = self.size - len(kept)
        if self.needs_enumeration(kept, drawn):
            return ENUMERATION_COST * multisets(len(self.rest), drawn)
        return (4 if self.legal else 1) * multisets(self.values, drawn)

    def counting_cards(self, kept: Sequence[int]) -> tuple[int, ...]:
        """The kept cards that count: if only legal hands do, one of each slot."""
        if not self.legal:
            return tuple(kept)
        return (*dict.fromkeys(card for card in kept if card < JOKER), *(card for card in kept if card >= JOKER))

    def reachable_groups(self, kept: Sequence[int], drawn: int) -> list[int]:
        """The groups of which five may come together."""
        return [
            group for group in range(GROUPS) if count_members(kept, group) + min(drawn, self.members[group]) >= HAND
        ]

    def group_unions(self, kept: Sequence[int], drawn: int) -> list[tuple[int, ...]]:
        """The reachable groups, united if five of two of them may come together in one draw."""
        merged: list[tuple[int, ...]] = []
        for group in self.reachable_groups(kept, drawn):
            met = [union for union in merged if any(self.can_meet(kept, drawn, other, group) for other in union)]
            united = (*(member for union in met for member in union), group)
            merged = [*(union for union in merged if union not in met), united]
        return merged

    def needs_enumeration(self, kept: Sequence[int], drawn: int) -> bool:
        """Whether a legal hand may hold a Heretic Joker, beside which repeated cards count."""
        return self.legal and (HERETIC in kept or (drawn > 0 and self.heretics))

    def can_meet(self, kept: Sequence[int], drawn: int, one: int, other: int) -> bool:
        """Whether five of one group and five of another may come together in one draw."""
        for more in range(min(drawn, self.jokers) + 1):
            needs = [max(0, HAND - count_members(kept, group) - more) for group in (one, other)]
            # A suit has up to two cards of the Dead Man's Hand.
            shared = min(2, *needs) if other == DEAD_MANS else 0
            if sum(needs) - shared + more <= drawn:
                return True
        return False

    def total_by_cards(self, kept: Sequence[int], drawn: int) -> int:
        """The payoff summed over all draws, each evaluated by its cards."""
        draws = convolve([copies_stack(single(card), copies, drawn) for card, copies in self.rest], drawn, NO_CARDS)
        payoff = self.payoffs.objective.payoff
        return sum(ways * payoff((*kept, *cards)) for cards, ways in draws[drawn])

    def total_by_values(self, kept: tuple[int, ...], drawn: int, taken: frozenset[int]) -> int:
        """The payoff summed over all draws by values alone."""
        counts = sum(kept) & FACE
        key = (), counts, drawn, taken
        total = self.totals_cache.get(key)
        if total is None:
            if taken not in self.draws_cache:
                self.draws_cache[taken] = convolve(self.stacks(self.rest, taken), self.most, 0)
            by_values, cache, draws = self.payoffs.by_values, self.payoffs.values_cache, self.draws_cache[taken][drawn]
            try:
                total = sum([ways * cache[counts + added] for added, ways in draws])
            except KeyError:
                total = sum([ways * by_values(counts + added) for added, ways in draws])
            self.totals_cache[key] = total
        return total

    def gain(self, kept: tuple[int, ...], drawn: int, taken: frozenset[int], groups: tuple[int, ...]) -> int:
        """The additions by groups to `total_by_values`: the excess of the draws in which five of one of them come
        together.
        """
        own = sum([side_by_side(card, groups) for card in kept])
        counts, key = sum(kept) & FACE, (groups, own, drawn, taken)
        total = self.totals_cache.get(key)
        if total is None:
            payoffs, cache, total = self.payoffs, self.payoffs.values_cache, 0
            members, others = self.split(groups, taken)
            least = HAND - max(count_members(kept, group) for group in groups)
            for come in range(max(0, least), drawn + 1):
                for joining, ways in members[come]:
                    together = own + joining
                    sides = [(together >> SIDE * place & SIDE_ONLY, group) for place, group in enumerate(groups, 1)]
                    payoff = max([payoffs.by_group(side, group) for side, group in sides])
                    if payoff > payoffs.least:
                        before, more = counts + (joining & FACE), 0
                        for added, other_ways in others[drawn - come]:
                            plainly = cache.get(before + added)
                            if plainly is None:
                                plainly = payoffs.by_values(before + added)
                            if payoff > plainly:
                                more += other_ways * (payoff - plainly)
                        total += ways * more
            self.totals_cache[key] = total
        return total

    def split(self, groups: tuple[int, ...], taken: frozenset[int]) -> Split:
        """The draws from the cards of groups, slot by slot, and those from all other cards."""
        key = groups, taken
        if key not in self.split_cache:
            joining = [is_member_of_any(card, groups) and (card >= JOKER or card not in taken) for card, _ in self.rest]
            members = [
                self.stack(side_by_side(card, groups), [copies])
                for (card, copies), one in zip(self.rest, joining, strict=True)
                if one
            ]
            others = [pile for pile, one in zip(self.rest, joining, strict=True) if not one]
            self.split_cache[key] = Split(
                convolve(members, self.most, 0), convolve(self.stacks(others, taken), self.most, 0)
            )
        return self.split_cache[key]

    def stacks(self, piles: Sequence[Pile], taken: frozenset[int]) -> list[Stack[int]]:
        """The piles merged by value; those that are taken add nothing."""
        by_value: dict[int, list[int]] = {}
        for card, copies in piles:
            by_value.setdefault(0 if card in taken and card < JOKER else card & FACE, []).append(copies)
        return [self.stack(face, slots) for face, slots in by_value.items()]

    def stack(self, adding: int, slots: list[int]) -> Stack[int]:
        """A stack of slots (given by their copies): every card adds, or every slot if only legal hands count."""
        if self.legal and not adding >> JOKERS_AT & COUNT:
            return slots_stack(adding, slots, self.most)
        return copies_stack(adding, sum(slots), self.most)


def is_member_of_any(card: int, groups: Iterable[int]) -> bool:
    """Whether a card belongs to any of the groups."""
    return any(is_member(card, group) for group in groups)


def side_by_side(card: int, groups: Iterable[int]) -> int:
    """A card's addition to each group, side by side in one int; its face is lowest, whether or not it is a member."""
    added = card & FACE
    for place, group in enumerate(groups, 1):
        if is_member(card, group):
            added |= group_mark(card, group) << SIDE * place
    return added


def multisets(kinds: int, size: int) -> int:
    """The number of multisets of `size` cards of some kinds."""
    return comb(kinds + size - 1, size) if size else 1
