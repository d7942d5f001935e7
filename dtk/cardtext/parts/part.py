"""The base of all parts of a text, and the conversion of their methods for the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from types import CodeType, FunctionType
from typing import Any

from dtk.cardtext.look import Look, blame
from dtk.cardtext.play import Play
from dtk.cardtext.play.outcome import Outcome
from dtk.cardtext.targets import Target
from dtk.engine import abilities
from dtk.engine.abilities import Text, Use
from dtk.engine.pieces import Piece

# The effect of a part, as a method of its card's class. It returns false if it had no effect.
Body = Callable[[Any, Play], bool | Outcome | None]


Condition = Callable[[Play], bool]


# The change of a number: the same for all cards, or computed for each; None for no change.
Amount = int | Callable[[Look, Piece], int | None]


class Part:
    """A part of a text, which is complete once its class is made. says: its effect, in a sentence for players; empty if
    another part's sentence covers it.
    """

    says = ""
    # The printed header of an ability or a React; empty for a trait.
    header = ""

    def text(self, author: object) -> Text:
        """The part as a text of its own. author: the only instance of the class that it belongs to."""
        raise NotImplementedError


class Holds(Part):
    """A part without a method, which is complete from the start."""

    def __init__(self, text: Text, requires: Callable[[Any], bool] | None = None) -> None:
        self.held, self.requires = text, requires

    def text(self, author: object) -> Text:
        """The part as a text of its own."""
        return self.held


class Said(Part):
    """Parts that one sentence describes."""

    def __init__(self, sentence: str, parts: tuple[Part, ...]) -> None:
        self.says, self.parts = sentence, parts

    def text(self, author: object) -> Text:
        """All parts as one text."""
        whole = Text()
        for part in self.parts:
            whole = whole.and_also(part.text(author))
        return whole


def says(sentence: str, *parts: Part) -> Said:
    """Describe parts that have no method: the sentence tells players their combined effect. Without parts, it describes
    a trait that the facts of the card or the rules carry out.
    """
    for part in parts:
        if not isinstance(part, Part):
            raise TypeError(f"{part!r} is not a part of a text.")
    return Said(sentence, parts)


def sentence_of(body: Body) -> str:
    """The sentence for players in a method's docstring, on one line; empty if it has none."""
    return " ".join((body.__doc__ or "").split())


def with_header(header: str, sentence: str) -> str:
    """The players' sentence about an ability: `Noon, Boot: Call out a dude here.`; empty without a sentence."""
    return f"{header}: {sentence}" if header and sentence else sentence


def effect(author: object, body: Body) -> abilities.Effect:
    """A method as an effect of the engine. An exception raised in it gets a note that names the card."""

    def do(use: Use) -> bool | None:
        try:
            result = body(author, Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise
        return None if result is None else bool(result)

    return do


def finder(target: Target) -> abilities.Targets:
    """The options of a target, in the form of the engine. Raises TypeError if it is not a target."""
    if not isinstance(target, Target):
        raise TypeError(f"{target!r} is not a target. Make one with `dude(...)` or a similar function.")

    def options(use: Use) -> Iterable[Any]:
        try:
            return target.options(Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise

    return options


def required(target: Target, requires: Condition) -> Target:
    """A target that can be chosen only if a condition holds."""
    return Target(lambda play: target.options(play) if requires(play) else [], target.to)


def check_condition(requires: Callable[..., bool] | None) -> None:
    """Raise TypeError for a function that makes a condition and was not called."""
    answers = getattr(requires, "__annotations__", {}).get("return", bool)
    if answers not in (bool, "bool"):
        name = getattr(requires, "__name__", repr(requires))
        raise TypeError(f"{name} only makes a condition. Call it: `{name}(...)`.")


def names_in(part: object) -> Iterator[str]:
    """Every name that the functions of a part use, or that a function or code object uses."""
    if isinstance(part, Part):
        yield from chain.from_iterable(map(names_in, vars(part).values()))
    elif isinstance(part, tuple):
        yield from chain.from_iterable(map(names_in, part))
    elif isinstance(part, FunctionType):
        yield from names_in(part.__code__)
    elif isinstance(part, CodeType):
        yield from (*part.co_names, *names_in(part.co_consts))


def asking(question: Callable[[Play], Any]) -> Callable[[Use], Any]:
    """A question to a `Play`, in the form of the engine."""
    return lambda use: question(Play(use))
