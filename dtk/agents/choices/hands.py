"""Draw hands: which cards to replace and which five to keep, by dtk.poker and the deck's unseen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from dtk.agents.advice import Advice
from dtk.engine.decisions import KeepHand
from dtk.engine.hands import to_poker
from dtk.engine.view import View
from dtk.poker.discards import WORK, DiscardChooser
from dtk.poker.hands import is_cheatin, joker_modifier, score
from dtk.poker.objective import RANK, Objective
from dtk.poker.ranks import HAND, apply_modifier, rank_of
from dtk.poker.redraws import Pile
from dtk.poker.slots import count_jokers

# The number of ranks by which a cheatin' hand must be better than a legal one to be shown.
CLEARLY = 2
# Hands of this size, and more draws than these, have too many choices to compare them all.
LARGE, FEW_DRAWS = 9, 2
# The number of draw hands whose discards are remembered.
KNOWN = 256


def choose_discards(view: View, draw: int, large: int = LARGE, aim: Objective = RANK) -> list[int]:
    """The cards of the draw hand to replace. draw: the most that may be replaced. large: from this hand size on, only a
    few discards are considered. aim: the aim for the hand.
    """
    hand = view.draw_hand
    if len(hand) < HAND:
        return []
    if len(hand) >= large:
        draw = min(draw, FEW_DRAWS)
    cards = {number: to_poker(view.card(number)) for number in hand}
    rest = Counter(to_poker(card) for card in view.unseen(view.seat))
    left, found = Counter(best_discards(tuple(cards.values()), tuple(rest.items()), draw, aim)), []
    for number, card in cards.items():
        if left[card]:
            left[card] -= 1
            found.append(number)
    return found


@lru_cache(maxsize=KNOWN)
def best_discards(hand: tuple[int, ...], rest: tuple[Pile, ...], draw: int, aim: Objective) -> tuple[int, ...]:
    """The cards to replace. Cached, because the trial games of a search often draw the same hand."""
    return DiscardChooser(hand, rest, draw, aim).best(WORK, 0).discarded


def keep_hand(advice: Advice, decision: KeepHand, view: View) -> tuple[int, ...]:
    """The five cards to show: the highest rank, but a cheatin' hand only if it is clearly better. On a tie the hand
    with fewer jokers, because jokers are aced.
    """
    clearly = CLEARLY if advice.clearly is None else advice.clearly

    def worth(kept: Sequence[int]) -> tuple[int, int, int]:
        cards = [to_poker(view.card(number)) for number in kept]
        shown = apply_modifier(score(cards), joker_modifier(cards))
        return rank_of(shown) - (clearly if is_cheatin(cards) else 0), shown, -sum(count_jokers(cards))

    return max(decision.options, key=worth)
