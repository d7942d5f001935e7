"""dtk's own deck format: YAML with titles and copies, under headings by card type.

The keys and their limits are in `schemas/deck.v1.json`. If the printing matters, a title has its pack or code in
brackets: `Law Dogs (DT2)`, `Raven [00119]`. Without `start`, the gang is chosen at the table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import Reference, loose
from dtk.decks.deck import Deck, InlineScript, Line, Mention
from dtk.decks.gang import easiest_to_start, start_order
from dtk.decks.inline_script import comments_around, has_inline_script, inline_script, script_lines
from dtk.decks.layout import HEAD, KEYS, NOTES, SCRIPT, SECTIONS, SINGLE, START, Item, page
from dtk.decks.native_tree import read_partial_tree, read_tree
from dtk.files.emit import block, scalar
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import HIDDEN, escape
from dtk.files.tree import LONGEST_KEY, Path, Tree

FACTS = ("name", "author", "date", "format", "ruleset", SCRIPT, "notes")
HEADINGS = {kind: heading for heading, kind in SECTIONS.items()}
IN_NOTES = "\n\t"
FIRST_KEY = re.compile(rf"(?:[ \t]*(?:#.*)?\r?\n)*(?:{'|'.join(KEYS)}):(?:\s|$)")
# A plain list that labels its outfit, `outfit: Law Dogs`, and continues with `2x Roan` or `Dude (14)`.
LABELLED_LIST = re.compile(
    r"(?:(?:(?:outfit|legend):[^\n]*|[ \t\r]*)\n)+(?:\d{1,2}(?:[ \t]*[xX×])?[ \t]|\w+[ \t]*\(\d)", re.ASCII
)
# A heading with a line such as `  Roan: 2` below it, which never occurs in a list.
CARD_LINES = re.compile(
    rf"^(?:{'|'.join(SECTIONS)}):[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*[ \t]+\S.*:[ \t]+\d{{1,2}}[ \t]*(?:#.*)?$",
    re.MULTILINE,
)
A_KEY = re.compile(rf"^(?:{'|'.join(KEYS)})[ \t]*:(?:\s|$)", re.MULTILINE)


class ListedTitle(NamedTuple):
    """A title as listed in the file."""

    path: Path
    title: str
    copies: int
    section: str | None


def begins(text: str) -> bool:
    """Whether the first line that is not a comment begins with a key of the format, or cards are listed in it."""
    if FIRST_KEY.match(text) is not None:
        return LABELLED_LIST.match(text) is None
    return CARD_LINES.search(text.replace("\r\n", "\n")) is not None


def looks_like(text: str) -> bool:
    """Whether a text is meant as a deck in this format: it has one of the keys at the left margin."""
    return A_KEY.search(text) is not None and not text.lstrip().startswith(("{", "[", "<"))


def read(source: Source, database: Database) -> Deck:
    """Read a deck. Parts that do not fit the structure are findings (DT010), and the rest is read.

    Raises `Unreadable` with the faults of the text (DT004, DT006 to DT009) or the size (DT008), and with those of the
    structure if they are very many or the rest names no card.
    """
    partial = read_partial_tree(source)
    tree = partial.tree
    data: dict[str, Any] = tree.data
    stated: list[str | None] | None = data.get(START)
    single = [ListedTitle(path=(key,), title=data[key], copies=1, section=key) for key in SINGLE if key in data]
    cards = [
        ListedTitle(path=(heading, title), title=title, copies=copies, section=kind)
        for heading, kind in SECTIONS.items()
        for title, copies in (data.get(heading) or {}).items()
    ]
    starting, orphans = match_starters(stated or (), cards, database)
    lines = [line_of(listed, None if stated is None else 0, source, tree, database) for listed in single]
    for listed, starters in zip(cards, starting, strict=True):
        line = line_of(listed, None if stated is None else len(starters), source, tree, database)
        mentions = (line_of(starter, 0, source, tree, database) for starter in starters)
        starts = tuple(Mention(at.reference, at.span, at.title_span) for at in mentions)
        lines.append(replace(line, starts=starts) if starts else line)
    facts: dict[str, Any] = {key: data.get(key) for key in FACTS}
    if has_inline_script(tree):
        facts[SCRIPT] = inline_script(source, tree)
    return Deck(
        source,
        "yaml",
        tuple(lines),
        orphan_starters=tuple(line_of(orphan, 1, source, tree, database) for orphan in orphans),
        **facts,
        unknown=frozenset((START,)) if stated is None else frozenset(),
        unread=partial.unread,
        unread_titles=partial.unread_titles,
        findings=partial.findings,
        comments=comments_around(source, partial.whole),
        spans={key: tree.keys[key,] if key == START else tree.values[key,] for key in (*HEAD, START) if key in data},
    )


def match_starters(
    starters: Sequence[str | None], cards: list[ListedTitle], database: Database
) -> tuple[list[list[ListedTitle]], list[ListedTitle]]:
    """The starters that belong to each card, and those that belong to none.

    A starter belongs to the line with the same text, otherwise to one with the same printing (the easiest to start
    first), otherwise to one with the same title. Of several, it takes the first with a copy left. None stands for an
    entry at fault.
    """
    starting: list[list[ListedTitle]] = [[] for _ in cards]
    orphans = []
    known = places_by_key(cards, database) if starters else {}
    for place, text in enumerate(starters):
        if text is None:
            continue
        starter = ListedTitle(path=(START, place), title=text, copies=0, section=None)
        choice = [number for key in keys_of(text, database, as_named=True) for number in known.get(key, ())]
        if choice:
            free = (number for number in choice if len(starting[number]) < cards[number].copies)
            starting[next(free, choice[0])].append(starter)
        else:
            orphans.append(starter)
    return starting, orphans


def places_by_key(cards: list[ListedTitle], database: Database) -> dict[object, list[int]]:
    """Indexes into `cards` by every name that a starter may use."""
    known: dict[object, list[int]] = {}
    for place, listed in enumerate(cards):
        for key in keys_of(listed.title, database):
            known.setdefault(key, []).append(place)
    return known


def keys_of(text: str, database: Database, *, as_named: bool = False) -> Iterator[object]:
    """The keys that a title matches, the surest first.

    as_named: a text with a pack or code matches that printing only, not its title.
    """
    yield "text", text
    match = database.names.resolve(Reference(text))
    if match.card is None:
        return
    yield from (("printing", card.code) for card in sorted(match.printings, key=start_order))
    named = database.names.parts(text)[1] is not None and not (match.pack_unknown or match.not_in_pack)
    if not (as_named and named):
        yield "title", match.card.title.casefold()


def line_of(listed: ListedTitle, starting: int | None, source: Source, tree: Tree, database: Database) -> Line:
    """A listed title as a line of the deck, with its places."""
    value, key = tree.values[listed.path], tree.keys.get(listed.path)
    text = value if listed.section in SINGLE or key is None else key
    return Line(
        reference=Reference(listed.title),
        copies=listed.copies,
        starting=starting,
        section=listed.section,
        span=Span.from_to(key or value, value),
        title_span=title_span(source, text, listed.title, database),
    )


def title_span(source: Source, span: Span, text: str, database: Database) -> Span | None:
    """The place of the title without its pack in a scalar, if it stands there letter for letter."""
    if span.line != span.end_line or text != text.strip():
        return None
    raw = source.lines[span.line - 1][span.column - 1 : span.end_column - 1]
    quoted = raw[0] in "'\""
    if (raw[1:-1] if quoted else raw) != text:
        return None
    start = span.column + quoted
    return Span.on_line(span.line, start, start + len(database.names.parts(text)[0]))


def write(deck: Deck, database: Database) -> str:
    """A deck as the text of a file in canonical form.

    A printing is named if the deck names one. Unknown cards keep their heading, or go under actions. Raises
    `Unreadable` for a deck that the format cannot hold: two outfits, 100 copies, a long name.
    """
    single: dict[str, list[str]] = {kind: [] for kind in SINGLE}
    copies: dict[str, Counter[str]] = {kind: Counter() for kind in HEADINGS}
    starters: Counter[str] = Counter()
    named = [(line, *type_and_title(line, database)) for line in (*deck.lines, *deck.orphan_starters)]
    starting = {text for line, _, text in named if line.starting}
    for line, kind, text in named:
        if text in starting and not line.starting:
            text = apart(line, text, database)
        if len(text) > LONGEST_KEY:
            what = f"This name is longer than {LONGEST_KEY} characters, too long for dtk's own format."
            raise Unreadable(Finding("DT010", what, span=line.place))
        if kind in SINGLE:
            single[kind] += [text] * line.copies
            continue
        starters[text] += line.starting or 0
        if line.copies:
            copies[kind][text] += line.copies
    items = [(key, key_item(key, value)) for key in FACTS if (value := getattr(deck, key))]
    for kind, texts in single.items():
        if len(texts) > 1:
            raise Unreadable(
                Finding("DT010", f"This deck has {len(texts)} {kind}s, but a deck file can hold only one.")
            )
        items += [(kind, key_item(kind, text)) for text in texts]
    if START not in deck.unknown:
        items.append((START, key_item(START, list(starters.elements()))))
    items += [(HEADINGS[kind], key_item(HEADINGS[kind], dict(counts))) for kind, counts in copies.items() if counts]
    text = page(items)
    try:
        read_tree(Source("", text))
    except Unreadable as error:
        raise Unreadable(*(replace(finding, span=None) for finding in error.findings)) from None
    return text


def type_and_title(line: Line, database: Database) -> tuple[str, str]:
    """A line's card type, and its card's title with as much of the printing as the reference names."""
    match = database.names.resolve(line.reference)
    card = match.card
    if card is None:
        reference = line.reference
        known_by = f"{reference.title} [{reference.code}]" if reference.title and reference.code else str(reference)
        return line.section or "action", escape_hidden(known_by)
    alone = database.names.resolve(Reference(card.title)).printings
    # An open printing in the deck stays open in the file.
    if len(match.printings) > 1 and len(alone) > 1 and alone[0] == card:
        return card.type, card.title
    return card.type, with_printing(card, match.printings, database)


def with_printing(card: Card, meant: tuple[Card, ...], database: Database) -> str:
    """A title with its pack, or with its code if the pack means other printings than those meant."""
    with_pack = f"{card.title} ({card.pack})"
    packed = database.names.resolve(Reference(with_pack)).printings
    return with_pack if packed in (meant, (card,)) else f"{card.title} [{card.code}]"


def apart(line: Line, text: str, database: Database) -> str:
    """The text for copies that do not start, where others of the same text do.

    An open printing means the newest for these copies, but the one that starts most easily for starters. If the two
    differ, this text names the newest, so that the copies are not merged.
    """
    printings = database.names.resolve(line.reference).printings
    if not printings or easiest_to_start(printings) is printings[0]:
        return text
    return with_printing(printings[0], printings[:1], database)


def escape_hidden(text: str, allowed: str = "") -> str:
    """`text` with escapes for the characters that a deck file may not contain."""
    return HIDDEN.sub(lambda match: match.group() if match.group() in allowed else escape(match.group()), text)


def key_item(key: str, value: Any) -> Item:
    """A key and its value in canonical form."""
    if key == NOTES:
        return Item(f"{key}: {block(escape_hidden(value, IN_NOTES))}")
    if isinstance(value, InlineScript):
        return Item(f"{key}:{script_lines(value)}")
    if isinstance(value, str):
        return Item(f"{key}: {scalar(escape_hidden(value))}")
    if isinstance(value, dict):
        return Item(f"{key}:", parts=sort_items((title, card_item(title, copies)) for title, copies in value.items()))
    if isinstance(value, list):
        return Item(
            f"{key}:" if value else f"{key}: []", parts=sort_items((title, start_item(title)) for title in value)
        )
    return Item(f"{key}:")


def card_item(title: str, copies: int) -> Item:
    """A card's line under its heading."""
    return Item(f"{scalar(title)}: {copies}")


def start_item(title: str) -> Item:
    """A line of the starting gang."""
    return Item(f"- {scalar(title)}")


def sort_items(parts: Iterable[tuple[str, Item]]) -> list[Item]:
    """The lines under a heading, sorted by title as people would look it up."""
    return [part for _, part in sorted(parts, key=lambda pair: (loose(pair[0]), pair[0]))]
