"""Hints for the texts of `hells_comin_with_me`."""

from __future__ import annotations

from dtk.agents.scale import CASUALTY, CONTROL_OF_DUDE, DRAW, GHOST_ROCK, INFLUENCE, RANK, STUD
from dtk.agents.worth.hints.kinds import (
    Table,
    flat,
    has_lower_hand,
    if_it_holds,
    recruit,
    subject_unboots,
    target_influence,
    where,
)
from dtk.cardtext.filters import in_town, keyword, of_type, opposing
from dtk.cardtext.packs.hells_comin_with_me import stands_alone
from dtk.cardtext.play import Play


def charge(play: Play) -> float:
    """A rank for each bounty of opposing dudes, up to the limit."""
    bounty = sum(play.bounty(foe) for foe in play.riders(play.other_posse))
    return RANK * min(bounty, 5 if play.has_legal_hand else 3)


def steal(play: Play) -> float:
    """Attire or a Weapon from the discard pile, if there is any."""
    return 2.0 if play.discards(keyword("Attire", "Weapon")) else 0.0


def dead_guns(play: Play) -> float:
    """The bullets of the best four dudes in Boot Hill."""
    return DRAW * sum(sorted((dead.card.bullets or 0 for dead in play.boot_hill(of_type("dude"))), reverse=True)[:4])


def spare_everybody(play: Play) -> float:
    """No casualties in a round that would be lost, but twice as many in the next."""
    return 1.5 * CASUALTY if play.chose else 0.0


def atone(play: Play) -> float:
    """A bullet and a point of influence come back."""
    return INFLUENCE + DRAW if play.chose else 0.0


def show_oneself(play: Play) -> float:
    """A control point for the dude, if no opposing dude in town can call it out."""
    return 0.0 if play.dudes(opposing, in_town) else CONTROL_OF_DUDE


def fan(play: Play) -> float:
    """A bullet less for as many opposing dudes as the dude has bullets."""
    return STUD * min(play.bullets(play.target), len(play.dudes(opposing)))


ABILITIES: Table = {
    ("22002", 0): if_it_holds(stands_alone, 1.5),  # Hank Ketchum
    ("22005", 0): flat(-2 * GHOST_ROCK),  # Rock Woofstone
    ("22016", 0): recruit,  # Tawodi
    ("22019", 0): flat(2.0),  # Speaks-with-Buffalo
    ("22022", 0): charge,  # Virgil Earp
    ("22023", 0): atone,  # Marshal Caves Callarman
    ("22026", 0): steal,  # Pete Spence
    ("22032", 0): where(has_lower_hand, spare_everybody),  # Red River Roulette
    ("22035", 0): flat(0.4),  # Rham's Readings
    ("22039", 0): flat(1.0),  # Magnum Rounds
    ("22046", 1): target_influence(-1),  # Mind Twist
    ("22047", 0): dead_guns,  # Dies Irae
    ("22049", 1): flat(2.5),  # Ancestor's Reproach
    ("22051", 0): fan,  # Fannin' the Hammer
    ("22055", 0): show_oneself,  # Frontier Feud
    ("22056", 0): flat(4.0),  # Seizing the Pearl of Death
}


REACTS: Table = {
    ("22043", 0): flat(1.5),  # Battered Banjo
    ("22048", 0): subject_unboots,  # Babble On
}
