"""Edits of deck lists: a row more, a row less, another number, a mark of a starter. Everything else stays as written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck, Line, entries
from dtk.decks.editing.lines import below, without_lines
from dtk.decks.editing.list_rows import DIGITS, ListRows, Spot, with_changes
from dtk.decks.editing.order import place_for
from dtk.decks.editing.revisions import DropStarter, NewCard, NewOutfit, Revision, SetCopies, names_for, outfit_lines
from dtk.decks.holdings import ORDER
from dtk.decks.lists.items import COPIES, PACK, START_MARK
from dtk.files.finding import Edit, Span

# The number in a site's footer.
PRINTED = re.compile(r"\s*(\d{1,3}) cards with printed value")
VALUED = ("dude", "deed", "goods", "spell", "action")
LINK_END = re.compile(r"\]\([^()\s]*\)|\[/url\]")
STAR = "*"
NO_EDITS: list[Edit] = []


def list_edits(deck: Deck, revision: Revision, database: Database) -> Iterator[list[Edit]]:
    """Ways to make a revision, with the numbers in headings brought up to date where that is possible."""
    file = ListFile(deck, database)
    for edits in file.edits(revision):
        numbers = file.numbers(revision, edits)
        if numbers and edits:
            yield [*edits, *numbers]
        yield edits


class ListFile(ListRows):
    """A deck list that is edited."""

    def edits(self, revision: Revision) -> Iterator[list[Edit]]:
        """Ways to make a revision, the likeliest first."""
        match revision:
            case SetCopies(at, copies, starting):
                line = self.deck.lines[at]
                if not copies:
                    yield from self.without(line)
                elif starting is None or starting == (line.starting or 0):
                    yield from self.resized(line, copies)
                elif copies == line.copies:
                    yield from self.started(line, starting)
                else:
                    for sized in self.resized(line, copies):
                        yield from ([*sized, *marked] for marked in self.started(line, starting))
            case NewCard(card, copies):
                yield from self.inserted(card, copies)
            case NewOutfit(card):
                yield from self.with_outfit(card)
            case DropStarter(orphan):
                yield from self.without(self.deck.orphan_starters[orphan])

    def on_row(self, row: int, start: int, end: int, text: str) -> Edit:
        """Replace a part of a row's line, counted from 0."""
        return Edit(Span.on_line(self.number(row), start + 1, end + 1), text)

    # Copies

    def resized(self, line: Line, copies: int) -> Iterator[list[Edit]]:
        """Another number of copies on a line."""
        spots = self.spots_of(line)
        for spot in spots[:1]:
            counts = [item for item in spot.of(COPIES) if item.value == line.copies]
            for item in sorted(counts, key=lambda item: -item.sureness):
                start, end = self.place(spot, item)
                number = DIGITS.search(self.raw(spot.row), start, end)
                if number:
                    yield [self.on_row(spot.row, *number.span(), str(copies))]
            if spot.of(COPIES):
                continue
            if spot.is_alone and (len(spots) > 1 or not any(other.of(COPIES) for other in self.spots)):
                rows = [self.raw(spot.row)] * (copies - len(spots))
                fewer = [edit for gone in spots[copies:] for edit in self.without_row(gone)]
                yield [below(self.source, self.number(spots[-1].row), rows)] if rows else fewer
            at = self.place(spot, spot.title)[0]
            yield [self.on_row(spot.row, at, at, f"{copies}x ")]

    def without(self, line: Line) -> Iterator[list[Edit]]:
        """Without a line, and without the rows that say that it starts."""
        spots = self.spots_of(line)
        again = [spot for start in line.starts for spot in self.spots_of(start)]
        edits = [edit for spot in dict.fromkeys([*spots, *again]) for edit in self.without_row(spot)]
        if spots:
            yield edits
        elif line.span is not None:
            # A title that dtk does not know.
            yield [without_lines(self.source, line.span.line, line.span.line)]

    def without_row(self, spot: Spot) -> list[Edit]:
        """Without the row of a card, or without its part of a row."""
        number, raw = self.number(spot.row), self.raw(spot.row)
        is_whole = not self.rows[spot.row].start and spot.row not in self.headings
        if spot.is_alone and is_whole:
            return [without_lines(self.source, number, number)]
        same = [other for other in self.spots if other.row == spot.row]
        at = same.index(spot)
        start = self.place(spot, spot.items[0])[0]
        if at + 1 < len(same):
            return [self.on_row(spot.row, start, self.place(same[at + 1], same[at + 1].items[0])[0], "")]
        if at:
            last = same[at - 1]
            before = self.place(last, last.items[-1])[1]
            before += len(raw[before:]) - len(raw[before:].lstrip(")]} *"))
            end = self.place(spot, spot.items[-1])[1]
            return [self.on_row(spot.row, before, end, "")]
        return [self.on_row(spot.row, start, self.place(spot, spot.items[-1])[1], "")]

    # New cards

    def inserted(self, card: Card, copies: int) -> Iterator[list[Edit]]:
        """A new card at its place."""
        listed = [(line, held) for line, _, held in entries(self.deck, self.database)]
        placed = [(spots[-1].row, line, held) for line, held in listed if (spots := self.spots_of(line))]
        placed = sorted((one for one in placed if not self.is_under_start(one[0])), key=lambda one: one[0])
        own = [one for one in placed if one[1].section == card.type]
        has_headings = any(line.section not in (None, "outfit", "legend") for _, line, _ in placed)
        if has_headings and not own:
            yield from self.under_new_heading(card, copies, [(row, line) for row, line, _ in placed])
        among = own or placed
        at = place_for(card, [held for _, _, held in among])
        if not among:
            last = self.number(len(self.rows) - 1) if self.rows else 0
            yield from ([below(self.source, last, rows)] for rows in self.new_rows(card, copies, None))
            return
        row = among[max(at - 1, 0)][0]
        line = self.number(row) - (at == 0)
        for rows in self.new_rows(card, copies, row):
            yield [below(self.source, line, rows)]
        last = among[-1][0]
        for rows in self.new_rows(card, copies, last):
            yield [below(self.source, self.number(last), rows)]

    def under_new_heading(self, card: Card, copies: int, placed: list[tuple[int, Line]]) -> Iterator[list[Edit]]:
        """A new card under a heading that the list lacks, or that has no cards yet."""
        for at, heading in self.headings.items():
            if (
                heading.kind == "section"
                and heading.what == card.type
                and heading.end >= len(self.rows[at].text.rstrip())
            ):
                line = self.number(at) + self.blanks_below(self.number(at))
                yield from ([below(self.source, line, rows)] for rows in self.new_rows(card, copies, at))
        copied = self.copied_heading(card.type, copies)
        if copied is None:
            return
        model, text = copied
        number = self.number(model)
        above = sum(1 for _ in self.blank_lines(number - 1, -1))
        between = self.blanks_below(number)
        earlier = ORDER[: ORDER.index(card.type)]
        before = [row for row, line in placed if line.section in earlier]
        for rows in self.new_rows(card, copies, model):
            whole = [text, *[""] * between, *rows]
            if before:
                yield [below(self.source, self.number(before[-1]), [*[""] * above, *whole])]
            else:
                first = min(at for at, heading in self.headings.items() if heading.kind == "section")
                yield [below(self.source, self.number(first) - 1, [*whole, *[""] * above])]

    def blank_lines(self, number: int, step: int) -> Iterator[int]:
        """The blank lines from a line on."""
        while 1 <= number <= len(self.source.lines) and not self.source.lines[number - 1].strip():
            yield number
            number += step

    def blanks_below(self, number: int) -> int:
        """The number of blank lines below a line, above its cards."""
        blanks = sum(1 for _ in self.blank_lines(number + 1, 1))
        return blanks if number + blanks < len(self.source.lines) else 0

    def with_outfit(self, card: Card) -> Iterator[list[Edit]]:
        """Another outfit in the place of the old one, or on top of the list."""
        own = [spot for at in outfit_lines(self.deck, self.database) for spot in self.spots_of(self.deck.lines[at])]
        for spot in own[:1]:
            text = self.copied_row(spot, card, 1)
            if text is not None:
                yield [self.on_row(spot.row, 0, len(self.raw(spot.row)), text)]
            start, end = self.place(spot, spot.title)
            packs = [self.place(spot, item) for item in spot.of(PACK)]
            changes = {(start, end): card.title} | dict.fromkeys(packs, self.database.packs[card.pack].name)
            yield [self.on_row(spot.row, 0, len(self.raw(spot.row)), with_changes(self.raw(spot.row), changes))]
        if not own:
            name = self.deck.spans.get("name")
            for title in names_for(card, self.deck, self.database):
                yield [below(self.source, name.line if name else 0, [f"Outfit: {title}"])]
                yield [below(self.source, name.line if name else 0, [title])]

    # Starters

    def started(self, line: Line, starting: int) -> Iterator[list[Edit]]:
        """Another number of starting copies: by a mark, or by a row under the heading of the gang."""
        spots = self.spots_of(line)
        if not spots:
            return
        spot = spots[0]
        marks = spot.of(START_MARK)
        raw = self.raw(spot.row)
        if line.starts:
            kept = [one for start in line.starts[:starting] for one in self.spots_of(start)]
            gone = [one for start in line.starts for one in self.spots_of(start) if one not in kept]
            if gone:
                yield [edit for one in gone for edit in self.without_row(one)]
        if self.is_under_start(spot.row) and not starting:
            yield from self.moved_out(line, spot)
        if not starting:
            if marks:
                yield [self.on_row(spot.row, *self.with_brackets(raw, *self.place(spot, mark)), "") for mark in marks]
                yield [self.on_row(spot.row, *self.place(spot, mark), "") for mark in marks]
            if symbol := self.rows[spot.row].marked:
                at = raw.index(symbol)
                yield from ([self.on_row(spot.row, at, at + len(symbol), other)] for other in ("-", " "))
                yield [self.on_row(spot.row, 0, at + len(symbol) + (raw[at + len(symbol) :][:1] == " "), "")]
            return
        if any(map(self.is_under_start, (other.row for other in self.spots))):
            yield from self.under_start(line, spot, starting - (line.starting or 0))
        for mark in marks[:1]:
            start, end = self.place(spot, mark)
            yield [self.on_row(spot.row, start, end, mark.text[:1] * starting)]
        yield from self.marked(spot, starting)

    def marked(self, spot: Spot, starting: int) -> Iterator[list[Edit]]:
        """A mark on a row: as others have it, or stars behind the title, its link or the row."""
        start, end = self.place(spot, spot.title)
        raw = self.raw(spot.row)
        models = [other for other in self.spots if other.of(START_MARK) and other.row != spot.row]
        for model in models[:2]:
            mark, line = model.of(START_MARK)[0], self.raw(model.row)
            (begin, stop), (first, last) = self.place(model, mark), self.place(model, model.title)
            text = mark.text if len(mark.text.strip(STAR)) else STAR * starting
            if begin >= last:
                closing = line[stop : stop + 1] if line[stop : stop + 1] in (")", "]") else ""
                if not re.search(r"\w", line[last:begin]):
                    yield [self.on_row(spot.row, end, end, line[last:begin] + text + closing)]
                gap = line[:begin][len(line[:begin].rstrip()) :]
                yield [self.on_row(spot.row, len(raw.rstrip()), len(raw.rstrip()), gap + text + closing)]
            else:
                opening = line[begin - 1 : begin] if line[begin - 1 : begin] in ("(", "[") else ""
                first_item = self.place(spot, spot.items[0])[0]
                begun = min(self.place(model, item)[0] for item in model.items if item is not mark)
                place = start if begun < begin else first_item
                yield [
                    self.on_row(
                        spot.row,
                        place,
                        place,
                        opening + text + line[stop : min(first, begun if begun > begin else first)],
                    )
                ]
        symbols = {row.marked for row in self.rows if row.marked}
        for symbol in symbols:
            yield [self.on_row(spot.row, 0, 0, f"{symbol} ")]
        stars = STAR * starting
        yield [self.on_row(spot.row, end, end, stars)]
        if link := LINK_END.search(raw, end):
            yield [self.on_row(spot.row, link.end(), link.end(), stars)]
        yield [self.on_row(spot.row, len(raw.rstrip()), len(raw.rstrip()), f" {stars}")]

    def under_start(self, line: Line, spot: Spot, more: int) -> Iterator[list[Edit]]:
        """A row under the heading of the gang, beside the card's own row or instead of copies there."""
        held = next((card for other, _, card in entries(self.deck, self.database) if other is line), None)
        models = [other for other in self.spots if self.is_under_start(other.row)]
        if held is None or more < 1 or not models:
            return
        text = self.copied_row(models[-1], held, more)
        if text is None:
            return
        added = below(self.source, self.number(models[-1].row), [text])
        yield [added]
        fewer = self.resized(line, line.copies - more) if line.copies > more else iter([self.without_row(spot)])
        for edits in fewer:
            yield [*edits, added]

    def moved_out(self, line: Line, spot: Spot) -> Iterator[list[Edit]]:
        """A card that is listed only under the heading of the gang, among the other cards instead."""
        held = next((card for other, _, card in entries(self.deck, self.database) if other is line), None)
        if held is not None:
            for edits in self.inserted(held, line.copies):
                yield [*self.without_row(spot), *edits]

    # Numbers

    def numbers(self, revision: Revision, edits: list[Edit]) -> list[Edit]:
        """The numbers of cards in headings and footers that were right, and that an edit makes wrong."""
        changed: dict[int, int] = {}
        match revision:
            case SetCopies(at, copies, _) if copies != self.deck.lines[at].copies:
                line = self.deck.lines[at]
                spots, more = self.spots_of(line), copies - line.copies
                card = self.database.names.resolve(line.reference).card
                if spots:
                    changed[spots[0].row] = more
            case NewCard(card, more) if edits:
                under = [at for at, row in enumerate(self.rows) if row.number <= edits[0].span.line]
                if under:
                    changed[under[-1]] = more
            case _:
                return []
        found = [edit for row, more in changed.items() for edit in self.heading_number(row, more)]
        if card is not None and card.type in VALUED:
            found += self.printed_number(more)
        own = [edit.span.line for edit in edits if edit.span.line == edit.span.end_line and edit.text]
        return [edit for edit in found if edit.span.line not in own or edit.span.end_column <= edits[0].span.column]

    def heading_number(self, row: int, more: int) -> Iterator[Edit]:
        """The number in the heading of a row, if it counts the copies below."""
        at = self.heading_above(row)
        if at is None:
            return
        following = min((other for other in self.headings if other > at), default=len(self.rows))
        numbers = {self.number(other) for other in range(at, following)}
        held = sum(line.copies for line in self.deck.lines if line.span and line.span.line in numbers)
        raw = self.raw(at)[: self.rows[at].start + self.headings[at].end]
        counts = [found for found in DIGITS.finditer(raw) if int(found.group()) == held]
        if len(counts) == 1:
            yield self.on_row(at, *counts[0].span(), str(held + more))

    def printed_number(self, more: int) -> Iterator[Edit]:
        """The number of cards with a printed value in the footer of a site."""
        held = sum(
            line.copies
            for line, _, card in entries(self.deck, self.database)
            if card is not None and card.type in VALUED
        )
        for at in range(len(self.rows)):
            found = PRINTED.match(self.raw(at))
            if found and int(found[1]) == held:
                yield self.on_row(at, *found.span(1), str(held + more))
