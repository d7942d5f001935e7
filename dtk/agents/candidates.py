"""Candidate answers: the lines that look most promising. A line is a play with its target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from dtk.agents.advice import SILENT, Advice, is_must, is_never
from dtk.agents.choices.memory import Memory
from dtk.agents.choices.noon_plays import value_of_play
from dtk.agents.choices.subjects import wish
from dtk.agents.standing.board import Board
from dtk.agents.worth.texts import value_of_offer
from dtk.engine.decisions import CallOut, Decision, MoveTo, NoonPlay
from dtk.engine.pieces import Piece
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.view import View

# Consecutive answers by a player; the first answers the current question.
AnswerLine: TypeAlias = tuple[Any, ...]

# The questions that ask for a line's target, and the plays before them.
TARGETED, AIMED = (MoveTo, CallOut), ("move", "call out")
# The value of a call-out beyond the effect of the target's absence, and the factor for a later call-out.
CALLING, LATER = 1.0, 0.5


def lines_for(
    decision: Decision[Any], view: View, own: AnswerLine, most: int, advice: Advice = SILENT
) -> list[AnswerLine]:
    """At most `most` lines, with the agent's own line first.

    In High Noon one of them passes; the others are the most promising ones at first sight and by the plan. Options that
    the plan excludes are left out, and if it leaves only one option there is only the agent's line.
    """
    if not isinstance(decision, NoonPlay):
        others = [(wish(advice, decision, option, view), (option,)) for option in decision.options]
    else:
        promises = [
            (promise + wish(advice, decision, line[0], view, aim_of(decision, line)), line)
            for promise, line in noon_lines(decision, view)
        ]
        others = [(0.0, (PASS,)), *sorted(promises, key=lambda promise: -promise[0])]
    must = any(is_must(promise) for promise, _ in others)
    left = [line for promise, line in others if is_must(promise) == must and not is_never(promise)]
    return list(dict.fromkeys([own, *left]))[:most]


def aim_of(decision: NoonPlay, line: AnswerLine) -> int | None:
    """The target or place of a line; None if it has none."""
    targets = targets_of(decision, line[0]) if line[0] is not PASS else ()
    return line[1] if len(line) > 1 else next(iter(targets), None)


def noon_lines(decision: NoonPlay, view: View) -> Iterator[tuple[float, AnswerLine]]:
    """Each play of High Noon with its estimated value; a move or a call-out once for each target."""
    board, memory = Board(view), Memory(view)
    for play in decision.options:
        if play is PASS:
            continue
        if play.kind not in AIMED:
            by_text = value_of_offer(decision.describe(play), view)
            yield value_of_play(board, memory, play, by_text)[0], (play,)
            continue
        targets = targets_of(decision, play)
        for target in targets:
            yield promise_of(board, play, target), ((play, target) if len(targets) > 1 else (play,))


def targets_of(decision: NoonPlay, play: PlayChoice) -> Sequence[int]:
    """The possible destinations of a move, or targets of a call-out; empty for other plays."""
    return decision.opening(play).targets if play.kind in AIMED else ()


def promise_of(board: Board, play: PlayChoice, target: int) -> float:
    """The gain on the board from a move or a call-out and its possible consequences."""
    piece = board.view.piece(play.piece if play.kind == "move" else target)
    if play.kind == "call out":
        return CALLING + board.gain_without(piece)
    return board.gain(piece, target) + LATER * promise_of_calling(board, piece, target)


def promise_of_calling(board: Board, dude: Piece, place: int) -> float:
    """The estimated value of moving a dude to a place where it could call out a booted dude, who could not refuse."""
    view = board.view
    if not view.bullets(dude):
        return 0.0
    prey = [
        foe
        for foe in view.dudes_at(place)
        if foe.controller != dude.controller and foe.booted and view.may_be_called_out(foe, dude.number)
    ]
    return max((CALLING + board.gain_without(foe) for foe in prey), default=0.0)
