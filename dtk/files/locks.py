"""Locks on files and folders, so that one run at a time writes there.

A lock belongs to the open file. The system releases it when the process ends, however it ends, and nothing stays on
disk.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Self

# Windows locks bytes, which others can't read then: this one lies behind the end of any file.
FAR = 1 << 40
# What the system says of a lock that another process holds.
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Locked(OSError):
    """Another run writes there."""

    def __init__(self, path: str = "") -> None:
        super().__init__(errno.EAGAIN, "another run is writing to it", path)


class Lock:
    """The lock on what lies at a path: on nothing, until it is taken."""

    def __init__(self) -> None:
        self.descriptor: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def take(self, path: Path) -> None:
        """Lock the file or folder at a path, instead of what was locked before; nothing where nothing is.

        Raises Locked. Where the system has no locks, as on some network drives, nothing is locked.
        """
        try:
            found = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
        except OSError:
            # Windows opens no folder; the files in it are locked one by one.
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
        """Let others write there."""
        if self.descriptor is not None:
            os.close(self.descriptor)
            self.descriptor = None


def lock(descriptor: int) -> None:
    """Lock an open file or folder until it is closed; devices and pipes are everybody's. Raises Locked."""
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
