"""Rows of a list in the form of a table: cells by the heading of their column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import loose
from dtk.decks.editing.list_words import count_like, like_word, slot_like, with_changes
from dtk.decks.lists.rows import ListRow
from dtk.decks.lists.tables import columns_of
from dtk.decks.lists.words import SECTIONS

MARKED = "yes"


class ListTable(NamedTuple):
    """A table of cards.

    separator: the text between cells. roles: the column of each role. rows: the lines below the head.
    """

    separator: str
    roles: dict[str, int]
    rows: tuple[str, ...]
    database: Database

    def cells(self, raw: str) -> list[tuple[int, int]]:
        """The places of the cells of a row, without blanks and quotes around them."""
        outer = len(raw) - len(raw.lstrip()) if self.separator == "|" and raw.lstrip().startswith("|") else -1
        begin, places = outer + 1, []
        for part in raw[begin:].split(self.separator):
            start, end = begin + len(part) - len(part.lstrip()), begin + len(part.rstrip())
            if end - start > 1 and raw[start] == raw[end - 1] == '"':
                start, end = start + 1, end - 1
            places.append((min(start, end), end))
            begin += len(part) + 1
        return places

    def cell(self, raw: str, role: str) -> tuple[int, int] | None:
        """The place of the cell for a role; None if the row has none."""
        places, column = self.cells(raw), self.roles.get(role)
        return places[column] if column is not None and column < len(places) else None

    def copied(self, raw: str, card: Card, copies: int) -> str:
        """A row for another card; columns that dtk does not know are empty."""
        by_column = {column: role for role, column in self.roles.items()}
        changes = {}
        for column, place in enumerate(self.cells(raw)):
            said = self.said_of(by_column.get(column, ""), raw[slice(*place)], card, copies)
            is_csv = self.separator in ",;"
            is_plain = raw[place[0] - 1 : place[0]] != '"' and self.separator in said
            said = said.replace('"', '""') if is_csv and '"' in said else said
            changes[place] = f'"{said}"' if is_csv and (is_plain or said.startswith('""')) else said
        return with_changes(raw, changes)

    def said_of(self, role: str, text: str, card: Card, copies: int) -> str:
        """A cell of another card's row, adapted to this card."""
        match role:
            case "title":
                return card.title
            case "copies":
                return count_like(text, copies)
            case "start":
                return self.mark(0)
            case "pack":
                return card.pack if text.upper() in self.database.packs else self.database.packs[card.pack].name
            case "code":
                return card.code
        if loose(text) in SECTIONS:
            return like_word(card.type, text)
        return (slot_like(text, card) or "") if text else ""

    def mark(self, starting: int) -> str:
        """The table's mark for starting copies."""
        places = ((row, self.cell(row, "start")) for row in self.rows)
        marks = [row[slice(*place)] for row, place in places if place is not None]
        if any(mark.isdigit() for mark in marks):
            return str(starting)
        return next((mark for mark in marks if mark), MARKED) if starting else ""


def table_of(rows: Sequence[ListRow], lines: Sequence[str], database: Database) -> ListTable | None:
    """A list as a table; None if it is not one."""
    found = columns_of(rows)
    if found is None:
        return None
    head, separator, roles = found
    return ListTable(separator, roles, rows=tuple(lines[row.number - 1] for row in rows[head + 1 :]), database=database)
