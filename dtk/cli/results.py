"""`dtk results`: merges, reports and exports the records of matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.console import BROKEN_DOWN, FINDINGS, OK, UNREADABLE, note, refuse, why, writing
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.cli.match_options import JOBS, QUIET
from dtk.cli.match_report import Report
from dtk.cli.output import say_report
from dtk.cli.repeated import command_line
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.chosen import WatchedMatch
    from dtk.match.one import Match, PlayedGame
    from dtk.match.tables import Row

FILES = typer.Argument(..., metavar="RECORD|FOLDER...", help="Records written by --log, or folders of them.")

REPLAY_CODES = {FINDINGS: "replaying a game differs from its record", BROKEN_DOWN: "a process was killed"}
# The tables (dtk.match.tables).
ROWS = ("games", "cards", "shootouts", "rounds")
RECORDED = "dtk match examples/decks/*-gunfighter.yaml --log games.jsonl -n 4"

results_app = group_app("Merge, report and export recorded matches.", RECORDED, "dtk results show games.jsonl --full")


@results_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        "dtk match examples/decks/*-gunfighter.yaml -n 4 --shard 1/2 --log part1.jsonl",
        "dtk match examples/decks/*-gunfighter.yaml -n 4 --shard 2/2 --log part2.jsonl",
        "dtk results merge part1.jsonl part2.jsonl --output games.jsonl",
        codes={FINDINGS: "games are missing"},
    ),
)
def merge(
    records: list[Path] = typer.Argument(
        ..., metavar="RECORD|FOLDER...", help="The records of a match's shards, or the folders of a league's shards."
    ),
    output: Path = typer.Option(
        ..., "--output", "-o", metavar="FILE|FOLDER", help="The record, or folder of records, to write."
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite existing files."),
) -> None:
    """Merge the records of shards into one.

    The result is byte for byte the record of a run without shards. Folders of leagues are merged record by record.
    """
    parts: dict[Path, list[Path]] = {output: records}
    if all(path.is_dir() for path in records):
        names = sorted({path.name for folder in records for path in folder.glob("*.jsonl")})
        if not names:
            refuse("nothing merged: these folders hold no records.", UNREADABLE)
        parts = {output / name: [one for folder in records if (one := folder / name).exists()] for name in names}
    for path in parts:
        if path.exists() and not force:
            refuse(f"--output: {visible(str(path))} exists; --force overwrites it.")
    found, asked = merge_all(parts)
    note(f"dtk: wrote {found:,} of {asked:,} games to {visible(str(output))}.")
    raise typer.Exit(OK if found == asked else FINDINGS)


def merge_all(parts: dict[Path, list[Path]]) -> tuple[int, int]:
    """Check all parts, then write each record. Returns the number of games found and expected.

    Exits with 3 for parts that do not fit together, and for files that cannot be read or written.
    """
    from dtk.files.writing import write_bytes
    from dtk.match.merging import merged
    from dtk.match.record import BadRecord, games_asked

    try:
        whole = {path: "".join(merged(records)).encode() for path, records in parts.items()}
        asked = sum(max(map(games_asked, records)) for records in parts.values())
    except BadRecord as fault:
        refuse(f"nothing merged: {fault}", UNREADABLE)
    except OSError as error:
        refuse(f"{visible(str(error.filename))} cannot be read: {visible(why(error))}.", UNREADABLE)
    for path, data in whole.items():
        with writing(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(path, data)
    return sum(data.count(b"\n") - 1 for data in whole.values()), asked


@results_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        RECORDED,
        "dtk results show games.jsonl --cards --html games.html",
        "dtk league examples/decks/*-learn-to-play.yaml --games 2 --log league",
        "dtk results show league games.jsonl",
        codes=REPLAY_CODES,
    ),
)
@flattened
def show(
    context: typer.Context,
    records: list[Path] = FILES,
    jobs: JOBS = 1,
    quiet: QUIET = False,
    allow_code: ALLOW_TEXTS = False,
    *,
    report: Report,
) -> None:
    """Print the report of a recorded match, or an overview of several.

    For a report, it replays the games. For an overview, it reads the results.
    """
    report.check()
    files = files_in(records)
    if len(files) > 1:
        overview(files, report)
        raise typer.Exit(OK)
    watched, asked = replayed_match(files[0], jobs)
    report.show([watched.tally], asked, command_line(context))
    report.save(watched, files[0], asked, command_line(context), jobs)
    raise typer.Exit(OK)


def files_in(records: Sequence[Path]) -> list[Path]:
    """The records in files and folders, each once. Exits with 3 for a folder without records."""
    found: list[Path] = []
    for path in records:
        inside = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
        if not inside:
            refuse(f"{visible(str(path))} holds no records (*.jsonl).", UNREADABLE)
        found += inside
    return list(dict.fromkeys(found))


def replayed_match(record: Path, jobs: int) -> tuple[WatchedMatch, int]:
    """The results of a recorded match, replayed, and the number of games requested. Exits as `reading` does."""
    from dtk.cards.database import load_database
    from dtk.cli.progress import progress
    from dtk.match.chosen import WatchedMatch
    from dtk.match.record import games_asked, read_match, stop_of
    from dtk.match.stopping import parse

    with reading(record):
        watched, asked = WatchedMatch(read_match(record, load_database()), parse(stop_of(record))), games_asked(record)
        with progress(asked, "games") as step:
            for game in replayed(watched.tally.match, record, jobs):
                watched.add(game)
                step(watched.tally.games)
    return watched, asked


def overview(files: Sequence[Path], report: Report) -> None:
    """Print the results of several records. Exits with 2 for the options of a single match, else as `reading` does."""
    from dtk.cards.database import load_database
    from dtk.match.outcomes import RecordedOutcomes
    from dtk.report.formats import RECORDS

    if report.html is not None or report.full or report.days or report.shootouts or report.cards:
        refuse("--html, --days, --shootouts, --cards and --full show one match; name one record.")
    found = []
    for path in files:
        with reading(path):
            found.append(RecordedOutcomes(path, load_database()))
    say_report(RECORDS[report.output_format](found), report.output_format)


@results_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        RECORDED,
        "dtk results export games.jsonl --output games.csv",
        "dtk league examples/decks/*-learn-to-play.yaml --games 2 --log league",
        "dtk results export league games.jsonl --output all.csv",
        codes=REPLAY_CODES,
    ),
)
def export(
    records: list[Path] = FILES,
    output: Path = typer.Option(
        ...,
        "--output",
        "-o",
        metavar="FILE",
        help="The table to write: .csv, .json or .parquet (needs the extra [tables]).",
    ),
    rows: str = typer.Option(
        "games",
        "--rows",
        metavar="ROWS",
        help="Table to export, with a row for each: games (deck of a game), cards (card of a game), shootouts (side of "
        "a shootout) or rounds (side of a shootout round).",
        autocompletion=completing.words(*ROWS),
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite an existing file."),
    jobs: JOBS = 1,
    allow_code: ALLOW_TEXTS = False,
) -> None:
    """Export a table of recorded games.

    Each row names its deck, agent, seed and record, so tables of several records can be joined. All tables except
    `games` replay the games first, which takes time.
    """
    from dtk.files.errors import NoLibrary
    from dtk.files.writing import write_bytes

    if rows not in ROWS:
        refuse(f"--rows: unknown table `{visible(rows, 40)}`; choose from {', '.join(ROWS)}.")
    if output.suffix not in WRITERS:
        *most, last = WRITERS
        refuse(f"--output: {visible(output.name)} must end in {', '.join(most)} or {last}.")
    if output.exists() and not force:
        refuse(f"--output: {visible(str(output))} exists; --force overwrites it.")
    found: list[Row] = []
    for path in files_in(records):
        with reading(path):
            found += rows_of(path, rows, jobs)
    try:
        data = WRITERS[output.suffix](rows, found)
    except NoLibrary as missing:
        refuse(str(missing))
    with writing(str(output)):
        write_bytes(output, data)
    note(f"dtk: wrote {len(found):,} rows to {visible(str(output))}.")


def rows_of(record: Path, table: str, jobs: int) -> Iterator[Row]:
    """The rows of an exported table. Raises BadRecord, OSError, WorkerLost."""
    from dtk.cards.database import load_database
    from dtk.cli.progress import progress
    from dtk.match.record import BadRecord, games_asked, is_of_versions, read_match, sound_games
    from dtk.match.tables import ROWS as REPLAYED
    from dtk.match.tables import Heads, game_rows
    from dtk.series.versions_record import recorded_rows

    if is_of_versions(record):
        if table in REPLAYED:
            raise BadRecord("it is a record of versions, which holds results only; use --rows games.")
        yield from recorded_rows(record)
        return
    match = read_match(record, load_database())
    heads = Heads(match, str(record), [deck.name for deck in match.decks])
    if table not in REPLAYED:
        for recorded in sound_games(record, len(match.decks)):
            yield from game_rows(heads, recorded)
        return
    with progress(games_asked(record), "games") as step:
        for count, game in enumerate(replayed(match, record, jobs), 1):
            if game.facts is not None:
                yield from REPLAYED[table](heads, game, game.facts)
            step(count)


def csv_bytes(table: str, rows: list[Row]) -> bytes:
    """A table as CSV."""
    from dtk.match.tables import TABLES
    from dtk.report.series.csv_table import as_csv

    return as_csv([column.name for column in TABLES[table].columns], rows).encode()


def json_bytes(table: str, rows: list[Row]) -> bytes:
    """A table as JSON that conforms to `schemas/match-table.v2.json`."""
    import json

    from dtk.match.tables import TABLES

    names = [column.name for column in TABLES[table].columns]
    data = {"schema_version": 2, "table": table, "rows": [dict(zip(names, row, strict=True)) for row in rows]}
    return (json.dumps(data) + "\n").encode()


def parquet_bytes(table: str, rows: list[Row]) -> bytes:
    """A table as Parquet. Raises NoLibrary."""
    from dtk.match.tables import TABLES
    from dtk.report.series.parquet import as_parquet

    return as_parquet(TABLES[table], rows)


WRITERS = {".csv": csv_bytes, ".json": json_bytes, ".parquet": parquet_bytes}


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """End with a message and exit code 3 if the file that the block reads is unreadable or not a record."""
    from dtk.match.record import BadRecord
    from dtk.simulate.workers import WorkerLost

    try:
        yield
    except BadRecord as fault:
        refuse(f"{visible(str(path))}: {fault}", UNREADABLE)
    except OSError as error:
        refuse(f"{visible(str(path))} cannot be read: {visible(why(error))}.", UNREADABLE)
    except WorkerLost as lost:
        refuse(f"{lost}.", BROKEN_DOWN)


def replayed(match: Match, path: Path, jobs: int) -> Iterator[PlayedGame]:
    """The games of a record, replayed. Exits with 1 if a replay differs. Raises BadRecord, OSError, WorkerLost."""
    from dtk.match.record import all_games, has_other_texts, is_torn
    from dtk.match.series import replay_many

    if is_torn(path):
        note(f"dtk: {visible(str(path))}: the last line is incomplete and left out.")
    for result in replay_many(match, all_games(path), jobs):
        if result.difference:
            other = " The record was made with the card texts of another version." if has_other_texts(path) else ""
            number = result.played.number
            refuse(f"{visible(str(path))}: replaying game {number} differs: {result.difference}{other}", FINDINGS)
        yield result.played
