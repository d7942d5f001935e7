"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    Look,
    Piece,
    Play,
    ability,
    at_home,
    booted,
    but_not,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    gets,
    here,
    in_the_game,
    instead_of,
    of_type,
    opposing,
    react,
    theirs,
    this_dude,
)


@card("24110")
class HustingsOfTheWeirdWest:
    """Other players' dudes who are booted at home have less influence."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, booted, theirs)


@card("24114")
class ClantonRanchOfTheWeirdWest:
    """Brings its controller ghost rock, who must not be the Winner, here called Dealer."""

    @ability("Controller Noon, Boot", worth=lambda play: float(play.seat != play.state.winner))
    def rustle(self, play: Play) -> None:
        if play.seat != play.state.winner:
            play.gain(1)


@card("24120")
class MountMoriahCemetery:
    """Spells that are attached here cost less."""

    hallows = gets("cost", -1, of_type("spell"), but_not(in_the_game), here)


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is below this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes its dude a Gadget; it boots when another player's ability would boot or move its dude, who does neither."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""
