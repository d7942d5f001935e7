"""Edits of decks in JSON: change a number, add an entry, remove an entry. Everything else stays as written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.dtdb_json import CARDS
from dtk.decks.editing.order import place_for
from dtk.decks.editing.revisions import NewCard, NewOutfit, Revision, SetCopies
from dtk.decks.holdings import Holding
from dtk.decks.json_fields import WRAPPERS
from dtk.decks.townsquare_json import site_record
from dtk.files.finding import Edit
from dtk.files.json import parse_json
from dtk.files.json_places import json_places
from dtk.files.tree import Path

DRAW_CARDS, LEADS = "drawCards", ("outfit", "legend")
QUANTITY, START = ("quantity", "qty", "count"), ("start", "starting")


def json_edits(deck: Deck, revision: Revision, database: Database) -> Iterator[list[Edit]]:
    """The edits that make a revision."""
    file = JsonFile(deck)
    match revision:
        case SetCopies(at, copies, starting):
            yield file.set_copies(at, copies, starting)
        case NewCard(card, copies):
            if card.type == "legend" and deck.kind == "townsquare-json":
                yield file.set_lead(card)
            else:
                yield file.insert(card, copies, database)
        case NewOutfit(card):
            yield file.set_lead(card)
            yield file.rename_outfit(card, database)


class JsonFile:
    """The text of a deck in JSON, with the places of its cards."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.text = deck.source.text
        self.data = parse_json(deck.source)
        self.places = json_places(self.text)
        self.base, self.deck_data = self.unwrapped()
        self.key = next((key for key in (DRAW_CARDS, *CARDS) if self.holds(key)), None)
        self.cards: Path = self.base if self.key is None else (*self.base, self.key)

    def unwrapped(self) -> tuple[Path, Any]:
        """The path of the deck inside wrappers and lists of one, and its data (dtk.decks.json_fields.unwrap_deck)."""
        path: Path = ()
        data = self.data
        for _ in WRAPPERS:
            if isinstance(data, dict) and not any(key in data for key in (DRAW_CARDS, *CARDS)):
                key = next((key for key in WRAPPERS if key in data), None)
                if key is None:
                    break
                path, data = (*path, key), data[key]
            if isinstance(data, list) and len(data) == 1 and isinstance(data[0], dict) and "card_code" not in data[0]:
                path, data = (*path, 0), data[0]
        return path, data

    def holds(self, key: str) -> bool:
        """Whether the deck has a key."""
        return isinstance(self.deck_data, dict) and key in self.deck_data

    def edit(self, place: tuple[int, int], text: str) -> Edit:
        """The edit that replaces a part of the text."""
        return Edit(self.deck.source.span(*place), text)

    def value_at(self, path: Path) -> Any:
        """The data at a path."""
        data = self.data
        for step in path:
            data = data[step]
        return data

    def path_of(self, at: int) -> Path | None:
        """The path of the entry that a line of the deck stands for."""
        entries = self.places.parts(self.cards)
        if self.deck.kind == "townsquare-json":
            apart = [section for section in LEADS if self.deck_data.get(section)]
            if at < len(apart):
                return (*self.base, apart[at])
            at -= len(apart)
        return entries[at] if at < len(entries) else None

    def set_copies(self, at: int, copies: int, starting: int | None) -> list[Edit]:
        """Change the number of copies and starters. For 0 copies the entry is removed."""
        path, line = self.path_of(at), self.deck.lines[at]
        if path is None:
            return []
        if path[-1] in LEADS and len(path) == len(self.base) + 1:
            return [self.edit(self.places.values[path], "null")] if not copies else []
        if not copies:
            return [self.without(path)]
        edits = [] if copies == line.copies else self.set_number(path, QUANTITY, copies)
        if starting is not None and starting != (line.starting or 0):
            edits += self.set_number(path, START, starting)
        return edits

    def set_number(self, path: Path, names: tuple[str, ...], number: int) -> list[Edit]:
        """Change the number of an entry, or of one of its keys. A number in quotes stays in quotes."""
        entry = self.value_at(path)
        if not isinstance(entry, dict):
            return [self.edit(self.places.values[path], self.like(self.text_at(path), number))]
        name = next((name for name in names if name in entry), None)
        if name is not None:
            return [self.edit(self.places.values[*path, name], self.like(self.text_at((*path, name)), number))]
        name = "starting" if self.key == DRAW_CARDS else names[0]
        end = self.places.values[path][1] - 1
        behind = len(self.text[:end].rstrip())
        return [self.edit((behind, behind), f', "{name}": {number}')]

    def text_at(self, path: Path) -> str:
        """The text of a value."""
        return self.text[slice(*self.places.values[path])]

    def like(self, before: str, number: int) -> str:
        """A number, in quotes if the old number was in quotes."""
        return f'"{number}"' if before.startswith('"') else str(number)

    def without(self, path: Path) -> Edit:
        """Remove an entry and its comma."""
        parts = self.places.parts(self.cards)
        at = parts.index(path)
        start, end = self.places.part(path)
        if at + 1 < len(parts):
            return self.edit((start, self.places.part(parts[at + 1])[0]), "")
        if at:
            return self.edit((self.places.part(parts[at - 1])[1], end), "")
        return self.edit((start, end), "")

    def insert(self, card: Card, copies: int, database: Database) -> list[Edit]:
        """Insert a new entry: by code if the others are sorted by code, otherwise in the usual order of card lists."""
        parts = self.places.parts(self.cards)
        if not parts:
            start, end = self.places.values[self.cards]
            is_object = isinstance(self.value_at(self.cards), dict)
            entry = f'"{card.code}": {copies}' if is_object else self.plain_entry(card, copies)
            return [self.edit((start + 1, end - 1), entry)]
        codes = [self.code_of(path) for path in parts]
        is_by_code = codes == sorted(codes)
        cards = [database.get(code) for code in codes]
        before = sum(code < card.code for code in codes) if is_by_code else place_for(card, cards)
        model = parts[min(before, len(parts) - 1)]
        entry = self.copied_entry(model, card, copies)
        start = self.places.part(model)[0]
        # The blanks between two entries, or before the first one.
        opening = self.places.values[self.cards][0] + 1
        gap = (
            self.text[self.places.part(parts[0])[1] : self.places.part(parts[1])[0]]
            if len(parts) > 1
            else ("," + (self.text[opening:start] or " "))
        )
        if before < len(parts):
            return [self.edit((start, start), entry + gap)]
        end = self.places.part(parts[-1])[1]
        return [self.edit((end, end), gap + entry)]

    def code_of(self, path: Path) -> str:
        """The code that an entry names."""
        entry = self.value_at(path)
        if isinstance(path[-1], str):
            return path[-1]
        named = entry.get("card_code") or entry.get("card", {})
        return str(named.get("code") if isinstance(named, dict) else named)

    def copied_entry(self, model: Path, card: Card, copies: int) -> str:
        """An entry in the layout of another one; a plain entry if the other states more than its card's code."""
        entry = self.value_at(model)
        start, end = self.places.part(model)
        changes: list[tuple[tuple[int, int], str]] = []
        if isinstance(model[-1], str):
            changes.append((self.places.keys[model], f'"{card.code}"'))
        elif "card_code" in entry:
            changes.append((self.places.values[*model, "card_code"], f'"{card.code}"'))
        elif entry.get("card", {}).keys() == {"code"}:
            changes.append((self.places.values[*model, "card", "code"], f'"{card.code}"'))
        else:
            return self.plain_entry(card, copies)
        if isinstance(entry, dict):
            if not entry.keys() <= {"card_code", "card", *QUANTITY, *START}:
                return self.plain_entry(card, copies)
            for name, number in ((name, copies) for name in QUANTITY if name in entry):
                changes.append((self.places.values[*model, name], self.like(self.text_at((*model, name)), number)))
            changes += [(self.places.values[*model, name], "0") for name in START if name in entry]
        else:
            changes.append((self.places.values[model], self.like(self.text_at(model), copies)))
        text, done = "", start
        for (begin, stop), new in sorted(changes):
            text, done = text + self.text[done:begin] + new, stop
        return text + self.text[done:end]

    def plain_entry(self, card: Card, copies: int) -> str:
        """An entry on one line."""
        if self.key == DRAW_CARDS:
            return json.dumps({"card": {"code": card.code}, "count": copies, "starting": 0})
        if isinstance(self.value_at(self.cards), dict):
            return f'"{card.code}": ' + json.dumps({"quantity": copies, "start": 0})
        return json.dumps({"card_code": card.code, "qty": copies, "start": 0})

    def set_lead(self, card: Card) -> list[Edit]:
        """Set the outfit or legend of a deck that has a key for it."""
        path = (*self.base, card.type)
        if self.deck.kind != "townsquare-json" or path not in self.places.values:
            return []
        start, end = self.places.values[path]
        record = site_record(Holding(card, 1, 0), card.type)
        text = json.dumps(record, ensure_ascii=False)
        row = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        margin = row[: len(row) - len(row.lstrip())]
        if "\n" in self.text[start:end]:
            lines = json.dumps(record, ensure_ascii=False, indent=max(1, len(margin))).split("\n")
            text = ("\r\n" if "\r\n" in self.text else "\n").join([lines[0], *(margin + line for line in lines[1:])])
        return [self.edit((start, end), text)]

    def rename_outfit(self, card: Card, database: Database) -> list[Edit]:
        """Change the code of the outfit, in the list and under `outfit_code`."""
        edits = []
        for path in self.places.parts(self.cards):
            listed = database.get(self.code_of(path))
            if listed is not None and listed.type == "outfit":
                place = self.places.keys.get(path) or self.places.values.get((*path, "card_code"))
                edits += [self.edit(place, f'"{card.code}"')] if place else []
        stated = (*self.base, "outfit_code")
        if stated in self.places.values:
            edits.append(self.edit(self.places.values[stated], f'"{card.code}"'))
        if not edits and self.key is not None:
            return self.insert(card, 1, database)
        return edits
