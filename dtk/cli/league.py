"""`dtk league` and `dtk gauntlet`: many decks meet, pair by pair."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import BROKEN_DOWN, OK, Refusal, refuse, say, writing
from dtk.cli.log import only_run, open_log
from dtk.cli.match import Numbers, check_agent, check_seed, judge_for, load_legal_deck, note_missing_texts, numbers_for
from dtk.cli.match_options import (
    ALLOW_CODE,
    BY_DATE,
    BY_FORMAT,
    BY_RULESET,
    CONFIG,
    FORCE,
    HTML,
    ISOLATED,
    JOBS,
    QUIET,
    RESUME,
    SCHEDULER,
    SEED,
    SHARD,
    demand_record,
    interruptible,
    workers,
)
from dtk.cli.output import CSV, chosen_format, save_page
from dtk.cli.progress import Progress, progress
from dtk.cli.repeated import command_line
from dtk.files.shown import visible
from dtk.report.formats import LEAGUES

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.cli.log import Log
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match, PlayedGame
    from dtk.series.league import League
    from dtk.series.meetings import Meeting
    from dtk.series.schedule import Pairing
    from dtk.simulate.workers import Jobs

FORMAT = typer.Option("text", "--output-format", help=LEAGUES.listed)
ROUND_ROBIN, SWISS = "round-robin", "swiss"
SEATS = 2
GAMES = typer.Option(200, "--games", "-n", min=2, max=1_000_000, help="Games of each pairing, an even number.")
LOG = typer.Option(None, "--log", metavar="FOLDER", help="Write a record of each pairing there, and go on with it.")
EPILOG = (
    "Every pairing plays pairs of games with the same luck from both seats; the same seed gives the same games for any"
    " number of processes. Exit codes: 0 done, 1 a deck may not be played with, 2 wrong usage, 3 a file that can't be"
    " read or written, 4 dtk itself failed in a game or a process was killed, 130 interrupted."
)


def league(
    context: typer.Context,
    paths: list[str] = typer.Argument(..., metavar="DECK|FOLDER...", help="Deck files, or folders of them."),
    games: int = GAMES,
    shard: str | None = SHARD,
    agent: str = typer.Option("baseline", "--agent", help="Who plays all decks; `dtk agents` lists them."),
    schedule: str = typer.Option(ROUND_ROBIN, "--schedule", help="round-robin (all pairings) or swiss."),
    rounds: int | None = typer.Option(
        None, "--rounds", min=1, max=1000, help="Of a Swiss league; else what decides it."
    ),
    seed: str = SEED,
    jobs: int = JOBS,
    scheduler: str | None = SCHEDULER,
    log: Path | None = LOG,
    resume: bool = RESUME,
    force: bool = FORCE,
    output_format: str = FORMAT,
    html: Path | None = HTML,
    quiet: bool = QUIET,
    format: str | None = BY_FORMAT,
    ruleset: str | None = BY_RULESET,
    date: str | None = BY_DATE,
    config_file: Path | None = CONFIG,
    isolated: bool = ISOLATED,
    allow_code: bool = ALLOW_CODE,
) -> None:
    """Let decks meet each other: ratings, and which one to bring."""
    from dtk.cli.judging import open_source
    from dtk.files.errors import NoLibrary
    from dtk.series.schedule import round_robin, swiss_round, swiss_rounds
    from dtk.statistics.ratings import demand_libraries

    shape = chosen_format(output_format, LEAGUES)
    try:
        check_seed(seed)
        numbers = numbers_of(games, shard)
        demand_record(resume, log)
        if schedule not in (ROUND_ROBIN, SWISS):
            raise Refusal(f"--schedule: there is no {visible(schedule)}; there are {ROUND_ROBIN} and {SWISS}.")
        if rounds is not None and schedule != SWISS:
            raise Refusal(f"--rounds belongs to --schedule {SWISS}.")
        if schedule == SWISS and shard is not None:
            raise Refusal(f"--shard: who meets whom by --schedule {SWISS} depends on all games.")
        demand_libraries()
        hand = check_agent("--agent", agent, allow_code)
        judge = judge_for(config_file, isolated, date, format, ruleset)
        files = deck_files_of(paths)
        if len(files) < 2:
            for path in files:
                open_source(path)
            raise Refusal("a league takes two decks or more; here is one.")
    except (Refusal, NoLibrary) as refusal:
        refuse(str(refusal))
    table = Entrants(files, [hand] * len(files), judge, seed=seed, games=games, force=force)
    folder = context.with_resource(folder_for(log))
    board = LeagueRun(table, numbers, context.with_resource(workers(jobs, scheduler)), folder=folder, force=force)
    if schedule == ROUND_ROBIN:
        board.play(round_robin(len(files)))
    else:
        for _ in range(rounds or swiss_rounds(len(files))):
            met = list(table.league.meetings)
            pairings = [one for one in swiss_round(table.league.points(), met) if one not in met]
            if not pairings or board.code != OK:
                break
            board.play(pairings)
    if not table.league.games:
        refuse("no game was played to its end.", board.code or BROKEN_DOWN)
    # A table of scores needs no ratings, which take their time.
    standing = None if shape == CSV and html is None else table.league.standing()
    say(LEAGUES[shape].render(table.league, standing), newline=False)
    if html is not None and standing is not None:
        from dtk.report.pages.league import league_page

        save_page(html, league_page(table.league, standing, command_line(context)))
    raise typer.Exit(board.code)


def gauntlet(
    context: typer.Context,
    deck: str = typer.Argument(..., metavar="DECK", help="The deck that meets all others."),
    against: list[str] = typer.Option(..., "--against", metavar="DECK|FOLDER", help="Whom it meets; may be repeated."),
    games: int = GAMES,
    shard: str | None = SHARD,
    agent: str = typer.Option("baseline", "--agent", help="Who plays the deck."),
    agent_against: str = typer.Option("baseline", "--agent-against", help="Who plays all others."),
    seed: str = SEED,
    jobs: int = JOBS,
    scheduler: str | None = SCHEDULER,
    log: Path | None = LOG,
    resume: bool = RESUME,
    force: bool = FORCE,
    output_format: str = FORMAT,
    html: Path | None = HTML,
    quiet: bool = QUIET,
    format: str | None = BY_FORMAT,
    ruleset: str | None = BY_RULESET,
    date: str | None = BY_DATE,
    config_file: Path | None = CONFIG,
    isolated: bool = ISOLATED,
    allow_code: bool = ALLOW_CODE,
) -> None:
    """Let one deck meet all others: its share against each."""
    from dtk.files.writing import same_file
    from dtk.series.schedule import Pairing

    shape = chosen_format(output_format, LEAGUES)
    try:
        check_seed(seed)
        numbers = numbers_of(games, shard)
        demand_record(resume, log)
        hands = [check_agent("--agent", agent, allow_code), check_agent("--agent-against", agent_against, allow_code)]
        judge = judge_for(config_file, isolated, date, format, ruleset)
        others = [file for file in deck_files_of(against) if not same_file(file, deck)]
        if not others:
            raise Refusal("--against: name other decks.")
    except Refusal as refusal:
        refuse(str(refusal))
    table = Entrants([deck, *others], [hands[0], *[hands[1]] * len(others)], judge, seed=seed, games=games, force=force)
    folder = context.with_resource(folder_for(log))
    board = LeagueRun(table, numbers, context.with_resource(workers(jobs, scheduler)), folder=folder, force=force)
    board.play([Pairing(0, place) for place in range(1, len(others) + 1)])
    say(LEAGUES[shape].render_gauntlet(table.league), newline=False)
    if html is not None:
        from dtk.report.pages.league import gauntlet_page

        save_page(html, gauntlet_page(table.league, command_line(context)))
    raise typer.Exit(board.code)


def numbers_of(games: int, shard: str | None, option: str = "--games") -> Numbers:
    """Which games each pairing plays. games: the value of an option; shard: of --shard. Raises Refusal."""
    numbers = numbers_for(games, None, shard, SEATS, pairs=True, option=option)
    if not numbers.numbers:
        raise Refusal(f"--shard: {games:,} games are too few for so many parts, as pairs are never parted.")
    return numbers


def deck_files_of(paths: list[str]) -> list[str]:
    """The deck files that paths mean; what is left out in folders is told. Raises Refusal if there are none."""
    from dtk.cli.config import Config
    from dtk.cli.paths import SkippedFiles
    from dtk.cli.validate import files_to_judge

    return files_to_judge(paths, Config(), None, SkippedFiles())


@contextmanager
def folder_for(log: Path | None) -> Iterator[Path | None]:
    """The folder that --log names, which is made, and in which no other run writes meanwhile.

    Exits with 2 where that can't be, with 3 where no folder can be made.
    """
    if log is not None:
        if log.exists() and not log.is_dir():
            refuse(f"--log: {visible(str(log))} is not a folder; name another one.")
        with writing(str(log)):
            log.mkdir(parents=True, exist_ok=True)
    with only_run(log):
        yield log


class Entrants:
    """The decks of a league, judged and ready to meet. Exits as `load_legal_deck` does."""

    def __init__(
        self,
        files: Sequence[str],
        hands: Sequence[str | AgentFactory],
        judge: Judge,
        *,
        seed: str,
        games: int,
        force: bool,
    ) -> None:
        from dtk.match.one import agents_in_full, script_label
        from dtk.match.playable import make_match
        from dtk.series.league import League

        self.decks: list[JudgedDeck] = [load_legal_deck(path, judge, force) for path in files]
        self.hands = list(hands)
        everybody = make_match(self.decks, self.hands, seed)
        note_missing_texts(everybody, [visible(deck.deck.source.name) for deck in self.decks], False)
        names = [deck.name for deck in everybody.decks]
        stems = [Path(path).stem for path in files]
        self.league: League = League(
            [name if names.count(name) == 1 else f"{name} ({stem})" for name, stem in zip(names, stems, strict=True)],
            agents_in_full(everybody),
            [script_label(everybody, who) for who in range(len(files))],
            seed=seed,
            ruleset=everybody.ruleset,
            asked=games,
        )

    def meeting(self, pairing: Pairing) -> Meeting:
        """A new meeting of two decks."""
        from dtk.match.playable import make_match
        from dtk.series.meetings import Meeting

        first, second = pairing
        match: Match = make_match(
            [self.decks[first], self.decks[second]], [self.hands[first], self.hands[second]], self.league.seed
        )
        return Meeting(match)


class LeagueRun:
    """Plays meetings, writes them down and tells how far it is. numbers: of each. code: the exit code so far."""

    def __init__(self, table: Entrants, numbers: Numbers, jobs: Jobs, *, folder: Path | None, force: bool) -> None:
        self.table, self.jobs, self.folder, self.force = table, jobs, folder, force
        self.numbers = numbers.numbers
        self.code = OK

    def play(self, pairings: Sequence[Pairing]) -> None:
        """Play a round of meetings. If that is interrupted, the league holds what was played until then."""
        from dtk.series.meetings import play_meetings

        league = self.table.league
        meetings = [self.table.meeting(pairing) for pairing in pairings]
        league.meetings.update(zip(pairings, meetings, strict=True))
        with interruptible(self.folder) as ending, ExitStack() as stack:
            logs = [self.open(stack, pairing, one) for pairing, one in zip(pairings, meetings, strict=True)]
            before = sum(one.games for one in meetings)
            step = stack.enter_context(progress(len(self.numbers) * len(meetings) - before, "games"))
            for done in play_meetings(meetings, self.numbers, self.jobs, write=writer(logs), keep=True):
                tell(step, done, league)
        failed = any(one.endings["failed"] for one in meetings)
        self.code = self.code or ending.code or (BROKEN_DOWN if failed else OK)

    def open(self, stack: ExitStack, pairing: Pairing, meeting: Meeting) -> Log | None:
        """The record of a meeting, if one is wanted; its games are counted. Exits with 2 for one that does not fit."""
        from dtk.match.one import seating
        from dtk.match.record import BadRecord, first_line

        if self.folder is None:
            return None
        path = self.folder / f"{pairing.first + 1:02}-{pairing.second + 1:02}.jsonl"
        head = first_line(meeting.match, self.table.league.asked)
        log = stack.enter_context(open_log(path, head, force=self.force))
        if log is not None:
            try:
                for game in log.games(self.numbers):
                    if game.seats != seating(game.number, 2) or game.winner not in (None, 0, 1):
                        raise BadRecord(f"game {game.number} can't have gone as it says.")
                    meeting.add(game.seats, game.winner, game.reason, game.forfeit, game.fault, game.number)
            except BadRecord as fault:
                refuse(f"--log: {visible(str(path))} can't be continued: {fault} Name another folder, or delete it.")
        return log


def writer(logs: Sequence[Log | None]) -> Callable[[int, PlayedGame], None] | None:
    """What writes a game of a meeting down; None if nobody wants that."""
    from dtk.match.record import game_line

    wanted = [log for log in logs if log is not None]
    if not wanted:
        return None
    return lambda place, game: wanted[place].write(game_line(game))


def tell(step: Progress, done: int, league: League) -> None:
    """Say how far it is, and who is ahead, at a terminal."""
    from dtk.report.figures import percent

    if step.wanted and done % 16 == 0:
        points = [league.against_field(place) for place in range(len(league.names))]
        ahead = sorted(
            ((one.value, name) for one, name in zip(points, league.names, strict=True) if one is not None), reverse=True
        )
        step.more = ", ".join(f"{visible(name, 24)} {percent(value)}" for value, name in ahead[:3])
    step(done)
