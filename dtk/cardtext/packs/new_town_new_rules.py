"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    ability,
    card,
    here,
)


@card("02012")
class TheRAndDRanch:
    """Brings ghost rock, and goes up with everybody here if a club is pulled."""

    @ability("Controller Noon, Boot", worth=lambda play: 0.5)
    def experiment(self, play: Play) -> None:
        play.gain(2)
        if play.pull().suit == "clubs":
            for one in play.dudes(here):
                play.discard(one)
            play.discard(play.card)
