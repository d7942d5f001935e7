"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    card,
    gets,
    keyword,
    mine,
    this,
)


@card("10021")
class MorganMiningCompany:
    """Produces more for each Strike of its controller."""

    digs = gets("production", lambda look, camp: len(look.in_play(mine, keyword("Strike"))), this)


@card("10023")
class CookesNightcap:
    """Has two control points while another player than its owner controls it."""

    tempts = gets("control", 2, this, requires=lambda look: look.seat != look.card.owner)
