"""`dtk deck get`: decks from deck sites. No other command reads from the web."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from dtk.cli.completing import words
from dtk.cli.console import FINDINGS, UNREADABLE, complain, note, refuse
from dtk.cli.deck import NATIVE, Output, kind_to_write, write_converted
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.cli.output import KINDS_WRITTEN
from dtk.files.shown import visible

ADDRESS = "https://dtdb.co/en/decklist/2348"


def add_to(app: typer.Typer) -> None:
    """Add the command of this module."""
    epilog = closing(
        f"dtk deck get {ADDRESS} --output my-deck.yaml",
        f"dtk deck get {ADDRESS} --to dtdb-text",
        codes={
            FINDINGS: "cards are left out; the rest is written",
            UNREADABLE: "the site cannot be read, or a file cannot be written",
        },
    )
    app.command(cls=HelpfulCommand, epilog=epilog)(get)


def get(
    address: str = typer.Argument(metavar="ADDRESS", help=f"The page of a published deck, such as {ADDRESS}."),
    out: Output = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="KIND",
            help=f"Format to write: {', '.join(KINDS_WRITTEN)}. [default: by the suffix of --output, or yaml]",
            autocompletion=words(*KINDS_WRITTEN),
        ),
    ] = None,
    host: Annotated[
        list[str] | None,
        typer.Option("--host", metavar="HOST", help="Another site that runs DoomtownDB; repeatable."),
    ] = None,
    timeout: Annotated[
        float, typer.Option("--timeout", metavar="SECONDS", min=1, max=300, help="Time limit for each page.")
    ] = 30,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Get a published deck from DoomtownDB.

    This is the only command that reads from the web. It reads two pages of the site, and sends nothing of yours.
    """
    from dtk.cards.database import load_database
    from dtk.decks.deck_sites import NoDeckAddress, deck_page, get_deck
    from dtk.files.fetching import FetchFailed, fetch
    from dtk.files.finding import Unreadable

    to = NATIVE if to is None and out in (None, "-") else kind_to_write(to, out)
    if out not in (None, "-") and not force and os.path.lexists(out or ""):
        refuse(f"{visible(out or '')} exists; --force overwrites it.")
    try:
        page = deck_page(address, host or ())
        database = load_database()
        deck, remarks = get_deck(page, database, lambda url, kinds: fetch(url, kinds, most_seconds=timeout))
    except NoDeckAddress as error:
        refuse(str(error))
    except FetchFailed as error:
        refuse(str(error), UNREADABLE)
    except Unreadable as error:
        complain(address, error.findings)
        raise typer.Exit(UNREADABLE) from None
    complain(page.address, deck.findings)
    for sentence in remarks:
        note(f"dtk: {visible(sentence, 400)}")
    write_converted(deck, database, to, out, force=force)
