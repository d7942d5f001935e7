"""`dtk results`: records of matches are put together, reported and made into tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import BROKEN_DOWN, FINDINGS, OK, UNREADABLE, note, refuse, why, writing
from dtk.cli.flattened import FlatCommand, flattened
from dtk.cli.match_options import JOBS, QUIET
from dtk.cli.match_report import Report
from dtk.cli.repeated import command_line
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.one import Match, PlayedGame
    from dtk.match.tables import Row

RECORD = typer.Argument(..., metavar="RECORD", help="A record that `dtk match --log` wrote.")

MERGE_CODES = "Exit codes: 0 done, 1 games are missing, 2 wrong usage, 3 a file that can't be read or written."
REPLAY_CODES = (
    "Exit codes: 0 done, 1 a game goes another way than it is recorded, 2 wrong usage, 3 a file that can't be read or"
    " written, 4 a process was killed, 130 interrupted."
)

results_app = typer.Typer(
    help="Put records of matches together, report them, make tables.", no_args_is_help=True, rich_markup_mode=None
)


@results_app.callback()
def group() -> None:
    """Put records of matches together, report them, make tables."""


@results_app.command(epilog=MERGE_CODES)
def merge(
    records: list[Path] = typer.Argument(
        ..., metavar="RECORD|FOLDER...", help="The records of a match's shards, or the folders of a league's."
    ),
    output: Path = typer.Option(..., "--output", "-o", help="Where to write the record, or folder, of the whole."),
    force: bool = typer.Option(False, "--force", help="Replace files that are there."),
) -> None:
    """Put the records of shards together: the bytes of a run that was never parted.

    Folders of leagues are put together record by record.
    """
    parts: dict[Path, list[Path]] = {output: records}
    if all(path.is_dir() for path in records):
        names = sorted({path.name for folder in records for path in folder.glob("*.jsonl")})
        if not names:
            refuse("nothing is merged: there are no records in these folders.", UNREADABLE)
        parts = {output / name: [one for folder in records if (one := folder / name).exists()] for name in names}
    for path in parts:
        if path.exists() and not force:
            refuse(f"--output: {visible(str(path))} is there already; --force replaces it.")
    found, asked = merge_all(parts)
    note(f"dtk: {found:,} of {asked:,} games are in {visible(str(output))}.")
    raise typer.Exit(OK if found == asked else FINDINGS)


def merge_all(parts: dict[Path, list[Path]]) -> tuple[int, int]:
    """Write each record out of its parts, once all are known to fit. Returns how many games they hold, and should.

    Exits with 3 for parts that don't fit, and for files that can't be read or written.
    """
    from dtk.files.writing import write_bytes
    from dtk.match.merging import merged
    from dtk.match.record import BadRecord, games_asked

    try:
        whole = {path: "".join(merged(records)).encode() for path, records in parts.items()}
        asked = sum(games_asked(records[0]) for records in parts.values())
    except BadRecord as fault:
        refuse(f"nothing is merged: {fault}", UNREADABLE)
    except OSError as error:
        refuse(f"{visible(str(error.filename))} can't be read: {visible(why(error))}.", UNREADABLE)
    for path, data in whole.items():
        with writing(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(path, data)
    return sum(data.count(b"\n") - 1 for data in whole.values()), asked


@results_app.command(epilog=REPLAY_CODES, cls=FlatCommand)
@flattened
def show(
    context: typer.Context, record: Path = RECORD, jobs: JOBS = 1, quiet: QUIET = False, *, report: Report
) -> None:
    """Report a recorded match as `dtk match` did: all its games are replayed."""
    from dtk.cards.database import load_database
    from dtk.cli.progress import progress
    from dtk.match.record import games_asked, read_match, stop_of
    from dtk.match.stopping import parse
    from dtk.match.tally import Tally

    report.check()
    with reading(record):
        tally, asked = Tally(read_match(record, load_database()), parse(stop_of(record))), games_asked(record)
        with progress(asked, "games") as step:
            for game in replayed(tally.match, record, jobs):
                tally.add(game)
                step(tally.games)
    report.show([tally], asked, command_line(context))
    raise typer.Exit(OK)


@results_app.command(epilog=REPLAY_CODES)
def export(
    record: Path = RECORD,
    output: Path = typer.Option(
        ..., "--output", "-o", help="Where to write; the name ends in .csv, .json or .parquet (extra `tables`)."
    ),
    rows: str = typer.Option("games", "--rows", help="What a row is about: games, cards, shootouts or rounds."),
    force: bool = typer.Option(False, "--force", help="Replace a file that is there."),
    jobs: JOBS = 1,
) -> None:
    """Make a table of recorded games: a row per game, per card and game, per shootout, or per round and side.

    For all but games, the games are replayed.
    """
    from dtk.files.errors import NoLibrary
    from dtk.files.writing import write_bytes
    from dtk.match.tables import TABLES

    if rows not in TABLES:
        refuse(f"--rows: there is no table {visible(rows)}; there are {', '.join(TABLES)}.")
    if output.suffix not in WRITERS:
        refuse(f"--output: {visible(output.name)} ends in none of {', '.join(WRITERS)}.")
    if output.exists() and not force:
        refuse(f"--output: {visible(str(output))} is there already; --force replaces it.")
    with reading(record):
        found = list(rows_of(record, rows, jobs))
    try:
        data = WRITERS[output.suffix](rows, found)
    except NoLibrary as missing:
        refuse(str(missing))
    with writing(str(output)):
        write_bytes(output, data)
    note(f"dtk: {len(found):,} rows are in {visible(str(output))}.")


def rows_of(record: Path, table: str, jobs: int) -> Iterator[Row]:
    """The rows of a table. Raises BadRecord, OSError, WorkerLost."""
    from dtk.cards.database import load_database
    from dtk.cli.progress import progress
    from dtk.match.record import all_games, games_asked, read_match
    from dtk.match.tables import ROWS, game_row

    match = read_match(record, load_database())
    if table not in ROWS:
        yield from (game_row(match, game) for game in all_games(record))
        return
    with progress(games_asked(record), "games") as step:
        for count, game in enumerate(replayed(match, record, jobs), 1):
            if game.facts is not None:
                yield from ROWS[table](game, game.facts)
            step(count)


def csv_bytes(table: str, rows: list[Row]) -> bytes:
    """A table as CSV."""
    from dtk.match.tables import TABLES
    from dtk.report.series.csv_table import as_csv

    return as_csv([column.name for column in TABLES[table].columns], rows).encode()


def json_bytes(table: str, rows: list[Row]) -> bytes:
    """A table as JSON, shaped as `schemas/match-table.v1.json` promises."""
    import json

    from dtk.match.tables import TABLES

    names = [column.name for column in TABLES[table].columns]
    data = {"schema_version": 1, "table": table, "rows": [dict(zip(names, row, strict=True)) for row in rows]}
    return (json.dumps(data) + "\n").encode()


def parquet_bytes(table: str, rows: list[Row]) -> bytes:
    """A table as Parquet. Raises NoLibrary."""
    from dtk.match.tables import TABLES
    from dtk.report.series.parquet import as_parquet

    return as_parquet(TABLES[table], rows)


WRITERS = {".csv": csv_bytes, ".json": json_bytes, ".parquet": parquet_bytes}


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """End with a sentence and exit code 3 if the record that is read inside can't be, or is none."""
    from dtk.match.record import BadRecord
    from dtk.simulate.workers import WorkerLost

    try:
        yield
    except BadRecord as fault:
        refuse(f"{visible(str(path))}: {fault}", UNREADABLE)
    except OSError as error:
        refuse(f"{visible(str(path))} can't be read: {visible(why(error))}.", UNREADABLE)
    except WorkerLost as lost:
        refuse(f"{lost}.", BROKEN_DOWN)


def replayed(match: Match, path: Path, jobs: int) -> Iterator[PlayedGame]:
    """The games of a record, replayed. Exits with 1 if one goes another way. Raises BadRecord, OSError, WorkerLost."""
    from dtk.match.record import all_games, has_other_texts, is_torn
    from dtk.match.series import replay_many

    if is_torn(path):
        note(f"dtk: {visible(str(path))} breaks off within its last line, which is left out.")
    for result in replay_many(match, all_games(path), jobs):
        if result.difference:
            other = " It was made with other texts of cards." if has_other_texts(path) else ""
            number = result.played.number
            refuse(f"{visible(str(path))}: game {number} goes another way here: {result.difference}{other}", FINDINGS)
        yield result.played
