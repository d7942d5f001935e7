"""The texts of Election Day Slaughter."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    TAKE_CONTROL,
    Play,
    ability,
    card,
    dude,
    gets,
    here,
    this,
)


@card("04001", "24042")
class TheBrute:
    """Spares its player two casualties more when it is aced to cover some."""

    absorbs = gets("casualties spared", 2, this)


@card("04017")
class Puppet:
    """Takes control of a dude here through the day; the stronger it is, the harder."""

    @ability("Noon Hex X, Boot", dude(here, to=TAKE_CONTROL), difficulty=lambda play: play.grit(play.target))
    def puppet(self, play: Play) -> None:
        play.take_control(play.target, until=DAY)
