"""The texts of Dirty Deeds."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *

SUMMON = bring(less=2).where(lambda play, piece: play.can_enter(piece, 2))


@card("11005", "24022")
class HeFang:
    """Plays an Abomination from hand at his location, 2 ghost rock cheaper."""

    @ability("Noon, Boot", in_hand(an_abomination, without("Gadget"), to=SUMMON))
    def summon(self, play: Play) -> None:
        play.play_card(play.target, less=2, place=play.place)


@card("11007")
class ZacharyDeloria:
    """For the First Peoples, gets bullets equal to the highest influence among his player's dudes here."""

    shoots = gets(
        "bullets",
        lambda look, one: max(map(look.influence, look.dudes(mine, here))),
        this,
        requires=lambda look: look.belongs_to("firstpeoples"),
    )


@card("11009", "24070")
class ErikSamson:
    """Has more influence with Mystical goods, and is a stud with a Melee Weapon."""

    believes = gets("influence", 1, this, carrying(keyword("Mystical")))
    fences = is_a_stud(this, with_a_blade)


at_a_bar = at_a_deed_that(keyword("Saloon", "Casino"))


@card("11011")
class BufordHurley:
    """Has less upkeep at a Saloon or Casino, which produces less while he is there."""

    is_fed = gets("upkeep", -1, this, at_a_bar)
    drinks = gets("production", -1, keyword("Saloon", "Casino"), here)


@card("11014")
class MazaGangHideout:
    """Is not adjacent to the town square; produces more for each location adjacent to it."""

    hides = not_next_to(lambda look: [(TOWN_SQUARE, look.card.number)])
    watches = gets(
        "production",
        lambda look, hideout: sum(look.is_adjacent(place, hideout.number) for place in look.locations()),
        this,
    )


@card("11015")
class MiasmaticPurifier:
    """Its controller pulls when Sundown begins; on a club it is lost, and dudes here weaken and stay booted."""

    @trait(after(events.PhaseBegins), requires=lambda play: play.event.phase == "sundown")
    def leak(self, play: Play) -> None:
        if play.pull().suit == "clubs":
            for dude in play.dudes(here):
                play.give(dude, influence=-1, until=DAY)
                play.forbid(dude, prohibitions.UNBOOT, until=DAY)
            play.discard(play.card)


@card("11016")
class DisgenuineCurrencyPress:
    """Gains ghost rock and unboots its inventor when invented; draws a card when discarded."""

    @trait(after(events.Invented, this))
    def print(self, play: Play) -> None:
        play.gain(5)
        play.unboot(play.piece(play.event.scientist))

    @trait(after(events.Discarded, this))
    def scrap(self, play: Play) -> None:
        play.draw(seat=play.card.owner)


FATES = {"boot": BOOT, "discard": DISCARD}


def suspects(play: Play) -> list[Piece]:
    """The dudes of the cheatin' player's posse that can be booted or discarded, wanted ones if there are any."""
    riders = play.riders(play.posse_led_by(play.cheater))
    able = [dude for dude in riders if any(to.can(play, dude) for to in FATES.values())]
    return [dude for dude in able if dude.bounty] or able


@card("00127", "11018", "24170")
class JaelsGuile:
    """Makes the cheatin' player boot or discard a dude, twice; boots this dude if one's own hand cheats too."""

    @ability(
        "Cheatin' Resolution, Boot",
        requires=lambda play: play.shootout is not None and (not play.is_cheatin() or BOOT.can(play, play.dude)),
    )
    def beguile(self, play: Play) -> None:
        if play.is_cheatin():
            play.boot(play.dude)
        for _ in range(2):
            chosen = play.choose(suspects(play), play.cheater, what="boot or discard")
            if chosen is None:
                return
            fates = [fate for fate, to in FATES.items() if to.can(play, chosen)]
            if play.pick("boot or discard", fates, play.cheater) == "boot":
                play.boot(chosen)
            else:
                play.discard(chosen)


@card("11019", "24171")
class PersonalOrnithopter:
    """Moves this dude into the posse for ghost rock, repeatedly, and home from it."""

    @ability("Repeat Shootout, Pay 1 Ghost Rock", dude(this_dude, to=JOIN), joins=True)
    def fly_in(self, play: Play) -> None:
        play.join(play.dude)

    @ability("Shootout, Boot", dude(this_dude, to=SEND_HOME))
    def fly_home(self, play: Play) -> None:
        play.send_home(play.dude)


@card("00111", "11022")
class ASlightModification:
    """Boots a Gadget to cancel what an opponent has just declared, at no cost to the opponent."""

    @react(
        "React",
        instead_of(events.Declared),
        card_in_play(keyword("Gadget"), on(mine, in_my_posse), to=BOOT),
        requires=lambda play: play.event.seat != play.seat and play.event.played_as in (SHOOTOUT, RESOLUTION),
    )
    def sabotage(self, play: Play) -> Outcome:
        return play.boot(play.target)
