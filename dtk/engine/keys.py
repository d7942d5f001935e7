"""Recorded answers, written by their meaning, because the index among the options may change."""

from __future__ import annotations

from typing import Any

from dtk.engine.decisions import Decision, T
from dtk.engine.ids import NOBODY, TOWN_SQUARE, AbilityRef
from dtk.engine.plays import PlayChoice
from dtk.engine.state import State


class PieceKeys:
    """The names of pieces in records, by number: `0:01039#1` is the owner's seat, the code, and the number of the copy
    among the owner's copies of that printing.

    A piece keeps its first name even if it becomes another version of itself. Pieces that are created later are named
    at their first use.
    """

    __slots__ = ("met", "names", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.met: dict[str, int] = {}
        self.names: list[str] = []
        self.name_all()

    def __getitem__(self, number: int) -> str:
        if number >= len(self.names):
            self.name_all()
        return self.names[number]

    def name_all(self) -> None:
        """Name the pieces that have no name yet."""
        for piece in self.state.pieces[len(self.names) :]:
            kind = f"{piece.owner}:{piece.card.code}"
            self.met[kind] = self.met.get(kind, 0) + 1
            self.names.append(f"{kind}#{self.met[kind]}")


def key(names: PieceKeys, option: Any) -> str:
    """An option of a decision as text. Different options of a decision have different texts."""
    if option is None:
        return "none"
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, str):
        return option
    if isinstance(option, AbilityRef):
        return names.state.active.label(option)
    if isinstance(option, PlayChoice):
        parts = [option.kind, *([] if option.piece == NOBODY else [key(names, option.piece)])]
        return " ".join(filter(None, (*parts, "" if option.ability is None else key(names, option.ability))))
    if isinstance(option, int):
        return "square" if option == TOWN_SQUARE else names[option]
    parts = [key(names, part) for part in option if (part != NOBODY and part != "") or isinstance(part, bool)]
    return " ".join(parts) if parts else "nothing"


def answer_line(names: PieceKeys, decision: Decision[T], option: T) -> str:
    """An answer as a line of a record: `kind: key`."""
    return f"{decision.kind}: {decision.none if option is None else key(names, option)}"
