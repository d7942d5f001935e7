"""The texts of Hell's Comin' With Me."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("22033")
class KivaOfFathomlessReach:
    """Moves a dude to the town square after victory is checked."""

    @react(
        "React, Boot",
        after(events.VictoryChecked),
        dude(mine, not_all(in_town_square), to=MOVE),
    )
    def call(self, play: Play) -> None:
        play.move(play.target, TOWN_SQUARE)


@card("22034")
class CrystalPalace:
    """Raises the bullets and influence of Abominations here."""

    arms = gets("bullets", 1, an_abomination, here)
    charms = gets("influence", 1, an_abomination, here)


@card("22036")
class JonahsRetreat:
    """Produces for its controller instead of its owner."""

    serves = counts_as("receiver", lambda look, retreat: look.seat, this)
