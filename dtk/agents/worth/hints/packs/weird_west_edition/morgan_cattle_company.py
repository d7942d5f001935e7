"""Hints for the texts of `weird_west_edition.morgan_cattle_company`."""

from __future__ import annotations

from dtk.agents.worth.hints.again import Again, the_target
from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds, target_influence
from dtk.cardtext.questions import is_in_the_square

ABILITIES: Table = {
    ("24032", 0): Again(the_target),  # Jon Longstride
    ("24035", 0): flat(2.0),  # Maggie Harris
    ("24037", 0): if_it_holds(is_in_the_square, 3.0),  # POST-A-TRON
    ("24038", 0): target_influence(-1),  # E.B. Farnum
}
