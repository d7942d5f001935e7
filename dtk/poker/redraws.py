"""What will a kept part of a hand become? Every draw for the discards is counted, none is sampled.

Nearly always only values matter, so draws are gone through as so many cards of each value. Where five of a suit, or the
Dead Man's Hand, may still come together (a group, here), the draws in which they do are gone through once more, for
what they add.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import Any, NamedTuple, Protocol, TypeVar

from dtk.poker.judge import DEAD_MANS, FACE, GROUPS, Judge, is_member, marked, members_of
from dtk.poker.ranks import HAND
from dtk.poker.slots import COUNT, DEVIL, HERETIC, JOKER, JOKERS_AT

# So many bits hold what cards add to a group, or their faces.
SIDE = 256
SIDE_ONLY = (1 << SIDE) - 1
# A hand judged by its cards takes about as long as so many judged by their values.
SLOWLY = 15

Added = TypeVar("Added", bound="Adding")
Pile = tuple[int, int]
NO_CARDS: tuple[int, ...] = ()


class Adding(Protocol):
    """What cards add up to: a number, or the cards themselves."""

    def __add__(self, other: Any, /) -> Any:
        """Both together."""

    def __mul__(self, times: Any, /) -> Any:
        """So many of it."""


Stack = list[tuple[int, Added, int]]
Drawn = list[list[tuple[Added, int]]]


class Split(NamedTuple):
    """The draws from a group's cards, and the draws from all others, by numbers of cards."""

    members: Drawn[int]
    others: Drawn[int]


def drawn_from(stacks: Iterable[Stack[Added]], most: int, nothing: Added) -> Drawn[Added]:
    """Number of cards, 0 to `most` -> what they add up to, with the ways to draw it.

    stacks: the ways to draw some cards of each stack: how many, what they add, the ways.
    """
    found: Drawn[Added] = [[(nothing, 1)], *([] for _ in range(most))]
    for stack in stacks:
        for size in range(most, 0, -1):
            for cards, add, ways in stack:
                if cards <= size:
                    found[size] += [(added + add, before * ways) for added, before in found[size - cards]]
    return found


def alone(card: int) -> tuple[int, ...]:
    """A card, to be added to others."""
    return (card,)


def alike(card: Added, copies: int, most: int) -> Stack[Added]:
    """A stack of cards of which each adds the same."""
    return [(cards, card * cards, comb(copies, cards)) for cards in range(1, min(copies, most) + 1)]


def of_slots(card: int, slots: Iterable[int], most: int) -> Stack[int]:
    """A stack of several slots (their copies), of which each adds the same once, however many cards of it are drawn."""
    found = {(0, 0): 1}
    for copies in slots:
        after: dict[tuple[int, int], int] = {}
        for (cards, different), ways in found.items():
            for more in range(min(copies, most - cards) + 1):
                key = cards + more, different + (more > 0)
                after[key] = after.get(key, 0) + ways * comb(copies, more)
        found = after
    return [(cards, card * different, ways) for (cards, different), ways in found.items() if cards]


class Redraws:
    """What may come for up to `most` discards of a hand. Keeps what it has worked out.

    size: the cards of the hand, five or more. rest: what is drawn from, cards with their copies, jokers included.
    """

    def __init__(self, size: int, rest: Sequence[Pile], most: int, judge: Judge) -> None:
        self.size = size
        self.rest = rest
        self.most = most
        self.judge = judge
        self.legal = judge.objective.legal
        self.jokers = sum(copies for card, copies in rest if card >= JOKER)
        self.values = len({card & FACE for card, _ in rest})
        self.members = [sum(copies for card, copies in rest if is_member(card, group)) for group in range(GROUPS)]
        self.cards = sum(copies for _, copies in rest)
        self.devils = any(card == DEVIL for card, _ in rest)
        self.heretics = any(card == HERETIC for card, _ in rest)
        self.known_drawn: dict[frozenset[int], Drawn[int]] = {}
        self.known_split: dict[tuple[tuple[int, ...], frozenset[int]], Split] = {}
        self.known_totals: dict[tuple[tuple[int, ...], int, int, frozenset[int]], int] = {}

    def total(self, kept: Sequence[int]) -> int:
        """What all draws that fill the kept cards up are worth, summed up."""
        counting, drawn = self.counting(kept), self.size - len(kept)
        if self.by_heretics(kept, drawn):
            return self.by_cards(kept, drawn)
        taken = self.taken(counting)
        gains = [self.gain(counting, drawn, taken, groups) for groups in self.unions(counting, drawn)]
        return self.by_values(counting, drawn, taken) + sum(gains)

    def taken(self, kept: tuple[int, ...]) -> frozenset[int]:
        """The cards of which more add nothing: where only legal hands count, those that are there already."""
        return frozenset(kept) if self.legal else frozenset()

    def no_more_than(self, kept: Sequence[int]) -> int:
        """What `total` is at most, found quickest where suits might matter."""
        counting, drawn = self.counting(kept), self.size - len(kept)
        if self.by_heretics(kept, drawn):
            return self.by_cards(kept, drawn)
        gains = [self.most_gain(counting, drawn, group) for group in self.groups(counting, drawn)]
        return self.by_values(counting, drawn, self.taken(counting)) + sum(gains)

    def most_gain(self, kept: tuple[int, ...], drawn: int, group: int) -> int:
        """What `gain` is at most: as if every draw in which five may come together brought jokers that fit."""
        own, members = [card for card in kept if is_member(card, group)], self.members[group]
        wild = sum(marked(card, group) for card in own) + drawn * (JOKER & FACE)
        most = self.judge.most if self.devils else self.judge.by_group(wild, group)
        least = self.judge.by_values(sum(kept) & FACE) if len(kept) >= HAND else self.judge.nothing
        return max(0, most - least) * sum(
            comb(members, come) * comb(self.cards - members, drawn - come)
            for come in range(max(0, HAND - len(own)), drawn + 1)
        )

    def work(self, kept: Sequence[int]) -> int:
        """About how many hands `total` looks at."""
        counting, drawn = self.counting(kept), self.size - len(kept)
        unions = self.unions(counting, drawn)
        meeting = [sum(is_one_of(card, groups) for card, _ in self.rest) for groups in unions if len(groups) > 1]
        return (1 + len(unions)) * self.least_work(kept) + sum(multisets(piles, drawn) for piles in meeting)

    def least_work(self, kept: Sequence[int]) -> int:
        """About how many hands `no_more_than` looks at."""
        drawn = self.size - len(kept)
        if self.by_heretics(kept, drawn):
            return SLOWLY * multisets(len(self.rest), drawn)
        return (4 if self.legal else 1) * multisets(self.values, drawn)

    def counting(self, kept: Sequence[int]) -> tuple[int, ...]:
        """The kept cards that count: where only legal hands do, one of each slot."""
        if not self.legal:
            return tuple(kept)
        return (*dict.fromkeys(card for card in kept if card < JOKER), *(card for card in kept if card >= JOKER))

    def groups(self, kept: Sequence[int], drawn: int) -> list[int]:
        """The groups of which five may come together."""
        return [group for group in range(GROUPS) if members_of(kept, group) + min(drawn, self.members[group]) >= HAND]

    def unions(self, kept: Sequence[int], drawn: int) -> list[tuple[int, ...]]:
        """The groups of which five may come together; those together of which this may happen at once."""
        found: list[tuple[int, ...]] = []
        for group in self.groups(kept, drawn):
            met = [union for union in found if any(self.meet(kept, drawn, other, group) for other in union)]
            found = [union for union in found if union not in met] + [(*(one for union in met for one in union), group)]
        return found

    def by_heretics(self, kept: Sequence[int], drawn: int) -> bool:
        """Whether a legal hand may hold a Heretic Joker, beside which cards alike count."""
        return self.legal and (HERETIC in kept or (drawn > 0 and self.heretics))

    def meet(self, kept: Sequence[int], drawn: int, one: int, other: int) -> bool:
        """Whether five of one group and five of another may come together in one draw."""
        for more in range(min(drawn, self.jokers) + 1):
            needs = [max(0, HAND - members_of(kept, group) - more) for group in (one, other)]
            # A suit has up to two cards of the Dead Man's Hand.
            shared = min(2, *needs) if other == DEAD_MANS else 0
            if sum(needs) - shared + more <= drawn:
                return True
        return False

    def by_cards(self, kept: Sequence[int], drawn: int) -> int:
        """What all draws are worth, each judged by its cards."""
        draws = drawn_from([alike(alone(card), copies, drawn) for card, copies in self.rest], drawn, NO_CARDS)
        worth = self.judge.objective.worth
        return sum(ways * worth((*kept, *cards)) for cards, ways in draws[drawn])

    def by_values(self, kept: tuple[int, ...], drawn: int, taken: frozenset[int]) -> int:
        """What all draws are worth as far as values go."""
        counts = sum(kept) & FACE
        key = (), counts, drawn, taken
        total = self.known_totals.get(key)
        if total is None:
            if taken not in self.known_drawn:
                self.known_drawn[taken] = drawn_from(self.stacks(self.rest, taken), self.most, 0)
            judge, known, total = self.judge, self.judge.of_values, 0
            for added, ways in self.known_drawn[taken][drawn]:
                worth = known.get(counts + added)
                total += ways * (judge.by_values(counts + added) if worth is None else worth)
            self.known_totals[key] = total
        return total

    def gain(self, kept: tuple[int, ...], drawn: int, taken: frozenset[int], groups: tuple[int, ...]) -> int:
        """What all draws are worth beyond their values where five of one of the groups come together."""
        own = sum([side_by_side(card, groups) for card in kept])
        counts, key = sum(kept) & FACE, (groups, own, drawn, taken)
        total = self.known_totals.get(key)
        if total is None:
            judge, known, total = self.judge, self.judge.of_values, 0
            members, others = self.split(groups, taken)
            least = HAND - max(members_of(kept, group) for group in groups)
            for come in range(max(0, least), drawn + 1):
                for joining, ways in members[come]:
                    together = own + joining
                    sides = [(together >> SIDE * place & SIDE_ONLY, group) for place, group in enumerate(groups, 1)]
                    worth = max([judge.by_group(side, group) for side, group in sides])
                    if worth > judge.nothing:
                        before, more = counts + (joining & FACE), 0
                        for added, other_ways in others[drawn - come]:
                            plainly = known.get(before + added)
                            if plainly is None:
                                plainly = judge.by_values(before + added)
                            if worth > plainly:
                                more += other_ways * (worth - plainly)
                        total += ways * more
            self.known_totals[key] = total
        return total

    def split(self, groups: tuple[int, ...], taken: frozenset[int]) -> Split:
        """The draws from groups, slot by slot, and those from all other cards."""
        key = groups, taken
        if key not in self.known_split:
            joining = [is_one_of(card, groups) and (card >= JOKER or card not in taken) for card, _ in self.rest]
            members = [
                self.stack(side_by_side(card, groups), [copies])
                for (card, copies), one in zip(self.rest, joining, strict=True)
                if one
            ]
            others = [pile for pile, one in zip(self.rest, joining, strict=True) if not one]
            self.known_split[key] = Split(
                drawn_from(members, self.most, 0), drawn_from(self.stacks(others, taken), self.most, 0)
            )
        return self.known_split[key]

    def stacks(self, piles: Sequence[Pile], taken: frozenset[int]) -> list[Stack[int]]:
        """The piles by value; those that are taken add nothing."""
        by_value: dict[int, list[int]] = {}
        for card, copies in piles:
            by_value.setdefault(0 if card in taken and card < JOKER else card & FACE, []).append(copies)
        return [self.stack(face, slots) for face, slots in by_value.items()]

    def stack(self, adding: int, slots: list[int]) -> Stack[int]:
        """A stack of slots (their copies): every card adds, or every slot where only legal hands count."""
        if self.legal and not adding >> JOKERS_AT & COUNT:
            return of_slots(adding, slots, self.most)
        return alike(adding, sum(slots), self.most)


def is_one_of(card: int, groups: Iterable[int]) -> bool:
    """Whether a card belongs to any of the groups."""
    return any(is_member(card, group) for group in groups)


def side_by_side(card: int, groups: Iterable[int]) -> int:
    """What a card adds to each group, side by side; lowest its face, whether it belongs to any or not."""
    added = card & FACE
    for place, group in enumerate(groups, 1):
        if is_member(card, group):
            added |= marked(card, group) << SIDE * place
    return added


def multisets(kinds: int, size: int) -> int:
    """How many ways there are to take cards of so many kinds."""
    return comb(kinds + size - 1, size) if size else 1
