"""Base classes of the errors that dtk raises on purpose."""

from __future__ import annotations


class DtkError(Exception):
    """Raised if an input (a file, a name, a deck) cannot be used. The message states the input and the reason."""


class NoLibrary(DtkError):
    """Raised if an optional library is missing. The message states how to install it."""


def without_library(need: str, libraries: str, extra: str) -> str:
    """The message on a missing library. need: its beginning, "leagues need". extra: the part of dtk that brings it."""
    them = "them" if " and " in libraries else "it"
    installing = f"pip install 'doomtown-dtk[{extra}]' (in a checkout: pip install '.[{extra}]')"
    return f"{need} {libraries}. Install {them} with: {installing}"
