"""The analysis of a game as data, as `schemas/analysis.v2.json` defines it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from dtk import __version__
from dtk.coach.account import Account, GameValues
from dtk.coach.analysis import Analysis
from dtk.coach.choices import JudgedChoice
from dtk.coach.marks import Mark
from dtk.coach.story import PlayerSummary, StoryMoment
from dtk.engine.ids import Seat
from dtk.report.games.coach_words import decided_by, event_words, moment_words
from dtk.statistics.means import Mean

SCHEMA_VERSION = 2


def analysis_data(analysis: Analysis, game: int, names: Sequence[str], seats: Collection[Seat]) -> dict[str, Any]:
    """The analysis. game: its number in the record. names: the names of the decks, by seat. seats: the analysed
    players.
    """
    values = analysis.values
    return {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "game": game,
        "players": list(names),
        "seats": [seat + 1 for seat in sorted(seats)],
        "seed": analysis.settings.seed,
        "playouts": analysis.settings.playouts,
        "worlds": analysis.settings.worlds,
        "days": analysis.days,
        "choices": [choice_data(choice, choice.number in analysis.repeats) for choice in analysis.choices],
        "summaries": [summary_data(one) for one in analysis.summaries],
        "curve": [] if values is None else curve_data(values),
        "luck": [] if values is None else luck_data(values),
        "accounts": [] if values is None else [account_data(account) for account in values.accounts],
        "moments": [moment_data(moment) for moment in analysis.moments],
        "story": decided_by(analysis),
        "difference": analysis.difference,
    }


def estimate(term: Mean, reach: float = 1.0) -> dict[str, Any]:
    """A mean with its 95 % interval, null for fewer than ten games. reach: as in Mean.interval."""
    between = term.interval(reach=reach)
    return {"value": term.value, "interval": None if between is None else list(between), "games": term.size}


def choice_data(choice: JudgedChoice, is_repeat: bool) -> dict[str, Any]:
    """A judged choice."""
    return {
        "seat": choice.seat + 1,
        "day": choice.day,
        "phase": choice.phase,
        "answer": choice.number,
        "question": choice.question,
        "played": choice.played,
        "better": choice.better,
        "better_text": choice.text,
        "chance": choice.chance,
        "better_chance": choice.better_chance,
        "cost": estimate(choice.loss, choice.reach),
        "counts": choice.is_counted,
        "mark": choice.mark.value,
        "repeats": is_repeat,
        "reasons": [
            {"whose": reason.whose, "what": reason.name, "better": reason.better, "played": reason.played}
            for reason in choice.reasons
        ],
    }


def summary_data(one: PlayerSummary) -> dict[str, Any]:
    """The choices of a player."""
    return {
        "seat": one.seat + 1,
        "judged": one.judged,
        "counted": one.counted,
        "unclear": one.unclear,
        "marks": {mark.value: one.marks.get(mark, 0) for mark in Mark if mark.is_mistake},
        "given_up": one.given_up.value,
        "given_up_interval": estimate(one.given_up)["interval"],
        "error_rate": one.error_rate,
    }


def curve_data(values: GameValues) -> list[dict[str, Any]]:
    """The points of the curve."""
    return [
        {
            "day": point.day,
            "phase": point.phase,
            "answer": point.answer,
            "chances": [estimate(chance) for chance in point.chances],
        }
        for point in values.curve
    ]


def luck_data(values: GameValues) -> list[dict[str, Any]]:
    """The chance events."""
    return [
        {
            "day": event.day,
            "phase": event.phase,
            "answer": event.answer,
            "words": event_words(event),
            "gains": [estimate(gain) for gain in event.gains],
        }
        for event in values.events
    ]


def account_data(account: Account) -> dict[str, Any]:
    """The terms for a player, which add up to the result."""
    return {
        "start": estimate(account.start),
        "luck": estimate(account.luck),
        "choices": [estimate(term) for term in account.choices],
        "hidden": estimate(account.hidden),
        "unjudged": estimate(account.unjudged),
        "rest": estimate(account.rest),
        "result": account.result,
        "without_luck": estimate(account.adjusted),
    }


def moment_data(moment: StoryMoment) -> dict[str, Any]:
    """A moment of the story."""
    return {
        "day": moment.day,
        "seat": moment.seat + 1,
        "cost": moment.cost.value,
        "answer": None if moment.choice is None else moment.choice.number,
        "words": moment_words(moment),
    }
