"""What do the Fearmongers of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24039")
class LandonGrimes:
    """Brings an Abomination or Huckster into his posse."""

    @ability(
        "Shootout",
        dude(mine, any_of(keyword("Abomination"), with_skill("Huckster")), to=JOIN_A_POSSE),
        joins=True,
        requires=lambda play: in_posse(play, play.card),
    )
    def call_for_help(self, play: Play) -> None:
        """One of your Abominations or Hucksters joins this dude's posse."""
        play.join(play.target, play.side)


def another_attachment(play: Play) -> list[Piece]:
    """The attachments here, except for the card that boots for it."""
    return [card for card in play.in_play(attached, here) if card is not play.target]


@card("24044")
class AlfredByrne:
    """Boots himself or one of his Hexes to boot an attachment here."""

    @ability(
        "Noon",
        either(dude(this, to=BOOT), spell(keyword("Hex"), on(this), to=BOOT)),
        cards(another_attachment, BOOT),
    )
    def meddle(self, play: Play) -> None:
        """Boot this dude or a Hex attached to it. If you do, boot another attachment at this location."""
        if play.boot(play.target, first=True):
            play.boot(play.second)


@card("24046")
class AlanCampbell:
    """Calls out a dude here with 0 influence."""

    @ability("Noon", dude(here, lambda look, one: look.influence(one) == 0, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        """Call out a dude here with 0 influence."""
        play.call_out(play.card, play.target)


def ways_into_town(play: Play, dude: Piece) -> list[int]:
    """The locations in town that a dude can be moved to."""
    return [place for place in play.locations() if play.is_in_town(place) and play.can_move(dude, place)]


@card("24047")
class SylvesterHeath:
    """Boots one of his Hexes or Mystical goods to move to a location in town."""

    # As compendium-1.9.3:556 has it of a like text, nothing boots for nothing: there must be somewhere to go.
    @ability("Noon", attachment(of_the_occult, on(this), to=BOOT), dude(this, to=MOVE.to(ways_into_town)))
    def slip_away(self, play: Play) -> None:
        """Boot a Mystical goods or Hex of this dude. If you do, move this dude to another location in town."""
        if play.boot(play.target, first=True):
            play.move(play.card, play.choose_place(ways_into_town(play, play.card)))


@card("24050")
class JiaMeinOfTheWeirdWest:
    """Attaches a Hex from hand in a shootout and becomes a stud."""

    @ability("Repeat Shootout", in_hand(keyword("Hex"), to=ATTACH))
    def learn(self, play: Play) -> None:
        """Attach a Hex from your hand to this dude at its cost, even if the dude is booted or at a location that you do
        not control. If you do, this dude becomes a stud.
        """
        if play.attach(play.target, play.card):
            play.make_stud(play.card)


@card("24051")
class UrsulaTheWormQueen:
    """Costs Fearmongers less for each Huckster; takes a Hex from another dude and may unboot it for another use."""

    bargains = says(
        "With a Fearmongers outfit, this dude costs 1 ghost rock less for each of your Hucksters.",
        gets(
            "cost",
            lambda look, one: (
                -len(look.dudes(mine, with_skill("Huckster"))) if look.belongs_to("fearmongers") else None
            ),
            this,
            not_all(in_the_game),
        ),
    )

    @ability("Noon", spell(keyword("Hex"), on(owned, other_dude, with_skill("Huckster")), to=ATTACH))
    def devour(self, play: Play) -> None:
        """Move a Hex to this dude from another Huckster that you own. If it is booted, you may discard a card from hand
        and unboot the Hex. Each of its abilities may then be used an additional time today.
        """
        if not play.hand_over(play.target, play.card) or not play.target.booted:
            return
        gone = play.choose_or_not(play.hand(), to=DISCARD, what="discard to unboot")
        if gone is not None:
            play.put(gone, "discard")
            if play.unboot(play.target):
                play.allow_another_use(play.target, each=True)
