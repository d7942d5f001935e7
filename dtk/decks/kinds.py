"""Formats of deck files, and their detection by content, never by the file's name.

A format's module is imported only when one of its files is read or written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import MOST_COPIES, MOST_LINES, SAYS, SCRIPT_SUFFIX, Deck, entries
from dtk.files.finding import INFO, Finding, Unreadable
from dtk.files.reading import Source, address_of
from dtk.files.shown import visible

Read = Callable[[Source, Database], Deck]
Write = Callable[[Deck, Database], str]

# How the record of a match begins (dtk.match.record).
RECORD = re.compile(r'\{\s*"format"\s*:\s*"dtk-match"')
RECORD_HINT = "`dtk replay` shows its games, and `dtk results show` its report."
OMITTED = {
    "name": "This file does not name the deck.",
    "outfit": "This file does not name the outfit.",
    "start": "This file does not state the starting gang.",
    "legend": "This file does not state whether the deck has a legend.",
    "jokers": "This file does not state whether the deck has jokers.",
}


@dataclass(frozen=True, slots=True)
class Kind:
    """A format.

    says: the members of SAYS that it can express. write: None if dtk cannot write it.
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
    """Whether this is XML that contains a deck."""
    return text.lstrip().startswith("<") and re.search(r"<deck[\s>]", text) is not None


def is_json(text: str) -> bool:
    """Whether this may be JSON."""
    return text.lstrip()[:1] in ("{", "[")


def is_townsquare_json(text: str) -> bool:
    """Whether this is JSON with the key of doomtown.online's decks."""
    return is_json(text) and '"drawCards"' in text


def is_dtdb_json(text: str) -> bool:
    """Whether this is JSON with one of DoomtownDB's keys."""
    return is_json(text) and re.search(r'"(?:cards|slots|card_code)"\s*:', text) is not None


def filled_lines(text: str) -> list[str]:
    """The lines that are not blank, up to the most that a deck could have."""
    return [line.rstrip() for line in text.split("\n", 2 * MOST_LINES)[: 2 * MOST_LINES] if line.strip()]


def from_margin(text: str) -> str:
    """A text without the common indentation of its lines."""
    lines = text.split("\n")
    margins = [line[: len(line) - len(line.lstrip())] for line in lines if line.strip()]
    margin = min(margins, key=len, default="")
    shared = margin and all(other.startswith(margin) for other in margins)
    return "\n".join(line.removeprefix(margin) for line in lines) if shared else text


def is_structure(text: str) -> bool:
    """Whether most lines look like `13,C`."""
    from dtk.decks.structure import is_slot

    lines = filled_lines(text)
    return sum(map(is_slot, lines)) * 2 > len(lines)


def is_bbcode(text: str) -> bool:
    """Whether there is a card line with a bbCode link."""
    return re.search(r"^(?:[*+-] +)?\d{1,2} ?x? *\[url=", text, re.MULTILINE) is not None


def is_markdown(text: str) -> bool:
    """Whether there is a card line with a markdown link."""
    return re.search(r"^(?:[*+-] +)?\d{1,2} ?x? *\[[^\[\]\n]{1,200}\]\(", text, re.MULTILINE) is not None


def is_listing(text: str) -> bool:
    """Whether there are card lines and headings without indentation, as a list inside other text would have."""
    from dtk.decks.lines import heading, is_counted, is_counted_last, may_be_joker

    lines = [line for line in filled_lines(text) if not line[0].isspace()]
    headed = any(heading(line) and not may_be_joker(line) for line in lines)
    return headed and any(is_counted(line) or is_counted_last(line) for line in lines)


def is_zip_lines(text: str) -> bool:
    """Whether most lines end with a number of copies."""
    from dtk.decks.lines import is_counted_last

    lines = filled_lines(text)
    return sum(map(is_counted_last, lines)) * 2 > len(lines)


def is_townsquare_text(text: str) -> bool:
    """Whether at least half of the lines begin with a number of copies; an outfit and one card are enough."""
    from dtk.decks.lines import is_counted

    lines = filled_lines(text)
    return sum(is_counted(line) and not line[0].isspace() for line in lines) * 2 >= len(lines) > 0


def is_any_list(text: str) -> bool:
    """Whether rows of a text name cards, in any layout."""
    from dtk.cards.database import load_database
    from dtk.decks.lists.reading import looks_like

    return looks_like(Source("", text), load_database())


def is_native(text: str) -> bool:
    """Whether this is YAML as dtk writes it."""
    return bool(import_module("dtk.decks.native").looks_like(text))


def begins_natively(text: str) -> bool:
    """Whether a text begins with a key of dtk's YAML or lists cards in it; this settles most files quickly."""
    from dtk.decks import native

    return native.begins(text)


def read_no_deck(source: Source, database: Database) -> Deck:
    """Refuse a structure: it names no cards, so it is not a deck."""
    text = "This file lists only suits and values, not cards."
    hint = "A verdict needs a file that names cards. `dtk simulate` works out the odds of this one."
    raise Unreadable(Finding("DT005", text, hint=hint))


ALL = frozenset(SAYS)
SCRIPT_HINT = (
    "Give the deck's file instead: `dtk script check` finds the script beside it. `--script` names another script."
)
KINDS = (
    Kind(
        name="o8d",
        title="OCTGN deck",
        suffixes=(".o8d",),
        says=ALL - {"name"},
        looks_like=is_o8d,
        read=reader("o8d"),
        write=writer("o8d"),
    ),
    Kind(
        name="townsquare-json",
        title="doomtown.online deck (JSON)",
        suffixes=(".json",),
        says=ALL,
        looks_like=is_townsquare_json,
        read=reader("townsquare_json"),
        write=writer("townsquare_json"),
    ),
    Kind(
        name="dtdb-json",
        title="DoomtownDB deck (JSON)",
        suffixes=(".json",),
        says=ALL,
        looks_like=is_dtdb_json,
        read=reader("dtdb_json"),
    ),
    Kind(
        name="structure",
        title="draw structure",
        suffixes=(".txt", ".csv"),
        says=frozenset(),
        looks_like=is_structure,
        read=read_no_deck,
    ),
    Kind(
        name="dtdb-bbcode",
        title="DoomtownDB bbCode",
        suffixes=(".txt", ".bb"),
        says=ALL,
        looks_like=is_bbcode,
        read=reader("dtdb_bbcode"),
        write=writer("dtdb_bbcode"),
    ),
    Kind(
        name="dtdb-markdown",
        title="DoomtownDB markdown",
        suffixes=(".md", ".txt"),
        says=ALL,
        looks_like=is_markdown,
        read=reader("dtdb_markdown"),
        write=writer("dtdb_markdown"),
    ),
    Kind(
        name="dtdb-text",
        title="DoomtownDB text",
        suffixes=(".txt",),
        says=ALL,
        looks_like=is_listing,
        read=reader("dtdb_text"),
        write=writer("dtdb_text"),
    ),
    Kind(
        name="dtdb-zip-lines",
        title="DoomtownDB download of all decks",
        suffixes=(".txt",),
        says=ALL - {"name", "start"},
        looks_like=is_zip_lines,
        read=reader("dtdb_zip"),
    ),
    Kind(
        name="townsquare-text",
        title="doomtown.online editor lines",
        suffixes=(".txt",),
        says=ALL - {"name", "outfit", "legend"},
        looks_like=is_townsquare_text,
        read=reader("townsquare_text"),
    ),
    Kind(
        name="list",
        title="list in any shape",
        suffixes=(".txt", ".md", ".csv", ".tsv", ".html"),
        says=ALL,
        looks_like=is_any_list,
        read=reader("lists.reading"),
    ),
    Kind(
        name="yaml",
        title="YAML deck",
        suffixes=(".yaml", ".yml"),
        says=ALL,
        looks_like=is_native,
        read=reader("native"),
        write=writer("native"),
    ),
)


def detect(source: Source) -> Kind:
    r"""The format of a text. Raises Unreadable (DT005) if it is in none of them.

    >>> detect(Source("deck.txt", "Outfit: Law Dogs\n2x Roan")).name
    'townsquare-text'
    """
    text = from_margin(source.text)
    if begins_natively(text):
        return KINDS[-1]
    if RECORD.match(text):
        raise Unreadable(Finding("DT005", "This file is a game record, not a deck.", hint=RECORD_HINT))
    # Before the formats are tried: a script names cards, too, and looks like a list.
    if source.name.endswith(SCRIPT_SUFFIX):
        raise Unreadable(Finding("DT005", "This is a deck's script, not a deck.", hint=SCRIPT_HINT))
    kind = next((kind for kind in KINDS if kind.looks_like(text)), None)
    if kind is None:
        raise Unreadable(unknown_kind(source.text))
    return kind


def is_deck(text: str) -> bool:
    """Whether a text is in one of the formats that name cards."""
    text = from_margin(text)
    return begins_natively(text) or any(kind.looks_like(text) for kind in KINDS if kind.says)


def what_it_is(source: Source) -> str | None:
    """A deck's script, a game record or a deck, in words; None for anything else."""
    if source.name.endswith(SCRIPT_SUFFIX):
        return "a deck's script"
    if RECORD.match(source.text):
        return "a game record"
    return "a deck" if is_deck(source.text) else None


def unknown_kind(text: str) -> Finding:
    """The most precise reason why a text is not a deck."""
    bare = text.strip()
    known = "Known formats: " + ", ".join(f"{kind.title} ({kind.name})" for kind in KINDS if kind.says) + "."
    if not bare:
        return Finding("DT005", "This file is empty.", hint="Run `dtk deck new` to create a deck file.")
    if "\n" not in bare and (address := address_of(bare)):
        message = "This file contains an address, not a deck."
        hint = f"`dtk deck get {visible(address)} --output FILE` saves the deck; or export it on the page."
        return Finding("DT005", message, hint=hint)
    if is_json(bare):
        return Finding("DT005", "This JSON has none of the keys that list a deck's cards.", hint=known)
    if bare.startswith("<"):
        return Finding("DT005", "This XML or web page has no `<deck>`.", hint=known)
    return Finding("DT005", "This file is not in a known deck format.", hint=known)


def find_kind(name: str) -> Kind:
    """The format with this name. Raises `ValueError` with a suggestion for an unknown name."""
    import difflib

    kind = next((kind for kind in KINDS if kind.name == name), None)
    if kind is None:
        names = [kind.name for kind in KINDS]
        alike = difflib.get_close_matches(name[:40], names, 1, cutoff=0.4)
        hint = f" Did you mean `{alike[0]}`?" if alike else ""
        raise ValueError(f"unknown deck format `{visible(name, 40)}`.{hint} Known formats: {', '.join(names)}.")
    return kind


def kind_of_suffix(suffix: str) -> str | None:
    """The format for a file's suffix, plain text if several match; None if dtk writes none of them."""
    plain_first = sorted(KINDS, key=lambda kind: kind.name != "dtdb-text")
    return next((kind.name for kind in plain_first if kind.write and suffix.lower() in kind.suffixes), None)


def read_deck(source: Source, database: Database, kind: str | None = None) -> Deck:
    r"""Read a deck in the format named, or in any. Facts that the format cannot express get a note (DT013).

    Raises `Unreadable` with the faults, and `ValueError` for an unknown format.

        >>> from dtk.cards.database import load_database
        >>> deck = read_deck(Source("deck.txt", "Outfit: Law Dogs\n2x Roan"), load_database())
        >>> [(line.copies, line.reference.title) for line in deck.lines]
        [(1, 'Law Dogs'), (2, 'Roan')]
    """
    deck = (find_kind(kind) if kind else detect(source)).read(source, database)
    omitted = tuple(Finding("DT013", omission(deck, fact), severity=INFO) for fact in SAYS if fact in deck.unknown)
    return replace(deck, findings=deck.findings + omitted)


def omission(deck: Deck, fact: str) -> str:
    """The sentence about a fact that the file leaves open."""
    if fact == "start" and any(line.starting for line in deck.lines):
        return "Some cards are marked as starters, but who starts is unclear: part of the file was not understood."
    return OMITTED[fact]


def write_deck(deck: Deck, database: Database, kind: str) -> str:
    """A deck in the format named.

    Raises `ValueError` for a format that dtk cannot write, and `Unreadable` (DT010) for a deck that no file can hold.
    """
    write = find_kind(kind).write
    if write is None:
        names = ", ".join(kind.name for kind in KINDS if kind.write)
        raise ValueError(f"{kind} can be read, but not written. Formats to write: {names}.")
    refuse_too_many(deck, database)
    return write(with_gang_left_open(deck) if "start" in deck.unknown else deck, database)


def with_gang_left_open(deck: Deck) -> Deck:
    """The deck without starting copies: starters read from an incomplete list are not the whole gang."""
    return replace(deck, lines=tuple(replace(line, starting=None, starts=()) for line in deck.lines))


def refuse_too_many(deck: Deck, database: Database) -> None:
    """Raise `Unreadable` (DT010) for more copies of a card than a file can hold, on all lines together."""
    copies: Counter[Card] = Counter()
    for line, _, card in entries(deck, database):
        if card is None:
            continue
        copies[card] += line.copies
        if copies[card] > MOST_COPIES:
            many = f"{copies[card]} copies of `{card.title}`"
            what = f"This deck has {many}, but a deck file can hold at most {MOST_COPIES} of a card."
            raise Unreadable(Finding("DT010", what, span=line.place, card=card.title))
