"""Base classes of the errors that dtk raises on purpose."""

from __future__ import annotations


class DtkError(Exception):
    """Raised if an input (a file, a name, a deck) cannot be used. The message states the input and the reason."""


class NoLibrary(DtkError):
    """Raised if an optional library is missing. The message states how to install it."""
