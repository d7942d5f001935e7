"""Base classes of the errors that dtk raises on purpose."""

from __future__ import annotations


class DtkError(Exception):
    """An input cannot be used: a file, a name, a deck. The message states what and why."""


class NoLibrary(Exception):
    """An optional library is missing. The message states how to install it."""
