"""Facts of a deck in the text of its file: its name, author and format, in dtk's own format."""

from __future__ import annotations

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.editing.revising import CannotRevise
from dtk.decks.editing.yaml_text import YamlFile
from dtk.decks.kinds import read_deck
from dtk.decks.native_tree import read_partial_tree
from dtk.decks.rewrite import apply_edits
from dtk.files.emit import scalar
from dtk.files.finding import Edit, Unreadable
from dtk.files.reading import source_of

NOT_WRITTEN = "The file cannot hold this."


def with_fact(deck: Deck, key: str, value: str, database: Database) -> str:
    """The text of a deck's file with another `name`, `author` or `format`.

    Raises CannotRevise for a file in another format, and for a value that such a file cannot hold.
    """
    if deck.kind != "yaml":
        raise CannotRevise("Only a file in dtk's own format can be changed in this way; convert the deck first.")
    partial = read_partial_tree(deck.source)
    if key in partial.whole.data:
        edit = Edit(partial.whole.values[key,], scalar(value))
    else:
        edit = YamlFile(deck, partial.tree, partial.whole).new_key(key, [f"{key}: {scalar(value)}"])
    text = apply_edits(deck.source.text, [edit])
    try:
        after = read_deck(source_of(text.encode("utf-8", "replace"), deck.source.name), database, deck.kind)
    except Unreadable as error:
        raise CannotRevise(error.findings[0].message) from None
    if getattr(after, key) != value or len(after.lines) != len(deck.lines):
        raise CannotRevise(NOT_WRITTEN)
    return text
