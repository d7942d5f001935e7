"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    at_home,
    card,
    gets,
    of_type,
    theirs,
    unbooted,
)


@card("03011")
class Hustings:
    """Other players' dudes who are unbooted at home have less influence."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, unbooted, theirs)
