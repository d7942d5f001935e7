"""Hints for the texts of `weird_west_edition.sloane_gang`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table
from dtk.cardtext.play import Play


def brazen_it_out(play: Play) -> float:
    """A value only for a cheatin' hand."""
    return 1.3 if play.is_cheatin() else 0.0


ABILITIES: Table = {
    ("24085", 0): brazen_it_out,  # Baker Andrews
}
