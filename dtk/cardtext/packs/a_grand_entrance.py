"""The texts of A Grand Entrance."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    ability,
    after,
    bring,
    card,
    events,
    gets,
    in_hand,
    keyword,
    mine,
    of_type,
    opposing,
    react,
    this,
)


@card("16010", "24117")
class LongStridesRanch:
    """Produces more for two Horses, and sells Horses cheaper."""

    breeds = gets("production", 2, this, requires=lambda look: len(look.in_play(keyword("Horse"), mine)) >= 2)

    @ability("Controller Noon, Boot", in_hand(of_type("goods"), keyword("Horse"), to=bring(less=2)))
    def sell(self, play: Play) -> None:
        play.bring(play.target, less=2)


@card("16011", "24126")
class TheGomorraGazette:
    """Brings as much ghost rock as a dude of the other side has influence who has just got bounty."""

    @react(
        "Controller React, Boot",
        after(events.BountyRaised, opposing),
        worth=lambda play: float(play.influence(play.subject)),
    )
    def print_it(self, play: Play) -> None:
        play.gain(play.influence(play.subject))
