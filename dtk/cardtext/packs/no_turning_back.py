"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DAY,
    JOIN,
    STRENGTHEN,
    Look,
    Piece,
    Play,
    ability,
    card,
    carrying,
    dude,
    events,
    gets,
    in_the_marks_posse,
    keyword,
    mine,
    nearby,
    of_type,
    opposing,
    react,
    this,
    this_dude,
    when,
)


@card("07009")
class JacquelineIsham:
    """May become a stud when she joins a mark's posse, or one against a job."""

    @react("Repeat React", when(events.Joined, this, in_the_marks_posse), worth=lambda play: 1.0)
    def stand_up(self, play: Play) -> None:
        play.make_stud(play.card)


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


@card("07017")
class Consecration:
    """Makes a dude a stud of more bullets and influence through the day, and spares casualties in a shootout."""

    @ability("Cheatin' Resolution Miracle 7", dude(mine, to=STRENGTHEN))
    def consecrate(self, play: Play) -> None:
        play.give(play.target, bullets=2, influence=2, until=DAY)
        play.make_stud(play.target, until=DAY)
        play.add_casualties(-3, play.seat)
