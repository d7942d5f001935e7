from __future__ import annotations

from collections.abc import Iterator

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.editing.revisions import Revision
from dtk.files.finding import Edit


def list_edits(deck: Deck, revision: Revision, database: Database) -> Iterator[list[Edit]]:
    yield from ()
