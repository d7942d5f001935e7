"""Edits of a draft as the buttons of the page name them: `add 01044`, `copies 01044 3`, `start 01044` ..."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dtk.builder.edits import Copies, DeckEdit, EditRefused
from dtk.cards.card import Card
from dtk.decks.editing.facts import with_fact
from dtk.decks.editing.revisions import SetCopies
from dtk.decks.rewrite import apply_edits
from dtk.files.finding import Finding, Fix
from dtk.web.build.draft import DeckDraft
from dtk.web.house_rules import house_judge

MOST_NAME = 100


class Edited(NamedTuple):
    """A draft after an edit, and sentences about further changes."""

    draft: DeckDraft
    notes: tuple[str, ...] = ()


def edited(draft: DeckDraft, wanted: str) -> Edited:
    """A draft after an edit: a word and what it takes. Raises EditRefused, CannotRevise, BadDraft."""
    word, _, rest = wanted.partition(" ")
    if word in FACTS:
        return Edited(with_stated(draft, word, " ".join(rest.split())[:MOST_NAME]))
    if word == "fix":
        return Edited(fixed(draft, rest))
    change = EDITS.get(word)
    if change is None:
        raise EditRefused("This page does not know such an edit.")
    deck = DeckEdit(draft.judged, house_judge())
    change(deck, rest)
    deck.check_reading()
    return Edited(draft._replace(text=deck.judged.deck.source.text), tuple(deck.notes))


def with_stated(draft: DeckDraft, fact: str, value: str) -> DeckDraft:
    """A draft that states another name, author or format. Raises EditRefused, CannotRevise."""
    if not value:
        raise EditRefused(f"The {fact} is empty.")
    judged = draft.judged
    return draft._replace(text=with_fact(judged.deck, fact, value, judged.database))


def add(deck: DeckEdit, code: str) -> None:
    """Add a copy of a printing; an outfit takes the place of the deck's own."""
    card = printing(deck, code)
    if card.type == "outfit":
        deck.set_outfit(by_code(card))
    else:
        deck.add(Copies(by_code(card)))


def cut(deck: DeckEdit, code: str) -> None:
    """Cut a copy of a printing."""
    deck.cut(Copies(by_code(printing(deck, code))))


def set_copies(deck: DeckEdit, wanted: str) -> None:
    """Give a printing a number of copies: `01044 3`."""
    code, _, number = wanted.partition(" ")
    card = printing(deck, code)
    if not number.isdecimal() or len(number) > 2:
        raise EditRefused("A number of copies is missing.")
    change = int(number) - deck.judged.copies[card.code]
    if change > 0:
        deck.add(Copies(by_code(card), change))
    elif change < 0:
        deck.cut(Copies(by_code(card), -change))


def start(deck: DeckEdit, code: str) -> None:
    """Add a copy of a printing to the starting gang."""
    deck.start([Copies(by_code(printing(deck, code)))], add=True)


def stop(deck: DeckEdit, code: str) -> None:
    """Take a copy of a printing out of the starting gang."""
    deck.start([Copies(by_code(printing(deck, code)), 1)], remove=True)


def replace_gang(deck: DeckEdit, codes: str) -> None:
    """Make the printings with these codes the starting gang."""
    deck.start([Copies(by_code(printing(deck, code))) for code in codes.split()])


def drop(deck: DeckEdit, line: str) -> None:
    """Remove a line of the deck, by its index."""
    deck.revise(SetCopies(line_at(deck, line), 0, 0 if "start" not in deck.judged.deck.unknown else None))


def take(deck: DeckEdit, wanted: str) -> None:
    """Put a printing in the place of a line that names no card: `4 01044`."""
    index, _, code = wanted.partition(" ")
    card, at = printing(deck, code), line_at(deck, index)
    copies = deck.judged.deck.lines[at].copies
    drop(deck, index)
    if card.type == "outfit":
        deck.set_outfit(by_code(card))
    else:
        deck.add(Copies(by_code(card), copies))


def fixed(draft: DeckDraft, wanted: str) -> DeckDraft:
    """A draft with the fix of a finding: its index among the findings."""
    findings = draft.read.verdict.findings
    place = place_in(findings, wanted)
    fix = None if place is None else fix_of(findings[place])
    if fix is None:
        raise EditRefused("This finding has no fix any more.")
    return draft._replace(text=apply_edits(draft.text, fix.edits))


def fix_of(finding: Finding) -> Fix | None:
    """The fix of a finding, otherwise its likely correction."""
    return finding.fix or finding.guess


def printing(deck: DeckEdit, code: str) -> Card:
    """The printing with a code. Raises EditRefused."""
    card = deck.judged.database.get(code)
    if card is None:
        raise EditRefused("dtk does not know this card.")
    return card


def by_code(card: Card) -> str:
    """A printing's unambiguous name."""
    return f"{card.title} [{card.code}]"


def line_at(deck: DeckEdit, index: str) -> int:
    """The index of a line. Raises EditRefused if there is none."""
    place = place_in(deck.judged.deck.lines, index)
    if place is None:
        raise EditRefused("The deck has no such line any more.")
    return place


def place_in(items: Sequence[object], typed: str) -> int | None:
    """An index as a page sends it; None if there is no such item, or if the text is not a number."""
    place = int(typed) if typed.isdecimal() and len(typed) < 10 else len(items)
    return place if place < len(items) else None


FACTS = ("name", "author", "format")
EDITS: dict[str, Callable[[DeckEdit, str], None]] = {
    "add": add,
    "cut": cut,
    "copies": set_copies,
    "start": start,
    "stop": stop,
    "gang": replace_gang,
    "drop": drop,
    "take": take,
}
