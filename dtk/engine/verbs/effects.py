"""What changes a number, and for how long? Modifiers come, and go when what they last until is over.

rulebook-1.5.0 §5.3.1, §6.1, §7.1; compendium-1.9.3 "Duration of Abilities".
"""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.header import NOON, REACT, RESOLUTION, SHOOTOUT
from dtk.engine.state import NOBODY, Modifier, Piece

ROUND, IN_SHOOTOUT, PHASE, DAY, PERMANENT = "round", "shootout", "phase", "day", "leaves play"


def modify(
    game: Game, piece: Piece, stat: str, amount: int, until: str, change: str = "add", source: int = NOBODY
) -> None:
    """Change a statistic of a piece for a while; see dtk.engine.state.Modifier."""
    game.state.modifiers.setdefault(stat, []).append(Modifier(stat, piece.number, change, amount, until, source))


def usual(game: Game, played_as: str) -> str:
    """How long an effect lasts that does not say: a Noon ability's through the day, a Shootout ability's through the
    shootout, a Resolution's through the round; a React's as long as the like of it, or through the phase.
    """
    if played_as == REACT:
        in_noon = DAY if game.state.phase == "high noon" else PHASE
        return IN_SHOOTOUT if game.state.shootout is not None else in_noon
    return {NOON: DAY, SHOOTOUT: IN_SHOOTOUT, RESOLUTION: ROUND}.get(played_as, PHASE)


def expire(game: Game, *until: str) -> None:
    """End every change that lasts until one of these."""
    modifiers = game.state.modifiers
    for stat in list(modifiers):
        kept = [one for one in modifiers[stat] if one.until not in until]
        if kept:
            modifiers[stat] = kept
        else:
            del modifiers[stat]
