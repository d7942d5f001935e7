"""`dtk match`: many games between two to four decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.console import BROKEN_DOWN, INTERRUPTED, OK, Refusal, refuse, remark, say, say_text
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules
from dtk.cli.match_options import LOG_FILE, SHARD, Numbers, Run, interruptible, numbers_for
from dtk.cli.match_report import Report
from dtk.cli.players import (
    DECK_NAMES,
    GAME_CODES,
    Choice,
    Decks,
    choices,
    deck_and_value,
    deck_names,
    load_decks,
    note_missing_texts,
    seated,
)
from dtk.cli.progress import progress
from dtk.cli.recording import open_log
from dtk.cli.repeated import command_line
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.chosen import WatchedMatch
    from dtk.match.one import Match, PlayedGame
    from dtk.match.stopping import Stop
    from dtk.simulate.workers import Jobs

# After one of these exit codes, the next of several matches does not start.
STOPPED = (INTERRUPTED, BROKEN_DOWN)
EPILOG = closing(
    "dtk match examples/decks/*-gunfighter.yaml",
    "dtk match examples/decks/*-base-set.yaml --until 3% --jobs 4 --html match.html",
    "dtk match examples/decks/*-gunfighter.yaml --agent b=search --gang b=best -n 2",
    notes=f"{DECK_NAMES} Cards whose text is not implemented play as blanks, and the report names them.",
    codes={OK: "all games were played", **GAME_CODES},
)


@flattened
def match(
    context: typer.Context,
    paths: list[str] = typer.Argument(
        ..., metavar="DECK DECK...", help="Two to four deck files.", autocompletion=completing.decks
    ),
    games: int | None = typer.Option(
        None,
        "--games",
        "-n",
        metavar="N",
        min=1,
        max=10_000_000,
        help="Number of games; seats alternate. The margin of error is about 10 points at 100 games, 3 at 1,000. "
        "[default: 100]",
    ),
    pairs: bool = typer.Option(False, "--pairs", help="Play each deal once from every seat."),
    until: str | None = typer.Option(
        None, "--until", metavar="RATE", help="Stop once the first deck's win rate is known to within RATE (e.g. 2%)."
    ),
    sprt: str | None = typer.Option(
        None,
        "--sprt",
        metavar="P0,P1",
        help="Stop once a sequential test of two win rates (e.g. 50%,55% or 0elo,20elo) decides.",
    ),
    shard: SHARD = None,
    explain: int | None = typer.Option(
        None, "--explain", metavar="N", min=0, help="Narrate only game N, with the script rule behind each play."
    ),
    strict: bool = typer.Option(False, "--strict", help="Refuse decks with cards whose text is not implemented."),
    log: LOG_FILE = None,
    *,
    decks: Decks,
    run: Run,
    report: Report,
    rules: Rules,
) -> None:
    """Play many games between decks and report the win rates."""
    from dtk.match.chosen import WatchedMatch
    from dtk.match.playable import meet
    from dtk.match.playing import LEAST_DECKS, MOST_DECKS, is_in_pairs

    report.check()
    try:
        run.check(log)
        stop = stop_for(until, sprt, len(paths))
        numbers = numbers_for(games, stop, shard, len(paths), pairs)
        if explain is not None and explain >= numbers.all:
            raise Refusal(f"--explain: there are games 0 to {numbers.all - 1:,}; raise --games for more.")
        if not LEAST_DECKS <= len(paths) <= MOST_DECKS:
            raise Refusal(f"a match takes {LEAST_DECKS} to {MOST_DECKS} decks, not {len(paths)}.")
        if strict and decks.blank:
            raise Refusal("--strict and --blank cannot be combined.")
        by_agent = by_each_agent(decks, paths)
        if log is not None and len(by_agent) > 1:
            raise Refusal("--log: a record holds one match, but each of several agents plays its own; name one agent.")
        if report.folder is not None and len(by_agent) > 1:
            raise Refusal("--html: a folder shows one match, but each agent plays its own; name a .html file.")
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    tables = load_decks(paths, by_agent[0], judge, run.force)
    pairs = is_in_pairs(pairs, stop)
    meetings = [meet(seated(tables, said), run.seed, decks.texts)._replace(pairs=pairs) for said in by_agent]
    note_missing_texts(meetings[0], tables, strict)
    if explain is not None:
        explain_game(meetings[0], explain)
        raise typer.Exit
    tallies, code, crew = [], OK, run.workers(context)
    record = log if report.folder is None else context.with_resource(record_at(log))
    for meeting in meetings:
        watched = WatchedMatch(meeting, stop)
        ended = play_and_log(watched, numbers, crew, record, is_kept=log is not None, time=run.time, force=run.force)
        tallies.append(watched.tally)
        code = max(code, ended)
        if ended in STOPPED:
            break
    games, command = len(numbers.numbers), command_line(context)
    report.show(tallies, games, command, by_agent=len(meetings) > 1)
    if record is not None:
        report.save(watched, record, games, command, crew)
    raise typer.Exit(code)


@contextmanager
def record_at(log: Path | None) -> Iterator[Path]:
    """The record of a match whose pages need one: the file of --log, or a temporary one."""
    if log is not None:
        yield log
        return
    with TemporaryDirectory() as folder:
        yield Path(folder) / "games.jsonl"


def by_each_agent(decks: Decks, paths: Sequence[str]) -> list[list[Choice]]:
    """For each match, the choices for each deck. Several agents for all decks mean one match for each agent.

    Raises Refusal.
    """
    names = deck_names(paths)
    for_all = [agent for agent in decks.agent if deck_and_value(agent)[0] is None]
    if len(for_all) < 2:
        return [choices(decks, names, len(paths))]
    if len(for_all) < len(decks.agent):
        raise Refusal("--agent: with several agents for all decks, leave out agents of single decks.")
    for agent in for_all:
        if for_all.count(agent) > 1:
            raise Refusal(f"--agent: {visible(agent) or 'an empty name'} is given twice.")
    return [choices(replace(decks, agent=[agent]), names, len(paths)) for agent in for_all]


def stop_for(until: str | None, sprt: str | None, decks: int) -> Stop | None:
    """The stopping rule, by the values of --until and --sprt. Raises Refusal."""
    from dtk.match import playing

    try:
        return playing.stop_for(until, sprt, decks)
    except playing.BadStop as fault:
        if not fault.option:
            raise Refusal("--until and --sprt cannot be combined.") from None
        raise Refusal(f"--{fault.option}: {visible(str(fault))}") from None


def explain_game(match: Match, number: int) -> None:
    """Narrate a game, with the script rule behind each play."""
    from dtk.match.one import play_one, seating
    from dtk.report.games.why import ReasoningNarrator
    from dtk.report.series.players import players_of
    from dtk.scripts.playing import advisers_of

    seats = seating(number, len(match.decks))
    for seat, who in enumerate(seats, 1):
        say_text(f"Seat {seat}: {visible(match.decks[who].name)}, played by {visible(players_of(match)[who])}.")
    narrator = ReasoningNarrator(say, advisers_of(match.factories, seats))
    narrator.ends(play_one(match, number, observer=narrator), [match.decks[who].name for who in seats])


def play_and_log(
    watched: WatchedMatch,
    games: Numbers,
    jobs: Jobs,
    path: Path | None,
    *,
    is_kept: bool,
    time: str | None,
    force: bool,
) -> int:
    """Play, record and count the games. Returns the exit code. path: the record, continued if it is of this match.
    is_kept: whether it outlasts the run. time: the limit. force: overwrite the record of another match.
    """
    from dtk.match.playing import play_all
    from dtk.match.record import first_line
    from dtk.match.stopping import Deadline

    tally, deadline = watched.tally, None if time is None else Deadline(time)
    stop, numbers = tally.stop, games.numbers
    head = first_line(tally.match, games.all, "" if stop is None else stop.written)
    with (
        interruptible(path if is_kept else None) as ending,
        open_log(path, head, force=force) as log,
        progress(len(numbers), "games") as step,
    ):
        if log is not None and log.recorded:
            name = visible(str(log.path))
            remark(f"dtk: replaying the {log.recorded:,} games of this match in {name} for the report.")

        def took(game: PlayedGame) -> None:
            watched.note(game)
            step(tally.games)

        play_all(tally, numbers, jobs, log=log, deadline=deadline, took=took)
    return ending.code or (BROKEN_DOWN if tally.failed else OK)
