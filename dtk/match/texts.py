"""The card texts of a match: all that are implemented, or none; and the cards whose texts are missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from dtk import __version__
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.rules.setup import DeckList
from dtk.engine.texts import NO_TEXTS, Texts
from dtk.files.errors import DtkError
from dtk.files.shown import visible

HINTS = "hints.py"
# How cards are played: with their texts, or with printed numbers and keywords only.
FULL, NONE = "full", "none"
BLANKS = "Cards play as blanks: only printed numbers and keywords count."


class BarredTexts(DtkError):
    """Raised if the text of a card is code that may not run. The message has its pack and the remedy."""


def demand_texts(decks: Iterable[DeckList]) -> None:
    """Load the texts of decks' cards from packs of your own, and their hints, so that faults come before any game.

    Raises BarredTexts if one may not run, and BadText for a text or a hint with a fault.
    """
    own = load_database().own
    if not own:
        return
    # As in `texts`.
    from dtk.agents.worth.hints.lookup import hints_beside
    from dtk.cardtext.library import BadText, in_words, library

    known = library()
    for card in dict.fromkeys(card for deck in decks for card in cards_of(deck) if card.pack in own):
        if (pack := known.barred.get(card.code)) is not None:
            raise BarredTexts(
                f"the text of {visible(card.title)} is code in {visible(pack.shown)}. `--allow-code` lets it run."
            )
        known.get(card.code)
        try:
            hints_beside(card.code)
        except (Exception, SystemExit) as fault:
            home = own[card.pack]
            raise BadText(in_words(fault, Path(home.folder) / HINTS, f"{home.shown}/{HINTS}")) from fault


def own_packs(decks: Iterable[DeckList]) -> dict[str, str]:
    """The packs of your own with cards in some decks: their codes, each with a hash of its facts and texts."""
    own = load_database().own
    found = {card.pack for deck in decks for card in cards_of(deck)} & own.keys() if own else set()
    return {code: own[code].digest for code in sorted(found)}


def cards_of(deck: DeckList) -> list[Card]:
    """The printings of a deck, each once."""
    return [*dict.fromkeys((deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards))]


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
    """The version of dtk, its texts, and the packs of your own. Games may differ between versions."""
    own = "".join(f" and your pack {code} {pack.digest}" for code, pack in load_database().own.items())
    return f"dtk {__version__} with texts {version(FULL)}{own}"


def same_everywhere() -> str:
    """What to do if another machine has another version, in a sentence."""
    if all(pack.is_installed for pack in load_database().own.values()):
        return "Install the same version everywhere."
    return "Install your pack everywhere as a package (entry point `dtk.packs`), or play on this machine with --jobs."


def missing(deck: DeckList) -> list[Card]:
    """The printings in a deck whose text is not implemented, each once, by title."""
    # As in `texts`.
    from dtk.cardtext.coverage import MISSING, state_of

    database = load_database()
    not_implemented = [card for card in cards_of(deck) if state_of(card, database) == MISSING]
    return sorted(not_implemented, key=lambda card: (card.title, card.code))


def printings(cards: Sequence[Card]) -> str:
    """The number of printings in words: `1 printing`, `12 printings`."""
    return f"{len(cards)} printing{'' if len(cards) == 1 else 's'}"
