"""Parts for Reacts and traits, which respond to events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dtk.cardtext import filters as known
from dtk.cardtext.look import Filter, blame, check_filters
from dtk.cardtext.parts.part import (
    Body,
    Condition,
    Part,
    asking,
    check_condition,
    effect,
    finder,
    names_in,
    sentence_of,
    with_header,
)
from dtk.cardtext.play import Play
from dtk.cardtext.targets import Target
from dtk.engine import abilities, events
from dtk.engine.abilities import AFTER, BEFORE, CERTAIN, WHEN, Text, Use, any_event
from dtk.engine.events import ANSWERED_AFTERWARDS, LEAVING, ONLY_TOLD, Event, LeftPosse, SentHome
from dtk.engine.header import parse_header
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import TextUntil

# Filters that never hold for dudes that have left the posse; and filters by the location or player of a card in play.
OF_A_POSSE = (
    *(known.in_posse, known.in_shootout, known.in_my_posse, known.in_opposing_posse, known.facing_mine),
    *(known.caught_cheatin, known.in_the_marks_posse),
)
OF_A_PLACE = (
    *(known.mine, known.theirs, known.opposing, known.here, known.nearby, known.adjacent, known.at_home, known.in_town),
    *(known.in_town_square, known.at_a_deed, known.at_an_in_town_deed, known.at_their_own_deed, known.not_in_posse),
)

# Events of dudes in posses only.
OF_SHOOTOUTS = (events.Joined, events.LeftPosse, events.ChosenAsCasualty)

# One type of event, or several with the same response.
Events = type[Event] | tuple[type[Event], ...]


class ResponseTime(NamedTuple):
    """The time of a response. to: the events. filters: for the card that the event happens to."""

    to: Events
    timing: str
    instead: bool
    filters: tuple[Filter, ...]


def response_time(event: Events, timing: str, instead: bool, filters: tuple[Filter, ...]) -> ResponseTime:
    """The time of a response. Raises TypeError for anything that is not an event, or not a filter."""
    for one in event if isinstance(event, tuple) else (event,):
        if not (isinstance(one, type) and issubclass(one, Event)):
            raise TypeError(f"{getattr(one, '__name__', one)} is not an event. Begin with one such as `events.Booted`.")
        if one in ONLY_TOLD:
            raise TypeError(f"Nothing can respond to {one.__name__}: it is for listeners only.")
        if one in ANSWERED_AFTERWARDS and (instead or timing == BEFORE):
            raise TypeError(f"Nothing can come before {one.__name__}, or instead of it. Use `after(...)`.")
        if one in OF_SHOOTOUTS and known.opposing in filters:
            raise TypeError(
                f"{one.__name__} happens in a shootout only, where a React or trait calls every other player's dude "
                f"opposing. Use `in_opposing_posse` for its side."
            )
    check_filters(filters)
    return ResponseTime(event, timing, instead, filters)


def check_gone(moment: ResponseTime, requires: Condition | None) -> None:
    """Raise TypeError for questions about a card's location after an event that took it from there."""
    if moment.timing != AFTER:
        return
    for event in moment.to if isinstance(moment.to, tuple) else (moment.to,):
        if issubclass(event, (LeftPosse, SentHome)):
            for one in moment.filters:
                if one in OF_A_POSSE:
                    raise TypeError(
                        f"After {event.__name__} a dude is in no posse, so {one.__name__} never holds. "
                        f"`play.event` has the posse that it left."
                    )
        if issubclass(event, LEAVING):
            asked = {*names_in(requires)}
            if "subject" in asked:
                for one in (*OF_A_POSSE, *OF_A_PLACE):
                    if one.__name__ in asked:
                        raise TypeError(
                            f"After {event.__name__} a card is out of play, so {one.__name__} cannot be required. "
                            f"Put it into `after(...)`, whose filters see the card as it was in play."
                        )


def before(event: Events, *filters: Filter) -> ResponseTime:
    """Before something happens."""
    return response_time(event, BEFORE, False, filters)


def when(event: Events, *filters: Filter) -> ResponseTime:
    """When something happens; a card that leaves play is still there, but nothing can save it any more."""
    leaves = set(event if isinstance(event, tuple) else (event,)) <= set(LEAVING)
    return response_time(event, CERTAIN if leaves else WHEN, False, filters)


def after(event: Events, *filters: Filter) -> ResponseTime:
    """After something has happened; the filters see a card that has left play as it was in play."""
    return response_time(event, AFTER, False, filters)


def instead_of(event: Events, *filters: Filter) -> ResponseTime:
    """Instead of something that would happen."""
    return response_time(event, WHEN, True, filters)


class AnswerPart(Part):
    """A React, or a trait without a header, with the method that carries it out."""

    def __init__(
        self,
        body: Body,
        header: str,
        moment: ResponseTime,
        targets: tuple[Target, ...],
        requires: Condition | None,
        said: dict[str, Any],
    ) -> None:
        if not isinstance(moment, ResponseTime):
            raise TypeError(f"{moment!r} is not a time of response. Use one such as `after(events.Booted, mine)`.")
        check_condition(requires)
        check_gone(moment, requires)
        self.body, self.header, self.moment, self.targets = body, header, moment, targets
        self.requires, self.said = requires, said
        self.says = sentence_of(body)

    def text(self, author: object) -> Text:
        """The response as a text of its own."""
        said = dict(self.said)
        finders = [*map(finder, self.targets)]
        first, *others = self.moment.to if isinstance(self.moment.to, tuple) else (self.moment.to,)
        answer = abilities.Trigger(
            first,
            self.moment.timing,
            effect(author, self.body),
            concerns=any_event if self.requires is None else told(self.requires),
            fits=self.fits if self.moment.filters else any_event,
            header=parse_header(self.header) if self.header else None,
            targets=finders[0] if finders else None,
            more=tuple(finders[1:]),
            instead=self.moment.instead,
            also=tuple(others),
            purposes=tuple(target.to for target in self.targets),
            fates=tuple(target.to.fate for target in self.targets),
            says=with_header(self.header, self.says),
            **said,
        )
        return Text(triggers=(answer,))

    def fits(self, use: Use) -> bool:
        """Whether the card that an event happens to passes all filters."""
        play = Play(use)
        if use.event.piece == NOBODY:
            return False
        try:
            return all(passes(play, play.subject) for passes in self.moment.filters)
        except Exception as fault:
            blame(fault, use.piece)
            raise


def told(requires: Condition) -> Callable[[Use], bool]:
    """A requirement in the form of the engine: the text itself counts as doing what the requirement asks about. An
    exception raised in it gets a note that names the card.
    """

    def holds(use: Use) -> bool:
        uses = use.game.uses
        uses.append(use)
        try:
            return requires(Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise
        finally:
            uses.pop()

    return holds


def react(
    header: str,
    moment: ResponseTime,
    *targets: Target,
    requires: Condition | None = None,
    zones: tuple[str, ...] = (),
    legends: bool = False,
    difficulty: Callable[[Play], int] | None = None,
    once: TextUntil | None = None,
    costs: Callable[[Play], int] | None = None,
) -> Callable[[Body], AnswerPart]:
    """A React with its printed header. zones: where its card must be (dtk.engine.abilities.Trigger). legends: whether
    it says that it affects legends. difficulty, once, costs: as for `ability`.
    """
    said: dict[str, Any] = {"zones": zones, "legends": legends, "once": once}
    if difficulty is not None:
        said["difficulty"] = asking(difficulty)
    if costs is not None:
        said["costs"] = asking(costs)
    return lambda body: AnswerPart(body, header, moment, targets, requires, said)


def trait(
    moment: ResponseTime, *targets: Target, requires: Condition | None = None, zones: tuple[str, ...] = ()
) -> Callable[[Body], AnswerPart]:
    """A mandatory trait that responds to an event."""
    return lambda body: AnswerPart(body, "", moment, targets, requires, {"zones": zones})
