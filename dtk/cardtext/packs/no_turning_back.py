"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DISCARD,
    JOIN,
    PERMANENT,
    Look,
    Piece,
    Play,
    ability,
    after,
    card,
    carrying,
    dude,
    events,
    gets,
    job,
    keyword,
    mine,
    nearby,
    of_type,
    opposing,
    this_dude,
    trait,
    wanted,
)


@card("07002")
class JudgeHarrySomersetExperienced:
    """Leads a job with a Gunslinger, who leaves the game after it, to discard a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=DISCARD))
    def sentence(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.JobBegins), requires=lambda play: play.is_my_job)
    def hire(self, play: Play) -> None:
        gunslinger = play.token("Gunslinger", play.shootout_place, booted=True)
        play.join(gunslinger)
        play.remember(gunslinger, until=PERMANENT)

    @trait(after(events.JobEnds), zones=("in play", "discard", "boot hill"), requires=lambda play: play.is_my_job)
    def pay_off(self, play: Play) -> None:
        for gunslinger in play.remembered():
            play.remove(gunslinger)


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
