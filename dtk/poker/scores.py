"""The exact distribution of scores of a draw, for comparing two players' hands beyond their ranks.

Draws are enumerated by the number of cards of each value. Suits are enumerated too, but only if they could make more of
those values, and only while they still can. The work grows with the number of different draws (`different_draws`): a
second or two for a million, too much for fifty-two different cards with a stud bonus.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.draws import DrawCounter, StepFields, steps_at
from dtk.poker.hands import KeepRule, best_of_one_suit
from dtk.poker.jokers import KeepOption, keep_options
from dtk.poker.odds import MOST_STUDS
from dtk.poker.ranks import (
    DEAD_MANS_HAND,
    DEAD_SCORE,
    FLUSH,
    HAND,
    STRAIGHT_FLUSH,
    apply_modifier,
    best_of_values,
    rank_of,
    straight_top,
)
from dtk.poker.slots import JOKERS_AT, WIDTH
from dtk.poker.value_pass import CARDS, SLOTS, SUITED

# Whether the hand must be legal: one preference after the other until there is such a hand.
PREFERENCES: dict[KeepRule, tuple[bool, ...]] = {"any": (False,), "legal": (True,), "legal first": (True, False)}


class ValueChoice(NamedTuple):
    """Some cards of one value: the number of cards, of different slots, and the ways as a packed polynomial.

    splits: the same ways, split by the number of cards of each suit.
    """

    layer: int
    cards: int
    slots: int
    ways: int
    splits: list[tuple[tuple[int, ...], int]]

    def number(self, option: KeepOption) -> int:
        """The number of them that may be in a hand."""
        return self.slots if option.legal else self.cards


def score_ways(composition: Composition, drawn: int, keeps: KeepRule = "any") -> dict[int, int]:
    """The ways to draw each final score, as the hand that a player keeps of 5 to 12 cards, lowest score first.

    With "legal" the score is 0 if there is no legal hand. Raises ValueError for other numbers of cards, and if there
    are fewer.
    """
    composition.count_draws(drawn, HAND, HAND + MOST_STUDS)
    counter = DrawCounter(composition, drawn)
    totals: dict[int, int] = {}
    for plain, devils, heretics, chosen in composition.joker_draws(drawn):
        naturals = drawn - plain - devils - heretics
        preferences = [keep_options(naturals, plain, devils, heretics, legal) for legal in PREFERENCES[keeps]]
        for score, ways in ScoreEnumeration(counter, preferences, naturals).scores():
            totals[score] = totals.get(score, 0) + chosen * ways
    return dict(sorted(totals.items()))


def different_draws(composition: Composition, drawn: int) -> int:
    """The number of draws that differ in more than the copies they hold: the most that `score_ways` enumerates."""
    ways = [1] + [0] * drawn
    stacks = [*composition.counts().values(), *composition.jokers().values()]
    for copies in stacks:
        ways = [sum(ways[max(0, cards - copies) : cards + 1]) for cards in range(drawn + 1)]
    return ways[drawn]


class ScoreEnumeration:
    """Enumerates the draws of `naturals` natural cards.

    preferences: the options that the player prefers, then those for draws in which the first options make no hand.
    """

    def __init__(self, counter: DrawCounter, preferences: Sequence[tuple[KeepOption, ...]], naturals: int) -> None:
        self.counter = counter
        self.preferences = preferences
        self.naturals = naturals
        self.mask = (1 << counter.width * (naturals + 1)) - 1
        every = [option for options in preferences for option in options]
        cards = any(not option.legal for option in every) or not every
        fields = StepFields(cards=cards, slots=any(option.legal for option in every), dead_mans=False, suited=cards)
        self.choices = [self.choices_of(layer, fields) for layer in range(len(counter.values))]

    def choices_of(self, layer: int, fields: StepFields) -> list[ValueChoice]:
        """The possible draws of a value."""
        inputs, all_ways = steps_at(self.counter.columns[layer], tuple(range(len(self.counter.copies))), fields)
        choices: dict[tuple[int, int], ValueChoice] = {}
        for step, ways in zip(zip(*inputs, strict=True), all_ways, strict=True):
            key = cards, slots = step[CARDS], step[SLOTS]
            before = choices.get(key, ValueChoice(layer=layer, cards=cards, slots=slots, ways=0, splits=[]))
            choices[key] = before._replace(ways=before.ways + ways, splits=[*before.splits, (step[SUITED:], ways)])
        return list(choices.values())

    def scores(self) -> Iterator[tuple[int, int]]:
        """Scores with the ways to draw them; a score may come more than once."""
        partial: list[tuple[tuple[ValueChoice, ...], int]] = [((), 1)]
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
                yield from self.scores_by_suit(draw, ways)

    def ways(self, polynomial: int) -> int:
        """The ways to have drawn just the natural cards of the draw."""
        return polynomial >> self.counter.width * self.naturals & (1 << self.counter.width) - 1

    def scores_by_suit(self, draw: tuple[ValueChoice, ...], ways: int) -> Iterator[tuple[int, int]]:
        """The scores of the draws with these values."""
        for options in self.preferences:
            by_values = [self.by_values(draw, option) for option in options]
            if any(by_values):
                yield from self.scores_of_preference(draw, ways, options, by_values)
                return
        yield 0, ways

    def scores_of_preference(
        self, draw: tuple[ValueChoice, ...], ways: int, options: tuple[KeepOption, ...], by_values: list[int]
    ) -> Iterator[tuple[int, int]]:
        """The scores by options of the draws with these values; by_values: the scores by values alone."""
        best_by_values = best_with_modifiers(options, by_values)
        if not any(self.suits_matter(draw, option, score) for option, score in zip(options, by_values, strict=True)):
            yield best_by_values, ways
            return
        for held, packed_ways in self.by_suits(draw, HAND - max(option.jokers for option in options)):
            special = self.ways(packed_ways)
            if special:
                ways -= special
                pairs = zip(options, by_values, strict=True)
                suited = [self.with_suits(draw, held, option, score) for option, score in pairs]
                yield best_with_modifiers(options, suited), special
        if ways:
            yield best_by_values, ways

    def by_values(self, draw: tuple[ValueChoice, ...], option: KeepOption) -> int:
        """The score by values alone; 0 if there are too few cards for a hand."""
        if sum(choice.number(option) for choice in draw) + option.jokers < HAND:
            return 0
        counts = option.jokers << JOKERS_AT
        for choice in draw:
            counts += choice.number(option) << WIDTH * (self.counter.values[choice.layer] - 1)
        return best_of_values(counts)

    def suits_matter(self, draw: tuple[ValueChoice, ...], option: KeepOption, score: int) -> bool:
        """Whether these values might make a higher score with the right suits."""
        rank, need = rank_of(score), HAND - option.jokers
        if not rank:
            return False
        if rank < STRAIGHT_FLUSH:
            for row in self.counter.copies:
                there = [choice for choice in draw if row[choice.layer]]
                if sum(min(choice.number(option), row[choice.layer]) for choice in there) >= need:
                    present = sum(1 << self.counter.values[choice.layer] - 1 for choice in there)
                    if rank < FLUSH or straight_top(present, option.jokers):
                        return True
        return rank < DEAD_MANS_HAND and sum(self.dead_mans(choice) for choice in draw) >= need

    def dead_mans(self, choice: ValueChoice) -> int:
        """The most cards of the Dead Man's Hand that may be among them."""
        return min(max(choice.cards, choice.slots), len(self.counter.dead_mans_suits[choice.layer]))

    def by_suits(self, draw: tuple[ValueChoice, ...], need: int) -> Iterator[tuple[tuple[tuple[int, ...], ...], int]]:
        """The ways to split draws by suits, (cards of each suit by value, packed ways), where a suit matters.

        need: the number of cards of a suit, or of the Dead Man's Hand, that matters. Splits that cannot reach it any
        more are left out.
        """
        # The cards that each suit, and the Dead Man's Hand, may still get from the later values.
        later = [[0] * (len(self.counter.copies) + 1)]
        for choice in reversed(draw):
            most = [min(row[choice.layer], max(choice.cards, choice.slots)) for row in self.counter.copies]
            later.append([a + b for a, b in zip(later[-1], [*most, self.dead_mans(choice)], strict=True)])
        later.reverse()
        partial: list[tuple[tuple[tuple[int, ...], ...], tuple[int, ...], int]] = [((), (0,) * len(later[0]), 1)]
        for choice, rest in zip(draw, later[1:], strict=True):
            dead = self.counter.dead_mans_suits[choice.layer]
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

    def with_suits(
        self, draw: tuple[ValueChoice, ...], held: tuple[tuple[int, ...], ...], option: KeepOption, score: int
    ) -> int:
        """The score under an option with suits counted; `score` is the score by values alone."""
        if not score:
            return 0
        dead = sum(
            split[suit] > 0
            for choice, split in zip(draw, held, strict=True)
            for suit in self.counter.dead_mans_suits[choice.layer]
        )
        if dead + option.jokers >= HAND:
            return DEAD_SCORE
        for suit in range(len(self.counter.copies)):
            values: list[int] = []
            for choice, split in zip(draw, held, strict=True):
                number = min(split[suit], 1) if option.legal else split[suit]
                values += [self.counter.values[choice.layer]] * number
            if len(values) + option.jokers >= HAND:
                score = max(score, best_of_one_suit(values, option.jokers))
        return score


def best_with_modifiers(options: Sequence[KeepOption], scores: Sequence[int]) -> int:
    """The best score that any option makes, modifiers included; 0 if none makes a hand."""
    return max(
        (apply_modifier(score, option.modifier) for option, score in zip(options, scores, strict=True) if score),
        default=0,
    )
