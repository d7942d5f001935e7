"""A draft: the text of a deck under construction, and the stored deck that it began as."""

from __future__ import annotations

from typing import NamedTuple

from dtk.files.errors import DtkError
from dtk.files.finding import Unreadable
from dtk.legality.judged_deck import JudgedDeck
from dtk.web.deck_list import JudgedText, judged_text
from dtk.web.forms import Form
from dtk.web.store import DECKS, Store

NEW = "new deck.yaml"


class BadDraft(DtkError):
    """A draft that cannot be read as a deck."""


class DeckDraft(NamedTuple):
    """A draft. name: of the stored deck, empty for a new one. version: of the stored text that it began as."""

    text: str
    name: str = ""
    version: str = ""

    @property
    def read(self) -> JudgedText:
        """The deck with its verdict. Raises BadDraft."""
        try:
            return judged_text(self.text, self.name or NEW)
        except Unreadable as error:
            raise BadDraft(error.findings[0].message) from None

    @property
    def judged(self) -> JudgedDeck:
        """The deck. Raises BadDraft."""
        return self.read.judged


def draft_of(form: Form) -> DeckDraft:
    """The draft that a page sends."""
    return DeckDraft(text=form["text"], name=form["name"], version=form["version"])


async def stored_draft(store: Store, name: str) -> DeckDraft:
    """A stored deck as a draft. Raises StoreError."""
    stored = await store.read(DECKS, name)
    return DeckDraft(text=stored.text, name=stored.name, version=stored.version)
