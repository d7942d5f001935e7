"""A draft in the formats that dtk writes, with the losses of each, and as a link."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.cards.database import Database
from dtk.decks.kinds import KINDS, Kind, find_kind, write_deck
from dtk.decks.losses import losses
from dtk.decks.sharing import fragment_of
from dtk.files.finding import Unreadable
from dtk.legality.judged_deck import JudgedDeck
from dtk.web.build.draft import DeckDraft

# The formats that players paste into chats and posts come first.
USUAL = "dtdb-text"


class Export(NamedTuple):
    """A deck in a format. file: a name for it. lost: sentences."""

    kind: str
    file: str
    text: str
    lost: tuple[str, ...]


def kinds_written() -> Iterator[tuple[str, str]]:
    """The formats that dtk writes: name and title."""
    return ((kind.name, kind.title) for kind in KINDS if kind.write is not None)


def export(draft: DeckDraft, wanted: str) -> Export:
    """A draft in a format, by default the usual one. Raises Unreadable for a deck that it cannot hold."""
    judged = draft.judged
    kind = find_kind(wanted if wanted in dict(kinds_written()) else USUAL)
    deck, database = judged.deck, judged.database
    text = deck.source.text if deck.kind == kind.name else write_deck(deck, database, kind.name)
    lost = [sentence.partition(": ")[2] for sentence in found_losses(judged, kind, database)]
    stem = "".join(sign if sign.isalnum() or sign in " -" else "-" for sign in deck.name or "deck").strip() or "deck"
    return Export(kind=kind.name, file=f"{stem[:60]}{kind.suffixes[0]}", text=text, lost=tuple(lost))


def found_losses(judged: JudgedDeck, kind: Kind, database: Database) -> list[str]:
    """The losses of a deck in a format; none in its own."""
    try:
        return [] if judged.deck.kind == kind.name else losses(judged.deck, database, kind.name)
    except Unreadable:
        return []


def fragment(draft: DeckDraft) -> str:
    """The fragment of a link to a draft."""
    judged = draft.judged
    return fragment_of(judged.deck, judged.database, judged.context.choose_printing)
