"""What do the deeds of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24108")
class NewTownHall:
    """Gets a permanent control point, or loses all those it gained."""

    @ability("Controller Noon, Boot")
    def open(self, play: Play) -> None:
        play.add_control(play.card)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.control(play.card) > 0,
    )
    def close(self, play: Play) -> None:
        play.lose_control_points(play.card)


@card("24109")
class PettigrewsPawnshopOfTheWeirdWest:
    """Gains ghost rock for its controller when goods other than Gadgets enter play."""

    @trait(after(events.Entered, of_type("goods"), without("Gadget")))
    def pawn(self, play: Play) -> None:
        play.gain(1)


@card("24110")
class HustingsOfTheWeirdWest:
    """Lowers the influence of other players' booted dudes at home."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, booted, theirs)


@card("24114")
class ClantonRanchOfTheWeirdWest:
    """Gains ghost rock for its controller unless they are the Winner, here called Dealer."""

    @ability(
        "Controller Noon, Boot",
        requires=conditional(lambda play: play.seat != play.state.winner),
    )
    def rustle(self, play: Play) -> None:
        if play.seat != play.state.winner:
            play.gain(1)


@card("24120")
class MountMoriahCemetery:
    """Makes spells played here cheaper."""

    hallows = gets("cost", -1, of_type("spell"), not_all(in_the_game), here, requires=is_played)


@card("24129")
class OldMargesManorOfTheWeirdWest:
    """Keeps ghost rock that pays for actions and abilities of Gadgets in shootouts; collects it from other cards."""

    pays = offers_ghost_rock(
        cards=(of_type("action"),), abilities_of=(keyword("Gadget"),), requires=lambda look: look.shootout is not None
    )

    @react(
        "Controller React, Boot",
        before(events.TurnToPlay),
        card_in_play(mine, other, with_ghost_rock, to=TAKE),
        requires=lambda play: play.event.seat == play.seat,
    )
    def collect(self, play: Play) -> None:
        play.move_ghost_rock(play.target, play.card)

    @ability("Controller Noon, Boot")
    def put_by(self, play: Play) -> None:
        play.put_ghost_rock_on(play.card, 1)


@card("24142")
class TheWhateleyEstateOfTheWeirdWest:
    """Boots a dude who moves here, whoever's it is; returns a card other than a dude from Boot Hill."""

    @react(
        "Owner React, Boot",
        after(events.Moved, here),
        requires=lambda play: BOOT.can(play, play.subject),
    )
    def tire(self, play: Play) -> None:
        play.boot(play.subject)

    @ability("Controller Noon, Boot", in_boot_hill(not_all(of_type("dude"))))
    def dig_up(self, play: Play) -> None:
        play.put(play.target, "discard")
