"""Hints for the texts of `the_light_shineth`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import RANK, unboot
from dtk.agents.worth.hints.again import Again, the_outfit
from dtk.agents.worth.hints.kinds import (
    Table,
    flat,
    has_lower_hand,
    points_today,
    target_influence,
    this_dude_unboots,
    where,
)
from dtk.cardtext.filters import keyword, mine, nearby, theirs, wanted
from dtk.cardtext.look import side
from dtk.cardtext.play import Play


def deceive(play: Play) -> float:
    """A value only for an unbooted performer."""
    return 0.0 if play.dude.booted else 2.0


def rise_again(play: Play) -> float:
    """A Hex or an Abomination comes back from Boot Hill."""
    return 3.0 if play.boot_hill(keyword("Hex", "Abomination")) else 0.0


def deputies_unboot(play: Play) -> float:
    """The booted Deputies nearby unboot."""
    return fsum(unboot(play, deputy) for deputy in play.dudes(mine, keyword("Deputy"), nearby))


def preach(play: Play) -> float:
    """A control point until the end of the turn for each other player's wanted dude."""
    return points_today(play, len(play.dudes(theirs, wanted)))


def spoil_a_deed(play: Play) -> float:
    """The next player to come to the deed pays more upkeep: usually its controller."""
    return -0.8 * side(play, play.target)


def pull_anew(play: Play) -> float:
    """Another player's Technique fails about half of the time; the player's own should not be pulled for again."""
    return 1.0 if play.event.seat != play.seat else -0.5


def dumbstruck(play: Play) -> float:
    """The dude unboots, and other players cannot boot or move it."""
    return this_dude_unboots(play) + 0.5


ABILITIES: Table = {
    ("10001", 0): target_influence(1),  # The Sanatorium
    ("10008", 0): target_influence(1),  # Enapay
    ("10013", 0): deputies_unboot,  # Abram Grothe (Exp.2)
    ("10022", 0): Again(the_outfit),  # Quarantine Tent
    ("10027", 0): flat(4.0),  # Rich Man's Guard Dog
    ("10028", 0): preach,  # Fiery Rhetoric
    ("10029", 0): flat(2.5),  # Strength of the Ancestors
    ("10031", 0): dumbstruck,  # Dumbstruck
    ("10035", 0): deceive,  # Rabbit's Deception
    ("10036", 0): flat(4.0),  # A Hero's Passing
    ("10037", 0): spoil_a_deed,  # Tummy Twister
}


REACTS: Table = {
    ("00105", 0): rise_again,  # Ivor Hawley (Exp.1)
    ("10003", 0): where(has_lower_hand, flat(RANK)),  # Den of Thieves
    ("10005", 0): pull_anew,  # Emre, The Turkish Bear
    ("10026", 0): flat(2.0),  # Wendy's Teethkickers
    ("10038", 0): flat(2.0),  # Backroom Deals
}
