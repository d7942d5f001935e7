"""Explanations of a place: of a card, a word of a condition, a key, a rule, a format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dtk.builder.room import Room
from dtk.cards.card import Card
from dtk.cardtext.coverage import sentences_of, summary_of
from dtk.decks.native_tree import SCHEMA, SCRIPT_SCHEMA
from dtk.editor import conditions, structure
from dtk.editor.completion import script_keys
from dtk.editor.document import DECK, LIST, POSITION, Document
from dtk.editor.here import Here, here
from dtk.editor.in_scripts import GIVEN, POSITION_SCHEMA
from dtk.editor.subject import covers, entries_of, subject
from dtk.editor.titles import detail, why_barred
from dtk.files.finding import Span
from dtk.legality.catalogue import all_rules
from dtk.legality.judged_deck import LEADS
from dtk.report.catalogues.cards import core_gangs, special_text
from dtk.report.catalogues.coverage import why_not_loaded
from dtk.report.catalogues.rulings import by_words

CODE = re.compile(r"\bDT\d{3}\b")
MOST_RULINGS = 6


class Hover(NamedTuple):
    """An explanation.

    title: its subject. lines: sentences. items: a list below them. span: the place of the subject.
    """

    title: str
    lines: tuple[str, ...]
    items: tuple[str, ...]
    span: Span


def hover(document: Document, line: int, column: int) -> Hover | None:
    """The explanation of a place; None if it has none."""
    if found := subject(document, line, column):
        return about_card(document, found.card, found.span)
    if document.kind == LIST:
        return None
    place = here(document.source.lines, line, column)
    if place is None:
        return None
    if place.comment is not None:
        return about_rule(document, line, column) if document.kind == DECK else None
    if place.keys and place.keys[-1] in conditions.CONDITIONS and not place.has_colon:
        return about_word(document, place)
    if document.kind == DECK and place.keys in (("format",), ("ruleset",)):
        return about_document(document, place)
    return about_key(document, place) if place.is_key and place.has_colon else None


# Cards


def about_card(document: Document, card: Card, span: Span) -> Hover:
    """The facts of a card, its summary, its standing in the format, its copies in the deck, and rulings about it."""
    lines = [*facts(document, card), *standing(document, card), *in_deck(document, card)]
    rulings = by_words(document.database.rulings.get(card.title, ()))
    told = [f"Ruling: {words} ({'; '.join(places)})" for words, places in rulings.items()]
    more = [f"{len(told) - MOST_RULINGS} more: dtk cards rulings"] if len(told) > MOST_RULINGS else []
    items = (*sentences_of(card), *told[:MOST_RULINGS], *more)
    return Hover(title=card.title, lines=tuple(lines), items=items, span=span)


def facts(document: Document, card: Card) -> Iterator[str]:
    """The printed facts of a card, and a summary of its text."""
    pack = document.database.packs[card.pack]
    yield f"{detail(card)}. {pack.name}, {card.code}."
    if card.keywords:
        yield f"Keywords: {', '.join(map(str, card.keywords))}."
    if card.core is not None:
        yield f"Core: may start for {core_gangs(card)}."
    if special := special_text(card):
        yield f"Special: {special}."
    if summary := summary_of(card):
        yield summary
    elif barred := why_not_loaded(card):
        yield f"Its text is not loaded: {barred}."


def standing(document: Document, card: Card) -> Iterator[str]:
    """Bans, and whether the format allows the card."""
    context = document.context
    if ban := context.ban_on(card):
        yield f"Banned{f' since {ban.since}' if ban.since else ''} by the {ban}."
    elif barred := why_barred(card, context):
        other = context.replacement(card)
        packs = document.database.packs
        yield f"{barred[:1].upper()}{barred[1:]}{f'; allowed from {packs[other.pack].name}' if other else ''}."


def in_deck(document: Document, card: Card) -> Iterator[str]:
    """The copies of a card in the deck, and the number that still fit."""
    deck = document.deck
    if deck is None or card.type in LEADS:
        return
    held = entries_of(document, card)
    copies = sum(entry.line.copies for entry in held)
    starting = sum(entry.line.starting or 0 for entry in held)
    starts = f", {starting} in the starting gang" if starting else ""
    yield f"In this deck: {copies}{starts}; {Room(deck).copies(card)} more would fit by copies, suit and value."


# Other words


def about(title: str, span: Span, *lines: str) -> Hover:
    """An explanation without a list."""
    return Hover(title=title, lines=tuple(filter(None, lines)), items=(), span=span)


def about_rule(document: Document, line: int, column: int) -> Hover | None:
    """The rule whose code is in a comment."""
    for match in CODE.finditer(document.source.lines[line - 1]):
        span = Span.on_line(line, match.start() + 1, match.end() + 1)
        rule = all_rules().get(match[0])
        if rule is not None and covers(span, line, column):
            return about(f"{rule.code} {rule.slug}", span, rule.summary, f"Source: {rule.source}.")
    return None


def about_word(document: Document, place: Here) -> Hover | None:
    """The word of a condition."""
    start = place.span.column - 1
    written = document.source.lines[place.span.line - 1][start : place.span.end_column - 1]
    keys = place.keys if document.kind != DECK else place.keys[1:]
    told = conditions.explained(written, place.column - 1 - start, conditions.section_of(keys))
    return told and about(told[0], place.span, told[1])


def about_document(document: Document, place: Here) -> Hover | None:
    """A format or ruleset."""
    known = document.judge.repository.documents[f"{place.keys[0]}s"].get(place.text)
    if known is None:
        return None
    source = f"Source: {known['source']}." if "source" in known else ""
    return about(place.text, place.span, str(known.get("title", "")), source)


def about_key(document: Document, place: Here) -> Hover | None:
    """A key, by the schema of the file."""
    schema, keys = schema_at(document, place)
    told = structure.keys_at(schema, keys).get(place.text)
    return about(place.text, place.span, told) if told else None


def schema_at(document: Document, place: Here) -> tuple[str, Sequence[str]]:
    """The schema for a place, and the keys that lead to it from the schema's top."""
    keys: Sequence[str] = place.keys
    if document.kind == POSITION:
        return POSITION_SCHEMA, keys
    if document.kind == DECK:
        within = script_keys(place)
        if within is None:
            return SCHEMA, keys
        keys = within
    return (POSITION_SCHEMA, keys[2:]) if tuple(keys[:2]) == GIVEN else (SCRIPT_SCHEMA, keys)
