"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    DISCARD,
    ROUND,
    STUDS,
    WEAKEN,
    Look,
    Piece,
    Play,
    ability,
    after,
    before,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    grantable,
    in_posse,
    instead_of,
    job,
    joins_against_the_innocent,
    keyword,
    opposing,
    outguns_the_mark,
    react,
    theirs,
    this_dude,
    trait,
)


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is below this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes its dude a Gadget; it boots when another player's ability would boot or move its dude, who does neither."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""


FEWER, DRAW, BOTH = "fewer bullets", "a draw", "both for 1 ghost rock"


@card("24221")
class SunInYerEyesOfTheWeirdWest:
    """Makes a dude a draw, or gives it fewer bullets; for a ghost rock both."""

    @ability("Shootout", dude(to=WEAKEN))
    def dazzle(self, play: Play) -> None:
        effect = play.pick("effect", (FEWER, DRAW, BOTH) if play.rock() >= 1 else (FEWER, DRAW))
        if effect == BOTH:
            play.pay(1)
        if effect != DRAW:
            play.give(play.target, bullets=-2)
        if effect != FEWER:
            play.make_draw(play.target)


@card("24222")
class AmbushOfTheWeirdWest:
    """Aces another player's dude by a job that makes whoever joins it wanted, unless the mark is."""

    @job("Noon Job, Boot", dude(theirs, to=ACE))
    def ambush(self, play: Play) -> None:
        play.ace(play.target)

    # compendium-1.9.3:861-862: each time that a dude joins; a mark that has left play is not wanted.
    @trait(after(events.Joined), zones=("resolving",), requires=joins_against_the_innocent)
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("24230")
class CallingTheCavalryOfTheWeirdWest:
    """Makes a dude a stud, and the posse with the most Horses raises its hand by a rank this round."""

    # compendium-1.9.3:882, of the first printing: Horses are counted right before casualties.
    @grantable
    @trait(before(events.LumpsTaken))
    def charge(self, play: Play) -> None:
        ours, others = (len(play.carried(posse, keyword("Horse"))) for posse in (play.posse, play.other_posse))
        if play.posse is not None and ours != others:
            play.raise_rank(1, play.posse.seat if ours > others else play.enemy)

    @ability("Shootout", dude(in_posse, to=STUDS))
    def call(self, play: Play) -> None:
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.charge, until=ROUND)


@card("24235")
class KidnappinOfTheWeirdWest:
    """Discards an opposing dude by a job that makes everybody in the posse wanted."""

    @job("Noon Job, Boot", dude(theirs, to=DISCARD), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)
