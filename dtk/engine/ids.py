"""What are players, cards and locations called by? Numbers, each kind with a name of its own for annotations."""

from __future__ import annotations

from typing import TypeAlias

# A player, clockwise from 0.
Seat: TypeAlias = int
# One copy of a card in this game: its place in State.pieces.
PieceId: TypeAlias = int
# A location: the piece of the outfit or deed that is it, TOWN_SQUARE, or NOWHERE (dtk.engine.state).
Place: TypeAlias = int
