"""When a page of figures was measured: the commit and the day."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def commit() -> str:
    """The commit of the checkout with its date, as "commit `0123abcd` (2026-11-24)"."""
    command = ["git", "log", "-1", "--date=short", "--format=commit `%h` (%ad)"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout.strip()  # noqa: S603 our own command
