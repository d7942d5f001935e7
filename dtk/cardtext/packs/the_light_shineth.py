"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    card,
    gets,
    this,
)


@card("10023")
class CookesNightcap:
    """Has two control points while another player than its owner controls it."""

    tempts = gets("control", 2, this, requires=lambda look: look.seat != look.card.owner)
