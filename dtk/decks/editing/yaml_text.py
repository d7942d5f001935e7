"""Edits of decks in dtk's own format: add a line, remove a line, change a number. The rest stays as written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dtk.cards.database import Database
from dtk.cards.names import loose
from dtk.decks.deck import Deck, Line
from dtk.decks.editing.lines import below, without_lines
from dtk.decks.editing.revisions import DropStarter, NewCard, NewOutfit, NoGang, Revision, SetCopies, names_for
from dtk.decks.layout import HEAD, KEYS, SINGLE, START
from dtk.decks.native import HEADINGS
from dtk.decks.native_tree import read_partial_tree
from dtk.decks.rewrite import MODELINE
from dtk.files.emit import scalar
from dtk.files.finding import Edit, Span
from dtk.files.tree import Path, Tree

INDENT = "  "


def yaml_edits(deck: Deck, revision: Revision, database: Database) -> Iterator[list[Edit]]:
    """The edits that make a revision, the likeliest first."""
    partial = read_partial_tree(deck.source)
    file = YamlFile(deck, partial.tree, partial.whole)
    match revision:
        case SetCopies(at, copies, starting):
            yield from file.set_copies(deck.lines[at], copies, starting)
        case NewCard(card, copies):
            for name in names_for(card, deck, database):
                if card.type in SINGLE:
                    if copies == 1 and card.type not in file.tree.data:
                        yield [file.new_key(card.type, [f"{card.type}: {scalar(name)}"])]
                elif card.type in HEADINGS:
                    yield file.insert(HEADINGS[card.type], name, f"{{}}: {copies}")
        case NewOutfit(card):
            for name in names_for(card, deck, database):
                if "outfit" in file.tree.data:
                    yield [Edit(file.tree.values["outfit",], scalar(name))]
                else:
                    yield [file.new_key("outfit", [f"outfit: {scalar(name)}"])]
        case DropStarter(orphan):
            yield from file.without_starters([deck.orphan_starters[orphan].span])
        case NoGang():
            if START in file.tree.data:
                yield [file.say_empty_list()]
            else:
                yield [file.new_key(START, [f"{START}: []"])]


@dataclass(frozen=True, slots=True)
class YamlFile:
    """A deck's file with the places of its keys and values. whole: including those that are not understood."""

    deck: Deck
    tree: Tree
    whole: Tree

    def set_copies(self, line: Line, copies: int, starting: int | None) -> Iterator[list[Edit]]:
        """Change the number of copies and starters of a line."""
        path = self.path_of(line)
        if path is None:
            return
        edits: list[Edit] = []
        if not copies:
            removed = self.without_part(path)
            if removed is None:
                return
            edits += removed
        elif copies != line.copies:
            edits.append(Edit(self.tree.values[path], str(copies)))
        before = line.starting or 0
        fewer = max(0, before - (starting or 0))
        mentions = [start.span for start in line.starts][len(line.starts) - fewer :]
        if fewer:
            for removal in self.without_starters(mentions):
                yield [*edits, *removal]
        elif (starting or 0) > before:
            edits += self.insert(START, line.reference.title, "- {}", (starting or 0) - before)
            yield edits
        else:
            yield edits

    def path_of(self, line: Line) -> Path | None:
        """The path of the value on a card's line."""
        for path, key in self.tree.keys.items():
            if line.span and (key.line, key.column) == (line.span.line, line.span.column):
                return path
        if line.section in SINGLE and self.tree.values.get((line.section,)) == line.span:
            return (line.section,)
        return None

    def without_starters(self, places: list[Span | None]) -> Iterator[list[Edit]]:
        """Remove entries of the starting gang. A gang without entries is an empty list."""
        listed: list[str] = self.tree.data.get(START) or []
        paths: list[Path] = [(START, at) for at in range(len(listed)) if self.tree.values[START, at] in places]
        if len(paths) != len(places):
            return
        if self.is_flow(START):
            left = [span for at, (_, span) in enumerate(self.parts(START)) if (START, at) not in paths]
            whole = self.tree.values[START,]
            texts = [self.text_at(span)[: span.end_column - span.column] for span in left]
            if not self.has_comment(whole):
                yield [Edit(whole, f"[{', '.join(texts)}]")]
            return
        edits = [self.without_part(path) for path in paths]
        made = [edit for removed in edits if removed is not None for edit in removed]
        if None not in edits:
            yield [*made, self.say_empty_list()] if len(paths) == len(listed) else made

    def say_empty_list(self) -> Edit:
        """Write an empty list behind `start:`."""
        return Edit(self.behind_colon(START), " []")

    def behind_colon(self, key: str) -> Span:
        """The place behind a key's colon."""
        place = self.tree.keys[key,]
        column = self.deck.source.lines[place.line - 1].index(":", place.end_column - 1) + 2
        return Span.on_line(place.line, column, column)

    def is_flow(self, key: str) -> bool:
        """Whether a heading's cards are in brackets or braces."""
        return self.text_at(self.tree.values[key,])[:1] in ("{", "[")

    def text_at(self, span: Span) -> str:
        """The text from the beginning of a place to the end of its line."""
        return self.deck.source.lines[span.line - 1][span.column - 1 :]

    def parts(self, key: str) -> list[tuple[str, Span]]:
        """The titles under a heading, each with its place: from the key to the end of its value."""
        value: Any = self.tree.data.get(key) or []
        if isinstance(value, dict):
            return [(title, Span.from_to(self.tree.keys[key, title], self.tree.values[key, title])) for title in value]
        return [(title, self.tree.values[key, at]) for at, title in enumerate(value) if title is not None]

    def without_part(self, path: Path) -> list[Edit] | None:
        """Remove a line under a heading, or a key with its value; None if this would remove more."""
        if len(path) == 1:
            span = Span.from_to(self.tree.keys[path], self.tree.values[path])
            return self.without_own_lines(span)
        key = str(path[0])
        parts = [span for _, span in self.parts(key)]
        span = Span.from_to(self.tree.keys.get(path) or self.tree.values[path], self.tree.values[path])
        if not self.is_flow(key):
            return self.without_own_lines(span)
        at = parts.index(span)
        if at + 1 < len(parts):
            gone = Span(span.line, span.column, parts[at + 1].line, parts[at + 1].column)
        elif at:
            gone = Span(parts[at - 1].end_line, parts[at - 1].end_column, span.end_line, span.end_column)
        else:
            gone = span
        return None if self.has_comment(gone) else [Edit(gone, "")]

    def has_comment(self, span: Span) -> bool:
        """Whether there is a comment in a place."""
        first, last = (span.line, span.column), (span.end_line, span.end_column)
        return any(first <= (comment.line, comment.column) < last for comment in self.deck.comments)

    def without_own_lines(self, span: Span) -> list[Edit] | None:
        """Remove the lines of a place; None if they hold anything besides a comment at their end."""
        lines = self.deck.source.lines
        before = lines[span.line - 1][: span.column - 1].strip()
        behind = lines[span.end_line - 1][span.end_column - 1 :].strip()
        if before not in ("", "-") or (behind and not behind.startswith("#")) or span.line == 1:
            return None
        return [without_lines(self.deck.source, span.line, span.end_line)]

    def insert(self, key: str, title: str, form: str, times: int = 1) -> list[Edit]:
        """Insert a line under a heading: in order if the lines are sorted, otherwise at the end.

        form: the line, with `{}` for the title.
        """
        texts = [form.format(scalar(title))] * times
        if key not in self.tree.data:
            indent = "" if key == START else INDENT
            return [self.new_key(key, [f"{key}:", *(indent + text for text in texts)])]
        if self.is_empty(key):
            return self.fill(key, texts)
        parts = self.parts(key)
        order = [sort_key(other) for other, _ in parts]
        is_sorted = order == sorted(order)
        at = sum(other <= sort_key(title) for other in order) if is_sorted else len(parts)
        if self.is_flow(key):
            name = scalar(title, within_brackets=True)
            inside = ", ".join([form.removeprefix("- ").format(name)] * times)
            place = parts[at][1] if at < len(parts) else parts[-1][1]
            if at < len(parts):
                return [Edit(Span.on_line(place.line, place.column, place.column), f"{inside}, ")]
            return [Edit(Span.on_line(place.end_line, place.end_column, place.end_column), f", {inside}")]
        margin = " " * self.margin(parts[0][1])
        last = parts[at - 1][1].end_line if at else self.tree.keys[key,].line
        return [below(self.deck.source, last, [margin + text for text in texts])]

    def margin(self, place: Span) -> int:
        """The indentation of a line: that of its dash, if it has one."""
        raw = self.deck.source.lines[place.line - 1]
        return len(raw) - len(raw.lstrip())

    def is_empty(self, key: str) -> bool:
        """Whether a heading has no cards that are understood."""
        return not self.parts(key)

    def fill(self, key: str, texts: list[str]) -> list[Edit]:
        """Write the first lines under an existing heading: `goods:`, `goods: {}`, `goods: null`."""
        if self.whole.data.get(key):
            return []
        place, value = self.tree.keys[key,], self.tree.values[key,]
        colon = self.behind_colon(key)
        indent = " " * (place.column - 1) + ("" if key == START else INDENT)
        edits = [below(self.deck.source, value.end_line, [indent + text for text in texts])]
        if (value.line, value.column) > (colon.line, colon.column) and value != place:
            edits.insert(0, Edit(Span(colon.line, colon.column, value.end_line, value.end_column), ""))
        return edits

    def new_key(self, key: str, texts: list[str]) -> Edit:
        """Add a missing key at its usual place."""
        earlier = [other for other in KEYS[: KEYS.index(key)] if other in self.whole.data]
        margin = " " * (min(place.column for path, place in self.whole.keys.items() if len(path) == 1) - 1)
        texts = [margin + text for text in texts]
        if not earlier:
            return self.on_top(texts, apart=key not in HEAD)
        last, lines = self.last_line(earlier[-1]), self.deck.source.lines
        above = [""] * (key not in HEAD)
        beneath = [""] * (key not in HEAD and last < len(lines) and bool(lines[last].strip()))
        return below(self.deck.source, last, [*above, *texts, *beneath])

    def on_top(self, texts: list[str], *, apart: bool) -> Edit:
        """Insert lines above the first key and its comments."""
        lines = self.deck.source.lines
        first = min(place.line for path, place in self.whole.keys.items() if len(path) == 1)
        while first > 1 and lines[first - 2].lstrip().startswith("#") and not MODELINE.match(lines[first - 2].lstrip()):
            first -= 1
        end = "\r\n" if "\r\n" in self.deck.source.text else "\n"
        return Edit(Span.on_line(first, 1, 1), "".join(text + end for text in [*texts, *[""] * apart]))

    def last_line(self, key: str) -> int:
        """The last line of a key's value, with the comments below that are indented like it."""
        place = self.whole.keys[key,]
        inside = [span for path, span in self.whole.values.items() if path[:1] == (key,)]
        last = max([place.line, *(span.end_line - (span.end_column == 1) for span in inside)])
        lines = self.deck.source.lines
        while last < len(lines) and lines[last].lstrip().startswith("#"):
            if len(lines[last]) - len(lines[last].lstrip()) < place.column:
                break
            last += 1
        return last


def sort_key(title: str) -> tuple[str, str]:
    """The sorting key of titles under a heading, as in `dtk.decks.native.sort_items`."""
    return loose(title), title
