"""The texts of Ghost Town."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    card,
    events,
    this,
    trait,
    when,
)


@card("14011", "24095")
class MahoganyJackson:
    """Discards the two top cards of the deck whenever he joins a posse."""

    @trait(when(events.Joined, this))
    def squander(self, play: Play) -> None:
        play.mill(2)
