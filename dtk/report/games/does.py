"""Card texts in our own words, shown when a player decides about a card or uses it."""

from __future__ import annotations

from dtk.cardtext.coverage import summary_of
from dtk.engine.ids import AbilityRef
from dtk.engine.view import View
from dtk.files.shown import visible

# The indent of a card's text, below the line that names the card.
BELOW = "    "
# The most characters of a text that are shown.
LONGEST = 1000


def does(view: View, number: int, ref: AbilityRef | None = None) -> str:
    """The text of a card that the player sees. Empty for hidden cards and for cards without a text in this game.

    ref: only this ability, React or trait, with its header. By default the whole card.
    """
    if not view.sees(number) or not view.speaks(number):
        return ""
    return visible((view.says(ref) if ref is not None else "") or summary_of(view.card(number)), LONGEST)
