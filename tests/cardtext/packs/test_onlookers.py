"""Does what a dude, goods or spell says of itself and its dude leave everybody else alone?

"This dude", and a name in a card's own text, mean the card with the text (compendium-1.9.3 "This").
"""

from __future__ import annotations

import pytest

from dtk.cardtext.library import library
from dtk.engine.subjects import GAINED, STATISTICS
from tests.cardtext.kit import *

ALL_TRADES = ("Huckster 1", "Blessed 1", "Shaman 1", "Mad Scientist 1", "Kung Fu 1", "Deputy", "Abomination", "Grifter")
ALL_HOUSES = ("Saloon", "Casino", "Ranch", "Government", "Strike", "Holy Ground")
BELONGINGS = (
    goods("Horse", keywords=("Horse", "Sidekick")),
    goods("Gun", keywords=("Weapon", "Gadget")),
    goods("Knife", keywords=("Weapon", "Melee")),
    goods("Hat", keywords=("Attire", "Mystical")),
    spell("Hex", keywords=("Hex",)),
    spell("Prayer", keywords=("Miracle",)),
)
# The classes whose cards say something of others too, as printed.
ABOUT_OTHERS = {
    *("BaijiuSue", "BethanyShiile", "CaitlinMcCue"),
    *(
        "AgentProvocateur",
        "BufordHurley",
        "DannyLondon",
        "FireOfNanahbozho",
        "FireOfNanahbozhoOfTheWeirdWest",
        "ForsterCooke",
        "JimmyTheSaint",
        "LegalInstruments",
        "MaxBaine",
        "RanchersLariat",
    ),
    "SilverPheasantsBounty",
    *("MaxBaineExperienced", "OldManMcDroste", "RandallOfTheWeirdWest", "Sloane", "UlyssesMarks"),
}
# One printing of each text that holds while its card is in play.
CODES = {
    written.name: code
    for code, written in library().items()
    if load_database()[code].type in ("dude", "goods", "spell") and [*written.text.standing()]
}


def street() -> Table:
    """Onlookers of both players, of every trade and in every kind of place, with all that one can carry."""
    table = Table()
    for seat, houses in enumerate((("North", "East"), ("South", "West"))):
        for house in houses:
            table.put(seat, deed(house, control=1, production=1, keywords=ALL_HOUSES))
        for number, place in enumerate(("town square", f"home {seat}", *houses)):
            name = f"{'Ann' if seat == 0 else 'Bea'} {number}"
            table.put(seat, dude(name, influence=1, bullets=1, value=3, upkeep=1, keywords=ALL_TRADES), place, bounty=2)
            for thing in BELONGINGS:
                table.put(seat, thing, on=name)
        table.put(seat, dude(f"Passer-by {seat}", shooter="stud", value=9), "town square")
    return table


def seen(table: Table, count: int) -> dict[tuple[str, int], int]:
    """Every number of the first pieces of a table, and what can't be done to them."""
    pieces = table.state.pieces[:count]
    found = {
        (stat, piece.number): stats.with_changes(table.state, stat, piece, 5)
        for piece in pieces
        for stat in (
            *STATISTICS,
            f"{GAINED}Harrowed",
            f"{GAINED}Gadget",
            f"{GAINED}Abomination",
        )
    }
    return found | {
        (what, piece.number): prohibitions.is_prohibited(table.game, what, piece) for piece in pieces for what in BANS
    }


def changed(code: str) -> set[str]:
    """The differences for an onlooker once a card is there."""
    table, one = street(), load_database()[code]
    count = len(table.state.pieces)
    before = seen(table, count)
    if one.type == "dude":
        table.put(0, code, "North", bounty=2)
    else:
        table.put(0, dude("Bearer", keywords=ALL_TRADES), "North", bounty=2)
        table.put(0, code, on="Bearer")
    return {what for (what, number), amount in seen(table, count).items() if before[what, number] != amount}


@pytest.mark.parametrize("code", CODES.values())
def test_what_a_card_says_of_itself_is_not_said_of_others(code: str) -> None:
    assert bool(changed(code)) == (library()[code].name in ABOUT_OTHERS)
