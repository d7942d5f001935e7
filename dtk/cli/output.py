"""The options that choose how a command prints: `--output-format` everywhere, and pages for browsers."""

from __future__ import annotations

import errno
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from dtk.cli.completing import words
from dtk.cli.console import WHEN, colourful, refuse, say, say_text, writing
from dtk.files.pages import holds_more, is_folder, is_free
from dtk.files.shown import visible
from dtk.files.writing import demand_writable, write_bytes
from dtk.report.formats import LEAGUES

TEXT, JSON, CSV, MARKDOWN = "text", "json", "csv", "markdown"
TABLE = (TEXT, JSON, CSV)
RECORD = (TEXT, JSON)


def format_option(formats: Collection[str], purpose: str = "Output format", heading: str | None = None) -> Any:
    """The option --output-format of a command with some formats. heading: its section in the help."""
    *others, last = formats
    return typer.Option(
        "--output-format",
        metavar="FORMAT",
        help=f"{purpose}: {', '.join(others)} or {last}.",
        autocompletion=words(*formats),
        rich_help_panel=heading,
    )


# The formats of deck files that dtk writes, and those that it reads (with their readers: dtk.decks.kinds).
KINDS_WRITTEN = ("yaml", "o8d", "dtdb-text", "dtdb-markdown", "dtdb-bbcode", "townsquare-json")
KINDS_READ = (*KINDS_WRITTEN, "dtdb-json", "dtdb-zip-lines", "townsquare-text", "list")
TableFormat = Annotated[str, format_option(TABLE)]
RecordFormat = Annotated[str, format_option(RECORD)]
# The older spelling of --output-format json, which some commands keep.
AsJson = Annotated[bool, typer.Option("--json", help="Same as --output-format json.")]
Colour = Annotated[
    str,
    typer.Option(
        "--color", "--colour", metavar="WHEN", help="Colours: auto, always or never.", autocompletion=words(*WHEN)
    ),
]


FROM = typer.Option(
    "--from",
    metavar="KIND",
    help=f"File format: {', '.join(KINDS_READ)}. [default: detected]",
    autocompletion=words(*KINDS_READ),
)


def chosen_format(given: str, formats: Collection[str], *, as_json: bool = False) -> str:
    """The format that the options name. Exits with 2 for an unknown format, and for two formats at once."""
    if given not in formats:
        refuse(f"--output-format: unknown format `{visible(given)}`; choose from {', '.join(formats)}.")
    if as_json and given not in (TEXT, JSON):
        refuse(f"--json and --output-format {given} cannot be combined.")
    return JSON if as_json else given


def chosen_colour(given: str) -> bool:
    """Whether to colour standard output by the value of --color. Ends with 2 for an unknown value."""
    if given not in WHEN:
        refuse(f"--color: `{visible(given, 40)}` is not auto, always or never.")
    return colourful(given)


def page_path(path: Path | None) -> Path | None:
    """The value of --html of a single page. Ends with 2, before any game, if it is or means a folder, or a file that is
    not a page.
    """
    if path is not None and is_folder(str(path)):
        verb = "is" if path.is_dir() else "names"
        refuse(
            f"--html: {visible(str(path))} {verb} a folder, but this report is a single page; name a file that ends in"
            " .html."
        )
    return kept_apart(path, "--html")


def page_or_folder(place: str | None) -> str | None:
    """The value of --html that may be a folder. Ends with 2, before any game, if pages cannot be written there."""
    if place is None or not is_folder(place):
        page_path(None if place is None else Path(place))
    elif Path(place).exists() and not Path(place).is_dir():
        refuse(f"--html: {visible(place)} is not a folder; name a folder, or a file that ends in .html.")
    else:
        demand_free(Path(place))
    return place


def demand_free(folder: Path) -> None:
    """Exit with 2 if the folder for pages holds something else where pages would be."""
    from dtk.report.pages.links import CARDS, FOLDERS, INDEX

    for path in (folder / INDEX, folder / CARDS):
        if not is_free(path):
            refuse(f"--html: {visible(str(path))} exists and is not a page of dtk; name another folder.")
    for path in (folder / name for name in FOLDERS):
        if path.is_symlink() or (path.exists() and not path.is_dir()):
            what = "a link" if path.is_symlink() else "a file"
            refuse(f"--html: {visible(str(path))} is {what}, not a folder; name another folder.")


def kept_apart(path: Path | None, option: str) -> Path | None:
    """The file of an option that writes a page. Ends with 2 if this would overwrite a file that is not a page, and with
    3 if no file can be written there.
    """
    if path is None:
        return None
    if holds_more(path):
        refuse(f"{option}: {visible(str(path))} exists and is not a page; name another file.")
    with writing(str(path)):
        demand_writable(path)
    return path


@dataclass(frozen=True, slots=True)
class Report:
    """The options that choose how a report is shown."""

    heading: ClassVar = "Output"

    output_format: Annotated[str, format_option(LEAGUES)] = TEXT
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", callback=page_path, help="Also write the report as a web page."),
    ] = None


@dataclass(frozen=True, slots=True)
class FolderReport:
    """The options of a report that may also be a folder of pages."""

    heading: ClassVar = "Output"

    output_format: Annotated[str, format_option(LEAGUES)] = TEXT
    html: Annotated[
        str | None,
        typer.Option(
            "--html",
            metavar="FILE|FOLDER",
            callback=page_or_folder,
            help="Also write the report as a web page (FILE.html), or as linked pages of decks, matches, games and "
            "cards (FOLDER).",
        ),
    ] = None

    @property
    def folder(self) -> Path | None:
        """The folder for pages, None for a single page or none."""
        return Path(self.html) if self.html is not None and is_folder(self.html) else None

    @property
    def file(self) -> Path | None:
        """The file for a single page, None for a folder or none."""
        return Path(self.html) if self.html is not None and not is_folder(self.html) else None


def save_page(path: Path, data: bytes) -> None:
    """Write a page for browsers. Exits with 3 if that fails, or if the file now holds something other than a page."""
    with writing(str(path)):
        if holds_more(path):
            raise FileExistsError(errno.EEXIST, "the file is not a page")
        write_bytes(path, data)


def say_report(text: str, shape: str) -> None:
    """Print a report; text fits the width of the terminal. shape: the output format."""
    (say_text if shape == TEXT else say)(text, newline=False)


def say_json(data: Any) -> None:
    """Print data as indented JSON of ASCII characters."""
    import json

    say(json.dumps(data, indent=2))


def say_csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table as CSV."""
    from dtk.report.series.csv_table import as_csv

    say(as_csv(headings, rows), newline=False)
