"""Completions of a part of a query: fields, their values, and titles."""

from __future__ import annotations

import re

from dtk.builder.search.facts import HEADER_WORDS
from dtk.builder.search.fields import BY_NAME, FIELDS, SETTINGS
from dtk.builder.search.ordering import SORTS
from dtk.builder.search.values import NONE, SHOOTERS, STATES
from dtk.cards.card import GANGS, SUITS, TYPES, value_name
from dtk.cards.database import Database, load_database

# The part up to the value: an exclusion, a field, its operator, and earlier values.
BEFORE = re.compile(r"(?P<before>-?(?P<field>[A-Za-z]+)(?:<=|>=|!=|[:=<>])(?:.*[,|])?)(?P<value>[^,|]*)\Z", re.DOTALL)


def completed(typed: str) -> list[str]:
    """What a typed part of a query may become."""
    match, database = BEFORE.match(typed), load_database()
    if match:
        field = BY_NAME.get(match["field"].casefold())
        name = field.name if field else match["field"].casefold()
        start, value = match["before"], match["value"].casefold()
        return [f"{start}{known}" for known in values_of(name, database) if known.casefold().startswith(value)]
    dash, word = ("-", typed[1:]) if typed.startswith("-") else ("", typed)
    names = [f"{dash}{name}:" for name in (*(field.name for field in FIELDS), *SETTINGS) if name.startswith(word)]
    if dash:
        return names
    titles = {card.title for card in database if card.title.casefold().startswith(typed.casefold())}
    return names + [typed + title[len(typed) :] for title in sorted(titles)] if typed else names


def values_of(name: str, database: Database) -> list[str]:
    """The values of a field that are few."""
    lists: dict[str, tuple[str, ...]] = {
        "type": TYPES,
        "gang": (*GANGS, NONE),
        "suit": SUITS,
        "value": tuple(map(value_name, range(1, 14))),
        "shooter": SHOOTERS,
        "header": HEADER_WORDS,
        "is": tuple(STATES),
        "in": ("deck", "start"),
        "fits": ("deck",),
        "open": ("slot",),
        "unique": ("title", "printing"),
        "show": ("list", "full", "codes"),
        "sort": SORTS,
        "keyword": database.keywords,
        "pack": tuple(database.packs),
        "format": (*database.documents["formats"], "any"),
        "outfit": tuple(sorted({card.title for card in database if card.type == "outfit"})),
    }
    return list(lists.get(name, ()))
