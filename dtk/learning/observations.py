"""Observations of a question as arrays: the position, and each option. Only what the player may know goes in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dtk.agents.features import QUANTITIES, features
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.pieces import IN_PLAY
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View

Floats = NDArray[np.float32]

# Quantities of locations are left out, because the number of locations differs.
GAME = tuple(name for name, quantity in QUANTITIES.items() if quantity.per == "game")
SEAT = tuple(name for name, quantity in QUANTITIES.items() if quantity.per == "seat")
# The decisions, in alphabetical order.
DECISIONS = tuple(sorted(decisions.catalogue(), key=lambda kind: kind.__name__))
PLAYS = ("call out", "move", "shop", "trade", "invent", "exchange", "use", "answer")
OPTION_COLUMNS = (
    *("passes", "yes", "no", "place", "card"),
    *PLAYS,
    *("own", "booted", "cost", "value", "bullets", "stud", "influence", "production"),
)
YES, NO, PLACE, CARD = (OPTION_COLUMNS.index(name) for name in ("yes", "no", "place", "card"))
OWN = OPTION_COLUMNS.index("own")


def columns(players: int, *, has_features: bool = True) -> tuple[str, ...]:
    """The names of the numbers of a position. `0` is the player, and `1` the next one clockwise. has_features: with
    False, only the decision.
    """
    asked = tuple(kind.__name__ for kind in DECISIONS)
    if not has_features:
        return asked
    return (*GAME, *(f"{name}:{seat}" for name in SEAT for seat in range(players)), *asked)


def position(view: View, players: int, decision: Decision[Any] | None, *, has_features: bool = True) -> Floats:
    """The numbers of a position, float32 of the length of `columns`; all 0 during setup. decision: the question to this
    player, None if another player is asked.
    """
    found = np.zeros(len(columns(players, has_features=has_features)), np.float32)
    if decision is not None:
        found[len(found) - len(DECISIONS) + DECISIONS.index(type(decision))] = 1
    if view.phase == "setup" or not has_features:
        return found
    known: Any = features(view)
    order = [(view.seat + seat) % players for seat in range(players)]
    numbers = [*(known[name] for name in GAME), *(known[name][seat] for name in SEAT for seat in order)]
    found[: len(numbers)] = numbers
    return found


def options(view: View, decision: Decision[Any] | None, most: int) -> Floats:
    """The options of a question, float32 of shape (most, len(OPTION_COLUMNS)); rows beyond the options are 0."""
    found = np.zeros((most, len(OPTION_COLUMNS)), np.float32)
    for row, option in zip(found, () if decision is None else decision.options, strict=False):
        describe(view, option, row)
    return found


def describe(view: View, option: object, row: Floats) -> None:
    """Write the numbers of an option into its row."""
    if option is None:
        row[0] = 1
    elif isinstance(option, bool):
        row[YES if option else NO] = 1
    elif isinstance(option, PlayChoice):
        row[OPTION_COLUMNS.index(option.kind)] = 1
        describe_card(view, option.piece, row)
    elif isinstance(option, int):
        row[PLACE if option < 0 else CARD] = 1
        describe_card(view, option, row)
    else:
        describe_card(view, getattr(option, "piece", getattr(option, "goods", -1)), row)


def describe_card(view: View, number: int, row: Floats) -> None:
    """Write the numbers of a card that the player sees: as they are now in play, otherwise as printed."""
    if number < 0 or not view.sees(number):
        return
    piece = view.piece(number)
    card, in_play = piece.card, piece.zone == IN_PLAY
    is_dude = in_play and card.type == "dude"
    numbers: Sequence[float] = (
        piece.owner == view.seat,
        piece.booted,
        card.cost or 0,
        card.value or 0,
        view.bullets(piece) if is_dude else card.bullets or 0,
        view.is_stud(piece) if is_dude else card.shooter == "stud",
        view.influence(piece) if is_dude else card.influence or 0,
        card.production or 0,
    )
    row[OWN:] = numbers
