"""Saved games of `dtk play`: a record that is rewritten before each choice of the player."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import note, why
from dtk.files.locks import Lock
from dtk.files.shown import visible
from dtk.files.writing import write_text
from dtk.match.record import BadRecord, line_of, progress_of

if TYPE_CHECKING:
    from dtk.match.record import RecordedGame


class Unsaved(Exception):
    """A game could not be saved; the message is a sentence with the reason."""


class Saves:
    """The record of a game. head: its first line. path: the file, None until one is named. lock: the lock on the last
    file.

    Each save replaces the whole file, so it always holds a game that can be continued.
    """

    def __init__(self, head: str, path: Path | None, lock: Lock) -> None:
        self.head, self.path, self.lock = head, path, lock
        # Whether the player was told that the file cannot be written.
        self.has_complained = False

    def write(self, game: RecordedGame) -> None:
        """Write the game, if there is a file. Raises OSError."""
        if self.path is not None:
            self.lock.take(self.path)
            # Windows cannot replace an open file.
            self.lock.release()
            write_text(self.path, self.head + line_of(game))
            self.lock.take(self.path)

    def keep(self, game: RecordedGame) -> None:
        """Like `write`, but the first failure prints a note, and the game continues."""
        try:
            self.write(game)
            self.has_complained = False
        except (OSError, UnicodeError) as error:
            if not self.has_complained:
                note(f"dtk: {visible(str(self.path))} cannot be written: {visible(why(error))}. The game is not saved.")
            self.has_complained = True

    def save(self, game: RecordedGame, path: Path | None) -> Path:
        """Save the game in a file, now and after each later choice. path: None for the current file.

        Returns the file. Raises Unsaved if there is none, if it holds other data, or if it cannot be written.
        """
        if path is None and self.path is None:
            raise Unsaved("Name a file: s FILE.")
        before, self.path = self.path, path or self.path
        try:
            self.check()
            self.write(game)
        except (OSError, UnicodeError, BadRecord) as error:
            said, self.path = self.path, before
            reason = str(error) if isinstance(error, BadRecord) else f"{why(error)}."
            raise Unsaved(f"Not saved: {visible(str(said))}: {visible(reason)}") from None
        return self.path or Path()

    def check(self) -> None:
        """Raise BadRecord if the file holds anything but this game, OSError if it is unreadable."""
        path = self.path
        if path is not None and path.is_file() and path.stat().st_size:
            try:
                head = progress_of(path).head
            except BadRecord:
                head = None
            if head != self.head:
                raise BadRecord("the file holds other data; name another one.")
