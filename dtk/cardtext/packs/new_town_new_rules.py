"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    EMPOWER,
    FIRST_PLAY,
    Play,
    ability,
    after,
    card,
    dude,
    events,
    here,
    mine,
    react,
)


@card("02011")
class TownCouncil:
    """Gives a dude much influence for winning lowball, until the first play of High Noon is over."""

    @react(
        "Controller React, Boot",
        after(events.LowballWon),
        dude(mine, to=EMPOWER),
        requires=lambda play: play.event.seat == play.seat,
    )
    def elect(self, play: Play) -> None:
        play.give(play.target, influence=3, until=FIRST_PLAY)


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
