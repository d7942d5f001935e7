"""Finding the hints about a text: they are in the module named like the module of the text."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from dtk.agents.worth.hints import packs
from dtk.agents.worth.hints.kinds import Code, Hint, Table
from dtk.cardtext import packs as packs_of_texts
from dtk.cardtext.library import OWN, library, library_with
from dtk.cardtext.purposes import CHOOSE, Purpose
from dtk.engine.abilities import Ability, Trigger
from dtk.files.own_packs import PacksInUse, chosen


class Hints(NamedTuple):
    """Hints about abilities, Reacts, and offers that players accept or decline."""

    abilities: Table
    reacts: Table
    consent: dict[Code, Hint]


def hints_beside(code: Code) -> Hints:
    """The hints about the texts in the module of a card's text; empty for a card without text."""
    return hints_with(chosen(), code)


@cache
def hints_with(choice: PacksInUse, code: Code) -> Hints:
    """The hints about the texts in the module of a card's text, with some packs of your own."""
    return hints_for(library_with(choice).homes.get(code, ""))


@cache
def hints_for(module: str) -> Hints:
    """The hints about the texts in a module; empty for no module. Those of a pack of your own are in its `hints.py`."""
    if not module:
        return Hints({}, {}, {})
    if module.startswith(OWN):
        name = f"{module.rpartition('.')[0]}.hints"
    else:
        name = packs.__name__ + module.removeprefix(packs_of_texts.__name__)
    if find_spec(name) is None:
        return Hints({}, {}, {})
    hints = import_module(name)
    return Hints(getattr(hints, "ABILITIES", {}), getattr(hints, "REACTS", {}), getattr(hints, "CONSENT", {}))


def hint_for(text: Ability | Trigger) -> Hint | None:
    """The hint about an ability or a React, if there is one."""
    if text.key is None:
        return None
    hints = hints_beside(text.key[0])
    return (hints.abilities if isinstance(text, Ability) else hints.reacts).get(text.key)


def is_priced(text: Ability | Trigger) -> bool:
    """Whether a text has a known value: by a hint, or by a purpose of one of its choices."""
    to_become = (purpose for purpose in text.purposes if isinstance(purpose, Purpose) and purpose.name != CHOOSE.name)
    return hint_for(text) is not None or any(to_become)


def consent_for(code: Code) -> Hint | None:
    """The hint about an offer that a card's text makes to players, by the code of any of its printings.

    Without a hint, the agent accepts.
    """
    return hints_beside(code).consent.get(library()[code].codes[0]) if code in library() else None
