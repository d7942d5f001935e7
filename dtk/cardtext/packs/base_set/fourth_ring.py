"""What do the Fearmongers of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01005")
class MicahRyse:
    """Boots one of his Hexes to move anywhere."""

    # As compendium-1.9.3:556 has it of a like text, nothing boots for nothing: there must be somewhere to go.
    @ability("Noon", spell(keyword("Hex"), on(this), to=BOOT), dude(this, to=MOVE))
    def slip_away(self, play: Play) -> None:
        """Boot a Hex on this dude to move him to any location without booting."""
        if play.boot(play.target, first=True):
            able = [place for place in play.locations() if play.can_move(play.card, place)]
            play.move(play.card, play.choose_place(able))


@card("01006", "24041")
class MongwauTheMighty:
    """Discards one of his Hexes to become a stud."""

    @ability("Shootout", spell(keyword("Hex"), on(this), to=DISCARD))
    def burn(self, play: Play) -> None:
        """Discard a Hex that is on this dude. If you do, he becomes a stud."""
        if play.discard(play.target, first=True):
            play.make_stud(play.card)


@card("01007", "24045")
class Bobo:
    """Gets bonus bullets equal to the highest Huckster rating in play."""

    feeds = says(
        "This dude has bonus bullets equal to the highest Huckster rating in play.",
        gets("bullets", lambda look, one: max(look.rating(dude, "Huckster") or 0 for dude in look.dudes()), this),
    )


@card("01008")
class ArnoldMcCadish:
    """Pulls to send a dude home booted that would be discarded as a casualty."""

    @react(
        "React, Pull, Boot",
        instead_of(events.Discarded, of_type("dude")),
        requires=lambda play: bool(play.event.casualty) and SEND_HOME.can(play, play.subject),
    )
    def patch_up(self, play: Play) -> bool:
        """When a dude would be discarded as a casualty and your pull is higher than its value, it goes home booted
        instead.
        """
        return play.made.value > play.value(play.subject) and play.send_home_instead(play.subject)


@card("00129", "01009")
class TheGhostlyGun:
    """Joins your draw hand as a card of any suit and value."""

    # It is his owner's hand (compendium-1.9.3:550): cards go to no pile of another player (rulebook-1.5.0 §2.2). Who
    # only sent dudes has none (rulebook-2015 "Rustlin' Up Some Help").
    @ability("Resolution", requires=lambda play: has_posse(play) and play.card.owner == play.seat)
    def haunt_the_hand(self, play: Play) -> None:
        """Add this card from play to your draw hand as a card of any suit and value. Then discard a card from your draw
        hand.
        """
        play.swap_into_draw_hand(play.card, shown=play.pick_suit_and_value())
        play.swap_into_draw_hand(None, play.choose(play.draw_hand(), what="take out of draw hand"))


def hucksters_place(play: Play, place: int) -> bool:
    """Whether the card can move to a location, where a Huckster is."""
    return play.can_move(play.card, place) and any(dude.at == place for dude in play.dudes(with_skill("Huckster")))


@card("01011", "24049")
class KevinWainwright:
    """Moves to a Huckster's location and becomes a stud."""

    @ability("Noon", location(hucksters_place, to=GO_THERE))
    def follow(self, play: Play) -> None:
        """Move this dude to any Huckster's location without booting. He becomes a stud."""
        play.move(play.card, play.place_chosen)
        play.make_stud(play.card)


@card("01012")
class Tyxarglenak:
    """Other players' action cards must choose him rather than your other Hucksters here."""

    looms = says(
        "Action cards of other players cannot choose or affect your other Hucksters here while they could choose "
        "this dude.",
        cannot(
            "cannot be chosen",
            mine,
            here,
            with_skill("Huckster"),
            not_all(called("Tyxarglenak")),
            requires=could_be_chosen_too,
        ),
    )


@card("01013")
class JiaMein:
    """Attaches a Hex during a shootout and becomes a stud."""

    @ability("Shootout", in_hand(keyword("Hex"), to=ATTACH))
    def learn(self, play: Play) -> None:
        """Attach a Hex from your hand to this dude at its full cost. If you do, he becomes a stud."""
        if play.attach(play.target, play.card):
            play.make_stud(play.card)


@card("01014")
class IvorHawley:
    """Has +1 bullets, influence and Huckster skill while he has a Hex."""

    # compendium-1.9.3:564: once, however many he has.
    shoots = says(
        "With one or more Hexes on him, this dude has +1 bullets, +1 Huckster skill and +1 influence.",
        gets("bullets", 1, this, carrying(keyword("Hex"))),
        gets("influence", 1, this, carrying(keyword("Hex"))),
        gets("Huckster", 1, this, carrying(keyword("Hex"))),
    )
