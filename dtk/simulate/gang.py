"""How does a starting gang begin the game? Set up by the rules: what it costs, leaves, earns and can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from dtk.cards.database import Database
from dtk.decks.gang import Gang, Starter
from dtk.files.shown import visible
from dtk.legality.gang import faults
from dtk.legality.law import Law
from dtk.poker.figure import Figure
from dtk.simulate.compare import LETTERS, compared
from dtk.simulate.known import NOBODY, Known, subject_of
from dtk.simulate.stock import Stock, held_card, items
from dtk.simulate.study import Column, Row, Study, Table


def starting_gang(stock: Stock, named: str | None, database: Database) -> Gang:
    """The deck's own gang, or the one named. Raises ValueError where nobody knows who starts, or for what outfit."""
    table = stock.table
    if table is None:
        raise ValueError("A starting gang needs a deck file that names its cards.")
    own = table.gang
    if named is None:
        if own is None:
            raise ValueError("The deck doesn't say who starts, or not with which outfit; name the gang with --gang.")
        return own
    outfit, legend = table.lead("outfit"), table.lead("legend")
    if outfit is None:
        raise ValueError("The deck needs exactly one outfit to start with.")
    members: list[Starter] = []
    for item in [] if named == NOBODY else items(named):
        card, copies = held_card(stock, item, database)
        members += [Starter(card)] * copies
    return Gang(outfit, legend, tuple(members))


def gang_table(gang: Gang) -> Table:
    """What the gang brings on the first day (rulebook-1.5.0 §4, §5.2), printed numbers all."""
    numbers = {
        "stash": ("stash", gang.stash),
        "cost": ("cost of the gang", gang.cost),
        "left": ("left of the stash", gang.left),
        "income": ("income", gang.income),
        "upkeep": ("upkeep", gang.upkeep),
        "after-upkeep": ("left after the first upkeep", gang.left + gang.income - gang.upkeep),
        "influence": ("influence", gang.influence),
        "bullets": ("bullets", gang.bullets),
        "stud-bullets": ("bullets of studs", gang.bullets_of("stud")),
        "draw-bullets": ("bullets of draws", gang.bullets_of("draw")),
    }
    rows = tuple(Row(slug, label, "count", (Figure(Fraction(number)),)) for slug, (label, number) in numbers.items())
    note = "Ghost rock before the ante of the first lowball hand (rulebook-1.5.0 §4, §5.1, §5.2)."
    return Table("gang", "Starting gang", note, (Column("number", ""),), rows)


def gang_study(stocks: Sequence[Stock], named: str | None, database: Database) -> Study:
    """The starting gangs of decks; side by side where there are several. Raises ValueError as `starting_gang` does."""
    gangs = [starting_gang(stock, named, database) for stock in stocks]
    tables = [[gang_table(gang)] for gang in gangs]
    subjects = [
        replace(subject_of(stock, Known(named), database), remarks=tuple(gang_remarks(gang, stock.law)))
        for stock, gang in zip(stocks, gangs, strict=True)
    ]
    if len(tables) == 1:
        return Study(tuple(subjects), tuple(tables[0]), stocks[0].law.ruleset)
    labels = LETTERS[: len(tables)]
    return Study(tuple(subjects), compared(labels, tables, change=False), stocks[0].law.ruleset, labels=labels)


def gang_remarks(gang: Gang, law: Law) -> list[str]:
    """Who is in it, and every fault that the law finds."""
    who = ", ".join(visible(one.card.title) for one in gang.members) or "nobody"
    leads = " and ".join(visible(card.title) for card in (gang.outfit, gang.legend) if card)
    found = [f"{leads}: {who}."]
    varying = [visible(one.card.title) for one in gang.members if one.card.variable]
    if varying:
        found.append(f"Numbers that vary count as 0: {', '.join(varying)}.")
    return found + [f"{fault.code}: {fault.message}" for fault in faults(gang, law)]
