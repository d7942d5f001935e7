"""How does a starting gang begin the game? Set up by the engine: what it costs, leaves, earns and can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from dtk.cards.database import Database
from dtk.decks.gang import Gang, Starter
from dtk.engine import places, stats
from dtk.engine.decisions import Decision, T
from dtk.engine.game import Game
from dtk.engine.rules.setup import DeckList, new_state, play_setup
from dtk.engine.rules.upkeep import income
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.legality.legal_gangs import gang_faults
from dtk.legality.rules_context import RulesContext
from dtk.poker.figure import Figure
from dtk.simulate.compare import LETTERS, compared
from dtk.simulate.known import NOBODY, Known, subject_of
from dtk.simulate.stock import Pile, Stock, items
from dtk.simulate.study import Column, Row, Study, Table

# In the order in which they are shown.
NUMBERS = {
    "stash": "stash",
    "cost": "cost of the gang",
    "left": "left of the stash",
    "income": "income",
    "upkeep": "upkeep",
    "after-upkeep": "left after the first upkeep",
    "influence": "influence",
    "bullets": "bullets",
    "stud-bullets": "bullets of studs",
    "draw-bullets": "bullets of draws",
}
REFUSED = "No game can begin with this gang, so these are the numbers printed on its cards."


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
    pile = Pile(stock, database)
    chosen = [] if named == NOBODY else [card for item in items(named) for card in pile.take(item)]
    return Gang(outfit, legend, tuple(map(Starter, chosen)))


def deck_list(stock: Stock, gang: Gang) -> DeckList:
    """The deck as the engine plays with it. Cards that draws never see are no part of it but for outfit and legend."""
    cards = tuple(card for card, copies in stock.held.items() for _ in range(copies))
    return DeckList(stock.name, gang.outfit, gang.legend, cards, tuple(one.card for one in gang.members))


class Indifferent:
    """Decides what is asked in setup, at which end of the street a deed goes, say: no number depends on it."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """The first option."""
        return decision.options[0]


def begun(stock: Stock, gang: Gang) -> dict[str, int]:
    """Slug -> what the gang brings once it is placed and paid for, as the engine counts it. Nobody sits opposite.

    Raises ValueError for a gang that the rules of setup refuse (rulebook-1.5.0 §4): one that the stash can't pay, say.
    """
    deck, seat = deck_list(stock, gang), 0
    state = new_state([deck], "setup")
    game = Game(state, [Indifferent()], [View(state, seat)])
    player = game.player(seat)
    stash = player.rock
    play_setup(game, [deck.gang])
    bullets = {True: 0, False: 0}
    for dude in places.dudes(state, seat):
        bullets[stats.is_stud(state, dude)] += stats.bullets(state, dude)
    return {
        "stash": stash,
        "cost": stash - player.rock,
        "left": player.rock,
        "income": income(game, seat),
        "upkeep": sum(stats.upkeep(state, game.piece(number)) for number in state.in_play),
        "influence": stats.total_influence(state, seat),
        "stud-bullets": bullets[True],
        "draw-bullets": bullets[False],
    }


def as_printed(gang: Gang) -> dict[str, int]:
    """The same of a gang that can't be set up, as far as printed numbers tell."""
    return {
        "stash": gang.stash,
        "cost": gang.cost,
        "left": gang.left,
        "income": gang.income,
        "upkeep": gang.upkeep,
        "influence": gang.influence,
        "stud-bullets": gang.bullets_of("stud"),
        "draw-bullets": gang.bullets_of("draw"),
    }


def gang_table(numbers: Mapping[str, int]) -> Table:
    """What the gang brings on the first day (rulebook-1.5.0 §4, §5.2). numbers: as `begun` gives them."""
    known = {
        **numbers,
        "after-upkeep": numbers["left"] + numbers["income"] - numbers["upkeep"],
        "bullets": numbers["stud-bullets"] + numbers["draw-bullets"],
    }
    rows = tuple(Row(slug, label, "count", (Figure(Fraction(known[slug])),)) for slug, label in NUMBERS.items())
    note = "Ghost rock before the ante of the first lowball hand (rulebook-1.5.0 §4, §5.1, §5.2)."
    return Table("gang", "Starting gang", note, (Column("number", ""),), rows)


def gang_answer(stock: Stock, gang: Gang) -> tuple[Table, tuple[str, ...]]:
    """The table of a gang, and the remarks on it."""
    said = gang_remarks(gang, stock.law)
    try:
        return gang_table(begun(stock, gang)), tuple(said)
    except ValueError:
        return gang_table(as_printed(gang)), (*said[:1], REFUSED, *said[1:])


def gang_study(stocks: Sequence[Stock], named: str | None, database: Database) -> Study:
    """The starting gangs of decks; side by side where there are several. Raises ValueError as `starting_gang` does."""
    gangs = [starting_gang(stock, named, database) for stock in stocks]
    subjects = [subject_of(stock, Known(named), database) for stock in stocks]
    answers = [gang_answer(stock, gang) for stock, gang in zip(stocks, gangs, strict=True)]
    tables = [[table] for table, _ in answers]
    subjects = [replace(one, remarks=remarks) for one, (_, remarks) in zip(subjects, answers, strict=True)]
    if len(tables) == 1:
        return Study(tuple(subjects), tuple(tables[0]), stocks[0].law.ruleset)
    labels = LETTERS[: len(tables)]
    return Study(tuple(subjects), compared(labels, tables, change=False), stocks[0].law.ruleset, labels=labels)


def gang_remarks(gang: Gang, law: RulesContext) -> list[str]:
    """Who is in it, and every fault that the law finds."""
    who = ", ".join(visible(one.card.title) for one in gang.members) or "nobody"
    leads = " and ".join(visible(card.title) for card in (gang.outfit, gang.legend) if card)
    found = [f"{leads}: {who}."]
    varying = [visible(one.card.title) for one in gang.members if one.card.variable]
    if varying:
        found.append(f"Numbers that vary count as 0: {', '.join(varying)}.")
    return found + [f"{fault.code}: {fault.message}" for fault in gang_faults(gang, law)]
