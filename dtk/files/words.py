"""Is a word one of the known ones, and if not, which was probably meant?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def closest(text: str, options: list[str]) -> str | None:
    """The option that was probably meant, or None if none is close."""
    import difflib

    return next(iter(difflib.get_close_matches(text[:64], options, 1)), None)


def suggestion(given: object, known: Iterable[str]) -> str:
    """`; perhaps "bullets"` if a known word is close to the given one, otherwise nothing."""
    near = closest(str(given), list(known))
    return "" if near is None else f"; perhaps {near!r}"


def check_known(what: str, given: T, known: Iterable[str]) -> T:
    """The given word, if it is known. Raises ValueError."""
    if given not in (names := list(known)):
        raise ValueError(f"There is no {what} {given!r}{suggestion(given, names)}. There are {', '.join(names)}.")
    return given
