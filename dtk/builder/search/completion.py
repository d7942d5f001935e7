"""Completions of a part of a query: fields, their values, and titles."""

from __future__ import annotations

import re

from dtk.builder.search.facts import HEADER_WORDS
from dtk.builder.search.fields import BY_NAME, FIELDS, SETTINGS
from dtk.builder.search.ordering import SORTS
from dtk.builder.search.values import NONE, SHOOTERS, STATES
from dtk.cards.card import GANGS, SUITS, TYPES, value_name
from dtk.cards.database import Database, load_database

# A field with its operator and earlier values, and the value that is begun.
BEGUN = re.compile(r"(?P<field>[A-Za-z]+)(?:<=|>=|!=|[:=<>])(?:.*[,|])?(?P<value>[^,|]*)\Z", re.DOTALL)


def completed(typed: str) -> list[str]:
    """The completions of a typed part of a query, which keep its case."""
    match, database = BEGUN.match(typed), load_database()
    if match:
        field = BY_NAME.get(match["field"].casefold())
        name = field.name if field else match["field"].casefold()
        begun = len(match["value"])
        found = (known for known in values_of(name, database) if known.casefold().startswith(match["value"].casefold()))
        return [f"{typed}{known[begun:]}" for known in found]
    names = [f"{name}:" for name in (*(field.name for field in FIELDS), *SETTINGS) if name.startswith(typed)]
    titles = {card.title for card in database if card.title.casefold().startswith(typed.casefold())} if typed else set()
    return names + [typed + title[len(typed) :] for title in sorted(titles)]


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
