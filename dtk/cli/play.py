"""`dtk play`: a person against an agent."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, INTERRUPTED, OK, Refusal, colourful, note, refuse, say
from dtk.cli.log import open_log
from dtk.cli.match import PERSON, check_agent, check_seed, judge_for, load_legal_deck
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.one import Match

EPILOG = (
    "The choices are numbered: type a number, or Enter for the one that the prompt names; ? tells what else can be "
    "typed. Standard input that is no terminal is read line by line. Exit codes: 0 the game is over, or was conceded, "
    "1 a deck may not be played with, or dtk failed, 2 wrong usage, 3 a file that can't be read, 130 interrupted."
)


def play(
    deck_a: str = typer.Argument(..., help="Your deck: a file of any kind that says who starts."),
    deck_b: str = typer.Argument(..., help="The deck that you meet."),
    agent: str = typer.Option("baseline", "--agent", help="Who plays it: baseline or random."),
    seed: str | None = typer.Option(None, "--seed", help="Where all luck comes from; else another each time."),
    seat: int = typer.Option(1, "--seat", min=1, max=2, help="Where you sit."),
    log: Path | None = typer.Option(None, "--log", help="Write the game to this file, for `dtk replay`."),
    force: bool = typer.Option(False, "--force", help="Play with illegal decks too, and overwrite another record."),
    blank: bool = typer.Option(False, "--blank", help="Play all cards as blanks: printed numbers and keywords only."),
    format: str | None = typer.Option(None, "--format", help="Judge by this format: a name, or a YAML file."),
    ruleset: str | None = typer.Option(None, "--ruleset", help="Judge by this ruleset: a name, or a YAML file."),
    date: str | None = typer.Option(None, "--date", help="Judge for this day, year-month-day."),
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
) -> None:
    """Play a game yourself, against an agent."""
    from dtk.match.playable import make_match
    from dtk.match.texts import FULL, NONE

    try:
        game_seed = check_seed(new_seed() if seed is None else seed)
        check_agent("--agent", agent)
        judge = judge_for(config_file, isolated, date, format, ruleset)
    except Refusal as refusal:
        refuse(str(refusal))
    tables = [load_legal_deck(path, judge, force) for path in (deck_a, deck_b)]
    agents = [PERSON, agent]
    if seat == 2:
        tables.reverse()
        agents.reverse()
    match = make_match(tables, agents, game_seed, texts=NONE if blank else FULL)
    raise typer.Exit(sit_down(match, seat - 1, log, force=force))


def new_seed() -> str:
    """A seed for a new game."""
    import secrets

    return secrets.token_hex(4)


def sit_down(match: Match, seat: int, path: Path | None, *, force: bool = False) -> int:
    """Play the game, and say how it ends. Returns the exit code."""
    from dtk.agents.human import Human
    from dtk.cards.database import load_database
    from dtk.cli.sitting import Sitting
    from dtk.match.one import BROKEN, agent_at, play_one
    from dtk.match.record import first_line, game_line
    from dtk.report.match_text import caveat

    names = [deck.name for deck in match.decks]
    gang = [card.title for card in match.decks[seat].gang]
    sitting = Sitting(seat, names, gang, load_database(), colourful("auto"))
    other = 1 - seat
    sitting.write(
        [
            f"You play {visible(names[seat])}, at seat {seat + 1}. {visible(names[other])}, at seat {other + 1}, is "
            f"played by {match.agents[other]}. Seed {visible(match.seed)}.",
            *caveat(match, [visible(name, 60) for name in names]),
        ]
    )
    agents = [Human(sitting) if place == seat else agent_at(match, 0, place) for place in range(len(names))]
    with open_log(path, first_line(match, 1), force=force, resume=False) as log:
        try:
            played = play_one(match, 0, agents=agents, keep=log is not None, observer=sitting)
        except KeyboardInterrupt:
            note("\ndtk: interrupted; the game is not finished.")
            return INTERRUPTED
        if log is not None:
            log.write(game_line(played))
    sitting.narrator.ends(played, names)
    if sitting.interrupted:
        return INTERRUPTED
    say("You win." if played.winner == seat else "You lose." if played.winner == other else "It is a draw.")
    if path is not None:
        say(f"`dtk replay {visible(str(path))}` tells it again.")
    return FINDINGS if played.reason == BROKEN else OK
