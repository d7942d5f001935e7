"""How long does a change of a statistic last? Until what it names is over, or its piece leaves play."""

from __future__ import annotations

from dtk.engine.game import Game


def expire(game: Game, *until: str) -> None:
    """End every change that lasts until one of these (compendium-1.9.3 "Duration of Abilities")."""
    state = game.state
    for stat, modifiers in state.modifiers.items():
        state.modifiers[stat] = [one for one in modifiers if one.until not in until]
