"""Hints for the texts of `weird_west_edition.first_peoples`."""

from __future__ import annotations

from dtk.agents.scale import GHOST_ROCK, value_of_piece
from dtk.agents.worth.hints.kinds import Table, flat, target_escapes
from dtk.cardtext.play import Play


def be_greeted(play: Play) -> float:
    """The dude enters play from the hand, at a discount of another dude's influence."""
    cost = max(0, play.cost(play.card) - play.influence(play.target))
    return value_of_piece(play, play.card) - GHOST_ROCK * cost


ABILITIES: Table = {
    ("24057", 0): target_escapes,  # Mariel Lewis
    ("24059", 0): flat(2.0),  # Francisco Rosales
    ("24062", 0): flat(2.0),  # Smiling Frog
    ("24064", 0): be_greeted,  # Eagle Woman That All Look At
}
