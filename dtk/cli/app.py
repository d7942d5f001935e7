"""The `dtk` program: its commands, and the errors that no command should let through."""

from __future__ import annotations

import io
import os
import sys
from typing import ClassVar

import typer

from dtk import __version__
from dtk.cli import coverage, deck_native
from dtk.cli.cards import cards_app
from dtk.cli.console import UNREADABLE, USAGE, give_up, note, say, why
from dtk.cli.deck import deck_app
from dtk.cli.documents import formats, rulesets
from dtk.cli.gang import gang
from dtk.cli.init import init
from dtk.cli.lazy_group import LazyGroup, command
from dtk.cli.match import EPILOG as MATCH_EPILOG
from dtk.cli.match import match
from dtk.cli.play import EPILOG as PLAY_EPILOG
from dtk.cli.play import play
from dtk.cli.replay import replay
from dtk.cli.rule import rule
from dtk.cli.simulate import simulate_app
from dtk.cli.validate import EPILOG as VALIDATE_EPILOG
from dtk.cli.validate import validate
from dtk.files.finding import Unreadable
from dtk.files.shown import visible


class Commands(LazyGroup):
    """The commands of `dtk`."""

    apps: ClassVar = {
        "validate": command(validate, VALIDATE_EPILOG),
        "match": command(match, MATCH_EPILOG),
        "play": command(play, PLAY_EPILOG),
        "replay": command(replay),
        "gang": command(gang),
        "formats": command(formats),
        "rulesets": command(rulesets),
        "rule": command(rule),
        "init": command(init),
        "simulate": simulate_app,
        "deck": deck_app,
        "cards": cards_app,
    }


app = typer.Typer(
    name="dtk",
    help="The toolkit for Doomtown: Reloaded.",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=True,
)
deck_native.add_to(deck_app)
coverage.add_to(cards_app)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        say(f"dtk {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", help="Show the version and exit.", callback=show_version, is_eager=True
    ),
) -> None:
    """The toolkit for Doomtown: Reloaded."""


def main() -> None:
    """Run the program. A reader that goes away (`| head`) is no error, nor is a terminal that can't show a letter."""
    try:
        os.getcwd()  # noqa: PTH109  (only asked whether it is there)
    except OSError:
        note("dtk: the working folder is gone; change to another one.")
        sys.exit(USAGE)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except BrokenPipeError:
        give_up(sys.stdout)
        sys.exit(0)
    except OSError as error:
        give_up(sys.stdout)
        # Commands handle the files that they write; what has no name is standard output.
        what = visible(str(error.filename)) if error.filename else "the result can't be written"
        note(f"dtk: {what}: {visible(why(error))}.")
        sys.exit(UNREADABLE)
    except Unreadable as error:
        # Commands handle the files they are given; what is left is dtk's own data, edited in a checkout.
        note(f"dtk: {error}")
        note("`dtk cards check` shows every fault of carddb/.")
        sys.exit(USAGE)
