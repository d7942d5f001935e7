"""Known words, and suggestions for unknown ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from dtk.files.shown import visible

T = TypeVar("T")


def join_words(values: Sequence[object], last: str, *, quote: str = "`") -> str:
    """`a`, `b` or `c`."""
    words = [f"{quote}{value}{quote}" for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def closest(text: str, options: list[str]) -> str | None:
    """The option closest to a misspelt word; None if none is close."""
    import difflib

    return next(iter(difflib.get_close_matches(text[:64], options, 1)), None)


def suggestion(given: object, known: Iterable[str]) -> str:
    """A parenthesis such as (did you mean `bullets`?) if a known word is close to the given one, otherwise nothing."""
    near = closest(str(given), list(known))
    return "" if near is None else f" (did you mean `{near}`?)"


def check_known(what: str, given: T, known: Iterable[str]) -> T:
    """The given word if it is known. Raises `ValueError` with a suggestion otherwise."""
    if given not in (names := list(known)):
        shown = visible(str(given), 60)
        raise ValueError(f"Unknown {what} `{shown}`{suggestion(given, names)}. Choose from {', '.join(names)}.")
    return given
