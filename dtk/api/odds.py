"""The odds of a deck: a hand, a duel of two decks, a lowball hand. Each figure states how it was obtained.

Cards are drawn from the deck without its starting gang, if its file names one. Instead of a deck, a file of suits and
values is accepted, and the short form of `dtk simulate`: `"16x8 16x9 16xQ 2xJoker"`.
"""

from __future__ import annotations

from collections.abc import Iterable

from dtk.api.decks import default_judge, each_text
from dtk.cards.database import load_database
from dtk.decks.deck import DeckSource
from dtk.poker.composition import Composition
from dtk.poker.odds import MOST_DRAWS, MOST_STUDS
from dtk.poker.ranks import HAND
from dtk.simulate import odds
from dtk.simulate.decks import open_deck
from dtk.simulate.draw_deck import KnownCards, draw_deck, require_cards
from dtk.simulate.odds import DuelOdds, HandOdds, LowballOdds


def hand_odds(deck: DeckSource, *, stud: int = 0, draw: int = 0, without: Iterable[str] = ()) -> HandOdds:
    """The hand that a deck makes in a shootout with a stud bonus (0 to 7) and a draw bonus (0 to 12).

    without: cards known to be elsewhere, such as "2 Pistol Whip; 8S". Exact without a draw bonus; with one, exact or an
    estimate, as each figure states. Raises Unreadable, UnknownCard, TooFewCards, and ValueError for impossible bonuses
    and for cards that the deck does not hold.

    >>> from dtk import FULL_HOUSE
    >>> odds = hand_odds("examples/decks/sloane-gunfighter.yaml", stud=2)
    >>> full_house = odds.legal.at_least(FULL_HOUSE)
    >>> f"{float(full_house.value):.4f}", full_house.kind, f"{float(odds.mean_rank.value):.3f}"
    ('0.4305', 'exact', '6.836')
    """
    demand_bonuses(stud, draw)
    return odds.hand_odds(cards_left(deck, HAND + stud, without), stud=stud, draw=draw)


def duel_odds(ours: DeckSource, theirs: DeckSource, *, stud: int = 0, draw: int = 0) -> DuelOdds:
    """A shootout round between two decks with these bonuses on both sides, and a lowball deal between them.

    Raises the errors of `hand_odds`.

    >>> duel = duel_odds("16x8 16x9 16xQ 2xJoker", "examples/decks/sloane-gunfighter.yaml", stud=2)
    >>> f"{float(duel.win.value):.3f} {float(duel.lose.value):.3f}", duel.win.kind
    ('0.805 0.195', 'exact')
    """
    demand_bonuses(stud, draw)
    us, them = (cards_left(deck, HAND + stud) for deck in (ours, theirs))
    return odds.duel_odds(us, them, stud=stud, draw=draw)


def lowball_odds(deck: DeckSource) -> LowballOdds:
    """Every lowball hand of a deck, exactly; the lowest hand wins. Raises Unreadable, UnknownCard and TooFewCards.

    >>> f"{float(lowball_odds('examples/decks/sloane-gunfighter.yaml').mean_rank.value):.3f}"
    '3.362'
    """
    return odds.lowball_odds(cards_left(deck, HAND))


def demand_bonuses(stud: int, draw: int) -> None:
    """Raise ValueError for a bonus that is too small or too large."""
    for name, bonus, most in (("stud", stud, MOST_STUDS), ("draw", draw, MOST_DRAWS)):
        if not 0 <= bonus <= most:
            raise ValueError(f"{name}: {bonus} is not a number from 0 to {most}.")


def cards_left(deck: DeckSource, cards: int, without: Iterable[str] = ()) -> Composition:
    """The cards left in a deck to draw from. Raises TooFewCards if there are fewer than `cards`."""
    known = KnownCards(elsewhere=[("elsewhere", text) for text in each_text(without)])
    return require_cards(draw_deck(open_deck(deck, default_judge()), known, load_database()), cards)
