"""`dtk play`: games of a person against an agent."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.console import (
    FINDINGS,
    INTERRUPTED,
    OK,
    UNREADABLE,
    Refusal,
    colourful,
    for_shell,
    note,
    refuse,
    say,
    writing,
)
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules
from dtk.cli.match_options import check_seed
from dtk.cli.players import (
    Choice,
    Decks,
    OpponentDecks,
    check_agent,
    choices,
    deck_and_value,
    deck_names,
    load_decks,
    player_of,
    values_by_deck,
)
from dtk.cli.recording import demand_room, only_run
from dtk.files.shown import visible
from dtk.match.levels import LEVELS, PERSON, level_names

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.cli.saves import Saves
    from dtk.files.locks import Lock
    from dtk.files.reading import Source
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.match.resume import ResumableGame

# The most characters of a deck's name in messages.
LONGEST_NAME = 60
EPILOG = closing(
    "dtk play examples/decks/*-base-set.yaml",
    "dtk play examples/decks/*-gunfighter.yaml --level easy --log game.jsonl",
    "dtk play --resume game.jsonl",
    notes="Choices are numbered: type a number, or press Enter for the default. Type ? for all commands. Input that "
    "does not come from a terminal is read line by line.",
    codes={OK: "the game is over, conceded or saved", FINDINGS: "a deck cannot be played, or dtk failed"},
)


@flattened
def play(
    deck: str | None = typer.Argument(None, metavar="[DECK]", help="Your deck.", autocompletion=completing.decks),
    other: str | None = typer.Argument(
        None, metavar="[OTHER]", help="Your opponent's deck.", autocompletion=completing.decks
    ),
    resume: Path | None = typer.Option(None, "--resume", metavar="FILE", help="Continue the game saved in this file."),
    level: str | None = typer.Option(
        None,
        "--level",
        metavar="LEVEL",
        help=f"Opponent: {level_names()}. [default: normal]",
        autocompletion=completing.words(*LEVELS),
    ),
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEED", help="Random seed: any word. [default: a new one each time]"
    ),
    seat: int | None = typer.Option(None, "--seat", metavar="SEAT", min=1, max=2, help="Your seat. [default: 1]"),
    log: Path | None = typer.Option(
        None,
        "--log",
        metavar="FILE",
        help="Save the game in this file after each choice, for --resume and `dtk replay`.",
    ),
    hint: bool = typer.Option(
        False, "--hint", help="Allow the command `hint`: what search would play, and your chance to win."
    ),
    jobs: int | None = typer.Option(
        None,
        "--jobs",
        "-j",
        metavar="N",
        min=1,
        max=256,
        help="With --hint: number of parallel processes; the hints stay the same. [default: 1]",
    ),
    force: bool = typer.Option(False, "--force", help="Accept illegal decks, and overwrite another record."),
    *,
    decks: OpponentDecks,
    rules: Rules,
) -> None:
    """Play a game against an agent."""
    from dtk.cli.saves import Saves
    from dtk.match.person import person_match
    from dtk.match.record import first_line
    from dtk.match.resume import ResumableGame

    if jobs is not None and not hint:
        refuse("--jobs needs --hint.")
    hints = (jobs or 1) if hint else 0
    if resume is not None:
        in_record = {
            "DECK": deck,
            "--log": log,
            "--seed": seed,
            "--seat": seat,
            "--level": level,
            "--agent": decks.agent,
            "--gang": decks.gang,
            "--blank": decks.blank,
        }
        if given := [name for name, value in in_record.items() if value]:
            refuse(f"--resume: the record holds the decks, the players and the seed; leave out {', '.join(given)}.")
        with only_run(resume) as lock:
            raise typer.Exit(go_on(resume, hints, lock, decks))
    if deck is None or other is None:
        refuse("name two decks, yours first, or continue a game with --resume.")
    try:
        game_seed = check_seed(new_seed() if seed is None else seed)
        chosen = choices(decks, deck_names([deck, other]), 2)
        for option, values in (("--agent", decks.agent), ("--script", decks.script)):
            if any(deck_and_value(value)[0] in ("a", Path(deck).stem) for value in values):
                raise Refusal(f"{option}: you play deck a; this option is for deck b.")
        chosen[1] = at_level(level, chosen[1])
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    seat = seat or 1
    tables = load_decks([deck, other], chosen, judge, force)
    opponent = opponent_of(tables[1], chosen[1])
    agents: list[str | AgentFactory] = [PERSON, opponent]
    if seat == 2:
        tables.reverse()
        agents.reverse()
        chosen.reverse()
    blank = tuple(place for place, one in enumerate(chosen) if one.is_blank)
    match = person_match(tables, agents, game_seed, texts=decks.texts, blank=blank)
    head = first_line(match, 1, with_scripts=True)
    with only_run(log) as lock:
        if log is not None:
            demand_room(log, head, force=force)
        raise typer.Exit(sit_down(ResumableGame(match, seat - 1), Saves(head, log, lock), hints))


def at_level(level: str | None, choice: Choice) -> Choice:
    """The choice for the opponent's deck, with the agent of a level. Raises Refusal."""
    if level is None:
        return choice
    if choice.agent is not None:
        raise Refusal("--level and --agent cannot be combined.")
    if level not in LEVELS:
        raise Refusal(f"--level: `{visible(level, 40)}` is not {level_names()}.")
    return choice._replace(agent=LEVELS[level])


def opponent_of(table: JudgedDeck, choice: Choice) -> str | AgentFactory:
    """The agent and script of the opponent's deck. If the deck has no script, the agent plays without one.

    Exits with 2 for a script that the agent cannot use, with 3 for an unreadable one.
    """
    from dtk.scripts.playing import BASELINE, NoScript

    try:
        return player_of(table, choice)
    except NoScript as lacking:
        note_no_script(choice.agent, f"{table.deck.source.name}: {lacking}")
        return BASELINE if choice.agent is None else choice.agent
    except Refusal as refusal:
        refuse(str(refusal))


def note_no_script(agent: object, why: str) -> None:
    """Note that an agent plays without a script."""
    note(f"dtk: {visible(why)} {visible(str(agent))} plays without one.")


def new_seed() -> str:
    """A seed for a new game."""
    import secrets

    return secrets.token_hex(4)


def go_on(path: Path, hints: int, lock: Lock, decks: Decks) -> int:
    """Continue a recorded game. Returns the exit code. hints: the number of processes
    for hints, 0 to allow none. lock: the lock on the record. decks: the
    opponent's script, and whether the record may name code to run.

    Exits with 2 if the record is not a person's unfinished game, with 3 if it is unreadable or its replay differs.
    """
    from dtk.cards.database import load_database
    from dtk.cli.saves import Saves
    from dtk.match.one import UNFINISHED
    from dtk.match.person import played_by
    from dtk.match.record import BadRecord, first_line, has_other_texts, is_torn, read_game, read_match, script_kept
    from dtk.match.replay import replay
    from dtk.match.resume import ResumableGame

    name = visible(str(path))
    if str(path) == "-":
        refuse("--resume: a record cannot be read from standard input; name a file.")
    try:
        script = values_by_deck("--script", decks.script, deck_names("ab"), 2)[1]
        if path.is_file() and is_torn(path):
            note(f"dtk: {name}: the last line is incomplete and left out.")
        match, game = read_match(path, load_database()), read_game(path, 0)
        others = [agent for agent in match.agents if agent != PERSON]
        if len(others) + 1 != len(match.agents):
            refuse(f"--resume: {name} is not a game of `dtk play`; `dtk replay` narrates it.")
        if game.reason != UNFINISHED or game.gangs is None:
            refuse(f"--resume: the game in {name} is over; `dtk replay` narrates it.")
        agents = [
            PERSON if agent == PERSON else as_recorded(match, who, script, script_kept(path, who), decks.allow_code)
            for who, agent in enumerate(match.agents)
        ]
        if has_other_texts(path):
            note("dtk: the record was made with the card texts of another version.")
        match = played_by(match, agents)
        if difference := replay(match, game).difference:
            raise BadRecord(difference)
        resumable = ResumableGame(match, match.agents.index(PERSON), game)
    except Refusal as refusal:
        refuse(str(refusal))
    except BadRecord as error:
        refuse(f"{name} cannot be continued: {error}", UNREADABLE)
    except OSError as error:
        refuse(f"{name} cannot be read: {(error.strerror or str(error)).lower()}.", UNREADABLE)
    return sit_down(resumable, Saves(first_line(match, 1, with_scripts=True), path, lock), hints)


def as_recorded(
    match: Match, who: int, script: str | None, kept: Source | None, allow_code: bool
) -> str | AgentFactory:
    """The agent and script of a deck in a recorded match. script: a script file. kept: the script in the record. Raises
    Refusal.
    """
    from dtk.cli.replay import scripted_as_recorded
    from dtk.match.one import script_label
    from dtk.scripts.playing import plays_by_script

    agent, name = check_agent("--resume", match.agents[who], allow_code), visible(match.decks[who].name, LONGEST_NAME)
    if player := scripted_as_recorded(match, who, script, kept):
        return player
    if label := script_label(match, who):
        raise Refusal(f"--resume: the deck {name} was played by script {label.digest}; name its file with --script.")
    if isinstance(agent, str) and plays_by_script(agent):
        note_no_script(agent, f"{name}: the record has no script for this deck.")
    return agent


def sit_down(resumable: ResumableGame, saves: Saves, hints: int) -> int:
    """Play the game, and print the result. Returns the exit code. hints: the number of processes for hints,
    0 to allow none.
    """
    from dtk.agents.human import Human
    from dtk.cards.database import load_database
    from dtk.cli.screen import Screen
    from dtk.cli.sitting import Sitting
    from dtk.match.one import BROKEN, UNFINISHED
    from dtk.match.record import BadRecord, recorded
    from dtk.match.resume import TakenBack
    from dtk.report.series.match_text import caveat
    from dtk.report.series.players import players_of

    match, seat = resumable.match, resumable.seat
    names = [deck.name for deck in match.decks]
    gang = [card.title for card in match.decks[seat].gang]
    screen = Screen(colourful("auto"))
    sitting = Sitting(resumable, names, gang, load_database(), screen, saves, hints)
    other = 1 - seat
    sitting.write(
        [
            f"You play {visible(names[seat])}, at seat {seat + 1}. {visible(names[other])}, at seat {other + 1}, is "
            f"played by {visible(players_of(match)[other])}. Seed {visible(match.seed)}.",
            *caveat(match, [visible(name, 60) for name in names]),
        ]
    )
    while True:
        sitting.begin()
        try:
            played = resumable.play(Human(sitting, looks_ahead=bool(hints)), sitting)
        except TakenBack:
            continue
        except BadRecord as error:
            refuse(f"{visible(str(saves.path))} cannot be continued: {error}", UNREADABLE)
        except KeyboardInterrupt:
            note("\ndtk: interrupted; the game is unfinished.")
            return INTERRUPTED
        break
    with writing(str(saves.path)):
        saves.write(recorded(played))
    sitting.narrator.ends(played, names)
    if played.reason == UNFINISHED:
        is_kept = played.gangs is not None and saves.path is not None
        say(f"Continue with `dtk play --resume {for_shell(saves.path)}`." if is_kept else "The game is not saved.")
        return INTERRUPTED if sitting.interrupted else OK
    screen.write(
        ["You win." if played.winner == seat else "You lose." if played.winner == other else "It is a draw."], "strong"
    )
    if saves.path is not None:
        say(f"Read the game again with `dtk replay {for_shell(saves.path)}`.")
    return FINDINGS if played.reason == BROKEN else OK
