"""Hints for the texts of `no_turning_back`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import CONTROL, VALUE, boot, unboot, value_of_piece
from dtk.agents.worth.hints.again import Again, the_target
from dtk.agents.worth.hints.kinds import Table, flat, rescue
from dtk.cardtext.filters import in_shootout, opposing, other_dude
from dtk.cardtext.play import Play


def backfire(play: Play) -> float:
    """The best opposing dude in reach is discarded; if the pull is a club, as a quarter are, this dude instead."""
    reach = [foe for foe in play.dudes(opposing) if play.value(foe) <= play.bullets(play.dude)]
    best = max((VALUE["discard"](play, foe, 0) for foe in reach), default=0.0)
    return 0.75 * best + 0.25 * VALUE["discard"](play, play.dude, 0)


def spoil(play: Play) -> float:
    """A player who has cheated loses a card from the hand."""
    return 2.0 if play.has_cheated(play.player_chosen) else 0.0


def drink(play: Play) -> float:
    """The dude unboots, but is discarded if the pull is a club, as a quarter are."""
    return 0.75 * unboot(play, play.dude) - 0.25 * value_of_piece(play, play.dude)


def infect(play: Play) -> float:
    """All other dudes in the shootout boot."""
    return fsum(boot(play, one) for one in play.dudes(in_shootout, other_dude))


ABILITIES: Table = {
    ("00100", 0): flat(1.0),  # Scoop Hound
    ("00128", 0): flat(2.0),  # No Turning Back
    ("00128", 1): flat(2.0),  # No Turning Back
    ("07004", 0): Again(the_target),  # Elander Boldman (Exp.1)
    ("07011", 0): flat(1.0),  # Secured Stockyard
    ("07013", 0): backfire,  # Asyncoil Gun
    ("07016", 0): drink,  # Vitality Tonic
    ("07018", 0): infect,  # Mark of Pestilence
    ("07019", 0): spoil,  # Cookin' Up Trouble
    ("07020", 0): flat(CONTROL),  # Ol' Fashioned Hangin'
}


REACTS: Table = {
    ("07009", 0): flat(1.0),  # Jacqueline Isham
    ("07016", 0): rescue(0.2),  # Vitality Tonic
}
