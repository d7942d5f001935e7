"""Known words, and suggestions for unknown ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def closest(text: str, options: list[str]) -> str | None:
    """The option closest to a misspelt word; None if none is close."""
    import difflib

    return next(iter(difflib.get_close_matches(text[:64], options, 1)), None)


def suggestion(given: object, known: Iterable[str]) -> str:
    """` (did you mean "bullets"?)` if a known word is close to the given one, otherwise nothing."""
    near = closest(str(given), list(known))
    return "" if near is None else f" (did you mean {near!r}?)"


def check_known(what: str, given: T, known: Iterable[str]) -> T:
    """The given word if it is known. Raises `ValueError` with a suggestion otherwise."""
    if given not in (names := list(known)):
        raise ValueError(f"Unknown {what} {given!r}{suggestion(given, names)}. Choose from {', '.join(names)}.")
    return given
