"""Hints for the texts of `the_showstopper`."""

from __future__ import annotations

from math import fsum

from dtk.agents.scale import CONTROL_OF_DUDE, DRAW, RANK, VALUE
from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds, subject_boots, this_dude_joins, this_dude_unboots
from dtk.cardtext.filters import an_abomination, keyword, wanted
from dtk.cardtext.packs.the_showstopper import is_its_players_shooter
from dtk.cardtext.play import Play


def clear_out(play: Play) -> float:
    """Wanted dudes and Abominations there are discarded, others go home booted."""
    victims = [one for one in play.dudes() if one.at == play.place_chosen]
    fates = [
        (one, "discard" if wanted(play, one) or an_abomination(play, one) else "send home booted") for one in victims
    ]
    return fsum(VALUE[fate](play, one, 0) for one, fate in fates)


def browse(play: Play) -> float:
    """A Hex from the discard pile, if there is one."""
    return 1.5 if play.discards(keyword("Hex")) else -1.0


ABILITIES: Table = {
    ("17003", 0): flat(2 * DRAW),  # Gene North Star
    ("17015", 0): if_it_holds(is_its_players_shooter, 2 * RANK),  # The Gambler's Gun
    ("17016", 0): flat(1.5),  # Get Behind Me, Satan!
    ("17017", 1): this_dude_joins,  # Ghostly Communion
    ("17021", 0): clear_out,  # All Or Nothing
}


REACTS: Table = {
    ("17004", 0): subject_boots,  # Speaks-With-Earth
    ("17008", 0): flat(0.5),  # Pancho Castillo (Exp.1)
    ("17011", 0): browse,  # Grimoires & More
    ("17012", 0): this_dude_unboots,  # Knight's Chasuble
    ("17020", 0): flat(CONTROL_OF_DUDE),  # Showboating
}
