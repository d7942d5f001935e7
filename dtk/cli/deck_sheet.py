"""`dtk deck sheet`: registration sheets of decks for an event."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dtk.cli.completing import decks
from dtk.cli.console import UNREADABLE, complain, refuse, say
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.cli.judging import Rules
from dtk.cli.output import FROM, MARKDOWN, chosen_format, format_option, page_path, save_page
from dtk.files.shown import HIDDEN, visible
from dtk.report.formats import SHEETS

EPILOG = closing(
    "dtk deck sheet examples/decks/sloane-gunfighter.yaml --player 'Ann Bell' --date 2026-11-28",
    "dtk deck sheet examples/decks/*-gunfighter.yaml --event 'Autumn Cup' --html sheets.html",
)


def add_to(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=HelpfulCommand, epilog=EPILOG)(sheet)


@flattened
def sheet(
    files: list[str] = typer.Argument(
        ..., metavar="DECK...", help="Deck files; - for standard input.", autocompletion=decks
    ),
    source_kind: Annotated[str | None, FROM] = None,
    player: str | None = typer.Option(
        None, "--player", metavar="NAME", help="Name of the player, for one deck. [default: the deck's author]"
    ),
    event: str = typer.Option("", "--event", metavar="NAME", help="Name of the event. [default: a blank to fill in]"),
    output_format: Annotated[str, format_option(SHEETS)] = MARKDOWN,
    html: Path | None = typer.Option(
        None,
        "--html",
        metavar="FILE",
        callback=page_path,
        help="Also write a web page to print, a sheet for each deck.",
    ),
    *,
    rules: Rules,
) -> None:
    """Print registration sheets for an event.

    A sheet has the player, the event, the deck by type, suit and value, the starting gang, the verdict and fields to
    sign. The date on it is that of --date or of the deck.
    """
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.legality.registration import register_source
    from dtk.report.catalogues.sheet import sheet_of

    chosen_format(output_format, SHEETS)
    if player is not None and len(files) > 1:
        refuse("--player names the player of one deck; several decks name theirs as `author`.")
    for option, text in (("--player", player or ""), ("--event", event)):
        if HIDDEN.search(text):
            refuse(f"{option}: `{visible(text, 40)}` contains a hidden character.")
    judge = rules.judge_or_end(source_kind)
    sheets, unread = [], False
    for path in files:
        try:
            registered = register_source(judge, read_source(path))
        except Unreadable as error:
            complain("<stdin>" if path == "-" else path, error.findings)
            unread = True
            continue
        if registered.judged is not None:
            sheets.append(sheet_of(registered, registered.judged, player or "", event))
    if sheets:
        if html is not None:
            from dtk.report.pages.sheet import sheet_page

            save_page(html, sheet_page(sheets, event))
        say(SHEETS[output_format](sheets), newline=False)
    if unread:
        raise typer.Exit(UNREADABLE)
