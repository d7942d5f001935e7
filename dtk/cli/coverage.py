"""`dtk cards coverage`: the number of implemented card texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.cards import AUTHORS, database_or_refuse
from dtk.cli.console import FINDINGS, columns, refuse, say_text
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.cli.output import CSV, JSON, TABLE, TEXT, AsJson, TableFormat, chosen_format, say_csv, say_json

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database


def add_to(cards_app: typer.Typer) -> None:
    """Add the command to `dtk cards`."""
    epilog = closing(
        "dtk cards coverage",
        "dtk cards coverage --deck examples/decks/sloane-gunfighter.yaml",
        codes={FINDINGS: "with --strict: a text is missing"},
    )
    cards_app.command(cls=HelpfulCommand, rich_help_panel=AUTHORS, epilog=epilog)(coverage)


def coverage(
    pack: str | None = typer.Option(
        None,
        "--pack",
        metavar="PACK",
        help="Count only this pack (a code or name), and list its missing texts.",
        autocompletion=completing.packs,
    ),
    deck: list[Path] = typer.Option(
        [],
        "--deck",
        metavar="DECK",
        help="List the missing texts of this deck; repeatable.",
        autocompletion=completing.decks,
    ),
    strict: bool = typer.Option(False, "--strict", help="Fail if a text is missing."),
    allow_code: ALLOW_TEXTS = False,
    output_format: TableFormat = TEXT,
    as_json: AsJson = False,
) -> None:
    """Count the card texts that are implemented, not needed or missing.

    A plain card has no rules text to implement. With --deck and without --pack, only the decks are reported.
    """
    from dtk.builder.search.card_index import CardIndex
    from dtk.builder.search.values import BadValue, pack_of
    from dtk.cardtext.coverage import by_pack, missing
    from dtk.report.catalogues.coverage import HEADS, coverage_json, coverage_text, rows

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    if deck and shown == CSV:
        refuse("--deck and --output-format csv cannot be combined; use --json.")
    database = database_or_refuse()
    try:
        only = None if pack is None else pack_of(pack, CardIndex(database))
    except BadValue as error:
        refuse(str(error))
    decks = {str(path): deck_cards(path) for path in deck}
    counts = by_pack(database, only) if only is not None or not decks else {}
    if shown == JSON:
        say_json(coverage_json(counts, decks, database))
    elif shown == CSV:
        say_csv(HEADS, rows(counts, database))
    else:
        named = {} if only is None else {database.packs[only].name: pack_cards(only, database)}
        say_text(coverage_text(counts, named | decks, database, columns()))
    lacking = any(count.missing for count in counts.values()) or any(
        missing(cards, database) for cards in decks.values()
    )
    if strict and lacking:
        raise typer.Exit(FINDINGS)


def pack_cards(pack: str, database: Database) -> list[Card]:
    """The printings of a pack."""
    return [database[code] for code in database.group("pack")[pack]]


def deck_cards(path: Path) -> list[Card]:
    """The printings of a deck file. Its reader's findings and unknown cards go to standard error."""
    from dtk.cli.console import note
    from dtk.cli.deck import open_deck
    from dtk.decks.deck import entries
    from dtk.files.shown import visible

    database, deck = open_deck(str(path), None)
    listed = entries(deck, database)
    for entry in listed:
        if entry.card is None:
            note(f"dtk: {path}: unknown card `{visible(entry.line.reference.title or '')}`.")
    return [entry.card for entry in listed if entry.card is not None]
