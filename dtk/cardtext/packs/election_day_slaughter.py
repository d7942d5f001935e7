"""The texts of Election Day Slaughter."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    PARDON,
    TAKE_CONTROL,
    WANT,
    Play,
    ability,
    card,
    dude,
    gets,
    here,
    this,
    wanted,
)


@card("04001", "24042")
class TheBrute:
    """Spares its player two casualties more when it is aced to cover some."""

    absorbs = gets("casualties spared", 2, this)


@card("04014")
class TheEvidence:
    """Clears a wanted dude, or puts a price on any."""

    @ability("Noon", dude(wanted, to=PARDON))
    def clear(self, play: Play) -> None:
        play.add_bounty(play.target, -play.target.bounty)
        play.discard(play.card)

    @ability("Noon, Pay 1 Ghost Rock", dude(to=WANT))
    def convict(self, play: Play) -> None:
        play.add_bounty(play.target, 2)
        play.ace(play.card)


@card("04017")
class Puppet:
    """Takes control of a dude here through the day; the stronger it is, the harder."""

    @ability("Noon Hex X, Boot", dude(here, to=TAKE_CONTROL), difficulty=lambda play: play.grit(play.target))
    def puppet(self, play: Play) -> None:
        play.take_control(play.target, until=DAY)
