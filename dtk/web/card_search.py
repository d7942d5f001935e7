"""Card search as pages show it: the cards found as rows, or what is wrong with the query."""

from __future__ import annotations

from typing import NamedTuple

from dtk.builder.search.fields import FIELDS, SETTINGS, letter
from dtk.builder.search.query import QueryError
from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.legality.judged_deck import JudgedDeck
from dtk.report.catalogues.cards import NUMBERS, gang_names, statistic
from dtk.web.house_rules import house_judge
from dtk.web.wording import for_page

SHORT_NAMES = {"influence": "inf", "control": "ctrl", "production": "prod"}
# The rows of a page; a longer list is cut, and says so.
MOST_ROWS = 60


class CardRow(NamedTuple):
    """A card in a list. numbers: name and value of each printed number."""

    code: str
    title: str
    type: str
    gang: str
    slot: str
    is_red: bool
    numbers: tuple[tuple[str, str], ...]
    pack: str


class BadQuery(NamedTuple):
    """A query that is not understood: the message, and the query before, at and after its fault."""

    message: str
    before: str = ""
    at: str = ""
    after: str = ""


class SearchAnswer(NamedTuple):
    """The answer to a query. head: the query read back in words with the count. more: cards beyond the rows."""

    rows: tuple[CardRow, ...] = ()
    head: str = ""
    more: int = 0
    help: tuple[str, ...] = ()
    fault: BadQuery | None = None


def answer(query: str, deck: JudgedDeck | None = None, most: int = MOST_ROWS) -> SearchAnswer:
    """The cards that fit a query. deck: the one in view."""
    # A deck appears before the texts of cards are loaded, which queries search.
    from dtk.api.cards import card_index
    from dtk.builder.search.searching import search
    from dtk.builder.search.setting import Setting

    index = card_index()
    try:
        found = search(query, Setting(index, house_judge(), deck))
    except QueryError as error:
        return SearchAnswer(fault=bad_query(error))
    return SearchAnswer(
        rows=tuple(card_row(card, index.database) for card in found.cards[:most]),
        head=found.head,
        more=max(0, len(found.cards) - most),
        help=() if found.cards else tuple(found.misses.lines),
    )


def bad_query(error: QueryError) -> BadQuery:
    """The fault of a query."""
    if error.span is None:
        return BadQuery(error.message)
    start, end = error.span
    return BadQuery(error.message, before=error.query[:start], at=error.query[start:end], after=error.query[end:])


def card_row(card: Card, database: Database) -> CardRow:
    """A card in a list."""
    numbers = ((SHORT_NAMES.get(name, name), statistic(card, name)) for name in NUMBERS)
    return CardRow(
        code=card.code,
        title=card.title,
        type=card.type,
        gang=gang_names(card),
        slot=card.slot,
        is_red=card.suit in ("hearts", "diamonds"),
        numbers=tuple((name, number) for name, number in numbers if number),
        pack=database.packs[card.pack].name,
    )


def fields_help() -> list[tuple[str, str]]:
    """The fields of queries, each with its letter, and what each takes."""
    fields = [
        (" ".join((f"{field.name}:", *letter(field))), for_page(field.takes))
        for field in FIELDS
        if field.name != "title"
    ]
    return [*fields, *((f"{name}:", takes) for name, takes in SETTINGS.items())]
