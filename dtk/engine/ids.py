"""Identifiers of cards, players and places: small numbers, so that a copy of a game is independent."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

# A player, clockwise from 0.
Seat: TypeAlias = int
# One copy of a card in this game: its index in State.pieces.
PieceId: TypeAlias = int
# A location: the piece number of an outfit or deed, or TOWN_SQUARE, or NOWHERE.
Place: TypeAlias = int

# No seat, or no piece.
NOBODY = -1
# Places that are not cards. Every other place is the number of its outfit or deed.
TOWN_SQUARE, NOWHERE = -3, -2


class AbilityRef(NamedTuple):
    """An ability, React or trait of a card. place: its index among the abilities, or among the Reacts and traits, of
    all the text that the card has now.
    """

    piece: PieceId
    kind: Literal["ability", "react", "trait"]
    place: int

    @property
    def written(self) -> int:
        """The number in digests of games, the same in all versions: abilities count up from 0, Reacts down from -2."""
        return self.place if self.kind == "ability" else -2 - self.place


# The other party of a prohibition: a piece, a location, or an ability of the piece in question.
Party: TypeAlias = PieceId | Place | AbilityRef
