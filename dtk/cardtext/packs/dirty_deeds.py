"""The texts of Dirty Deeds."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    RESOLUTION,
    SHOOTOUT,
    Play,
    at_a_deed_that,
    card,
    card_in_play,
    carrying,
    events,
    gets,
    here,
    in_posse,
    instead_of,
    is_a_stud,
    keyword,
    mine,
    of_type,
    on,
    react,
    this,
)


@card("11009", "24070")
class ErikSamson:
    """Has more influence with Mystical goods, and is a stud with a Melee Weapon."""

    believes = gets("influence", 1, this, carrying(of_type("goods"), keyword("Mystical")))
    fences = is_a_stud(this, carrying(keyword("Melee"), keyword("Weapon")))


at_a_bar = at_a_deed_that(keyword("Saloon", "Casino"))


@card("11011")
class BufordHurley:
    """Costs less at a Saloon or Casino, which brings less with him there."""

    is_fed = gets("upkeep", -1, this, at_a_bar)
    drinks = gets("production", -1, of_type("deed"), keyword("Saloon", "Casino"), here)


@card("00111", "11022")
class ASlightModification:
    """Boots a Gadget so that what an opponent has just declared costs nothing, and does nothing."""

    @react(
        "React",
        instead_of(events.Declared),
        card_in_play(keyword("Gadget"), on(mine, in_posse), to=BOOT),
        requires=lambda play: play.event.seat != play.seat and play.event.played_as in (SHOOTOUT, RESOLUTION),
    )
    def sabotage(self, play: Play) -> bool:
        return play.boot(play.target)
