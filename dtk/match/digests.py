"""Which short fingerprint identifies a state? Records hold it, so that a replay can be seen to end as the game did.

The text that is hashed must never change, because records of all versions are compared by it. What has since taken
another form is therefore written as it was when the first record was made.
"""

from __future__ import annotations

import hashlib

from dtk.engine.ids import NOBODY
from dtk.engine.lasting import ControlChange, Granted, LastingEffect, LastingEffects, Note, StatChange, Waiting
from dtk.engine.state import State


def digest(state: State) -> str:
    """The fingerprint of a state: 16 hexadecimal digits."""
    pieces = [
        (piece.card.code, piece.zone, piece.at, piece.controller, piece.booted, piece.bounty)
        + (piece.host, piece.control_points, piece.attached, sorted(piece.used), piece.traded)
        for piece in state.pieces
    ]
    players = [
        (player.ghost_rock, player.debt, player.deck, player.hand, player.draw_hand, player.discard)
        + (player.boot_hill, player.street, player.out_of_town, player.caught, player.showed_legal)
        for player in state.players
    ]
    where = (state.day, state.phase, state.winner, state.turn, state.passes, state.pot, repr(state.outcome))
    lasting = f"({state.plays}, {state.shootout}, {modifiers(state.lasting)}, {sorted(state.chance.used.items())})"
    return hashlib.sha256(f"({pieces}, {players}, {where}, {lasting})".encode()).hexdigest()[:16]


def modifiers(lasting: LastingEffects) -> str:
    """All lasting effects by subject, each written as a modifier, whatever its kind."""
    subjects = (f"{subject!r}: [{', '.join(map(modifier, lasting.about(subject)))}]" for subject in lasting)
    return f"{{{', '.join(subjects)}}}"


def modifier(effect: LastingEffect) -> str:
    """An effect as a modifier: a "stat", how it changes and by how much, even if the effect changes no statistic."""
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
