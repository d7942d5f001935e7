"""The decorator that makes a class the text of a card."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from traceback import walk_tb
from types import FrameType, FunctionType
from typing import NamedTuple

from dtk.cardtext.parts.grants import Grant
from dtk.cardtext.parts.part import Part, names_in, with_header
from dtk.engine.abilities import Text


class Authored(NamedTuple):
    """The text of some printings. codes: the printings. author: the class that defines it. summary: its effect, in one
    line. sentences: the effect of each ability and trait, with its printed header.
    """

    codes: tuple[str, ...]
    author: type
    summary: str
    sentences: tuple[str, ...]
    text: Text

    @property
    def name(self) -> str:
        """The name of the class."""
        return self.author.__name__

    @property
    def source(self) -> tuple[str, int]:
        """The file and line of the class. Raises OSError if the sources are not installed."""
        return inspect.getfile(self.author), inspect.getsourcelines(self.author)[1]


def check_parts(made: type) -> None:
    """Raise TypeError for a class without parts, or with a member that is neither a part nor a method called by
    another.
    """
    parts = {name: part for name, part in vars(made).items() if not (name.startswith("__") and name.endswith("__"))}
    if not any(isinstance(part, Part) for part in parts.values()):
        raise TypeError(f"{made.__name__} has no part. List a card without text in `carddb/plain.yaml` instead.")
    called = {name for part in parts.values() for name in names_in(part)}
    for name, part in parts.items():
        is_method = isinstance(part, FunctionType) and part.__name__ == name
        if not isinstance(part, Part) and not (is_method and name in called):
            instead = "it needs `@ability(...)` or similar above it" if is_method else "it lacks its brackets"
            raise TypeError(f"{made.__name__}.{name} is not a part of a text; perhaps {instead}.")


def note_class(fault: BaseException) -> None:
    """Add a note to an exception raised in the body of a class, which names the class."""
    made = [frame.f_locals["__qualname__"] for frame, _ in walk_tb(fault.__traceback__) if is_body(frame)]
    if made:
        fault.add_note(f"This is in the class {made[-1].rpartition('.')[2]}.")
        if "required positional argument" in str(fault) and "'piece'" in str(fault):
            fault.add_note("Name a filter without calling it: `mine`, not `mine()`.")


def is_body(frame: FrameType) -> bool:
    """Whether this is the running body of a class."""
    return {"__module__", "__qualname__"} <= frame.f_locals.keys()


def keyed(text: Text, code: str, abilities: Iterator[int], triggers: Iterator[int]) -> Text:
    """A text whose abilities, Reacts and traits have keys, in the order of Text.whole."""
    return replace(
        text,
        abilities=tuple(replace(one, key=(code, next(abilities))) for one in text.abilities),
        triggers=tuple(replace(one, key=(code, next(triggers))) for one in text.triggers),
        granted_while=tuple(
            replace(one, text=keyed(one.text, code, abilities, triggers)) for one in text.granted_while
        ),
        grants=tuple(keyed(one, code, abilities, triggers) for one in text.grants),
    )


def card(*codes: str) -> Callable[[type], Authored]:
    """Make a class the text of the printings with these codes, which have the same text."""

    def make(made: type) -> Authored:
        try:
            return authored(made)
        except Exception as fault:
            fault.add_note(f"This is the text {made.__name__} ({', '.join(codes)}).")
            raise

    def authored(made: type) -> Authored:
        if len(set(codes)) != len(codes) or not codes:
            raise ValueError("A text needs the codes of its printings, each once.")
        check_parts(made)
        author = made()
        text, grants = Text(), [part for part in vars(made).values() if isinstance(part, Grant)]
        for place, grant in enumerate(grants):
            grant.place = place
        # A job's part has several names, one for each of its methods.
        parts = [*dict.fromkeys(part for part in vars(made).values() if isinstance(part, Part))]
        for part in parts:
            text = text.and_also(part.text(author))
        summary = " ".join(inspect.cleandoc(made.__doc__ or "").partition("\n\n")[0].split())
        # `python -OO` drops docstrings.
        if not summary and sys.flags.optimize < 2:
            raise TypeError(f"{made.__name__} has no docstring with its effect.")
        sentences = tuple(with_header(part.header, part.says) for part in parts if part.says)
        return Authored(codes, made, summary, sentences, keyed(text, codes[0], count(), count()))

    return make
