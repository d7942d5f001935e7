"""Parsing of untrusted JSON: by the standard library, within limits, and without repeated keys."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible

MOST_DIGITS = 15


def parse_json(source: Source) -> Any:
    """The data of a JSON text.

    Raises `Unreadable` (DT006 malformed, DT008 nested too deeply or a number too long, DT009 a repeated key in one
    object).
    """

    def unique_keys(members: list[tuple[str, Any]]) -> dict[str, Any]:
        """An object without repeated keys."""
        made = dict(members)
        if len(made) < len(members):
            seen: set[str] = set()
            for key, _ in members:
                if key in seen:
                    raise Unreadable(duplicate_key(source, key))
                seen.add(key)
        return made

    def integer(digits: str) -> int:
        """An integer of a sensible length."""
        if len(digits) > MOST_DIGITS:
            text, span = f"This number has more than {MOST_DIGITS} digits.", first_span(source, digits)
            raise Unreadable(Finding("DT008", text, span=span, limit=MOST_DIGITS))
        return int(digits)

    def no_number(name: str) -> NoReturn:
        """`NaN` and `Infinity` are not JSON."""
        text = f"Malformed JSON: {name} is not a number."
        raise Unreadable(Finding("DT006", text, span=first_span(source, rf"{name}\b")))

    try:
        return json.loads(source.text, object_pairs_hook=unique_keys, parse_int=integer, parse_constant=no_number)
    except json.JSONDecodeError as error:
        span = source.character(error.lineno, error.colno)
        problem = error.msg[:1].lower() + error.msg[1:]
        hint = "Check here and on the line above."
        raise Unreadable(Finding("DT006", f"Malformed JSON: {problem}.", span=span, hint=hint)) from None
    except RecursionError:
        text = "This file is nested too deeply for a deck."
        raise Unreadable(Finding("DT008", text, span=first_span(source, r"(?:[\[{][^\[{\]}]*){20}"))) from None


def first_span(source: Source, pattern: str) -> Span | None:
    """The place of the first character of a pattern's first match."""
    match = re.search(pattern, source.text)
    return source.span(match.start(), match.start() + 1) if match else None


def duplicate_key(source: Source, key: str) -> Finding:
    """A repeated key in one object, with its place if the text leaves no doubt."""
    places = list(re.finditer(rf'"{re.escape(key)}"(?=\s*:)', source.text))
    span = source.span(*places[1].span()) if len(places) == 2 else None
    text = f"Duplicate key `{visible(key, 60)}` in one object."
    return Finding("DT009", text, span=span, hint="Keep one of the two.")
