"""Writing files atomically, and only in place of regular files."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path


def write_text(path: Path, text: str, *, new: bool = False) -> None:
    """Write a text as `write_bytes` does; line ends stay unchanged."""
    write_bytes(path, text.encode("utf-8"), new=new)


def write_bytes(path: Path, data: bytes, *, new: bool = False) -> None:
    """Write a file, or replace its content and keep its mode. new: fail if something exists at the path.

    Raises `OSError` with the file's name, also for a link, folder, pipe or device; for `new`, `FileExistsError`.
    """
    try:
        mode = mode_to_keep(path, new)
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
            Path(temporary).chmod(mode)
            Path(temporary).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
            raise
    except ValueError as error:
        # The system allows no such name.
        raise OSError(errno.EINVAL, str(error), str(path)) from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def same_file(one: str | Path, other: str | Path) -> bool:
    """Whether two paths lead to the same file, which need not exist yet."""
    try:
        return Path(one).samefile(other)
    except (OSError, ValueError):
        return os.path.realpath(one) == os.path.realpath(other)


def demand_writable(path: Path) -> None:
    """Raise `OSError` if a file cannot be written there. Called before the content exists."""
    path.parent.stat()
    mode_to_keep(path, new=False)
    # A file is replaced by a new one in the same folder.
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def mode_to_keep(path: Path, new: bool) -> int:
    """The mode of the file to be replaced, or of a new one. Raises `OSError` if writing there is not allowed."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return 0o644
    if new:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, "it is a link; name its target instead")
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a regular file")
    return stat.S_IMODE(mode) & 0o777
