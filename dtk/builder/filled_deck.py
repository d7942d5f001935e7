"""Fills up a deck to the required number of cards, and adds the cards to its file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from dtk.builder.filling import Start, complete, jokers_in, own_cards
from dtk.builder.open_deck import OpenDeck
from dtk.builder.suggestions import Fits
from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import Deck, Line, content
from dtk.decks.native import HEADINGS, read, type_and_title
from dtk.decks.native_tree import read_tree
from dtk.decks.rewrite import apply_edits
from dtk.files.emit import scalar
from dtk.files.finding import Edit, Span, Unreadable
from dtk.files.reading import Source


def fill(deck: OpenDeck, fits: Fits) -> Counter[Card]:
    """The cards that complete a deck, with copies: jokers, and cards for its plan on its values.

    fits: the cards that may come in.
    """
    context = deck.judged.context
    own = [card for card in own_cards(deck.outfit, context) if fits(card)]
    added = complete(Start(deck.plan, deck.cards, deck.drawn), own, context)
    held = {card.title for card in deck.cards}
    free = [joker for joker in jokers_in(context) if fits(joker) and joker.title not in held]
    added.update(free[: max(0, deck.room.jokers)])
    return added


def with_cards(deck: Deck, added: Mapping[Card, int]) -> Deck:
    """The deck with further cards on new lines, each in exactly this printing."""
    lines = [
        Line(Reference(card.title, code=card.code), copies, None if "start" in deck.unknown else 0, section=card.type)
        for card, copies in added.items()
    ]
    return replace(deck, lines=(*deck.lines, *lines))


def text_with_cards(deck: Deck, added: Mapping[Card, int], database: Database) -> str:
    """The text of a YAML deck with further cards below their headings, and nothing else changed.

    Raises ValueError for a file that cannot be edited line by line, such as one in braces.
    """
    source, wanted = deck.source, with_cards(deck, added)
    text = apply_edits(source.text, edits(deck, added, database))
    try:
        made = read(Source(source.name, text), database)
    except Unreadable:
        made = deck
    if content(made, database) != content(wanted, database):
        raise ValueError("This file cannot be edited line by line. Tidy it first with `dtk deck fmt`.")
    return text


def edits(deck: Deck, added: Mapping[Card, int], database: Database) -> Iterator[Edit]:
    """The edits that add cards: more copies on the line of the same printing, or a new line below the last one."""
    source = deck.source
    tree = read_tree(source)
    newline = "\r\n" if "\r\n" in source.text else "\n"
    missing = []
    by_heading = sorted(added, key=lambda card: (list(HEADINGS).index(card.type), card.title))
    for kind, cards in groupby(by_heading, key=lambda card: card.type):
        heading, new = HEADINGS[kind], []
        listed = [line for line in deck.lines if line.section == kind]
        for card in cards:
            same = next((line for line in listed if database.names.resolve(line.reference).card is card), None)
            if same is not None and same.span is not None:
                copies = same.copies + added[card]
                yield Edit(same.span, f"{scalar(same.reference.title)}: {copies}")
            else:
                title = type_and_title(Line(Reference(card.title, code=card.code), 1), database)[1]
                new.append(f"{scalar(title)}: {added[card]}")
        if not new:
            continue
        spans = [line.span for line in listed if line.span is not None]
        key = tree.keys.get((heading,))
        if spans:
            last = max(spans, key=lambda span: span.end_line)
            indent = source.lines[last.line - 1][: last.column - 1]
            yield at_end_of(source, last.end_line, "".join(f"{newline}{indent}{line}" for line in new))
        elif key is not None:
            yield at_end_of(source, key.end_line, "".join(f"{newline}  {line}" for line in new))
        else:
            missing.append("".join(f"{line}{newline}" for line in (f"{heading}:", *(f"  {line}" for line in new))))
    if missing:
        gap = newline if source.text.endswith("\n") else newline * 2
        yield at_end_of(source, len(source.lines), gap + newline.join(missing))


def at_end_of(source: Source, line: int, text: str) -> Edit:
    """The edit that inserts text at the end of a line."""
    end = len(source.lines[line - 1].rstrip("\r")) + 1
    return Edit(Span(line=line, column=end, end_line=line, end_column=end), text)
