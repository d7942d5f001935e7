"""A table of the possible discards from one hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dtk.poker.composition import Composition
from dtk.poker.discards import discards, sampled_discards
from dtk.poker.objective import Objective
from dtk.poker.ranks import HAND
from dtk.simulate.asked import Sampling, TableMaker
from dtk.simulate.draw_deck import DrawDeck, take_out
from dtk.simulate.play_tables import discard_table
from dtk.simulate.study import ReportTable

# The limit of work for exact discards while a person waits: a second or two.
PATIENCE = 10_000_000


def discard_question(
    deck: DrawDeck, *, hand: Composition, draws: tuple[int, ...] | None, objective: Objective
) -> list[TableMaker]:
    """The ways to discard from a drawn hand, with one draw bonus.

    Raises ValueError for a hand that is too small, for another number of bonuses, and for cards that are not left.
    """
    if hand.size < HAND:
        raise ValueError(f"A draw hand has {HAND} or more cards. Name them with --drawn.")
    if draws is None or len(draws) > 1:
        raise ValueError("Discards need a single draw bonus. Name it with --draw.")
    rest = take_out(deck.left, hand, "draw hand")
    return [partial(discard_payoffs, rest, hand.cards(), draws[0], objective)]


def discard_payoffs(
    rest: Composition, hand: Sequence[int], draw: int, objective: Objective, sampling: Sampling
) -> ReportTable:
    """The expected payoff of each choice of discards. rest: the deck without the hand."""
    if sampling.always:
        choices = sampled_discards(hand, rest, draw, objective, sampling.size, sampling.seed)
    else:
        choices = discards(hand, rest, draw, objective, work=PATIENCE, seed=sampling.seed)
    return discard_table(hand, choices, objective)
