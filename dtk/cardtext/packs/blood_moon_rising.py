"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    STUDS,
    Look,
    Piece,
    Play,
    ability,
    but_not,
    card,
    dude,
    events,
    gets,
    mine,
    nearby,
    of_type,
    owned,
    trait,
    when,
    where_the_player_rules,
)


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
