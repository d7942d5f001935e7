"""The analysis of a game as text: the curve, the mistakes, the account, the players and the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from dtk.coach.account import Account, CurvePoint
from dtk.coach.analysis import Analysis
from dtk.coach.choices import JudgedChoice, looks_for
from dtk.coach.marks import Mark
from dtk.files.shown import visible
from dtk.report.figures import counted
from dtk.report.games.coach_words import (
    TELLING,
    cost_words,
    decided_by,
    event_words,
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

BLOCKS = "▁▂▃▄▅▆▇█"
MOST_LUCK = 3


def analysis_lines(analysis: Analysis, names: Sequence[str]) -> Iterator[str]:
    """The whole analysis. names: the names of the decks, by seat."""
    for seat, name in enumerate(names, 1):
        yield f"Seat {seat}: {name}"
    yield ""
    if analysis.values is not None:
        yield from curve_lines(analysis.values.curve, analysis.summaries[0].seat)
        yield ""
    for choice in analysis.choices:
        if choice.mark.sign:
            yield from choice_lines(choice)
    if any(choice.mark.sign for choice in analysis.choices):
        yield ""
    yield from summary_lines(analysis)
    if analysis.values is not None:
        yield ""
        yield from account_lines(analysis, analysis.values.accounts[analysis.summaries[0].seat])
        yield from luck_lines(analysis)
    yield ""
    yield decided_by(analysis)
    if len(analysis.moments) > 1:
        yield from (f"  {moment_words(moment)}" for moment in analysis.moments)


def curve_lines(curve: Sequence[CurvePoint], seat: int) -> Iterator[str]:
    """A player's chance to win with open hands, a block for each point."""
    yield f"Chance of {seat_name(seat)} to win, with open hands (▁ 0 %, █ 100 %):"
    for day, of_day in groupby(curve, key=lambda point: point.day):
        chances = [point.chances[seat].value for point in of_day]
        blocks = "".join(BLOCKS[min(len(BLOCKS) - 1, int(len(BLOCKS) * chance))] for chance in chances)
        yield f"  Day {day:>2}  {100 * chances[0]:3.0f} %  {blocks}  {100 * chances[-1]:.0f} %"


def choice_lines(choice: JudgedChoice) -> Iterator[str]:
    """The lines on a marked choice: the question, the answer, its cost, and why."""
    when = f"Day {choice.day}, {visible(choice.phase)}, {seat_name(choice.seat)}"
    yield f"{choice.mark.sign:<2} {when}: {choice.question}"
    yield f"     {choice.played}"
    if choice.mark is Mark.ONLY:
        yield "     the only good line of those tried"
        return
    yield f"     {cost_words(choice)}: {choice.better}"
    if choice.text:
        yield f"     the ability: {visible(choice.text)}"
    if choice.mark is Mark.MISSED_WIN:
        yield "     a missed win"
    if choice.reasons:
        yield f"     at Sundown: {reason_words(choice.reasons)}"


def summary_lines(analysis: Analysis) -> Iterator[str]:
    """The choices of each player, and what they gave away."""
    for one in analysis.summaries:
        marks = ", ".join(marks_words(mark, count) for mark, count in one.marks.items() if count) or "no mistakes"
        yield (
            f"Seat {one.seat + 1}: {counted(one.judged, 'choice')} judged, {one.counted} made a difference: {marks}; "
            f"{one.unclear} unclear."
        )
        if one.counted:
            given_up = term_words(one.given_up, signed=False)
            yield f"  Given up, in points: {given_up}. Error rate: {rate_words(one)} thousandths per choice."
        if analysis.values is not None:
            account = analysis.values.accounts[one.seat]
            result = result_name(analysis).capitalize()
            yield f"  {result} {points(account.result)}, without luck {term_words(account.adjusted, signed=False)}."
    most = looks_for(analysis.settings.playouts)[-1]
    yield (
        f"Seed {visible(analysis.settings.seed)}, {analysis.settings.playouts} games to find a line, up to {most} to "
        f"prove a cost. Costs under about {points(proven_from(most))} points may stay unproven."
    )


def marks_words(mark: Mark, count: int) -> str:
    """`1 blunder`, `2 mistakes`, `3 doubtful`."""
    return f"{count} {mark.value}" if mark is Mark.DOUBTFUL else counted(count, mark.value)


def proven_from(games: int) -> float:
    """The cost that a comparison can prove, for results that differ from game to game by 40 points."""
    between = Mean(0.0, 0.4, games).interval(level=0.99)
    return 0.0 if between is None else between[1]


def account_lines(analysis: Analysis, account: Account) -> Iterator[str]:
    """The steps from the chance to win at the start to the result, in points. account: of the first analysed player."""
    result, seat = result_name(analysis), analysis.summaries[0].seat
    yield f"From the start to the {result}, for {seat_name(seat)}, in points (95 % interval):"
    yield f"  start                {points(account.start.value)}"
    yield f"  luck                 {term_words(account.luck)}"
    for other, term in enumerate(account.choices):
        yield f"  choices of seat {other + 1}    {term_words(term)}"
    yield f"  hidden cards         {term_words(account.hidden)}"
    if account.unjudged.size:
        yield f"  unjudged choices     {term_words(account.unjudged)}"
    yield f"  rest                 {term_words(account.rest)}"
    yield f"  {result:<20} {points(account.result)}"


def luck_lines(analysis: Analysis) -> Iterator[str]:
    """The events that chance decided most, for the first analysed player."""
    values, seat = analysis.values, analysis.summaries[0].seat
    events = [event for event in (() if values is None else values.events) if abs(event.gains[seat].value) >= TELLING]
    ranked = sorted(events, key=lambda event: -abs(event.gains[seat].value))
    if ranked:
        yield ""
        yield f"The greatest luck, for seat {seat + 1}:"
    for event in ranked[:MOST_LUCK]:
        yield f"  Day {event.day}: {with_range(event.gains[seat], signed=True)}, {event_words(event)}"
