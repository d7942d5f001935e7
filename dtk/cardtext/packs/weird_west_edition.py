"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    CONTROL,
    DAY,
    DISCARD,
    NEXT,
    PERMANENT,
    ROUND,
    STRENGTHEN,
    STUDS,
    TOWN,
    UNBOOT,
    WANT,
    WEAKEN,
    Look,
    Piece,
    Play,
    Purpose,
    ability,
    after,
    at_home,
    before,
    but_not,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    grantable,
    in_posse,
    in_the_game,
    instead_of,
    job,
    joins_against_the_innocent,
    keyword,
    mine,
    opposing,
    outgunned,
    outguns_the_mark,
    react,
    stud,
    theirs,
    this_dude,
    trait,
    wanted,
    wanted_for,
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


@card("24213")
class PoliteInquiries:
    """Boots a dude away from home to exchange cards of the hand, and draws one more."""

    @ability("Noon", dude(mine, but_not(at_home), to=BOOT), worth=lambda play: 3.0)
    def inquire(self, play: Play) -> None:
        play.boot(play.target)
        most = min(4, play.bullets(play.target))
        count = len(play.draw(int(play.pick("cards to draw", [str(one) for one in range(most, -1, -1)]))))
        for _ in range(count):
            play.put(play.choose(play.hand(), what="discard from hand"), "discard")
        play.draw()


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


ROUSE = Purpose(
    lambda play, one: UNBOOT.can(play, one) and WANT.can(play, one),
    lambda look, one: UNBOOT.worth(look, one) + WANT.worth(look, one),
)


@card("24223")
class Belligerence:
    """A wanted dude is stronger until the next High Noon; or a dude is wanted, and unboots."""

    @ability("Noon", dude(wanted, to=STRENGTHEN))
    def provoke(self, play: Play) -> None:
        play.give(play.target, bullets=1, influence=1, until=NEXT + "high noon")

    @ability("Noon, Pay 1 Ghost Rock", dude(to=ROUSE))
    def rouse(self, play: Play) -> None:
        if play.add_bounty(play.target):
            play.unboot(play.target)


@card("24227")
class OlFashionedHanginOfTheWeirdWest:
    """Aces an opposing dude who is much wanted by a job, for which the leader gets a control point."""

    @job("Noon Job", dude(theirs, wanted_for(2), to=ACE), worth=lambda play: CONTROL)
    def hang(self, play: Play) -> None:
        play.ace(play.target)
        play.add_control(play.leader)


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


@card("24250")
class MeetTheNewBossOfTheWeirdWest:
    """Gives who leads a job a control point, and influence if this card is aced for it."""

    @job("Noon Job", TOWN, worth=lambda play: CONTROL)
    def take_over(self, play: Play) -> None:
        play.add_control(play.leader)
        if in_the_game(play, play.leader) and play.wants("ace this card for influence"):
            play.ace(play.card)
            play.give(play.leader, influence=1, until=PERMANENT)


STUD, BULLETS, BOTH_FOR_BOUNTY = "a stud", "2 bullets", "both for 1 bounty"


@card("24254")
class ThirstForBlood:
    """Makes a dude a stud, or gives it bullets, or both if it is wanted for it; and it is less influential."""

    @ability("Shootout", dude(mine, in_posse, lambda look, one: look.influence(one) >= 1, to=STRENGTHEN))
    def thirst(self, play: Play) -> None:
        ways = (STUD, BULLETS, BOTH_FOR_BOUNTY) if WANT.can(play, play.target) else (STUD, BULLETS)
        way = play.pick("effect", ways)
        if way == BOTH_FOR_BOUNTY:
            play.add_bounty(play.target)
        if way != BULLETS:
            play.make_stud(play.target)
        if way != STUD:
            play.give(play.target, bullets=2)
        play.give(play.target, influence=-1, until=DAY)


@card("24257")
class PointBlankOfTheWeirdWest:
    """Boots a stud of the posse, no token, so that the opponent aces a dude with fewer bullets."""

    @ability(
        "Resolution",
        dude(mine, in_posse, stud, lambda look, one: not one.card.is_token, to=BOOT),
        worth=lambda play: 3.0,
    )
    def fire(self, play: Play) -> None:
        play.boot(play.target)
        play.ace(play.choose(outgunned(play), play.enemy, ACE))
