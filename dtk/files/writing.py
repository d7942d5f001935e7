"""How is a file written? Whole or not at all, and never over another without being told to."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_text(path: Path, text: str, *, replace: bool = False) -> None:
    """Write `text` as UTF-8 with the line ends it has.

    Raises FileExistsError where something is there already and `replace` is False, else OSError where the
    place can't be written to; whatever was there is then as it was.
    """
    if not replace and os.path.lexists(path):
        raise FileExistsError(path)
    temporary = path.with_name(f".{path.name[:100]}.{os.getpid()}")
    # Exclusive, so that a link left there by someone else is not followed.
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
