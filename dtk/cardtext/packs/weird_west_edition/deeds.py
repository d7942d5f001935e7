"""What do the deeds of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24108")
class NewTownHall:
    """Gets a permanent control point, or loses all its added control points."""

    @ability("Controller Noon, Boot")
    def open(self, play: Play) -> None:
        """This deed gets 1 permanent control point."""
        play.add_control(play.card)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.control(play.card) > 0,
    )
    def close(self, play: Play) -> None:
        """This deed loses all the control points that it has gained."""
        play.lose_control_points(play.card)


@card("24109")
class PettigrewsPawnshopOfTheWeirdWest:
    """Gains ghost rock when goods other than Gadgets enter play."""

    @trait(after(events.Entered, of_type("goods"), without("Gadget")))
    def pawn(self, play: Play) -> None:
        """After a goods that is not a Gadget enters play, you gain 1 ghost rock."""
        play.gain(1)


@card("24110")
class HustingsOfTheWeirdWest:
    """Lowers the influence of other players' booted dudes at home."""

    shouts_down = says(
        "Dudes of other players have -1 influence while they are booted at home.",
        gets("influence", -1, of_type("dude"), at_home, booted, theirs),
    )


@card("24114")
class ClantonRanchOfTheWeirdWest:
    """Gains ghost rock for its controller unless they won lowball today."""

    @ability(
        "Controller Noon, Boot",
        requires=conditional(lambda play: play.seat != play.state.winner),
    )
    def rustle(self, play: Play) -> None:
        """If you are not the Winner of today's lowball, gain 1 ghost rock."""
        if play.seat != play.state.winner:
            play.gain(1)


@card("24120")
class MountMoriahCemetery:
    """Makes spells played here cheaper."""

    hallows = says(
        "Spells that are played at this location cost 1 ghost rock less.",
        gets("cost", -1, of_type("spell"), not_all(in_the_game), here, requires=is_played),
    )


@card("24129")
class OldMargesManorOfTheWeirdWest:
    """In shootouts its ghost rock pays for actions and abilities of Gadgets; collects ghost rock."""

    pays = says(
        "During shootouts, you may pay for actions and for abilities of Gadgets with ghost rock on this deed.",
        offers_ghost_rock(
            cards=(of_type("action"),),
            abilities_of=(keyword("Gadget"),),
            requires=lambda look: look.shootout is not None,
        ),
    )

    @react(
        "Controller React, Boot",
        before(events.TurnToPlay),
        card_in_play(mine, other, with_ghost_rock, to=TAKE),
        requires=lambda play: play.event.seat == play.seat,
    )
    def collect(self, play: Play) -> None:
        """Before you make a play, move all ghost rock except bounty from another card that you control to this deed."""
        play.move_ghost_rock(play.target, play.card)

    @ability("Controller Noon, Boot")
    def put_by(self, play: Play) -> None:
        """This deed gets 1 ghost rock from the bank."""
        play.put_ghost_rock_on(play.card, 1)


@card("24142")
class TheWhateleyEstateOfTheWeirdWest:
    """Boots any dude that moves here; returns a card other than a dude from Boot Hill to the discard pile."""

    @react(
        "Owner React, Boot",
        after(events.Moved, here),
        requires=lambda play: BOOT.can(play, play.subject),
    )
    def tire(self, play: Play) -> None:
        """After any dude moves here, boot that dude."""
        play.boot(play.subject)

    @ability("Controller Noon, Boot", in_boot_hill(not_all(of_type("dude"))))
    def dig_up(self, play: Play) -> None:
        """Put a card from your Boot Hill that is not a dude into your discard pile."""
        play.put(play.target, "discard")
