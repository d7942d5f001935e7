"""The texts of Nightmare at Noon."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    CHEATIN,
    RESOLUTION,
    Play,
    ability,
    after,
    card,
    events,
    of_type,
    trait,
)


@card("08010")
class FlintsAmusements:
    """Brings ghost rock for Resolution abilities of action cards, and draws a card after a Cheatin' one."""

    # A Cheatin' Resolution ability is a Resolution ability too, used as such a play (rulebook-1.5.0 §6.1 step 4).
    @trait(after(events.Used, of_type("action")), requires=lambda play: play.event.played_as in (RESOLUTION, CHEATIN))
    def take_a_cut(self, play: Play) -> None:
        play.gain(1)

    @ability("Controller Noon, Boot", worth=lambda play: 1.5 if play.has_played(CHEATIN) else 0.0)
    def amuse(self, play: Play) -> None:
        if play.has_played(CHEATIN):
            play.draw()
