"""How is an answer written down? By what it means, not by its place in a list, so that a record outlives the list."""

from __future__ import annotations

from typing import Any

from dtk.engine.state import NOBODY, TOWN_SQUARE, State


def piece_key(state: State, number: int) -> str:
    """`0:01039#1`: the owner's seat, the code, and which of the owner's copies of that printing it is."""
    if number == TOWN_SQUARE:
        return "square"
    piece = state.pieces[number]
    alike = sum(1 for other in state.pieces[:number] if other.card is piece.card and other.owner == piece.owner)
    return f"{piece.owner}:{piece.card.code}#{alike + 1}"


def key(state: State, option: Any) -> str:
    """An option of a decision as text; different options of one decision have different texts."""
    if option is None:
        return "none"
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, str):
        return option
    if isinstance(option, int):
        return piece_key(state, option)
    parts = [key(state, one) for one in option if one != NOBODY or isinstance(one, bool)]
    return " ".join(parts) if parts else "nothing"
