"""Writing of YAML: plain where every YAML parser reads the same text back, otherwise in quotes."""

from __future__ import annotations

import re

# A letter first, then no character that could begin or end a token. Words and numbers that some version of YAML does
# not read as text are quoted.
PLAIN = re.compile(r"(?:[^\W\d_]|[.…](?=[.\w]))[^:#\t\n\"\[\]{}]*\Z")
FLOW_PLAIN = re.compile(r"[^,]*\Z")
NOT_TEXT = re.compile(r"(?:y|n|yes|no|on|off|true|false|null|~|\.inf|\.nan|\.\.\.|[-+.]?[0-9].*)\Z", re.IGNORECASE)
ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


def scalar(value: str | int | bool | None, *, within_brackets: bool = False) -> str:
    """One value as YAML text on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    plain = PLAIN.match(value) and not NOT_TEXT.match(value) and value == value.strip()
    if plain and (not within_brackets or FLOW_PLAIN.match(value)):
        return value
    if "\n" in value or "\t" in value:
        return f'"{value.translate(ESCAPES)}"'
    if "'" in value and not re.search(r'["\\]', value):
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def block(text: str) -> str:
    """Text of several lines, for a key at the left margin, as a block that keeps the lines unchanged."""
    lines = text.removesuffix("\n").split("\n")
    # Readers infer a block's indentation from its first line, and editors may strip trailing spaces.
    if len(lines) < 2 or not lines[-1] or any(line != line.rstrip() or "\t" in line for line in lines):
        return scalar(text)
    if not lines[0] or lines[0][0].isspace():
        return scalar(text)
    return "\n".join(["|" if text.endswith("\n") else "|-", *(f"  {line}" if line else "" for line in lines)])
