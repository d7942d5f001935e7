"""The card texts of a match: all that are implemented, or none; and the cards whose texts are missing."""

from __future__ import annotations

from collections.abc import Sequence

from dtk import __version__
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.rules.setup import DeckList
from dtk.engine.texts import NO_TEXTS, Texts

# How cards are played: with their texts, or with printed numbers and keywords only.
FULL, NONE = "full", "none"
BLANKS = "Cards play as blanks: only printed numbers and keywords count."


def texts(played: str) -> Texts:
    """The texts of a match whose cards are played FULL or with NONE."""
    if played == NONE:
        return NO_TEXTS
    # A match with only blank cards does not need card texts.
    from dtk.cardtext.library import card_texts

    return card_texts()


def version(played: str) -> str:
    """A hash of these texts, which differs between versions of dtk; "" without texts."""
    if played == NONE:
        return ""
    # As in `texts`.
    from dtk.cardtext.library import version

    return version()


def made_with() -> str:
    """The version of dtk and its texts. Games may differ between versions."""
    return f"dtk {__version__} with texts {version(FULL)}"


def missing(deck: DeckList) -> list[Card]:
    """The printings in a deck whose text is not implemented, each once, by title."""
    # As in `texts`.
    from dtk.cardtext.coverage import MISSING, state_of

    database = load_database()
    cards = {card.code: card for card in (deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards)}
    not_implemented = [card for card in cards.values() if state_of(card, database) == MISSING]
    return sorted(not_implemented, key=lambda card: (card.title, card.code))


def printings(cards: Sequence[Card]) -> str:
    """The number of printings in words: `1 printing`, `12 printings`."""
    return f"{len(cards)} printing{'' if len(cards) == 1 else 's'}"
