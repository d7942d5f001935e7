"""Who makes the next play? One player after another, until all pass in a row (compendium-1.9.3 "Making Plays and
Passing").

Passing keeps nobody from making a play later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dtk.engine.game import Game
from dtk.engine.header import REACT
from dtk.engine.ids import NOBODY
from dtk.engine.state import AtRest

# What a player may do, PASS among it; and doing what was chosen.
Offers = Callable[[Game, int], Sequence[Any]]
Make = Callable[[Game, int, Any], None]
# What a play is worth to a seat, as far as texts tell.
Worth = Callable[[Game, int, Any], float]
PASS = None


def always(game: Game) -> bool:
    """Whether plays go on where nothing but passing ends them."""
    return True


def quietly(game: Game, seat: int) -> None:
    """What comes of passing where nobody hears of it."""


def until_all_pass(
    game: Game,
    kind: str,
    seats: Sequence[int],
    offers: Offers,
    make: Make,
    goes_on: Callable[[Game], bool] = always,
    about: int | None = None,
    passed: Callable[[Game, int], None] = quietly,
    worth: Worth | None = None,
) -> None:
    """Let each seat in turn make a play, until all have passed in a row, or it does not go on after a play.

    about: the piece that it is about, if any. passed: what is done when a seat has passed. worth: of the plays.
    """
    turn = passes = 0
    while passes < len(seats):
        seat = seats[turn % len(seats)]
        turn += 1
        with AtRest(game.state):
            weigh = None if worth is None else partial(worth, game, seat)
            play = game.ask(kind, seat, offers(game, seat), about, weigh)
        if play is PASS:
            passes += 1
            passed(game, seat)
            continue
        passes = 0
        make(game, seat, play)
        if not goes_on(game):
            return
        # A React is no play (rulebook-1.5.0 §7.1): who makes another one does so after the play that it interrupts.
        if game.again != NOBODY and kind != REACT:
            turn -= game.again == seat
            game.again = NOBODY
