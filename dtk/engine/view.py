"""What may a player know? What is in play and in the open piles, the own hand, and how many cards are elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cards.card import Card
from dtk.engine import control, places, stats
from dtk.engine.abilities import NO_TEXT
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.shootouts import Shootout
from dtk.engine.state import State

# Where cards lie open for all (rulebook-1.5.0 §2.2), and where they are their owner's to see.
OPEN = frozenset((IN_PLAY, "discard", "boot hill", "resolving", "waiting", "removed"))
OWN = frozenset(("hand", "draw hand"))


class Hidden(Exception):
    """Somebody asked for a card that its player may not see."""


class View:
    """A game as one player sees it, as it is now. Numbers are those of the decisions that a player is asked.

    What it hands out is to be read, not to be changed. shown: cards that the player may see beside those that everybody
    in that seat always can, for the one decision that they are shown for.
    """

    __slots__ = ("_shown", "_state", "seat")

    def __init__(self, state: State, seat: int, shown: Sequence[int] = ()) -> None:
        self._state = state
        self.seat = seat
        self._shown = shown

    def showing(self, cards: Sequence[int]) -> View:
        """The same view, with some more cards to be seen."""
        return View(self._state, self.seat, cards)

    def sees(self, number: int) -> bool:
        """Whether the player may see a card."""
        piece = self._state.pieces[number]
        if piece.zone in OPEN or number in self._shown or (piece.owner == self.seat and piece.zone in OWN):
            return True
        state = self._state
        if piece.zone == "draw hand":
            return self.hands_lie_open
        # Players search their own decks for their gangs (rulebook-1.5.0 §4); they are shuffled afterwards.
        return piece.owner == self.seat and state.phase == "setup"

    @property
    def hands_lie_open(self) -> bool:
        """Whether draw hands are revealed: in a shootout at its step; all at once in lowball (rulebook-1.5.0 §5.1)."""
        state = self._state
        return state.lowball_open if state.shootout is None else state.shootout.revealed

    def piece(self, number: int) -> Piece:
        """A card that the player may see. Raises Hidden for any other."""
        if not self.sees(number):
            raise Hidden(f"Card {number} is hidden from seat {self.seat}.")
        return self._state.pieces[number]

    def speaks(self, number: int) -> bool:
        """Whether a card that the player may see says more than its numbers and keywords, in this game."""
        return self._state.active.printed(self.piece(number)) is not NO_TEXT

    def card(self, number: int) -> Card:
        """The printing of a card that the player may see. Raises Hidden for any other."""
        return self.piece(number).card

    @property
    def opponents(self) -> list[int]:
        """The other seats, clockwise."""
        count = len(self._state.players)
        return [(self.seat + place) % count for place in range(1, count)]

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

    @property
    def hand(self) -> list[int]:
        """The player's own play hand."""
        return self._state.players[self.seat].hand.copy()

    @property
    def draw_hand(self) -> list[int]:
        """The player's own draw hand."""
        return self._state.players[self.seat].draw_hand.copy()

    def revealed(self, seat: int) -> list[int]:
        """A player's draw hand once it was revealed; nothing before."""
        return self._state.players[seat].draw_hand.copy() if self.hands_lie_open else []

    def ghost_rock(self, seat: int) -> int:
        """A player's ghost rock."""
        return self._state.players[seat].ghost_rock

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return len(self._state.players[seat].hand)

    def deck_size(self, seat: int) -> int:
        """How many cards a player's deck has."""
        return len(self._state.players[seat].deck)

    def discard(self, seat: int) -> list[int]:
        """A player's discard pile, the top card last."""
        return self._state.players[seat].discard.copy()

    def boot_hill(self, seat: int) -> list[int]:
        """A player's Boot Hill, the latest card last."""
        return self._state.players[seat].boot_hill.copy()

    def home(self, seat: int) -> int:
        """A player's home."""
        return places.home(self._state, seat)

    def locations(self) -> list[int]:
        """Every location."""
        return places.locations(self._state)

    def neighbours(self, place: int) -> list[int]:
        """The locations adjacent to one."""
        return places.neighbours(self._state, place)

    def controller(self, place: int) -> int:
        """Who controls a location."""
        return control.controller(self._state, place)

    def owner_of_place(self, place: int) -> int:
        """Who owns a location."""
        return places.owner_of_place(self._state, place)

    def is_private(self, place: int) -> bool:
        """Whether strangers who shoot there become wanted."""
        return control.is_private(self._state, place)

    def dudes(self, seat: int) -> list[Piece]:
        """The dudes that a player controls."""
        return places.dudes(self._state, seat)

    def dudes_at(self, place: int) -> list[Piece]:
        """The dudes at a location."""
        return places.dudes_at(self._state, place)

    def deeds(self) -> list[Piece]:
        """The deeds in play."""
        return places.deeds(self._state)

    def bullets(self, piece: Piece) -> int:
        """A dude's bullet rating."""
        return stats.bullets(self._state, piece)

    def is_stud(self, piece: Piece) -> bool:
        """Whether a dude is a stud."""
        return stats.is_stud(self._state, piece)

    def influence(self, piece: Piece) -> int:
        """A dude's influence."""
        return stats.influence(self._state, piece)

    def control(self, piece: Piece) -> int:
        """A card's control points."""
        return stats.control(self._state, piece)

    def spares(self, piece: Piece) -> int:
        """How many casualties more a dude spares that is aced to cover some."""
        return stats.casualties_spared(self._state, piece)

    def production(self, piece: Piece) -> int:
        """A card's production."""
        return stats.production(self._state, piece)

    def upkeep(self, piece: Piece) -> int:
        """A card's upkeep."""
        return stats.upkeep(self._state, piece)

    def cost(self, number: int) -> int:
        """What a card costs to play."""
        return stats.cost(self._state, self.piece(number))

    def rating(self, piece: Piece, keyword: str) -> int | None:
        """A dude's rating of a skill or of Kung Fu, None without it."""
        return stats.rating(self._state, piece, keyword)

    def difficulty(self, number: int) -> int:
        """How hard a Gadget is to invent."""
        piece = self.piece(number)
        return stats.difficulty(self._state, piece, piece.card.difficulty or 0)

    def waiting(self, seat: int) -> list[int]:
        """A player's Techniques that were played, and lie on the table for a while (rulebook-1.5.0 §7.3.2)."""
        return [piece.number for piece in self._state.pieces if piece.zone == "waiting" and piece.owner == seat]

    def control_points(self, seat: int) -> int:
        """All control points of a player."""
        return control.control_points(self._state, seat)

    def total_influence(self, seat: int) -> int:
        """The influence of all of a player's dudes."""
        return stats.total_influence(self._state, seat)

    @property
    def shootout(self) -> Shootout | None:
        """The shootout under way. The others' draw hands are seen once they are `revealed`."""
        return self._state.shootout

    def unseen(self, seat: int) -> list[Card]:
        """A player's cards that this player can't see, in a fixed order: deck, and hands of others.

        Deck lists are open, so what is not seen is known, but not where it is.
        """
        state = self._state
        hidden = [piece.card for piece in state.pieces if piece.owner == seat and not self.sees(piece.number)]
        return sorted(hidden, key=lambda card: card.code)

    def deck_list(self, seat: int) -> list[Card]:
        """Every card that a player began with, in a fixed order; deck lists are open."""
        cards = [piece.card for piece in self._state.pieces if piece.owner == seat and not piece.card.is_token]
        return sorted(cards, key=lambda card: card.code)

    def host(self, piece: Piece) -> Piece | None:
        """What a piece is attached to."""
        return None if piece.host == NOBODY else self._state.pieces[piece.host]
