"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DISCARD,
    Play,
    ability,
    card,
    goods,
    on,
    opposing,
)


@card("02014")
class FaithfulHound:
    """Discards a goods of the opposing posse whose value is above a pull."""

    @ability("Shootout, Boot", goods(on(opposing), to=DISCARD))
    def fetch(self, play: Play) -> None:
        if play.pull().value < play.value(play.target):
            play.discard(play.target)
