"""The texts of The Showstopper."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ROUND,
    STUDS,
    Play,
    ability,
    before,
    card,
    dude,
    events,
    grantable,
    in_posse,
    keyword,
    trait,
)


@card("17018")
class CallingTheCavalry:
    """Makes a dude a stud, and every Horse in either posse raises its hand by a rank this round."""

    # compendium-1.9.3:882: Horses are counted right before casualties.
    @grantable
    @trait(before(events.LumpsTaken))
    def charge(self, play: Play) -> None:
        for posse in (play.posse, play.other_posse):
            if posse is not None:
                play.raise_rank(len(play.carried(posse, keyword("Horse"))), posse.seat)

    @ability("Shootout", dude(in_posse, to=STUDS))
    def call(self, play: Play) -> None:
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.charge, until=ROUND)
