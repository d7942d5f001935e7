"""`dtk replay`: a recorded game, told and checked."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, OK, UNREADABLE, note, refuse, say
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.one import Match
    from dtk.match.record import Recorded


def replay(
    file: Path = typer.Argument(..., help="A record, as `dtk match --log` writes it."),
    game: int | None = typer.Option(None, "--game", "-g", min=0, help="Which game to tell, counted from 0."),
    verify: bool = typer.Option(
        False, "--verify", help="Tell nothing; check that the game, or every game, comes to the same again."
    ),
) -> None:
    """Tell a recorded game in words, or check it.

    Exit codes: 0 done, 1 a game went another way than its record says, 2 wrong usage, 3 unreadable file.
    """
    from dtk.cards.database import load_database
    from dtk.match.record import BadRecord, read_game, read_games, read_match

    try:
        match = read_match(file, load_database())
        if verify:
            code = verified(match, read_games(file) if game is None else [read_game(file, game)])
        else:
            code = told(match, read_game(file, game or 0))
    except BadRecord as error:
        refuse(f"{visible(str(file))} can't be played again: {error}", UNREADABLE)
    except BrokenPipeError:
        raise
    except OSError as error:
        refuse(f"{visible(str(file))} can't be read: {(error.strerror or str(error)).lower()}.", UNREADABLE)
    raise typer.Exit(code)


def told(match: Match, game: Recorded) -> int:
    """Tell a game; the exit code."""
    from dtk.match.one import seating
    from dtk.match.replay import replay as play_again
    from dtk.report.tale import Tale

    seats = seating(game.number, len(match.decks))
    for seat, who in enumerate(seats, 1):
        say(f"Seat {seat}: {visible(match.decks[who].name)}, played by {visible(match.agents[who])}.")
    tale = Tale(say)
    replayed = play_again(match, game, tale)
    if replayed.difference:
        note(f"dtk: game {game.number} goes another way here: {replayed.difference}")
        return FINDINGS
    tale.ends(replayed.played, [match.decks[who].name for who in seats])
    return OK


def verified(match: Match, games: Iterable[Recorded]) -> int:
    """Play games again, and say which come to something else; the exit code."""
    from dtk.match.replay import replay as play_again

    count = wrong = 0
    for game in games:
        count += 1
        difference = play_again(match, game).difference
        if difference:
            wrong += 1
            say(f"Game {game.number} goes another way: {difference}")
    if not wrong:
        say(f"{count} game{'' if count == 1 else 's'} came to the same again.")
    return FINDINGS if wrong else OK
