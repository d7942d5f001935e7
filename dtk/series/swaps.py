"""Swaps of cards named in words, such as `2 Ambush -> 2 Pinto`."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.engine.rules.setup import DeckList
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.playable import Seated
from dtk.match.texts import FULL
from dtk.series.versions import Version, Versus, matches_against, with_instead, without_each
from dtk.simulate.naming import resolve_item

ARROW = "->"


def swapped(deck: DeckList, text: str, judged: JudgedDeck, database: Database) -> Version:
    """The version after a swap such as `2 Ambush -> 2 Pinto`. Raises ValueError."""
    before, arrow, after = text.partition(ARROW)
    if not arrow or not before.strip() or not after.strip():
        raise ValueError(f"`{visible(text, 60)}` is not a swap; write it like '2 Ambush -> 2 Pinto'.")
    gone, copies = held_card(deck, before.strip(), database)
    come, others = printed_card(after.strip(), judged, database)
    if copies != others:
        raise ValueError(f"`{visible(text, 60)}`: both sides need the same number of cards.")
    if gone == come:
        raise ValueError(f"`{visible(text, 60)}`: both sides are the same card.")
    return Version(" ".join(text.split()), with_instead(deck, gone, come, copies))


def held_card(deck: DeckList, item: str, database: Database) -> tuple[Card, int]:
    """The card of a deck that text such as `2 Ambush` names, and the number. Raises ValueError."""
    line, match = resolve_item(item, database)
    for card in deck.cards:
        if card in match.printings:
            return card, line.copies
    raise ValueError(f"{visible(deck.name, 60)} has no `{visible(match.spelling, 60)}`.")


def printed_card(item: str, judged: JudgedDeck, database: Database) -> tuple[Card, int]:
    """The printing that text such as `2 Ambush` names under the rules of a deck, and the number. Raises ValueError."""
    line, match = resolve_item(item, database)
    card = judged.context.choose_printing(line, match)
    if card is None or card.suit is None:
        raise ValueError(
            f"`{visible(match.spelling, 60)}` cannot be in a deck by these rules, or has no suit and value."
        )
    return card, line.copies


def ablated(deck: Seated, opponents: Sequence[Seated], swaps: Sequence[str], seed: str, texts: str = FULL) -> Versus:
    """A deck and a version of it for each swap, or without swaps for each card with one copy blanked.

    Raises ValueError for a swap that cannot be made.
    """
    matches = matches_against(deck, opponents, seed, texts)
    own = matches[0].decks[0]
    tried = [swapped(own, text, deck.table, deck.table.database) for text in swaps] or list(without_each(own))
    for place, version in enumerate(tried):
        if any(version.deck == other.deck for other in tried[:place]):
            raise ValueError(f"`{visible(version.name, 60)}` is given twice.")
    return Versus([Version(own.name, own), *tried], matches)
