"""Undo in words: what a person goes back to, and the cards seen since."""

from __future__ import annotations

from dtk.match.resume import ChoicePoint, ResumableGame
from dtk.report.games.hands import drawn_name

# The most cards that the message names.
MOST_NAMED = 12
NOTHING_TO_UNDO = "Nothing to undo: you have made no choice since the starting gangs were revealed."
CANNOT_CANCEL = "The play has already had an effect."


def undo_words(resumable: ResumableGame, point: ChoicePoint) -> str:
    """The message about an undo, from before it is done."""
    if resumable.is_free(point):
        return "Back to your last choice; nothing had happened since."
    view = resumable.view
    cards = [drawn_name(view, number) for number in resumable.turned_up_since(point) if view.sees(number)]
    more = f" and {len(cards) - MOST_NAMED} more" if len(cards) > MOST_NAMED else ""
    seen = f" Cards you had seen: {', '.join(cards[:MOST_NAMED])}{more}." if cards else ""
    return f"Back to your last choice; the record notes the undo.{seen}"
