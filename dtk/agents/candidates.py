"""Which answers are worth looking at? Those that promise most at a glance, as whole lines: a play with its target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from dtk.agents.board import Board
from dtk.agents.fights import Odds
from dtk.agents.noon_plays import value_of_play
from dtk.agents.using_texts import score_for
from dtk.engine.decisions import CallOut, Decision, MoveTo, NoonPlay
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.sandbox import Sandbox
from dtk.engine.view import View

# Answers that a player gives one after another, the first to the question that is asked.
AnswerLine: TypeAlias = tuple[Any, ...]

# What a call-out promises besides what the target's absence would change.
CALLING = 1.0


def lines_for(decision: Decision[Any], view: View, sandbox: Sandbox, own: AnswerLine, most: int) -> list[AnswerLine]:
    """At most so many lines, the agent's own first. In High Noon passing is one of them; which others are is settled by
    what they promise at a glance.
    """
    if not isinstance(decision, NoonPlay):
        others = [(option,) for option in decision.options]
    else:
        promising = sorted(noon_lines(decision, view, sandbox), key=lambda promise: -promise[0])
        others = [(PASS,), *(line for _, line in promising)]
    return list(dict.fromkeys([own, *others]))[:most]


def noon_lines(decision: NoonPlay, view: View, sandbox: Sandbox) -> Iterator[tuple[float, AnswerLine]]:
    """Each play of High Noon, a move or a call-out with each of its targets, and what it promises."""
    board, odds, score = Board(view), Odds(view), score_for(decision, view)
    for play in decision.options:
        if play is PASS:
            continue
        targets = targets_of(play, sandbox)
        for target in targets:
            yield promise_of(board, play, target), (play, target)
        if not targets:
            yield value_of_play(board, odds, score, play)[0], (play,)


def targets_of(play: PlayChoice, sandbox: Sandbox) -> list[int]:
    """Where a move could go or whom a call-out could name, if the player is asked; none for other plays."""
    question = sandbox.follow_up(play) if play.kind in ("move", "call out") else None
    return list(question.options) if isinstance(question, MoveTo | CallOut) else []


def promise_of(board: Board, play: PlayChoice, target: int) -> float:
    """What the board would gain by a move or a call-out."""
    if play.kind == "move":
        return board.gain(board.view.piece(play.piece), target)
    return board.gain_without(board.view.piece(target)) + CALLING
