"""Conditions on numbers: of the card, of its keywords, and of facts ordered like numbers."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from dtk.builder.search.checks import Check, Fits, either
from dtk.builder.search.fields import BY_NAME, NUMBER
from dtk.builder.search.query import EQUAL, UNEQUAL, Criterion
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import LACKING, BadValue, value_of
from dtk.cards.card import Card, value_name
from dtk.files.shown import visible

COMPARE: dict[str, Callable[[int, int], bool]] = {
    EQUAL: operator.eq, UNEQUAL: operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
WORDS = {EQUAL: "", UNEQUAL: "", "<": "below ", "<=": "at most ", ">": "above ", ">=": "at least "}
INTEGER, RANGE = re.compile(r"[+-]?[0-9]{1,4}\Z"), re.compile(r"(?P<least>[^.]*)\.\.(?P<most>[^.]*)\Z")
VALUES_TOLD = "choose from A, 2 to 10, J, Q and K"

Number = Callable[[Card], int | None]
# Whether a number fits one of the values of a condition, and the value in words.
Part = tuple[Fits, str]


def number_check(condition: Criterion, setting: Setting) -> Check:
    """A condition on a number of the card. A card without the number does not fit, not even `!=`."""
    parts = [number_part(condition.field, condition.operator, value.text) for value in condition.values]
    return joined(condition, parts, condition.field)


def joined(condition: Criterion, parts: list[Part], name: str) -> Check:
    """One condition of the parts for its values. With `!=`, no value may fit."""
    tests, words = [fits for fits, _ in parts], either([said for _, said in parts])
    all_or_any = all if condition.operator == UNEQUAL else any
    other = "other than " if condition.operator == UNEQUAL else ""
    return Check(lambda card: all_or_any(fits(card) for fits in tests), f"{name} {other}{words}", typed=str(condition))


def number_part(name: str, sign: str, text: str) -> Part:
    """The test of one value: a range, a number, another number of the card, or none."""
    number = getter(name)
    if text.casefold() in LACKING:
        if sign not in (EQUAL, UNEQUAL):
            raise BadValue(f"`{text}` is not a number; use `{name}:{text}`.")
        return (lambda card: (number(card) is None) == (sign == EQUAL)), "none"
    ends = range_of(text, sign, lambda end: read_number(name, end))
    if ends is not None:
        return range_part(number, ends, sign, lambda shown: written(name, shown))
    field, wanted = BY_NAME.get(text.casefold()), read_integer(name, text)
    if wanted is None and field is not None and field.kind == NUMBER:
        equal = "equal to " if sign in (EQUAL, UNEQUAL) else ""
        return compared(number, sign, getter(field.name)), f"{WORDS[sign]}{equal}{field.name}"
    limit = read_number(name, text)
    return compared(number, sign, lambda card: limit), f"{WORDS[sign]}{written(name, limit)}"


def compared(number: Number, sign: str, other: Number) -> Fits:
    """Whether two numbers of a card compare. A card that lacks one never fits."""
    compare = COMPARE[sign]

    def fits(card: Card) -> bool:
        has, its = number(card), other(card)
        return has is not None and its is not None and compare(has, its)

    return fits


Ends = tuple[int | None, int | None]


def range_of(text: str, sign: str, read: Callable[[str], int]) -> Ends | None:
    """The ends of a range such as `2..4`, `2..` or `..4`; None for any other text, or with a comparison."""
    limits = RANGE.fullmatch(text)
    if limits is None or text == ".." or sign not in (EQUAL, UNEQUAL):
        return None
    least, most = (read(limits[end]) if limits[end] else None for end in ("least", "most"))
    return (most, least) if least is not None and most is not None and least > most else (least, most)


def range_part(number: Number, ends: Ends, sign: str, shown: Callable[[int], str]) -> Part:
    """The test of a range, with or without ends."""
    least, most = ends
    parts = ([] if least is None else [compared(number, ">=", lambda card: least)]) + (
        [] if most is None else [compared(number, "<=", lambda card: most)]
    )
    words = (
        f"{shown(least)} to {shown(most)}"
        if least is not None and most is not None
        else f"at least {shown(least)}"
        if least is not None
        else f"at most {shown(most or 0)}"
    )

    def fits(card: Card) -> bool:
        return number(card) is not None and all(part(card) for part in parts) == (sign == EQUAL)

    return fits, words


def getter(name: str) -> Number:
    """A number of a card by the name of its field."""
    return operator.attrgetter(name)


def read_integer(name: str, text: str) -> int | None:
    """A number as typed; values also go by letter or name. None if it is neither."""
    if name == "value":
        return value_of(text)
    return int(text) if INTEGER.match(text) else None


def read_number(name: str, text: str) -> int:
    """A number as typed. Raises BadValue."""
    number = read_integer(name, text)
    if number is None and name == "value":
        raise BadValue(f"unknown value `{visible(text, 40)}`; {VALUES_TOLD}.")
    if number is None:
        raise BadValue(f"`{visible(text, 40)}` is not a number; use a number, or a range such as 0..4.")
    return number


def written(name: str, number: int) -> str:
    """A number as players write it."""
    return value_name(number) if name == "value" else str(number)
