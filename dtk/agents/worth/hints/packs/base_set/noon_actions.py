"""Hints for the texts of `base_set.noon_actions`."""

from __future__ import annotations

from dtk.agents.scale import VALUE
from dtk.agents.worth.hints.kinds import Table, cards_in_hand, flat, target_influence, where
from dtk.cardtext.filters import of_type
from dtk.cardtext.packs.base_set.noon_actions import without_a_horse_next_to_the_rider
from dtk.cardtext.play import Play


def hunt(play: Play) -> float:
    """A Gunslinger may ace the dude, who cannot refuse."""
    return 0.3 * VALUE["ace"](play, play.target, 0)


ABILITIES: Table = {
    ("00005", 0): flat(1.5),  # One Good Turn…
    ("00005", 1): flat(3.0),  # One Good Turn…
    ("00012", 0): target_influence(-1),  # Rumors
    ("01107", 0): cards_in_hand(0.5),  # Lady Luck
    ("01110", 0): flat(1.0),  # Tresspassin'
    ("01111", 0): flat(1.0),  # Auction
    ("01120", 0): cards_in_hand(0.5, of_type("goods", "spell")),  # Concealed Weapons
    ("01125", 0): where(lambda play: bool(without_a_horse_next_to_the_rider(play)), flat(0.2)),  # Run 'Em Down!
    ("01126", 0): hunt,  # Bounty Hunter
    ("01127", 0): flat(1.0),  # Reserves
    ("01130", 0): flat(1.5),  # Fresh Horses
}
