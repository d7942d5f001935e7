"""The texts of Foul Play."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def gambles(look: Look) -> bool:
    """Whether the card is at a Saloon or Casino."""
    deed = look.deed_at(look.place)
    return deed is not None and (look.has(deed, "Saloon") or look.has(deed, "Casino"))


@card("12002", "24021")
class ForsterCooke:
    """Strengthens his player's other dudes while he is at a Saloon or Casino."""

    cheers = gets("bullets", 1, of_type("dude"), mine, other, requires=gambles)
    shields = gets("value", 1, of_type("dude"), in_the_game, mine, other, requires=gambles)


def leads_in_influence(play: Play) -> bool:
    """Whether the player's posse has more influence than the other."""
    return play.influence_of(play.posse) > play.influence_of(play.other_posse)


@card("12004")
class MarielLewis:
    """Sends an opposing dude home unbooted if her posse has more influence."""

    @ability(
        "Shootout",
        dude(opposing, to=WALK_HOME),
        requires=lambda play: has_posse(play) and conditional(leads_in_influence)(play),
    )
    def persuade(self, play: Play) -> None:
        if leads_in_influence(play):
            play.walk_home(play.target)


@card("12008")
class MirandaClarke:
    """Has more influence while she has a control point, and more bullets while she has much bounty."""

    leads = gets("influence", 2, this, lambda look, one: look.control(one) >= 1)
    shoots = gets("bullets", 2, this, lambda look, one: one.bounty >= 2)


@card("12011", "24104")
class TheJokersSmile:
    """Gains ghost rock for jokers aced in lowball or discarded; moves one from Boot Hill to the discard pile."""

    @trait(after(events.AcedOutOfPlay, of_type("joker")), requires=lambda play: play.state.phase == "gambling")
    def smile(self, play: Play) -> None:
        play.gain(1)

    @ability("Controller Noon, Boot", in_hand(of_type("joker")))
    def deal(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.gain(1)
        play.draw()

    @ability("Controller Noon, Boot", in_boot_hill(of_type("joker")), requires=lambda play: play.ghost_rock() >= 1)
    def bring_back(self, play: Play) -> None:
        if play.pay(1):
            play.put(play.target, "discard")


@card("12013")
class XemosTurban:
    """Exchanges a card from hand for 1 ghost rock, repeatedly until the pull is a club."""

    @ability("Repeat Noon, Boot")
    def concentrate(self, play: Play) -> None:
        if play.pull(dude=play.dude).suit == "clubs" or not play.ghost_rock():
            return
        if play.wants("pay 1 ghost rock") and play.pay(1):
            play.draw_and_discard()
            play.unboot(play.card)


@card("12015", "24177")
class GuideHorse:
    """Moves this dude to the town square."""

    @ability("Noon, Boot", requires=lambda play: play.can_move(play.dude, TOWN_SQUARE))
    def ride(self, play: Play) -> None:
        play.move(play.dude, TOWN_SQUARE)


def outguns_the_others(play: Play) -> bool:
    """Whether the player's posse has more bullets in all than the other."""
    ours, others = (sum(map(play.bullets, play.riders(posse))) for posse in (play.posse, play.other_posse))
    return ours > others


@card("12019", "24251")
class Outgunned:
    """If the posse has more bullets, boots its shooter to raise its hand by 2 ranks."""

    @ability(
        "Resolution",
        requires=lambda play: has_posse(play) and conditional(outguns_the_others)(play),
    )
    def outgun(self, play: Play) -> None:
        if outguns_the_others(play) and play.boot(play.shooter(play.posse), first=True):
            play.raise_rank(2)
