"""How does someone play who looks ahead? As baseline does, except where games played on to Sundown say that another
answer is better by more than chance.
"""

from __future__ import annotations

from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from dtk.agents.baseline import Baseline
from dtk.agents.candidates import AnswerLine, lines_for, targets_of
from dtk.agents.evaluation import chance_to_win
from dtk.engine import decisions
from dtk.engine.decisions import Decision, T
from dtk.engine.game import IllegalAnswer
from dtk.engine.ids import NOWHERE
from dtk.engine.plays import PASS
from dtk.engine.sandbox import Sandbox
from dtk.engine.view import View

# How many games are played on for a decision; how many candidates are looked at, and in how many games each at least.
PLAYOUTS, MOST_LINES, LEAST_WORLDS = 60, 10, 3
# By how much the chance to win must be greater than with baseline's answer.
MARGIN = 0.025
# The decisions that are searched.
SEARCHED = (
    decisions.NoonPlay,
    decisions.AcceptCallOut,
    decisions.LeadJob,
    decisions.JoinJob,
    decisions.OpposeJob,
    decisions.JoinPosse,
    decisions.Flee,
    decisions.TakeCasualty,
    decisions.ResolutionPlay,
)


class Estimate(NamedTuple):
    """What playing a line on has shown.

    line: what the player answers, to the question and to those that follow from it; baseline answers the rest.
    chance: the chance to win, from 0 to 1, and error: its standard error. gain: by how much it is greater than with
    baseline's line in the same games, and gain_error: the standard error of that. playouts: in how many games.
    """

    line: AnswerLine
    chance: float
    error: float
    gain: float
    gain_error: float
    playouts: int


class Search:
    """As baseline, unless games that are played on say that another answer is better.

    playouts: how many games may be played on for a decision; more play better, and take longer. Raises ValueError if
    that is no number above 0.
    """

    __slots__ = ("intended", "own", "playouts", "questions", "seed")
    looks_ahead = True

    def __init__(self, seed: str, playouts: int | str = PLAYOUTS) -> None:
        self.seed, self.playouts = seed, int(playouts)
        if self.playouts < 1:
            raise ValueError(f"playouts={playouts}: at least 1 game must be played on.")
        self.own = Baseline(seed)
        self.questions = 0
        # What is to be answered next, as part of the line that was chosen.
        self.intended: AnswerLine = ()

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the options."""
        intended, self.intended = self.intended, ()
        answer: T
        if intended and intended[0] in decision.options:
            answer, self.intended = intended[0], intended[1:]
            return answer
        if not is_searched(decision):
            return self.own.answer(decision, view)
        found = self.estimates(decision, view)
        best = max(found, key=lambda one: one.gain)
        line = best.line if best.gain > MARGIN else found[0].line
        answer, self.intended = line[0], line[1:]
        return answer

    def estimates(self, decision: Decision[Any], view: View) -> list[Estimate]:
        """Every line that was tried, baseline's first, and what it promises; the better, the more games it was tried
        in. Any decision can be asked about after setup; the view must be of a game that can be sampled (View.sample).

        Sequential halving: the same number of games for each line that is left, then the better half goes on (Karnin,
        Koren and Somekh, 2013). All lines are tried in the same games, so that luck favours none.
        """
        self.questions += 1
        worlds = [self.world(view, 0)]
        own = self.own_line(decision, view, worlds[0])
        left = lines_for(decision, view, worlds[0], own, self.most_lines)
        values: dict[AnswerLine, list[float]] = {line: [] for line in left}
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, self.playouts // (rounds * len(left)))):
                number = len(values[own])
                if number == len(worlds):
                    worlds.append(self.world(view, number))
                for line in left:
                    values[line].append(value(worlds[number], line, len(view.opponents) + 1))
            if len(left) == 2:
                break
            ranked = sorted(left, key=lambda line: -fmean(values[line]))
            left = ranked[: (len(ranked) + 1) // 2]
            if own not in left:
                left[-1] = own
        return [estimate(line, found, values[own]) for line, found in values.items() if found]

    @property
    def most_lines(self) -> int:
        """How many candidates the games are enough for."""
        return min(MOST_LINES, max(2, self.playouts // LEAST_WORLDS))

    def own_line(self, decision: Decision[Any], view: View, sandbox: Sandbox) -> AnswerLine:
        """Baseline's answer, with the target that it plans."""
        own = self.own.answer(decision, view)
        if not isinstance(decision, decisions.NoonPlay) or own is PASS or self.own.odds is None:
            return (own,)
        plan = self.own.odds.plan
        return (own, plan) if plan != NOWHERE and plan in targets_of(own, sandbox) else (own,)

    def world(self, view: View, number: int) -> Sandbox:
        """A game to try lines in."""
        return view.sample(f"{self.seed}/{self.questions}/{number}")


def is_searched(decision: Decision[Any]) -> bool:
    """Whether games are played on for a decision."""
    return isinstance(decision, SEARCHED)


def value(world: Sandbox, line: AnswerLine, seats: int) -> float:
    """The chance to win after Sundown if the line is played and baseline decides the rest; that of a lost game if the
    line can't be played in this world.
    """
    for answer in line:
        world = world.after(answer)
    try:
        return chance_to_win(world.play([Baseline("") for _ in range(seats)], "sundown"))
    except IllegalAnswer:
        return 0.0


def estimate(line: AnswerLine, found: list[float], own: list[float]) -> Estimate:
    """What the values of a line come to, beside those of baseline's line in the same games."""
    gains = [here - there for here, there in zip(found, own, strict=False)]
    return Estimate(line, fmean(found), standard_error(found), fmean(gains), standard_error(gains), len(found))


def standard_error(found: list[float]) -> float:
    """That of the mean; infinite for a single value."""
    return stdev(found) / sqrt(len(found)) if len(found) > 1 else inf
