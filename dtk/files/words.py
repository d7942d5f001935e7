"""Is a word one of those that are known, and which was probably meant?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def closest(text: str, options: list[str]) -> str | None:
    """The option that was probably meant."""
    import difflib

    return next(iter(difflib.get_close_matches(text[:64], options, 1)), None)


def suggestion(given: object, known: Iterable[str]) -> str:
    """`; perhaps "bullets"`, where something like what was said is known, else nothing."""
    near = closest(str(given), list(known))
    return "" if near is None else f"; perhaps {near!r}"


def check_known(what: str, given: T, known: Iterable[str]) -> T:
    """What was said, if it is known. Raises ValueError."""
    if given not in (names := list(known)):
        raise ValueError(f"There is no {what} {given!r}{suggestion(given, names)}. There are {', '.join(names)}.")
    return given
