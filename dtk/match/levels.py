"""The names of a person's game: the person, conceding, and the levels of opponents."""

from __future__ import annotations

# The name of a person in records, in place of an agent's.
PERSON = "human"
# The fault of a player who concedes.
CONCEDED = "conceded"
# The agent of each level; None for the default: the deck's script, or baseline.
LEVELS: dict[str, str | None] = {
    "easy": "careless",
    "normal": None,
    "hard": "search",
    "expert": "search:playouts=60",
}


def level_names() -> str:
    """The levels in words, as in `easy, normal, hard or expert`."""
    *others, last = LEVELS
    return f"{', '.join(others)} or {last}"
