"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    JOIN,
    Look,
    Piece,
    Play,
    ability,
    card,
    carrying,
    dude,
    gets,
    keyword,
    mine,
    nearby,
    of_type,
    opposing,
    this_dude,
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
