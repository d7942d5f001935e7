"""What tells one state from another, in a few letters? Records hold it, so a replay is known to end as the game did.

The text of which a digest is made must never change: records of all versions are compared by it. So what has another
form by now is written as it was when the first record was.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from dtk.engine.ids import NOBODY, TOWN_SQUARE, Place
from dtk.engine.lasting import ControlChange, Granted, LastingEffect, LastingEffects, Note, StatChange, Waiting
from dtk.engine.shootouts import Shootout
from dtk.engine.state import State

# The town square, as the first records wrote it.
WRITTEN_SQUARE = -1


def digest(state: State) -> str:
    """What tells one state from another, as a short text."""
    pieces = [
        (one.card.code, one.zone, written_place(one.at), one.controller, one.booted, one.bounty)
        + (one.host, one.control_points, one.attached, sorted(one.used), one.traded)
        for one in state.pieces
    ]
    players = [
        (one.ghost_rock, one.debt, one.deck, one.hand, one.draw_hand, one.discard, one.boot_hill, one.street)
        + (one.out_of_town, one.caught, one.showed_legal)
        for one in state.players
    ]
    where = (state.day, state.phase, state.winner, state.turn, state.passes, state.pot, repr(state.outcome))
    shootout, drawn = written_shootout(state.shootout), sorted(state.chance.used.items())
    lasting = f"({state.plays}, {shootout}, {modifiers(state.lasting)}, {drawn})"
    return hashlib.sha256(f"({pieces}, {players}, {where}, {lasting})".encode()).hexdigest()[:16]


def written_place(place: Place) -> int:
    """A place as digests write it."""
    return WRITTEN_SQUARE if place == TOWN_SQUARE else place


def written_shootout(shootout: Shootout | None) -> Shootout | None:
    """The shootout under way, at its place as digests write it."""
    return None if shootout is None else replace(shootout, at=written_place(shootout.at))


def modifiers(lasting: LastingEffects) -> str:
    """All that lasts, by its subjects, each effect as one kind of record, whatever kind it is."""
    subjects = (f"{subject!r}: [{', '.join(map(modifier, lasting.about(subject)))}]" for subject in lasting)
    return f"{{{', '.join(subjects)}}}"


def modifier(effect: LastingEffect) -> str:
    """An effect as a modifier: a "stat", a change of it and an amount, for what changes no statistic too."""
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
