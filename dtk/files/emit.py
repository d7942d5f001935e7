"""How is a text written as YAML? Plain where every YAML parser reads the same text back, else in quotes."""

from __future__ import annotations

import re

# Letters first, then nothing that could begin or end a token. Words and numbers that any YAML edition reads as
# something else than text are quoted.
PLAIN = re.compile(r"(?:[^\W\d_]|[.…](?=[.\w]))[^:#\n\"\[\]{}]*\Z")
FLOW_PLAIN = re.compile(r"[^,]*\Z")
NOT_TEXT = re.compile(r"(?:y|n|yes|no|on|off|true|false|null|~|\.inf|\.nan|[-+.]?[0-9].*)\Z", re.IGNORECASE)


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
    if "'" in value and not re.search(r'["\\]', value):
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"
