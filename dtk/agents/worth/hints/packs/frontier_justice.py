"""Hints for the texts of `frontier_justice`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, unboot, value_of_piece
from dtk.agents.worth.hints.kinds import Table, becomes_a_stud, flat, if_it_holds, where
from dtk.cardtext.filters import mine, nearby
from dtk.cardtext.packs.frontier_justice import has_a_blade, has_mystical_goods, holds_no_deed
from dtk.cardtext.play import Play


def bounty_of_target(play: Play) -> float:
    """A ghost rock for each of the dude's bounty."""
    return float(play.bounty(play.target))


def cure(play: Play) -> float:
    """The best booted dude nearby unboots, half of the time."""
    return 0.5 * max((unboot(play, one) for one in play.dudes(mine, nearby)), default=0.0)


def juggle(play: Play) -> float:
    """A Hex for this dude."""
    return 3.0 - value_of_piece(play, play.card)


ABILITIES: Table = {
    ("06002", 0): where(has_mystical_goods, becomes_a_stud()),  # The Flying Popescus
    ("06004", 0): bounty_of_target,  # Elmore Rhine
    ("06006", 0): cure,  # Louis Pasteur
    ("06008", 0): if_it_holds(has_a_blade, 1.5),  # Marion Seville (Exp.1)
    ("06010", 0): flat(4.0),  # Shane & Graves Security
    ("06015", 0): flat(2.5),  # Winchester Model 1873
    ("06017", 1): flat(1.0),  # Confession
    ("06018", 0): flat(2.0),  # Shield of Faith
    ("06021", 0): flat(2.0),  # Flight of the Lepus
}


REACTS: Table = {
    ("06001", 0): juggle,  # Funtime Freddy
    ("06003", 0): flat(CARD_DRAWN),  # Andrew Burton
    ("06005", 0): if_it_holds(holds_no_deed, CARD_DRAWN),  # Howard Aswell
    ("06011", 0): flat(4.0),  # Gomorra Jail
    ("06014", 0): flat(0.5),  # Recursive Motion Machine
}
