"""Hints for the texts of `base_set.jobs`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat, recruit

ABILITIES: Table = {
    ("01133", 0): recruit,  # Recruitment Drive
    ("01135", 0): flat(4.0),  # A Coach Comes to Town
}
