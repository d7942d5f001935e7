"""`dtk league` and `dtk gauntlet`: games between many decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from dtk.cli import completing
from dtk.cli.budget import Stage, announce
from dtk.cli.console import BROKEN_DOWN, OK, Refusal, refuse
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules
from dtk.cli.match_options import LOG_FOLDER, SHARD, VERSUS, Numbers, Run, interruptible, numbers_for
from dtk.cli.output import CSV, FolderReport, chosen_format, save_page, say_report
from dtk.cli.players import (
    DECK_NAMES,
    GAME_CODES,
    Choice,
    Decks,
    choices,
    deck_names,
    file_names,
    load_decks,
    note_missing_texts,
    seated,
)
from dtk.cli.progress import Progress, progress
from dtk.cli.recording import log_faults, note_torn
from dtk.cli.repeated import command_line
from dtk.files.shown import visible
from dtk.report.formats import LEAGUES

if TYPE_CHECKING:
    from dtk.legality.judge import Judge
    from dtk.match.chosen import WatchedMatch
    from dtk.match.one import PlayedGame
    from dtk.series.league import Entrants, League
    from dtk.series.meetings import Meeting, Write
    from dtk.series.schedule import Pairing
    from dtk.statistics.ratings import Anchor, Standing

# The schedules, as in dtk.series.schedule, which need not be loaded for the help.
ROUND_ROBIN, SWISS = "round-robin", "swiss"
SEATS = 2
# The highest rating of an anchor.
MOST_RATING = 10_000
GAMES = Annotated[
    int,
    typer.Option(
        "--games", "-n", metavar="N", min=2, max=1_000_000, help="Number of games of each pairing; must be even."
    ),
]
PAIRED = "Each pairing plays every deal twice, once from each seat."
EPILOGS = {
    "league": closing(
        "dtk league examples/decks/*-learn-to-play.yaml --games 20",
        "dtk league examples/decks/plans --schedule swiss --log league --jobs 4",
        "dtk league examples/decks --gang best --html league.html",
        "dtk league examples/decks/*-gunfighter.yaml -n 20 --html league/",
        notes=f"DECK= is the name of a deck's file without suffix. {PAIRED}",
        codes=GAME_CODES,
    ),
    "gauntlet": closing(
        "dtk gauntlet examples/decks/sloane-base-set.yaml --versus examples/decks/plans",
        "dtk gauntlet examples/decks/sloane-gunfighter.yaml -n 2 --agent a=search \\\n"
        "      --versus examples/decks/law-dogs-gunfighter.yaml",
        notes=f"{DECK_NAMES} `versus` means all opponents. {PAIRED}",
        codes=GAME_CODES,
    ),
}


@flattened
def league(
    context: typer.Context,
    paths: list[str] = typer.Argument(
        ..., metavar="DECK|FOLDER...", help="Deck files, or folders of them.", autocompletion=completing.decks
    ),
    games: GAMES = 200,
    shard: SHARD = None,
    schedule: str = typer.Option(
        ROUND_ROBIN,
        "--schedule",
        metavar="SCHEDULE",
        help="Pairings: round-robin (each deck plays all others) or swiss.",
        autocompletion=completing.words(ROUND_ROBIN, SWISS),
    ),
    rounds: int | None = typer.Option(
        None, "--rounds", metavar="N", min=1, max=1000, help="Rounds of a Swiss league. [default: enough to decide it]"
    ),
    anchor: str | None = typer.Option(
        None, "--anchor", metavar="DECK=RATING", help="Fix this deck's rating. [default: a mean rating of 0]"
    ),
    log: LOG_FOLDER = None,
    *,
    decks: Decks,
    run: Run,
    report: FolderReport,
    rules: Rules,
) -> None:
    """Play decks against each other and rate them."""
    from dtk.cli.judging import open_source
    from dtk.files.errors import NoLibrary
    from dtk.series.schedule import swiss_rounds
    from dtk.statistics.ratings import demand_libraries

    shape = chosen_format(report.output_format, LEAGUES)
    try:
        run.check(log)
        numbers = numbers_of(games, shard)
        if schedule not in (ROUND_ROBIN, SWISS):
            raise Refusal(f"--schedule: `{visible(schedule, 40)}` is not a schedule; use {ROUND_ROBIN} or {SWISS}.")
        if rounds is not None and schedule != SWISS:
            raise Refusal(f"--rounds needs --schedule {SWISS}.")
        if schedule == SWISS and shard is not None:
            raise Refusal(
                f"--shard and --schedule {SWISS} cannot be combined: Swiss pairings depend on all earlier games."
            )
        demand_libraries()
        judge = rules.judge()
        files = deck_files_of(paths)
        if len(files) < 2:
            for path in files:
                open_source(path)
            raise Refusal("a league takes at least two decks.")
        fixed = anchor_of(anchor, file_names(files))
        said = choices(decks, file_names(files), len(files))
    except (Refusal, NoLibrary) as refusal:
        refuse(str(refusal))
    table = entrants(files, said, judge, run, games, decks.texts)
    table.league.anchor = fixed
    records = context.with_resource(records_of(log, report.folder))
    count = 1 if schedule == ROUND_ROBIN else rounds or swiss_rounds(len(files))
    board = LeagueRun(table, numbers, run, context, records, count)
    for pairings in table.rounds(schedule, rounds):
        board.play(pairings)
        if board.is_over:
            break
    if not table.league.games:
        refuse("no game has ended.", board.code or BROKEN_DOWN)
    # Ratings take time, and the table of scores does not use them.
    standing = None if shape == CSV and report.html is None else table.league.standing()
    say_report(LEAGUES[shape].render(table.league, standing), shape)
    if report.file is not None and standing is not None:
        from dtk.report.pages.league import league_page

        save_page(report.file, league_page(table.league, standing, command_line(context)))
    board.save_pages(report.folder, standing, command_line(context))
    raise typer.Exit(board.code)


@flattened
def gauntlet(
    context: typer.Context,
    deck: str = typer.Argument(
        ..., metavar="DECK", help="The deck that plays all opponents.", autocompletion=completing.decks
    ),
    games: GAMES = 200,
    shard: SHARD = None,
    log: LOG_FOLDER = None,
    *,
    versus: VERSUS,
    decks: Decks,
    run: Run,
    report: FolderReport,
    rules: Rules,
) -> None:
    """Play one deck against a field of others."""
    from dtk.files.writing import same_file
    from dtk.series.league import against_first

    shape = chosen_format(report.output_format, LEAGUES)
    try:
        run.check(log)
        numbers = numbers_of(games, shard)
        judge = rules.judge()
        others = [file for file in deck_files_of(versus) if not same_file(file, deck)]
        if not others:
            raise Refusal("--versus: name an opponent other than the first deck.")
        said = choices(decks, deck_names([deck], others), 1 + len(others))
    except Refusal as refusal:
        refuse(str(refusal))
    table = entrants([deck, *others], said, judge, run, games, decks.texts)
    records = context.with_resource(records_of(log, report.folder))
    board = LeagueRun(table, numbers, run, context, records)
    board.play(against_first(1 + len(others)))
    say_report(LEAGUES[shape].render_gauntlet(table.league), shape)
    if report.file is not None:
        from dtk.report.pages.league import gauntlet_page

        save_page(report.file, gauntlet_page(table.league, command_line(context)))
    board.save_pages(report.folder, None, command_line(context))
    raise typer.Exit(board.code)


def anchor_of(text: str | None, names: Mapping[str, Sequence[int]]) -> Anchor | None:
    """The deck whose rating is fixed, by the value of --anchor. names: by deck name, its indexes. Raises Refusal."""
    from dtk.statistics.ratings import Anchor

    if text is None:
        return None
    name, _, number = text.rpartition("=")
    try:
        rating = float(number)
    except ValueError:
        rating = float("nan")
    if not name or not abs(rating) <= MOST_RATING:
        raise Refusal(f"--anchor: `{visible(text, 60)}` is not a deck and its rating, such as my-deck=0.")
    if len(names.get(name, ())) != 1:
        number = "no deck" if name not in names else "more than one deck"
        raise Refusal(f"--anchor: there is {number} `{visible(name, 60)}`; use the name of its file without suffix.")
    return Anchor(names[name][0], rating)


def numbers_of(games: int, shard: str | None, option: str = "--games") -> Numbers:
    """The games of each pairing. games, shard: the values of `option` and of --shard. Raises Refusal."""
    numbers = numbers_for(games, None, shard, SEATS, pairs=True, option=option)
    if not numbers.numbers:
        raise Refusal(
            f"--shard: {games:,} games are too few for these shards, because the two games of a pair stay together."
        )
    return numbers


def deck_files_of(paths: list[str]) -> list[str]:
    """The deck files at paths. Files of folders that are skipped are reported. Raises Refusal if there are no decks."""
    from dtk.cli.config import Config
    from dtk.cli.paths import SkippedFiles
    from dtk.cli.validate import files_to_judge

    return files_to_judge(paths, Config(), None, SkippedFiles())


class Records(NamedTuple):
    """Where the records of a run are. folder: None if games are not recorded. is_kept: whether they outlast the run.
    is_watched: whether its pages need the facts of all games.
    """

    folder: Path | None
    is_kept: bool
    is_watched: bool


@contextmanager
def records_of(log: Path | None, pages: Path | None) -> Iterator[Records]:
    """Where the games of a run are recorded: in the folder of --log, or, for a folder of pages, in a temporary one.

    Exits as `folder_for` does.
    """
    if log is None and pages is not None:
        with TemporaryDirectory() as folder:
            yield Records(Path(folder), is_kept=False, is_watched=True)
        return
    with folder_for(log) as folder:
        yield Records(folder, is_kept=True, is_watched=pages is not None)


@contextmanager
def folder_for(log: Path | None) -> Iterator[Path | None]:
    """The folder of --log, created if needed and locked against other runs. Exits as `log_faults` does."""
    from dtk.series.league_records import locked_folder

    with log_faults(), locked_folder(log):
        yield log


def entrants(files: Sequence[str], said: Sequence[Choice], judge: Judge, run: Run, games: int, texts: str) -> Entrants:
    """The decks of a league, judged and ready to play. Exits as `load_legal_deck` does."""
    from dtk.series.league import Entrants

    tables = load_decks(files, said, judge, run.force)
    found = Entrants(seated(tables, said), [Path(path).stem for path in files], run.seed, games, texts)
    note_missing_texts(found.everybody, tables)
    return found


class LeagueRun:
    """Plays meetings, records them and shows progress. numbers: the games of each. rounds: the most to play. code: the
    exit code so far.
    """

    def __init__(
        self,
        table: Entrants,
        numbers: Numbers,
        run: Run,
        context: typer.Context,
        records: Records,
        rounds: int = 1,
    ) -> None:
        from dtk.series.league_records import rename_records

        self.rounds, self.records = rounds, records
        self.table, self.jobs, self.folder, self.force = table, run.workers(context), records.folder, run.force
        if self.folder is not None:
            with log_faults():
                rename_records(self.folder, table.everybody, force=run.force)
        self.numbers = numbers.numbers
        self.deadline = run.deadline()
        self.code = OK
        # By pairing, if pages need the facts of games.
        self.watched: dict[Pairing, WatchedMatch] = {}

    @property
    def is_over(self) -> bool:
        """Whether an interruption, a fault or the time has ended the run."""
        return self.code != OK or bool(self.table.league.time_limit)

    def play(self, pairings: Sequence[Pairing]) -> None:
        """Play a round of meetings. After an interruption, the league holds the games played so far."""
        from dtk.match.chosen import WatchedMatch
        from dtk.match.playing import count_recorded
        from dtk.series.league_records import opened, writer
        from dtk.series.meetings import play_meetings

        league = self.table.league
        meetings = self.table.enter(pairings)
        records = opened(self.folder, pairings, meetings, league.asked, self.numbers, force=self.force)
        with interruptible(self.folder if self.records.is_kept else None) as ending, log_faults(), records as logs:
            for log in logs:
                if log.was_torn:
                    note_torn(log.path)
            write = writer(logs)
            if write is not None and self.records.is_watched:
                found = [WatchedMatch(meeting.match) for meeting in meetings]
                self.watched |= dict(zip(pairings, found, strict=True))
                for log, watched in zip(logs, found, strict=True):
                    count_recorded(log, watched.tally, self.numbers, self.jobs, watched.note, "folder")
                write = writes_and_watches(write, found)
            left = len(self.numbers) * len(meetings) - sum(one.games for one in meetings)
            self.announce(left, meetings)
            with progress(left, "games") as step:
                played = play_meetings(
                    meetings,
                    self.numbers,
                    self.jobs,
                    write=write,
                    keep=True,
                    watch=self.records.is_watched,
                    deadline=self.deadline,
                )
                for done in played:
                    tell(step, done, league)
        league.time_limit = "" if self.deadline is None else self.deadline.ended
        failed = any(one.endings["failed"] for one in meetings)
        self.code = self.code or ending.code or (BROKEN_DOWN if failed else OK)

    def announce(self, left: int, meetings: Sequence[Meeting]) -> None:
        """Print the games of the league before the first round. left: the games to play in this round."""
        if len(self.table.league.meetings) == len(meetings):
            stage = Stage("the first round" if self.rounds > 1 else "games", left)
            later = [Stage(f"{self.rounds - 1} more rounds", (self.rounds - 1) * len(self.numbers) * len(meetings))]
            announce([stage, *later[: self.rounds > 1]], [one.match for one in meetings], self.jobs)

    def save_pages(self, place: Path | None, standing: Standing | None, command: str) -> None:
        """Write the folder of pages, if a place is given. standing: None for a gauntlet."""
        if place is None or self.folder is None:
            return
        from dtk.cli.page_folder import linked_match, save_folder
        from dtk.report.pages.folder import league_folder
        from dtk.series.league_records import file_of

        asked = len(self.numbers)
        matches = [
            linked_match(pairing, watched, asked, self.folder / file_of(pairing))
            for pairing, watched in self.watched.items()
        ]
        decks = self.table.everybody.decks
        save_folder(place, league_folder(self.table.league, decks, standing, matches, command), self.jobs)


def writes_and_watches(write: Write, watched: Sequence[WatchedMatch]) -> Write:
    """A function that records a game of a meeting and counts it for pages."""

    def take(place: int, game: PlayedGame) -> None:
        write(place, game)
        watched[place].add(game)

    return take


def tell(step: Progress, done: int, league: League) -> None:
    """Show progress and the leading decks."""
    from dtk.report.figures import percent
    from dtk.statistics.ratings import even_field, scores_of

    if step.wanted and done % 16 == 0:
        scores = scores_of(len(league.names), league.scores)
        points = map(even_field, scores)
        ahead = sorted(
            ((one.value, name) for one, name in zip(points, league.names, strict=True) if one is not None), reverse=True
        )
        step.more = ", ".join(f"{visible(name, 24)} {percent(value)}" for value, name in ahead[:3])
    step(done)
