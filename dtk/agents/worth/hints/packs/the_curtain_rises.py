"""Hints for the texts of `the_curtain_rises`."""

from __future__ import annotations

from dtk.agents.scale import CONTROL_OF_DUDE, value_of_piece
from dtk.agents.worth.hints.kinds import Table, flat, is_outgunned, where
from dtk.cardtext.play import Play


def rock_deposited(play: Play) -> float:
    """The ghost rock on this card, less the expected further growth."""
    return float(play.ghost_rock_on(play.card)) - 2.0


def keep_away(play: Play) -> float:
    """A dude that could have opposed the job stays out of it."""
    return 0.5 + 0.5 * play.bullets(play.target)


def spirit_away(play: Play) -> float:
    """A dude leaves a fight that cannot be won."""
    return 0.8 * value_of_piece(play, play.target)


ABILITIES: Table = {
    ("15005", 0): flat(2.0),  # Maggie Harris
    ("15008", 0): where(is_outgunned, spirit_away),  # The Highbinder Hotel
    ("15009", 0): flat(1.0),  # 2nd Bank Of Gomorra
    ("15009", 1): rock_deposited,  # 2nd Bank Of Gomorra
    ("15018", 0): flat(1.0),  # Run Rabbit Run
    ("15019", 0): flat(1.5),  # Putting The Pieces Together
}


REACTS: Table = {
    ("15014", 0): flat(CONTROL_OF_DUDE),  # Essence of Armitage
    ("15020", 0): keep_away,  # Someone Else's Problem
}
