"""Choices and games for the coach's tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from dtk.coach.analysis import Analysis, Settings, analyse
from dtk.coach.choices import JudgedChoice, judge
from dtk.coach.marks import Mark
from dtk.coach.trace import RecordedQuestion
from dtk.engine.flow import advance
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import SeatedGame
from dtk.files.reading import Source
from dtk.match.one import Match, PlayedGame, play_one
from dtk.match.record import RecordedGame, recorded
from dtk.positions.question import AnswersFirst, FirstQuestion, Stopper, answering_first
from dtk.positions.reader import Position, read_position
from dtk.report.games.coach_words import words
from dtk.statistics.means import Mean
from tests.report.games_shown import deck

RACE = """\
cards:
  Ann: {type: dude, influence: 1}
  Bo: {type: dude, influence: 1}
  Bank: {type: deed, control: 2}
passes: 1
you: {dudes: [Ann]}
them: {deeds: [Bank], dudes: [{card: Bo, booted: true}]}
"""
NOTHING = """\
cards:
  Ann: {type: dude, influence: 1}
  Bo: {type: dude, influence: 3}
passes: 1
you: {dudes: [Ann]}
them: {dudes: [Bo]}
"""


def position(text: str) -> Position:
    """A position of a file's text."""
    return read_position(Source("p.yaml", text))


def asked_in(text: str, answer: str) -> RecordedQuestion:
    """The question of a position, answered in its words."""
    found = position(text)
    state = found.table.state.copy()
    agents: list[AnswersFirst] = answering_first(found, [Stopper() for _ in state.players])
    game = SeatedGame(state, agents)
    let_sample(game)
    begin = state.copy()
    try:
        advance(game)
    except FirstQuestion as asked:
        decision = asked.decision
    place = found.table.told(decision).index(answer)
    return RecordedQuestion(
        number=0,
        seat=decision.seat,
        day=state.day,
        phase=state.phase,
        kind=type(decision),
        begin=game.boundary or begin,
        earlier=tuple(game.answers[game.told :]),
        unit=0,
        luck=(),
        answer=decision.options[place],
        place=place,
    )


def judged_in(text: str, answer: str, *more: Any, playouts: int = 14) -> JudgedChoice:
    """The judgement on an answer. more: the destination or the target."""
    asked = asked_in(text, answer)
    return judge(asked, (asked.answer, *more), "0", playouts, words)


def choice(number: int, cost: float, **facts: Any) -> JudgedChoice:
    """A judged choice with a proven cost."""
    known = {
        "seat": 0, "day": 1, "phase": "high noon", "question": "Your play?", "played": f"play {number}",
        "better": f"better {number}", "chance": 0.6 - cost, "better_chance": 0.6, "loss": Mean(cost, 0.01, 30),
        "against_reference": Mean(0.0, 0.0, 30), "spread": Mean(max(cost, 0.1), 0.01, 30), "games": 30,
        "mark": Mark.BLUNDER if cost >= 0.12 else Mark.NONE,
    }  # fmt: skip
    return JudgedChoice(number=number, **{**known, **facts})


@cache
def match() -> Match:
    """Two example decks, played by baseline. By this seed the first game is short."""
    decks = (deck("law-dogs-gunfighter"), deck("sloane-gunfighter"))
    return Match(decks=decks, agents=("baseline", "baseline"), seed="d", ruleset="pinebox-1.5", texts="full")


@cache
def game() -> PlayedGame:
    """The first game of it."""
    return play_one(match(), 0, keep=True)


def record() -> RecordedGame:
    """Its record."""
    return recorded(game())


@cache
def quick_analysis() -> Analysis:
    """An analysis with few games."""
    return analyse(match(), record(), words, seats=(0,), settings=Settings(playouts=2, worlds=10))
