"""Turns of play: one player after another, until all pass in a row (compendium-1.9.3 "Making Plays and Passing").

A player who has passed may still make a play later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from dtk.engine.active_text import AtRest
from dtk.engine.decisions import Decision, React
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.plays import PASS

P = TypeVar("P")


def until_passed(game: Game) -> bool:
    """The default of `goes_on`: plays continue until all pass."""
    return True


def ignore_pass(game: Game, seat: int) -> None:
    """The default of `passed`: nothing responds to a pass."""


def until_all_pass(
    game: Game,
    seats: Sequence[int],
    decide: Callable[[Game, int], Decision[P | None]],
    make: Callable[[Game, int, P], None],
    goes_on: Callable[[Game], bool] = until_passed,
    passed: Callable[[Game, int], None] = ignore_pass,
    comes: Callable[[Game, int], None] = ignore_pass,
) -> None:
    """Let each seat in turn make a play, until all have passed in a row, or until `goes_on` is false after a play.

    decide: the decision of a seat, with PASS among its options. make: carries out the choice. passed: called when a
    seat has passed. comes: called when a seat is about to decide.
    """
    turn = passes = 0
    while passes < len(seats):
        seat = seats[turn % len(seats)]
        turn += 1
        comes(game, seat)
        if not goes_on(game):
            return
        with AtRest(game.state):
            decision = decide(game, seat)
            play = game.ask(decision)
        if play is PASS:
            passes += 1
            passed(game, seat)
            continue
        passes = 0
        make(game, seat, play)
        is_over = not goes_on(game)
        # A React is not a play (rulebook-1.5.0 §7.1): another play that a React grants comes after the play that it
        # interrupts.
        if game.again != NOBODY and not isinstance(decision, React):
            # If the shootout is over, the next play is one of High Noon.
            if is_over:
                game.state.turn = game.again
            turn -= game.again == seat
            game.again = NOBODY
        if is_over:
            return
