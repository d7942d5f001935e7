"""The account of a game: luck, choices, hidden cards and a rest, which add up to the result.

In each world, result - value at the start = luck + effect of the choices + change of horizon at each Sundown, exactly.
The effect of a choice with open hands is split in two. One part is its gain or loss against the reference agent's
choice, given the player's knowledge. The other is the effect of the unseen cards. The effect of choices that are not
judged is a term of its own. The rest is the change of horizon.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from dtk.coach.chances import ChanceEvent
from dtk.coach.choices import JudgedChoice
from dtk.coach.trace import Between, RecordedQuestion, Trace
from dtk.coach.values import PointValues, ValuePoint, Worlds
from dtk.engine.ids import Seat
from dtk.statistics.means import Mean, mean


class CurvePoint(NamedTuple):
    """A point of the curve. day, phase: when. answer: the number of the next answer. chances: by seat, with open hands.

    The phase of the beginning of a day is "gambling".
    """

    day: int
    phase: str
    answer: int
    chances: tuple[Mean, ...]


class LuckyEvent(NamedTuple):
    """The luck between two choices. gains: by seat, the change by luck of the chance to win. events: the chance events.

    answer: the number of the next answer.
    """

    day: int
    phase: str
    answer: int
    events: tuple[ChanceEvent, ...]
    gains: tuple[Mean, ...]


class Account(NamedTuple):
    """The terms for one player; a term that nothing in the game changed is a 0 of no games. choices: by seat, of the
    judged choices. unjudged: of all players' other choices. result: the last value if the game has none. adjusted: the
    result without luck.
    """

    start: Mean
    luck: Mean
    choices: tuple[Mean, ...]
    hidden: Mean
    unjudged: Mean
    rest: Mean
    result: float
    adjusted: Mean


class GameValues(NamedTuple):
    """The values of a game in the same worlds. curve, events: in order. accounts: by seat."""

    curve: tuple[CurvePoint, ...]
    events: tuple[LuckyEvent, ...]
    accounts: tuple[Account, ...]


class ValueChange(NamedTuple):
    """A change of the values in each world. kind: "luck", "choice" or "rest". answers: the choice's, by number."""

    kind: str
    changes: Worlds
    answers: tuple[int, ...] = ()
    seat: Seat = 0


def values_of_game(
    trace: Trace, points: Sequence[ValuePoint], values: Sequence[PointValues], judged: Mapping[int, JudgedChoice]
) -> GameValues:
    """The account of a game. judged: the judged choices, by number; without repeated mistakes."""
    curve: list[CurvePoint] = []
    steps: list[ValueChange] = []
    events: list[LuckyEvent] = []
    now: Worlds = values[0].before
    for place, (point, value) in enumerate(zip(points, values, strict=True)):
        first = point.first
        answer = answer_at(points, place)
        if value.at_rest is not None and place:
            rested = tuple(value.at_rest for _ in now)
            events.append(lucky(trace, points, place, now, rested, "sundown"))
            steps += [ValueChange("luck", changes(now, rested)), ValueChange("rest", changes(rested, value.before))]
        elif place and point.is_lucky:
            events.append(lucky(trace, points, place, now, value.before, phase_of(first)))
            steps.append(ValueChange("luck", changes(now, value.before)))
        now = value.before
        curve.append(CurvePoint(day=first.day, phase=phase_of(first), answer=answer, chances=by_seat(now)))
        if value.after is not None:
            answers = tuple(asked.number for asked in point.moments if isinstance(asked, RecordedQuestion))
            seat = first.seat if isinstance(first, RecordedQuestion) else 0
            steps.append(ValueChange(kind="choice", changes=changes(now, value.after), answers=answers, seat=seat))
            now = value.after
    if trace.result is not None:
        ended = tuple(trace.result for _ in now)
        events.append(lucky(trace, points, len(points), now, ended, "the end"))
        steps.append(ValueChange("luck", changes(now, ended)))
        now = ended
    seats = range(len(now[0]))
    accounts = tuple(account_of(seat, values[0].before, steps, now, judged, len(seats)) for seat in seats)
    return GameValues(tuple(curve), tuple(event for event in events if event.events), accounts)


def account_of(
    seat: Seat, start: Worlds, steps: Sequence[ValueChange], end: Worlds, judged: Mapping[int, JudgedChoice], seats: int
) -> Account:
    """The terms for a player. A choice's cost to its player is split equally among the others as a gain."""
    # The changes that make up each term, by world.
    parts: dict[str, list[list[float]]] = {"luck": [], "rest": [], "hidden": [], "unjudged": []}
    terms: list[list[Mean]] = [[] for _ in range(seats)]
    for step in steps:
        change = [world[seat] for world in step.changes]
        if step.kind != "choice":
            parts[step.kind].append(change)
            continue
        known = next((judged[number] for number in step.answers if number in judged), None)
        share = 1.0 if step.seat == seat else -1.0 / (seats - 1)
        if known is None:
            parts["unjudged"].append(change)
            continue
        # A judged choice in a line that the reference agent would play, too, changes nothing.
        term = scaled(known.against_reference, share)
        terms[step.seat].append(term)
        parts["hidden"].append([value - term.value for value in change])
    result = mean([values[seat] for values in end]).value
    return Account(
        start=mean([values[seat] for values in start]),
        luck=summed(parts["luck"]),
        choices=tuple(total(found) for found in terms),
        hidden=summed(parts["hidden"]),
        unjudged=summed(parts["unjudged"]),
        rest=summed(parts["rest"]),
        result=result,
        adjusted=summed([[result] * len(start), *([-gain for gain in gains] for gains in parts["luck"])]),
    )


def summed(parts: Sequence[Sequence[float]]) -> Mean:
    """The mean over the worlds of the sum of the parts; a 0 of no games without any."""
    return mean([fsum(of_world) for of_world in zip(*parts, strict=True)]) if parts else Mean(0.0, 0.0, 0)


def total(terms: Sequence[Mean]) -> Mean:
    """The sum of independent means, as a mean of as many values as give it its degrees of freedom (Welch and
    Satterthwaite).
    """
    value = fsum(term.value for term in terms)
    variances = [term.error**2 for term in terms if term.size > 1]
    whole = fsum(variances)
    if not whole:
        return Mean(value, 0.0, max((term.size for term in terms), default=1))
    parts = fsum(term.error**4 / (term.size - 1) for term in terms if term.size > 1)
    count = 1 + int(whole**2 / parts)
    return Mean(value, (whole * count) ** 0.5, count)


def scaled(term: Mean, factor: float) -> Mean:
    """A mean times a factor."""
    return Mean(term.value * factor, term.spread * abs(factor), term.size)


def lucky(
    trace: Trace, points: Sequence[ValuePoint], place: int, before: Worlds, after: Worlds, phase: str
) -> LuckyEvent:
    """The luck just before a point. place: of the point, or the number of points for the end of the game."""
    last = points[place - 1].moments[-1]
    until = None if place == len(points) else points[place].first
    first_moment = trace.moments.index(last)
    end = len(trace.moments) if until is None else trace.moments.index(until)
    events = tuple(event for at in range(first_moment, end) for event in trace.chances[at])
    day = last.day if place == len(points) or phase == "sundown" else points[place].first.day
    if phase == "sundown" and isinstance(until, Between):
        day = until.day - 1
    return LuckyEvent(
        day=day, phase=phase, answer=answer_at(points, place), events=events, gains=by_seat(changes(before, after))
    )


def answer_at(points: Sequence[ValuePoint], place: int) -> int:
    """The number of the first answer from a point on."""
    for point in points[place:]:
        if isinstance(point.first, RecordedQuestion):
            return point.first.number
    last = points[-1].moments[-1]
    return last.number + 1 if isinstance(last, RecordedQuestion) else 0


def phase_of(moment: RecordedQuestion | Between) -> str:
    """The phase of a moment."""
    return moment.phase if isinstance(moment, RecordedQuestion) else "gambling"


def changes(before: Worlds, after: Worlds) -> Worlds:
    """The differences in each world."""
    return tuple(
        tuple(later - earlier for earlier, later in zip(one, other, strict=True))
        for one, other in zip(before, after, strict=True)
    )


def by_seat(values: Worlds) -> tuple[Mean, ...]:
    """The means over the worlds, by seat."""
    return tuple(mean([world[seat] for world in values]) for seat in range(len(values[0])))
