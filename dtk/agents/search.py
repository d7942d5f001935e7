"""Search: baseline, unless games played on to Sundown show that another answer is better by more than chance."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeAlias

from dtk.agents.advice import SILENT, Advice
from dtk.agents.baseline import Baseline
from dtk.agents.candidates import TARGETED, AnswerLine, lines_for, targets_of
from dtk.agents.choices.memory import Memory
from dtk.agents.evaluation import chance_to_win
from dtk.agents.quick import Quick
from dtk.agents.race import GainSample, beliefs, is_decided, next_line, sample_of
from dtk.agents.standing.posses import KnownFights
from dtk.engine import decisions
from dtk.engine.decisions import Decision, T
from dtk.engine.game import IllegalAnswer
from dtk.engine.plays import PASS
from dtk.engine.sandbox import Playout, Sandbox
from dtk.engine.view import View
from dtk.statistics.means import FEWEST

# Games played for a decision: the default and the limit. The limit on candidates, and the games needed for each.
PLAYOUTS, MOST_PLAYOUTS, MOST_LINES, PLAYOUTS_A_LINE = 12, 10_000, 10, 2
# In a hurry: the chance to win in the first game above which no other line is tried (with the default number of
# playouts or fewer).
SURE = 0.9
# In a hurry: the lead in standard deviations that decides a search.
DECIDED = 1.0
# A line is tried in one game at a time, or in this part of all games.
PART = 1 / 30
# The setting for playing by the deck's script.
BY_SCRIPT = "deck"
# The decisions that are searched.
SEARCHED = (
    decisions.NoonPlay,
    decisions.AcceptCallOut,
    decisions.LeadJob,
    decisions.MarkJob,
    decisions.JoinJob,
    decisions.OpposeJob,
    decisions.JoinPosse,
    decisions.Flee,
    decisions.TakeCasualty,
    decisions.ResolutionPlay,
)


class LineEstimate(NamedTuple):
    """The results of playing a line to Sundown.

    line: the player's answers to the question and to those that follow from it; baseline answers the rest. chance: the
    chance to win, from 0 to 1, and error: its standard error. gain: its advantage over baseline's line in the same
    games, and gain_error: the standard error of that. playouts: the number of games.
    """

    line: AnswerLine
    chance: float
    error: float
    gain: float
    gain_error: float
    playouts: int

    @property
    def sample(self) -> GainSample:
        """Its gains."""
        squares = self.playouts * (self.playouts - 1) * self.gain_error**2 if self.playouts > 1 else 0.0
        return GainSample(self.playouts, self.gain, squares)


class LineTrial(NamedTuple):
    """A game in which a line is tried. world: the number of the sandbox. line: the place among the question's lines."""

    world: int
    line: int


# The first game, played by baseline's line.
FIRST = LineTrial(0, 0)


class Trials:
    """The trials of one question. lines: those of Search.lines. known: the results of fights in all trials."""

    __slots__ = ("known", "lines", "search", "view", "worlds")

    def __init__(self, search: Search, view: View, lines: Sequence[AnswerLine]) -> None:
        self.search, self.view, self.lines = search, view, lines
        self.worlds: dict[int, Sandbox] = {}
        self.known = KnownFights()

    def play(self, trials: Sequence[LineTrial]) -> Iterable[float]:
        """Play trials one after another, each when its value is taken."""
        return map(self.value, trials)

    def value(self, trial: LineTrial) -> float:
        """The chance to win at the end of a trial."""
        if trial.world not in self.worlds:
            self.worlds[trial.world] = self.search.world(self.view, trial.world)
        return self.search.value(self.worlds[trial.world], self.lines[trial.line], self.view, self.known)


# Plays some trials of a question, and yields the chance to win at the end of each, in order.
PlayTrials: TypeAlias = Callable[[Trials, Sequence[LineTrial]], Iterable[float]]


class TrialsSoFar(NamedTuple):
    """The results of a search so far. own: baseline's line. values: of each line, by game. They grow."""

    own: AnswerLine
    values: dict[AnswerLine, list[float]]

    @property
    def played(self) -> int:
        """The number of games played."""
        return sum(map(len, self.values.values()))

    @property
    def estimates(self) -> list[LineEstimate]:
        """The lines with results, baseline's first."""
        return estimates_of((line for line, found in self.values.items() if found), self.values, self.own)


class Search:
    """As baseline, unless playouts show that another answer is better.

    playouts: the most games to play for a decision; more games make it stronger and slower. script: "deck" to play by
    the script of its deck. Then the script's answer replaces baseline's, and forbidden answers are left out. Raises
    ValueError for other words, and if playouts is not a number from 1 to MOST_PLAYOUTS.
    """

    __slots__ = ("intended", "own", "playouts", "questions", "seed")
    looks_ahead = True

    def __init__(self, seed: str, playouts: int | str = PLAYOUTS, script: str = "") -> None:
        self.seed, self.playouts = seed, int(playouts)
        if self.playouts < 1:
            raise ValueError(f"playouts={playouts}: at least 1 is needed.")
        if self.playouts > MOST_PLAYOUTS:
            raise ValueError(f"playouts={playouts}: the limit is {MOST_PLAYOUTS:,}.")
        if script not in ("", BY_SCRIPT):
            raise ValueError(f"script={script}: use `{BY_SCRIPT}`, or leave it out.")
        self.own = Baseline(seed)
        self.questions = 0
        # The next answers of the line that was chosen.
        self.intended: AnswerLine = ()

    def heed(self, advice: Advice) -> None:
        """Follow a plan from now on, wherever it has an opinion."""
        self.own.heed(advice)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        intended, self.intended = self.intended, ()
        answer: T
        if intended and isinstance(decision, TARGETED) and intended[0] in decision.options:
            answer, self.intended = intended[0], intended[1:]
            return answer
        if not is_searched(decision):
            return self.own.answer(decision, view)
        line = best_of(self.estimates(decision, view, hurry=True)).line
        answer, self.intended = line[0], line[1:]
        return answer

    def remember(self, decision: Decision[Any], view: View) -> None:
        """Record an answer given elsewhere, so that the agent's memory stays in step."""
        self.own.answer(decision, view)
        self.questions += is_searched(decision)

    def estimates(
        self, decision: Decision[Any], view: View, hurry: bool = False, play: PlayTrials = Trials.play
    ) -> list[LineEstimate]:
        """Every line that was tried, baseline's first, with its results; better lines were tried in more games. Any
        decision after setup can be asked about; the view must be of a game that can be sampled (View.sample). hurry,
        play: as for `steps`.
        """
        steps = self.steps(decision, view, hurry, play)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: list[LineEstimate] = end.value
                return found

    def steps(
        self, decision: Decision[Any], view: View, hurry: bool = False, play: PlayTrials = Trials.play
    ) -> Generator[TrialsSoFar, None, list[LineEstimate]]:
        """The search of `estimates`, with all results so far after each game.

        All lines are tried in the first games, then the most promising one in another, and so on (dtk.agents.race),
        until the games are used up. Lines are compared with baseline's in the same games, so that none has a better
        deal. hurry: for callers that need an answer and no figures. It tries all lines in one game only. It stops as
        soon as it is probably decided, or the first game is as good as won by baseline's line. play: plays the trials,
        perhaps in other processes (dtk.agents.shared_search).
        """
        lines = self.lines(decision, view)
        trials = Trials(self, view, lines)
        values: dict[AnswerLine, list[float]] = {line: [] for line in lines}
        so_far = TrialsSoFar(lines[0], values)
        batch = self.first_trials(len(lines), hurry)
        while batch:
            for trial, value in zip(batch, play(trials, batch), strict=True):
                values[lines[trial.line]].append(value)
                yield so_far
                if hurry and trial == FIRST and value > self.sure:
                    return so_far.estimates
            batch = self.next_trials(lines, values, hurry)
        return so_far.estimates

    def first_trials(self, lines: int, hurry: bool) -> list[LineTrial]:
        """The first games, in which all lines are tried: one, or without hurry as many as an interval needs, but no
        more than half of all games. hurry: as for `steps`.
        """
        worlds = 1 if hurry else max(1, min(FEWEST, self.playouts // (2 * lines)))
        return [LineTrial(world, line) for world in range(worlds) for line in range(lines)][: self.playouts]

    def next_trials(
        self, lines: Sequence[AnswerLine], values: Mapping[AnswerLine, Sequence[float]], hurry: bool
    ) -> list[LineTrial]:
        """The next games: of the most promising line, and of baseline's if it was not yet played in them; none if the
        search is over. hurry: as for `steps`.
        """
        own, *others = (values[line] for line in lines)
        left = self.playouts - len(own) - sum(map(len, others))
        if left < 1 or not others:
            return []
        found = beliefs([sample_of(gains_of(tried, own)) for tried in others])
        if hurry and is_decided(found, DECIDED):
            return []
        line = next_line(found) + 1
        first = len(values[lines[line]])
        trials = [
            LineTrial(world, tried)
            for world in range(first, first + max(1, int(self.playouts * PART)))
            for tried in ((0, line) if world >= len(own) else (line,))
        ]
        while len(trials) > left or (trials and trials[-1].line == 0):
            trials.pop()
        return trials

    def lines(self, decision: Decision[Any], view: View) -> list[AnswerLine]:
        """The lines to try at a question, baseline's first."""
        self.questions += 1
        return lines_for(decision, view, self.own_line(decision, view), self.most_lines, self.own.advice)

    @property
    def sure(self) -> float:
        """The chance to win above which a first game counts as won. It is closer to 1 with more playouts."""
        return 1 - (1 - SURE) * min(1.0, PLAYOUTS / self.playouts)

    @property
    def most_lines(self) -> int:
        """The number of candidates that the number of games allows."""
        return min(MOST_LINES, max(2, self.playouts // PLAYOUTS_A_LINE))

    def own_line(self, decision: Decision[Any], view: View) -> AnswerLine:
        """Baseline's answer, with the target that it plans."""
        own = self.own.answer(decision, view)
        if not isinstance(decision, decisions.NoonPlay) or own is PASS or self.own.memory is None:
            return (own,)
        plan, targets = self.own.memory.plan, targets_of(decision, own)
        return (own, plan) if len(targets) > 1 and plan in targets else (own,)

    def world(self, view: View, number: int) -> Sandbox:
        """A sandbox for trying lines."""
        return view.sample(f"{self.seed}/{self.questions}/{number}")

    def value(self, world: Sandbox, line: AnswerLine, view: View, known: KnownFights) -> float:
        """The chance to win after Sundown if the line is played and Quick decides the rest; that of a lost game if the
        line cannot be played in this sandbox. known: as for `policies`.
        """
        for answer in line:
            world = world.after(answer)
        try:
            end = world.play(self.policies(view, known), "sundown")
        except IllegalAnswer:
            return 0.0
        return self.chance(end)

    def chance(self, end: Playout) -> float:
        """The chance to win at the end of a playout."""
        return chance_to_win(end, self.own.advice.factors)

    def policies(self, view: View, known: KnownFights) -> list[Quick]:
        """The agents that play lines to Sundown, by seat. Each gets the decks' mean ranks, which need not be computed
        again; the player's own remembers the day. known: the results of fights in the trials of this question so far.
        """
        agents = [Quick() for _ in range(len(view.opponents) + 1)]
        memory = self.own.memory
        if memory is not None:
            for seat, agent in enumerate(agents):
                agent.memory = Memory(view, agent.without, means=memory.means, known=known)
                agent.heed(self.own.advice.fork() if seat == view.seat else SILENT)
            mine = agents[view.seat].memory
            if mine is not None:
                mine.day, mine.made = memory.day, memory.made.copy()
        return agents


def is_searched(decision: Decision[Any]) -> bool:
    """Whether search plays games for a decision."""
    return isinstance(decision, SEARCHED)


def estimate(line: AnswerLine, found: list[float], own: list[float]) -> LineEstimate:
    """The results of a line, compared with baseline's line in the same games."""
    gains = gains_of(found, own)
    return LineEstimate(
        line=line,
        chance=fmean(found),
        error=standard_error(found),
        gain=fmean(gains),
        gain_error=standard_error(gains),
        playouts=len(found),
    )


def estimates_of(
    lines: Iterable[AnswerLine], values: dict[AnswerLine, list[float]], own: AnswerLine
) -> list[LineEstimate]:
    """The results of some lines, compared with baseline's."""
    return [estimate(line, values[line], values[own]) for line in lines]


def best_of(found: Sequence[LineEstimate]) -> LineEstimate:
    """The line to play: the one with the highest expected gain (dtk.agents.race), or baseline's, the first."""
    own, *others = found
    best, expected = own, 0.0
    for one, belief in zip(others, beliefs([one.sample for one in others]), strict=True):
        if belief.gain > expected:
            best, expected = one, belief.gain
    return best


def gains_of(found: Sequence[float], own: Sequence[float]) -> list[float]:
    """The gains of a line over baseline's in the games in which both were tried."""
    return [value - other for value, other in zip(found, own, strict=False)]


def standard_error(found: list[float]) -> float:
    """The standard error of the mean; infinite for a single value."""
    return stdev(found) / sqrt(len(found)) if len(found) > 1 else inf
