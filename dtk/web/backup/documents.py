"""The documents of a backup: all of a store as one file, and each document of a file on its way into a store."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import PurePosixPath
from typing import NamedTuple

from dtk import __version__
from dtk.files.finding import Unreadable
from dtk.files.shown import visible
from dtk.web.deck_list import judged_text
from dtk.web.play.games import stored_game
from dtk.web.store import (
    DECKS,
    ENDINGS,
    LONGEST_NAME,
    RECORDS,
    Conflict,
    NotStored,
    Store,
    StoredText,
    StoreError,
    demand_writable,
    free_name,
    new_name,
    plain_title,
)

FORMAT, SCHEMA_VERSION = "dtk-backup", 1
# What can be done with a document whose name another one has.
KEEP, REPLACE, BOTH = "keep", "replace", "both"
# The state of a document of a file before it is imported, and after.
NEW, SAME, CONFLICT, REFUSED = "new", "same", "conflict", "refused"
ADDED, REPLACED, KEPT, FAILED = "added", "replaced", "kept", "failed"


class UnreadDocument(NamedTuple):
    """A document that cannot be read, and why."""

    kind: str
    name: str
    reason: str


class BackupDocument(NamedTuple):
    """A document of a file. kind: as in the store, or any text of a hostile file."""

    kind: str
    name: str
    text: str


class ImportedDocument(NamedTuple):
    """A document of a file and its state. name: the name that it has in the store, or would have. version: that of the
    document with this name in the store; empty if there is none. reason: for REFUSED and FAILED.
    """

    kind: str
    name: str
    state: str
    version: str = ""
    reason: str = ""


async def documents(store: Store) -> AsyncIterator[BackupDocument | UnreadDocument]:
    """All documents of a store, the decks first."""
    for kind in (DECKS, RECORDS):
        for name in await store.names(kind):
            try:
                yield BackupDocument(kind, name, (await store.read(kind, name)).text)
            except StoreError as error:
                yield UnreadDocument(kind, name, str(error))


async def written_backup(store: Store) -> AsyncIterator[str]:
    """The file with all documents of a store, in pieces (`schemas/backup.v1.json`)."""
    head = {"format": FORMAT, "schema_version": SCHEMA_VERSION, "dtk": __version__}
    yield json.dumps(head, indent=1).removesuffix("\n}") + ',\n "documents": ['
    unread, separator = [], "\n  "
    async for document in documents(store):
        if isinstance(document, UnreadDocument):
            unread.append(document._asdict())
            continue
        yield separator + json.dumps(document._asdict())
        separator = ",\n  "
    yield '\n ],\n "unread": ' + json.dumps(unread) + "\n}\n"


async def checked_import(store: Store, document: BackupDocument) -> ImportedDocument:
    """The state of a document before it is imported."""
    if document.kind not in ENDINGS:
        return refused(document, "This is neither a deck nor a game.")
    if fault := fault_of(document):
        return refused(document, fault)
    try:
        name = name_for(document, {*await store.names(document.kind)})
        held = await store.read(document.kind, name)
    except NotStored:
        return ImportedDocument(document.kind, name, NEW)
    except StoreError as error:
        return refused(document, str(error))
    # Browsers send line feeds alone.
    is_same = held.text.replace("\r\n", "\n") == document.text
    state = SAME if is_same else CONFLICT
    return ImportedDocument(kind=document.kind, name=name, state=state, version=held.version)


async def imported(store: Store, document: BackupDocument, how: str, version: str) -> ImportedDocument:
    """A document after it was imported. how: for a name that another document has. version: that of the other
    document when it was compared; empty if there was none.
    """
    found = await checked_import(store, document)
    if found.state in (SAME, REFUSED):
        return found
    if how == KEEP and found.state == CONFLICT:
        return found._replace(state=KEPT)
    try:
        demand_writable(store)
        if found.version != version:
            raise Conflict("Another tab or program has just changed the document of this name.")
        if how == REPLACE and version:
            written = await store.write(document.kind, found.name, document.text, version)
            return found._replace(state=REPLACED, version=written.version)
        name = found.name
        if found.state == CONFLICT:
            name = free_name(stem_of(document.kind, name), document.kind, {*await store.names(document.kind)})
        written = await store.write(document.kind, name, document.text, None)
    except StoreError as error:
        return found._replace(state=FAILED, reason=str(error))
    return found._replace(state=ADDED, name=written.name, version=written.version)


def refused(document: BackupDocument, reason: str) -> ImportedDocument:
    """A document that cannot be imported."""
    return ImportedDocument(document.kind, visible(document.name, LONGEST_NAME), REFUSED, reason=reason)


def fault_of(document: BackupDocument) -> str:
    """Why a text is not a deck or a record; empty if it is."""
    if document.kind == DECKS:
        try:
            judged_text(document.text, document.name)
        except Unreadable as error:
            return f"This is not a deck that dtk can read. {error.findings[0].message}"
        return ""
    is_game = stored_game(StoredText(document.name, document.text, "")) is not None
    return "" if is_game else "This is not the record of a game."


def name_for(document: BackupDocument, names: set[str]) -> str:
    """The name of a document in a store with these names: its own, or one like it that files may have. Raises
    StoreError.
    """
    if document.name in names:
        return document.name
    return new_name(plain_title(stem_of(document.kind, document.name)), document.kind)


def stem_of(kind: str, name: str) -> str:
    """A name without the ending of its kind."""
    ending = PurePosixPath(name).suffix.lower()
    return name[: -len(ending)] if ending in ENDINGS[kind] else name
