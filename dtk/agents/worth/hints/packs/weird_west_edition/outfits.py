"""Hints for the texts of `weird_west_edition.outfits`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat
from dtk.cardtext.packs.weird_west_edition.outfits import has_the_smallest_hand
from dtk.cardtext.play import Play


def buy_a_card(play: Play) -> float:
    """A card for two ghost rock, if the player's hand is the smallest."""
    return 0.3 if has_the_smallest_hand(play) and play.ghost_rock() >= 2 else 0.0


ABILITIES: Table = {
    ("24002", 0): flat(2.0),  # House of Many Faiths
    ("24003", 0): buy_a_card,  # Farnum's Consortium
    ("24007", 0): flat(1.0),  # Black Hills Guardians
    ("24010", 0): flat(1.5),  # Saved By Grace
    ("24011", 0): flat(1.5),  # Deadwood Miner's Alliance
}


REACTS: Table = {
    ("24006", 0): flat(2.5),  # Serpentine Syndicate
}
