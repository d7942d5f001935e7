"""`dtk play`: a person against an agent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import (
    FINDINGS,
    INTERRUPTED,
    OK,
    UNREADABLE,
    Refusal,
    colourful,
    note,
    refuse,
    say,
    writing,
)
from dtk.cli.flattened import flattened
from dtk.cli.judging import Rules
from dtk.cli.log import only_run, room_for
from dtk.cli.match_options import check_seed
from dtk.cli.players import (
    PERSON,
    Choice,
    Decks,
    check_agent,
    choices,
    deck_names,
    load_decks,
    parted,
    player_of,
    said,
)
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.cli.saves import Saves
    from dtk.files.locks import Lock
    from dtk.files.reading import Source
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.match.resume import ResumableGame

# The agent of each level; None for the deck's script, or baseline for a deck without one.
LEVELS: dict[str, str | None] = {"easy": "careless", "normal": None, "hard": "search"}
# How much of a deck's name is shown in a message.
LONGEST_NAME = 60
EPILOG = (
    "The choices are numbered: type a number, or Enter for the one that the prompt names; ? tells what else can be "
    "typed. Standard input that is no terminal is read line by line. Exit codes: 0 the game is over, was conceded or "
    "left, 1 a deck may not be played with, or dtk failed, 2 wrong usage, 3 a file that can't be read, 130 interrupted."
)


@flattened
def play(
    deck: str | None = typer.Argument(None, metavar="[DECK]", help="Your deck: a file of any kind."),
    other: str | None = typer.Argument(None, metavar="[OTHER]", help="The opponent's deck."),
    resume: Path | None = typer.Option(
        None, "--resume", metavar="FILE", help="Continue the game in this record, and keep it there."
    ),
    level: str | None = typer.Option(
        None, "--level", metavar="LEVEL", help="The opponent's strength: easy, normal or hard. [default: normal]"
    ),
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEED", help="Random seed: any word. [default: a new one each time]"
    ),
    seat: int = typer.Option(1, "--seat", min=1, max=2, help="Your seat."),
    log: Path | None = typer.Option(
        None, "--log", metavar="FILE", help="Keep the game in this file, for `dtk replay` and --resume."
    ),
    hint: bool = typer.Option(False, "--hint", help="Let i show what search would play, and your chance to win."),
    force: bool = typer.Option(False, "--force", help="Play with illegal decks too, and overwrite another record."),
    *,
    decks: Decks,
    rules: Rules,
) -> None:
    """Play a game yourself, against an agent."""
    from dtk.cli.saves import Saves
    from dtk.match.playable import make_match, name_of
    from dtk.match.record import first_line
    from dtk.match.resume import ResumableGame

    if resume is not None:
        if deck is not None or log is not None or seed is not None:
            refuse("--resume: the record says which decks meet and by which seed, and is continued; name only it.")
        with only_run(resume) as lock:
            raise typer.Exit(go_on(resume, hint, lock, decks))
    if deck is None or other is None:
        refuse("name two decks, yours first, or continue a game by --resume.")
    try:
        game_seed = check_seed(new_seed() if seed is None else seed)
        chosen = choices(decks, deck_names([deck, other]), 2)
        for option, values in (("--agent", decks.agent), ("--script", decks.script)):
            if any(parted(value)[0] in ("a", Path(deck).stem) for value in values):
                raise Refusal(f"{option}: you play deck a; name what plays b.")
        chosen[1] = at_level(level, chosen[1])
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    tables = load_decks([deck, other], chosen, judge, force)
    opponent = opponent_of(tables[1], chosen[1])
    agents: list[str | AgentFactory] = [PERSON, opponent]
    if seat == 2:
        tables.reverse()
        agents.reverse()
        chosen.reverse()
    blank = tuple(place for place, one in enumerate(chosen) if one.is_blank)
    match = make_match(tables, [PERSON] * len(tables), game_seed, texts=decks.texts, blank=blank)._replace(
        agents=tuple(agent if isinstance(agent, str) else name_of(agent) for agent in agents)
    )
    match = played_by(match, agents)
    head = first_line(match, 1, with_scripts=True)
    with only_run(log) as lock:
        if log is not None:
            room_for(log, head, force=force, resume=False)
        raise typer.Exit(sit_down(ResumableGame(match, seat - 1), Saves(head, log, lock), hint))


def at_level(level: str | None, choice: Choice) -> Choice:
    """What the options say about the opponent's deck, whose agent a level may name. Raises Refusal."""
    if level is None:
        return choice
    if choice.agent is not None:
        raise Refusal("--level names an agent, and so does --agent; choose one of them.")
    if level not in LEVELS:
        raise Refusal(f"--level: there is no level {visible(level)}; there are {', '.join(LEVELS)}.")
    return choice._replace(agent=LEVELS[level])


def opponent_of(table: JudgedDeck, choice: Choice) -> str | AgentFactory:
    """Who plays the opponent's deck. An agent that lacks the deck's script decides by itself.

    Exits with 2 if an agent plays by no script and one is named, with 3 if it can't be read.
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
    """Say that an agent decides by itself what a script might have said."""
    note(f"dtk: {visible(why)} So {visible(str(agent))} plays it without one.")


def new_seed() -> str:
    """A seed for a new game."""
    import secrets

    return secrets.token_hex(4)


def played_by(match: Match, agents: Sequence[str | AgentFactory]) -> Match:
    """The match, with what makes its agents, by deck, where one is not dtk's own. A person's is never asked for."""
    if all(isinstance(agent, str) for agent in agents):
        return match
    from dtk.agents.registry import agent_named
    from dtk.match.playable import by_scripts

    return match._replace(
        factories=tuple(partial(agent_named, agent) if isinstance(agent, str) else agent for agent in agents),
        **by_scripts(agents),
    )


def go_on(path: Path, hint: bool, lock: Lock, decks: Decks) -> int:
    """Continue a recorded game. Returns the exit code. hint: whether the person may ask what search would do. lock: on
    the record. decks: whether the record may name code to be run, and by which script the other deck is played.

    Exits with 2 if it is not one that a person left, with 3 if it can't be read or does not go the same way any more.
    """
    from dtk.cards.database import load_database
    from dtk.cli.saves import Saves
    from dtk.match.one import UNFINISHED
    from dtk.match.record import BadRecord, first_line, has_other_texts, is_torn, read_game, read_match, script_kept
    from dtk.match.replay import replay
    from dtk.match.resume import ResumableGame

    name = visible(str(path))
    if str(path) == "-":
        refuse("--resume: a record is a file, and is not read from standard input; name the file.")
    try:
        script = said("--script", decks.script, deck_names("ab"), 2)[1]
        if path.is_file() and is_torn(path):
            note(f"dtk: {name} breaks off within its last line, which is left out.")
        match, game = read_match(path, load_database()), read_game(path, 0)
        others = [agent for agent in match.agents if agent != PERSON]
        if len(others) + 1 != len(match.agents):
            refuse(f"--resume: nobody played {name} at a terminal; `dtk replay` tells it.")
        if game.reason != UNFINISHED or game.gangs is None:
            refuse(f"--resume: there is nothing to go on with in {name}; `dtk replay` tells a game that is over.")
        agents = [
            PERSON if agent == PERSON else as_recorded(match, who, script, script_kept(path, who), decks.allow_code)
            for who, agent in enumerate(match.agents)
        ]
        if has_other_texts(path):
            note("dtk: the record was made with other texts of cards than this dtk has.")
        match = played_by(match, agents)
        if difference := replay(match, game).difference:
            raise BadRecord(difference)
        resumable = ResumableGame(match, match.agents.index(PERSON), game)
    except Refusal as refusal:
        refuse(str(refusal))
    except BadRecord as error:
        refuse(f"{name} can't be continued: {error}", UNREADABLE)
    except OSError as error:
        refuse(f"{name} can't be read: {(error.strerror or str(error)).lower()}.", UNREADABLE)
    return sit_down(resumable, Saves(first_line(match, 1, with_scripts=True), path, lock), hint)


def as_recorded(
    match: Match, who: int, script: str | None, kept: Source | None, allow_code: bool
) -> str | AgentFactory:
    """What played a deck in a recorded match. script: the file of its script. kept: the one in the record. Raises
    Refusal.
    """
    from dtk.cli.replay import scripted_as_recorded
    from dtk.match.one import script_label
    from dtk.scripts.playing import plays_by_script

    agent, name = check_agent("--resume", match.agents[who], allow_code), visible(match.decks[who].name, LONGEST_NAME)
    if player := scripted_as_recorded(match, who, script, kept):
        return player
    if label := script_label(match, who):
        raise Refusal(f"--resume: {name} is played by the script {label.digest}; name its file by --script.")
    if isinstance(agent, str) and plays_by_script(agent):
        note_no_script(agent, f"{name}: its record names no script.")
    return agent


def sit_down(resumable: ResumableGame, saves: Saves, hint: bool) -> int:
    """Play the game, and say how it ends. Returns the exit code. hint: whether the person may ask for one."""
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
    sitting = Sitting(resumable, names, gang, load_database(), screen, saves, hint)
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
            played = resumable.play(Human(sitting, looks_ahead=hint), sitting)
        except TakenBack:
            continue
        except BadRecord as error:
            refuse(f"{visible(str(saves.path))} can't be continued: {error}", UNREADABLE)
        except KeyboardInterrupt:
            note("\ndtk: interrupted; the game is not finished.")
            return INTERRUPTED
        break
    with writing(str(saves.path)):
        saves.write(recorded(played))
    sitting.narrator.ends(played, names)
    if played.reason == UNFINISHED:
        is_kept = played.gangs is not None and saves.path is not None
        say(f"`dtk play --resume {visible(str(saves.path))}` goes on with it." if is_kept else "It is not saved.")
        return INTERRUPTED if sitting.interrupted else OK
    screen.write(
        ["You win." if played.winner == seat else "You lose." if played.winner == other else "It is a draw."], "strong"
    )
    if saves.path is not None:
        say(f"`dtk replay {visible(str(saves.path))}` tells it again.")
    return FINDINGS if played.reason == BROKEN else OK
