"""Decisions as questions: the subject and the options in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from dtk.agents.human import Question
from dtk.engine.decisions import Decision, T
from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.report.games.does import BELOW, does
from dtk.report.games.seen import card_words, place_name, title

# A choice of one of these plays shows the card's text.
BY_TEXT = ("shop", "invent", "exchange", "use", "answer")

D = TypeVar("D", bound=Decision[Any], covariant=True)


class Asking(NamedTuple, Generic[D]):
    """A decision to put to the player. gang: titles of the deck's gang."""

    decision: D
    view: View
    gang: Sequence[str] = ()


def make_question(
    asking: Asking[Decision[T]], text: str | list[str], say: Callable[[Asking[Decision[T]], T], str] | None = None
) -> Question:
    """A question with its options in order. Copies of a card in hand appear once. say: puts an option in words."""
    options = list({option_key(asking.view, option): option for option in reversed(asking.decision.options)}.values())[
        ::-1
    ]
    default = next((place for place, option in enumerate(options) if option is None), 0)
    words = say or option_words
    return Question(
        [text] if isinstance(text, str) else text,
        [(words(asking, option), option) for option in options],
        default,
        notes=notes_on(asking.view, options),
    )


def notes_on(view: View, options: Sequence[object]) -> list[str]:
    """The text of each option's card, shown once, with its first option."""
    said: set[str] = set()
    notes = []
    for option in options:
        card = offered_card(view, option)
        ref = option.ability if isinstance(option, PlayChoice) else None
        note = "" if card == NOBODY else does(view, card, ref)
        notes.append("" if note in said else note)
        said.add(note)
    return notes


def offered_card(view: View, option: object) -> int:
    """The card that an option plays, uses or takes from a pile; NOBODY if there is none."""
    if isinstance(option, PlayChoice):
        return option.piece if option.kind in BY_TEXT else NOBODY
    if isinstance(option, bool) or not isinstance(option, int) or not is_piece(view, option) or not view.sees(option):
        return NOBODY
    return option if view.piece(option).zone != IN_PLAY else NOBODY


def option_key(view: View, option: Any) -> tuple[object, object]:
    """A key for an option. Copies of the same printing in hand have the same key."""
    number = option.piece if isinstance(option, PlayChoice) else option
    if isinstance(number, bool) or number not in view.hand:
        return type(option), option
    if not isinstance(option, PlayChoice):
        return view.card(number).code, ""
    which = None if option.ability is None else option.ability._replace(piece=NOBODY)
    return view.card(number).code, option._replace(piece=NOBODY, ability=which)


def option_words(asking: Asking[Decision[Any]], option: object) -> str:
    """Any option in words."""
    if option is None:
        return "None"
    if isinstance(option, bool):
        return "Yes" if option else "No"
    if isinstance(option, int):
        return thing_with_place(asking.view, option)
    if isinstance(option, tuple):
        parts = [option_words(asking, part) for part in option if part not in ("", NOBODY) or isinstance(part, bool)]
        return ", ".join(parts) or "nothing"
    return visible(str(option))


def thing(view: View, number: int) -> str:
    """A piece or place in words."""
    if number == TOWN_SQUARE:
        return "the town square"
    if number == NOWHERE:
        return "nowhere"
    return card_words(view, number) if is_piece(view, number) else str(number)


def thing_with_place(view: View, number: int) -> str:
    """A piece or place in words; a dude also with the location."""
    words = thing(view, number)
    if is_piece(view, number) and view.sees(number) and view.piece(number).card.type == "dude":
        piece = view.piece(number)
        words += f", at {place_name(view, piece.at)}" if piece.zone == IN_PLAY else ""
    return words


def is_piece(view: View, number: int) -> bool:
    """Whether a number is that of a card."""
    try:
        view.sees(number)
    except IndexError:
        return False
    return number >= 0


def alternatives(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def text_of(asking: Asking[Decision[Any]]) -> list[str]:
    """The text of the card that a decision is about, as one line; empty if it has none."""
    about = asking.decision.about
    if not isinstance(about, int) or isinstance(about, bool) or not is_piece(asking.view, about):
        return []
    said = does(asking.view, about, getattr(asking.decision, "ability", None))
    return [f"{BELOW}{said}"] if said else []


def subject(asking: Asking[Decision[Any]]) -> str:
    """The card that a decision is about, in words; empty if there is none."""
    view, about = asking.view, asking.decision.about
    if about is None or about == ():
        return ""
    if isinstance(about, int) and is_piece(view, about) and view.sees(about):
        return title(view, about)
    return option_words(asking, about)
