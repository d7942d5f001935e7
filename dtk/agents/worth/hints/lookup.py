"""Which hint is about a text? Those about the packs that a game has read."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from dtk.agents.worth.hints import packs
from dtk.agents.worth.hints.kinds import Code, Hint
from dtk.cardtext import packs as packs_of_texts
from dtk.cardtext.library import library
from dtk.cardtext.purposes import CHOOSE, Purpose
from dtk.engine.abilities import Ability, Text, Trigger

# The modules of texts whose hints are known; the hints, by the identity of what they are about, which the library keeps
# as long as the process lives; and those about what texts let players accept or decline.
READ: list[str] = []
BY_TEXT: dict[int, Hint] = {}
CONSENT: dict[Code, Hint] = {}


def abilities_in(text: Text) -> Iterator[Ability]:
    """Every ability of a text, and of those that it gives others."""
    yield from text.abilities
    for given in (*(granted.text for granted in text.granted_while), *text.grants):
        yield from abilities_in(given)


def triggers_in(text: Text) -> Iterator[Trigger]:
    """Every React and trait of a text, and of those that it gives others."""
    yield from text.triggers
    for given in (*(granted.text for granted in text.granted_while), *text.grants):
        yield from triggers_in(given)


def by_text() -> dict[int, Hint]:
    """The hints about abilities and Reacts of the packs that were read until now."""
    loaded = library().loaded
    while len(READ) < len(loaded):
        read(loaded[len(READ)])
    return BY_TEXT


def read(module: str) -> None:
    """Take in the hints about a module of texts."""
    READ.append(module)
    name = packs.__name__ + module.removeprefix(packs_of_texts.__name__)
    if find_spec(name) is None:
        return
    hints = import_module(name)
    abilities, reacts = getattr(hints, "ABILITIES", {}), getattr(hints, "REACTS", {})
    for code in dict.fromkeys(code for code, _ in (*abilities, *reacts)):
        text = library()[code].text
        for index, ability in enumerate(abilities_in(text)):
            if (code, index) in abilities:
                BY_TEXT[id(ability)] = abilities[code, index]
        for index, trigger in enumerate(triggers_in(text)):
            if (code, index) in reacts:
                BY_TEXT[id(trigger)] = reacts[code, index]
    CONSENT.update(getattr(hints, "CONSENT", {}))


def hint_for(text: Ability | Trigger) -> Hint | None:
    """The hint about an ability or a React, if there is one."""
    return by_text().get(id(text))


def is_priced(text: Ability | Trigger) -> bool:
    """Whether anything says what a text is worth: a hint, or what is to become of a card that it chooses."""
    to_become = (purpose for purpose in text.purposes if isinstance(purpose, Purpose) and purpose.name != CHOOSE.name)
    return hint_for(text) is not None or any(to_become)


def consent_for(code: Code) -> Hint | None:
    """The hint about what the text of a card lets players accept or decline. Whoever is asked, accepts without one."""
    by_text()
    return CONSENT.get(code)
