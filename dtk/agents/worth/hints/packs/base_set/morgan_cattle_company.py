"""Hints for the texts of `base_set.morgan_cattle_company`."""

from __future__ import annotations

from dtk.agents.worth.hints.again import Again, the_target
from dtk.agents.worth.hints.kinds import Table
from dtk.cardtext.play import Play


def ride_in(play: Play) -> float:
    """The dude's bullets come into the posse."""
    return 1.5 * play.bullets(play.card)


def bullets_to_buy(play: Play) -> float:
    """Bullets are bought, up to five."""
    return 0.5 * max(0, 5 - play.bullets(play.card))


ABILITIES: Table = {
    ("01029", 0): Again(the_target),  # Jon Longstride
    ("01031", 0): ride_in,  # Jarrett Blake
    ("01033", 0): bullets_to_buy,  # Rémy LaPointe
}
