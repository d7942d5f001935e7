"""Hints for the texts of `welcome_to_deadwood`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import CARD_DRAWN, CASUALTY, INFLUENCE, RANK, STUD, value_of_piece
from dtk.agents.worth.hints.kinds import (
    Table,
    becomes_a_stud,
    flat,
    has_lower_hand,
    if_it_holds,
    rescue,
    target_escapes,
    this_card_unboots,
    where,
)
from dtk.cardtext.filters import draw, in_posse, in_shootout, keyword, knows_kung_fu, mine, on_horseback, opposing, stud
from dtk.cardtext.look import side
from dtk.cardtext.packs.welcome_to_deadwood import hands_are_tied, outnumbers_them
from dtk.cardtext.play import Play


def blow_up(play: Play) -> float:
    """Two casualties, for the dude."""
    return 2 * CASUALTY - value_of_piece(play, play.card)


def dazzle(play: Play) -> float:
    """Studs become draws, if the shootout is at this deed."""
    if play.shootout_place != play.place:
        return 0.0
    return float(len(play.dudes(opposing, stud)) - len(play.dudes(mine, in_posse, stud)))


def dodge(play: Play) -> float:
    """A rank for each opposing dude, up to four."""
    return RANK * min(4, len(play.riders(play.other_posse)))


def disarm(play: Play) -> float:
    """Weapons count for nothing, and dudes with Kung Fu are studs."""
    theirs_now, ours = play.carried(play.other_posse, keyword("Weapon")), play.carried(play.posse, keyword("Weapon"))
    fighters = play.dudes(in_shootout, draw, knows_kung_fu)
    return STUD * (len(theirs_now) - len(ours)) + 0.5 * fsum(side(play, one) for one in fighters)


def ride_off(play: Play) -> float:
    """Dudes on horseback leave a fight that is being lost."""
    return 1.5 * len(play.dudes(mine, on_horseback, in_posse)) if has_lower_hand(play) else 0.0


def cover(play: Play) -> float:
    """A dude leaves a lost round, in exchange for this one."""
    return 1.2 * value_of_piece(play, play.target) - value_of_piece(play, play.card)


ABILITIES: Table = {
    ("23002", 0): blow_up,  # "Dynamite" Jacc
    ("23003", 0): if_it_holds(lambda play: play.ghost_rock() == 0, CARD_DRAWN),  # Bai Yang Chen (Exp.1)
    ("23004", 0): flat(1.0),  # Huang Li
    ("23006", 0): ride_off,  # Deadwood Dick
    ("23007", 0): flat(INFLUENCE + STUD + 1.0),  # Al Swearengen
    ("23023", 0): where(outnumbers_them, becomes_a_stud(-0.7)),  # Jack McCall
    ("23027", 0): where(has_lower_hand, cover),  # Willa Mae MacGowan (Exp.1)
    ("23030", 0): flat(1.0),  # Land Purchase
    ("23031", 0): flat(1.0),  # Heath's Curiosity Shoppe
    ("23032", 0): dazzle,  # The Gem Theater
    ("23039", 0): flat(3.5),  # Pale Horse
    ("23040", 0): flat(STUD),  # Kinetic Accretion Actualizer
    ("23041", 0): dodge,  # Missed Me!
    ("23050", 0): disarm,  # As Nature and God Intended
    ("23051", 0): if_it_holds(hands_are_tied, 2 * RANK),  # Play for Blood
    ("23051", 1): flat(0.8),  # Play for Blood
    ("23052", 0): flat(4.0),  # Bad Beat
    ("23056", 0): target_escapes,  # Vamoosin'
}


REACTS: Table = {
    ("23001", 0): flat(CARD_DRAWN),  # Yasmin Tian
    ("23009", 0): flat(CARD_DRAWN),  # Lew Esquilin
    ("23013", 0): flat(CARD_DRAWN),  # Sifting Squirrel
    ("23015", 0): flat(CARD_DRAWN),  # "Professor" Duncan (Exp.1)
    ("23017", 0): flat(2.5),  # Dr. JT Goodenough
    ("23018", 0): this_card_unboots,  # Seth Bullock
    ("23019", 0): this_card_unboots,  # Clint Ramsey (Exp.1)
    ("23022", 0): flat(2 * CARD_DRAWN),  # Rosaleen Byrne
    ("23043", 0): rescue(0.5),  # We Stand Amazed
}
