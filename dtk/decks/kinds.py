"""Which formats of deck files are there, and which one is this file? Content decides, never the file's name.

A format's module is imported when one of its files is read or written, not before.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module

from dtk.cards.database import Database
from dtk.decks.deck import MOST_LINES, SAYS, Deck
from dtk.files.finding import INFO, Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible

Read = Callable[[Source, Database], Deck]
Write = Callable[[Deck, Database], str]

OMITTED = {
    "name": "This file doesn't name the deck.",
    "outfit": "This file doesn't say which outfit the deck plays.",
    "start": "This file doesn't say which cards start; the starting gang is unknown.",
    "legend": "This file doesn't say whether the deck has a legend.",
    "jokers": "This file doesn't say whether the deck has jokers.",
}


@dataclass(frozen=True, slots=True)
class Kind:
    """A format.

    says: the members of SAYS that it can express. write: None where nobody would read what dtk wrote.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    says: frozenset[str]
    looks_like: Callable[[str], bool]
    read: Read
    write: Write | None = None


def reader(module: str) -> Read:
    """`read` of a module of this package, imported when it is called."""

    def read(source: Source, database: Database) -> Deck:
        deck: Deck = import_module(f"dtk.decks.{module}").read(source, database)
        return deck

    return read


def writer(module: str) -> Write:
    """`write` of a module of this package, imported when it is called."""

    def write(deck: Deck, database: Database) -> str:
        text: str = import_module(f"dtk.decks.{module}").write(deck, database)
        return text

    return write


def is_o8d(text: str) -> bool:
    """XML with a deck in it."""
    return text.lstrip().startswith("<") and re.search(r"<deck[\s>]", text) is not None


def is_json(text: str) -> bool:
    """What may be JSON."""
    return text.lstrip()[:1] in ("{", "[")


def is_townsquare_json(text: str) -> bool:
    """JSON with the key that only doomtown.online's decks have."""
    return is_json(text) and '"drawCards"' in text


def is_dtdb_json(text: str) -> bool:
    """JSON with a key of DoomtownDB's."""
    return is_json(text) and re.search(r'"(?:cards|slots|card_code)"\s*:', text) is not None


def filled_lines(text: str) -> list[str]:
    """The lines that hold something, as many as a deck could have."""
    return [line.rstrip() for line in text.split("\n", 2 * MOST_LINES)[: 2 * MOST_LINES] if line.strip()]


def from_margin(text: str) -> str:
    """A text without the indentation that all of its lines share."""
    lines = text.split("\n")
    margins = [line[: len(line) - len(line.lstrip())] for line in lines if line.strip()]
    margin = min(margins, key=len, default="")
    shared = margin and all(other.startswith(margin) for other in margins)
    return "\n".join(line.removeprefix(margin) for line in lines) if shared else text


def is_structure(text: str) -> bool:
    """Mostly lines like `13,C`."""
    from dtk.decks.structure import is_slot

    lines = filled_lines(text)
    return sum(map(is_slot, lines)) * 2 > len(lines)


def is_bbcode(text: str) -> bool:
    """A card line with a bbCode link."""
    return re.search(r"^(?:[*+-] +)?\d{1,2} ?x? *\[url=", text, re.MULTILINE) is not None


def is_markdown(text: str) -> bool:
    """A card line with a markdown link."""
    return re.search(r"^(?:[*+-] +)?\d{1,2} ?x? *\[[^\[\]\n]{1,200}\]\(", text, re.MULTILINE) is not None


def is_listing(text: str) -> bool:
    """Card lines under headings, none of them indented (a list within other text is)."""
    from dtk.decks.lines import heading, is_counted, is_counted_last

    lines = [line for line in filled_lines(text) if not line[0].isspace()]
    return any(map(heading, lines)) and any(is_counted(line) or is_counted_last(line) for line in lines)


def is_zip_lines(text: str) -> bool:
    """Mostly lines that end with a number of copies."""
    from dtk.decks.lines import is_counted_last

    lines = filled_lines(text)
    return sum(map(is_counted_last, lines)) * 2 > len(lines)


def is_townsquare_text(text: str) -> bool:
    """As many lines that begin with a number of copies as others; an outfit and one card are a list."""
    from dtk.decks.lines import is_counted

    lines = filled_lines(text)
    return sum(is_counted(line) and not line[0].isspace() for line in lines) * 2 >= len(lines) > 0


def is_native(text: str) -> bool:
    """YAML as dtk writes it."""
    return bool(import_module("dtk.decks.native").looks_like(text))


def begins_natively(text: str) -> bool:
    """Whether the first line that says something is a key of dtk's YAML; the quickest way to know most files."""
    from dtk.decks import native

    return native.begins(text)


def read_no_deck(source: Source, database: Database) -> Deck:
    """A structure names no cards, so that it is no deck."""
    text = "This states suits and values only; a deck names its cards."
    hint = "`dtk simulate` tells its odds; a verdict needs a file that names cards."
    raise Unreadable(Finding("DT005", text, hint=hint))


ALL = frozenset(SAYS)
NO_START = ALL - {"name", "start"}
KINDS = (
    Kind("o8d", "OCTGN deck", (".o8d",), ALL - {"name"}, is_o8d, reader("o8d"), writer("o8d")),
    Kind(
        "townsquare-json",
        "doomtown.online deck (JSON)",
        (".json",),
        ALL,
        is_townsquare_json,
        reader("townsquare_json"),
        writer("townsquare_json"),
    ),
    Kind("dtdb-json", "DoomtownDB deck (JSON)", (".json",), ALL, is_dtdb_json, reader("dtdb_json")),
    Kind("structure", "draw structure", (".txt", ".csv"), frozenset(), is_structure, read_no_deck),
    Kind(
        "dtdb-bbcode",
        "DoomtownDB bbCode",
        (".txt", ".bb"),
        ALL,
        is_bbcode,
        reader("dtdb_bbcode"),
        writer("dtdb_bbcode"),
    ),
    Kind(
        "dtdb-markdown",
        "DoomtownDB markdown",
        (".md", ".txt"),
        ALL,
        is_markdown,
        reader("dtdb_markdown"),
        writer("dtdb_markdown"),
    ),
    Kind("dtdb-text", "DoomtownDB text", (".txt",), ALL, is_listing, reader("dtdb_text"), writer("dtdb_text")),
    Kind(
        "dtdb-zip-lines",
        "DoomtownDB download of all decks",
        (".txt",),
        NO_START,
        is_zip_lines,
        reader("dtdb_zip"),
    ),
    Kind(
        "townsquare-text",
        "doomtown.online editor lines",
        (".txt",),
        ALL - {"name", "outfit", "legend"},
        is_townsquare_text,
        reader("townsquare_text"),
    ),
    Kind("yaml", "dtk deck", (".yaml", ".yml"), ALL, is_native, reader("native"), writer("native")),
)


def detect(source: Source) -> Kind:
    """The format of a text. Raises Unreadable (DT005) where it is none of them."""
    text = from_margin(source.text)
    if begins_natively(text):
        return KINDS[-1]
    kind = next((kind for kind in KINDS if kind.looks_like(text)), None)
    if kind is None:
        raise Unreadable(unknown_kind(source.text))
    return kind


def is_deck(text: str) -> bool:
    """Whether a text is of one of the formats that name cards."""
    text = from_margin(text)
    return begins_natively(text) or any(kind.looks_like(text) for kind in KINDS if kind.says)


def unknown_kind(text: str) -> Finding:
    """Why a text is no deck, as closely as can be told."""
    bare = text.strip()
    known = "Decks are read from: " + ", ".join(f"{kind.title} ({kind.name})" for kind in KINDS if kind.says) + "."
    if not bare:
        return Finding("DT005", "This file is empty.", hint="`dtk deck new` begins a deck.")
    if re.match(r"https?://\S*dtdb\.co\S*\Z", bare):
        message = "This file holds the address of a deck, not the deck."
        hint = "Open the page, choose Export, and save the plain text or the OCTGN file."
        return Finding("DT005", message, hint=hint)
    if is_json(bare):
        return Finding("DT005", "This looks like JSON, but has none of the keys that list a deck's cards.", hint=known)
    if bare.startswith("<"):
        return Finding("DT005", "This looks like XML or a web page, but has no `<deck>`.", hint=known)
    return Finding("DT005", "This is no deck file that dtk knows.", hint=known)


def find_kind(name: str) -> Kind:
    """The format with this name. Raises ValueError with the one that was probably meant."""
    import difflib

    kind = next((kind for kind in KINDS if kind.name == name), None)
    if kind is None:
        names = [kind.name for kind in KINDS]
        alike = difflib.get_close_matches(name[:40], names, 1, cutoff=0.4)
        hint = f" Did you mean `{alike[0]}`?" if alike else ""
        raise ValueError(f"there is no kind of deck file `{visible(name, 40)}`.{hint} There are {', '.join(names)}.")
    return kind


def read_deck(source: Source, database: Database, kind: str | None = None) -> Deck:
    """Read a deck in any format, or in the one named; what its format leaves unsaid is remarked on (DT013).

    Raises Unreadable with what is wrong, ValueError for the name of no format.
    """
    deck = (find_kind(kind) if kind else detect(source)).read(source, database)
    omitted = tuple(Finding("DT013", OMITTED[aspect], severity=INFO) for aspect in SAYS if aspect in deck.unknown)
    return replace(deck, findings=deck.findings + omitted)


def write_deck(deck: Deck, database: Database, kind: str) -> str:
    """A deck in the format named. Raises ValueError for one that is not written."""
    write = find_kind(kind).write
    if write is None:
        names = ", ".join(kind.name for kind in KINDS if kind.write)
        raise ValueError(f"{kind} is read, not written. Written are: {names}.")
    return write(deck, database)
