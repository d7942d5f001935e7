"""Locks on files and folders, so that one run at a time writes there.

A lock belongs to the open file. The system releases it when the process ends in any way, and nothing stays on disk.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Self

# Windows makes locked bytes unreadable to others, so the locked one lies beyond the end of any file.
FAR = 1 << 40
# The system's errors for a lock that another process holds.
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Locked(OSError):
    """Raised if another run is writing to the file or folder."""

    def __init__(self, path: str = "") -> None:
        super().__init__(errno.EAGAIN, "another run is writing to this file", path)


class Lock:
    """A lock on a file or folder; it holds nothing until `take` is called."""

    def __init__(self) -> None:
        self.descriptor: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def take(self, path: Path) -> None:
        """Lock the file or folder at a path, and release the previous lock. A missing path is not locked.

        Raises `Locked`. On systems without locks, such as some network drives, nothing is locked.
        """
        try:
            found = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
        except OSError:
            # Windows cannot open folders; the files in it are locked one by one.
            self.release()
            return
        if self.descriptor is not None and os.path.sameopenfile(found, self.descriptor):
            os.close(found)
            return
        try:
            lock(found)
        except Locked:
            os.close(found)
            raise Locked(str(path)) from None
        self.release()
        self.descriptor = found

    def release(self) -> None:
        """Release the lock."""
        if self.descriptor is not None:
            os.close(self.descriptor)
            self.descriptor = None


def lock(descriptor: int) -> None:
    """Lock an open file or folder until it is closed. Devices and pipes are never locked. Raises `Locked`."""
    mode = os.fstat(descriptor).st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        return
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, FAR, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in HELD:
            raise Locked from None
    except ImportError:
        # A system of one process, such as a browser.
        pass
