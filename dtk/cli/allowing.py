"""The option --allow-code: permission for the user's own code."""

from __future__ import annotations

from typing import Annotated

import typer

from dtk.files.own_packs import allow_texts


def allow_own_texts(allowed: bool) -> bool:
    """Let the texts of packs of your own run, if the user allows it."""
    if allowed:
        allow_texts()
    return allowed


# For commands that also take agents; they check these themselves.
ALLOW_CODE = Annotated[
    bool,
    typer.Option(
        "--allow-code",
        help="Let your own code run: agents given as module:Class, path.py:Class or exec:COMMAND, and texts of packs.",
        callback=allow_own_texts,
    ),
]
ALLOW_TEXTS = Annotated[
    bool,
    typer.Option("--allow-code", help="Let the texts of your own packs run, which are code.", callback=allow_own_texts),
]
