"""Lossless changes of deck files: edits of any text format, and tidying of dtk's own."""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from dtk.cards.database import Database
from dtk.cards.names import Reference, loose
from dtk.decks.deck import Deck, Line
from dtk.decks.inline_script import comments_around, has_inline_script, inline_script
from dtk.decks.layout import NOTES, SCRIPT, SECTIONS, SINGLE, START, Item, page
from dtk.decks.native import HEADINGS, card_item, key_item, sort_items, start_item
from dtk.decks.native_tree import read_tree
from dtk.files.comments import Comment
from dtk.files.emit import scalar
from dtk.files.finding import Edit, Span
from dtk.files.reading import Source
from dtk.files.tree import Tree

MODELINE = re.compile(r"#\s*(?:yaml-language-server:|\$schema:)")
SIMPLE_BLOCK = re.compile(r"[|>]-?(?=\s|\Z)")


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """`text` with all edits made. Raises `ValueError` if two of them overlap."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    done, parts = 0, []
    for edit in sorted(edits, key=lambda edit: edit.span):
        begin = starts[edit.span.line - 1] + edit.span.column - 1
        end = starts[edit.span.end_line - 1] + edit.span.end_column - 1
        if begin < done:
            raise ValueError(f"two edits overlap at {edit.span.line}:{edit.span.column}")
        parts += [text[done:begin], edit.text]
        done = end
    return "".join([*parts, text[done:]])


def respelling(deck: Deck, line: Line, title: str) -> Edit | None:
    """The edit that replaces a line's title and keeps its pack.

    None if the source cannot be edited, or if another line of the section would then have the same key.
    """
    span = line.title_span
    if span is None:
        return None
    if deck.kind != "yaml":
        return Edit(span, title)
    return renaming(deck, line, title + line.reference.title[span.end_column - span.column :])


def renaming(deck: Deck, line: Line, name: str) -> Edit | None:
    """The edit that replaces a card's whole name in a YAML deck, including pack or code; None as for `respelling`.

    The new name may need quotes that the old one did not, so the whole scalar is replaced.
    """
    span = line.title_span
    if span is None:
        return None
    rest = line.reference.title[span.end_column - span.column :]
    beside = (other for other in deck.lines if other is not line and other.section == line.section)
    if line.section is not None and any(loose(other.reference.title) == loose(name) for other in beside):
        return None
    quote = deck.source.lines[span.line - 1][: span.column - 1].endswith(("'", '"'))
    whole = Span.on_line(span.line, span.column - quote, span.end_column + len(rest) + quote)
    return Edit(whole, scalar(name, within_brackets=True))


class Spot(NamedTuple):
    """The place where a line of the deck begins. heading: the key that it belongs to or is."""

    line: int
    column: int
    item: Item
    heading: Item | None

    @property
    def is_key(self) -> bool:
        """Whether this is a key, not a line under one."""
        return self.heading is None or self.heading is self.item


def canonical_text(source: Source, database: Database, untouched: Collection[int] = ()) -> str:
    """The same deck in canonical form: keys in order, cards sorted under the heading of their type, titles as printed.

    Every comment is kept: at the end of a line, with that line; on its own line, with the line below. Comments at the
    top, before an empty line, stay at the top. The file's line ends are kept. untouched: numbers of lines whose titles
    keep their spelling and heading. Raises `Unreadable` as reading does.
    """
    tree = read_tree(source)
    items: dict[str, Item] = {}
    spots: list[Spot] = []
    misplaced: list[tuple[str, Item, str]] = []
    for key, value in tree.data.items():
        made, lines = canonical_item(key, value, source, tree, database, untouched)
        items[key] = made
        if key in SECTIONS:
            wanted = (heading_of(title, key, database) for title in value or ())
            misplaced += [
                (key, line, at)
                for (span, line), at in zip(lines, wanted, strict=True)
                if at != key and span.line not in untouched
            ]
        place = tree.keys[key,]
        heading = made if key in (START, *SECTIONS) else None
        spots.append(Spot(line=place.line, column=place.column, item=made, heading=heading))
        spots += [Spot(line=span.line, column=span.column, item=line, heading=made) for span, line in lines]
    top, bottom = attach_comments(comments_around(source, tree), spots, source)
    for key, line, wanted_heading in misplaced:
        move(line, items[key], items.setdefault(wanted_heading, Item(f"{wanted_heading}:")))
    emptied = {key for key, _, _ in misplaced if not (items[key].parts or items[key].remarks)}
    text = page([pair for pair in items.items() if pair[0] not in emptied], top, bottom)
    return text.replace("\n", "\r\n") if "\r\n" in source.text else text


def heading_of(title: str, heading: str, database: Database) -> str:
    """The heading for a card. Unknown cards, outfits and legends keep theirs."""
    card = database.names.resolve(Reference(title)).card
    return HEADINGS.get(card.type, heading) if card else heading


def move(line: Item, old: Item, new: Item) -> None:
    """Put a card's line under another heading, unless the card is listed there already."""
    if any(title_of(line) == title_of(other) for other in new.parts):
        return
    old.parts = [other for other in old.parts if other is not line]
    new.parts = sorted([*new.parts, line], key=sort_key)


def title_of(line: Item) -> str:
    """The title in a card's line, with its quotes."""
    return line.text.rpartition(":")[0]


def sort_key(line: Item) -> tuple[str, str]:
    """The sorting key of cards under a heading, as in `sort_items`."""
    return loose(title_of(line)), title_of(line)


def canonical_item(
    key: str, value: Any, source: Source, tree: Tree, database: Database, untouched: Collection[int]
) -> tuple[Item, list[tuple[Span, Item]]]:
    """A key in canonical form, and the lines under it in the source's order, each with its place."""

    def printed(title: str, place: Span) -> str:
        return title if place.line in untouched else printed_title(title, database)

    if key == SCRIPT and has_inline_script(tree):
        return key_item(key, inline_script(source, tree)), []
    if value and isinstance(value, dict):
        places = [tree.keys[key, title] for title in value]
        titles = keep_apart(list(value), list(map(printed, value, places)))
        made = [card_item(title, copies) for title, copies in zip(titles, value.values(), strict=True)]
    elif value and isinstance(value, list):
        places = [tree.values[key, index] for index in range(len(value))]
        titles = list(map(printed, value, places))
        made = [start_item(title) for title in titles]
    else:
        kept = note_as_written(source, tree) if key == NOTES else None
        return kept or key_item(key, printed(value, tree.values[key,]) if key in SINGLE else value), []
    parts = sort_items(zip(titles, made, strict=True))
    return Item(f"{key}:", parts=parts), list(zip(places, made, strict=True))


def keep_apart(titles: list[str], printed: list[str]) -> list[str]:
    """Titles as printed, but unchanged where two would become equal."""
    times = Counter(printed)
    return [new if times[new] == 1 else old for old, new in zip(titles, printed, strict=True)]


def printed_title(text: str, database: Database) -> str:
    """A title as printed, with its pack or code."""
    bare = text.strip()
    match = database.names.resolve(Reference(bare))
    if match.card is None or match.exact:
        return bare or text
    return match.spelling + bare[len(database.names.parts(bare)[0]) :]


def note_as_written(source: Source, tree: Tree) -> Item | None:
    """A note written as a block at the left margin, with its lines unchanged; None for any other."""
    key, value = tree.keys[NOTES,], tree.values[NOTES,]
    header = SIMPLE_BLOCK.match(source.lines[value.line - 1], value.column - 1)
    if header is None or (key.line, key.column) != (value.line, 1) or value.end_column != 1:
        return None
    lines = source.lines[value.line : value.end_line - 1]
    while lines and not lines[-1]:
        lines.pop()
    return Item("\n".join([f"{NOTES}: {header.group()}", *lines]))


def attach_comments(comments: Sequence[Comment], spots: list[Spot], source: Source) -> tuple[list[str], list[str]]:
    """Attach every comment to its item; returns those of the file's top and bottom."""
    if not spots:
        return group_comments(comments), []
    top: list[Comment] = []
    bottom: list[Comment] = []
    first_below = end_of_top(comments, spots[0].line, source)
    starts = [(spot.line, spot.column) for spot in spots]
    for comment in comments:
        at = bisect(starts, (comment.line, comment.column))
        before, after = spots[at - 1] if at else None, spots[at] if at < len(spots) else None
        if before is None and (comment.line < first_below or not comment.alone):
            top.append(comment)
        elif before and not comment.alone:
            before.item.above += [before.item.behind] * bool(before.item.behind)
            before.item.behind = comment.text
        elif before and before.heading and comment.column > spots[0].column and (after is None or after.is_key):
            before.heading.below.append(comment.text)
        elif after:
            after.item.above.append(comment.text)
        else:
            bottom.append(comment)
    return group_comments(top), group_comments(bottom)


def end_of_top(comments: Sequence[Comment], first_key: int, source: Source) -> int:
    """The first line below the file's top, whose comments end with an empty line or a modeline."""
    empty = [number for number in range(1, first_key) if not source.lines[number - 1].strip()]
    modelines = [comment.line for comment in comments if comment.line < first_key and MODELINE.match(comment.text)]
    return max([*empty, *modelines], default=0) + 1


def group_comments(comments: Sequence[Comment]) -> list[str]:
    """The texts of comments, with one empty line wherever there were any."""
    lines: list[str] = []
    for place, comment in enumerate(comments):
        if place and comment.line > comments[place - 1].line + 1:
            lines.append("")
        lines.append(comment.text)
    return lines
