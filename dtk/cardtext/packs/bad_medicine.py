"""The texts of Bad Medicine."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    SEND_HOME,
    Play,
    bars,
    booted,
    by_another_player,
    cannot,
    card,
    counts_as,
    dude,
    gets,
    job,
    theirs,
    this_dude,
    unbooted,
)


@card("13015")
class YagnsMechanicalSkeleton:
    """Makes its dude a Gadget of more value, which other players' cards neither boot nor move."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)
    is_steady = gets("value", 3, this_dude)
    stands = cannot(bars.BOOT, this_dude, requires=by_another_player)
    stays = cannot(bars.MOVE, this_dude, requires=by_another_player)


@card("00115", "13019", "24216")
class Mugging:
    """Boots what a dude carries, and by a job sends it home booted and aces of that what is booted."""

    @job("Noon Job", dude(theirs, to=SEND_HOME))
    def mug(self, play: Play) -> None:
        play.send_home(play.target)
        for one in play.choose_up_to(2, play.attached(play.target, booted), to=ACE):
            play.ace(one)

    @mug.as_it_begins
    def rob(self, play: Play) -> None:
        for one in play.choose_up_to(2, play.attached(play.target, unbooted), to=BOOT):
            play.boot(one)
