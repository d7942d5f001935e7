"""What do the words of `dtk simulate` mean? Its bonuses, sample sizes, and the decks that it is given."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import UNREADABLE, Refusal, complain
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.cards.database import Database
    from dtk.legality.judge import Judge
    from dtk.legality.rules_context import RulesContext
    from dtk.simulate.known import Known
    from dtk.simulate.posse import Side
    from dtk.simulate.stock import Stock

MOST = {"--stud": 7, "--their-stud": 7, "--draw": 12, "--their-draw": 12}
USUAL_STUD = 2
LEAST_SAMPLES, MOST_SAMPLES = 10, 10_000_000
BONUSES = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2})?(?:,[0-9]{1,2}(?:-[0-9]{1,2})?)*\Z")
# What tells the name of a file that is missing from words that mean no cards.
FILE_NAME = re.compile(r"[/\\]|\.[A-Za-z0-9]{1,5}\Z")
# What a reader remarks where a format can't say something; what it means for odds is said with them.
UNSAID = "DT013"


def bonuses(option: str, text: str | None) -> tuple[int, ...] | None:
    """The numbers of `2`, `0-4` or `0,2,4`, least first. Raises Refusal for anything else."""
    if text is None:
        return None
    if not BONUSES.match(text):
        raise Refusal(
            f"{option}: `{visible(text, 40)}` is no bonus; write a number from 0 to {MOST[option]}, 0-4 or 0,2,4."
        )
    found: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        if last and int(last) < int(first):
            raise Refusal(f"{option}: write {last}-{first}, the lesser number first.")
        found |= set(range(int(first), int(last or first) + 1))
    return tuple(one_bonus(option, number) or 0 for number in sorted(found))


def one_bonus(option: str, number: int | None) -> int | None:
    """The number, if it can be a bonus. Raises Refusal otherwise."""
    if number is not None and not 0 <= number <= MOST[option]:
        raise Refusal(f"{option}: {number} is no bonus; it is a number from 0 to {MOST[option]}.")
    return number


def swap_stud(studs: tuple[int, ...] | None) -> int:
    """The one stud bonus that swaps are judged with. Raises Refusal for several."""
    if studs is not None and len(studs) > 1:
        raise Refusal("--each-swap: give one stud bonus; swaps are judged with that.")
    return studs[0] if studs else USUAL_STUD


def sample_size(samples: int | None) -> int | None:
    """The number of samples, if it can be one. Raises Refusal otherwise."""
    if samples is not None and not LEAST_SAMPLES <= samples <= MOST_SAMPLES:
        raise Refusal(f"--samples: {samples} is no number of samples; it is from {LEAST_SAMPLES} to {MOST_SAMPLES:,}.")
    return samples


def stock_of(deck: str, judge: Judge) -> Stock:
    """The cards of a deck: a file of cards, of suits and values, or a few words.

    Ends with 3 where a file can't be read. Raises ValueError for words that mean no cards.
    """
    from dtk.cli.judging import load_judged_deck, open_source
    from dtk.decks.kinds import is_structure
    from dtk.decks.structure import read_structure
    from dtk.files.finding import Unreadable
    from dtk.simulate.notation import is_notation
    from dtk.simulate.stock import stock_of_deck, stock_of_notation, stock_of_structure

    if deck != "-" and not os.path.lexists(deck) and (is_notation(deck) or not FILE_NAME.search(deck)):
        return stock_of_notation(deck, general_law(judge))
    source = open_source(deck)
    if is_structure(source.text):
        try:
            return stock_of_structure(read_structure(source), source.stem, general_law(judge))
        except Unreadable as error:
            complain(source.name, error.findings)
            raise typer.Exit(UNREADABLE) from None
    table = load_judged_deck(source, judge)
    complain(source.name, [one for one in table.deck.findings if one.code != UNSAID])
    return stock_of_deck(table, source.stem)


def general_law(judge: Judge) -> RulesContext:
    """The law of cards that no deck file names."""
    return judge.repository.context(judge.ruleset, judge.format, judge.date)


def sides_of(
    ours: Stock, posse: str, known: Known, theirs: Stock | None, other: str | None, database: Database
) -> tuple[Side, Side]:
    """The two sides of a shootout. Without another deck ours meets itself, with the same posse if no other is named.

    Raises ValueError for posses and decks that can't be.
    """
    from dtk.simulate.known import Known
    from dtk.simulate.posse import side_of

    us = side_of(ours, posse, known, database)
    if theirs is not None:
        return us, side_of(theirs, other, Known(), database)
    return us, us if other is None else side_of(ours, other, known, database)
