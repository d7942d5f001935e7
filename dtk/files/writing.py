"""How is a file written? Whole or not at all, and never through a link."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Replace a file's content, keeping its mode; line ends are written as they are. Raises OSError."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Replace a file's content, keeping its mode. Raises OSError."""
    if path.is_symlink():
        raise OSError("it is a link; name the file that it leads to")
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    try:
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}-")
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
