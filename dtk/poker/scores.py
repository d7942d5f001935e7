"""How likely is every score of a draw? What two players' hands need to be compared beyond their ranks.

Draws are gone through by how many cards of each value they hold. Only where suits could make more of that are the
suits gone through as well, and only as long as they still could. The work grows with the number of different draws
(`different_draws`): a second or two for a million, too much for a deck of fifty-two different cards with stud bonus.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.draws import Draws, Wanted
from dtk.poker.hands import Keeps, best_of_one_suit
from dtk.poker.jokers import View, views
from dtk.poker.odds import MOST_STUDS
from dtk.poker.ranks import (
    DEAD_MANS_HAND,
    DEAD_SCORE,
    FLUSH,
    HAND,
    STRAIGHT_FLUSH,
    best_of_values,
    modified,
    rank_of,
    straight_top,
)
from dtk.poker.slots import JOKERS_AT, WIDTH
from dtk.poker.walk import CARDS, SLOTS, SUITED

# Whether a player wants a legal hand: one wish after the other until there is such a hand.
WISHES: dict[Keeps, tuple[bool, ...]] = {"any": (False,), "legal": (True,), "legal first": (True, False)}


class Choice(NamedTuple):
    """So many cards of one value: cards, slots, the ways as a packed polynomial, and the same split by suits."""

    layer: int
    cards: int
    slots: int
    ways: int
    splits: list[tuple[tuple[int, ...], int]]

    def number(self, view: View) -> int:
        """How many of them can be in a hand."""
        return self.slots if view.legal else self.cards


def scores(composition: Composition, drawn: int, keeps: Keeps = "any") -> dict[int, int]:
    """Final score -> ways to draw it as the five that a player keeps of `drawn` cards, 5 to 12; lowest score first.

    With "legal" the score is 0 where there is no legal hand. Raises ValueError for other numbers of cards, and where
    there are fewer.
    """
    composition.checked_draw(drawn, HAND, HAND + MOST_STUDS)
    draws = Draws(composition, drawn)
    found: dict[int, int] = {}
    for plain, devils, heretics, chosen in composition.joker_draws(drawn):
        naturals = drawn - plain - devils - heretics
        wishes = [views(naturals, plain, devils, heretics, legal) for legal in WISHES[keeps]]
        for score, ways in Sorting(draws, wishes, naturals).scores():
            found[score] = found.get(score, 0) + chosen * ways
    return dict(sorted(found.items()))


def different_draws(composition: Composition, drawn: int) -> int:
    """How many draws differ in more than which copy of a card they hold: what `scores` has to go through at most."""
    ways = [1] + [0] * drawn
    stacks = [*composition.counts().values(), *composition.jokers().values()]
    for copies in stacks:
        ways = [sum(ways[max(0, cards - copies) : cards + 1]) for cards in range(drawn + 1)]
    return ways[drawn]


class Sorting:
    """Going through the draws of so many natural cards.

    wishes: the views of what the player wants most, then of what is to be kept where none of those sees a hand.
    """

    def __init__(self, draws: Draws, wishes: Sequence[tuple[View, ...]], naturals: int) -> None:
        self.draws = draws
        self.wishes = wishes
        self.naturals = naturals
        self.mask = (1 << draws.width * (naturals + 1)) - 1
        every = [view for seen in wishes for view in seen]
        cards = any(not view.legal for view in every) or not every
        wanted = Wanted(cards, any(view.legal for view in every), False, cards)
        self.choices = [self.choices_of(layer, wanted) for layer in range(len(draws.values))]

    def choices_of(self, layer: int, wanted: Wanted) -> list[Choice]:
        """What may be drawn of a value."""
        told, all_ways = self.draws.steps(layer, tuple(range(len(self.draws.copies))), wanted)
        choices: dict[tuple[int, int], Choice] = {}
        for step, ways in zip(zip(*told, strict=True), all_ways, strict=True):
            key = step[CARDS], step[SLOTS]
            before = choices.get(key, Choice(layer, *key, 0, []))
            choices[key] = before._replace(ways=before.ways + ways, splits=[*before.splits, (step[SUITED:], ways)])
        return list(choices.values())

    def scores(self) -> Iterator[tuple[int, int]]:
        """Scores with the ways to draw them; a score may come more than once."""
        partial: list[tuple[tuple[Choice, ...], int]] = [((), 1)]
        for choices in self.choices:
            partial = [
                ((*before, choice) if choice.cards or choice.slots else before, left)
                for before, ways in partial
                for choice in choices
                if (left := ways * choice.ways & self.mask)
            ]
        for draw, packed_ways in partial:
            ways = self.ways(packed_ways)
            if ways:
                yield from self.sorted_by_suits(draw, ways)

    def ways(self, polynomial: int) -> int:
        """The ways to have drawn just the natural cards of the draw."""
        return polynomial >> self.draws.width * self.naturals & (1 << self.draws.width) - 1

    def sorted_by_suits(self, draw: tuple[Choice, ...], ways: int) -> Iterator[tuple[int, int]]:
        """The scores of the draws with these values."""
        for seen in self.wishes:
            by_values = [self.by_values(draw, view) for view in seen]
            if any(by_values):
                yield from self.with_this_wish(draw, ways, seen, by_values)
                return
        yield 0, ways

    def with_this_wish(
        self, draw: tuple[Choice, ...], ways: int, seen: tuple[View, ...], by_values: list[int]
    ) -> Iterator[tuple[int, int]]:
        """The scores that views see in the draws with these values; `by_values` is what values alone make."""
        plainly = best_seen(seen, by_values)
        if not any(self.suits_matter(draw, view, score) for view, score in zip(seen, by_values, strict=True)):
            yield plainly, ways
            return
        for held, packed_ways in self.by_suits(draw, HAND - max(view.jokers for view in seen)):
            special = self.ways(packed_ways)
            if special:
                ways -= special
                pairs = zip(seen, by_values, strict=True)
                yield best_seen(seen, [self.with_suits(draw, held, view, score) for view, score in pairs]), special
        if ways:
            yield plainly, ways

    def by_values(self, draw: tuple[Choice, ...], view: View) -> int:
        """The score that values alone make, 0 where they are too few for a hand."""
        if sum(choice.number(view) for choice in draw) + view.jokers < HAND:
            return 0
        counts = view.jokers << JOKERS_AT
        for choice in draw:
            counts += choice.number(view) << WIDTH * (self.draws.values[choice.layer] - 1)
        return best_of_values(counts)

    def suits_matter(self, draw: tuple[Choice, ...], view: View, score: int) -> bool:
        """Whether these values might be worth more with the right suits."""
        rank, need = rank_of(score), HAND - view.jokers
        if not rank:
            return False
        if rank < STRAIGHT_FLUSH:
            for row in self.draws.copies:
                there = [choice for choice in draw if row[choice.layer]]
                if sum(min(choice.number(view), row[choice.layer]) for choice in there) >= need:
                    present = sum(1 << self.draws.values[choice.layer] - 1 for choice in there)
                    if rank < FLUSH or straight_top(present, view.jokers):
                        return True
        return rank < DEAD_MANS_HAND and sum(self.dead_mans(choice) for choice in draw) >= need

    def dead_mans(self, choice: Choice) -> int:
        """How many cards of the Dead Man's Hand may be among them."""
        return min(max(choice.cards, choice.slots), len(self.draws.dead_mans_suits[choice.layer]))

    def by_suits(self, draw: tuple[Choice, ...], need: int) -> Iterator[tuple[tuple[tuple[int, ...], ...], int]]:
        """The ways to split draws by suits, (cards of each suit by value, packed ways), where a suit makes something.

        need: how many cards of a suit, or of the Dead Man's Hand, make something. Splits in which that can't come any
        more are left out.
        """
        # What each suit, and the Dead Man's Hand, may still get from the later values.
        later = [[0] * (len(self.draws.copies) + 1)]
        for choice in reversed(draw):
            most = [min(row[choice.layer], max(choice.cards, choice.slots)) for row in self.draws.copies]
            later.append([a + b for a, b in zip(later[-1], [*most, self.dead_mans(choice)], strict=True)])
        later.reverse()
        partial: list[tuple[tuple[tuple[int, ...], ...], tuple[int, ...], int]] = [((), (0,) * len(later[0]), 1)]
        for choice, rest in zip(draw, later[1:], strict=True):
            dead = self.draws.dead_mans_suits[choice.layer]
            after = []
            for held, sums, ways in partial:
                for split, more in choice.splits:
                    left = ways * more & self.mask
                    new = [a + b for a, b in zip(sums, split, strict=False)]
                    new.append(sums[-1] + sum(split[suit] > 0 for suit in dead))
                    if left and any(so_far + to_come >= need for so_far, to_come in zip(new, rest, strict=True)):
                        after.append(((*held, split), tuple(new), left))
            partial = after
        return ((held, ways) for held, _, ways in partial)

    def with_suits(self, draw: tuple[Choice, ...], held: tuple[tuple[int, ...], ...], view: View, score: int) -> int:
        """The score in a view with suits counted; `score` is what values alone make."""
        if not score:
            return 0
        dead = sum(
            split[suit] > 0
            for choice, split in zip(draw, held, strict=True)
            for suit in self.draws.dead_mans_suits[choice.layer]
        )
        if dead + view.jokers >= HAND:
            return DEAD_SCORE
        for suit in range(len(self.draws.copies)):
            values: list[int] = []
            for choice, split in zip(draw, held, strict=True):
                number = min(split[suit], 1) if view.legal else split[suit]
                values += [self.draws.values[choice.layer]] * number
            if len(values) + view.jokers >= HAND:
                score = max(score, best_of_one_suit(values, view.jokers))
        return score


def best_seen(seen: Sequence[View], scores: Sequence[int]) -> int:
    """The best of what views see, modifiers included; 0 if none sees a hand."""
    return max((modified(score, view.modifier) for view, score in zip(seen, scores, strict=True) if score), default=0)
