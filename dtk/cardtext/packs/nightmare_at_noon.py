"""The texts of Nightmare at Noon."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("08010")
class FlintsAmusements:
    """Gains ghost rock for Resolution abilities of action cards, and draws a card after a Cheatin' one."""

    # A Cheatin' Resolution ability is a Resolution ability too, used as such a play (rulebook-1.5.0 §6.1 step 4).
    @trait(after(events.Used, of_type("action")), requires=lambda play: play.event.played_as in (RESOLUTION, CHEATIN))
    def take_a_cut(self, play: Play) -> None:
        play.gain(1)

    @ability(
        "Controller Noon, Boot",
        requires=conditional(lambda play: play.has_played(CHEATIN)),
    )
    def amuse(self, play: Play) -> None:
        if play.has_played(CHEATIN):
            play.draw()


def calls_out_the_target(play: Play, caller: Piece) -> bool:
    """Whether a dude can call out who was chosen."""
    return play.can_call_out(caller, play.target)


CALLER = CHOOSE.where(calls_out_the_target)


@card("08013")
class DogsDuster:
    """Raises influence while unwanted; Deputies trespass freely; makes a dude call out a wanted one."""

    is_looked_up_to = gets("influence", 1, this_dude, unwanted)
    has_a_right = cannot(prohibitions.TRESPASS, this_dude, keyword("Deputy"))

    # compendium-1.9.3:752: any dude here may call out. Only the dude's being unbooted may fail, not the call-out.
    @ability(
        "Noon, Boot",
        dude(theirs, here, wanted, to=CALL_OUT.anyway),
        dude(mine, here, to=CALLER),
        requires=conditional(lambda play: not play.dude.booted),
    )
    def bring_in(self, play: Play) -> None:
        if not play.dude.booted:
            play.call_out(play.second, play.target)


def can_rise(play: Play, dead: Piece) -> bool:
    """Whether a dude costs no more than the rank of the cheatin' hand, and can come into play for nothing."""
    return play.cost(dead) <= play.hand_rank(play.cheater) and play.can_enter(dead, less=dead.card.cost or 0)


RISE = bring().where(can_rise)


@card("08016", "24178")
class SoulCage:
    """Returns an Abomination to play free of charge, and into the posse; a better cheatin' hand allows a dearer one."""

    @ability(
        "Cheatin' Resolution, Boot",
        either(in_discard_pile(an_abomination, to=RISE), in_boot_hill(an_abomination, to=RISE)),
        requires=lambda play: play.shootout is None or has_posse(play),
    )
    def open(self, play: Play) -> None:
        play.join(play.enter(play.target, play.place, less=play.target.card.cost or 0))


@card("08021", "24256")
class NightmareAtNoon:
    """Lowers the bullets of all dudes in a posse; those left with hardly any become draws."""

    @ability("Shootout", posse(to=WEAKEN))
    def haunt(self, play: Play) -> None:
        for dude in play.riders(play.posse_led_by(play.player_chosen)):
            play.give(dude, bullets=-1)
        for dude in play.dudes(in_shootout):
            if play.bullets(dude) <= 1:
                play.make_draw(dude)
