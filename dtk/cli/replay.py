"""`dtk replay`: a recorded game, told and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import typer

from dtk.cli.advise import MOST_PLAYOUTS
from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, colourful, note, refuse, say
from dtk.cli.output import JSON, RECORD, TEXT, chosen_format, page_path, save_page, say_json
from dtk.cli.players import deck_names, said
from dtk.cli.repeated import command_line
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.files.reading import Source
    from dtk.legality.rules_repository import RulesRepository
    from dtk.match.analysis import Analysis
    from dtk.match.one import Match
    from dtk.match.record import RecordedGame
    from dtk.scripts.playing import ScriptedPlayer


LONGEST_NAME = 60


def replay(
    context: typer.Context,
    file: Path = typer.Argument(..., help="A record, as `dtk match --log` writes it."),
    game: int | None = typer.Option(
        None, "--game", "-g", min=0, help="Which game, counted from 0; without it, game 0 is told."
    ),
    verify: bool = typer.Option(
        False, "--verify", help="Tell nothing; check that the game, or every game, comes to the same again."
    ),
    analyse: bool = typer.Option(False, "--analyse", help="Say which choices mattered, and what search would play."),
    seat: int | None = typer.Option(
        None, "--seat", min=1, max=4, help="Analyse the choices of this seat; else of all."
    ),
    playouts: int | None = typer.Option(
        None, "--playouts", min=2, max=MOST_PLAYOUTS, help="How many games search tries for a choice."
    ),
    output_format: str = typer.Option(TEXT, "--output-format", help="With --analyse: text or json."),
    html: Path | None = typer.Option(
        None,
        "--html",
        callback=page_path,
        help="Write a page that shows the game step by step; with --analyse, with the coach's remarks.",
    ),
    step: bool = typer.Option(False, "--step", help="Tell it unit by unit with the board, and wait for Enter."),
    why: bool = typer.Option(False, "--why", help="Tell the rules of scripts behind the answers; name these scripts."),
    script: list[str] = typer.Option(
        [], "--script", metavar="DECK=FILE", help="With --why: the script of deck a, b, c or d; repeatable."
    ),
    ruleset: str | None = typer.Option(None, "--ruleset", help="The YAML file of a record's own ruleset."),
) -> None:
    """Tell a recorded game in words, or check it.

    With --step, Enter (any line of standard input) goes on by a unit; q, or the end of the input, ends it.

    Exit codes: 0 done, 1 a game went another way than its record says, 2 wrong usage, 3 unreadable file.
    """
    from dtk.cards.database import load_database
    from dtk.engine.switches import switches_of
    from dtk.match.record import BadRecord, games_asked, has_other_texts, is_torn, read_game, read_games, read_match

    if step and verify:
        refuse("--step shows a game and --verify tells nothing; choose one of them.")
    if analyse and (step or verify):
        refuse(f"--analyse says what mattered; leave out {'--step' if step else '--verify'}.")
    as_json = chosen_format(output_format, RECORD) == JSON
    if html is not None and (step or verify or as_json):
        other = "--step" if step else "--verify" if verify else "--output-format json"
        refuse(f"--html writes a page instead of telling the game; leave out {other}.")
    if not analyse and as_json:
        refuse("--output-format json is for --analyse.")
    if not analyse and (seat, playouts) != (None, None):
        refuse(f"{'--seat' if seat is not None else '--playouts'} is for --analyse.")
    if why and (step or verify or analyse or html is not None):
        refuse("--why tells a game with the rules of scripts; leave out what shows it otherwise.")
    if why != bool(script):
        refuse("--why takes a script, by --script DECK=FILE, and that takes --why.")
    if str(file) == "-":
        refuse("a record is a file, and is not read from standard input; name the file.")
    try:
        match = read_match(file, load_database())
        if is_torn(file):
            note(f"dtk: {visible(str(file))} breaks off within its last line, which is left out.")
        rules, name = repository(ruleset), visible(match.ruleset, LONGEST_NAME)
        if match.ruleset not in (known := rules.context().names_of("ruleset")):
            names = ", ".join(map(visible, known))
            raise BadRecord(f"there is no ruleset {name!r}; there are {names}; --ruleset brings another one's file.")
        if verify and match.switches != switches_of(rules.context(match.ruleset)):
            say(f"The switches of play are not those of the ruleset {name}.")
            raise typer.Exit(FINDINGS)
        if verify and game is None:
            code = verify_games(match, read_games(file), games_asked(file))
        elif verify:
            code = verify_games(match, [read_game(file, game or 0)])
        elif html is not None:
            coach = Coach(seat, playouts) if analyse else None
            code = write_page(match, read_game(file, game or 0), html, coach, command_line(context))
        elif analyse:
            code = judge_choices(match, read_game(file, game or 0), Coach(seat, playouts), as_json)
        else:
            count = len(match.decks)
            by_deck = said("--script", script, deck_names("abcd"[:count]), count)
            scripts = {who: file for who, file in enumerate(by_deck) if file is not None}
            code = narrate(match, read_game(file, game or 0), step, scripts)
        if code != OK and has_other_texts(file):
            note("dtk: the record was made with other texts of cards than this dtk has.")
    except Refusal as refusal:
        refuse(str(refusal))
    except BadRecord as error:
        refuse(f"{visible(str(file))} can't be played again: {error}", UNREADABLE)
    except BrokenPipeError:
        raise
    except OSError as error:
        refuse(f"{visible(str(file))} can't be read: {(error.strerror or str(error)).lower()}.", UNREADABLE)
    raise typer.Exit(code)


def repository(more: str | None) -> RulesRepository:
    """All rulesets. more: the file of another one. Raises Refusal."""
    from dtk.cli.config import Config
    from dtk.cli.judging import make_judge

    return make_judge(Config(), None, more).repository


def narrate(match: Match, game: RecordedGame, step: bool, scripts: Mapping[int, str] = MappingProxyType({})) -> int:
    """Tell a game, all at once or step by step. Returns the exit code. scripts: by deck, the files of the scripts whose
    rules are told, too. Raises Refusal.
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
        say(f"Seat {seat}: {visible(match.decks[who].name)}, played by {visible(players_of(match)[who])}.")
    try:
        replayed = play_again(match, game, narrator)
    except Enough:
        return OK
    if replayed.difference:
        note(f"dtk: game {game.number} goes another way here: {replayed.difference}")
        return FINDINGS
    narrator.ends(replayed.played, [match.decks[who].name for who in seats])
    return OK


def scripted_as_recorded(
    match: Match, who: int, script: str | None, kept: Source | None = None
) -> ScriptedPlayer | None:
    """What plays a deck by the script in a file, or else by the one that its record keeps; None without either. Exits
    with 3 if it can't be read.

    Raises Refusal if the deck was not played by that script.
    """
    from dtk.cli.console import complain
    from dtk.files.finding import Unreadable
    from dtk.match.one import script_label
    from dtk.scripts.playing import player_of, read_file

    name = script or (kept.name if kept else "")
    deck = match.decks[who]
    leads = [deck.outfit, *([deck.legend] if deck.legend else [])]
    try:
        source = kept if script is None else read_file(script)
        if source is None:
            return None
        player = player_of(match.agents[who], source, [*leads, *deck.cards])
    except Unreadable as error:
        complain(name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    was = script_label(match, who)
    if was is None or player.digest != was.digest:
        played = f"by the script {was.digest}" if was else "by no script"
        raise Refusal(
            f"{visible(player.source.name)} is the script {player.digest}, and deck {who + 1} was played {played}."
        )
    return player


def write_page(match: Match, game: RecordedGame, path: Path, coach: Coach | None, command: str) -> int:
    """Write the page of a game. Returns the exit code. coach: who remarks on it. command: what writes this page.

    Raises Refusal.
    """
    from dtk.match.one import seating
    from dtk.match.replay import replay as play_again
    from dtk.report.pages.game import Chronicle, game_page, remarks_of

    names = [match.decks[who].name for who in seating(game.number, len(match.decks))]
    analysis = None if coach is None else coach.analysis(match, game)
    chronicle = Chronicle({} if analysis is None else remarks_of(analysis))
    replayed = play_again(match, game, chronicle)
    if replayed.difference:
        note(f"dtk: game {game.number} goes another way here, so there is no page of it: {replayed.difference}")
        return FINDINGS
    chronicle.ends(replayed.played, names)
    save_page(path, game_page(match, game.number, chronicle, analysis, command))
    return OK


class Coach(NamedTuple):
    """Who says which choices mattered. seat: whose, from 1; None for everybody's. playouts: how many games are tried
    for a choice; None for the usual number.
    """

    seat: int | None
    playouts: int | None

    def seats(self, match: Match) -> Sequence[int]:
        """Whose choices are looked at, from 0. Raises Refusal."""
        count = len(match.decks)
        if self.seat is not None and self.seat > count:
            raise Refusal(f"--seat: there are only {count} seats.")
        return range(count) if self.seat is None else [self.seat - 1]

    def analysis(self, match: Match, game: RecordedGame) -> Analysis:
        """What mattered in a game. Raises Refusal."""
        from dtk.match.analysis import PLAYOUTS, analyse
        from dtk.report.games.advice import line_words

        seats = self.seats(match)
        note("dtk: this takes a second or so a choice.")
        return analyse(match, game, line_words, seats=seats, playouts=self.playouts or PLAYOUTS)


def judge_choices(match: Match, game: RecordedGame, coach: Coach, as_json: bool) -> int:
    """Say which choices of a game mattered. Returns the exit code. Raises Refusal."""
    from dtk.match.one import seating
    from dtk.report.games.analysis import analysis_data, analysis_lines

    full_names = [match.decks[who].name for who in seating(game.number, len(match.decks))]
    names = [visible(name, LONGEST_NAME) for name in full_names]
    seats = coach.seats(match)
    analysis = coach.analysis(match, game)
    if as_json:
        say_json(analysis_data(analysis, game.number, full_names, seats))
    else:
        for line in analysis_lines(analysis, names):
            say(line)
    if analysis.difference:
        note(f"dtk: game {game.number} goes another way here: {analysis.difference}")
        return FINDINGS
    return OK


def verify_games(match: Match, games: Iterable[RecordedGame], asked: int | None = None) -> int:
    """Replay games, and say which go another way. Returns the exit code. asked: how many games there should be.

    An interrupted match leaves fewer; none at all, the same game twice and games too many are faults.
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
            wrong = f"goes another way: {difference}" if difference else ""
        met.add(game.number)
        faulty |= bool(wrong)
        same += not wrong
        if wrong:
            say(f"Game {game.number} {wrong}")
    if not met:
        say(f"No game is written down, of a match of {number_of_games(asked or 0)}.")
        return FINDINGS
    whole = len(met) if asked is None else asked
    say(f"{f'{same:,} of ' * (same != whole)}{number_of_games(whole)} came to the same again.")
    return FINDINGS if faulty else OK


def number_of_games(count: int) -> str:
    """`1 game`, `5,000 games`."""
    return f"{count:,} game{'' if count == 1 else 's'}"
