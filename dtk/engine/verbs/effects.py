"""When do effects end?"""

from __future__ import annotations

from dtk.engine.game import Game


def end_effects(game: Game, *until: str) -> None:
    """Drop what lasts no longer than until one of these (see dtk.engine.state.Modifier)."""
    modifiers = game.state.modifiers
    for stat in list(modifiers):
        kept = [one for one in modifiers[stat] if one.until not in until]
        if kept:
            modifiers[stat] = kept
        else:
            del modifiers[stat]
