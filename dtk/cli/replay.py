"""`dtk replay`: recorded games, narrated, checked and analysed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from dtk.cli.advise import MOST_PLAYOUTS
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, colourful, note, refuse, say_text, tell_written
from dtk.cli.help_pages import closing
from dtk.cli.output import JSON, RECORD, TEXT, chosen_format, format_option, page_path, save_page, say_json
from dtk.cli.players import deck_names, values_by_deck
from dtk.cli.progress import progress
from dtk.cli.repeated import command_line
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.agents.candidates import AnswerLine
    from dtk.coach.analysis import Analysis
    from dtk.coach.choices import JudgedChoice
    from dtk.coach.trace import RecordedQuestion
    from dtk.files.reading import Source
    from dtk.legality.rules_repository import RulesRepository
    from dtk.match.one import Match
    from dtk.match.record import RecordedGame
    from dtk.scripts.playing import ScriptedPlayer


LONGEST_NAME = 60
ANALYSIS = "Analysis"
EPILOG = closing(
    "dtk match examples/decks/*-gunfighter.yaml -n 2 --log games.jsonl",
    "dtk replay games.jsonl --game 1",
    "dtk replay games.jsonl --verify",
    notes="With --step, press Enter after each step (or send any line of input); q or the end of the input stops.",
    codes={FINDINGS: "replaying a game differs from its record"},
)


def replay(
    context: typer.Context,
    file: Path = typer.Argument(..., metavar="RECORD", help="A record written by --log of `dtk match` or `dtk play`."),
    game: int | None = typer.Option(
        None, "--game", "-g", metavar="N", min=0, help="Number of the game, from 0. [default: 0; with --verify all]"
    ),
    verify: bool = typer.Option(False, "--verify", help="Only check that replaying gives the recorded result."),
    html: Path | None = typer.Option(
        None,
        "--html",
        metavar="FILE",
        callback=page_path,
        help="Write a page that shows the game step by step; with --analyse, also the coach's comments.",
    ),
    step: bool = typer.Option(False, "--step", help="Show the board after each step, and wait for Enter."),
    why: bool = typer.Option(False, "--why", help="Show the script rule behind each play; needs --script."),
    script: list[str] = typer.Option(
        [], "--script", metavar="DECK=FILE", help="With --why: the script of deck a, b, c or d; repeatable."
    ),
    ruleset: str | None = typer.Option(
        None, "--ruleset", metavar="FILE", help="The file of the record's ruleset, if dtk does not include it."
    ),
    analyse: bool = typer.Option(
        False, "--analyse", help="Show mistakes, luck, and what decided the game.", rich_help_panel=ANALYSIS
    ),
    try_again: bool = typer.Option(
        False,
        "--try-again",
        help="With --analyse: answer the marked mistakes again; the coach judges your answers.",
        rich_help_panel=ANALYSIS,
    ),
    seat: int | None = typer.Option(
        None,
        "--seat",
        metavar="SEAT",
        min=1,
        max=4,
        help="Judge only the choices of this seat. [default: the person's, or all]",
        rich_help_panel=ANALYSIS,
    ),
    playouts: int | None = typer.Option(
        None,
        "--playouts",
        metavar="N",
        min=2,
        max=MOST_PLAYOUTS,
        help="Number of games that find the best line of each choice. [default: 14]",
        rich_help_panel=ANALYSIS,
    ),
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEED", help="Random seed of the analysis. [default: 0]", rich_help_panel=ANALYSIS
    ),
    jobs: int | None = typer.Option(
        None,
        "--jobs",
        "-j",
        metavar="N",
        min=1,
        max=256,
        help="Number of parallel processes; the results stay the same. [default: one per core]",
        rich_help_panel=ANALYSIS,
    ),
    allow_code: ALLOW_TEXTS = False,
    output_format: Annotated[str, format_option(RECORD, "Format of the analysis", ANALYSIS)] = TEXT,
) -> None:
    """Narrate, check or analyse a recorded game."""
    from dtk.cards.database import load_database
    from dtk.engine.switches import switches_of
    from dtk.match.record import (
        BadRecord,
        changed_packs,
        games_asked,
        has_other_texts,
        is_torn,
        read_game,
        read_games,
        read_match,
    )

    if step and verify:
        refuse("--step and --verify cannot be combined.")
    if analyse and (step or verify):
        refuse(f"--analyse and {'--step' if step else '--verify'} cannot be combined.")
    as_json = chosen_format(output_format, RECORD) == JSON
    if try_again and not analyse:
        refuse("--try-again needs --analyse.")
    if try_again and (as_json or html is not None):
        refuse(f"--try-again and {'--html' if html is not None else '--output-format json'} cannot be combined.")
    if html is not None and (step or verify or as_json):
        other = "--step" if step else "--verify" if verify else "--output-format json"
        refuse(f"--html and {other} cannot be combined.")
    if not analyse and as_json:
        refuse("--output-format json needs --analyse.")
    for option, value in (("--seat", seat), ("--playouts", playouts), ("--seed", seed), ("--jobs", jobs)):
        if not analyse and value is not None:
            refuse(f"{option} needs --analyse.")
    coach = Coach(seat=seat, playouts=playouts, seed=seed or "0", jobs=jobs or os.cpu_count() or 1)
    if why and (step or verify or analyse or html is not None):
        refuse("--why cannot be combined with --step, --verify, --analyse or --html.")
    if why != bool(script):
        refuse("--why and --script DECK=FILE must be used together.")
    if str(file) == "-":
        refuse("a record cannot be read from standard input; name a file.")
    try:
        match = read_match(file, load_database())
        if is_torn(file):
            note(f"dtk: {visible(str(file))}: the last line is incomplete and left out.")
        for pack in changed_packs(file, load_database()):
            note(f"dtk: the pack {visible(pack)} has changed since the record was made, so games may differ.")
        rules, name = repository(ruleset), visible(match.ruleset, LONGEST_NAME)
        if match.ruleset not in (known := rules.context().names_of("ruleset")):
            names = ", ".join(map(visible, known))
            raise BadRecord(f"unknown ruleset `{name}`; dtk has {names}. Name the file of another with --ruleset.")
        if verify and match.switches != switches_of(rules.context(match.ruleset)):
            say_text(f"The record's switches differ from those of the ruleset {name}.")
            raise typer.Exit(FINDINGS)
        if verify and game is None:
            code = verify_games(match, read_games(file), games_asked(file))
        elif verify:
            code = verify_games(match, [read_game(file, game or 0)])
        elif html is not None:
            code = write_page(
                match, read_game(file, game or 0), html, coach if analyse else None, command_line(context)
            )
        elif try_again:
            code = try_mistakes_again(match, read_game(file, game or 0), coach)
        elif analyse:
            code = judge_choices(match, read_game(file, game or 0), coach, as_json)
        else:
            count = len(match.decks)
            by_deck = values_by_deck("--script", script, deck_names("abcd"[:count]), count)
            scripts = {who: file for who, file in enumerate(by_deck) if file is not None}
            code = narrate(match, read_game(file, game or 0), step, scripts)
        if code != OK and has_other_texts(file):
            note("dtk: the record was made with the card texts of another version.")
    except Refusal as refusal:
        refuse(str(refusal))
    except BadRecord as error:
        refuse(f"{visible(str(file))} cannot be replayed: {error}", UNREADABLE)
    except BrokenPipeError:
        raise
    except OSError as error:
        refuse(f"{visible(str(file))} cannot be read: {(error.strerror or str(error)).lower()}.", UNREADABLE)
    raise typer.Exit(code)


def repository(more: str | None) -> RulesRepository:
    """All rulesets. more: the file of an additional ruleset. Raises Refusal."""
    from dtk.cli.config import Config
    from dtk.cli.judging import make_judge

    return make_judge(Config(), None, more).repository


def narrate(match: Match, game: RecordedGame, step: bool, scripts: Mapping[int, str] = MappingProxyType({})) -> int:
    """Narrate a game, all at once or step by step. Returns the exit code. Raises Refusal.

    scripts: the script files by deck; their rules are shown.
    """
    from dtk.cli.screen import Screen
    from dtk.cli.steps import Steps
    from dtk.match.one import Enough, seating
    from dtk.match.replay import replay as play_again
    from dtk.report.games.narrator import Narrator
    from dtk.report.series.players import players_of

    seats = seating(game.number, len(match.decks))
    screen = Screen(colourful("auto"))
    narrator = Steps(screen) if step else Narrator(screen.tell)
    if scripts:
        from dtk.report.games.why import ReasoningNarrator
        from dtk.scripts.playing import advisers_of

        players = [scripted_as_recorded(match, who, scripts.get(who)) for who in range(len(match.decks))]
        narrator = ReasoningNarrator(screen.tell, advisers_of(players, seats))
    for seat, who in enumerate(seats, 1):
        say_text(f"Seat {seat}: {visible(match.decks[who].name)}, played by {visible(players_of(match)[who])}.")
    try:
        replayed = play_again(match, game, narrator)
    except Enough:
        return OK
    if replayed.difference:
        note(f"dtk: replaying game {game.number} differs: {replayed.difference}")
        return FINDINGS
    narrator.ends(replayed.played, [match.decks[who].name for who in seats])
    return OK


def scripted_as_recorded(
    match: Match, who: int, script: str | None, kept: Source | None = None
) -> ScriptedPlayer | None:
    """The agent of a deck with its script, from a file or from the record; None without a script.

    Exits with 3 for an unreadable script. Raises Refusal if the deck was not played by it.
    """
    from dtk.cli.console import complain
    from dtk.files.finding import Unreadable
    from dtk.match.person import OtherScript, scripted_player
    from dtk.scripts.playing import read_file

    try:
        source = kept if script is None else read_file(script)
        return None if source is None else scripted_player(match, who, source)
    except Unreadable as error:
        complain(script or (kept.name if kept else ""), error.findings)
        raise typer.Exit(UNREADABLE) from None
    except OtherScript as error:
        raise Refusal(str(error)) from None


def write_page(match: Match, game: RecordedGame, path: Path, coach: Coach | None, command: str) -> int:
    """Write the page of a game. Returns the exit code. Raises Refusal. coach: adds comments. command: regenerates the
    page.
    """
    from dtk.match.record import BadRecord
    from dtk.report.pages.game import replayed_page

    analysis = None if coach is None else coach.analysis(match, game)
    try:
        made = replayed_page(match, game, analysis, command)
    except BadRecord as fault:
        note(f"dtk: replaying game {game.number} differs, so no page is written: {fault}")
        return FINDINGS
    save_page(path, made)
    tell_written(path)
    return OK


class Coach(NamedTuple):
    """Settings of an analysis. seat: the seat to analyse, from 1, or None for the person's, or all. playouts: games
    that find the best line of each choice, or None for the default. jobs: the number of processes.
    """

    seat: int | None
    playouts: int | None
    seed: str
    jobs: int

    def seats(self, match: Match, game: RecordedGame) -> Sequence[int]:
        """The seats to analyse, from 0. Raises Refusal."""
        count = len(match.decks)
        if self.seat is not None and self.seat > count:
            raise Refusal(f"--seat: there are only {count} seats.")
        from dtk.coach.analysis import seats_to_judge

        return seats_to_judge(match, game) if self.seat is None else [self.seat - 1]

    def analysis(self, match: Match, game: RecordedGame) -> Analysis:
        """The analysis of a game. Raises Refusal."""
        from dtk.coach.analysis import PLAYOUTS, Settings, analyse
        from dtk.report.games.coach_words import words

        seats = self.seats(match, game)
        settings = Settings(seed=self.seed, playouts=self.playouts or PLAYOUTS)
        with progress(0, "steps of the analysis") as shown:
            return analyse(match, game, words, seats=seats, settings=settings, jobs=self.jobs, progress=shown)


def judge_choices(match: Match, game: RecordedGame, coach: Coach, as_json: bool) -> int:
    """Print the analysis of a game. Returns the exit code. Raises Refusal."""
    from dtk.match.one import seating
    from dtk.report.games.coach_json import analysis_data
    from dtk.report.games.coach_text import analysis_lines

    full_names = [match.decks[who].name for who in seating(game.number, len(match.decks))]
    names = [visible(name, LONGEST_NAME) for name in full_names]
    seats = coach.seats(match, game)
    analysis = coach.analysis(match, game)
    if as_json:
        say_json(analysis_data(analysis, game.number, full_names, seats))
    else:
        for line in analysis_lines(analysis, names):
            say_text(line)
    if analysis.difference:
        note(f"dtk: replaying game {game.number} differs: {analysis.difference}")
        return FINDINGS
    return OK


def try_mistakes_again(match: Match, game: RecordedGame, coach: Coach) -> int:
    """Ask the questions of the marked mistakes again. Returns the exit code. Raises Refusal."""
    from dtk.cli.screen import Screen
    from dtk.cli.trying import try_mistakes
    from dtk.coach.again import TriedAgain, try_again
    from dtk.coach.trace import trace_of
    from dtk.match.one import seating
    from dtk.report.games.coach_words import words

    analysis = coach.analysis(match, game)
    if analysis.difference:
        note(f"dtk: replaying game {game.number} differs: {analysis.difference}")
        return FINDINGS
    questions = {asked.number: asked for asked in trace_of(match, game).questions}
    names = [visible(match.decks[who].name, LONGEST_NAME) for who in seating(game.number, len(match.decks))]
    settings = analysis.settings

    def trial(asked: RecordedQuestion, choice: JudgedChoice, line: AnswerLine) -> TriedAgain:
        return try_again(asked, choice, line, f"{settings.seed}/{choice.seat}", settings.playouts, words)

    try_mistakes(analysis, questions, names, Screen(colourful("auto")), trial)
    return OK


def verify_games(match: Match, games: Iterable[RecordedGame], asked: int | None = None) -> int:
    """Replay games, and print those that differ. Returns the exit code. asked: the expected number of games.

    Fewer games are not a fault, because an interrupted match leaves them. No game, a repeated game and extra games are.
    """
    from dtk.match.record import misplaced
    from dtk.match.replay import replay as play_again

    met: set[int] = set()
    faulty = False
    same = 0
    for game in games:
        wrong = "" if asked is None else misplaced(game.number, met, asked)
        if not wrong:
            difference = play_again(match, game).difference
            wrong = f"differs: {difference}" if difference else ""
        met.add(game.number)
        faulty |= bool(wrong)
        same += not wrong
        if wrong:
            say_text(f"Game {game.number} {wrong}")
    if not met:
        say_text(f"The record holds 0 of the match's {number_of_games(asked or 0)}.")
        return FINDINGS
    whole = len(met) if asked is None else asked
    say_text(f"{f'{same:,} of ' * (same != whole)}{number_of_games(whole)} replayed with the recorded result.")
    return FINDINGS if faulty else OK


def number_of_games(count: int) -> str:
    """`1 game`, `5,000 games`."""
    return f"{count:,} game{'' if count == 1 else 's'}"
