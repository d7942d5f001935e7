"""Tables for positions, with a player's names: your home and theirs, your Allie and theirs, the third player's."""

from __future__ import annotations

from typing import Any

from dtk.engine import places
from dtk.engine.pieces import Piece
from dtk.engine.rules.setup import DeckList
from dtk.files.shown import visible
from dtk.testing import Table, cards, outfit

YOU, THEM = 0, 1
SIDES = ("you", "them", "third", "fourth")
WHOSE = ("your", "their", "third", "fourth")
# The opponent's deck by default: the tightest possible.
STANDARD = ("8S 8H 8D 8C 9S 9H 9D 9C QS QH QD QC",) * 4 + ("Joker Joker",)


class PositionTable(Table):
    """A table between you, at seat 0, and them, at seat 1. A third and a fourth player may be there."""

    def name_all(self) -> None:
        """Name all pieces as on any table, but call homes `your home` and `their home`."""
        super().name_all()
        for player in self.state.players:
            self.names[player.outfit] = f"{WHOSE[player.seat]} home"

    def __getitem__(self, name: str) -> Piece:
        """The piece of that name, `your Allie` if both have one. Raises `LookupError` unless there is exactly one."""
        self.name_all()
        if name not in self.names:
            for seat, whose in enumerate(WHOSE):
                if name.startswith(f"{whose} "):
                    return super().__getitem__(f"{name.removeprefix(whose).lstrip()} of {seat}")
        return super().__getitem__(name)

    def place(self, name: str) -> int:
        """The place of that name, `their Bank` if both have one. Raises `LookupError` for any other."""
        if sum(name == self.text(place) for place in places.locations(self.state)) > 1:
            raise LookupError(
                f"Several places are called `{visible(name, 60)}`. Add the owner, as in `their {visible(name, 60)}`."
            )
        return super().place(name)

    def text(self, option: Any, owners: bool = False, none: str = "none") -> str:
        """An option in words. owners: whether each card is named with its owner. none: the word for None."""
        is_card = isinstance(option, int) and not isinstance(option, bool) and option >= 0
        if owners and is_card and self.state.pieces[option].card.type != "outfit":
            return f"{WHOSE[self.state.pieces[option].owner]} {self.name(option)}"
        return super().text(option, owners, none)


def standard_deck() -> DeckList:
    """The deck of an opponent whose deck is unknown."""
    return DeckList(name="standard", outfit=outfit("Their Home"), legend=None, cards=tuple(cards(*STANDARD)), gang=())
