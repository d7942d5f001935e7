"""The context of a narrated sentence: names, and the other events under way."""

from __future__ import annotations

from collections.abc import Iterable

from dtk.engine.events import Event
from dtk.engine.game import Game
from dtk.engine.hands import poker_card_of
from dtk.engine.ids import NOBODY, TOWN_SQUARE, AbilityRef
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Posse
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.poker.hands import score
from dtk.poker.ranks import RANK_NAMES, rank_of
from dtk.report.games.does import does
from dtk.report.games.seen import name_of

# The length of a player's name. If any is longer, all players are named by their seats.
LONGEST_NAME = 20
SEAT = "seat"


class Story:
    """The context in which an event is told.

    under_way: the events that contain it, outermost first. held: the event whose sentence waits for this event to
    complete it. latest: the last event of each type. heading: the heading of the day, until its first sentence.
    """

    __slots__ = ("game", "heading", "held", "latest", "under_way")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.under_way: list[Event] = []
        self.held: Event | None = None
        self.latest: dict[type[Event], Event] = {}
        self.heading = ""

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    def piece(self, number: int) -> Piece:
        """The piece with a number."""
        return self.state.pieces[number]

    def is_part_of(self, *types: type[Event], piece: int | None = None) -> bool:
        """Whether an event of one of these types is under way. piece: consider only events of this piece."""
        return any(isinstance(event, types) and piece in (None, event.piece) for event in self.under_way)

    def title(self, number: int) -> str:
        """A piece's name, in any zone."""
        return name_of(View(self.state, NOBODY), self.piece(number))

    def does(self, number: int, ref: AbilityRef | None) -> str:
        """The text of a piece, empty if it has none. ref: only this part of the text."""
        return does(View(self.state, self.piece(number).owner), number, ref)

    def name(self, seat: int) -> str:
        """A player's name, with the seat if two names are the same. Only the seat if names are long."""
        players = self.state.players
        if any(len(player.name) > LONGEST_NAME for player in players):
            return f"{SEAT} {seat + 1}"
        name = visible(players[seat].name)
        is_unique = sum(player.name == players[seat].name for player in players) == 1
        return name if is_unique else f"{name} ({seat + 1})"

    def place(self, place: int) -> str:
        """A location's name."""
        if place == TOWN_SQUARE:
            return "the town square"
        if self.piece(place).card.type == "outfit":
            return f"{self.name(self.piece(place).owner)}'s home"
        return self.title(place)

    def way(self, dude: int, place: int) -> str:
        """A dude's destination: `home`, `to Bank`."""
        is_home = place == self.state.players[self.piece(dude).controller].outfit
        return "home" if is_home else f"to {self.place(place)}"

    def card(self, number: int) -> str:
        """A card that all players see: `8♠ Pinto`."""
        card = self.piece(number).card
        return f"{card.slot} {visible(card.title)}" if card.slot else visible(card.title)

    def faces(self, cards: Iterable[int]) -> str:
        """`8♠ 8♥ Joker`."""
        return " ".join(self.piece(number).card.slot or "Joker" for number in cards)

    def posse(self, seat: int) -> Posse | None:
        """The posse that fights for a player, if any."""
        shootout = self.state.shootout
        return None if shootout is None else next((posse for posse in shootout.posses if posse.seat == seat), None)

    def side(self, seat: int) -> str:
        """The name for a player's side: the shooter's, or the player's if there is no shooter."""
        posse = self.posse(seat)
        return self.name(seat) if posse is None or posse.shooter == NOBODY else self.title(posse.shooter)

    def hand(self, posse: Posse) -> str:
        """`Allie shows 8♠ 8♥ 8♦ 2♣ 2♠ (Full House, cheatin')`."""
        held = self.state.players[posse.seat].draw_hand
        own = rank_of(score([poker_card_of(self.state, self.piece(number)) for number in held]))
        rank = rank_of(posse.score)
        facts = RANK_NAMES[own] + ", cheatin'" * posse.cheatin
        facts += f", counts as {RANK_NAMES[rank]}" * (rank != own)
        return f"{self.side(posse.seat)} shows {self.faces(held)} ({facts})"


def enumeration(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
