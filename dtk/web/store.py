"""The store: decks and records by name, with a version of each so that two tabs cannot overwrite each other."""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from typing import NamedTuple, Protocol

from dtk.files.errors import DtkError
from dtk.files.shown import visible

DECKS, RECORDS = "decks", "records"
# The endings of files of each kind. A new one has the first.
ENDINGS = {DECKS: (".yaml", ".yml", ".o8d", ".json", ".txt", ".md", ".csv", ".tsv"), RECORDS: (".jsonl",)}
LONGEST_NAME = 80
# Systems count the bytes of a name: 255 on most, with the ending and the number of a second one.
MOST_BYTES_OF_NAME = 240
# Letters, digits and ordinary punctuation, with a letter or digit first: safe as the name of a file on any system.
NAME = re.compile(r"\w[\w .,'()&+-]*\Z")
# Names that Windows keeps for devices.
RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\Z)", re.IGNORECASE)
# Characters that names of files may not have.
STRANGE = re.compile(r"[^\w .,'()&+-]+")


class StoredText(NamedTuple):
    """A stored text. name: as listed by its store. version: of the text, for later writes."""

    name: str
    text: str
    version: str


class StoreError(DtkError):
    """A document that cannot be read or written, as a sentence."""


class NotStored(StoreError):
    """No document has the name."""


class Conflict(StoreError):
    """The stored document is not the version that was to be replaced."""


class Store(Protocol):
    """Decks and records. kind: DECKS or RECORDS. Names are those of `names`; they are never paths.

    is_read_only: whether every write is refused. Reads raise NotStored, or StoreError for a document that cannot be
    read. Writes raise Conflict, or StoreError where writing fails.
    """

    is_read_only: bool

    async def names(self, kind: str) -> list[str]:
        """The names of all documents of a kind, sorted."""

    async def read(self, kind: str, name: str) -> StoredText:
        """A document."""

    async def write(self, kind: str, name: str, text: str, version: str | None) -> StoredText:
        """Write a document. version: that of the document to replace; None for a new one, which must not exist."""

    async def delete(self, kind: str, name: str, version: str) -> None:
        """Delete a document of this version."""

    def wrote(self, version: str) -> bool:
        """Whether a version of a text was written by this application. Only its own texts are replaced unasked."""


class MemoryStore:
    """A store in memory, for tests."""

    def __init__(self, documents: dict[str, dict[str, str]] | None = None, *, is_read_only: bool = False) -> None:
        self._documents = {kind: dict((documents or {}).get(kind, {})) for kind in (DECKS, RECORDS)}
        self.is_read_only = is_read_only

    async def names(self, kind: str) -> list[str]:
        """The names of all documents of a kind, sorted."""
        return sorted(self._documents[kind])

    async def read(self, kind: str, name: str) -> StoredText:
        """A document."""
        text = self._documents[kind].get(name)
        if text is None:
            raise missing(name)
        return StoredText(name, text, version_of(text))

    async def write(self, kind: str, name: str, text: str, version: str | None) -> StoredText:
        """Write a document."""
        demand_writable(self)
        held = self._documents[kind].get(name)
        check_version(name, None if held is None else version_of(held), version)
        self._documents[kind][name] = text
        return StoredText(name, text, version_of(text))

    async def delete(self, kind: str, name: str, version: str) -> None:
        """Delete a document."""
        demand_writable(self)
        check_version(name, (await self.read(kind, name)).version, version)
        del self._documents[kind][name]

    def wrote(self, version: str) -> bool:
        """Whether a version was written by this application: all, because nothing else writes here."""
        return True


def version_of(text: str) -> str:
    """The version of a text: the beginning of its hash."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def check_version(name: str, held: str | None, wanted: str | None) -> None:
    """Raises Conflict if a document is not the version to be replaced, and NotStored without a name. held: its version,
    None if there is none.
    """
    if not name:
        raise missing(name)
    if held == wanted:
        return
    if wanted is None:
        raise Conflict(f"`{visible(name, LONGEST_NAME)}` already exists; choose another name.")
    state = "was deleted" if held is None else "has changed"
    what = f"`{visible(name, LONGEST_NAME)}` {state} since you opened it, in another tab or program."
    raise Conflict(f"{what} Save yours under another name.")


def demand_writable(store: Store) -> None:
    """Raises StoreError if a store is read-only."""
    if store.is_read_only:
        raise StoreError("This folder is served read-only; nothing was written.")


def missing(name: str) -> NotStored:
    """The error for a name that no document has."""
    return NotStored(f"There is no `{visible(name, LONGEST_NAME)}` here." if name else "No deck or game is named.")


def new_name(typed: str, kind: str) -> str:
    """The name of a new document, with the suffix of its kind. Raises StoreError for a name that files cannot have."""
    suffix = ENDINGS[kind][0]
    stem = " ".join(composed(typed).split()).removesuffix(suffix).rstrip(". ")
    if not stem:
        raise StoreError("Give it a name.")
    if len(stem) > LONGEST_NAME:
        raise StoreError(f"The name has more than {LONGEST_NAME} characters; choose a shorter one.")
    if len(stem.encode("utf-8", "replace")) > MOST_BYTES_OF_NAME:
        raise StoreError(f"The name has more than {MOST_BYTES_OF_NAME} bytes; choose a shorter one.")
    if not NAME.match(stem) or RESERVED.match(stem):
        raise StoreError(
            f"`{visible(stem, LONGEST_NAME)}` cannot be a file's name; use letters, digits, spaces and . , ' ( ) & + -."
        )
    return stem + suffix


def free_name(title: str, kind: str, taken: set[str]) -> str:
    """The name of a new document: a title without strange characters, with a number if others have it."""
    plain = plain_title(title)
    for number in range(1, len(taken) + 2):
        name = new_name(f"{plain} {number}" if number > 1 else plain, kind)
        if name not in taken:
            return name
    raise StoreError("No name is free for this.")


def composed(text: str) -> str:
    """A text with each accent in its letter: some systems write them apart, which names do not allow."""
    return unicodedata.normalize("NFC", text)


def plain_title(title: str) -> str:
    """A title as the name of a file may have it, with space for a number."""
    plain = " ".join(STRANGE.sub(" ", composed(title)).split()).lstrip(" .,'()&+-")
    cut = plain[: LONGEST_NAME - 5].encode("utf-8")[: MOST_BYTES_OF_NAME - 5].decode("utf-8", "ignore")
    return cut.rstrip(" .") or "unnamed"
