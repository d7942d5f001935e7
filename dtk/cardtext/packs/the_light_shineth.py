"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    Play,
    after,
    card,
    events,
    gets,
    react,
    theirs,
    this,
)


@card("10023")
class CookesNightcap:
    """Has two control points while another player than its owner controls it."""

    tempts = gets("control", 2, this, requires=lambda look: look.seat != look.card.owner)


@card("10026", "24169")
class WendysTeethkickers:
    """When another player's dude goes home booted from here, this dude gains influence, and unboots."""

    @react(
        "React, Boot",
        after(events.SentHome, theirs),
        requires=lambda play: play.event.origin == play.place,
        worth=lambda play: 2.0,
    )
    def kick(self, play: Play) -> None:
        play.give(play.dude, influence=1, until=DAY)
        play.unboot(play.dude)
