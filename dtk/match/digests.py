"""Fingerprints of game states. With them, records show whether a replay ends like the game.

The hashed text must never change, since records of all versions are compared by it. Parts of a state that have since
changed their form are written in their form of the first records.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from dtk.engine.ids import NOBODY, TOWN_SQUARE, Place
from dtk.engine.lasting import ControlChange, Granted, LastingEffect, LastingEffects, Note, StatChange, Waiting
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Shootout
from dtk.engine.state import State

# The town square, as the first records wrote it.
WRITTEN_SQUARE = -1


def digest(state: State) -> str:
    """The fingerprint of a state: 16 hexadecimal digits."""
    pieces = [
        (piece.card.code, piece.zone, written_place(piece.at), piece.controller, piece.booted, piece.bounty)
        + (piece.host, piece.control_points, piece.attached, written_uses(piece), piece.traded)
        for piece in state.pieces
    ]
    players = [
        (player.ghost_rock, player.debt, player.deck, player.hand, player.draw_hand, player.discard)
        + (player.boot_hill, player.street, player.out_of_town, player.caught, player.showed_legal)
        for player in state.players
    ]
    where = (state.day, state.phase, state.winner, state.turn, state.passes, state.pot, repr(state.outcome))
    shootout, drawn = written_shootout(state.shootout), sorted(state.chance.used.items())
    lasting = f"({state.plays}, {shootout}, {modifiers(state.lasting)}, {drawn})"
    return hashlib.sha256(f"({pieces}, {players}, {where}, {lasting})".encode()).hexdigest()[:16]


def written_uses(piece: Piece) -> list[int]:
    """The abilities of a card used today, and -1 if it replaced another version of the dude."""
    return sorted([*[-1] * piece.exchanged, *(ref.written for ref in piece.used)])


def written_place(place: Place) -> int:
    """A place in the form of the first records."""
    return WRITTEN_SQUARE if place == TOWN_SQUARE else place


def written_shootout(shootout: Shootout | None) -> Shootout | None:
    """The current shootout, with its place in the form of the first records."""
    return None if shootout is None else replace(shootout, at=written_place(shootout.at))


def modifiers(lasting: LastingEffects) -> str:
    """All lasting effects by subject, each in the form of a modifier."""
    subjects = (f"{subject!r}: [{', '.join(map(modifier, lasting.about(subject)))}]" for subject in lasting)
    return f"{{{', '.join(subjects)}}}"


def modifier(effect: LastingEffect) -> str:
    """An effect as a modifier: a "stat", an operation and an amount, also for effects that change no statistic."""
    source = NOBODY if isinstance(effect, ControlChange | Waiting) else effect.source
    change, amount = "set", 1
    if isinstance(effect, StatChange):
        change, amount = effect.op, effect.amount
    elif isinstance(effect, ControlChange):
        amount = effect.seat
    elif isinstance(effect, Granted):
        amount = effect.grant
    elif isinstance(effect, Waiting | Note):
        change = "add"
    return (
        f"Modifier(stat={effect.about!r}, piece={effect.piece}, change={change!r}, amount={amount}, "
        f"until={effect.until!r}, source={source})"
    )
