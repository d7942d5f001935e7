"""How are cards, players and places told apart? By small numbers, so that a copy of a game stands on its own."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

# A player, clockwise from 0.
Seat: TypeAlias = int
# One copy of a card in this game: its place in State.pieces.
PieceId: TypeAlias = int
# A location: the piece of the outfit or deed that it is, or TOWN_SQUARE, or NOWHERE.
Place: TypeAlias = int

# A seat, or a piece, where there is none.
NOBODY = -1
# Places that are no card: every other place is the number of the outfit or deed that is the location.
TOWN_SQUARE, NOWHERE = -3, -2


class AbilityRef(NamedTuple):
    """An ability, React or trait of a card. place: among the abilities, or among the Reacts and traits, of
    all the text that the card has now.
    """

    piece: PieceId
    kind: Literal["ability", "react", "trait"]
    place: int

    @property
    def written(self) -> int:
        """As digests of games write it, of all versions: abilities count up from 0, Reacts down from -2."""
        return self.place if self.kind == "ability" else -2 - self.place


# What else has to do with something that may be forbidden: a piece, a location, or an ability of the piece that it is
# about.
Party: TypeAlias = PieceId | Place | AbilityRef
