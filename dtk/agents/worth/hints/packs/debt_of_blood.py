"""Hints for the texts of `debt_of_blood`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import CARD_DRAWN, DRAW, STUD, VALUE, boot
from dtk.agents.worth.hints.again import Again, the_target
from dtk.agents.worth.hints.kinds import (
    Table,
    becomes_a_stud,
    chance_of_test,
    flat,
    target_escapes,
    target_influence,
    this_dude_unboots,
)
from dtk.cardtext.filters import in_shootout, keyword, mine, opposing
from dtk.cardtext.packs.debt_of_blood import a_tao_technique
from dtk.cardtext.play import Play


def imitate(play: Play) -> float:
    """The dude shoots like another dude in the posse."""
    studs = float(play.is_stud(play.target)) - float(play.is_stud(play.card))
    return studs + STUD * (play.bullets(play.target) - play.bullets(play.card))


def blow(play: Play) -> float:
    """A bullet less for each opposing dude; and if the pull is a club, as a quarter are, for the player's own, too."""
    return DRAW * len(play.dudes(opposing)) - 0.25 * DRAW * len(play.dudes(mine, in_shootout)) - 0.5


def growl(play: Play) -> float:
    """A bullet for each dude in the posse."""
    return STUD * len(play.riders(play.posse))


def trample(play: Play) -> float:
    """The shootout's deed produces nothing until after the next Upkeep."""
    deed = play.deed_at(play.shootout_place)
    return 0.0 if deed is None else VALUE["close until the next Upkeep is over"](play, deed, 0)


def flow(play: Play) -> float:
    """The dude unboots, and the pulled card is kept."""
    return this_dude_unboots(play) + 1.0


def strike(play: Play) -> float:
    """The dude becomes a stud, with one more bullet if a Technique is shown."""
    return becomes_a_stud(STUD if play.target.card.has("Technique") else 0.0)(play)


def discard_the_hand(play: Play) -> float:
    """A ghost rock for each card of the hand, less the card's value there."""
    return fsum(1.0 + VALUE["discard"](play, card, 0) for card in play.hand())


def remember_the_place(play: Play) -> float:
    """A Totem from the discard pile, which may be planted at once."""
    return 2.5 if play.chose and play.discards(keyword("Totem")) else 0.0


def study(play: Play) -> float:
    """A Tao Technique from the discard pile, if there is one."""
    return CARD_DRAWN if play.discards(a_tao_technique) else 0.0


def cover(play: Play) -> float:
    """A draw becomes a stud, whether it boots itself or its Weapon."""
    shooter = play.host(play.target) or play.target
    return 0.0 if play.is_stud(shooter) else 1.0 + 0.5 * play.bullets(shooter)


def bewitch(play: Play) -> float:
    """After a failed test, the dude who made it boots instead of the target."""
    failure = 1 - chance_of_test(play, "Huckster", play.grit(play.target))
    return failure * (boot(play, play.dude) - boot(play, play.target))


ABILITIES: Table = {
    ("25002", 0): study,  # Yuan Min
    ("25012", 0): imitate,  # Danny London
    ("25014", 0): strike,  # SuAnne Bettelyuon
    ("25015", 0): remember_the_place,  # Dakota Katzeek
    ("25022", 0): Again(the_target),  # Felix Cutler
    ("25027", 0): bewitch,  # Carmilla
    ("25030", 0): flat(3.5),  # Smith Family Farm
    ("25032", 0): discard_the_hand,  # Worm Canyon
    ("25040", 0): Again(the_target),  # Articulated Reloading Manager
    ("25041", 0): becomes_a_stud(2 * STUD),  # Colt-Patterson Model '36
    ("25042", 0): blow,  # Whistle Stop
    ("25043", 0): becomes_a_stud(),  # Kentucky Windage
    ("25043", 1): flat(STUD),  # Kentucky Windage
    ("25045", 0): target_escapes,  # Turn the Other Cheek
    ("25047", 0): growl,  # Mountain Lion's Den
    ("25048", 0): flat(CARD_DRAWN),  # Stoic Buffalo
    ("25049", 0): flat(2.5),  # Like a Bull...
    ("25049", 1): trample,  # Like a Bull...
    ("25050", 0): flow,  # Mind of Quicksilver
    ("25050", 1): flat(CARD_DRAWN),  # Mind of Quicksilver
    ("25051", 0): flat(3.0),  # One-Eyed Jacks are Wild
    ("25052", 0): target_influence(1),  # Puttin' On Airs
    ("25055", 1): cover,  # Suppressing Fire
}


REACTS: Table = {
    ("25023", 0): flat(0.3),  # Frank Bryant
    ("25026", 0): flat(STUD),  # James Bogue
    ("25028", 0): flat(2.0),  # Agent Moquin
    ("25033", 0): flat(0.5),  # Dispatch Office
    ("25034", 0): flat(1.5),  # Carson's Cantina
    ("25036", 0): flat(0.8),  # Tai Chi Chuan Garden
    ("25046", 0): flat(2.0),  # Cloak
}
