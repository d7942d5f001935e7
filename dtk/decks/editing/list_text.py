"""Edits of deck lists: add a row, remove a row, change a number, mark a starter. The rest stays as written."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.editing.list_copies import resized, without
from dtk.decks.editing.list_new import inserted, with_outfit
from dtk.decks.editing.list_numbers import numbers
from dtk.decks.editing.list_rows import ListRows
from dtk.decks.editing.list_starters import started
from dtk.decks.editing.revisions import DropStarter, NewCard, NewOutfit, Revision, SetCopies
from dtk.files.finding import Edit


def list_edits(deck: Deck, revision: Revision, database: Database) -> Iterator[list[Edit]]:
    """Ways to make a revision, with the counts in headings updated where possible."""
    page = ListRows(deck, database)
    for edits in ways(page, revision):
        counted = numbers(page, revision, edits)
        if counted:
            yield [*edits, *counted]
        yield edits


def ways(page: ListRows, revision: Revision) -> Iterator[list[Edit]]:
    """Ways to make a revision, the likeliest first."""
    match revision:
        case SetCopies(at, copies, starting):
            line = page.deck.lines[at]
            if not copies:
                yield from without(page, line)
            elif starting is None or starting == (line.starting or 0):
                yield from resized(page, line, copies)
            elif copies == line.copies:
                yield from started(page, line, starting)
            else:
                for sized in resized(page, line, copies):
                    yield from ([*sized, *marked] for marked in started(page, line, starting))
        case NewCard(card, copies):
            yield from inserted(page, card, copies)
        case NewOutfit(card):
            yield from with_outfit(page, card)
        case DropStarter(orphan):
            yield from without(page, page.deck.orphan_starters[orphan])
