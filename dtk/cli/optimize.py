"""`dtk optimize`: the search for swaps that improve a deck against a field."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.budget import Stage, announce
from dtk.cli.console import (
    BROKEN_DOWN,
    FINDINGS,
    OK,
    UNREADABLE,
    Refusal,
    complain,
    note,
    refuse,
    remark,
    say_text,
    writing,
)
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules, open_source
from dtk.cli.league import folder_for, numbers_of
from dtk.cli.match_options import LOG_FOLDER, VERSUS, Run, interruptible
from dtk.cli.output import chosen_format, save_page, say_report
from dtk.cli.players import GAME_CODES, Decks
from dtk.cli.progress import progress
from dtk.cli.repeated import command_line
from dtk.cli.versions import Field, Report, result_log
from dtk.files.shown import visible
from dtk.report.formats import OPTIMIZED

if TYPE_CHECKING:
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import PlayedGame
    from dtk.series.meetings import Write
    from dtk.series.optimizing import Optimized
    from dtk.series.versions import GainTest, Versus

EPILOG = closing(
    "dtk optimize examples/decks/sloane-gunfighter.yaml --versus examples/decks \\\n"
    "      --output better.yaml --jobs 4",
    "dtk optimize examples/decks/sloane-gunfighter.yaml --versus examples/decks \\\n"
    "      --screening 20 --trying 200 --checking 100",
    notes="DECK= is `a` for the deck, `versus` for all opponents, or the name of a deck's file without suffix.",
    codes=GAME_CODES
    | {
        FINDINGS: "a deck is illegal, or lacks the script that its agent needs; with --output, no swap is proven to "
        "help"
    },
)


@flattened
def optimize(
    context: typer.Context,
    deck: str = typer.Argument(..., metavar="DECK", help="The deck to improve.", autocompletion=completing.decks),
    collection: str | None = typer.Option(
        None,
        "--collection",
        metavar="FILE",
        help="The cards you own, as a deck file. [default: 4 copies of each card in the decks]",
        autocompletion=completing.decks,
    ),
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="Write the improved deck here, in dtk's own format."
    ),
    screening: int = typer.Option(
        100,
        "--screening",
        metavar="N",
        min=4,
        help="Number of games against each opponent for screening each card; must be even.",
    ),
    trying: int = typer.Option(
        2000,
        "--trying",
        metavar="N",
        min=4,
        help="Maximum number of games against each opponent for testing a swap; must be even.",
    ),
    checking: int = typer.Option(
        1000,
        "--checking",
        metavar="N",
        min=4,
        help="Number of games against each opponent for measuring the total gain; must be even.",
    ),
    log: LOG_FOLDER = None,
    *,
    versus: VERSUS,
    decks: Decks,
    run: Run,
    report: Report,
    rules: Rules,
) -> None:
    """Search for swaps that improve a deck.

    It replaces the cards that contribute least with cards that improve the odds of hands, and keeps a swap if a test
    proves that it helps.
    """
    from dtk.files.writing import demand_writable
    from dtk.report.series.optimizing import trial_line
    from dtk.series.optimizing import COMING, GOING, Budget, Optimized, file_of, pool_of
    from dtk.series.optimizing import optimize as search
    from dtk.series.versions import without_each

    shape = chosen_format(report.output_format, OPTIMIZED)
    try:
        run.check(log)
        for option, games in (("--screening", screening), ("--trying", trying), ("--checking", checking)):
            numbers_of(games, None, option)
        if output is not None and output.exists() and not run.force:
            raise Refusal(f"--output: {visible(str(output))} exists; --force overwrites it.")
        if output is not None:
            with writing(str(output)):
                demand_writable(output)
        field = Field([deck], versus, decks)
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    field.load(judge, run.force)
    ours, *opponents = field.tables
    if output is not None:
        # Fail before any game if the format cannot express the deck.
        own_text(ours)
    pool = pool_of(field.tables, collection_of(collection, judge))
    plan = Budget(screening=screening // 2, trying=trying // 2, checking=checking // 2)
    folder = context.with_resource(folder_for(log))

    def written(word: str, versus: Versus, pairs: int, test: GainTest | None) -> AbstractContextManager[Write]:
        path = None if folder is None else folder / file_of(word)
        stop = "" if test is None else test.written
        return counted(word, result_log(path, versus, range(2 * pairs), stop, force=run.force), versus, pairs)

    code, found, crew = OK, None, run.workers(context)
    matches = field.matches(run.seed)
    versions = 1 + sum(1 for _ in without_each(matches[0].decks[0]))
    announce(
        [
            Stage(f"screening of {versions - 1} cards", versions * screening * len(opponents)),
            Stage(f"{GOING * COMING} tests of swaps", GOING * COMING * 2 * trying * len(opponents), is_most=True),
            Stage("measurement of the total gain", 2 * checking * len(opponents), is_most=True),
        ],
        *(matches, crew),
    )
    tried: list[str] = []
    with interruptible(folder, "these are the swaps so far") as ending:
        steps = search(
            *(ours, judge, pool, lambda word: field.matches(f"{run.seed}/{word}"), plan, crew, written, run.deadline()),
        )
        for step in steps:
            if isinstance(step, Optimized):
                found = step
            else:
                tried.append(trial_line(step))
                remark(tried[-1])
    if found is None:
        say_text("\n".join(tried) or "No swap was tested yet.")
        raise typer.Exit(ending.code or BROKEN_DOWN)
    names = [one.deck.name or one.deck.source.stem for one in opponents]
    say_report(OPTIMIZED[shape](found, names, run.seed), shape)
    if report.html is not None:
        from dtk.report.pages.optimizing import optimized_page

        save_page(report.html, optimized_page(found, names, run.seed, command_line(context)))
    if output is not None:
        code = write_deck(found, output)
    raise typer.Exit(code)


@contextmanager
def counted(word: str, log: AbstractContextManager[Write | None], versus: Versus, pairs: int) -> Iterator[Write]:
    """The function that receives the games of a stage: it records them, if requested, and shows progress."""
    with log as write:
        recorded = sum(meeting.games for meeting in versus.meetings)
        numbers = count(1)
        with progress(2 * pairs * len(versus.meetings) - recorded, f"games of {word} (at most)") as step:

            def take(place: int, game: PlayedGame) -> None:
                if write is not None:
                    write(place, game)
                step(next(numbers))

            yield take


def collection_of(path: str | None, judge: Judge) -> JudgedDeck | None:
    """The collection of --collection. Exits with 3 if it is unreadable."""
    from dtk.cli.judging import load_judged_deck

    return None if path is None else load_judged_deck(open_source(path), judge)


def write_deck(found: Optimized, path: Path) -> int:
    """Write the deck with all swaps that were kept. Returns the exit code: 1 if there are none."""
    from dtk.files.writing import write_text

    if not found.kept:
        note(f"dtk: no swap is proven to help, so {visible(str(path))} is not written.")
        return FINDINGS
    with writing(str(path)):
        write_text(path, own_text(found.deck))
    return OK


def own_text(deck: JudgedDeck) -> str:
    """The text of a deck in dtk's own format. Exits with 3 if the format cannot express it."""
    from dtk.cards.database import load_database
    from dtk.decks.kinds import write_deck
    from dtk.files.finding import Unreadable

    try:
        return write_deck(deck.deck, load_database(), "yaml")
    except Unreadable as error:
        complain(deck.deck.source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
