"""`dtk deck diff`: the changes between two decks, or of decks since a git revision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli.completing import decks
from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, complain, refuse, say
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.cli.judging import Rules, make_judge
from dtk.cli.output import FROM, JSON, TEXT, chosen_format, format_option, say_report
from dtk.report.formats import DECK_DIFFS

if TYPE_CHECKING:
    from dtk.legality.judge import Judge
    from dtk.legality.registration import RegisteredDeck

EPILOG = closing(
    "dtk deck diff examples/decks/*-gunfighter.yaml",
    "dtk deck diff examples/decks --git HEAD",
    "dtk deck diff examples/decks --git HEAD~1..HEAD --output-format markdown",
    codes={OK: "no differences", FINDINGS: "differences"},
    notes="With --git, folders mean the decks in them that differ, and no path means the decks of the configuration.",
)


def add_to(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=HelpfulCommand, epilog=EPILOG)(diff)


@flattened
def diff(
    paths: list[str] | None = typer.Argument(
        None,
        metavar="[DECK|FOLDER]...",
        help="Two deck files; with --git any number of files and folders.",
        autocompletion=decks,
    ),
    revisions: str | None = typer.Option(
        None,
        "--git",
        metavar="REV",
        help="Compare with the files at this git revision; A..B compares two revisions, A...B shows the changes on "
        "B since it branched off A.",
    ),
    source_kind: Annotated[str | None, FROM] = None,
    output_format: Annotated[str, format_option(DECK_DIFFS)] = TEXT,
    config_from: str | None = typer.Option(
        None, "--config-from", metavar="REV", help="Read the configuration at this git revision."
    ),
    *,
    rules: Rules,
) -> None:
    """Compare decks: cards, copies, starting gangs and verdicts.

    + marks added, - removed and ~ changed cards, with the copies before and after.
    """
    chosen_format(output_format, DECK_DIFFS)
    given = paths or []
    if revisions is None and len(given) != 2:
        refuse("name two decks, or compare with a git revision by --git.")
    if revisions is not None and "-" in given:
        refuse("--git compares files, not standard input.")
    if given == ["-", "-"]:
        refuse("standard input cannot be both decks.")
    try:
        config = rules.config(config_from)
        judge = make_judge(config, rules.format, rules.ruleset, source_kind)
        if revisions is None:
            raise typer.Exit(compare_two(given[0], given[1], judge, output_format))
        from dtk.cli.revisions import decks_that_differ

        found = decks_that_differ(given, revisions, config, judge)
    except Refusal as refusal:
        refuse(str(refusal))
    say_report(DECK_DIFFS[output_format](found), output_format)
    raise typer.Exit(FINDINGS if found else OK)


def compare_two(before: str, after: str, judge: Judge, output_format: str) -> int:
    """Print how two deck files differ. Returns the exit code; ends with 3 if one cannot be read."""
    from dtk.legality.changed_deck import ChangedDeck
    from dtk.report.catalogues import deck_diff as report

    old, new = read(before, judge), read(after, judge)
    names = (old.verdict.path, new.verdict.path)
    database = judge.repository.database
    deck = ChangedDeck(path=f"{names[0]} -> {names[1]}", before=old, after=new, database=database)
    if output_format == TEXT:
        say_report(report.pair_text(deck), TEXT)
    elif output_format == JSON:
        say(report.pair_json(deck, names), newline=False)
    else:
        say(DECK_DIFFS[output_format]([deck]), newline=False)
    return FINDINGS if deck.changes else OK


def read(path: str, judge: Judge) -> RegisteredDeck:
    """A deck file with its verdict. Its reader's findings are printed on standard error; ends with 3 if unreadable."""
    from dtk.legality.registration import register

    found = register(judge, path)
    complain(found.verdict.path, found.judged.deck.findings if found.judged else found.verdict.findings)
    if found.judged is None:
        raise typer.Exit(UNREADABLE)
    return found
