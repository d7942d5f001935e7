"""Hints for the texts of `double_dealin`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, boot
from dtk.agents.worth.hints.kinds import Table, chance_of_test, flat, if_it_holds, rescue, this_dude_joins
from dtk.cardtext.packs.double_dealin import is_out_of_town
from dtk.cardtext.play import Play


def fetch(play: Play) -> float:
    """The hand changes, which is worth more in a shootout than in lowball."""
    return 1.5 + 1.5 * (play.shootout is not None)


def mesmerize(play: Play) -> float:
    """The dude boots only if a test succeeds."""
    failure = 1 - chance_of_test(play, "Huckster", play.value(play.target))
    return -failure * boot(play, play.target)


ABILITIES: Table = {
    ("00136", 0): fetch,  # Fetch
    ("03001", 0): mesmerize,  # Leonardo "Leon" Cavallo
    ("03002", 0): if_it_holds(is_out_of_town, 1.5),  # Richard Slavin
    ("03007", 0): this_dude_joins,  # Angélica Espinosa
    ("03020", 0): flat(1.5),  # Horse Wranglin'
}


REACTS: Table = {
    ("03006", 0): rescue(0.2),  # Dr. Emanuel Ashbel
    ("03009", 0): flat(2 * CARD_DRAWN),  # Genesee "Gina" Tailfeathers
}
