"""What does a card do? In our own words, wherever a player is to decide about it or somebody uses it."""

from __future__ import annotations

from dtk.cardtext.coverage import summary_of
from dtk.engine.view import View
from dtk.files.shown import visible

# The indent of what a card does, below the line that names it.
BELOW = "    "


def does(view: View, number: int) -> str:
    """What a card that the player sees does by its text; empty for others, and where it has no text in this game."""
    return visible(summary_of(view.card(number))) if view.sees(number) and view.speaks(number) else ""
