"""Hints for the texts of `weird_west_edition.anarchists`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, draws_in_shootout, flat

ABILITIES: Table = {
    ("24017", 0): draws_in_shootout,  # Xui Yin Chen
    ("24023", 0): flat(0.5),  # Jim Hexter
}


REACTS: Table = {
    ("24019", 0): flat(2.5),  # Emre, The Turkish Bear (Exp.1)
}
