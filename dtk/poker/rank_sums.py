"""The final ranks of every hand's discards: one table of all hands of a deck answers for every choice.

It is `DiscardSums` with ranks instead of one payoff: the numbers of redraws that end in each rank are counted side by
side, in fields of one int too wide to overflow. Only values matter to most hands, so few are evaluated by their cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.discard_sums import DiscardSums, choices_by_discards
from dtk.poker.hands import best_score
from dtk.poker.objective import LEGAL, RANK, Objective
from dtk.poker.payoffs import FACE, payoffs_of
from dtk.poker.ranks import HIGHEST_RANK, rank_of
from dtk.poker.redraws import NO_CARDS, Stack, convolve, copies_stack, single
from dtk.poker.slots import COUNT, FIVE_ALIKE, HERETICS_AT, JOKER, TO_SIXTEEN

RANKS = HIGHEST_RANK + 1
# The fields of a sum: the payoff, then the ways to have each rank but 0, each legal rank, and each rank that needs
# cheatin'. No hand of five has rank 0.
ANY, LEGAL_RANKS, CHEATIN = 0, RANKS, 2 * RANKS


class FinalRanks(NamedTuple):
    """The number of redraws that end in each rank, 0 to 11. any: of the best hand. legal: of the best legal one, 0 if
    there is none. cheatin: of a hand that must be cheatin' to be that good, 0 if it need not.
    """

    any: list[int]
    legal: list[int]
    cheatin: list[int]


class Redrawn(NamedTuple):
    """The results of a choice of discards, summed over all its redraws: the payoff, and the packed ranks.

    place: the index of the choice, as `choices_by_discards` numbers them.
    """

    payoff: int
    packed: int
    redraws: int
    place: int


class RankSums(DiscardSums):
    """Every choice of discards of every hand of `size` cards, for one objective.

    Kinds are indices into `cards`. hands: all of them, as tuples of the units of their kinds, each with the ways to
    draw it. The fields have room for the sum over all hands.
    """

    __slots__ = ("cards", "hands", "kinds", "objective", "rest", "width")

    def __init__(self, composition: Composition, size: int, objective: Objective) -> None:
        piles = Counter(composition.cards())
        copies = list(piles.values())
        self.size, self.objective = size, objective
        self.cards = list(piles)
        self.kinds = {card: kind for kind, card in enumerate(self.cards)}
        self.rest = composition.size - size
        self.width = (comb(composition.size, size) ** 2 * HIGHEST_RANK).bit_length()
        widths = [min(number, size).bit_length() for number in copies]
        self.units = [1 << at for at in accumulate([0, *widths[:-1]])]
        tables = convolve(
            [copies_stack(single(unit), number, size) for unit, number in zip(self.units, copies, strict=True)],
            size,
            NO_CARDS,
        )
        self.hands = tables[size]
        self.sums: dict[int, int] = {}
        ranks = self.ranks_of_hands(copies)
        larger = []
        for (hand, ways), packed in zip(self.hands, ranks, strict=True):
            self.sums[sum(hand)] = packed
            larger.append((hand, packed * ways))
        # Removing cards one by one reaches a part as many times as it lies in a hand, in any order.
        for removed in range(1, size + 1):
            found: defaultdict[int, int] = defaultdict(int)
            for hand, total in larger:
                key = sum(hand)
                for unit in hand:
                    found[key - unit] += total
            larger = []
            for part, ways in tables[size - removed]:
                key = sum(part)
                total = found[key] // removed
                larger.append((part, total))
                self.sums[key] = total // ways

    def ranks_of_hands(self, copies: Sequence[int]) -> list[int]:
        """The packed ranks of every hand, in the order of `hands`."""
        all_cards: list[Stack[int]] = []
        different: list[Stack[int]] = []
        for card, number in zip(self.cards, copies, strict=True):
            stack = copies_stack(card, number, self.size)
            all_cards.append(stack)
            # Two jokers never count as the same card.
            once = card < JOKER
            different.append([(cards, card if once else added, ways) for cards, added, ways in stack])
        any_rank, legal_rank = payoffs_of(RANK).by_values, payoffs_of(LEGAL).by_values
        ranks = []
        known: dict[tuple[int, int], int] = {}
        by_face: dict[int, int] = {}
        legal_by_face: dict[int, int] = {}
        of_unit = dict(zip(self.units, self.cards, strict=True))
        sums = convolve(all_cards, self.size, 0)[self.size]
        legal_sums = convolve(different, self.size, 0)[self.size]
        for (total, _), (legal_total, _), (hand, _) in zip(sums, legal_sums, self.hands, strict=True):
            if total + TO_SIXTEEN & FIVE_ALIKE or total >> HERETICS_AT & COUNT:
                cards = [of_unit[unit] for unit in hand]
                pair = rank_of(best_score(cards)), rank_of(best_score(cards, legal=True))
            else:
                face, legal_face = total & FACE, legal_total & FACE
                rank, legal = by_face.get(face), legal_by_face.get(legal_face)
                if rank is None:
                    rank = by_face[face] = any_rank(face)
                if legal is None:
                    legal = legal_by_face[legal_face] = legal_rank(legal_face)
                pair = rank, legal
            packed = known.get(pair)
            if packed is None:
                packed = known[pair] = self.pack(*pair)
            ranks.append(packed)
        return ranks

    def pack(self, rank: int, legal: int) -> int:
        """One hand's fields."""
        payoff = self.objective.payoff_of_rank(legal if self.objective.legal else rank)
        fields = 1 << self.width * (ANY + rank) | 1 << self.width * (LEGAL_RANKS + legal)
        return payoff + fields + (1 << self.width * (CHEATIN + rank) if rank > legal else 0)

    def kinds_of(self, cards: Sequence[int]) -> list[int]:
        """A hand of cards as kinds, in rising order."""
        return sorted([self.kinds[card] for card in cards])

    def best(self, hand: Sequence[int], most: int) -> list[Redrawn]:
        """The best choice for a draw bonus of 0 to `most`; on a tie one with fewer discards.

        hand: kinds in rising order. most: at most the number of cards of the hand, and of those left.
        """
        choices, payoffs = self.of(hand), (1 << self.width) - 1
        places = choices_by_discards(tuple(Counter(hand).values()))
        found: list[Redrawn] = []
        for drawn in range(most + 1):
            redraws = comb(self.rest, drawn)
            payoff, place = max([(choices[place] & payoffs, -place) for place in places[drawn]])
            if found and payoff * found[-1].redraws <= found[-1].payoff * redraws:
                found.append(found[-1])
            else:
                found.append(Redrawn(payoff=payoff, packed=choices[-place], redraws=redraws, place=-place))
        return found

    def keep(self, hand: Sequence[int], draw: int) -> tuple[int, ...]:
        """The cards kept of a hand by the best choice for a draw bonus."""
        kinds = self.kinds_of(hand)
        place, kept = self.best(kinds, draw)[-1].place, []
        for kind, count in Counter(kinds).items():
            place, copies = divmod(place, count + 1)
            kept += [self.cards[kind]] * copies
        return tuple(kept)

    def final_ranks(self, packed: int) -> FinalRanks:
        """The fields of a sum."""
        field = (1 << self.width) - 1
        ways = [packed >> self.width * place & field for place in range(CHEATIN + RANKS)]
        any_ways, legal, cheatin = [0, *ways[1:RANKS]], ways[LEGAL_RANKS:CHEATIN], ways[CHEATIN:]
        cheatin[0] = sum(legal) - sum(cheatin)
        return FinalRanks(any_ways, legal, cheatin)


@lru_cache(maxsize=1)
def rank_sums(composition: Composition, size: int, objective: Objective) -> RankSums:
    """The table of a deck; the last one is cached, because several figures come from it."""
    return RankSums(composition, size, objective)
