"""The coach's part of the page of a game: the curve, the account as a waterfall, the players and the story."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from dtk.coach.account import Account, GameValues
from dtk.coach.analysis import Analysis
from dtk.coach.choices import JudgedChoice
from dtk.coach.marks import Mark
from dtk.coach.story import PlayerSummary
from dtk.engine.ids import Seat
from dtk.report.figures import percent
from dtk.report.games.coach_words import (
    cost_words,
    decided_by,
    event_words,
    later_words,
    moment_words,
    points,
    rate_words,
    reason_words,
    result_name,
    seat_name,
    term_words,
    with_range,
)
from dtk.statistics.means import Mean

# The size of the curve, and the room for the labels of days below it.
WIDTH, HEIGHT, LABELS = 800, 180, 20
# The half sizes of a triangle of luck: the least, and for luck that decides the game.
LEAST_SIZE, MOST_SIZE = 4, 14
# Luck that is shown in the curve.
LEAST_LUCK = 0.03

# The number of the step after an answer, from 1.
StepOf = Callable[[int], int]


class Sign(NamedTuple):
    """A sign on the curve. size: half of its width. words: its meaning. step: the step that it links to."""

    x: float
    y: float
    size: float
    sign: str
    words: str
    step: int


class DayMark(NamedTuple):
    """The beginning of a day on the curve."""

    x: float
    number: int


class Curve(NamedTuple):
    """The curve of a player's chance to win. line, band: points of SVG. marks: of choices. luck: of chance events."""

    width: int
    height: int
    line: str
    band: str
    days: tuple[DayMark, ...]
    marks: tuple[Sign, ...]
    luck: tuple[Sign, ...]


class Bar(NamedTuple):
    """A row of the waterfall. left, width: in percent of the scale. is_total: whether it starts from 0."""

    name: str
    left: float
    width: float
    words: str
    is_gain: bool
    is_total: bool


class PlayerRow(NamedTuple):
    """A player in the table. cells: in the order of HEADINGS."""

    seat: int
    cells: tuple[str, ...]


class CoachPart(NamedTuple):
    """All that the page shows of an analysis. story: the sentence and its moments, each with its step."""

    story: str
    moments: tuple[tuple[str, int], ...]
    curve: Curve | None
    bars: tuple[Bar, ...]
    whose: str
    headings: tuple[str, ...]
    rows: tuple[PlayerRow, ...]


HEADINGS = ("choices", "that counted", "?!", "?", "??", "unclear", "points given up", "error rate")


def coach_part(analysis: Analysis, step_of: StepOf) -> CoachPart:
    """The coach's part of a page."""
    values = analysis.values
    seat = analysis.summaries[0].seat
    answers = [
        moment.choice.number if moment.choice is not None else 0 if moment.event is None else moment.event.answer
        for moment in analysis.moments
    ]
    return CoachPart(
        story=decided_by(analysis),
        moments=tuple(
            (moment_words(moment), step_of(answer)) for moment, answer in zip(analysis.moments, answers, strict=True)
        ),
        curve=None if values is None else curve_of(values, seat, analysis.choices, step_of),
        bars=() if values is None else tuple(bars_of(values.accounts[seat], result_name(analysis))),
        whose=seat_name(seat),
        headings=HEADINGS,
        rows=tuple(PlayerRow(one.seat + 1, cells_of(one)) for one in analysis.summaries),
    )


def curve_of(values: GameValues, seat: Seat, choices: Sequence[JudgedChoice], step_of: StepOf) -> Curve:
    """The curve of a player with its signs."""
    curve = values.curve
    last = max(1, len(curve) - 1)

    def across(place: int) -> float:
        return round(WIDTH * place / last, 1)

    def up(chance: float) -> float:
        return round(HEIGHT * (1 - max(0.0, min(1.0, chance))), 1)

    def place_of(answer: int) -> int:
        return next((place for place, point in enumerate(curve) if point.answer >= answer), len(curve) - 1)

    middles = [point.chances[seat].value for point in curve]
    ends = [between_of(point.chances[seat]) for point in curve]
    line = " ".join(f"{across(place)},{up(chance)}" for place, chance in enumerate(middles))
    upper = [f"{across(place)},{up(high)}" for place, (_, high) in enumerate(ends)]
    lower = [f"{across(place)},{up(low)}" for place, (low, _) in enumerate(ends)]
    marks = [
        Sign(
            x=across(at),
            y=up(middles[at]),
            size=9,
            sign=choice.mark.sign,
            words=mark_words(choice),
            step=step_of(choice.number),
        )
        for choice in choices
        if choice.mark.sign
        for at in (place_of(choice.number),)
    ]
    luck = [
        Sign(
            x=across(at),
            y=up(middles[at]),
            size=size_of(gain),
            sign="▲" if gain > 0 else "▼",
            words=f"Luck: {event_words(event)}, {with_range(event.gains[seat], signed=True)} points for "
            f"{seat_name(seat)}",
            step=step_of(event.answer),
        )
        for event in values.events
        for at in (place_of(event.answer),)
        for gain in (event.gains[seat].value,)
        if abs(gain) >= LEAST_LUCK
    ]
    days = [DayMark(0.0, curve[0].day)] + [
        DayMark(across(place), after.day)
        for place, (before, after) in enumerate(pairwise(curve), 1)
        if before.day != after.day
    ]
    band = " ".join([*upper, *lower[::-1]])
    return Curve(
        width=WIDTH, height=HEIGHT, line=line, band=band, days=tuple(days), marks=tuple(marks), luck=tuple(luck)
    )


def between_of(chance: Mean) -> tuple[float, float]:
    """The 95 % interval of a chance, or the chance itself where there is none."""
    between = chance.interval() if chance.spread else None
    return between or (chance.value, chance.value)


def size_of(gain: float) -> float:
    """The half size of a triangle."""
    return round(LEAST_SIZE + (MOST_SIZE - LEAST_SIZE) * min(1.0, abs(gain)), 1)


def mark_words(choice: JudgedChoice) -> str:
    """A mark in words, for its label."""
    what = f"“{choice.played}” by {seat_name(choice.seat)}"
    return (
        f"{choice.mark.value}: {what}" if choice.mark is Mark.ONLY else f"{what} {cost_words(choice)}: {choice.better}"
    )


def bars_of(account: Account, result: str) -> Iterator[Bar]:
    """The rows of the waterfall, from the start to the result. result: its name."""
    terms = [("luck", account.luck)]
    terms += [(f"choices of {seat_name(seat)}", term) for seat, term in enumerate(account.choices)]
    terms += [("hidden cards", account.hidden), ("unjudged choices", account.unjudged), ("rest", account.rest)]
    reached = [account.start.value]
    for _, term in terms:
        reached.append(reached[-1] + term.value)
    low, high = min(0.0, *reached), max(1.0, *reached)

    def bar(name: str, begin: float, end: float, words: str, is_total: bool) -> Bar:
        left, right = sorted((begin, end))
        scale = 100 / (high - low)
        return Bar(
            name=name,
            left=round((left - low) * scale, 2),
            width=round((right - left) * scale, 2),
            words=words,
            is_gain=end >= begin,
            is_total=is_total,
        )

    yield bar("start", 0.0, account.start.value, points(account.start.value), True)
    for (name, term), (begin, end) in zip(terms, pairwise(reached), strict=True):
        yield bar(name, begin, end, term_words(term), False)
    yield bar(
        result,
        0.0,
        account.result,
        f"{points(account.result)}, without luck {term_words(account.adjusted, signed=False)}",
        True,
    )


def cells_of(one: PlayerSummary) -> tuple[str, ...]:
    """A player's cells."""
    blunders = one.marks.get(Mark.BLUNDER, 0) + one.marks.get(Mark.MISSED_WIN, 0)
    marks = (one.marks.get(Mark.DOUBTFUL, 0), one.marks.get(Mark.MISTAKE, 0), blunders)
    return (
        f"{one.judged}",
        f"{one.counted}",
        *map(str, marks),
        f"{one.unclear}",
        term_words(one.given_up, signed=False),
        rate_words(one),
    )


class Remark(NamedTuple):
    """The coach's remark on a choice."""

    choice: JudgedChoice

    @property
    def name(self) -> str:
        """The mark: `Blunder`."""
        return self.choice.mark.value.capitalize()

    @property
    def is_blunder(self) -> bool:
        """Whether the choice was a blunder or a missed win."""
        return self.choice.mark in (Mark.BLUNDER, Mark.MISSED_WIN)

    @property
    def is_praise(self) -> bool:
        """Whether it was the only good line."""
        return self.choice.mark is Mark.ONLY

    @property
    def cost(self) -> str:
        """The cost with its interval, in points: `31.0 points (22.4 to 39.6)`."""
        cost, _, between = with_range(self.choice.loss, reach=self.choice.reach).partition(" ")
        return f"{cost} points {between}{later_words(self.choice)}"

    @property
    def chances(self) -> str:
        """The chances of winning: `21.2 % instead of 52.2 %`."""
        return f"{percent(self.choice.chance)} instead of {percent(self.choice.better_chance)}"

    @property
    def reasons(self) -> str:
        """The greatest differences at Sundown; "" if there are none."""
        return reason_words(self.choice.reasons)


def remarks_of(analysis: Analysis) -> dict[int, Remark]:
    """The coach's remarks, by the number of the answer."""
    return {choice.number: Remark(choice) for choice in analysis.choices if choice.mark.sign}
