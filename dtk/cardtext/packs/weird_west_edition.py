"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    DISCARD,
    WEAKEN,
    Look,
    Piece,
    Play,
    ability,
    after,
    attachment,
    bars,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    instead_of,
    job,
    nearby,
    of_type,
    on,
    opposing,
    outguns_the_mark,
    react,
    theirs,
    this_dude,
    trait,
    unbooted,
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

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player, worth=lambda play: 1.0)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""


@card("24189")
class BloodCurseOfTheWeirdWest:
    """Weakens a dude nearby."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, influence=-1, bullets=-1)


@card("24235")
class KidnappinOfTheWeirdWest:
    """Discards an opposing dude by a job that makes everybody in the posse wanted."""

    @job("Noon Job, Boot", dude(theirs, to=DISCARD), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("24248")
class UnpreparedOfTheWeirdWest:
    """Boots a dude, which shoots worse and uses nothing of its own, or boots two things that it carries, which then do
    nothing.
    """

    @ability("Shootout", dude(unbooted, to=BOOT))
    def catch_unprepared(self, play: Play) -> None:
        play.boot(play.target)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, bars.USE)

    @ability("Shootout", attachment(on(of_type("dude")), to=BOOT))
    def knock_out_of_hands(self, play: Play) -> None:
        beside = play.attached(play.piece(play.target.host), unbooted, lambda look, one: one is not play.target)
        for carried in (play.target, play.choose_or_not(beside, to=BOOT)):
            if play.boot(carried) and carried is not None:
                play.blank(carried, bullets_too=True)
