"""The starting gang at the beginning of a game, set up by the engine: costs, ghost rock, income and bullets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from dtk.cards.database import Database
from dtk.decks.gang import Gang, Starter
from dtk.engine import places, stats
from dtk.engine.decisions import Decision, T
from dtk.engine.rules.setup import DeckList, new_state, play_setup
from dtk.engine.rules.upkeep import income
from dtk.engine.seated import SeatedGame
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.legality.legal_gangs import gang_faults
from dtk.legality.rules_context import RulesContext
from dtk.poker.figure import Figure
from dtk.simulate.comparison import LETTERS, compare_tables
from dtk.simulate.decks import LoadedDeck, deck_from_judged
from dtk.simulate.draw_deck import NOBODY, KnownCards, draw_deck
from dtk.simulate.named_gang import with_gang
from dtk.simulate.naming import CardPicker, split_items
from dtk.simulate.study import Column, ReportTable, Row, Study

# In the order shown.
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
REFUSED = "A game cannot begin with this gang, so the numbers are those printed on its cards."


def starting_gang(deck: LoadedDeck, named: str | None, database: Database) -> Gang:
    """The deck's gang, or the named one. Raises ValueError if the gang or its outfit is unknown."""
    judged = deck.judged
    if judged is None:
        raise ValueError("A starting gang needs a deck file that names its cards.")
    own = judged.gang
    if named is None:
        if own is None:
            raise ValueError(
                "The deck does not name a starting gang, or does not have exactly one outfit. Name the "
                "gang with --gang."
            )
        return own
    outfit, legend = judged.lead("outfit"), judged.lead("legend")
    if outfit is None:
        raise ValueError("A starting gang needs a deck with exactly one outfit.")
    picker = CardPicker(deck, database)
    chosen = [] if named == NOBODY else [card for item in split_items(named) for card in picker.take(item)]
    return Gang(outfit, legend, tuple(map(Starter, chosen)))


def deck_list(deck: LoadedDeck, gang: Gang) -> DeckList:
    """The deck for the engine: the cards that can be drawn, with outfit and legend."""
    cards = tuple(card for card, copies in deck.held.items() for _ in range(copies))
    members = tuple(member.card for member in gang.members)
    return DeckList(name=deck.name, outfit=gang.outfit, legend=gang.legend, cards=cards, gang=members)


class FirstOptionAgent:
    """An agent for the decisions of setup, such as the end of the street for a deed.

    No number depends on its answers.
    """

    def answer(self, decision: Decision[T], view: View) -> T:
        """The first option."""
        return decision.options[0]


def set_up_numbers(deck: LoadedDeck, gang: Gang) -> dict[str, int]:
    """The numbers of a placed and paid gang by slug, as the engine counts them without an opponent.

    Raises ValueError for a gang that the rules of setup refuse (rulebook-1.5.0 §4), such as one over the stash.
    """
    to_play, seat = deck_list(deck, gang), 0
    state = new_state([to_play], "setup")
    game = SeatedGame(state, [FirstOptionAgent()])
    player = game.player(seat)
    stash = player.ghost_rock
    play_setup(game, [to_play.gang])
    bullets = {True: 0, False: 0}
    for dude in places.dudes(state, seat):
        bullets[stats.is_stud(state, dude)] += stats.bullets(state, dude)
    return {
        "stash": stash,
        "cost": stash - player.ghost_rock,
        "left": player.ghost_rock,
        "income": income(game, seat),
        "upkeep": sum(stats.upkeep(state, game.piece(number)) for number in state.in_play),
        "influence": stats.total_influence(state, seat),
        "stud-bullets": bullets[True],
        "draw-bullets": bullets[False],
    }


def printed_numbers(gang: Gang) -> dict[str, int]:
    """The printed numbers of a gang that cannot be set up, by slug."""
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


def gang_table(numbers: Mapping[str, int]) -> ReportTable:
    """The gang's numbers on the first day (rulebook-1.5.0 §4, §5.2). numbers: from `set_up_numbers`."""
    known = {
        **numbers,
        "after-upkeep": numbers["left"] + numbers["income"] - numbers["upkeep"],
        "bullets": numbers["stud-bullets"] + numbers["draw-bullets"],
    }
    rows = tuple(
        Row(slug=slug, label=label, unit="count", figures=(Figure(Fraction(known[slug])),))
        for slug, label in NUMBERS.items()
    )
    note = "Ghost rock before the ante of the first lowball hand (rulebook-1.5.0 §4, §5.1, §5.2)."
    return ReportTable(slug="gang", title="Starting gang", note=note, columns=(Column("number", ""),), rows=rows)


def gang_report(deck: LoadedDeck, gang: Gang) -> tuple[ReportTable, tuple[str, ...]]:
    """The table of a gang, and the remarks on it."""
    remarks = gang_remarks(gang, deck.rules)
    try:
        return gang_table(set_up_numbers(deck, gang)), tuple(remarks)
    except ValueError:
        return gang_table(printed_numbers(gang)), (*remarks[:1], REFUSED, *remarks[1:])


def with_named_gang(deck: LoadedDeck, named: str) -> LoadedDeck:
    """The deck as if its file named this gang, so that a title means the printing that starts most easily."""
    if deck.judged is None:
        raise ValueError("A starting gang needs a deck file that names its cards.")
    return deck_from_judged(with_gang(deck.judged, named), deck.name)


def gang_study(decks: Sequence[LoadedDeck], named: str | None, database: Database) -> Study:
    """The starting gangs of decks, side by side if there are several. Raises ValueError as `starting_gang` does."""
    decks = [deck if named is None else with_named_gang(deck, named) for deck in decks]
    gangs = [starting_gang(deck, None, database) for deck in decks]
    left = [draw_deck(deck, KnownCards(named), database) for deck in decks]
    reports = [gang_report(deck, gang) for deck, gang in zip(decks, gangs, strict=True)]
    tables = [[table] for table, _ in reports]
    subjects = tuple(replace(subject, remarks=remarks) for subject, (_, remarks) in zip(left, reports, strict=True))
    ruleset = decks[0].rules.ruleset
    if len(tables) == 1:
        return Study(subjects, tuple(tables[0]), ruleset)
    labels = LETTERS[: len(tables)]
    return Study(subjects=subjects, tables=compare_tables(labels, tables, change=False), ruleset=ruleset, labels=labels)


def gang_remarks(gang: Gang, rules: RulesContext) -> list[str]:
    """The members of the gang, and every violated rule."""
    members = ", ".join(visible(member.card.title) for member in gang.members) or "nobody"
    leads = " and ".join(visible(card.title) for card in (gang.outfit, gang.legend) if card)
    remarks = [f"{leads}: {members}."]
    varying = [visible(member.card.title) for member in gang.members if member.card.variable]
    if varying:
        remarks.append(f"Variable numbers count as 0: {', '.join(varying)}.")
    return remarks + [f"{fault.code}: {fault.message}" for fault in gang_faults(gang, rules)]
