"""Made-up texts for tests: abilities, Reacts and traits."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from dtk.engine.abilities import AFTER, BEFORE, WHEN, Ability, Effect, Trigger
from dtk.engine.events import Event
from dtk.engine.header import REACT, Header, parse_header
from dtk.engine.header import WHEN as WHENS
from dtk.files.words import check_known, suggestion


def ability(header: str, effect: Effect, **more: Any) -> Ability:
    """A made-up ability with a printed header, `Noon, Boot`. more: fields of dtk.engine.abilities.Ability.

    Raises `ValueError` for an invalid header or a React's header, and `TypeError` for unknown fields.
    """
    read = read_header(header)
    if REACT in read.plays:
        raise ValueError(f"`{header}` is the header of a React; use `react(header, timing, ...)`.")
    return Ability(read, effect, **check_fields(Ability, more))


def react(header: str, timing: str, to: type[Event], effect: Effect, **more: Any) -> Trigger:
    """A made-up React, such as `react("React, Boot", "after", Aced, ...)`. more: fields of
    dtk.engine.abilities.Trigger.

    Raises `ValueError` for an invalid header or timing, and `TypeError` for unknown fields or events.
    """
    read = read_header(header)
    if read.plays != (REACT,):
        raise ValueError(f"`{header}` is not the header of a React, such as `React, Boot`; use `ability` for plays.")
    return make_trigger(timing, to, effect, read, more)


def trait(timing: str, to: type[Event], effect: Effect, **more: Any) -> Trigger:
    """A made-up trait that responds to an event. more: fields of dtk.engine.abilities.Trigger. Raises as `react`."""
    return make_trigger(timing, to, effect, None, more)


def make_trigger(timing: str, to: type[Event], effect: Effect, header: Header | None, more: dict[str, Any]) -> Trigger:
    """A trigger of an event. Raises `ValueError` or `TypeError` if it could never trigger."""
    check_known("timing", timing, (BEFORE, WHEN, AFTER))
    if more.get("instead") and timing != WHEN:
        raise ValueError(f"A replacement (instead=True) needs the timing `{WHEN}`, not `{timing}`.")
    if not (isinstance(to, type) and issubclass(to, Event)):
        raise TypeError(f"{to!r} is not a type of event, such as Booted or Moved of dtk.engine.events.")
    return Trigger(to, timing, effect, header=header, **check_fields(Trigger, more))


def read_header(text: str) -> Header:
    """A printed header. Raises `ValueError` if it is invalid or has no timing."""
    try:
        read = parse_header(text)
    except ValueError as error:
        near = suggestion(text.split(",")[0], WHENS)
        raise ValueError(f"{str(error).rstrip('.')}{near}. A header begins with {', '.join(WHENS)} ...") from None
    if not read.plays:
        raise ValueError(f"The header `{text}` has no timing: {', '.join(WHENS)} ...")
    return read


def check_fields(kind: type[Ability] | type[Trigger], said: dict[str, Any]) -> dict[str, Any]:
    """The further fields of a text. Raises `TypeError` for unknown ones."""
    known = [field.name for field in fields(kind) if field.name not in ("header", "effect", "to", "timing")]
    for name in sorted(set(said) - set(known)):
        what = "An ability" if kind is Ability else "A React or trait"
        raise TypeError(f"{what} has no field {name}{suggestion(name, known)}. Its fields are {', '.join(known)}.")
    return said
