"""Conditions on packs and their days of release, which are ordered like numbers. Promos have neither place nor day."""

from __future__ import annotations

import re
from datetime import date

from dtk.builder.search.checks import Check
from dtk.builder.search.numbers import COMPARE, Part, compared, joined, range_of, range_part
from dtk.builder.search.query import EQUAL, UNEQUAL, Criterion
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import BadValue, pack_of
from dtk.cards.card import Card
from dtk.files.dates import is_day
from dtk.files.shown import visible

DAY = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?\Z")
FIRST_DAY = "-01-01"
NOW = ("now", "today")


def pack_check(condition: Criterion, setting: Setting) -> Check:
    """A condition on the pack. `<` and `>` compare the order of release."""
    return joined(condition, [pack_part(value.text, condition.operator, setting) for value in condition.values], "pack")


def pack_part(text: str, sign: str, setting: Setting) -> Part:
    """The test of one pack, or of a range of packs."""
    packs = setting.index.database.packs

    def order(card: Card) -> int | None:
        pack = packs[card.pack]
        return pack.order if pack.released else None

    ends = range_of(text, sign, lambda end: packs[pack_of(end, setting.index)].order)
    if ends is not None:
        names = {pack.order: pack.name for pack in packs.values()}
        return range_part(order, ends, sign, names.__getitem__)
    pack = packs[pack_of(text, setting.index)]
    if sign in (EQUAL, UNEQUAL):
        return (lambda card: (card.pack == pack.code) == (sign == EQUAL)), pack.name
    return compared(order, sign, lambda card: pack.order), in_time(sign, pack.name)


def in_time(sign: str, name: str) -> str:
    """A comparison of dates in words."""
    words = {"<": f"before {name}", ">": f"after {name}", "<=": f"{name} or earlier", ">=": f"{name} or later"}
    return words.get(sign, name)


def day_check(condition: Criterion, setting: Setting) -> Check:
    """A condition on the day of release: a year, a month or a day, or a range of them."""
    parts = [day_part(value.text, condition.operator, setting) for value in condition.values]
    return joined(condition, parts, "released")


def day_part(text: str, sign: str, setting: Setting) -> Part:
    """The test of one day, month or year. `after 2016` begins with 2017."""
    least, dots, most = text.partition("..")
    if dots and sign in (EQUAL, UNEQUAL) and (least or most):
        ends = [day_part(end, by, setting) for end, by in ((least, ">="), (most, "<=")) if end]
        is_in, packs = sign == EQUAL, setting.index.database.packs
        return (
            lambda card: packs[card.pack].released is not None and all(fits(card) for fits, _ in ends) == is_in
        ), f"{least} to {most}" if least and most else ends[0][1]
    day, packs, compare = day_of(text, setting), setting.index.database.packs, COMPARE[sign]

    def fits(card: Card) -> bool:
        has = (packs[card.pack].released or "")[: len(day)]
        return bool(has) and compare((has > day) - (has < day), 0)

    return fits, in_time(sign, day)


def day_of(text: str, setting: Setting) -> str:
    """A day, month or year; `now` is the day that the search judges by, or today. Raises BadValue."""
    if text.casefold() in NOW:
        return setting.context.date or date.today().isoformat()
    if not DAY.match(text) or not is_day(text + FIRST_DAY[len(text) - len("YYYY") :]):
        raise BadValue(f"`{visible(text, 40)}` is not a date; use YYYY, YYYY-MM or YYYY-MM-DD.")
    return text
