"""The texts of The Showstopper."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("17004", "24063")
class SpeaksWithEarth:
    """Boots to bring an opposing dude here booted; may unboot a Totem here for another use."""

    @react(
        "React, Boot",
        # Who moves to join the posse against hers is in none yet.
        after(events.Moved, theirs, here),
        requires=lambda play: BOOT.can(play, play.subject),
    )
    def warn(self, play: Play) -> None:
        play.boot(play.subject)
        totems = [card for card in play.in_play(keyword("Totem"), here) if UNBOOT.can(play, card)]
        if totems and (totem := play.choose_or_not(totems, to=UNBOOT)) is not None:
            play.unboot(totem)
            play.allow_another_use(totem, each=True)


@card("17016", "24192")
class GetBehindMeSatan:
    """Spares casualties by its Blessed's skill; Abominations add nothing to the next round."""

    @ability(
        "Resolution Miracle 5, Boot",
        or_nothing(dude(opposing, keyword("Abomination"), to=WEAKEN)),
    )
    def rebuke(self, play: Play) -> None:
        play.add_casualties(-(play.rating(play.dude, "Blessed") or 0), play.seat)
        if play.chose:
            play.forbid(play.target, prohibitions.ADD_CARDS, until=NEXT_ROUND)


def is_hallowed(play: Play, place: int) -> bool:
    """Whether a location is Holy Ground, or next to it."""
    return any(play.is_nearby(place, card.at) for card in play.in_play(keyword("Holy Ground")))


@card("17017")
class GhostlyCommunion:
    """Moves its dude to or next to Holy Ground, or into a posse there, as a stud."""

    @ability(
        "Noon Spirit 5, Boot",
        location(lambda play, place: is_hallowed(play, place) and play.can_move(play.dude, place)),
    )
    def pass_over(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Spirit 7, Boot",
        joins=True,
        requires=lambda play: is_hallowed(play, play.shootout_place) and play.can_join(play.dude),
    )
    def appear(self, play: Play) -> None:
        play.join(play.dude)
        play.make_stud(play.dude)


@card("17018")
class CallingTheCavalry:
    """Makes a dude a stud; every Horse raises its posse's hand by 1 rank this round."""

    # compendium-1.9.3:882: Horses are counted right before casualties.
    @grantable
    @trait(before(events.LumpsTaken))
    def charge(self, play: Play) -> None:
        for posse in (play.posse, play.other_posse):
            if posse is not None:
                play.raise_rank(len(play.carried(posse, keyword("Horse"))), posse.seat, until=ROUND)

    @ability("Shootout", dude(in_my_posse, to=STUDS))
    def call(self, play: Play) -> None:
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.charge, until=ROUND)
