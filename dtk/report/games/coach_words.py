"""The words of the coach: choices, luck and the story of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

from dtk.agents.candidates import AnswerLine
from dtk.coach.account import LuckyEvent
from dtk.coach.analysis import Analysis
from dtk.coach.chances import CARDS, HANDS, LOWBALL, ChanceEvent
from dtk.coach.choices import JudgedChoice
from dtk.coach.reasons import Reason
from dtk.coach.story import PlayerSummary, StoryMoment, decisive
from dtk.engine.decisions import Decision
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.poker.ranks import RANK_NAMES
from dtk.report.figures import counted, percent
from dtk.report.games.advice import line_words, question_words
from dtk.report.games.asking import alternatives
from dtk.statistics.means import Mean

# A smaller part of a cost is not mentioned.
TELLING = 0.01
# The sentence on a game that was left or conceded, or whose replay broke off.
NO_RESULT = "The game has no result."
# The facts of a card, in brackets after its name. They may name a card whose title has brackets.
FACTS = r" \((?:[^()]|\([^()]*\))*\)"


def words(decision: Decision[Any], view: View, line: AnswerLine | None) -> str:
    """A line of play, or the question if there is no line, without the facts of cards. A title keeps its brackets:
    `Sloane (Exp.1)`.
    """
    said = question_words(decision, view) if line is None else line_words(decision, view, line)
    seats = range(len(view.opponents) + 1)
    titles = {visible(card.title) for seat in seats for card in view.deck_list(seat) if "(" in card.title}
    known = "|".join([*map(re.escape, titles), FACTS])
    return re.sub(known, lambda found: found[0] if found[0] in titles else "", said).strip()


def seat_name(seat: int) -> str:
    """`seat 1`."""
    return f"seat {seat + 1}"


def points(value: float, signed: bool = False) -> str:
    """A chance in points: `12.3`, or with its sign `−4.0`."""
    return f"{100 * value:{'+' if signed else ''}z.1f}".replace("-", "−")


def rate_words(one: PlayerSummary) -> str:
    """The error rate of a player, in thousandths: `36`; `–` without choices that made a difference."""
    return "–" if one.error_rate is None else f"{one.error_rate:z.0f}".replace("-", "−")


def with_range(term: Mean, signed: bool = False, reach: float = 1.0, most: float = 1.0) -> str:
    """Points with the 95 % interval: `12.3 (8.0 to 16.6)`; without an interval for fewer than ten games. most: how far
    from 0 the value can be.
    """
    between = term.interval(reach=reach)
    if between is None:
        return points(term.value, signed)
    low, high = (points(max(-most, min(most, bound)), signed) for bound in between)
    return f"{points(term.value, signed)} ({low} to {high})"


def term_words(term: Mean, signed: bool = True) -> str:
    """A term of the account, as in `with_range`. It is a sum, and can be more than 100 points."""
    return with_range(term, signed, most=inf)


def later_words(choice: JudgedChoice) -> str:
    """`; 4.0 more could be won back later`: the part of the difference that does not count; "" if it is small."""
    return f"; {points(choice.recovered)} more could be won back later" if choice.recovered >= TELLING else ""


def cost_words(choice: JudgedChoice) -> str:
    """`costs 12.3 points (8.0 to 16.6), in 30 games: 20.1 % to win, 32.4 % with`."""
    cost, _, between = with_range(choice.loss, reach=choice.reach).partition(" ")
    return (
        f"costs {cost} points {between}{later_words(choice)}, in {counted(choice.games, 'game')}: "
        f"{percent(choice.chance)} to win, {percent(choice.better_chance)} with"
    )


def reason_words(reasons: Iterable[Reason]) -> str:
    """`your dudes 3.9 instead of 5.0, their control points 2.0 instead of 3.0`; "" without reasons."""
    said = []
    for reason in reasons:
        better, played = (
            f"{100 * value:.0f} %" if reason.is_share else f"{value:.1f}" for value in (reason.better, reason.played)
        )
        said.append(f"{reason.whose} {reason.name} {better} instead of {played}")
    return ", ".join(said)


def event_words(event: LuckyEvent) -> str:
    """The chance events in words: `lowball`, `the hands in the shootout at Bank: Full House for seat 1, ...`."""
    said = list(dict.fromkeys(map(chance_words, merged(event.events))))
    return " and ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])} and {said[-1]}"


def merged(events: Sequence[ChanceEvent]) -> list[ChanceEvent]:
    """The events; if there are several, without cards drawn into play hands."""
    more = [event for event in events if event.kind != CARDS]
    return more or list(events)


def chance_words(event: ChanceEvent) -> str:
    """A chance event in words."""
    if event.kind == LOWBALL:
        return f"lowball, won by {seat_name(event.seat)}"
    if event.kind == HANDS:
        hands = [hand_words(event, seat) for seat, rank in enumerate(event.ranks) if rank]
        return f"the hands in the shootout at {visible(event.at)}: {', '.join(hands)}"
    if event.kind == CARDS:
        return f"{counted(event.number, 'card')} drawn by {seat_name(event.seat)}"
    return f"the pull of {seat_name(event.seat)}: {visible(event.card)}"


def hand_words(event: ChanceEvent, seat: int) -> str:
    """A hand with its exact chance, if no card could be replaced: `Full House for seat 1 (12.1 % or better)`."""
    odds = event.odds(seat)
    chance = "" if odds is None else f" (this or better: {percent(odds)})"
    return f"{RANK_NAMES[event.ranks[seat]]} for {seat_name(seat)}{chance}"


def moment_words(moment: StoryMoment) -> str:
    """A moment of the story in a sentence."""
    cost = f"{points(moment.cost.value)} points"
    if moment.choice is not None:
        choice = moment.choice
        return (
            f"Day {moment.day}: {seat_name(moment.seat)} gives away {cost} with “{choice.played}” ({choice.question})"
        )
    what = "" if moment.event is None else event_words(moment.event)
    return f"Day {moment.day}: {seat_name(moment.seat)} loses {cost} by luck: {what}"


def result_name(analysis: Analysis) -> str:
    """The name of the last term of the account."""
    return "result" if analysis.has_result else "last chance to win"


def decided_by(analysis: Analysis) -> str:
    """The sentence on what decided the game. If it has no result, one that says so comes first."""
    moment = decisive(analysis.moments, analysis.values)
    if moment is None:
        return "No single choice or event of luck decided the game." if analysis.has_result else NO_RESULT
    begin = "Decided on" if analysis.has_result else f"{NO_RESULT} The costliest moment: on"
    cost = f"{points(-moment.cost.value, signed=True)} points for {seat_name(moment.seat)}"
    if moment.choice is not None:
        when = f"when {seat_name(moment.seat)} chose “{moment.choice.played}”"
        return f"{begin} day {moment.day}, {when} ({cost})."
    what = "chance" if moment.event is None else event_words(moment.event)
    return f"{begin} day {moment.day} by luck: {what} ({cost})."


def seats_words(seats: Sequence[int]) -> str:
    """`seat 1 or seat 2`."""
    return alternatives([seat_name(seat) for seat in seats])
