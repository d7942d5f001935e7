"""A search: the cards that fit a query, in order, with the query read back in words."""

from __future__ import annotations

from dataclasses import dataclass, field

from dtk.builder.search.checks import Check, Fits, everything
from dtk.builder.search.decks import scope_of
from dtk.builder.search.misses import Misses, misses_of
from dtk.builder.search.ordering import newest_of_each, sorted_cards
from dtk.builder.search.parsing import parse
from dtk.builder.search.query import Criterion, Query, QueryError, conditions
from dtk.builder.search.reading import format_in_words, in_words
from dtk.builder.search.setting import Setting
from dtk.builder.search.spelling import nearest
from dtk.builder.search.understanding import understand
from dtk.cards.card import Card
from dtk.files.shown import visible

TITLE, PRINTING = "title", "printing"
LIST, FULL, CODES = "list", "full", "codes"
MOST = 9999
CHOICES = {"unique": (TITLE, PRINTING), "show": (LIST, FULL, CODES)}


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a query.

    cards: as many as its limit allows, in order. total: how many fit. among: how many cards there are. reading: the
    conditions in words. rules: the format in force, in words; empty if the query names one. unique: TITLE if each card
    is counted once, PRINTING if each printing is. show: LIST, FULL or CODES. misses: help if no card fits.
    """

    cards: tuple[Card, ...]
    total: int
    among: int
    reading: str
    rules: str
    unique: str
    show: str
    query: Query
    misses: Misses = field(default_factory=Misses)

    @property
    def head(self) -> str:
        """The reading, the format, and the count: `dudes, cost 4; format open (default); 7 of 971 cards`."""
        what = "cards" if self.unique == TITLE else "printings"
        shown = f"; showing the first {len(self.cards):,}" if len(self.cards) < self.total else ""
        counted = f"{self.total:,} of {self.among:,} {what}{shown}"
        return "; ".join(part for part in (self.reading, self.rules, counted) if part)


def search(query: Query | str, setting: Setting) -> Found:
    """The cards that fit a query. Raises QueryError for a query that is not understood."""
    query = parse(query) if isinstance(query, str) else query
    index = setting.index
    unique, show = chosen(query, "unique", TITLE), chosen(query, "show", LIST)
    limit, check = limit_of(query), understand(query, setting)
    named = list(conditions(query.root))
    scope = scope_of(named, setting)
    fits = fitting(check, scope)
    printings = [card for card in index.cards if fits(card)]
    found = newest_of_each(printings, index) if unique == TITLE else printings
    ordered = sorted_cards(found, query, index)
    return Found(
        cards=tuple(ordered[: limit or None]),
        total=len(ordered),
        among=index.size if unique == TITLE else len(index.cards),
        reading=in_words(check),
        rules=format_in_words(setting) if scope is not None else "",
        unique=unique,
        show=show,
        query=query,
        misses=Misses() if ordered or check is None else misses_of(query, check, scope, setting, unique == TITLE),
    )


def fitting(check: Check | None, scope: Fits | None) -> Fits:
    """Whether a card fits the conditions and is in the format in force."""
    inside, fits = scope or everything, check.fits if check else everything
    return lambda card: fits(card) and inside(card)


def setting_of(query: Query, name: str) -> Criterion | None:
    """The setting of a query with a name. Raises QueryError if it is made twice, or has several values."""
    found = [setting for setting in query.settings if setting.field == name]
    if len(found) > 1 or (found and len(found[0].values) > 1):
        raise QueryError(f"`{name}:` takes one value, once.", query.text, found[-1].span)
    return found[0] if found else None


def chosen(query: Query, name: str, default: str) -> str:
    """The value of `unique:` or `show:`. Raises QueryError for another than its choices."""
    setting = setting_of(query, name)
    if setting is None:
        return default
    value, choices = setting.values[0], CHOICES[name]
    if value.text.casefold() not in choices:
        near = nearest(value.text, choices)
        told = f"did you mean `{near[0]}`?" if near else f"choose from {', '.join(choices)}."
        raise QueryError(f"unknown value `{visible(value.text, 40)}` of `{name}:`; {told}", query.text, value.span)
    return value.text.casefold()


def limit_of(query: Query) -> int:
    """The number of cards to show, 0 for all. Raises QueryError."""
    setting = setting_of(query, "limit")
    if setting is None:
        return 0
    value = setting.values[0]
    if not value.text.isdecimal() or int(value.text[:9]) > MOST:
        raise QueryError(f"`limit:` takes a number from 0, for all, to {MOST:,}.", query.text, value.span)
    return int(value.text)
