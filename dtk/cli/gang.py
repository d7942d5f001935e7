"""`dtk gang`: which starting gangs does a deck allow?"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import typer

from dtk.cli.console import FINDINGS, OK, UNREADABLE, complain, note, refuse, say

if TYPE_CHECKING:
    from dtk.decks.gang import Gang
    from dtk.legality.table import Table


class By(StrEnum):
    """What makes one gang better than another."""

    stash = "stash"
    influence = "influence"
    bullets = "bullets"
    upkeep = "upkeep"


def gang(
    deck: str = typer.Argument(..., help="A deck file of any kind, or - for standard input."),
    by: By = typer.Option(
        By.influence, "--by", help="Best first: most stash left, influence or bullets, least upkeep."
    ),
    limit: int = typer.Option(20, "--limit", min=0, help="How many to show; 0 shows every legal gang."),
    format: str | None = typer.Option(None, "--format", help="The format to judge by."),
    ruleset: str | None = typer.Option(None, "--ruleset", help="The ruleset to judge by."),
    date: str | None = typer.Option(None, "--date", help="The day to judge for, year-month-day."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """List the legal starting gangs of a deck, best first.

    Exit codes: 0 gangs were listed, 1 the deck has no outfit to start with, 2 wrong usage, 3 unreadable file.
    """
    import heapq

    from dtk.legality.gang import legal_gangs
    from dtk.report import gangs as shown

    table = laid_out(deck, format, ruleset, date)
    outfit = table.lead("outfit")
    if outfit is None:
        refuse("the deck needs exactly one outfit; `dtk validate` tells more.", FINDINGS)
    copies: dict[Any, int] = {}
    for entry, card in table.of_type():
        copies[card] = copies.get(card, 0) + entry.line.copies
    total = 0

    def counted() -> Any:
        nonlocal total
        for one in legal_gangs(outfit, table.lead("legend"), copies, table.law):
            total += 1
            yield one

    best = heapq.nsmallest(limit or 10**9, counted(), key=order(by))
    if as_json:
        say(shown.as_json(best, total))
        return
    say(shown.table(best))
    if table.has_unknown:
        note("dtk: some cards of this deck are unknown; `dtk validate` names them.")
    note(f"{len(best)} of {total} legal gangs{'' if len(best) == total else '; --limit 0 shows all'}.")
    raise typer.Exit(OK)


def order(by: By) -> Callable[[Gang], tuple[Any, ...]]:
    """The sorting key: the best gang first, then the others numbers, then the members, so that order is certain."""

    def key(one: Gang) -> tuple[Any, ...]:
        numbers = {By.stash: -one.left, By.influence: -one.influence, By.bullets: -one.bullets, By.upkeep: one.upkeep}
        return (numbers[by], *numbers.values(), tuple(member.card.code for member in one.members))

    return key


def laid_out(path: str, format: str | None, ruleset: str | None, date: str | None) -> Table:
    """The deck on a judge's table; ends with 2 or 3 where that can't be."""
    from dtk.cards.database import load_database
    from dtk.decks.kinds import read_deck
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.legality.judge import Judge
    from dtk.legality.law import Laws, UnknownLaw
    from dtk.legality.rules.format import is_day
    from dtk.legality.table import Table

    if date is not None and not is_day(date):
        refuse(f"--date: {date!r} is no day; write year-month-day.")
    database = load_database()
    try:
        read = read_deck(read_source(path), database)
        law = Judge(Laws(database), format, ruleset, date).law_for(read)
    except UnknownLaw as error:
        refuse(str(error))
    except Unreadable as error:
        complain("<stdin>" if path == "-" else path, error.findings)
        raise typer.Exit(UNREADABLE) from None
    return Table(read, law, database)
