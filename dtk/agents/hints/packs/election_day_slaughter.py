"""What is it worth to use a text of `election_day_slaughter`, besides what becomes of its targets?"""

from __future__ import annotations

from dtk.agents.hints.kinds import Table, flat
from dtk.agents.valuation import CONTROL, value_of_piece
from dtk.cardtext.filters import an_abomination
from dtk.cardtext.play import Play


def summon(play: Play) -> float:
    """The best Abomination of the hand comes into play, with a control point."""
    return max((CONTROL + value_of_piece(play, one) for one in play.hand(an_abomination)), default=0.0)


ABILITIES: Table = {
    ("04011", 0): flat(2.0),  # Angela Payne
    ("04013", 0): flat(2.6),  # Hunter Protections
    ("04018", 0): summon,  # Summoning
    ("04021", 0): flat(5.0),  # Election Day Slaughter
}


REACTS: Table = {
    ("04020", 0): flat(2.0),  # Tail Between Yer Legs
}
