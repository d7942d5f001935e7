"""Hints for the texts of `new_town_new_rules`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import join_posse, unboot, value_of_piece
from dtk.agents.worth.hints.kinds import Code, Hint, Table, flat
from dtk.cardtext.packs.new_town_new_rules import for_hire, is_at_a_ranch
from dtk.cardtext.play import Play


def rent(play: Play) -> float:
    """A deed is kept for ghost rock equal to its production."""
    return value_of_piece(play, play.target) - play.production(play.target)


def ranch_unboots(play: Play) -> float:
    """The Ranch unboots, and can be used once more."""
    return 1.5 + unboot(play, play.piece(play.place)) if is_at_a_ranch(play) else 0.0


def hired_guns(play: Play) -> float:
    """The dudes who come for the amount paid, the best first."""
    return fsum(sorted((join_posse(play, one) for one in for_hire(play)), reverse=True)[: play.paid])


ABILITIES: Table = {
    ("00131", 0): flat(4.0),  # Hired Help
    ("02005", 0): ranch_unboots,  # Kyle Wagner
    ("02006", 0): hired_guns,  # Lillian Morgan
    ("02012", 0): flat(0.5),  # The R&D Ranch
}


REACTS: Table = {
    ("02002", 0): flat(1.0),  # Slade Lighbody
}


CONSENT: dict[Code, Hint] = {
    "02015": rent,  # Plasma Drill
}
