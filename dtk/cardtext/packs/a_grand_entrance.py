"""The texts of A Grand Entrance."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("16002")
class JimHexter:
    """Pays the opposing posse's player to become a stud."""

    # compendium-1.9.3 §4: to that player.
    @ability("Shootout", requires=lambda play: play.ghost_rock() >= 1)
    def bribe(self, play: Play) -> None:
        if play.pay(1, to=play.enemy):
            play.make_stud(play.card)


def faces_a_price(play: Play) -> bool:
    """Whether the card is in a posse, and the other posse has at least two bounty in all."""
    return in_posse(play, play.card) and sum(dude.bounty for dude in play.riders(play.other_posse)) >= 2


@card("16006")
class LucyCloverExperienced:
    """Is a stud while the opposing posse has bounty."""

    @react("Repeat React", after(events.PossesFormed), requires=faces_a_price)
    def take_aim(self, play: Play) -> None:
        play.make_stud(play.card)


@card("16007", "24036")
class BuckinBillyBallard:
    """Is stronger with a Horse; boots it to draw a card, and may boot a dude here."""

    shoots = gets("bullets", 1, this, on_horseback)
    leads = gets("influence", 1, this, on_horseback)

    @ability("Noon/Shootout", attachment(keyword("Horse"), on(this), to=BOOT))
    def buck(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.draw()
        able = [dude for dude in play.dudes(here) if BOOT.can(play, dude)]
        if play.shootout is not None:
            able = [dude for dude in able if in_shootout(play, dude)]
        play.boot(play.choose_or_not(able, to=BOOT))


@card("16010", "24117")
class LongStridesRanch:
    """Produces more with two Horses here, and sells Horses at a discount."""

    breeds = gets("production", 2, this, requires=lambda look: len(look.in_play(keyword("Horse"), mine)) >= 2)

    @ability("Controller Noon, Boot", in_hand(keyword("Horse"), to=bring(less=2)))
    def sell(self, play: Play) -> None:
        play.bring(play.target, less=2)


@card("16011", "24126")
class TheGomorraGazette:
    """When an opposing dude gets bounty, gains ghost rock equal to the dude's influence."""

    @react(
        "Controller React, Boot",
        after(events.BountyRaised, opposing),
    )
    def print_it(self, play: Play) -> None:
        play.gain(play.influence(play.subject))


def other_wounds(look: Look) -> list[tuple[int, int]]:
    """The card with the text, and each other one of its title."""
    return [(look.card.number, deed.number) for deed in look.deeds(called(look.card.card.title), other)]


@card("16012", "24140")
class OpenWound:
    """Is adjacent to all other Open Wounds; moves dudes from here to adjacent locations for 1 ghost rock each."""

    gapes = next_to(other_wounds)

    @ability(
        "Repeat Controller Noon",
        dude(mine, here, to=MOVE),
        location(lambda play, place: play.is_adjacent(play.place, place) and play.can_move(play.target, place)),
        requires=lambda play: play.ghost_rock() >= 1,
    )
    def step_through(self, play: Play) -> None:
        if play.pay(1):
            play.move(play.target, play.second_place)


@card("16016", "24201")
class SunTouchedRaven:
    """Looks at the top five cards of the deck and discards up to three; its Shaman may boot to draw a card."""

    @ability("Shootout Spirit 6, Boot")
    def scout(self, play: Play) -> None:
        for card in play.pick_from_top(5, 3, what="discard from deck"):
            play.put(card, "discard")
        if BOOT.can(play, play.dude) and play.wants("boot for a card") and play.boot(play.dude):
            play.draw()
