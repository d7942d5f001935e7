"""The texts of Frontier Justice."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    PARDON,
    WANT,
    Play,
    ability,
    card,
    dude,
    nearby,
)


@card("06017")
class Confession:
    """A Blessed boots to make a dude nearby wanted, as much as the Blessed is skilled; or takes bounty of one."""

    @ability("Noon Miracle 6, Boot", dude(nearby, to=WANT), requires=lambda play: BOOT.can(play, play.dude))
    def accuse(self, play: Play) -> None:
        if play.boot(play.dude):
            play.add_bounty(play.target, play.rating(play.dude, "Blessed") or 0)

    @ability("Noon Miracle 7, Boot", dude(nearby, to=PARDON), worth=lambda play: 1.0)
    def absolve(self, play: Play) -> None:
        if play.add_bounty(play.target, -1):
            play.gain(1)
