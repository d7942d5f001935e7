"""The `dtk` program: its commands, and the errors that no command should let through."""

from __future__ import annotations

import io
import os
import sys
from typing import ClassVar

import typer

from dtk import __version__
from dtk.cli.console import UNREADABLE, USAGE, give_up, note, say, why
from dtk.cli.lazy_group import LazyCommand, LazyGroup
from dtk.files.finding import Unreadable
from dtk.files.shown import visible


class Commands(LazyGroup):
    """The commands of `dtk`."""

    lazy: ClassVar = {
        "validate": LazyCommand(
            "Judge deck files: is the deck legal, and may its gang start?", "dtk.cli.validate", "validate"
        ),
        "match": LazyCommand(
            "Play many games between two decks or more, and count who wins.", "dtk.cli.match", "match"
        ),
        "league": LazyCommand(
            "Let decks meet each other: ratings, and which one to bring.", "dtk.cli.league", "league"
        ),
        "gauntlet": LazyCommand("Let one deck meet all others: its share against each.", "dtk.cli.league", "gauntlet"),
        "compare": LazyCommand(
            "Say which of two versions of a deck is better against a field.", "dtk.cli.versions", "compare"
        ),
        "ablate": LazyCommand("Measure what each card of a deck contributes.", "dtk.cli.versions", "ablate"),
        "optimize": LazyCommand(
            "Look for swaps that make a deck better against a field.", "dtk.cli.optimize", "optimize"
        ),
        "results": LazyCommand(
            "Put records of matches together, report them, make tables.", "dtk.cli.results", "results_app"
        ),
        "play": LazyCommand("Play a game yourself, against an agent.", "dtk.cli.play", "play"),
        "replay": LazyCommand("Tell a recorded game in words, or check it.", "dtk.cli.replay", "replay"),
        "advise": LazyCommand("Advise a player: what to play in a position.", "dtk.cli.advise", "advise"),
        "agents": LazyCommand(
            "List the agents: dtk's own, and those of installed packages.", "dtk.cli.agents", "agents"
        ),
        "agent": LazyCommand("Check an agent you wrote.", "dtk.cli.agents", "agent_app"),
        "gang": LazyCommand("List the legal starting gangs of a deck, best first.", "dtk.cli.gang", "gang"),
        "formats": LazyCommand(
            "List the formats: their packs, their dates and what they ban.", "dtk.cli.documents", "formats"
        ),
        "rulesets": LazyCommand(
            "List the rulesets: limits, switches and what they ban.", "dtk.cli.documents", "rulesets"
        ),
        "rule": LazyCommand("Explain a rule: its page, with the document that says so.", "dtk.cli.rule", "rule"),
        "init": LazyCommand("Set up a repository of decks.", "dtk.cli.init", "init"),
        "simulate": LazyCommand(
            "Work out the odds of a deck: lowball, shootouts, pulls.", "dtk.cli.simulate", "simulate_app"
        ),
        "deck": LazyCommand(
            "Convert, show, compare, measure and deal deck files.",
            "dtk.cli.deck",
            "deck_app",
            more=("dtk.cli.deck_native",),
        ),
        "script": LazyCommand("Check, explain, begin and test the scripts of decks.", "dtk.cli.scripts", "script_app"),
        "cards": LazyCommand(
            "Look cards up, and keep the card facts.", "dtk.cli.cards", "cards_app", more=("dtk.cli.coverage",)
        ),
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
