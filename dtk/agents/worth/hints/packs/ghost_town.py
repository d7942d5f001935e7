"""Hints for the texts of `ghost_town`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, CASUALTY
from dtk.agents.worth.hints.again import Again, the_outfit
from dtk.agents.worth.hints.kinds import Table, flat, members_of_posse, more_influence, this_card_unboots, where
from dtk.cardtext.packs.ghost_town import is_poorest, occult_card
from dtk.cardtext.play import Play
from dtk.engine.pieces import Piece


def leap(play: Play) -> float:
    """The Sidekick, for two casualties."""
    return CASUALTY * min(2, play.casualties_due) - 1.0


def the_outfit_by_the_occult(play: Play) -> list[Piece]:
    """The outfit, if a spell or Mystical goods is discarded."""
    return the_outfit(play) if occult_card(play.target) else []


ABILITIES: Table = {
    ("14001", 0): where(is_poorest, this_card_unboots),  # Carlton "Min" Rutherford
    ("14004", 0): flat(2.0),  # Francisco Rosales
    ("14005", 0): Again(the_outfit_by_the_occult, more_influence),  # Ambrose Douglas
    ("14014", 0): flat(1.0),  # Gomorra Lot Commission
    ("14016", 0): flat(0.5),  # Notary Public
    ("14019", 0): flat(5.5),  # Epidemic Laboratory
    ("14020", 0): flat(1.5),  # Walters Creek Distillery
    ("14028", 0): members_of_posse,  # Onward Christian Soldiers
    ("14029", 0): flat(1.5),  # Turtle's Guard
    ("14030", 0): flat(0.6),  # Sight Beyond Sight
    ("14031", 0): flat(2.0),  # Requiem for a Good Boy
    ("14032", 0): flat(3 * CARD_DRAWN),  # Fool Me Once...
    ("14033", 0): flat(4.0),  # Fiddle Game
    ("14034", 0): flat(1.0),  # Pigging Out
    ("14035", 0): flat(3.0),  # Technological Exhibition
}


REACTS: Table = {
    ("14006", 0): this_card_unboots,  # Constance Daughtry
    ("14012", 0): flat(2 * CARD_DRAWN),  # Travis Moone (Exp.1)
    ("14015", 0): flat(1.5),  # Wagner Memorial Ranch
    ("14021", 0): flat(1.5),  # Silent Sigil
    ("14025", 0): leap,  # Mountain Lion Friend
}
