"""Any list as a draft: read in its own format, written in dtk's, with a sentence for each loss."""

from __future__ import annotations

from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import Deck, Line
from dtk.decks.kinds import find_kind, write_deck
from dtk.decks.losses import CLAIMED, losses
from dtk.decks.sharing import deck_of_fragment
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.web.build.draft import DeckDraft
from dtk.web.deck_list import checked
from dtk.web.house_rules import house_judge

NATIVE = "yaml"


class UnreadLine(NamedTuple):
    """A fault of a list: the line's number and text, and what is wrong with it."""

    number: int
    text: str
    message: str
    hint: str


class TakenIn(NamedTuple):
    """A list as a draft. kind: the original kind of list. faults: lines that could not be read as written."""

    draft: DeckDraft
    kind: str
    notes: tuple[str, ...] = ()
    faults: tuple[UnreadLine, ...] = ()


class NotADeck(NamedTuple):
    """A text that cannot be read as a deck, with its faults."""

    faults: tuple[UnreadLine, ...]


def taken_in(text: str) -> TakenIn | NotADeck:
    """A text of any kind as a draft."""
    judge = house_judge()
    try:
        source = checked(text, "the list")
        judged = judge.read(source)
    except Unreadable as error:
        return NotADeck(tuple(unread(finding, text) for finding in error.findings))
    deck, kind = judged.deck, find_kind(judged.deck.kind)
    if deck.kind == NATIVE:
        return TakenIn(DeckDraft(text), kind.title)
    found = [finding for finding in deck.findings if finding.span is not None]
    try:
        draft, notes = draft_from(deck, judged.database)
    except Unreadable as error:
        return NotADeck(tuple(unread(finding, text) for finding in error.findings))
    return TakenIn(draft, kind.title, notes=notes, faults=tuple(unread(finding, text) for finding in found))


def draft_from(deck: Deck, database: Database) -> tuple[DeckDraft, tuple[str, ...]]:
    """A deck of another format as a draft, and what is lost. Raises Unreadable for a deck that no file can hold."""
    text = write_deck(deck, database, NATIVE)
    lost = [sentence.partition(": ")[2] for sentence in losses(deck, database, NATIVE)]
    # If a list does not mention a legend, none is lost.
    return DeckDraft(text), tuple(sentence for sentence in lost if sentence not in CLAIMED.values())


def as_native(draft: DeckDraft) -> DeckDraft:
    """A draft in dtk's own format. Raises Unreadable for a deck that it cannot hold."""
    judged = draft.judged
    return draft if judged.deck.kind == NATIVE else draft_from(judged.deck, judged.database)[0]


def from_fragment(fragment: str, database: Database) -> TakenIn:
    """The deck of a shared link as a draft. Raises BadLink."""
    shared = deck_of_fragment(fragment, database)
    return TakenIn(DeckDraft(write_deck(shared.deck, database, NATIVE)), "shared link", notes=shared.unknown)


def new_draft(outfit: Card, name: str, format_name: str, database: Database) -> DeckDraft:
    """A draft with an outfit, two jokers and an empty starting gang."""
    jokers = [database[code] for code in database.group("type")["joker"]]
    plain = database.newest_first(card.code for card in jokers if card.joker == "plain")[:2]
    lines = [Line(Reference(outfit.title, code=outfit.code), 1, section="outfit")]
    lines += [Line(Reference(joker.title, code=joker.code), 1, section="joker") for joker in plain]
    deck = Deck(Source("", ""), NATIVE, tuple(lines), name=name, format=format_name or None)
    return DeckDraft(write_deck(deck, database, NATIVE))


def unread(finding: Finding, text: str) -> UnreadLine:
    """A finding on a list as a fault."""
    number = finding.span.line if finding.span else 0
    lines = text.split("\n")
    shown = lines[number - 1] if 0 < number <= len(lines) else ""
    return UnreadLine(number=number, text=shown, message=finding.message, hint=finding.hint or "")
