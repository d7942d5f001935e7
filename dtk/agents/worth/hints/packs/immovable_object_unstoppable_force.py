"""Hints for the texts of `immovable_object_unstoppable_force`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import CARD, CARD_DRAWN, INFLUENCE, VALUE
from dtk.agents.worth.hints.kinds import (
    Table,
    draws_in_shootout,
    flat,
    points_today,
    this_card_unboots,
    this_dude_joins,
)
from dtk.cardtext.packs.immovable_object_unstoppable_force import rides_in_a_posse
from dtk.cardtext.play import Play
from dtk.engine.ids import TOWN_SQUARE


def pull_lowered(play: Play) -> float:
    """The pull of another player's dude in the same shootout is lower."""
    return 1.5 if play.event.seat != play.seat and rides_in_a_posse(play) else -1.0


def lead_the_stud(play: Play) -> float:
    """The dude joins, as a stud."""
    return this_dude_joins(play) + 1.0


def speak_for_what_lies_there(play: Play) -> float:
    """In the town square, a control point for each card at deeds that the player controls, until the day is over."""
    if play.dude.at != TOWN_SQUARE:
        return 0.0
    return points_today(play, sum(len(play.attached(deed)) for deed in play.deeds() if play.controls(deed.number)))


def ask_more(play: Play) -> float:
    """Two cards are exchanged, unless the Shaman is at home."""
    return 0.0 if play.dude.at == play.home(play.seat) else 0.8


def weaker_go_home(play: Play) -> float:
    """Every opposing dude with a value below the dude's bullets goes home booted."""
    weaker = [foe for foe in play.riders(play.other_posse) if play.value(foe) < play.bullets(play.dude)]
    return fsum(VALUE["send home booted"](play, foe, 0) for foe in weaker)


def rake(play: Play) -> float:
    """The most important opposing dude boots."""
    return max((VALUE["boot"](play, foe, 0) for foe in play.riders(play.other_posse)), default=0.0)


def hold_council(play: Play) -> float:
    """Two cards are drawn, or three with an influential dude, and one is given up."""
    return CARD_DRAWN * (3 if play.influence(play.target) >= 2 else 2) - CARD


ABILITIES: Table = {
    ("09002", 0): hold_council,  # Eagle Wardens
    ("09009", 0): draws_in_shootout,  # Xui Yin Chen
    ("09025", 0): lead_the_stud,  # Sarah Meoquanee
    ("09026", 0): flat(2.0),  # Smiling Frog
    ("09027", 0): flat(1.0),  # Laughing Crow
    ("09028", 0): speak_for_what_lies_there,  # Chief Stephen Seven-Eagles
    ("09031", 1): ask_more,  # Spirit Guidance
    ("09032", 0): flat(3.0),  # Spirit Dance
    ("09034", 0): flat(3.0),  # Many Speak as One
    ("09035", 0): flat(3.0),  # The Pack Awakens
    ("09036", 0): flat(INFLUENCE),  # Shifu Speaks
    ("09037", 0): flat(1.5),  # Zhu's Ferocity
    ("09038", 0): rake,  # Raking Dragons
    ("09040", 0): weaker_go_home,  # Zhu's Reward
}


REACTS: Table = {
    ("09003", 0): flat(2.5),  # Benjamin Washington
    ("09016", 0): flat(0.5),  # Butch Deuces
    ("09021", 0): this_card_unboots,  # Jackson Trouble
    ("09029", 0): pull_lowered,  # Nunchucks
}
