"""What is a part of a card's text, and how do its methods become what the engine calls?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dtk.cardtext.look import Look, blame
from dtk.cardtext.play import Play
from dtk.cardtext.targets import Target
from dtk.engine import abilities
from dtk.engine.abilities import Text, Use, Worth
from dtk.engine.pieces import Piece

# What a part of a text does, as a method of its card's class.
Body = Callable[[Any, Play], bool | None]


Condition = Callable[[Play], bool]


# How much a number changes: the same for all, or worked out for each card; None for not at all.
Amount = int | Callable[[Look, Piece], int | None]


class Part:
    """A part of a text; it knows what it is once its class is made."""

    def text(self, author: object) -> Text:
        """The part as a text of its own. author: the one instance of the class that it stands in."""
        raise NotImplementedError


class Holds(Part):
    """Anything else; what it is, is known at once."""

    def __init__(self, text: Text) -> None:
        self.held = text

    def text(self, author: object) -> Text:
        """The part alone."""
        return self.held


def effect(author: object, body: Body) -> abilities.Effect:
    """A method as an effect; what goes wrong in it names the card."""

    def do(use: Use) -> bool | None:
        try:
            return body(author, Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise

    return do


def finder(target: Target) -> abilities.Targets:
    """What may be chosen, as the engine asks for it. Raises TypeError for what is no target."""
    if not isinstance(target, Target):
        raise TypeError(f"{target!r} is no target; `dude(...)` and the like make one.")

    def options(use: Use) -> Iterable[Any]:
        try:
            return target.options(Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise

    return options


def required(target: Target, requires: Condition) -> Target:
    """A target that can only be chosen where something holds."""
    return Target(lambda play: target.options(play) if requires(play) else [], target.to)


def asking(question: Callable[[Play], Any]) -> Callable[[Use], Any]:
    """A question to a text at work, as the engine asks it."""
    return lambda use: question(Play(use))


def worth_by(targets: tuple[Target, ...]) -> Worth | None:
    """What it is worth to choose something, by what it is chosen for."""
    if not targets:
        return None

    def weigh(use: Use) -> Callable[[Any], float]:
        play, to = Play(use), targets[0 if use.target is None else 1 + len(use.more)].to

        def worth(option: Any) -> float:
            return to.worth(play, play.piece(option)) if isinstance(option, int) and option >= 0 else 0.0

        return worth

    return weigh


def weighing(worth: Callable[[Play], float], targets: tuple[Target, ...]) -> Worth:
    """The same, and what the text says for itself."""
    by_purpose = worth_by(targets)

    def weigh(use: Use) -> Callable[[Any], float]:
        chosen = nothing if by_purpose is None else by_purpose(use)
        if use.target is not None:
            return chosen
        return lambda option: worth(Play(use.at(option))) + chosen(option)

    return weigh


def nothing(option: Any) -> float:
    """Whatever is chosen is worth nothing."""
    return 0.0
