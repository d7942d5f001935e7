"""Hints for the texts of `foul_play`."""

from __future__ import annotations

from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds, target_escapes, this_dude_unboots
from dtk.cardtext.look import side
from dtk.cardtext.packs.foul_play import is_outshot, outguns_the_others
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import BOOT


def outgun(play: Play) -> float:
    """The shooter boots for two ranks, if the posse has more bullets."""
    shooter = play.shooter(play.posse)
    is_able = shooter is not None and BOOT.can(play, shooter)
    return 3.0 if outguns_the_others(play) and is_able else 0.0


def strangers_deed(play: Play) -> float:
    """The next dude to come to another player's deed is sent home: usually its controller's."""
    deed = play.deed_at(play.place)
    return 1.0 if deed is not None and side(play, deed) < 0 else 0.0


ABILITIES: Table = {
    ("12004", 0): target_escapes,  # Mariel Lewis
    ("12010", 0): if_it_holds(is_outshot, 2.5),  # Shelby Hunt
    ("12011", 0): flat(1.0),  # The Joker's Smile
    ("12011", 1): flat(1.5),  # The Joker's Smile
    ("12012", 0): flat(0.5),  # Old Marge's Manor
    ("12013", 0): flat(0.5),  # Xemo's Turban
    ("12014", 0): strangers_deed,  # Blight Serum
    ("12017", 0): flat(1.5),  # Righteous Fury
    ("12017", 1): flat(3.0),  # Righteous Fury
    ("12018", 0): flat(2.0),  # Owl's Insight
    ("12019", 0): outgun,  # Outgunned
}


REACTS: Table = {
    ("12009", 0): flat(2.0),  # Elliot Smithson
    ("12016", 0): this_dude_unboots,  # Marty
}
