"""Go to definition, and the outline of a document."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dtk.cards.card import Card
from dtk.cards.names import Reference
from dtk.decks.deck import Entry
from dtk.decks.layout import SCRIPT, SECTIONS
from dtk.editor.document import DECK, LIST, Document
from dtk.editor.here import here
from dtk.editor.subject import entries_of, subject
from dtk.files.finding import Span, Unreadable
from dtk.files.globs import leads_out
from dtk.files.shown import visible
from dtk.files.tree import Path as TreePath
from dtk.files.tree import Tree

TOP = Span(1, 1, 1, 1)
DEEPEST = 3
# Kinds of symbols, which editors show as icons.
HEADING, CARD, FACT, ITEM = "heading", "card", "fact", "item"


class FilePlace(NamedTuple):
    """A place in a file, given by the file's path."""

    path: str
    span: Span


class Symbol(NamedTuple):
    """A part of a document. span: of the whole part. name_span: of the text to select."""

    name: str
    detail: str
    kind: str
    span: Span
    name_span: Span
    parts: tuple[Symbol, ...] = ()


def definition(document: Document, line: int, column: int) -> list[FilePlace]:
    """The lines of the deck that list the card named at a place. For a deck's `script:`, the script."""
    found = subject(document, line, column)
    if found is not None:
        return [FilePlace(path, span) for path, span in listings(document, found.card)]
    written = here(document.source.lines, line, column) if document.kind == DECK else None
    if written is not None and written.keys == (SCRIPT,) and not written.is_key:
        return script_file(document, written.text)
    return []


def listings(document: Document, card: Card) -> Iterator[tuple[str, Span]]:
    """The lines that list a card in the deck, each with the path of its file."""
    deck = document.deck
    if document.kind == DECK and document.judged is None:
        # The known deck belongs to an older text.
        yield from ((document.source.name, span) for span in written_lines(document, card))
    elif deck is not None and (document.kind != LIST or document.judged is not None):
        for entry in entries_of(document, card):
            if entry.line.span is not None:
                yield deck.deck.source.name, entry.line.span


def written_lines(document: Document, card: Card) -> Iterator[Span]:
    """The lines of an unreadable text that list a card under a heading."""
    for number, line in enumerate(document.source.lines, 1):
        found = here(document.source.lines, number, len(line) - len(line.lstrip()) + 1)
        if found is not None and found.has_colon and len(found.keys) == 1 and found.keys[0] in SECTIONS:
            listed = document.database.names.resolve(Reference(found.text)).card
            if listed is not None and listed.title == card.title:
                yield found.span


def script_file(document: Document, named: str) -> list[FilePlace]:
    """The file that a deck names as its script, if there is one in its folder or below."""
    folder = Path(document.source.name).parent
    path = folder / named
    if not named or "\0" in named or leads_out(path, folder):
        return []
    try:
        document.read(path)
    except Unreadable:
        return []
    return [FilePlace(str(path), TOP)]


def symbols(document: Document) -> list[Symbol]:
    """The outline of a document: headings with their cards, sections with their rules."""
    if document.kind == LIST:
        return [card for entry in (document.judged.entries if document.judged else ()) for card in of_card(entry)]
    if document.tree is None or not isinstance(document.tree.data, dict):
        return []
    return [*below(document, document.tree, ())]


def below(document: Document, tree: Tree, path: TreePath) -> Iterator[Symbol]:
    """The parts of a mapping or list."""
    node: Any = tree.data
    for step in path:
        node = node[step]
    steps = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for step in steps:
        inside = (*path, step)
        value, key = tree.values.get(inside), tree.keys.get(inside)
        if value is None:
            continue
        whole = Span.from_to(key, value) if key is not None and key <= value else value
        inner = node[step]
        is_branch = isinstance(inner, dict | list)
        parts = tuple(below(document, tree, inside)) if is_branch and len(inside) < DEEPEST else ()
        kind = HEADING if is_branch else CARD if isinstance(step, str) and len(inside) > 1 else FACT
        name = step if isinstance(step, str) else item_name(inner, step)
        detail = "" if is_branch or not isinstance(step, str) else visible(str("" if inner is None else inner), 60)
        yield Symbol(
            name=visible(name, 80) or "-",
            detail=detail,
            kind=kind if isinstance(step, str) else ITEM,
            span=whole,
            name_span=key or value,
            parts=parts,
        )


def item_name(value: Any, number: int) -> str:
    """The name of a list item: its text, or the distinctive part of a mapping."""
    if isinstance(value, dict):
        told = next((value[key] for key in ("name", "why", "when", "card", "cards") if key in value), None)
        return f"{number + 1}: {told}" if isinstance(told, str) else str(number + 1)
    return str(number + 1) if isinstance(value, list) else str(value)


def of_card(entry: Entry) -> Iterator[Symbol]:
    """A card of a list."""
    span, place = entry.line.span, entry.line.place
    if span is not None and place is not None:
        name = entry.card.title if entry.card else visible(entry.line.reference.title, 80) or "?"
        yield Symbol(name=name, detail=f"{entry.line.copies}x", kind=CARD, span=span, name_span=place)
