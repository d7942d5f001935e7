"""Helpers for tests of the editor: documents with the cursor at `|`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from dtk.cards.database import load_database
from dtk.editor.document import Document, open_document
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source, read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository

ROOT = Path(__file__).parents[2]
DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))
DECKS = ROOT / "examples" / "decks"
LAW_DOGS = (DECKS / "law-dogs-gunfighter.yaml").read_text("utf-8")
SCRIPT = str(DECKS / "law-dogs-gunfighter.script.yaml")
CURSOR = "|"


class Opened(NamedTuple):
    """A document and the place of the cursor in it."""

    document: Document
    line: int
    column: int


def read(path: Path) -> Source:
    return read_source(str(path))


def nothing_else(path: Path) -> Source:
    raise Unreadable(Finding("DT001", f"{path} does not exist."))


def opened(text: str, name: str = "/decks/deck.yaml", before: str | None = None, judge: Judge = JUDGE) -> Opened:
    """A document with the cursor. before: what it was when it could last be read."""
    at = text.find(CURSOR)
    line, column = (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) if at >= 0 else (1, 1)
    text = text.replace(CURSOR, "", 1)
    earlier = None if before is None else open_document(name, before, judge, read)
    document = open_document(name, text, judge, read, before=earlier)
    assert document is not None, "this is no document of dtk's"
    return Opened(document, line, column)


def law_dogs(old: str, new: str) -> str:
    """The deck with one part changed."""
    assert old in LAW_DOGS
    return LAW_DOGS.replace(old, new, 1)
