"""The exact odds of a draft: hands by stud bonus, lowball, pulls; and sample hands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dtk.cards.card import value_name
from dtk.cards.database import load_database
from dtk.files.errors import DtkError
from dtk.legality.judged_deck import JudgedDeck
from dtk.poker.composition import Composition
from dtk.poker.ranks import HAND, HIGHEST_RANK, LOWEST_RANK, RANK_NAMES
from dtk.simulate.decks import deck_from_judged
from dtk.simulate.draw_deck import KnownCards, draw_deck, require_cards
from dtk.simulate.exact import lowball_ranks, pull_odds, shootout_odds
from dtk.simulate.sample_hands import cards_to_draw, deal
from dtk.web.card_search import CardRow, card_row

MOST_STUD, USUAL_STUD = 4, 2
# Ranks below a pair are hardly asked for.
RANKS = range(LOWEST_RANK + 1, HIGHEST_RANK + 1)
PULLS = (13, 11, 9, 7, 5)


class RankChance(NamedTuple):
    """The chances of a rank or a better one: legal, and with cheatin'."""

    name: str
    legal: float
    any: float


class DraftChances(NamedTuple):
    """The odds of a draft. cards: left to draw from. mean_rank: of the best hand. lowball_legal: the chance that the
    lowball hand is legal. pulls: by value, the chance of at least it.
    """

    cards: int
    stud: int
    hands: tuple[RankChance, ...]
    mean_rank: float
    cheatin: float
    lowball: tuple[RankChance, ...]
    lowball_mean: float
    lowball_legal: float
    mean_pull: float
    pulls: tuple[tuple[str, float], ...]


class SampleHand(NamedTuple):
    """A drawn hand in order, with its rank."""

    cards: tuple[CardRow, ...]
    rank: str


def chances(judged: JudgedDeck, stud: int) -> DraftChances:
    """The odds of a draft, with a stud bonus. Raises DtkError for too few cards."""
    loaded = deck_from_judged(judged, judged.deck.source.stem)
    left = require_cards(draw_deck(loaded, KnownCards(), load_database()), HAND + MOST_STUD)
    return chances_of(left, stud)


@lru_cache(maxsize=64)
def chances_of(left: Composition, stud: int) -> DraftChances:
    """The odds of the cards left to draw from."""
    hands, lowball, pull = shootout_odds(left, [stud])[stud], lowball_ranks(left), pull_odds(left, low=False)
    return DraftChances(
        cards=left.size,
        stud=stud,
        hands=tuple(
            RankChance(
                RANK_NAMES[rank],
                legal=float(hands.legal.at_least(rank).value),
                any=float(hands.any.at_least(rank).value),
            )
            for rank in reversed(RANKS)
        ),
        mean_rank=float(hands.any.mean().value),
        cheatin=float(hands.cheatin.at_least(LOWEST_RANK).value),
        lowball=tuple(
            RankChance(
                RANK_NAMES[rank],
                legal=float(lowball.legal.at_most(rank).value - lowball.legal.at_most(0).value),
                any=float(lowball.any.at_most(rank).value),
            )
            for rank in (1, 2, 3, 4)
        ),
        lowball_mean=float(lowball.any.mean().value),
        lowball_legal=1 - float(lowball.legal.at_most(0).value),
        mean_pull=float(pull.mean().value),
        pulls=tuple((value_name(value), float(pull.at_least(value).value)) for value in PULLS),
    )


def sample_hands(judged: JudgedDeck, seed: str) -> tuple[tuple[CardRow, ...], tuple[SampleHand, ...]]:
    """An opening hand, and draw hands with their ranks. Raises DtkError for too few cards."""
    # A deck and its odds appear before the engine is loaded.
    from dtk.engine.hands import to_poker
    from dtk.report.games.hands import rank_words
    from dtk.report.odds.sample_hands import in_order

    try:
        dealt = deal(cards_to_draw(judged), seed)
    except ValueError as error:
        raise DtkError(str(error)) from None
    rows = {card.code: card_row(card, judged.database) for hand in (dealt.opening, *dealt.draws) for card in hand}
    draws = tuple(
        SampleHand(tuple(rows[card.code] for card in in_order(hand)), rank_words([to_poker(card) for card in hand]))
        for hand in dealt.draws
    )
    return tuple(rows[card.code] for card in in_order(dealt.opening)), draws
