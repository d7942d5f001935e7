"""Where is a game kept that a person plays? In a record, which is written anew before each of their choices."""

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
    """A game could not be saved; the message says why, in a sentence."""


class Saves:
    """The record of a game. head: its first line. path: the file, None as long as nobody has named one.

    The file is replaced as a whole, so that it always holds a game that can be gone on with, whatever happens. lock: on
    the file that was written last.
    """

    def __init__(self, head: str, path: Path | None, lock: Lock) -> None:
        self.head, self.path, self.lock = head, path, lock
        # Whether the player has been told that the file can't be written.
        self.has_complained = False

    def write(self, game: RecordedGame) -> None:
        """Write the game, if there is a file. Raises OSError."""
        if self.path is not None:
            self.lock.take(self.path)
            # Windows replaces no file that is open.
            self.lock.release()
            write_text(self.path, self.head + line_of(game))
            self.lock.take(self.path)

    def keep(self, game: RecordedGame) -> None:
        """As `write`; but the game goes on if that fails, which is said once."""
        try:
            self.write(game)
            self.has_complained = False
        except (OSError, UnicodeError) as error:
            if not self.has_complained:
                note(
                    f"dtk: {visible(str(self.path))} can't be written: {visible(why(error))}. The game goes on unsaved."
                )
            self.has_complained = True

    def save(self, game: RecordedGame, path: Path | None) -> Path:
        """Write the game to a file, and keep it there from now on. path: None for the file that it is in already.

        Returns the file. Raises Unsaved if there is none, or something else is in it, or it can't be written.
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
        """Raises BadRecord if the file holds anything but this game, OSError."""
        path = self.path
        if path is not None and path.is_file() and path.stat().st_size:
            try:
                head = progress_of(path).head
            except BadRecord:
                head = None
            if head != self.head:
                raise BadRecord("something else is in it; name another file.")
