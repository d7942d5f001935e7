"""How is an answer written down? By what it means, not by its place in a list, so that a record outlives the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dtk.engine.state import NOBODY, TOWN_SQUARE, State


def piece_keys(state: State) -> list[str]:
    """By number, `0:01039#1`: the owner's seat, the code, and which of the owner's copies of that printing it is."""
    met: dict[str, int] = {}
    found = []
    for piece in state.pieces:
        kind = f"{piece.owner}:{piece.card.code}"
        met[kind] = met.get(kind, 0) + 1
        found.append(f"{kind}#{met[kind]}")
    return found


def key(names: Sequence[str], option: Any) -> str:
    """An option of a decision as text; different options of one decision have different texts.

    names: of the pieces, as `piece_keys` gives them.
    """
    if option is None:
        return "none"
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, str):
        return option
    if isinstance(option, int):
        return "square" if option == TOWN_SQUARE else names[option]
    parts = [key(names, one) for one in option if (one != NOBODY and one != "") or isinstance(one, bool)]
    return " ".join(parts) if parts else "nothing"
