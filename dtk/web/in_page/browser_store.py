"""The store of a page: documents in the browser's database, which all tabs share."""

from __future__ import annotations

from typing import Protocol

from dtk.web.store import Conflict, StoredText, StoreError, check_version, missing, new_name, version_of

KEPT, CHANGED, FULL = "kept", "changed", "full"


class BrowserDatabase(Protocol):
    """The database, as `tools/app/storage.js` offers it. Each call is a transaction. None: no document."""

    async def names(self, kind: str) -> list[str]:
        """The names of all documents of a kind."""

    async def read(self, kind: str, name: str) -> str | None:
        """The text of a document."""

    async def replace(self, kind: str, name: str, held: str | None, text: str | None) -> str:
        """Put a text in the place of the one that is held: KEPT. CHANGED where another is held; FULL without space."""


class BrowserStore:
    """The documents of a database. A document that another tab has changed is never overwritten."""

    is_read_only = False

    def __init__(self, database: BrowserDatabase) -> None:
        self._database = database

    async def names(self, kind: str) -> list[str]:
        """The names of all documents of a kind, sorted."""
        return sorted(await self._database.names(kind))

    async def read(self, kind: str, name: str) -> StoredText:
        """A document."""
        text = await self._database.read(kind, name)
        if text is None:
            raise missing(name)
        return StoredText(name, text, version_of(text))

    async def write(self, kind: str, name: str, text: str, version: str | None) -> StoredText:
        """Write a document."""
        if version is None:
            name = new_name(name, kind)
        await self._replace(kind, name, text, version)
        return StoredText(name, text, version_of(text))

    async def delete(self, kind: str, name: str, version: str) -> None:
        """Delete a document."""
        await self._replace(kind, name, None, version)

    def wrote(self, version: str) -> bool:
        """Whether a version was written by this application: all, because nothing else writes here."""
        return True

    async def _replace(self, kind: str, name: str, text: str | None, version: str | None) -> None:
        """Replace a document of this version. Raises Conflict, and StoreError without space."""
        held = await self._database.read(kind, name)
        check_version(name, None if held is None else version_of(held), version)
        outcome = await self._database.replace(kind, name, held, text)
        if outcome == CHANGED:
            raise Conflict("Another tab has just changed this document. Save yours under another name.")
        if outcome == FULL:
            raise StoreError(
                "The browser has no space left; nothing was saved. Delete documents, or download this one."
            )
