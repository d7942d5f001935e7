"""What every command shares: exit codes, where words go, how a complaint is shown."""

from __future__ import annotations

from typing import NoReturn

import typer

OK, FINDINGS, USAGE, UNREADABLE = 0, 1, 2, 3


def say(text: str, *, newline: bool = True) -> None:
    """Print a result on standard output."""
    typer.echo(text, nl=newline)


def note(text: str) -> None:
    """Print what is not the result on standard error."""
    typer.echo(text, err=True)


def refuse(message: str, code: int = USAGE) -> NoReturn:
    """End with a complaint: wrong usage or configuration (2) unless another code is given."""
    note(f"dtk: {message}")
    raise typer.Exit(code)


class Refusal(Exception):  # noqa: N818  (not every refusal is an error)
    """A complaint about the call, the configuration or the repository; a command ends with it (exit 2)."""
