"""Hints for the texts of `base_set.sloane_gang`."""

from __future__ import annotations

from dtk.agents.scale import CONTROL
from dtk.agents.worth.hints.kinds import Table, if_it_holds
from dtk.cardtext.packs.base_set.sloane_gang import is_at_a_strange_deed
from dtk.cardtext.questions import is_in_the_square

ABILITIES: Table = {
    ("01035", 0): if_it_holds(is_in_the_square, CONTROL),  # Allie Hensman
    ("01037", 0): if_it_holds(is_at_a_strange_deed, 3.0),  # Lawrence Blackwood
}
