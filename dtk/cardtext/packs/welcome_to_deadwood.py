"""The texts of Welcome to Deadwood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def a_horse_is_here(look: Look) -> bool:
    """Whether there is a Horse at this location."""
    return bool(look.in_play(keyword("Horse"), here))


@card("23029")
class CarmichaelsLivery:
    """Produces more and has an extra control point while a Horse is here."""

    earns = gets("production", 1, this, requires=a_horse_is_here)
    counts = gets("control", 1, this, requires=a_horse_is_here)


@card("23030")
class LandPurchase:
    """Is discarded by a job to play a deed from the discard pile at a discount."""

    @job("Controller Noon Job, Boot", deed(this))
    def buy(self, play: Play) -> None:
        if play.discard(play.card):
            deeds = [card for card in play.discards(of_type("deed")) if play.can_bring(card, less=3)]
            play.play_card(play.choose(deeds, to=bring(less=3)), less=3)


def matches(play: Play, one: Piece) -> bool:
    """Not unique, with the suit of one of the cards that were given up and the value of the other."""
    first, second = play.target.card, play.second.card
    pairs = ((first.suit, second.value), (second.suit, first.value))
    return one.card.suit is not None and not one.card.is_unique and (one.card.suit, one.card.value) in pairs


@card("23031")
class HeathsCuriosityShoppe:
    """Discards two cards, one for the suit and one for the value, to take a card from the discard pile."""

    @ability(
        "Controller Noon, Boot",
        in_hand(to=DISCARD),
        cards(lambda play: [card for card in play.hand() if card is not play.target], DISCARD),
    )
    def barter(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.put(play.second, "discard")
        play.put(play.choose([card for card in play.discards() if matches(play, card)], what="take"), "hand")


@card("23032")
class TheGemTheater:
    """Makes everybody in a shootout here a draw."""

    @ability("Controller Shootout, Boot", requires=conditional(lambda play: play.shootout_place == play.place))
    def dazzle(self, play: Play) -> None:
        if play.shootout_place == play.place:
            for dude in play.dudes(in_shootout):
                play.make_draw(dude)


@card("23033")
class BairdsDebtCollections:
    """Gains ghost rock when another deed is played; boots a deed to exchange a card from hand."""

    # It is not in play yet as it is played itself.
    @trait(after(events.Entered, of_type("deed"), other))
    def collect(self, play: Play) -> None:
        play.gain(1)

    @ability("Controller Noon, Boot", in_hand(to=DISCARD), deed(other, to=BOOT))
    def foreclose(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.boot(play.second)


# Only a later sentence asks for skills (rulebook-1.5.0 §5.3.1).
LECTURE = Purpose("make more skilled", anything)


@card("23034")
class CheyenneClub:
    """Raises a nearby dude's skills."""

    @ability("Controller Noon, Boot", dude(nearby, to=LECTURE))
    def lecture(self, play: Play) -> None:
        play.give(play.target, skill=1)


# To be booted if unbooted, and unbooted if booted.
TURN = Purpose("unboot if booted, else boot", lambda play, piece: (UNBOOT if piece.booted else BOOT).can(play, piece))


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

    draws_bidders = gets("control", lambda look, house: len({look.player_of(dude) for dude in look.dudes(here)}), this)
