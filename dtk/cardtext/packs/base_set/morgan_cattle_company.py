"""What do the Entrepreneurs of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01025", "24026")
class IrvingPatterson:
    """Gains a ghost rock when he joins a posse."""

    @trait(when(events.Joined, this))
    def charge(self, play: Play) -> None:
        play.gain(1)


@card("01026")
class ProfEustaceTrue:
    """Discards one of his Gadgets to move anywhere."""

    @ability("Noon", goods(keyword("Gadget"), on(this), to=DISCARD), ELSEWHERE)
    def experiment(self, play: Play) -> None:
        if play.discard(play.target, first=True):
            play.move(play.card, play.second_place)


@card("01027")
class ElanderBoldman:
    """Makes a Weapon that is a Gadget much stronger, but discards its dude if the pull is a club."""

    @ability("Shootout, Pull", dude(mine, in_posse, carrying(keyword("Weapon"), keyword("Gadget")), to=STRENGTHEN))
    def overload(self, play: Play) -> None:
        if play.made.suit == "clubs":
            play.discard(play.target)
            return
        gadgets = play.attached(play.target, keyword("Weapon"), keyword("Gadget"))
        if (gadget := play.choose(gadgets, to=STRENGTHEN)) is not None:
            play.modify(gadget, "bullet bonus", 3)


@card("01028")
class JamesGhetty:
    """Brings 4 ghost rock into a shootout, which pay for Shootout abilities there."""

    @trait(when(events.Joined, this))
    def open_the_purse(self, play: Play) -> None:
        play.put_ghost_rock_on(play.card, 4, until="shootout")

    pays = offers_ghost_rock(SHOOTOUT, until="shootout")


@card("01029")
class JonLongstride:
    """Unboots his Horse, one of whose abilities may be used once more today."""

    @ability("Noon", attachment(keyword("Horse"), on(this), to=UNBOOT))
    def spur(self, play: Play) -> None:
        play.unboot(play.target)
        play.allow_another_use(play.target)


@card("01030")
class LaneHealey:
    """Has 2 more bullets while he has a Horse."""

    shoots = gets("bullets", 2, this, on_horseback)


def can_trade_places(play: Play, piece: Piece) -> bool:
    """Whether a dude can leave its posse for where the card is."""
    return play.can_withdraw(piece, play.place)


TRADE_PLACES = Purpose("trade places", can_trade_places)


@card("01031", "24034")
class JarrettBlake:
    """With a Horse, trades places with a dude in the posse."""

    # His "If" may not fail: from outside he may only come (rulebook-1.5.0 §6.1 step 1).
    @ability(
        "Shootout",
        dude(mine, in_posse, to=TRADE_PLACES),
        joins=True,
        requires=lambda play: play.can_join(play.card, play.side) and on_horseback(play, play.card),
    )
    def ride_in(self, play: Play) -> None:
        origin = play.place
        # He comes first, for nobody can join an empty posse.
        if play.join(play.card, play.side):
            play.withdraw(play.target, origin)


@card("01032")
class HaroldAimslee:
    """Discards a card from hand to take a Gadget other than a Weapon from the discard pile."""

    # compendium-1.9.3:556: there must be one before.
    @ability("Noon, Boot", in_hand(to=DISCARD), in_discard_pile(keyword("Gadget"), without("Weapon"), to=TAKE))
    def rummage(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.put(play.second, "hand")


@card("01033")
class RemyLaPointe:
    """Pays ghost rock for more bullets, up to 5 in all."""

    @ability("Shootout, Pay 1-4 Ghost Rock")
    def buy_bullets(self, play: Play) -> None:
        # compendium-1.9.3:650: five with all that he has from elsewhere.
        play.give(play.card, bullets=min(play.paid, max(0, 5 - play.bullets(play.card))))


at_a_ranch = at_a_deed_that(keyword("Ranch"))


def rules_two_ranches(look: Look) -> bool:
    """Whether the player controls two Ranches."""
    return len(look.deeds(keyword("Ranch"), mine)) >= 2


@card("01034")
class MaxBaine:
    """Has a control point while his player controls two Ranches; his player's other dudes at Ranches are stronger."""

    owns = gets("control", 1, this, requires=rules_two_ranches)
    leads = gets("influence", 1, of_type("dude"), mine, other, at_a_ranch)
    steadies = gets("value", 3, of_type("dude"), mine, other, at_a_ranch)
