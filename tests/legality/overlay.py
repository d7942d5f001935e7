"""Lays a fragment of a deck file over a whole one, as the examples of the rules are written.

A key of the fragment replaces that key; within a section, a card line replaces that card's line, `0` takes it out,
and a new one is added. `key: null` takes a key out.
"""

from __future__ import annotations

import re

KEY = re.compile(r"([\w]+):")
CARD = re.compile(r"\s+('(?:[^']|'')*'|\"[^\"]*\"|[^:]+): *([0-9]+)")


def blocks(text: str) -> dict[str, list[str]]:
    """The top-level keys of a deck file and their lines."""
    found: dict[str, list[str]] = {}
    current = ""
    for line in text.splitlines():
        key = KEY.match(line)
        if key:
            current = key.group(1)
        found.setdefault(current, []).append(line)
    return found


def cards(lines: list[str]) -> dict[str, str]:
    """The card lines of a section by what they name."""
    return {found.group(1).strip(): line for line in lines[1:] if (found := CARD.match(line))}


def lay_over(base: str, fragment: str) -> str:
    """The base with the fragment laid over it."""
    result = blocks(base)
    for key, lines in blocks(fragment).items():
        old, new = cards(result.get(key, [])), cards(lines)
        if lines == [f"{key}: null"]:
            result.pop(key, None)
        elif old and new:
            result[key] = [f"{key}:", *(line for line in (old | new).values() if not line.endswith(": 0"))]
        else:
            result[key] = [line for line in lines if not line.endswith(": 0")]
    return "\n".join(line for lines in result.values() for line in lines) + "\n"
