"""The `dtk` program: its commands, and the last handlers of errors."""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import typer

from dtk import __version__
from dtk.cli.console import SPELLED_OUT, UNREADABLE, USAGE, give_up, hint_at_help, note, say, spelled_out, why
from dtk.cli.help_pages import EXAMPLES, HELP_OPTIONS, block
from dtk.cli.lazy_group import LazyCommand, LazyGroup
from dtk.files.errors import DtkError
from dtk.files.finding import Unreadable
from dtk.files.own_packs import OwnPack, find_by
from dtk.files.shown import visible

if TYPE_CHECKING:
    from typer._click import Context

NAME = "dtk"
# Shells set this variable to ask for completions.
COMPLETE = "_DTK_COMPLETE"
QUOTED = re.compile(r"'([^']*)'")
# The words for numbers and their ranges in errors of usage.
NUMBER = re.compile(r"is not a valid (int|float)(?:eger)?(?: range)?")
BETWEEN = re.compile(r"is not in the range (-?[0-9.]+)<=x<=(-?[0-9.]+)")
AT_LEAST = re.compile(r"is not in the range x([<>])=(-?[0-9.]+)")
# The commands by section of the help, the most used first.
SECTIONS: dict[str, dict[str, LazyCommand]] = {
    "In a browser": {
        "serve": LazyCommand("Build, judge and look up decks in a browser.", "dtk.cli.serve", "serve"),
    },
    "Judge": {
        "validate": LazyCommand("Check that decks and starting gangs are legal.", "dtk.cli.validate", "validate"),
        "gang": LazyCommand("List the legal starting gangs of a deck, best first.", "dtk.cli.gang", "gang"),
        "event": LazyCommand("Check and register the decks of an event.", "dtk.cli.event", "event_app"),
        "init": LazyCommand("Set up a repository of decks with checks.", "dtk.cli.init", "init"),
        "lsp": LazyCommand("Serve editors: findings, fixes and completion as you type.", "dtk.cli.lsp", "lsp"),
    },
    "Odds": {
        "simulate": LazyCommand(
            "Work out the odds of a deck: lowball, shootouts, pulls.", "dtk.cli.simulate", "simulate_app"
        ),
    },
    "Games": {
        "play": LazyCommand("Play a game against an agent.", "dtk.cli.play", "play"),
        "match": LazyCommand("Play many games between decks and report the win rates.", "dtk.cli.match", "match"),
        "league": LazyCommand("Play decks against each other and rate them.", "dtk.cli.league", "league"),
        "gauntlet": LazyCommand("Play one deck against a field of others.", "dtk.cli.league", "gauntlet"),
        "replay": LazyCommand("Narrate, check or analyse a recorded game.", "dtk.cli.replay", "replay"),
        "advise": LazyCommand("Suggest what to play in a position.", "dtk.cli.advise", "advise"),
    },
    "Build": {
        "deck": LazyCommand(
            "Edit, convert, show, compare, measure and deal deck files.",
            "dtk.cli.deck",
            "deck_app",
            more=(
                *("dtk.cli.deck_native", "dtk.cli.deck_edit", "dtk.cli.deck_suggest", "dtk.cli.deck_diff"),
                *("dtk.cli.deck_sheet", "dtk.cli.deck_get"),
            ),
        ),
        "compare": LazyCommand("Compare two versions of a deck against a field.", "dtk.cli.versions", "compare"),
        "ablate": LazyCommand("Measure what each card of a deck contributes.", "dtk.cli.versions", "ablate"),
        "optimize": LazyCommand("Search for swaps that improve a deck.", "dtk.cli.optimize", "optimize"),
    },
    "Cards and rules": {
        "cards": LazyCommand(
            "Look up cards, and maintain the card facts.",
            "dtk.cli.cards",
            "cards_app",
            more=("dtk.cli.card_search", "dtk.cli.coverage"),
        ),
        "pack": LazyCommand("Begin, extend and check a pack of your own cards.", "dtk.cli.pack", "pack_app"),
        "playtest": LazyCommand(
            "Playtest your own cards in decks, with questions of rules.", "dtk.cli.playtest", "playtest"
        ),
        "rule": LazyCommand("Explain a rule code such as DT203, or a term such as gambling.", "dtk.cli.rule", "rule"),
        "formats": LazyCommand("List the formats: packs, dates and bans.", "dtk.cli.documents", "formats"),
        "rulesets": LazyCommand("List the rulesets: limits, switches and bans.", "dtk.cli.documents", "rulesets"),
    },
    "Scripts and agents": {
        "script": LazyCommand("Write, check, explain and test deck scripts.", "dtk.cli.scripts", "script_app"),
        "agents": LazyCommand("List the agents: built-in and installed.", "dtk.cli.agents", "agents"),
        "agent": LazyCommand("Test an agent that you wrote.", "dtk.cli.agents", "agent_app"),
    },
    "Data": {
        "results": LazyCommand("Merge, report and export recorded matches.", "dtk.cli.results", "results_app"),
    },
}


class Commands(LazyGroup):
    """The commands of `dtk`."""

    lazy: ClassVar = {
        name: command._replace(heading=heading)
        for heading, commands in SECTIONS.items()
        for name, command in commands.items()
    }

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse arguments; `help match` means `match --help`."""
        return super().parse_args(ctx, [*args[1:], HELP_OPTIONS[-1]] if args[:1] == ["help"] else args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the program. Usage errors look like all other errors of dtk."""
        from typer._click.exceptions import NoArgsIsHelpError, UsageError

        def run() -> Any:
            return super(Commands, self).main(args, prog_name, complete_var, False, windows_expand_args, **extra)

        if not standalone_mode:
            return run()
        if COMPLETE in os.environ:
            from dtk.cli.completing import register

            register()
        try:
            code = run()
        except NoArgsIsHelpError as error:
            error.show()
            sys.exit(USAGE)
        except UsageError as error:
            message = plain_error(error.format_message())
            note(f"dtk: {message[:1].lower()}{message[1:]}")
            hint_at_help(NAME if error.ctx is None else error.ctx.command_path)
            sys.exit(USAGE)
        sys.exit(code or 0)


def plain_error(message: str) -> str:
    """A usage error with values in backticks, and with numbers and ranges in words."""
    message = NUMBER.sub(lambda found: f"is not a {'whole ' * (found[1] == 'int')}number", QUOTED.sub(r"`\1`", message))
    message = BETWEEN.sub(r"is not between \1 and \2", message)
    return AT_LEAST.sub(lambda found: f"is not at {'least' if found[1] == '>' else 'most'} {found[2]}", message)


app = typer.Typer(
    name=NAME,
    help="The toolkit for Doomtown: Reloaded.",
    epilog=block(
        EXAMPLES,
        (
            "dtk validate examples/decks",
            "dtk simulate examples/decks/sloane-gunfighter.yaml",
            "dtk match examples/decks/*-gunfighter.yaml",
            "dtk help match",
        ),
    ),
    cls=Commands,
    context_settings={"help_option_names": [*HELP_OPTIONS]},
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


def find_packs() -> tuple[OwnPack, ...]:
    """The packs of your own for commands that read no configuration. Raises Unreadable."""
    # Start-up: the configuration is read only if a command needs cards.
    from dtk.cli.own_packs import default_packs

    return default_packs()


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", "-V", help="Show the version and exit.", callback=show_version, is_eager=True
    ),
) -> None:
    """The toolkit for Doomtown: Reloaded."""
    find_by(find_packs)


def main() -> None:
    """Run the program. It copes with closed pipes (`| head`) and with terminals that lack some characters."""
    try:
        os.getcwd()  # noqa: PTH109  (only asked whether it is there)
    except OSError:
        note("dtk: the working folder is gone; change to another one.")
        sys.exit(USAGE)
    codecs.register_error(SPELLED_OUT, spelled_out)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=SPELLED_OUT)
    try:
        app(prog_name=NAME)
    except BrokenPipeError:
        give_up(sys.stdout)
        sys.exit(0)
    except OSError as error:
        give_up(sys.stdout)
        # Commands handle errors in the files that they write; an error without a file name is about standard output.
        what = visible(str(error.filename)) if error.filename else "the result cannot be written"
        note(f"dtk: {what}: {visible(why(error))}.")
        sys.exit(UNREADABLE)
    except Unreadable as error:
        # Commands handle errors in the files they are given, so this is data of a checkout, or of your own packs.
        from dtk.cards.joining import BadOwnPack
        from dtk.cards.sheets import BadCardData

        note(f"dtk: {error}")
        if isinstance(error, BadCardData) and not isinstance(error, BadOwnPack):
            note("`dtk cards check` shows every fault in carddb/.")
        sys.exit(USAGE)
    except DtkError as error:
        note(f"dtk: {error}")
        sys.exit(USAGE)
