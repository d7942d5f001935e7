"""The exact expected payoff of five cards with a draw bonus, computed mostly by values.

Without a stud bonus every card counts, so suits matter only to kept cards that belong to one group: a suit, or the Dead
Man's Hand; jokers belong to all. The rest is settled by values, for all hands of the same values at once. First comes
the payoff of each choice by values alone, then the hands that might gain enough from a group to choose otherwise. Only
those are evaluated one by one. The gains by groups of a choice made by values are averaged over the hands of those
values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import comb, gcd, lcm, prod
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.discard_sums import DiscardSums, choices_by_discards
from dtk.poker.objective import Objective
from dtk.poker.payoffs import FACE, GROUPS, group_mark, is_member, payoffs_of
from dtk.poker.ranks import HAND
from dtk.poker.redraws import NO_CARDS, DrawTable, convolve, copies_stack, single

# Indices of piles or faces, in rising order.
Part = tuple[int, ...]


class Candidate(NamedTuple):
    """A choice by values: its payoff by values alone, the most that groups can add, and the faces kept."""

    payoff: int
    most_gain: int
    kept: Part


# Less than any choice.
NOTHING = Candidate(-1, 0, ())


class GroupGains(NamedTuple):
    """places: pile -> its index among the group's piles. gains: the additions by the group to the hands that belong to
    it.
    """

    places: dict[int, int]
    gains: DiscardSums


class FiveCardDraw:
    """The hands of five cards from a composition with up to two jokers; cheatin' allowed.

    Cards lie in piles, one for each slot and kind of joker; piles of one value, or kind of joker, share a face.
    """

    def __init__(self, composition: Composition, objective: Objective) -> None:
        self.payoffs = payoffs_of(objective)
        piles = Counter(composition.cards())
        self.cards, self.copies = list(piles), list(piles.values())
        self.size = composition.size
        self.faces = list(dict.fromkeys(card & FACE for card in self.cards))
        self.face_of = [self.faces.index(card & FACE) for card in self.cards]
        by_face: list[list[int]] = [[] for _ in self.faces]
        for pile, face in enumerate(self.face_of):
            by_face[face].append(pile)
        self.drawn_of = [pile_draws(by_face[face], self.copies) for face in range(len(self.faces))]
        face_copies = [sum(self.copies[pile] for pile in piles_of_face) for piles_of_face in by_face]
        self.hands = pile_draws(range(len(self.faces)), face_copies)[HAND]
        payoffs = [(hand, self.payoffs.by_values(sum([self.faces[face] for face in hand]))) for hand, _ in self.hands]
        self.by_values = DiscardSums(face_copies, HAND, payoffs)
        # The additions by groups to all hands of the same faces together; the most they add to kept piles; the groups
        # that add.
        self.added: Counter[Part] = Counter()
        self.most_gains: Counter[Part] = Counter()
        self.groups_of: dict[Part, list[GroupGains]] = {}
        for group in range(GROUPS):
            self.add_group(group)
        self.kept_of: dict[Part, list[tuple[int, Part]]] = {}
        for part, gain in self.most_gains.items():
            if gain:
                self.kept_of.setdefault(self.faces_of(part), []).append((gain, part))
        self.most_gain_of = {faces: max(kept)[0] for faces, kept in self.kept_of.items()}
        ways = dict(self.hands)
        self.scale = lcm(*(ways[hand] // gcd(ways[hand], added) for hand, added in self.added.items()))
        averages = [(hand, self.scale * self.added[hand] // number) for hand, number in self.hands]
        self.averages = DiscardSums(face_copies, HAND, averages)

    def faces_of(self, piles: Iterable[int]) -> Part:
        """The faces of piles."""
        return tuple(sorted([self.face_of[pile] for pile in piles]))

    def add_group(self, group: int) -> None:
        """Record the additions by a group, if there are any."""
        piles = [pile for pile, card in enumerate(self.cards) if is_member(card, group)]
        faces = [self.cards[pile] & FACE for pile in piles]
        marks = [group_mark(self.cards[pile], group) for pile in piles]
        copies = [self.copies[pile] for pile in piles]
        parts = pile_draws(range(len(piles)), copies)
        hands = []
        for hand, ways in parts[HAND]:
            gain = self.payoffs.by_group(sum([marks[place] for place in hand]), group)
            gain = max(0, gain - self.payoffs.by_values(sum([faces[place] for place in hand])))
            hands.append((hand, gain))
            if gain:
                self.added[self.faces_of(piles[place] for place in hand)] += gain * ways
        if not any(gain for _, gain in hands):
            return
        group_gains = GroupGains({pile: place for place, pile in enumerate(piles)}, DiscardSums(copies, HAND, hands))
        for part in [part for same_size in parts for part, _ in same_size]:
            kept = tuple([piles[place] for place in part])
            self.most_gains[kept] += group_gains.gains.sums[group_gains.gains.key(part)]
            self.groups_of.setdefault(kept, []).append(group_gains)

    def expected(self, most: int) -> list[Fraction]:
        """The expected payoff for a draw bonus of 0 to `most`, which is at most five and the number of cards left."""
        rest = self.size - HAND
        common = lcm(*(comb(rest, drawn) for drawn in range(most + 1)))
        factors = [common // comb(rest, drawn) for drawn in range(most + 1)]
        totals = [0] * (most + 1)
        for hand, ways in self.hands:
            payoffs, held = self.by_values.of(hand), Counter(hand)
            parts: list[Part] = [()]
            for face, count in held.items():
                parts = [(*part, *(face,) * kept) for kept in range(count + 1) for part in parts]
            places = choices_by_discards(tuple(held.values()))
            top, candidates = NOTHING, [NOTHING]
            before, added = NOTHING, 0
            gains: dict[Part, list[tuple[Part, int]]] = {}
            for drawn in range(most + 1):
                factor, known = factors[drawn], len(candidates)
                for place in places[drawn]:
                    gain = self.most_gain_of.get(parts[place], 0)
                    candidates.append(Candidate(payoffs[place] * factor, gain * factor, parts[place]))
                top = max(top, *candidates)
                candidates = [
                    candidate for candidate in candidates if candidate.payoff + candidate.most_gain > top.payoff
                ]
                totals[drawn] += ways * self.scale * top.payoff
                # Further discards often gain nothing: then groups add the same as before.
                if top != before or len(candidates) != known:
                    added = self.by_groups(hand, ways, top, candidates, factors, gains) if candidates else 0
                    before = top
                totals[drawn] += added
        return [Fraction(total, common * self.scale * comb(self.size, HAND)) for total in totals]

    def by_groups(
        self,
        hand: Part,
        ways: int,
        top: Candidate,
        candidates: Sequence[Candidate],
        factors: Sequence[int],
        gains: dict[Part, list[tuple[Part, int]]],
    ) -> int:
        """The additions by groups to all hands of the same faces, beyond the best choice by values.

        candidates: the choices that may be better with groups, perhaps including the best by values. gains: kept piles
        -> the hands that contain them, each with the additions by groups known so far.
        """
        added, factor = 0, factors[HAND - len(top.kept)]
        # Whether the best choice by values determines the piles that are kept: all or none of each face.
        plain = all(hand.count(face) == top.kept.count(face) for face in top.kept)
        if plain and top.most_gain:
            added = ways * factor * self.averages.choice(top.kept, [face for face in hand if face not in top.kept])
        best: dict[Part, int] = {}
        for candidate in candidates:
            if plain and candidate == top:
                continue
            for most_gain, kept in self.kept_of[candidate.kept]:
                own_factor = factors[HAND - len(kept)]
                if candidate.payoff + most_gain * own_factor > top.payoff:
                    if kept not in gains:
                        gains[kept] = [(piles, self.gain(kept, piles)) for piles in self.hands_with(kept, hand)]
                    for piles, gain in gains[kept]:
                        payoff = candidate.payoff + gain * own_factor
                        if payoff > best.get(piles, top.payoff):
                            best[piles] = payoff
        for piles, payoff in best.items():
            if plain and top.most_gain:
                payoff -= self.gain(tuple([pile for pile in piles if self.face_of[pile] in top.kept]), piles) * factor
            if payoff > top.payoff:
                added += (payoff - top.payoff) * self.scale * self.ways(piles)
        return added

    def hands_with(self, kept: Part, hand: Part) -> list[Part]:
        """The hands of these faces that contain the kept piles."""
        faces = self.faces_of(kept)
        more = [self.drawn_of[face][hand.count(face) - faces.count(face)] for face in sorted(set(hand))]
        hands = [tuple(sorted(sum([part for part, _ in chosen], kept))) for chosen in product(*more)]
        return [piles for piles in hands if all(piles.count(pile) <= self.copies[pile] for pile in kept)]

    def gain(self, kept: Part, piles: Part) -> int:
        """The additions by groups to a choice from a hand, summed over all redraws."""
        total = 0
        for places, gains in self.groups_of.get(kept, ()):
            gone = [places[pile] for pile in piles if pile in places]
            own = [places[pile] for pile in kept]
            for place in own:
                gone.remove(place)
            total += gains.choice(own, gone)
        return total

    def ways(self, piles: Part) -> int:
        """The ways to draw a hand."""
        return prod(comb(self.copies[pile], count) for pile, count in Counter(piles).items())


def pile_draws(piles: Iterable[int], copies: Sequence[int]) -> DrawTable[Part]:
    """The parts that can be drawn from piles by number of cards (0 to 5), with the ways to draw them."""
    return convolve([copies_stack(single(pile), copies[pile], HAND) for pile in piles], HAND, NO_CARDS)
