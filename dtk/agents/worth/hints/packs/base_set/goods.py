"""Hints for the texts of `base_set.goods`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, better_hand, flat, this_card
from dtk.cardtext.packs.base_set.goods import behind
from dtk.cardtext.play import Play


def ranks_behind(play: Play) -> float:
    """The ranks by which the player's draw hand is lower."""
    return behind(play)


ABILITIES: Table = {
    ("00106", 0): this_card,  # Auto-Revolver
    ("01081", 0): flat(2.0),  # Pair of Six-Shooters
    ("01085", 0): flat(1.5),  # Whiskey Flask
    ("01091", 0): flat(3.0),  # Flame-Thrower
    ("01092", 0): ranks_behind,  # Force Field
    ("01093", 0): better_hand,  # Quickdraw Handgun
    ("01098", 0): flat(2.0),  # Legendary Holster
    ("01099", 0): flat(1.0),  # Auto Cattle-Feeder
}


REACTS: Table = {
    ("01088", 0): flat(1.0),  # Roan
    ("01094", 0): flat(1.0),  # Mechanical Horse
}
