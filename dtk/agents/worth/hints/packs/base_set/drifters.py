"""Hints for the texts of `base_set.drifters`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table
from dtk.cardtext.filters import of_type
from dtk.cardtext.play import Play


def new_hand(play: Play) -> float:
    """A hand without deeds is dealt again."""
    return 0.0 if play.hand(of_type("deed")) else 2.0


REACTS: Table = {
    ("01049", 0): new_hand,  # Travis Moone
}
