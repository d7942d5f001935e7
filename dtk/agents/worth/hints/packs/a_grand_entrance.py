"""Hints for the texts of `a_grand_entrance`."""

from __future__ import annotations

from dtk.agents.scale import CASUALTY, CONTROL_OF_DUDE
from dtk.agents.worth.hints.kinds import Table, flat, influence_of_subject
from dtk.cardtext.filters import draw, in_posse, knows_kung_fu, mine, of_type, unbooted
from dtk.cardtext.packs.a_grand_entrance import starts_a_job
from dtk.cardtext.play import Play


def supply(play: Play) -> float:
    """Goods from the discard pile enter play, if there are any."""
    return 2.0 if play.discards(of_type("goods")) else 0.0


def studs_of_the_owner(play: Play) -> float:
    """The dudes of the location's owner are studs, and take one fewer casualty each round."""
    if play.owner_of_place(play.shootout_place) != play.seat:
        return -1.0
    return CASUALTY + 0.5 * len(play.dudes(mine, in_posse, draw))


def fighters(play: Play) -> float:
    """A control point for each dude with Kung Fu who could ride along, by the chance of two tests."""
    return CONTROL_OF_DUDE / 2 * len(play.dudes(mine, unbooted, knows_kung_fu))


def plan(play: Play) -> float:
    """A job comes back into the hand, if one was discarded."""
    return 1.0 if any(starts_a_job(card) for card in play.discards()) else 0.0


ABILITIES: Table = {
    ("00114", 0): flat(3.0),  # Inner Struggle
    ("16002", 0): flat(0.5),  # Jim Hexter
    ("16007", 0): flat(3.0),  # Buckin' Billy Ballard
    ("16013", 0): supply,  # Doomsday Supply
    ("16016", 0): flat(1.0),  # Sun-Touched Raven
    ("16019", 0): studs_of_the_owner,  # Siege Of The Orphanage
    ("16021", 0): fighters,  # One Fights As Many
}


REACTS: Table = {
    ("16006", 0): flat(1.0),  # Lucy Clover (Exp.1)
    ("16008", 0): plan,  # Antoine Peterson
    ("16011", 0): influence_of_subject,  # The Gomorra Gazette
}
