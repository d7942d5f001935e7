"""`dtk event`: registers and checks the decks of an event."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli.completing import csv_files, folders
from dtk.cli.console import (
    FINDINGS,
    OK,
    UNREADABLE,
    Refusal,
    columns,
    complain,
    note,
    refuse,
    say,
    tell_written,
    writing,
)
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.cli.judging import Rules, load_config, make_judge
from dtk.cli.output import TEXT, Colour, chosen_colour, chosen_format, format_option, kept_apart, save_page
from dtk.cli.paths import SkippedFiles, deck_files
from dtk.cli.progress import progress
from dtk.files.globs import leads_out, real_place
from dtk.files.pages import is_folder
from dtk.files.shown import HIDDEN, visible
from dtk.report.figures import counted
from dtk.report.formats import EVENTS
from dtk.report.paint import coloured, plain

if TYPE_CHECKING:
    from dtk.cli.config import Config
    from dtk.files.finding import Finding
    from dtk.legality.entrants import Entrant, EventEntry
    from dtk.legality.judge import Judge

EXAMPLE = "examples/event"
Folder = Annotated[str, typer.Argument(metavar="FOLDER", help="The folder of the deck files.", autocompletion=folders)]
Listed = Annotated[
    Path | None,
    typer.Option(
        "--entrants",
        metavar="FILE",
        help="List of entrants: CSV with the columns player and deck, and hash and cards if registered. "
        "[default: each deck's author]",
        autocompletion=csv_files,
    ),
]


def sheets_path(path: Path | None) -> Path | None:
    """The value of --sheets. Ends with 2 if it means a folder, or would overwrite a file that is not such a page."""
    if path is not None and is_folder(str(path)):
        refuse(f"--sheets: {visible(str(path))} names a folder; name a file that ends in .html.")
    return kept_apart(path, "--sheets")


event_app = group_app(
    "Check and register the decks of an event.",
    f"dtk event register {EXAMPLE}/decks",
    f"dtk event check {EXAMPLE}/decks --entrants {EXAMPLE}/entrants.csv",
)


@event_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        f"dtk event check {EXAMPLE}/decks --date 2026-11-28 --format weird-west",
        f"dtk event check {EXAMPLE}/decks --entrants {EXAMPLE}/entrants.csv --sheets sheets.html",
        codes={
            OK: "every deck is legal, and as registered",
            FINDINGS: "a deck is missing, changed or not legal, or a starting gang is illegal",
            UNREADABLE: "the list cannot be read, or a file cannot be written",
        },
        notes="Files in the list are relative to FOLDER. A starting gang that the file does not state is not a fault.",
    ),
)
@flattened
def check(
    folder: Folder,
    entrants: Listed = None,
    name: str = typer.Option("", "--event", metavar="NAME", help="Name of the event, for titles and sheets."),
    sheets: Path | None = typer.Option(
        None,
        "--sheets",
        metavar="FILE",
        callback=sheets_path,
        help="Also write the registration sheets of all decks as one web page to print.",
    ),
    output_format: Annotated[str, format_option(EVENTS)] = TEXT,
    colour: Colour = "auto",
    *,
    rules: Rules,
) -> None:
    """List the decks of an event with player, verdict and first reason.

    With a list of entrants, missing decks, decks that it does not name, and decks that changed since they were
    registered are shown too.
    """
    from dtk.report.catalogues.event import EventCheck

    chosen_format(output_format, EVENTS)
    paint = coloured if chosen_colour(colour) else plain
    if HIDDEN.search(name):
        refuse(f"--event: `{visible(name, 40)}` contains a hidden character.")
    try:
        config = rules.config()
        judge = make_judge(config, rules.format, rules.ruleset)
        entries = entries_of(folder, entrants, config, judge)
    except Refusal as refusal:
        refuse(str(refusal))
    found = EventCheck(entries, name, entrants is not None)
    if sheets is not None:
        save_sheets(sheets, found.entries, name)
    if output_format == TEXT:
        say(EVENTS[TEXT](found, columns(), paint), newline=False)
    else:
        say(EVENTS[output_format](found), newline=False)
    raise typer.Exit(OK if all(entry.is_fine for entry in entries) else FINDINGS)


@event_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        f"dtk event register {EXAMPLE}/decks",
        f"dtk event register {EXAMPLE}/decks --entrants {EXAMPLE}/entrants.csv --output registered.csv",
        codes={FINDINGS: "a deck is missing or cannot be read, and has no hash"},
    ),
)
def register(
    folder: Folder,
    entrants: Listed = None,
    out: str | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="The file to write. [default: standard output]"
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite an existing file."),
) -> None:
    """Write a list of entrants with the decks as they are now.

    Each row has the player, the file, a hash and the cards. The hash covers cards, copies, starting gang, outfit and
    legend, not the name, notes or the order of lines.
    """
    from dtk.files.writing import write_text
    from dtk.legality.entrants import COLUMNS, entrant_of
    from dtk.report.series.csv_table import as_csv

    if out not in (None, "-") and not force and os.path.lexists(out):
        refuse(f"{visible(out)} exists; --force overwrites it.")
    try:
        config = load_config(None, None, isolated=False)
        entries = entries_of(folder, entrants, config, make_judge(config, None, None))
    except Refusal as refusal:
        refuse(str(refusal))
    for entry in entries:
        if HIDDEN.search(entry.file):
            refuse(
                f"`{visible(entry.file)}` contains a hidden character, which is not allowed in a list; rename the file."
            )
    text = as_csv(COLUMNS, map(entrant_of, entries))
    if out in (None, "-"):
        say(text, newline=False)
    else:
        with writing(out):
            write_text(Path(out), text)
        tell_written(out)
    lacking = [entry for entry in entries if entry.deck is None or entry.deck.judged is None]
    for entry in lacking:
        what = "is missing" if entry.deck is None else "cannot be read as a deck"
        note(f"dtk: {visible(entry.file or entry.player)} {what}, so it has no hash.")
    note(
        f"dtk: registered {counted(len(entries) - len(lacking), 'deck')}. The hashes cover cards, copies, starting "
        "gang, outfit and legend."
    )
    if nameless := sum(not entry.player for entry in entries):
        note(f"dtk: {counted(nameless, 'row')} without a player: fill in the name, or give the deck an `author`.")
    raise typer.Exit(FINDINGS if lacking else OK)


def entries_of(folder: str, entrants: Path | None, config: Config, judge: Judge) -> list[EventEntry]:
    """The decks of a folder and of a list of entrants, by player. Raises Refusal; ends with 3 for a faulty list."""
    from dtk.decks.kinds import is_deck
    from dtk.legality.entrants import by_player, entry_of
    from dtk.legality.registration import register as registered

    # Unlike Path.is_dir, this does not raise for a name that is too long.
    if not os.path.isdir(folder):  # noqa: PTH112
        raise Refusal(f"{visible(folder)} is not a folder.")
    listed = [] if entrants is None else read_list(entrants)
    skipped = SkippedFiles()
    files = {real_place(path): path for path in deck_files([folder], config, is_deck, skipped=skipped)}
    rows: dict[Path, Entrant] = {}
    missing = []
    for entrant in listed:
        place = place_of(entrant, folder, entrants)
        if place is None:
            missing.append(entrant)
        else:
            files.setdefault(place, str(Path(folder) / entrant.deck))
            rows[place] = entrant
    for path in [path for path in skipped.reasons if real_place(path) in rows]:
        del skipped.reasons[path]
    for sentence in skipped.sentences():
        note(sentence)
    if not files and not listed:
        raise Refusal(f"no deck files in {visible(folder)}.")
    database = judge.repository.database
    entries = []
    with progress(len(files), "decks") as step:
        for number, (place, path) in enumerate(files.items(), 1):
            deck = registered(judge, path)
            entries.append(entry_of(shown_in(folder, path), deck, rows.get(place), database))
            step(number)
    free = [entry.file for entry in entries if entry.entrant is None]
    entries += [replace(entry_of(one.deck, None, one, database), meant=meant(one.deck, free)) for one in missing]
    return by_player(entries)


def read_list(path: Path) -> list[Entrant]:
    """The entrants of a CSV file. Ends with 3 if it cannot be read."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.legality.entrants import MOST_BYTES, read_entrants

    try:
        return read_entrants(read_source(str(path), most_bytes=MOST_BYTES))
    except Unreadable as error:
        complain(str(path), map(of_a_list, error.findings))
        raise typer.Exit(UNREADABLE) from None


def of_a_list(finding: Finding) -> Finding:
    """A finding reworded for a list of entrants instead of a deck."""
    message = finding.message.replace("a deck file", "a list of entrants")
    return replace(finding, message=message, hint=None if finding.code == "DT002" else finding.hint)


def place_of(entrant: Entrant, folder: str, entrants: Path | None) -> Path | None:
    """The place of an entrant's deck; None if there is no such file in the folder.

    The path is relative to the folder, otherwise to the list.
    """
    for start in (Path(folder), *([entrants.parent] if entrants else [])):
        path = start / entrant.deck
        try:
            is_there = bool(entrant.deck) and os.path.isfile(path)  # noqa: PTH113
        except ValueError:
            is_there = False
        if is_there and not leads_out(path, Path(folder)):
            return real_place(str(path))
    return None


def shown_in(folder: str, path: str) -> str:
    """A path relative to a folder."""
    return os.path.relpath(path, folder).replace(os.sep, "/")


def meant(file: str, free: list[str]) -> str | None:
    """The file that was probably meant, out of those that no entrant has."""
    from dtk.files.words import closest

    return closest(file, free) if file else None


def save_sheets(path: Path, entries: Sequence[EventEntry], name: str) -> None:
    """Write the sheets of all decks that can be read as one page."""
    from dtk.report.catalogues.sheet import sheet_of
    from dtk.report.pages.sheet import sheet_page

    decks = [(entry, entry.deck) for entry in entries if entry.deck]
    found = [sheet_of(deck, deck.judged, entry.player, name) for entry, deck in decks if deck.judged]
    if not found:
        refuse("--sheets: no deck can be read, so there are no sheets.", FINDINGS)
    save_page(path, sheet_page(found, name))
    if len(found) < len(entries):
        note(f"dtk: {len(entries) - len(found)} of {counted(len(entries), 'deck')} without a sheet.")
