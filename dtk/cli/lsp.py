"""`dtk lsp`: a language server for editors."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import refuse, say_text
from dtk.cli.help_pages import closing
from dtk.files.errors import without_library

if TYPE_CHECKING:
    from dtk.cli.language_server import Server

INSTALL = without_library("the language server needs", "pygls", "editor")
EPILOG = closing(
    "dtk lsp --check",
    "dtk lsp",
    notes="Editors start this command and use its standard input and output. docs/editors.md has the settings "
    "for VS Code, Neovim, Helix, Zed and Emacs. The nearest dtk.toml decides by which rules decks are judged.",
)


def lsp(
    check: bool = typer.Option(False, "--check", help="Only check that the server can start."),
    stdio: bool = typer.Option(True, "--stdio", help="Use standard input and output (always the case).", hidden=True),
) -> None:
    """Serve editors: findings, fixes and completion as you type."""
    if check:
        make_server()
        say_text("The language server can start. Editors run it as `dtk lsp`.")
        return
    if sys.stdin is None or sys.stdout is None:
        refuse("standard input and output must be open, because editors communicate through them.")
    # Only the protocol may appear on standard output. All other output goes to standard error.
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as output:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        make_server().start_io(sys.stdin.buffer, output)


def make_server() -> Server:
    """The server. Ends with 2 if pygls is not installed."""
    if find_spec("pygls") is None:
        refuse(INSTALL)
    from dtk.cli import language_server

    return language_server.make_server()
