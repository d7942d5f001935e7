"""Finds choices in games that tell agents apart, and proves them.

Baseline plays. Where search finds another line much better than baseline's, both and the next best are played to the
end of the game in up to 500 sampled games, by baseline on both sides. A choice is kept if the line of either is
proven worse: by the interval of the difference, wide enough for several looks.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, NamedTuple

from dtk.agents.baseline import Baseline
from dtk.agents.candidates import AnswerLine, promise_of, targets_of
from dtk.agents.search import Search, is_searched
from dtk.agents.standing.board import Board
from dtk.agents.standing.posses import KnownFights
from dtk.engine import decisions
from dtk.engine.decisions import Decision, NoonPlay, T
from dtk.engine.game import IllegalAnswer
from dtk.engine.keys import PieceKeys, answer_line, key
from dtk.engine.plays import PASS
from dtk.engine.sandbox import Sandbox
from dtk.engine.view import View
from tools.choice_files import THEN, Choice, Line

# The games by which search looks for better lines, and the gain that makes a line worth proving.
LOOK, PROMISING = 30, 0.1
# The share of questions that are looked at: of High Noon, and of others. ANSWERS are always looked at.
PLAYS, OTHERS, ANSWERS = 0.1, 0.3, (decisions.AcceptCallOut, decisions.OpposeJob, decisions.Flee)
# The numbers of sampled games after which lines are compared; the attempt is given up if the difference has fewer
# standard errors than this. The standard errors of a proof.
LOOKS, PROOF = ((40, 1.5), (120, 2.3), (240, 2.9), (500, 3.3)), 3.3
MOST_LINES, MOST_A_GAME = 3, 2
CATEGORIES = {
    decisions.AcceptCallOut: "accept",
    decisions.OpposeJob: "oppose",
    decisions.Flee: "flee",
    decisions.JoinPosse: "join",
    decisions.JoinJob: "join job",
    decisions.LeadJob: "lead job",
    decisions.MarkJob: "mark job",
    decisions.TakeCasualty: "casualty",
    decisions.ResolutionPlay: "resolution",
}
# The least spread assumed of a difference between two results.
LEAST_SPREAD = 0.2
# The categories of High Noon that are not named like the play.
NOON = {"use": "text", "shop": "buy"}


class Tried(NamedTuple):
    """A line with its result in each sampled game: 1 for a win, 1/2 for a draw."""

    line: AnswerLine
    results: list[float]


class Miner:
    """Baseline, which looks for choices. found: the choices of the game so far. answers: of the game, which grow."""

    looks_ahead = True

    def __init__(self, seed: str, found: list[Choice], answers: list[str], blank: Choice) -> None:
        self.own, self.search = Baseline(seed), Search(seed, LOOK)
        self.luck = random.Random(f"{seed}/questions")
        self.found, self.answers, self.blank = found, answers, blank
        self.names: PieceKeys | None = None

    def answer(self, decision: Decision[T], view: View) -> T:
        """Baseline's answer."""
        self.names = view.keys(self.names)
        share = PLAYS if isinstance(decision, NoonPlay) else 1.0 if isinstance(decision, ANSWERS) else OTHERS
        is_question = is_searched(decision) and len(decision.options) > 1
        if is_question and self.luck.random() < share and len(self.found) < MOST_A_GAME:
            choice = self.study(decision, view)
            if choice is not None:
                self.found.append(choice)
        else:
            self.search.remember(decision, view)
        return self.own.answer(decision, view)

    def study(self, decision: Decision[Any], view: View) -> Choice | None:
        """The choice, if it is proven to matter."""
        estimates = self.search.estimates(decision, view)
        best = max(estimates, key=lambda one: one.gain if one.playouts > 1 else 0.0)
        if best.gain < max(PROMISING, best.gain_error):
            return None
        others = [one.line for one in sorted(estimates, key=lambda one: -one.gain) if one is not best]
        lines = list(dict.fromkeys([estimates[0].line, best.line, *others]))[:MOST_LINES]
        tried = self.proven(view, lines)
        if tried is None:
            return None
        first = max(tried, key=lambda one: fmean(one.results))
        return Choice(
            category=category(decision, view, first.line, [one.line for one in tried if is_worse(one, first)]),
            decks=self.blank.decks,
            seed=self.blank.seed,
            game=self.blank.game,
            answers=tuple(self.answers),
            seat=view.seat,
            asked=decision.kind,
            lines=tuple(
                Line(self.words(decision, one.line), sum(one.results), len(one.results), is_worse(one, first))
                for one in sorted(tried, key=lambda one: -fmean(one.results))
            ),
            origin={**self.blank.origin, "played on by": "baseline, to the end"},
        )

    def proven(self, view: View, lines: Sequence[AnswerLine]) -> list[Tried] | None:
        """The lines with their results, once one of the first two is proven worse than the other; None if neither can
        be.
        """
        tried = [Tried(line, []) for line in lines]
        own, other = tried[:2]
        for games, least in LOOKS:
            for one in (own, other):
                self.play(view, one, games)
            ahead = errors_ahead(own, other)
            if abs(ahead) >= PROOF:
                for one in tried[2:]:
                    self.play(view, one, games)
                return tried
            if abs(ahead) < least:
                break
        return None

    def play(self, view: View, tried: Tried, games: int) -> None:
        """Play a line until it has this number of results."""
        for number in range(len(tried.results), games):
            world = view.sample(f"{self.search.seed}/proof/{self.search.questions}/{number}")
            tried.results.append(self.result(world, tried.line, view))

    def result(self, world: Sandbox, line: AnswerLine, view: View) -> float:
        """The result of a sampled game that baseline plays to the end after a line."""
        for answer in line:
            world = world.after(answer)
        try:
            outcome = world.play(self.search.policies(view, KnownFights()), "end").outcome
        except IllegalAnswer:
            return 0.0
        if outcome is None or outcome.winner < 0:
            return 0.5
        return float(outcome.winner == view.seat)

    def words(self, decision: Decision[Any], line: AnswerLine) -> str:
        """A line in words. The second answer is a target."""
        if self.names is None:
            raise ValueError("No question has been asked yet.")
        said = [answer_line(self.names, decision, line[0])]
        if len(line) > 1:
            kind = decisions.MoveTo.kind if line[0].kind == "move" else decisions.CallOut.kind
            said.append(f"{kind}: {key(self.names, line[1])}")
        return THEN.join(said)


def is_worse(one: Tried, best: Tried) -> bool:
    """Whether a line is proven worse than the best one."""
    return one is not best and errors_ahead(best, one) >= PROOF


def errors_ahead(one: Tried, other: Tried) -> float:
    """The lead of a line over another one in the same sampled games, in standard errors; 0 if all their results are the
    same.
    """
    gaps = [mine - others for mine, others in zip(one.results, other.results, strict=True)]
    spread = max(stdev(gaps), LEAST_SPREAD)
    return fmean(gaps) / spread * len(gaps) ** 0.5


def category(decision: Decision[Any], view: View, best: AnswerLine, worse: Sequence[AnswerLine]) -> str:
    """The category of a choice. In High Noon: whether a deed had better not be bought; otherwise by the best line."""
    if not isinstance(decision, NoonPlay):
        return CATEGORIES[type(decision)]
    bought = [line[0].piece for line in worse if line[0] is not PASS and line[0].kind == "shop"]
    if any(view.card(number).type == "deed" for number in bought):
        return "deed not to buy"
    if best[0] is PASS:
        return "pass"
    if best[0].kind == "move":
        place = best[1] if len(best) > 1 else targets_of(decision, best[0])[0]
        # A move that brings nothing at once is the first step of a plan.
        return "move" if promise_of(Board(view), best[0], place) > 0 else "two steps"
    return str(NOON.get(best[0].kind, best[0].kind))
