"""What do the Entrepreneurs of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01025", "24026")
class IrvingPatterson:
    """Gains a ghost rock when he joins a posse."""

    @trait(when(events.Joined, this))
    def charge(self, play: Play) -> None:
        """Each time this dude joins a posse, gain 1 ghost rock."""
        play.gain(1)


@card("01026")
class ProfEustaceTrue:
    """Discards one of his Gadgets to move anywhere."""

    @ability("Noon", goods(keyword("Gadget"), on(this), to=DISCARD), ELSEWHERE)
    def experiment(self, play: Play) -> None:
        """Discard a Gadget that is on this dude. If you do, move him to any other location without booting."""
        if play.discard(play.target, first=True):
            play.move(play.card, play.second_place)


@card("01027")
class ElanderBoldman:
    """Gives a Weapon Gadget +3 bullets, but its dude is discarded if the pull is a club."""

    @ability("Shootout, Pull", dude(mine, in_posse, carrying(keyword("Weapon"), keyword("Gadget")), to=STRENGTHEN))
    def overload(self, play: Play) -> None:
        """Choose a dude in your posse that has a Weapon Gadget. If you pull a club, discard the dude. Otherwise, one of
        those Gadgets gets +3 bullets.
        """
        if play.made.suit == "clubs":
            play.discard(play.target)
            return
        gadgets = play.attached(play.target, keyword("Weapon"), keyword("Gadget"))
        if (gadget := play.choose(gadgets, to=STRENGTHEN)) is not None:
            play.modify(gadget, "bullet bonus", 3)


@card("01028")
class JamesGhetty:
    """Gets 4 ghost rock when he joins a posse, to pay for Shootout abilities."""

    @trait(when(events.Joined, this))
    def open_the_purse(self, play: Play) -> None:
        """When this dude joins a posse, put 4 ghost rock on him. After the shootout, discard what is left of it."""
        play.put_ghost_rock_on(play.card, 4, until="shootout")

    pays = says(
        "The ghost rock on this dude can pay for your Shootout abilities. It is not bounty.",
        offers_ghost_rock(SHOOTOUT, until="shootout"),
    )


@card("01029")
class JonLongstride:
    """Unboots his Horse, which may use one of its abilities once more."""

    @ability("Noon", attachment(keyword("Horse"), on(this), to=UNBOOT))
    def spur(self, play: Play) -> None:
        """Unboot a Horse that is on this dude. You may use one of that Horse's abilities again today."""
        play.unboot(play.target)
        play.allow_another_use(play.target)


@card("01030")
class LaneHealey:
    """Has +2 bullets while he has a Horse."""

    shoots = says(
        "With a Horse, this dude has +2 bullets.",
        gets("bullets", 2, this, on_horseback),
    )


def can_trade_places(play: Play, piece: Piece) -> bool:
    """Whether a dude can leave its posse for where the card is."""
    return play.can_withdraw(piece, play.place)


TRADE_PLACES = Purpose("trade places", can_trade_places)


@card("01031", "24034")
class JarrettBlake:
    """With a Horse, trades places with a dude in your posse."""

    # His "If" may not fail: from outside he may only come (rulebook-1.5.0 §6.1 step 1).
    @ability(
        "Shootout",
        dude(mine, in_posse, to=TRADE_PLACES),
        joins=True,
        requires=lambda play: play.can_join(play.card, play.side) and on_horseback(play, play.card),
    )
    def ride_in(self, play: Play) -> None:
        """If this dude has a Horse, he joins your posse. Then your chosen dude in the posse leaves it and moves to the
        location that this dude came from.
        """
        origin = play.place
        # He comes first, for nobody can join an empty posse.
        if play.join(play.card, play.side):
            play.withdraw(play.target, origin)


@card("01032")
class HaroldAimslee:
    """Discards a card from hand to take a Gadget that is not a Weapon from the discard pile."""

    # compendium-1.9.3:556: there must be one before.
    @ability("Noon, Boot", in_hand(to=DISCARD), in_discard_pile(keyword("Gadget"), without("Weapon"), to=TAKE))
    def rummage(self, play: Play) -> None:
        """Discard a card from your hand. Then take a Gadget that is not a Weapon from your discard pile into your hand,
        and show it.
        """
        play.put(play.target, "discard")
        play.put(play.second, "hand")


@card("01033")
class RemyLaPointe:
    """Pays up to 4 ghost rock for as many bullets, up to a total of 5."""

    @ability("Shootout, Pay 1-4 Ghost Rock")
    def buy_bullets(self, play: Play) -> None:
        """For each ghost rock that you paid, this dude gets +1 bullets, but no more than 5 bullets in all."""
        # compendium-1.9.3:650: five with all that he has from elsewhere.
        play.give(play.card, bullets=min(play.paid, max(0, 5 - play.bullets(play.card))))


at_a_ranch = at_a_deed_that(keyword("Ranch"))


def rules_two_ranches(look: Look) -> bool:
    """Whether the player controls two Ranches."""
    return len(look.deeds(keyword("Ranch"), mine)) >= 2


@card("01034")
class MaxBaine:
    """Has a control point while you control 2 Ranches; your other dudes at Ranches have +1 influence and +3 value."""

    owns = says(
        "While you control 2 or more Ranches, this dude has 1 control point.",
        gets("control", 1, this, requires=rules_two_ranches),
    )
    leads = says(
        "At a Ranch, your other dudes have +1 influence and +3 value.",
        gets("influence", 1, of_type("dude"), mine, other, at_a_ranch),
        gets("value", 3, of_type("dude"), mine, other, at_a_ranch),
    )
