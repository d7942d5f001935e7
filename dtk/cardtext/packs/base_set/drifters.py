"""What do the drifters of the Base Set, dudes of no faction, do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *

in_my_saloon = at_a_deed_that(keyword("Saloon"), owned)


@card("00099", "01045")
class ClementineLepp:
    """Has +1 influence in Saloons that you own, and cannot be called out there."""

    hosts = says(
        "At a Saloon that you own, this dude has +1 influence and cannot be called out.",
        gets("influence", 1, this, in_my_saloon),
        cannot("cannot be called out", this, in_my_saloon),
    )


@card("01047", "24093")
class RamiroMendoza:
    """Must be paid 1 ghost rock whenever he joins a posse, or is discarded."""

    # faq-2015:258: he was not paid with what came after he was told to join.
    @trait(after(events.ChosenToJoin, this), requires=lambda play: play.by_faq)
    def listen(self, play: Play) -> None:
        if play.ghost_rock() < 1:
            play.remember(play.card, until="shootout")

    @trait(after(events.Joined, this))
    def demand_pay(self, play: Play) -> None:
        """Each time this dude joins a posse, discard him unless you pay 1 ghost rock."""
        if play.remembered():
            play.discard(play.card)
        else:
            play.pay_or_lose(play.card, 1, "pay 1 ghost rock")


@card("01049")
class TravisMoone:
    """Exchanges the starting hand for a new one."""

    @react("React, Boot", after(events.SetUp))
    def deal_again(self, play: Play) -> None:
        """When the game begins, shuffle your hand into your deck. Then draw 5 new cards."""
        for held in play.hand():
            play.put(held, "deck")
        play.shuffle()
        play.draw(5)


# A deed that its owner, of whom the text speaks, doesn't control.
LOST_DEED = at_a_deed_that(owned, theirs)


@card("01050")
class AndroclesBrocklehurst:
    """At a deed that you own but do not control, gains the influence of an opposing dude in ghost rock."""

    @ability(
        "Noon, Boot",
        dude(theirs, LOST_DEED, to=GAIN_INFLUENCE),
    )
    def collect_rent(self, play: Play) -> None:
        """Choose another player's dude at a deed that you own and another player controls. Gain as much ghost rock as
        that dude has influence.
        """
        play.gain(play.influence(play.target))


def is_a_casualty(play: Play) -> bool:
    """Whether a card is discarded as a casualty."""
    return bool(play.event.casualty)


def come_out(play: Play, title: str) -> None:
    """Let the player play a dude out of the deck for nothing, to where a card was, if the player has none of them."""
    other = called(title)
    if play.dudes(mine, other) or not play.wants("search for the other one"):
        return
    found = play.search(lambda one: other(play, one) and play.can_enter(one, play.cost(one)), to="resolving")
    if found is not None:
        play.play_card(found, less=play.cost(found), place=play.event.place)


@card("01052")
class DrDawnEdwards:
    """Is replaced by Eve Henry from the deck when she is discarded as a casualty."""

    @trait(after(events.Discarded, this), requires=is_a_casualty)
    def turn(self, play: Play) -> None:
        """When this dude is discarded as a casualty while you have no Eve Henry in play, you may look for her in your
        deck and play her here for free. Shuffle your deck.
        """
        come_out(play, "Eve Henry")


@card("01054")
class EveHenry:
    """Is replaced by Dr. Dawn Edwards from the deck when she is discarded as a casualty."""

    @trait(after(events.Discarded, this), requires=is_a_casualty)
    def turn(self, play: Play) -> None:
        """When this dude is discarded as a casualty while you have no Dr. Dawn Edwards in play, you may look for her in
        your deck and play her here for free. Shuffle your deck.
        """
        come_out(play, "Dr. Dawn Edwards")


def rode_in(play: Play) -> bool:
    """Whether the card has taken note that there is a shootout for it."""
    return bool(play.remembered())


@card("01146", "09042", "24261")
class Gunslinger:
    """Leaves the game after its shootout."""

    # "This shootout" is no other than the one it is about (compendium-1.9.3 "This").
    @trait(after((events.Entered, events.Joined), this), requires=lambda play: play.shootout is not None)
    def ride_in(self, play: Play) -> None:
        play.remember(play.card)

    # A job that nobody opposes is no shootout.
    @trait(before(events.JobEnds), requires=rode_in)
    def ride_home(self, play: Play) -> None:
        play.forget(play.card)

    @trait(after(events.ShootoutEnds), requires=rode_in)
    def ride_on(self, play: Play) -> None:
        """After the shootout in which this token entered play or joined a posse, remove it from the game."""
        play.remove(play.card)
