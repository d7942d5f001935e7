"""Hints for the texts of `weird_west_edition.drifters`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table
from dtk.cardtext.filters import opposing
from dtk.cardtext.play import Play


def pounce(play: Play) -> float:
    """A single opposing dude is outnumbered."""
    return 1.0 if len(play.dudes(opposing)) == 1 else 0.0


ABILITIES: Table = {
    ("24094", 0): pounce,  # Rattler Young 'Un
}
