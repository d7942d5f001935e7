"""The help of a command: usage, options in sections, exit codes and examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer
from typer.core import TyperCommand, TyperGroup

from dtk.cli.console import INTERRUPTED, OK, UNREADABLE, USAGE
from dtk.cli.old_options import modern

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter

HELP_OPTIONS = ("-h", "--help")
ARGUMENTS, OPTIONS, COMMANDS, EXIT_CODES, EXAMPLES = "Arguments", "Options", "Commands", "Exit codes", "Examples"
# Matches the metavar of a parameter that names a file or folder.
OF_FILE = re.compile(r"(?<!NAME\|)\b(?:DECK|FILE|FOLDER|OTHER|PACK|RECORD)\b(?!=)")
# The width of an example, in columns.
WIDEST = 74
# Matches the range of a number, as typer writes it.
RANGE, AT_LEAST = re.compile(r"\b(\d+)<=x<=(\d+)"), re.compile(r"\bx>=(\d+)")
# The exit codes of every command, unless a command redefines one.
CODES = {
    OK: "done",
    USAGE: "wrong usage or configuration",
    UNREADABLE: "a file cannot be read or written",
    INTERRUPTED: "interrupted (143 by SIGTERM, 129 by SIGHUP)",
}


def closing(*examples: str, notes: str = "", codes: Mapping[int, str] | None = None) -> str:
    """The end of a command's help: notes, exit codes and examples. codes: in addition to `CODES`, or instead of one."""
    meanings = sorted((CODES | dict(codes or {})).items())
    listed = [
        block(EXIT_CODES, (f"{code:<3}  {meaning}" for code, meaning in meanings)),
        block(EXAMPLES, map(continued, examples)),
    ]
    return "\n\n".join([notes] * bool(notes) + listed)


def continued(example: str) -> str:
    """An example, broken into two lines if it is long."""
    if len(example) <= WIDEST or "\n" in example:
        return example
    end = example.rfind(" --", 0, WIDEST + len(" --"))
    return f"{example[:end]} \\\n     {example[end:]}"


def block(heading: str, lines: Iterable[str]) -> str:
    """A heading and the lines below it."""
    return "\n".join([f"{heading}:", *(f"  {line}" for line in lines)])


def examples_of(epilog: str | None) -> list[str]:
    """The examples at the end of a help."""
    listed = (epilog or "").partition(f"{EXAMPLES}:\n")[2].replace("\\\n", "")
    return [" ".join(line.split()) for line in listed.splitlines()]


def group_app(summary: str, *examples: str) -> typer.Typer:
    """An app that is a group of commands."""
    return typer.Typer(
        help=summary,
        epilog=block(EXAMPLES, examples),
        cls=HelpfulGroup,
        no_args_is_help=True,
        rich_markup_mode=None,
        add_completion=False,
    )


class HelpfulCommand(TyperCommand):
    """A command whose help has sections, and that understands the options of earlier versions."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse arguments, with old options in their new spelling. An empty name of a file is a usage error."""
        with placed_in(ctx):
            words = modern(args, {name for param in self.params for name in param.opts})
            demand_names(self, ctx, words)
            return super().parse_args(ctx, words)

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """`[OPTIONS] DECK DECK`."""
        return plain_usage(super().collect_usage_pieces(ctx))

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the options, section by section."""
        write_sections(self, ctx, formatter)

    def format_epilog(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write notes, exit codes and examples."""
        write_closing(self.epilog, formatter)


class HelpfulGroup(TyperGroup):
    """A group of commands whose help has sections."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse the arguments before the command. An empty name of a file is a usage error."""
        with placed_in(ctx):
            demand_names(self, ctx, args)
            return super().parse_args(ctx, args)

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the commands, then the options."""
        self.format_commands(ctx, formatter)
        write_sections(self, ctx, formatter)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the commands, section by section."""
        write_summaries(self.commands.values(), formatter)

    def format_epilog(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write notes, exit codes and examples."""
        write_closing(self.epilog, formatter)


def demand_names(command: Command, ctx: Context, args: Sequence[str]) -> None:
    """Raise UsageError for an empty name of a file. `Path("")` would be the current folder."""
    from typer._click.exceptions import UsageError

    if ctx.resilient_parsing or all(arg and not arg.endswith("=") for arg in args):
        return
    values, _, _ = command.make_parser(ctx).parse_args([*args])
    for param in command.params:
        given = values.get(str(param.name))
        found = [given] if isinstance(given, str) else given if isinstance(given, (list, tuple)) else ()
        named = OF_FILE.search(param.metavar or "")
        if "" in found and named:
            shown = param.opts[0] if param.param_type_name == "option" else named.group()
            raise UsageError(f"the value of `{shown}` is empty; name a file or folder.")


@contextmanager
def placed_in(ctx: Context) -> Iterator[None]:
    """Name the command in usage errors. Typer's parser leaves it out if an option lacks a value, or takes none."""
    from typer._click.exceptions import UsageError

    try:
        yield
    except UsageError as error:
        error.ctx = error.ctx or ctx
        raise


def plain_usage(pieces: Sequence[str]) -> list[str]:
    """The pieces of a usage line, without the braces that typer puts around required arguments."""
    return [piece[1:-1] if piece.startswith("{") else piece for piece in pieces]


def write_sections(command: Command, ctx: Context, formatter: HelpFormatter) -> None:
    """Write the arguments and options of a command: its own first, then each section."""
    sections: dict[str, list[tuple[str, str]]] = {}
    for param in command.get_params(ctx):
        if (record := param.get_help_record(ctx)) is not None:
            usual = ARGUMENTS if param.param_type_name == "argument" else OPTIONS
            name, text = record
            text = AT_LEAST.sub(r"at least \1", RANGE.sub(r"\1 to \2", text))
            sections.setdefault(getattr(param, "rich_help_panel", None) or usual, []).append((name, text))
    for heading, records in sections.items():
        with formatter.section(heading):
            formatter.write_dl(records)


def write_summaries(commands: Iterable[Command], formatter: HelpFormatter) -> None:
    """Write the summary of each command of a group, section by section."""
    rows: dict[str, list[tuple[str, str]]] = {}
    widest = max(len(command.name or "") for command in commands)
    for command in commands:
        heading = getattr(command, "rich_help_panel", None) or COMMANDS
        summary = command.get_short_help_str(formatter.width - 4 - widest)
        rows.setdefault(heading, []).append((f"{command.name:<{widest}}", summary))
    for heading, listed in rows.items():
        with formatter.section(heading):
            formatter.write_dl(listed)


def write_closing(text: str | None, formatter: HelpFormatter) -> None:
    """Write the end of a help, unchanged if `closing` made it, otherwise as paragraphs."""
    for part in (text or "").split("\n\n"):
        heading, is_list, lines = part.partition(":\n")
        if is_list and heading == EXIT_CODES:
            with formatter.section(heading):
                formatter.write_dl([(row[0], row[1]) for row in (line.split(maxsplit=1) for line in lines.split("\n"))])
        elif is_list:
            with formatter.section(heading):
                formatter.write(f"{lines}\n")
        elif part:
            formatter.write_paragraph()
            formatter.write_text(part)
