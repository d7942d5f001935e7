"""What is there to know of one card in a game, and of one player?

Plain data, copied by hand. A piece is one copy of a card in this game. Pieces, players and places are identified by
number (dtk.engine.ids).
"""

from __future__ import annotations

from dtk.cards.card import Card
from dtk.engine.ids import NOBODY, NOWHERE

# Where a piece may be. "draw hand" is a poker hand; "resolving" an action card that is being played, or a pulled card;
# "waiting" a Tao Technique that was played, and lies on the table for a while (rulebook-1.5.0 §7.3.2).
ZONES = ("deck", "hand", "draw hand", "in play", "discard", "boot hill", "resolving", "waiting", "removed")
# Zones without a pile: no player's row of cards holds what is there.
LOOSE = ("resolving", "waiting", "removed")
IN_PLAY = "in play"

# In Piece.used: another version of the dude took its place today (compendium-1.9.3 "Experienced Characters").
EXCHANGED = -1


class Piece:
    """One copy of a card. number: its place in State.pieces.

    owner, controller: seats (rulebook-1.5.0 §3.9). The controller of a deed follows influence and is asked of
    dtk.engine.places. at: the location of a card in play. host: what it is attached to, NOBODY if nothing. attached:
    what is attached to it, in order. control_points: permanent ones, beside the printed. used: abilities used today,
    and EXCHANGED. traded: whether it changed hands today (§5.3.5). card and owner change only where a version of a dude
    takes another's place (dtk.engine.rules.experience).
    """

    __slots__ = (
        "at",
        "attached",
        "booted",
        "bounty",
        "card",
        "control_points",
        "controller",
        "host",
        "number",
        "owner",
        "traded",
        "used",
        "zone",
    )

    def __init__(self, number: int, card: Card, owner: int) -> None:
        self.number = number
        self.card = card
        self.owner = owner
        self.controller = owner
        self.zone = "deck"
        self.at = NOWHERE
        self.booted = False
        self.bounty = 0
        self.host = NOBODY
        self.attached: list[int] = []
        self.control_points = 0
        self.used: frozenset[int] = frozenset()
        self.traded = False

    def copy(self) -> Piece:
        """The same piece for another state."""
        twin = Piece(self.number, self.card, self.owner)
        twin.controller = self.controller
        twin.zone = self.zone
        twin.at = self.at
        twin.booted = self.booted
        twin.bounty = self.bounty
        twin.host = self.host
        twin.attached = self.attached.copy()
        twin.control_points = self.control_points
        twin.used = self.used
        twin.traded = self.traded
        return twin

    def __repr__(self) -> str:
        return f"{self.card.title} #{self.number} ({self.zone})"


class Player:
    """A player's own things. ghost_rock: ghost rock in the stash. debt: borrowed for antes.

    lowball_rank: what changes the rank of the hand of lowball; jokers: of that hand, as another player declared them.
    showed_legal: whether the draw hand was legal as it was revealed (in a game with texts).
    caught: whether a Cheatin' ability was used against the player's draw hand of this round or lowball, so that no more
    can be, or something keeps it from that. deck: the top card last. street: the row of in-town locations from left to
    right, the home among them. out_of_town: deeds beside it. legend: NOBODY where there is none.
    """

    __slots__ = (
        "boot_hill",
        "caught",
        "debt",
        "deck",
        "discard",
        "draw_hand",
        "ghost_rock",
        "hand",
        "jokers",
        "legend",
        "lowball_rank",
        "name",
        "out_of_town",
        "outfit",
        "seat",
        "showed_legal",
        "street",
    )

    def __init__(self, seat: int, name: str, outfit: int, legend: int) -> None:
        self.seat = seat
        self.name = name
        self.outfit = outfit
        self.legend = legend
        self.ghost_rock = 0
        self.debt = 0
        self.lowball_rank = 0
        self.jokers: tuple[tuple[int, int], ...] = ()
        self.caught = self.showed_legal = False
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.draw_hand: list[int] = []
        self.discard: list[int] = []
        self.boot_hill: list[int] = []
        self.street: list[int] = []
        self.out_of_town: list[int] = []

    def copy(self) -> Player:
        """The same for another state."""
        twin = Player(self.seat, self.name, self.outfit, self.legend)
        twin.ghost_rock = self.ghost_rock
        twin.debt = self.debt
        twin.lowball_rank = self.lowball_rank
        twin.jokers = self.jokers
        twin.caught = self.caught
        twin.showed_legal = self.showed_legal
        twin.deck = self.deck.copy()
        twin.hand = self.hand.copy()
        twin.draw_hand = self.draw_hand.copy()
        twin.discard = self.discard.copy()
        twin.boot_hill = self.boot_hill.copy()
        twin.street = self.street.copy()
        twin.out_of_town = self.out_of_town.copy()
        return twin
