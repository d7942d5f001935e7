"""What do cards say in a match? Their texts as far as they are implemented, or nothing; and whose are missing."""

from __future__ import annotations

from collections.abc import Sequence

from dtk import __version__
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.rules.setup import DeckList
from dtk.engine.texts import NO_TEXTS, Texts

# How cards are played: with what they say, or with printed numbers and keywords only.
FULL, NONE = "full", "none"
BLANKS = "Cards play as blanks, with printed numbers and keywords only."


def texts(played: str) -> Texts:
    """The texts of a match whose cards are played FULL or with NONE."""
    if played == NONE:
        return NO_TEXTS
    # This loads all card texts, which a match of blanks does not need.
    from dtk.cardtext.library import card_texts

    return card_texts()


def version(played: str) -> str:
    """A version that identifies these texts among those of other versions of dtk; empty without texts."""
    if played == NONE:
        return ""
    # As in `texts`.
    from dtk.cardtext.library import version

    return version()


def made_with() -> str:
    """What tells this dtk and its texts from others, by which games could go otherwise."""
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
    """`1 printing`, `12 printings`."""
    return f"{len(cards)} printing{'' if len(cards) == 1 else 's'}"
