"""Changes to a deck, described in words and applied to the cards left to draw from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dtk.cards.database import Database
from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.simulate.decks import LoadedDeck, legality_remarks
from dtk.simulate.draw_deck import DrawDeck, take_out
from dtk.simulate.naming import cards_held, cards_in_print

ARROW = "->"
LONGEST = 60


def apply_changes(deck: DrawDeck, loaded: LoadedDeck, changes: Sequence[str], database: Database) -> DrawDeck:
    """The deck after an exchange such as `2 Coachwhip! -> 2 Pistol Whip`. Either side may be empty.

    The removed cards must be among those that are drawn from. Raises ValueError for an invalid change.
    """
    whole, left = deck.whole, deck.left
    for text in changes:
        before, arrow, after = text.partition(ARROW)
        if not arrow or not (before.strip() or after.strip()):
            shown = visible(text, LONGEST)
            raise ValueError(f"`{shown}` is not a change; write it like `2 Coachwhip! -> 1 Pinto; 1 Roan`.")
        gone, come = cards_held(loaded, before, database), cards_in_print(after, database, loaded.rules)
        whole, left = exchange(whole, gone, come), exchange(left, gone, come)
    outdated = legality_remarks(deck.whole, loaded.rules)
    remarks = [remark for remark in deck.remarks if remark not in outdated]
    if loaded.judged is not None:
        remarks += legality_remarks(whole, loaded.rules)
    if whole.size != deck.whole.size:
        remarks.append(f"After the change, the deck has {whole.size} cards instead of {deck.whole.size}.")
    return replace(deck, whole=whole, left=left, remarks=tuple(remarks))


def exchange(before: Composition, gone: Composition, come: Composition) -> Composition:
    """The composition without some cards and with others. Raises ValueError if it lacks the removed cards."""
    return take_out(before, gone, "what-if") + come
