"""Hints for the texts of `base_set.deeds`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN
from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds, target_influence
from dtk.cardtext.packs.base_set.deeds import has_few_cards

ABILITIES: Table = {
    ("00002", 0): flat(1.5),  # Pony Express
    ("00004", 0): if_it_holds(has_few_cards, CARD_DRAWN),  # Circle M Ranch
    ("00011", 0): target_influence(1),  # Yan Li's Tailoring
    ("01057", 0): flat(1.0),  # Gomorra Parish
}


REACTS: Table = {
    ("01064", 0): flat(1.0),  # Pearly's Palace
    ("01066", 0): flat(0.3),  # Stagecoach Office
}
