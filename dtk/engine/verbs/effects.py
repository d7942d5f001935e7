"""How long does a change of a statistic last? Until what it names is over, or its piece leaves play."""

from __future__ import annotations

from dtk.engine.game import Game


def expire(game: Game, *until: str) -> None:
    """End every change that lasts until one of these (compendium-1.9.3 "Duration of Abilities")."""
    modifiers = game.state.modifiers
    for stat in list(modifiers):
        kept = [one for one in modifiers[stat] if one.until not in until]
        if kept:
            modifiers[stat] = kept
        else:
            del modifiers[stat]
