"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    Look,
    Piece,
    Play,
    ability,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    instead_of,
    opposing,
    react,
    this_dude,
)


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
