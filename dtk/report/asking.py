"""What does a person need to be asked anything? What is decided, and any option in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dtk.agents.human import Question
from dtk.engine.game import Decision
from dtk.engine.plays import PASS
from dtk.engine.state import NOBODY, NOWHERE, TOWN_SQUARE
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.report.seen import card_seen, title


class Asking(NamedTuple):
    """A decision that a person is asked. gang: titles of the deck's own. caller: who called out, or NOBODY."""

    decision: Decision
    view: View
    gang: Sequence[str] = ()
    caller: int = NOBODY


def put(asking: Asking, text: str | list[str], say: Callable[[Asking, Any], str] | None = None) -> Question:
    """A question with all options in their order. say: what an option is in words."""
    options = asking.decision.options
    default = next((place for place, option in enumerate(options) if option is None or option == PASS), 0)
    words = say or anything
    return Question([text] if isinstance(text, str) else text, [(words(asking, one), one) for one in options], default)


def anything(asking: Asking, option: Any) -> str:
    """Any option in words."""
    if option is None:
        return "None"
    if isinstance(option, bool):
        return "Yes" if option else "No"
    if isinstance(option, int):
        return thing(asking.view, option)
    if isinstance(option, tuple):
        parts = [anything(asking, one) for one in option if one not in ("", NOBODY) or isinstance(one, bool)]
        return ", ".join(parts) or "nothing"
    return visible(str(option))


def thing(view: View, number: int) -> str:
    """A piece or place in words."""
    if number == TOWN_SQUARE:
        return "the town square"
    if number <= NOWHERE:
        return "nowhere"
    return card_seen(view, number) if is_piece(view, number) else str(number)


def is_piece(view: View, number: int) -> bool:
    """Whether there is a card of that number."""
    try:
        view.sees(number)
    except IndexError:
        return False
    return number >= 0


def either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def concerned(asking: Asking) -> str:
    """What a decision is about; nothing where it is about nothing."""
    view, about = asking.view, asking.decision.about
    if about is None or about == ():
        return ""
    is_seen = isinstance(about, int) and is_piece(view, about) and view.sees(about)
    return title(view, about) if is_seen else anything(asking, about)
