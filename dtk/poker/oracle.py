"""A slow evaluator that follows the rules literally. Tests compare the fast evaluator with it.

It tries every joker as each of the fifty-two cards and every five of more cards, and ranks a hand by looking at it. It
shares nothing with the other modules except the layout of a score, so no error can be in both. Cards here are (value,
suit), and jokers are their kinds: "plain", "devil", "heretic".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

Face = tuple[int, str]
Card = Face | str

SUITS = ("spades", "hearts", "diamonds", "clubs")
EVERY_CARD = [(value, suit) for value in range(1, 14) for suit in SUITS]
DEAD = sorted([(1, "clubs"), (1, "spades"), (8, "clubs"), (8, "spades"), (11, "diamonds")])
NAMED_BY_GROUPS = {(5,): 10, (4, 1): 8, (3, 2): 7, (3, 1, 1): 4, (2, 2, 1): 3, (2, 1, 1, 1): 2, (1, 1, 1, 1, 1): 1}
EXTREMES: dict[int, tuple[int, int]] = {}


def score_of_five(cards: Sequence[Face]) -> int:
    """The score of exactly five cards without jokers (rulebook-1.5.0 §7.4)."""
    values = [value for value, _ in cards]
    if sorted(cards) == DEAD:
        return make_score(11, [8, 8, 1, 1, 11])
    groups = sorted(((count, value) for value, count in Counter(values).items()), reverse=True)
    rank = NAMED_BY_GROUPS[tuple(count for count, _ in groups)]
    one_suit = len({suit for _, suit in cards}) == 1
    in_sequence = rank == 1 and max(values) - min(values) == 4
    if in_sequence and one_suit:
        rank = 9
    elif one_suit and rank < 6:
        return make_score(6, sorted(values, reverse=True))
    elif in_sequence:
        rank = 5
    return make_score(rank, [value for count, value in groups for _ in range(count)])


def make_score(rank: int, values: Sequence[int]) -> int:
    """A score: the rank, then the five values, as digits of sixteen."""
    score = rank
    for value in values:
        score = score * 16 + value
    return score


def fillings(cards: Sequence[Card], hand: int = 5) -> Iterator[list[Face]]:
    """The hands that cards may become: jokers and missing cards as any card."""
    faces = [card for card in cards if not isinstance(card, str)]
    for chosen in combinations_with_replacement(EVERY_CARD, hand - len(faces)):
        yield [*faces, *chosen]


def highest(cards: Sequence[Card]) -> int:
    """The score of a hand of five, jokers at their best."""
    return max(map(score_of_five, fillings(cards)))


def lowest(cards: Sequence[Card]) -> int:
    """The score of up to five cards, jokers and missing cards at their lowest."""
    return min(map(score_of_five, fillings(cards)))


def is_cheatin(cards: Sequence[Card]) -> bool:
    """Whether two natural cards are the same, or a joker makes the hand cheatin'."""
    if "heretic" in cards:
        return False
    faces = [card for card in cards if not isinstance(card, str)]
    return "devil" in cards or len(set(faces)) < len(faces)


def final_score(score: int, cards: Sequence[Card]) -> int:
    """A hand's score after its jokers have raised or lowered its rank (rulebook-1.5.0 §6.1 step 5)."""
    change = 2 * cards.count("devil") - 3 * cards.count("heretic")
    if change == 0:
        return score
    rank = (score >> 20) + change
    if rank < 1:
        return extremes()[1][0]
    if rank >= 11:
        return make_score(11, [8, 8, 1, 1, 11])
    return extremes()[rank][0 if change > 0 else 1]


def extremes() -> dict[int, tuple[int, int]]:
    """The worst and best score of each rank, found among all value patterns of one suit and of several."""
    if not EXTREMES:
        several = ("spades", "hearts", "diamonds", "clubs", "spades")
        for values in combinations_with_replacement(range(1, 14), 5):
            for suits in (several, ("spades",) * 5):
                score = score_of_five(list(zip(values, suits, strict=True)))
                low, high = EXTREMES.get(score >> 20, (score, score))
                EXTREMES[score >> 20] = min(low, score), max(high, score)
    return EXTREMES


def best(cards: Sequence[Card], legal: bool = False) -> int:
    """The final score of the best five cards; of fewer than five, all of them at their lowest. 0 if there is none."""
    if len(cards) < 5:
        return 0 if legal and is_cheatin(cards) else final_score(lowest(cards), cards)
    hands = combinations(cards, 5)
    return max((final_score(highest(hand), hand) for hand in hands if not (legal and is_cheatin(hand))), default=0)
