"""Hints for the texts of `weird_west_edition.spells`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat, this_dude_joins

ABILITIES: Table = {
    ("24187", 1): this_dude_joins,  # Shadow Walk
    ("24194", 0): flat(1.0),  # Confession
    ("24196", 0): flat(2.0),  # Shield of Faith
    ("24203", 0): flat(2.0),  # Mother Bear's Rage
    ("24204", 0): flat(2.0),  # Owl's Insight
    ("24205", 0): flat(3.0),  # Spirit Dance
    ("24209", 1): this_dude_joins,  # Ghostly Communion
}


REACTS: Table = {
    ("24193", 0): flat(3.0),  # Lay On Hands
}
