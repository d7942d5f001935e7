"""The texts of Ghost Town."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    after,
    card,
    events,
    gets,
    this,
    this_dude,
    trait,
    when,
)


@card("14011", "24095")
class MahoganyJackson:
    """Discards the two top cards of the deck whenever he joins a posse."""

    @trait(when(events.Joined, this))
    def squander(self, play: Play) -> None:
        play.mill(2)


@card("14024", "24154")
class Tusk:
    """Brings a card as it comes into play, and makes this dude worth more to other players' cards."""

    is_wary = gets("value to others", 5, this_dude)

    @trait(after(events.Entered, this))
    def bring(self, play: Play) -> None:
        play.draw()
