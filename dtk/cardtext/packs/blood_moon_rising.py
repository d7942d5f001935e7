"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    STUDS,
    TOWN_SQUARE,
    Look,
    Piece,
    Play,
    Purpose,
    ability,
    at_most,
    but_not,
    card,
    carrying,
    counts_as,
    dude,
    events,
    gets,
    in_posse,
    is_a_stud,
    keyword,
    mine,
    nearby,
    of_type,
    owned,
    this,
    this_dude,
    trait,
    unbooted,
    when,
    where_the_player_rules,
    without,
    worth_of,
)


def is_peaceful_sundown(look: Look) -> bool:
    """Whether it is Sundown of a day without a shootout."""
    return look.state.phase == "sundown" and all(fight.day != look.state.day for fight in look.state.fights)


@card("18005")
class MorganRegulators:
    """Limits influence at each location in Sundown after a peaceful day; brings a dude to the square, as a stud."""

    # Victory is checked in Sundown alone, and deeds are controlled by as much as counts for it.
    keeps_the_peace = at_most("local influence", 5, of_type("outfit"), requires=is_peaceful_sundown)

    @ability("Noon, Boot", dude(mine, to=STUDS))
    def ride_in(self, play: Play) -> None:
        play.move(play.target, TOWN_SQUARE)
        play.make_stud(play.target)
        if carrying(keyword("Horse"))(play, play.target):
            play.unboot(play.target)


def of_little_value(look: Look, piece: Piece) -> bool:
    """Of a value of three at most."""
    return look.value(piece) <= 3


@card("18022", "24121")
class NickelNightInn:
    """Boots a dude of little value nearby."""

    @ability("Controller Noon, Boot", dude(nearby, of_little_value, to=BOOT))
    def put_up(self, play: Play) -> None:
        play.boot(play.target)


def lien(look: Look, deed: Piece) -> int:
    """One ghost rock for every four deeds in play that a deed's owner owns."""
    return len(look.deeds(lambda look, one: one.owner == deed.owner)) // 4


@card("18023", "24124")
class ShermanMortgage:
    """Makes other players' deeds dearer while it is unbooted, the more of them there are; a shootout boots it."""

    lends = gets("cost", lien, of_type("deed"), but_not(owned), requires=lambda look: not look.card.booted)

    @trait(when(events.ShootoutBegins))
    def close(self, play: Play) -> None:
        play.boot(play.card)


@card("18025", "24137")
class CliffsNumberFourSaloon:
    """Makes a dude of its controller nearby a stud, at a location that the controller rules."""

    # This one is ruled by who uses it, so that the first printing says the same.
    @ability("Controller Noon, Boot", dude(mine, nearby, where_the_player_rules, to=STUDS))
    def hearten(self, play: Play) -> None:
        play.make_stud(play.target)


def is_outgunned(look: Look) -> bool:
    """Whether an unbooted Weapon that is no Melee one is in the posse against this dude's."""
    if look.posse_of(look.dude) is None:
        return False
    guns = [keyword("Weapon"), without("Melee"), unbooted]
    return any(look.attached(foe, *guns) for foe in look.riders(look.other_posse))


CARRY = Purpose(lambda play, piece: play.can_attach(play.card, piece), lambda look, piece: worth_of(look, look.card))


@card("18027", "24149")
class BowieKnife:
    """Makes this dude a stud, unless it comes to guns, and can be drawn in a shootout."""

    steady = is_a_stud(this_dude, requires=lambda look: not is_outgunned(look))
    blunt = counts_as("bullet bonus", 0, this, requires=is_outgunned)

    @ability("Shootout", dude(mine, in_posse, to=CARRY), from_hand=True, printed=False)
    def unsheathe(self, play: Play) -> None:
        play.attach(play.card, play.target)
