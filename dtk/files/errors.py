"""What goes wrong with what somebody hands to dtk? Every error that dtk raises on purpose has one base."""

from __future__ import annotations


class DtkError(Exception):
    """Something that was handed to dtk can't be used: a file, a name, a deck. The message says what and why."""


class NoLibrary(Exception):
    """An optional library is not installed; the message says how to install it."""
