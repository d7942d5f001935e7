"""Hints for the texts of `bad_medicine`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN
from dtk.agents.worth.hints.kinds import Table, becomes_a_stud, bullets_of_bearer, flat, has_lower_hand, three_pairs
from dtk.cardtext.filters import of_type
from dtk.cardtext.look import side
from dtk.cardtext.packs.bad_medicine import has_two_control_points
from dtk.cardtext.play import Play


def lives_saved(play: Play) -> float:
    """All dudes but one go home instead of being shot at, if the round would be lost."""
    return 1.5 * (len(play.riders(play.posse)) - 1) if has_lower_hand(play) else 0.0


def control_points_lost(play: Play) -> float:
    """Every deed with two control points loses one, for a day."""
    return -float(sum(side(play, deed) for deed in play.deeds(has_two_control_points)))


def goods_to_take(play: Play) -> float:
    """Up to three goods from the discard pile, at a discount."""
    return 1.5 * min(3, len(play.discards(of_type("goods"))))


def extort(play: Play) -> float:
    """The dude who went home is lost, or its player pays."""
    return -1.5 * side(play, play.subject)


ABILITIES: Table = {
    ("00098", 0): flat(1.0),  # Arnold Stewart
    ("00122", 0): lives_saved,  # Willa Mae MacGowan
    ("13004", 0): becomes_a_stud(1.0),  # Jia Mein (Exp.1)
    ("13006", 0): flat(4.0),  # Vasilis the Boar
    ("13011", 0): control_points_lost,  # The Orphanage
    ("13014", 0): bullets_of_bearer,  # LeMat Revolver
    ("13014", 1): three_pairs,  # LeMat Revolver
    ("13017", 0): flat(2.0),  # Mother Bear's Rage
    ("13018", 0): flat(CARD_DRAWN),  # Focusing Chi
    ("13020", 0): goods_to_take,  # Signing Over the Stores
}


REACTS: Table = {
    ("13009", 0): extort,  # Rick Henderson
    ("13016", 0): flat(0.5),  # Fool's Gold
}
