"""Revises a deck's file: tries ways to write a change until the file reads back as the intended deck."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.editing.json_text import json_edits
from dtk.decks.editing.list_text import list_edits
from dtk.decks.editing.o8d_text import o8d_edits
from dtk.decks.editing.revisions import START, Choose, Revision, SetCopies, revised, sum_of
from dtk.decks.editing.yaml_text import yaml_edits
from dtk.decks.kinds import find_kind, read_deck, write_deck
from dtk.decks.losses import losses
from dtk.decks.rewrite import apply_edits
from dtk.files.errors import DtkError
from dtk.files.finding import INFO, Edit, Unreadable
from dtk.files.reading import Source

Edits = Callable[[Deck, Revision, Database], Iterator[list[Edit]]]
# The functions that edit each kind of file in place; all other kinds are lists.
IN_PLACE: dict[str, Edits] = {
    "yaml": yaml_edits,
    "o8d": o8d_edits,
    "dtdb-json": json_edits,
    "townsquare-json": json_edits,
}
MOST_LOSSES = 2
NO_WAY = "No way to write it reads back as the same deck with just this change."


class CannotRevise(DtkError):
    """A file cannot hold a change in its own format."""


def revise(deck: Deck, revision: Revision, database: Database, choose: Choose) -> Deck:
    """The deck after a change, read from the changed text of its file. The format stays the same.

    Raises `CannotRevise` if no way of writing the change reads back as the deck with exactly this change.
    """
    model = revised(deck, revision, database)
    wanted = [sum_of(model, database, choose)]
    if isinstance(revision, SetCopies) and not revision.copies and deck.kind != "yaml":
        # Without its last starter, a list has no mark left, so it leaves the gang open.
        wanted.append(wanted[0].without_gang())
    faults = fault_codes(deck)
    for text in texts(deck, model, revision, database):
        try:
            after = read_deck(Source(deck.source.name, text), database, deck.kind)
        except Unreadable:
            continue
        if sum_of(after, database, choose) in wanted and fault_codes(after) <= faults:
            return after
    raise CannotRevise(why_not(deck, model, database))


def fault_codes(deck: Deck) -> Counter[str]:
    """The codes of the faults that reading a deck found, apart from notes on its format."""
    return Counter(finding.code for finding in deck.findings if finding.severity != INFO)


def texts(deck: Deck, model: Deck, revision: Revision, database: Database) -> Iterator[str]:
    """Ways to write a change: as the program that wrote the file would, then in place, then as a new file."""
    text, is_by_program = deck.source.text, is_canonical(deck, database)
    if is_by_program:
        yield from written(model, database, deck.kind)
    edit = IN_PLACE.get(deck.kind, list_edits)
    for edits in edit(deck, revision, database):
        if edits:
            yield apply_edits(text, edits)
    if not is_by_program and not what_is_lost(deck, database):
        for anew in written(model, database, deck.kind):
            yield anew.replace("\n", "\r\n") if "\r\n" in text else anew


def written(deck: Deck, database: Database, kind: str) -> Iterator[str]:
    """A deck written in its own format, if possible."""
    with contextlib.suppress(Unreadable):
        yield write_deck(deck, database, kind)


def is_canonical(deck: Deck, database: Database) -> bool:
    """Whether a file is exactly what dtk would write in its format, so that writing it again changes nothing else."""
    if deck.kind == "yaml" or find_kind(deck.kind).write is None:
        return False
    return deck.source.text in written(deck, database, deck.kind)


def what_is_lost(deck: Deck, database: Database) -> list[str]:
    """Sentences about the losses if the file were written anew."""
    kind = find_kind(deck.kind)
    if kind.write is None:
        return [f"dtk does not write files of the kind {kind.name}."]
    unread = [finding.message for finding in deck.findings if finding.code == "DT011"]
    try:
        return unread + losses(deck, database, deck.kind)
    except Unreadable as error:
        return [error.findings[0].message]


def why_not(deck: Deck, model: Deck, database: Database) -> str:
    """The reason why a change cannot be written."""
    is_gang_empty = START not in model.unknown and not any(line.starting for line in model.lines)
    if is_gang_empty and deck.kind not in IN_PLACE:
        return "A list states the starting gang by its marks, so it cannot state that no card starts."
    kind, reasons = find_kind(deck.kind), [NO_WAY]
    if kind.write is not None:
        try:
            reasons = what_is_lost(deck, database) or losses(model, database, deck.kind) or reasons
        except Unreadable as error:
            reasons = [finding.message for finding in error.findings]
    return f"This file ({kind.title}) cannot hold the change: {' '.join(reasons[:MOST_LOSSES])}"
