"""The texts of Welcome to Deadwood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    STRENGTHEN,
    UNBOOT,
    Look,
    Play,
    Purpose,
    ability,
    bring,
    card,
    deed,
    dude,
    gets,
    here,
    in_shootout,
    job,
    keyword,
    nearby,
    of_type,
    skilled,
    this,
)


def a_horse_is_here(look: Look) -> bool:
    """Whether there is a Horse at this location."""
    return bool(look.in_play(keyword("Horse"), here))


@card("23029")
class CarmichaelsLivery:
    """Produces more, and has a control point more, while a Horse is here."""

    earns = gets("production", 1, this, requires=a_horse_is_here)
    counts = gets("control", 1, this, requires=a_horse_is_here)


@card("23030")
class LandPurchase:
    """Is given up by a job for a deed of the discard pile, which is cheaper."""

    @job("Controller Noon Job, Boot", deed(this), worth=lambda play: 1.0)
    def buy(self, play: Play) -> None:
        if play.discard(play.card):
            deeds = [one for one in play.discards(of_type("deed")) if play.can_bring(one, less=3)]
            play.bring(play.choose(deeds, to=bring(less=3)), less=3)


@card("23032")
class TheGemTheater:
    """Makes everybody a draw in a shootout here."""

    @ability("Controller Shootout, Boot")
    def dazzle(self, play: Play) -> None:
        if play.shootout_place == play.place:
            for one in play.dudes(in_shootout):
                play.make_draw(one)


@card("23034")
class CheyenneClub:
    """Makes a dude nearby more skilled."""

    @ability("Controller Noon, Boot", dude(nearby, skilled, to=STRENGTHEN))
    def lecture(self, play: Play) -> None:
        play.give(play.target, skill=1)


# To be booted if unbooted, and unbooted if booted.
TURN = Purpose(
    lambda play, piece: (UNBOOT if piece.booted else BOOT).can(play, piece),
    lambda look, piece: (UNBOOT if piece.booted else BOOT).worth(look, piece),
)


@card("23035")
class NuttalAndMannsNumberTenSaloon:
    """Boots or unboots a dude here."""

    @ability("Controller Noon/Shootout, Boot, Pay 1 Ghost Rock", dude(here, to=TURN))
    def pour(self, play: Play) -> None:
        if play.target.booted:
            play.unboot(play.target)
        else:
            play.boot(play.target)


@card("23036")
class WinnersCircleAuctionHouse:
    """Has a control point for each player with a dude here."""

    draws_bidders = gets("control", lambda look, house: len({look.player_of(one) for one in look.dudes(here)}), this)
