"""`dtk deck`: convert, show, compare and measure deck files of any format."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import typer

from dtk.cli.console import FINDINGS, UNREADABLE, complain, note, refuse, say, writing

if TYPE_CHECKING:
    from dtk.cards.database import Database
    from dtk.decks.deck import Deck

deck_app = typer.Typer(
    help="Convert, show, compare and measure deck files.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)

FILE = typer.Argument(help="A deck file in any format; - reads standard input.")
FROM = typer.Option(None, "--from", help="The file's format, instead of detecting it.", metavar="KIND")


@deck_app.command()
def convert(
    file: str = FILE,
    to: str = typer.Option(..., "--to", help="The format to write.", metavar="KIND"),
    source_kind: str | None = FROM,
    out: str | None = typer.Option(
        None, "-o", "--output", help="The file to write; standard output without.", metavar="OUT"
    ),
    force: bool = typer.Option(False, "--force", help="Write over a file that exists."),
) -> None:
    """Write a deck in another format.

    What that format can't express is reported on standard error. Lines that name no known card are left out where the
    format needs known cards; that is said too, and the exit code stays 0.
    """
    from dtk.decks.kinds import write_deck
    from dtk.decks.losses import losses
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible
    from dtk.files.writing import write_text

    check_kind(to)
    if out == "":
        refuse("-o: name a file; - is standard output.")
    database, deck = open_deck(file, source_kind)
    try:
        text = write_deck(deck, database, to)
    except ValueError as error:
        refuse(str(error))
    except Unreadable as error:
        complain(deck.source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    for sentence in losses(deck, database, to):
        note(f"dtk: {visible(sentence)}")
    if out in (None, "-"):
        say(text, newline=False)
        return
    if not force and os.path.lexists(out):
        refuse(f"{visible(out)} exists; --force writes over it.")
    with writing(out):
        write_text(Path(out), text)


@deck_app.command()
def show(file: str = FILE, source_kind: str | None = FROM) -> None:
    """Show a deck as a list by type.

    Each card has its suit, value and cost; those that start are marked.
    """
    from dtk.report import decks

    database, deck = open_deck(file, source_kind)
    say(decks.show(deck, database))


@deck_app.command()
def diff(
    before: str = typer.Argument(help="A deck file; - reads standard input.", metavar="A"),
    after: str = typer.Argument(help="The deck file to compare it with.", metavar="B"),
    source_kind: str | None = FROM,
    output_format: Literal["text", "json"] = typer.Option("text", "--output-format", help="text or json."),
) -> None:
    """Say which cards, copies and starters differ. Exit code 0 where none do, 1 if some do."""
    from dtk.decks.diff import compare
    from dtk.report import decks

    if before == after == "-":
        refuse("standard input can't be both decks.")
    database, old = open_deck(before, source_kind)
    _, new = open_deck(after, source_kind)
    changes = compare(old, new, database)
    if output_format == "json":
        say(as_json(decks.diff_data(changes, (old.source.name, new.source.name))))
    else:
        say(decks.diff_text(changes))
    if changes:
        raise typer.Exit(FINDINGS)


@deck_app.command()
def stats(
    file: str = FILE,
    source_kind: str | None = FROM,
    output_format: Literal["text", "json", "markdown"] = typer.Option(
        "text", "--output-format", help="text, json or markdown."
    ),
) -> None:
    """Show a deck's draw structure, costs, gang and packs."""
    from dtk.decks.stats import stats_of
    from dtk.report import decks

    database, deck = open_deck(file, source_kind)
    numbers = stats_of(deck, database)
    if output_format == "json":
        say(as_json(decks.stats_data(numbers, deck.name)))
    else:
        say(decks.stats_text(numbers, deck.name, markdown=output_format == "markdown"))


def open_deck(path: str, kind: str | None) -> tuple[Database, Deck]:
    """Read a deck file; its reader's remarks go to standard error.

    Ends with exit code 3 if it can't be read.
    """
    from dtk.cards.database import load_database
    from dtk.decks.kinds import read_deck
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source

    if kind is not None:
        check_kind(kind)
    name = "<stdin>" if path == "-" else path
    try:
        source = read_source(path)
        database = load_database()
        deck = read_deck(source, database, kind)
    except Unreadable as error:
        complain(name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    complain(name, deck.findings)
    return database, deck


def check_kind(name: str) -> None:
    """Refuse a name that is no format's."""
    from dtk.decks.kinds import find_kind

    try:
        find_kind(name)
    except ValueError as error:
        refuse(str(error))


def as_json(data: object) -> str:
    """Data as indented JSON."""
    import json

    return json.dumps(data, ensure_ascii=False, indent=2)
