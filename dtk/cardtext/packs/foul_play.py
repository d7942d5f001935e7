"""The texts of Foul Play."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    card,
    gets,
    this,
)


@card("12008")
class MirandaClarke:
    """Has more influence while she has a control point, and more bullets while much wanted."""

    leads = gets("influence", 2, this, lambda look, one: look.control(one) >= 1)
    shoots = gets("bullets", 2, this, lambda look, one: one.bounty >= 2)
