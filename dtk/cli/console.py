"""Output of all commands: exit codes, both standard streams, and error messages."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shlex
import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn, TextIO

import typer

from dtk.files.finding import Finding
from dtk.files.shown import visible

OK, FINDINGS, USAGE, UNREADABLE = 0, 1, 2, 3
# An error in dtk stopped a game.
BROKEN_DOWN = 4
INTERRUPTED = 130
# The name under which `spelled_out` is registered, and its replacements for signs.
SPELLED_OUT = "spelled-out"
SIGNS = dict(zip("♠♥♦♣█▒░–—·×", "SHDC#==---x", strict=True)) | {"±": "+-", "§": "section ", "→": "->", "…": "..."}
# Matches an option in a message.
OPTION = re.compile(r"(?<![\w-])--[a-z]")
# The values of --color.
WHEN = ("auto", "always", "never")


def for_shell(path: object) -> str:
    """A path as it is typed in a shell, for commands that messages suggest."""
    return visible(shlex.quote(str(path)))


def say(text: str, *, newline: bool = True) -> None:
    """Print a result on standard output, unchanged and with its colours. Raises OSError if that fails.

    The program ends successfully if the reader has closed the pipe (`| head`).
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    try:
        sys.stdout.write(text + "\n" * newline)
        sys.stdout.flush()
    except BrokenPipeError:
        give_up(sys.stdout)
        sys.exit(OK)


def say_text(text: str, *, newline: bool = True) -> None:
    """Print a text for people on standard output, within the width of the terminal."""
    say(within(columns(), text), newline=newline)


def note(text: str, *, newline: bool = True) -> None:
    """Print a note on standard error, if possible. Whole lines keep to the width of the terminal."""
    try:
        typer.echo(within(width_of(sys.stderr), text) if newline else text, nl=newline, err=True)
    except OSError:
        give_up(sys.stderr)


class Manner:
    """How much a command prints. is_quiet: print only results and errors."""

    is_quiet = False


def be_quiet(context: typer.Context, wanted: bool) -> bool:
    """Set --quiet until the command ends."""

    def reset() -> None:
        Manner.is_quiet = False

    Manner.is_quiet = wanted
    context.call_on_close(reset)
    return wanted


def remark(text: str) -> None:
    """Print a note that --quiet hides."""
    if not Manner.is_quiet:
        note(text)


def tell_written(path: object, further: str = "") -> None:
    """Name a file that was written, on standard error. further: sentences after that."""
    remark(f"dtk: wrote {visible(str(path))}.{' ' * bool(further)}{further}")


def spelled_out(error: UnicodeError) -> tuple[str, int]:
    """A handler of encoding errors (`codecs.register_error`): plain characters for those that a stream lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    def plain(sign: str) -> str:
        bare = normalize("NFKD", sign).encode("ascii", "ignore").decode()
        return SIGNS.get(sign) or bare or sign.encode("ascii", "backslashreplace").decode()

    return "".join(map(plain, error.object[error.start : error.end])), error.end


def columns() -> int | None:
    """The width of the terminal; None if standard output is not a terminal but, for example, a pipe or a file.

    Reports keep to it. Without it, each sentence of a report is one line, whatever its length.
    """
    return width_of(sys.stdout)


def width_of(stream: TextIO | None) -> int | None:
    """The width of a stream's terminal; None if it is not a terminal."""
    if stream is None or not stream.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns


def within(width: int | None, text: str) -> str:
    """A text with lines of at most `width` columns; unchanged for None."""
    if width is None or all(len(line) <= width for line in text.split("\n")):
        return text
    from dtk.report.columns import folded

    return folded(text, width)


def give_up(stream: TextIO | None) -> None:
    """Discard all further output to a standard stream; otherwise Python would complain again when it exits."""
    if stream is not None:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def colourful(wanted: str) -> bool:
    """Whether to colour standard output: "always", "never", or "auto" (a terminal, unless NO_COLOR is set)."""
    if wanted != "auto":
        return wanted == "always"
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    forced = os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE")
    return bool(forced) or (sys.stdout is not None and sys.stdout.isatty())


def refuse(message: str, code: int = USAGE, command: str | None = None) -> NoReturn:
    """End with an error message and an exit code. If the message names options, a second line names the help to read.
    command: the command of that help; by default, the running command.
    """
    note(f"dtk: {message}")
    if code == USAGE and OPTION.search(message):
        # Typer has no public way to get the running command.
        from typer._click.globals import get_current_context

        context = get_current_context(silent=True)
        command = command or (context.command_path if context is not None else None)
        if command is not None:
            hint_at_help(command)
    raise typer.Exit(code)


def hint_at_help(command: str) -> None:
    """Name the help of a command on standard error."""
    note(f"See `{command} --help`.")


@contextlib.contextmanager
def writing(name: str) -> Iterator[None]:
    """End with an error message and exit code 3 if the block cannot write its file."""
    try:
        yield
    except (OSError, UnicodeError) as error:
        refuse(f"{visible(name)} cannot be written: {visible(why(error))}.", UNREADABLE)


def why(error: OSError | UnicodeError) -> str:
    """Why a file cannot be read or written, as the system puts it."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def complain(name: str, findings: Iterable[Finding]) -> None:
    """Print a file's findings on standard error, one per line: `name:line:column: code message`."""
    for finding in findings:
        place = f"{finding.span.line}:{finding.span.column}" if finding.span else "1:1"
        hint = f" {finding.hint}" if finding.hint else ""
        note(f"{visible(name)}:{place}: {finding.code} {visible(finding.message, 1000)}{visible(hint, 1000)}")


class Refusal(Exception):
    """An error in the call, the configuration or the repository; the command ends with it (exit 2)."""
