"""How does a command that prints tables or records choose their form? By one option, `--output-format`, everywhere."""

from __future__ import annotations

import errno
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from dtk.cli.console import refuse, say, writing
from dtk.files.shown import visible
from dtk.files.writing import write_bytes
from dtk.report.formats import LEAGUES

# How every page begins.
PAGE = b"<!DOCTYPE html>"
TEXT, JSON, CSV, MARKDOWN = "text", "json", "csv", "markdown"
TABLE = (TEXT, JSON, CSV)
RECORD = (TEXT, JSON)
TABLE_FORMAT = typer.Option(TEXT, "--output-format", help="text, json or csv.")
RECORD_FORMAT = typer.Option(TEXT, "--output-format", help="text or json.")
# What some commands had before all of them had one option.
AS_JSON = typer.Option(False, "--json", help="The same as --output-format json.")


def chosen_format(given: str, formats: Collection[str], *, as_json: bool = False) -> str:
    """The format that the options name; ends with 2 for one that the command doesn't have, and for two at once."""
    if given not in formats:
        refuse(f"--output-format: there is no format {given!r}; there are {', '.join(formats)}.")
    if as_json and given not in (TEXT, JSON):
        refuse(f"--json and --output-format {given} exclude each other.")
    return JSON if as_json else given


def page_path(path: Path | None) -> Path | None:
    """The value of --html; ends with 2, before any game, where a page would take the place of another file."""
    if path is not None and holds_more(path):
        refuse(f"--html: {visible(str(path))} is there and is not a page; name another file.")
    return path


def holds_more(path: Path) -> bool:
    """Whether a file holds something else than a page."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(PAGE)) not in (PAGE, b"")
    except OSError:
        # Whether it can be written is found out by whoever writes it.
        return False


@dataclass(frozen=True, slots=True)
class Report:
    """The options that say how a report is shown."""

    output_format: Annotated[str, typer.Option("--output-format", metavar="FORMAT", help=LEAGUES.listed)] = TEXT
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", callback=page_path, help="Also write the report as a web page."),
    ] = None


def save_page(path: Path, data: bytes) -> None:
    """Write a page for browsers; ends with 3 where that is impossible, or something else has been written there."""
    with writing(str(path)):
        if holds_more(path):
            raise FileExistsError(errno.EEXIST, "it is not a page")
        write_bytes(path, data)


def say_json(data: Any) -> None:
    """Print data as indented JSON of ASCII characters."""
    import json

    say(json.dumps(data, indent=2))


def say_csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table as CSV."""
    from dtk.report.series.csv_table import as_csv

    say(as_csv(headings, rows), newline=False)
