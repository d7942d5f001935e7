"""Hints for the texts of `nightmare_at_noon`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, unboot
from dtk.agents.worth.hints.again import Again, the_target
from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds, members_of_posse, rescue, target_influence
from dtk.cardtext.packs.nightmare_at_noon import has_room
from dtk.cardtext.play import Play
from dtk.engine.header import CHEATIN


def has_cheated_openly(play: Play) -> bool:
    """Whether the player has made a Cheatin' play today."""
    return play.has_played(CHEATIN)


def scientist_unboots(play: Play) -> float:
    """The scientist who invented a Gadget unboots."""
    return unboot(play, play.piece(play.event.scientist))


ABILITIES: Table = {
    ("00022", 0): members_of_posse,  # A Fight They'll Never Forget
    ("08004", 0): flat(1.0),  # Nathan Shane
    ("08008", 0): Again(the_target),  # Steele Archer (Exp.1)
    ("08009", 0): target_influence(-3),  # Old Man McDroste
    ("08010", 0): if_it_holds(has_cheated_openly, CARD_DRAWN),  # Flint's Amusements
    ("08014", 0): Again(the_target),  # Stoker's Sabre
    ("08015", 0): if_it_holds(has_room, CARD_DRAWN),  # Fate Dispenser
    ("08017", 0): flat(4.0),  # For Such a Time as This
    ("08020", 0): flat(3.0 + CARD_DRAWN),  # Buried Treasure
}


REACTS: Table = {
    ("08001", 0): flat(1.5),  # Junior
    ("08005", 0): rescue(0.6),  # Warren Graves
    ("08012", 0): scientist_unboots,  # Testing Range
    ("08012", 1): flat(1.0),  # Testing Range
}
