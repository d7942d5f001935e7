"""Queries about the current game: cards in play, places and players.

`Reader` is the base for agents, who may not see everything (dtk.engine.view), for card texts (dtk.cardtext.look), and
for tests (dtk.testing). The answers come from `places`, `stats` and `control`.
"""

from __future__ import annotations

from dtk.engine import control, places, stats
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State


class Reader:
    """The current game, for reading only. Callers must not change the results."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    # The day, and the players

    @property
    def day(self) -> int:
        """The day, counted from 1."""
        return self._state.day

    @property
    def phase(self) -> str:
        """One of dtk.engine.state.PHASES."""
        return self._state.phase

    @property
    def winner(self) -> int:
        """The seat of the lowball Winner, NOBODY before the first."""
        return self._state.winner

    def opponents_of(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        count = len(self._state.players)
        return [(seat + step) % count for step in range(1, count)]

    def control_points(self, seat: int) -> int:
        """A player's control points."""
        return control.control_points(self._state, seat)

    def total_influence(self, seat: int) -> int:
        """The total influence of a player's dudes."""
        return stats.total_influence(self._state, seat)

    # Places

    def home(self, seat: int) -> int:
        """A player's home."""
        return places.home(self._state, seat)

    def locations(self) -> list[int]:
        """Every location (dtk.engine.places.locations)."""
        return places.locations(self._state)

    def neighbours(self, place: int) -> list[int]:
        """The locations adjacent to a location."""
        return places.neighbours(self._state, place)

    def is_adjacent(self, one: int, other: int) -> bool:
        """Whether two locations are adjacent."""
        return places.are_adjacent(self._state, one, other)

    def controller(self, place: int) -> int:
        """The seat that controls a location, NOBODY if none does."""
        return control.controller(self._state, place)

    def owner_of_place(self, place: int) -> int:
        """The seat that owns a location, NOBODY for the town square."""
        return places.owner_of_place(self._state, place)

    def is_private(self, place: int) -> bool:
        """Whether a location is Private, as homes are: trespassers in a shootout there become wanted."""
        return control.is_private(self._state, place)

    # Cards in play

    def place_of(self, piece: Piece) -> int:
        """The location of a piece in play: an attachment is where its host is."""
        return places.place_of(self._state, piece)

    def host(self, piece: Piece) -> Piece | None:
        """The piece that a piece is attached to, None if it is attached to nothing."""
        return None if piece.host == NOBODY else self._state.pieces[piece.host]

    def controller_of(self, piece: Piece) -> int:
        """The seat that controls a piece in play."""
        return control.controller_of(self._state, piece)

    def bullets(self, piece: Piece) -> int:
        """A dude's bullet rating."""
        return stats.bullets(self._state, piece)

    def is_stud(self, piece: Piece) -> bool:
        """Whether a dude is a stud."""
        return stats.is_stud(self._state, piece)

    def influence(self, piece: Piece) -> int:
        """A piece's influence."""
        return stats.influence(self._state, piece)

    def rating(self, piece: Piece, skill: str) -> int | None:
        """A dude's rating in a skill or in Kung Fu; None if the dude does not have it."""
        return stats.rating(self._state, piece, skill)

    def skill_to_invent(self, dude: Piece, gadget: Piece) -> str:
        """The skill by which a dude invents a Gadget, if the dude has it."""
        return stats.skill_to_invent(self._state, dude, gadget)

    def bounty(self, piece: Piece) -> int:
        """A dude's bounty for all purposes but collecting it; the dude is wanted if it is more than 0."""
        return stats.bounty(self._state, piece)

    def control(self, piece: Piece) -> int:
        """The control points on a card."""
        return stats.control(self._state, piece)

    def production(self, piece: Piece) -> int:
        """The production of a card."""
        return stats.production(self._state, piece)

    def upkeep(self, piece: Piece) -> int:
        """The upkeep of a card in ghost rock a day."""
        return stats.upkeep(self._state, piece)

    # Shootouts

    @property
    def shootout(self) -> Shootout | None:
        """The shootout under way, if there is one."""
        return self._state.shootout

    def posse_of(self, dude: Piece) -> Posse | None:
        """The posse that a dude is in, if any."""
        return places.posse_of(self._state, dude)

    def posse_led_by(self, seat: int) -> Posse | None:
        """The posse of the leader's or the mark's player; None for other players."""
        return places.posse_led_by(self._state, seat)
