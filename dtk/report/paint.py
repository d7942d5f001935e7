"""Terminal styles: a few colours, or none."""

from __future__ import annotations

from collections.abc import Callable

STYLES = {
    "legal": "1;32",
    "illegal": "1;31",
    "unreadable": "1;31",
    "unknown": "1;33",
    "error": "1;31",
    "warning": "1;33",
    "info": "1;36",
    "strong": "1",
    "faint": "2",
    "changed": "1;33",
    "red": "31",
}

Paint = Callable[[str, str], str]


def coloured(text: str, style: str) -> str:
    """`text` between the terminal's codes for `style`, a key of STYLES."""
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m"


def plain(text: str, style: str) -> str:
    """`text` unchanged."""
    return text
