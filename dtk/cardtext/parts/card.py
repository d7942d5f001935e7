"""How does a class become the text of a card?"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import NamedTuple

from dtk.cardtext.parts.grants import Grant
from dtk.cardtext.parts.part import Part
from dtk.engine.abilities import Text


class Authored(NamedTuple):
    """The text of some printings. codes: the printings. author: the class that defines it. summary: what it does, in
    one line.
    """

    codes: tuple[str, ...]
    author: type
    summary: str
    text: Text

    @property
    def name(self) -> str:
        """The name of the class."""
        return self.author.__name__

    @property
    def source(self) -> tuple[str, int]:
        """The file and line of the class. Raises OSError if the sources are not installed."""
        return inspect.getfile(self.author), inspect.getsourcelines(self.author)[1]


def card(*codes: str) -> Callable[[type], Authored]:
    """Make a class the text of the printings with these codes, whose texts are the same."""

    def make(made: type) -> Authored:
        try:
            return authored(made)
        except Exception as fault:
            fault.add_note(f"It happened as {made.__name__} ({', '.join(codes)}) was made a text.")
            raise

    def authored(made: type) -> Authored:
        if len(set(codes)) != len(codes) or not codes:
            raise ValueError("A text is for some printings, whose codes are each said once.")
        author = made()
        text, grants = Text(), [part for part in vars(made).values() if isinstance(part, Grant)]
        for place, grant in enumerate(grants):
            grant.place = place
        # A job's part has several names, one for each of its methods.
        for part in dict.fromkeys(part for part in vars(made).values() if isinstance(part, Part)):
            text = text.and_also(part.text(author))
        summary = inspect.cleandoc(made.__doc__ or "").partition("\n")[0]
        # `python -OO` drops docstrings.
        if not summary and sys.flags.optimize < 2:
            raise TypeError(f"{made.__name__} does not say what it does.")
        return Authored(codes, made, summary, text)

    return make
