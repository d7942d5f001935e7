"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    CONTROL,
    IN_SHOOTOUT,
    JOIN,
    ROUND,
    STRENGTHEN,
    Look,
    Piece,
    Play,
    ability,
    bars,
    cannot,
    card,
    carrying,
    dude,
    gets,
    grantable,
    in_shootout,
    job,
    keyword,
    mine,
    nearby,
    of_type,
    opposing,
    owned,
    this_dude,
    wanted_for,
)


def of_high_value(look: Look, piece: Piece) -> bool:
    """Of a value of ten at least."""
    return look.value(piece) >= 10


@card("07010", "24136")
class HuntsmensSociety:
    """Its controller's dudes of high value nearby cost less upkeep."""

    keeps = gets("upkeep", -1, of_type("dude"), nearby, mine, of_high_value)


@card("07012")
class LaQuema:
    """Makes this dude worth more, and a better shot with a Melee Weapon; brings it into the posse, and boots a foe."""

    is_steady = gets("value", 3, this_dude)
    charges = gets("bullets", 1, this_dude, carrying(keyword("Melee"), keyword("Weapon")))

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trample(self, play: Play) -> None:
        play.join(play.dude)
        able = [one for one in play.dudes(opposing) if BOOT.can(play, one)]
        play.boot(play.choose(able, to=BOOT))


@card("07020")
class OlFashionedHangin:
    """Aces a much wanted dude by a job, for which the leader gets a control point."""

    @job("Noon Job", dude(wanted_for(2), to=ACE), worth=lambda play: CONTROL)
    def hang(self, play: Play) -> None:
        play.ace(play.target)
        play.add_control(play.leader)


def was_aced(piece: Piece) -> bool:
    """Whether a dude is in Boot Hill, or, as a token, gone; one that is Harrowed was discarded instead."""
    return piece.zone in ("boot hill", "removed")


@card("00128", "07021", "24253")
class NoTurningBack:
    """Aces one of one's own dudes for what it cost, or for a round without casualties which nobody flees."""

    nobody_flees = grantable(cannot(bars.FLEE, mine))

    @ability("Noon", dude(mine, owned, to=ACE), worth=lambda play: 2.0)
    def sell_out(self, play: Play) -> None:
        cost = play.cost(play.target)
        if play.ace(play.target) and was_aced(play.target):
            play.gain(cost)

    @ability("Resolution", dude(mine, owned, to=ACE), worth=lambda play: 2.0)
    def make_a_stand(self, play: Play) -> None:
        if play.ace(play.target) and was_aced(play.target):
            play.spare()
        hero = play.choose(play.dudes(in_shootout), to=STRENGTHEN, what="make a stud")
        if hero is not None:
            play.give(hero, bullets=2, until=IN_SHOOTOUT)
            play.make_stud(hero, until=IN_SHOOTOUT)
        play.grant(play.my_outfit, self.nobody_flees, until=ROUND)
