"""Which texts can a test make up?"""

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

    Raises ValueError for a header that is none, or a React's; TypeError for other fields.
    """
    read = read_header(header)
    if REACT in read.plays:
        raise ValueError(f"{header!r} is the header of a React, which answers an event: `react(header, timing, ...)`.")
    return Ability(read, effect, **check_fields(Ability, more))


def react(header: str, timing: str, to: type[Event], effect: Effect, **more: Any) -> Trigger:
    """A made-up React, such as `react("React, Boot", "after", Aced, ...)`. more: fields of Answer.

    Raises ValueError for a header or timing that is none of a React, TypeError for other fields and no event.
    """
    read = read_header(header)
    if read.plays != (REACT,):
        raise ValueError(f"{header!r} is no header of a React, such as 'React, Boot'; `ability` makes plays.")
    return make_trigger(timing, to, effect, read, more)


def trait(timing: str, to: type[Event], effect: Effect, **more: Any) -> Trigger:
    """A made-up trait that answers an event. more: fields of dtk.engine.abilities.Answer. Raises as `react` does."""
    return make_trigger(timing, to, effect, None, more)


def make_trigger(timing: str, to: type[Event], effect: Effect, header: Header | None, more: dict[str, Any]) -> Trigger:
    """What answers an event, if it can ever do so."""
    check_known("timing", timing, (BEFORE, WHEN, AFTER))
    if more.get("instead") and timing != WHEN:
        raise ValueError(f"What happens instead of an event happens {WHEN!r} it does, not {timing!r}.")
    if not (isinstance(to, type) and issubclass(to, Event)):
        raise TypeError(f"{to!r} is no type of event: dtk.engine.events has them, such as Booted or Moved.")
    return Trigger(to, timing, effect, header=header, **check_fields(Trigger, more))


def read_header(text: str) -> Header:
    """A printed header. Raises ValueError for one that is none, or does not say when."""
    try:
        read = parse_header(text)
    except ValueError as error:
        near = suggestion(text.split(",")[0], WHENS)
        raise ValueError(f"{str(error).rstrip('.')}{near}. It begins with {', '.join(WHENS)} ...") from None
    if not read.plays:
        raise ValueError(f"{text!r} does not say when: {', '.join(WHENS)} ...")
    return read


def check_fields(kind: type[Ability] | type[Trigger], said: dict[str, Any]) -> dict[str, Any]:
    """What was said beside the rest of a text, if it has such fields. Raises TypeError."""
    known = [one.name for one in fields(kind) if one.name not in ("header", "effect", "to", "timing")]
    for name in sorted(set(said) - set(known)):
        what = "An ability" if kind is Ability else "What answers an event"
        raise TypeError(f"{what} has no {name}{suggestion(name, known)}. It has {', '.join(known)}.")
    return said
