"""The bonuses of the whole starting gang as a posse, by printed bullets.

The shooter adds its full rating to the bonus of its kind, stud or draw. Every other dude adds one to the bonus of its
kind, even with a rating of 0 (rulebook-1.5.0 §6.1 step 3).
"""

from __future__ import annotations

from typing import NamedTuple

from dtk.cards.card import Card
from dtk.files.shown import visible
from dtk.simulate.decks import LoadedDeck


class PosseBonuses(NamedTuple):
    """The bonuses of a posse with one of its dudes as the shooter."""

    shooter: str
    stud: int
    draw: int


def posse_bonuses(deck: LoadedDeck) -> list[PosseBonuses]:
    """The bonuses with the best stud as the shooter, and with the best draw, if the gang has them.

    Raises ValueError if the deck names no starting dudes.
    """
    gang = None if deck.judged is None else deck.judged.gang
    dudes = [] if gang is None else [member.card for member in gang.dudes]
    if not dudes:
        raise ValueError("The deck names no starting dudes, so the bonuses are unknown. Give numbers instead.")
    studs = [dude for dude in dudes if dude.shooter == "stud"]
    draws = [dude for dude in dudes if dude.shooter == "draw"]
    found = []
    if studs:
        best = max(studs, key=bullets)
        found.append(PosseBonuses(best.title, bullets(best) + len(studs) - 1, len(draws)))
    if draws:
        best = max(draws, key=bullets)
        found.append(PosseBonuses(best.title, len(studs), bullets(best) + len(draws) - 1))
    return found


def bullets(dude: Card) -> int:
    """The printed bullets of a dude. Variable bullets count as 0."""
    return dude.bullets or 0


def posse_remark(deck: LoadedDeck) -> str:
    """The bonuses in a sentence."""
    found = posse_bonuses(deck)
    shooters = [f"{visible(one.shooter)} as the shooter: stud {one.stud}, draw {one.draw}" for one in found]
    return f"Bonuses of the starting gang as a posse, from printed bullets: {'; '.join(shooters)}."
