"""How is a file written? Whole or not at all, and in place of nothing but a regular file."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path


def write_text(path: Path, text: str, *, new: bool = False) -> None:
    """Write a file; line ends are written as they are. As `write_bytes`."""
    write_bytes(path, text.encode("utf-8"), new=new)


def write_bytes(path: Path, data: bytes, *, new: bool = False) -> None:
    """Write a file, or replace its content and keep its mode. new: there must be nothing yet.

    Raises OSError that names the file: FileExistsError for `new`, and for a link, a folder, a pipe or a device.
    """
    try:
        mode = mode_to_keep(path, new)
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}-")
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
        # A name that no file can have.
        raise OSError(errno.EINVAL, str(error), str(path)) from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def same_file(one: str | Path, other: str | Path) -> bool:
    """Whether two paths lead to the same file, which need not be there yet."""
    try:
        return Path(one).samefile(other)
    except (OSError, ValueError):
        return os.path.realpath(one) == os.path.realpath(other)


def demand_writable(path: Path) -> None:
    """Raises OSError if a file can't be written there, before there is anything to write."""
    path.parent.stat()
    mode_to_keep(path, new=False)


def mode_to_keep(path: Path, new: bool) -> int:
    """The mode of the file that is replaced, or that of a new one. Raises OSError if nothing may be written there."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return 0o644
    if new:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, "it is a link; name the file that it leads to")
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, and no regular file")
    return stat.S_IMODE(mode) & 0o777
