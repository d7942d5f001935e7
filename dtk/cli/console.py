"""What every command shares: exit codes, where words go, how a complaint is shown."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn, TextIO

import typer

from dtk.files.finding import Finding
from dtk.files.shown import visible

OK, FINDINGS, USAGE, UNREADABLE = 0, 1, 2, 3
# dtk itself failed in some of the games that it was to play.
BROKEN_DOWN = 4
INTERRUPTED = 130


# What the exit codes of commands mean that read and write files.
FILE_CODES = "Exit codes: 0 done, 2 wrong usage, 3 a file that can't be read or written."


def say(text: str, *, newline: bool = True) -> None:
    """Print a result on standard output, as it is: colours too. Raises OSError if that can't be written.

    If the reader has gone away (`| head`), it has all that it wanted, and the program ends successfully.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    try:
        sys.stdout.write(text + "\n" * newline)
        sys.stdout.flush()
    except BrokenPipeError:
        give_up(sys.stdout)
        sys.exit(OK)


def note(text: str, *, newline: bool = True) -> None:
    """Print what is not the result on standard error, if that can be written."""
    try:
        typer.echo(text, nl=newline, err=True)
    except OSError:
        give_up(sys.stderr)


class Manner:
    """How much a command says. is_quiet: whether it leaves out what is nice to know."""

    is_quiet = False


def be_quiet(context: typer.Context, wanted: bool) -> bool:
    """The value of --quiet, which holds until the command ends."""

    def reset() -> None:
        Manner.is_quiet = False

    Manner.is_quiet = wanted
    context.call_on_close(reset)
    return wanted


def remark(text: str) -> None:
    """Print what is nice to know on standard error, unless nobody wants to."""
    if not Manner.is_quiet:
        note(text)


def give_up(stream: TextIO | None) -> None:
    """Let nothing more be written to a standard stream; Python would complain once more when it flushes at exit."""
    if stream is not None:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def colourful(wanted: str) -> bool:
    """Whether to colour standard output: "always", "never", or "auto" (a terminal that has not asked for none)."""
    if wanted != "auto":
        return wanted == "always"
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    forced = os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE")
    return bool(forced) or (sys.stdout is not None and sys.stdout.isatty())


def refuse(message: str, code: int = USAGE) -> NoReturn:
    """End with a complaint: wrong usage or configuration (2) unless another code is given."""
    note(f"dtk: {message}")
    raise typer.Exit(code)


@contextlib.contextmanager
def writing(name: str) -> Iterator[None]:
    """End with a sentence and exit code 3 if the file that is being written inside can't be."""
    try:
        yield
    except (OSError, UnicodeError) as error:
        refuse(f"{visible(name)} can't be written: {visible(why(error))}.", UNREADABLE)


def why(error: OSError | UnicodeError) -> str:
    """Why a file can't be read or written, in the system's words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def complain(name: str, findings: Iterable[Finding]) -> None:
    """Print what is wrong with a file on standard error, a line each: `name:line:column: code message`."""
    for finding in findings:
        place = f"{finding.span.line}:{finding.span.column}" if finding.span else "1:1"
        hint = f" {finding.hint}" if finding.hint else ""
        note(f"{visible(name)}:{place}: {finding.code} {visible(finding.message, 1000)}{visible(hint, 1000)}")


class Refusal(Exception):
    """A complaint about the call, the configuration or the repository; a command ends with it (exit 2)."""
