"""Hints for the texts of `out_for_blood`."""

from __future__ import annotations

from dtk.agents.scale import CASUALTY, CONTROL, GHOST_ROCK, STUD, VALUE, value_of_piece
from dtk.agents.worth.hints.kinds import (
    Code,
    Hint,
    Table,
    becomes_a_stud,
    flat,
    if_it_holds,
    influence_of_subject,
    target_influence,
    where,
)
from dtk.cardtext.look import side
from dtk.cardtext.packs.out_for_blood import faces_the_greatest, is_at_a_deed_of_others
from dtk.cardtext.play import Play


def consecrate(play: Play) -> float:
    """A control point for the deed under any controller."""
    return CONTROL * side(play, play.target)


def deed_closed(play: Play) -> float:
    """The chosen card's deed produces nothing for a while."""
    deed = play.deed_at(play.place_of(play.target))
    return 0.0 if deed is None else VALUE["close until the next Upkeep is over"](play, deed, 0)


def pay_the_owner(play: Play) -> float:
    """The owner of another player's deed is paid."""
    return -GHOST_ROCK if is_at_a_deed_of_others(play) else 0.0


def second_is_wanted(play: Play) -> float:
    """The bounty of the second chosen dude rises."""
    return VALUE["raise bounty"](play, play.second, 1)


def come_out_of_hand(play: Play) -> float:
    """The dude joins from the hand, for its cost."""
    return value_of_piece(play, play.card) - GHOST_ROCK * play.cost(play.card)


def requisition(play: Play) -> float:
    """A ghost rock; and another player's deed may be closed."""
    return 1.0 + max(0.0, deed_closed(play))


ABILITIES: Table = {
    ("21001", 0): target_influence(1),  # House of Many Faiths
    ("21002", 0): consecrate,  # Office of Ancestral Affairs
    ("21003", 0): requisition,  # Bayou Vermilion Railroad
    ("21011", 0): pay_the_owner,  # Father Diamond
    ("21022", 1): where(faces_the_greatest, becomes_a_stud()),  # Mason Adler
    ("21032", 0): flat(0.5),  # Johnny Ringo
    ("21036", 0): come_out_of_hand,  # Carter Richardson
    ("21037", 0): target_influence(1),  # Valeria Batten (Exp.1)
    ("21041", 0): flat(8.0),  # Bird Cage Theater
    ("21042", 0): flat(1.0),  # Cochise County Courthouse
    ("21043", 0): flat(0.3),  # Gage Export Co.
    ("21049", 0): flat(1.0),  # Champion
    ("21051", 0): if_it_holds(lambda play: play.has_legal_hand, 1.5),  # Dancing Butterfly
}


REACTS: Table = {
    ("21013", 0): influence_of_subject,  # Brother Petrovic
    ("21021", 0): flat(2 * STUD),  # Auntie Sinister
    ("21023", 0): flat(1.5),  # Enrique Dos Santos
    ("21034", 1): flat(2 * CASUALTY),  # Curly Bill Brocius
    ("21056", 0): flat(0.8),  # Test of Wills
}


CONSENT: dict[Code, Hint] = {
    "21003": deed_closed,  # Bayou Vermilion Railroad
    "21031": second_is_wanted,  # Big Nose Kate
}
