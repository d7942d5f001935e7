"""What is it worth to use a text of `weird_west_edition.morgan_cattle_company`, besides what becomes of its targets?"""

from __future__ import annotations

from dtk.agents.hints.kinds import Table, flat

ABILITIES: Table = {
    ("24035", 0): flat(2.0),  # Maggie Harris
}
