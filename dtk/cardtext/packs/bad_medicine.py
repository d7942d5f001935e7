"""The texts of Bad Medicine."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    bars,
    by_another_player,
    cannot,
    card,
    counts_as,
    gets,
    this_dude,
)


@card("13015")
class YagnsMechanicalSkeleton:
    """Makes its dude a Gadget of more value, which other players' cards neither boot nor move."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)
    is_steady = gets("value", 3, this_dude)
    stands = cannot(bars.BOOT, this_dude, requires=by_another_player)
    stays = cannot(bars.MOVE, this_dude, requires=by_another_player)
