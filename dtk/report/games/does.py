"""The text of a card in our own words, as shown when a player decides about it or uses it."""

from __future__ import annotations

from dtk.cardtext.coverage import summary_of
from dtk.engine.ids import AbilityRef
from dtk.engine.view import View
from dtk.files.shown import visible

# The indent of what a card does, below the line that names it.
BELOW = "    "
# The most characters that are shown of it.
LONGEST = 1000


def does(view: View, number: int, ref: AbilityRef | None = None) -> str:
    """The text of a card that the player sees. Empty for hidden cards and for cards without a text in this game.

    ref: the ability, React or trait that is meant, with its header; the whole card if there is none.
    """
    if not view.sees(number) or not view.speaks(number):
        return ""
    return visible((view.says(ref) if ref is not None else "") or summary_of(view.card(number)), LONGEST)
