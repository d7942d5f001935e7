"""`dtk match`: many games between two decks or more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import BROKEN_DOWN, INTERRUPTED, OK, Refusal, refuse, remark, say
from dtk.cli.flattened import flattened
from dtk.cli.judging import Rules
from dtk.cli.log import Log, open_log
from dtk.cli.match_options import LOG_FILE, SHARD, Numbers, Run, interruptible, numbers_for
from dtk.cli.match_report import Report
from dtk.cli.players import Choice, Decks, choices, deck_names, load_decks, meet, note_missing_texts, parted, seated
from dtk.cli.progress import progress
from dtk.cli.repeated import command_line
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.one import Match
    from dtk.match.stopping import Stop
    from dtk.match.tally import Tally
    from dtk.simulate.workers import Jobs

LEAST_DECKS, MOST_DECKS = 2, 4
# Where one match ended so, the next of several is not begun.
STOPPED = (INTERRUPTED, BROKEN_DOWN)
EPILOG = (
    "DECK before a = is a letter (a for the first deck), or the name of a deck's file without suffix. Cards play with "
    "their text; the report names those whose text is not implemented, which play as blanks. Agents: "
    "baseline follows fixed rules, scripted is baseline with the deck's script, search looks ahead and is slow, random "
    "takes any legal answer, and careless is baseline with slips. The same seed gives the same games for any number of "
    "processes. Exit codes: 0 all games were played, 1 a deck is illegal or lacks its script, 2 wrong usage, 3 a file "
    "can't be read or written, 4 an agent of dtk's own or the engine failed in a game, or a process was killed, 130 "
    "interrupted, 143 and 129 ended by SIGTERM and SIGHUP. Examples: `dtk match a.yaml b.yaml --games 1000 --jobs 4`; "
    "`dtk match a.yaml b.yaml --agent b=search --gang a=best --blank b`."
)


@flattened
def match(
    context: typer.Context,
    paths: list[str] = typer.Argument(..., metavar="DECK DECK...", help="Deck files of any kind, two to four."),
    games: int | None = typer.Option(
        None, "--games", "-n", metavar="N", min=1, max=10_000_000, help="Games to play; seats alternate. [default: 100]"
    ),
    pairs: bool = typer.Option(False, "--pairs", help="Play each game once from every seat, with the same deal."),
    until: str | None = typer.Option(
        None, "--until", metavar="SHARE", help="Stop once the first deck's win rate is known to within SHARE, as 2%."
    ),
    sprt: str | None = typer.Option(
        None, "--sprt", metavar="P0,P1", help="Stop once a test of two win rates has ended, as 50%,55%; plays pairs."
    ),
    shard: SHARD = None,
    explain: int | None = typer.Option(
        None, "--explain", metavar="GAME", min=0, help="Narrate only this game, with the script rules behind each play."
    ),
    strict: bool = typer.Option(False, "--strict", help="Refuse decks with cards whose text is not implemented."),
    log: LOG_FILE = None,
    *,
    decks: Decks,
    run: Run,
    report: Report,
    rules: Rules,
) -> None:
    """Play many games between two decks or more, and count who wins."""
    from dtk.match.stopping import PairTest
    from dtk.match.tally import Tally

    report.check()
    try:
        run.check(log)
        stop = stop_for(until, sprt, len(paths))
        numbers = numbers_for(games, stop, shard, len(paths), pairs)
        if explain is not None and explain >= numbers.all:
            raise Refusal(f"--explain: games are numbered 0 to {numbers.all - 1:,}; --games plays more.")
        if not LEAST_DECKS <= len(paths) <= MOST_DECKS:
            here = "is one" if len(paths) == 1 else f"are {len(paths)}"
            raise Refusal(f"name two decks to meet, or up to {MOST_DECKS}; here {here}.")
        if strict and decks.blank:
            raise Refusal("--strict asks for all that cards say, and --blank leaves it out; choose one of them.")
        by_agent = by_each_agent(decks, paths)
        if log is not None and len(by_agent) > 1:
            raise Refusal("--log: a record holds one match, and several agents for all decks play several.")
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    tables = load_decks(paths, by_agent[0], judge, run.force)
    pairs = pairs or isinstance(stop, PairTest)
    meetings = [meet(seated(tables, said), run.seed, decks.texts)._replace(pairs=pairs) for said in by_agent]
    note_missing_texts(meetings[0], tables, strict)
    if explain is not None:
        explain_game(meetings[0], explain)
        raise typer.Exit
    tallies, code, crew = [], OK, run.workers(context)
    for meeting in meetings:
        tally, ended = play_and_log(Tally(meeting, stop), numbers, crew, log, force=run.force)
        tallies.append(tally)
        code = max(code, ended)
        if ended in STOPPED:
            break
    report.show(tallies, len(numbers.numbers), command_line(context), by_agent=len(meetings) > 1)
    raise typer.Exit(code)


def by_each_agent(decks: Decks, paths: Sequence[str]) -> list[list[Choice]]:
    """What the options say about each deck of a match; of one match for each agent, where several are for all decks.

    Raises Refusal.
    """
    names = deck_names(paths)
    for_all = [agent for agent in decks.agent if parted(agent)[0] is None]
    if len(for_all) < 2:
        return [choices(decks, names, len(paths))]
    if len(for_all) < len(decks.agent):
        raise Refusal("--agent: several for all decks play a match each; name no agent of a single deck beside them.")
    for agent in for_all:
        if for_all.count(agent) > 1:
            raise Refusal(f"--agent: {visible(agent) or 'an empty name'} is named more than once.")
    return [choices(replace(decks, agent=[agent]), names, len(paths)) for agent in for_all]


def stop_for(until: str | None, sprt: str | None, decks: int) -> Stop | None:
    """What ends the match before all games are played, by the values of --until and --sprt. Raises Refusal."""
    from dtk.match.stopping import parse_test, parse_until

    if until is not None and sprt is not None:
        raise Refusal("--until and --sprt are two ways to stop; choose one of them.")
    if sprt is not None and decks != LEAST_DECKS:
        raise Refusal("--sprt tests a match of two decks.")
    try:
        if until is not None:
            return parse_until(until)
        return None if sprt is None else parse_test(sprt)
    except ValueError as fault:
        raise Refusal(f"{'--sprt' if until is None else '--until'}: {visible(str(fault))}") from None


def explain_game(match: Match, number: int) -> None:
    """Tell a game, with the rules of scripts that settled its answers."""
    from dtk.match.one import play_one, seating
    from dtk.report.games.why import ReasoningNarrator
    from dtk.report.series.players import players_of
    from dtk.scripts.playing import advisers_of

    seats = seating(number, len(match.decks))
    for seat, who in enumerate(seats, 1):
        say(f"Seat {seat}: {visible(match.decks[who].name)}, played by {visible(players_of(match)[who])}.")
    narrator = ReasoningNarrator(say, advisers_of(match.factories, seats))
    narrator.ends(play_one(match, number, observer=narrator), [match.decks[who].name for who in seats])


def play_and_log(tally: Tally, games: Numbers, jobs: Jobs, path: Path | None, *, force: bool) -> tuple[Tally, int]:
    """Play, log and count the games: the tally, and the exit code. path: of the record, which is gone on with if it is
    that of this match. force: whether it may be overwritten otherwise.

    If that is interrupted, these are the games played until then.
    """
    from dtk.match.record import first_line, game_line
    from dtk.match.series import play_many
    from dtk.simulate.stops import undivided

    match, stop, numbers = tally.match, tally.stop, games.numbers
    head = first_line(match, games.all, "" if stop is None else stop.written)
    with (
        interruptible(path) as ending,
        open_log(path, head, force=force) as log,
        progress(len(numbers), "games") as step,
    ):
        if log is not None:
            count_recorded(log, tally, numbers, jobs, step)
        left = () if is_enough(tally) else numbers[tally.games :]
        with closing(play_many(match, left, jobs, keep=log is not None, watch=True)) as played:
            for game in played:
                with undivided():
                    if log is not None:
                        log.write(game_line(game))
                    tally.add(game)
                step(tally.games)
                if is_enough(tally):
                    break
    return tally, ending.code or (BROKEN_DOWN if tally.failed else OK)


def is_enough(tally: Tally) -> bool:
    """Whether what ends the match has come before all games were played."""
    return tally.stop is not None and tally.stop.is_met(tally)


def count_recorded(log: Log, tally: Tally, numbers: Sequence[int], jobs: Jobs, step: Callable[[int], None]) -> None:
    """Count the games that a record holds already, which are replayed for it. numbers: of the games that it is to hold.

    Exits with 2 if one goes another way, or is none of those.
    """
    from dtk.match.record import BadRecord
    from dtk.match.series import replay_many

    name = visible(str(log.path))
    if log.recorded:
        remark(f"dtk: {name} holds {log.recorded:,} games of this match, which are replayed for the report.")
    try:
        for replayed in replay_many(tally.match, log.games(numbers), jobs):
            if replayed.difference:
                raise BadRecord(f"game {replayed.played.number} goes another way: {replayed.difference}")
            tally.add(replayed.played)
            step(tally.games)
    except BadRecord as fault:
        refuse(f"--log: {name} can't be continued: {fault} Name another file, or delete it.")
