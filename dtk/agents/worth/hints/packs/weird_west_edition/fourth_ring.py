"""What is it worth to use a text of `weird_west_edition.fourth_ring`, besides what becomes of its targets?"""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat

ABILITIES: Table = {
    ("24050", 0): flat(1.0),  # Jia Mein
}
