"""What is there to know of a game? All of it: pieces, players, the shootout under way, and where the game stands.

Plain data, copied by hand. Pieces and places are told by number, so that a copy holds no reference into the original.
A piece is one copy of a card in this game; a place is the number of the outfit or deed that is the location, or
TOWN_SQUARE, or NOWHERE.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dtk.cards.card import Card
from dtk.engine.chance import Chance

TOWN_SQUARE, NOWHERE = -1, -2
NOBODY = -1

# Where a piece may be. "draw hand" is a poker hand, "resolving" an action card that is being played.
ZONES = ("deck", "hand", "draw hand", "in play", "discard", "boot hill", "resolving", "removed")
IN_PLAY = "in play"

PHASES = ("setup", "gambling", "upkeep", "high noon", "sundown")


class Piece:
    """One copy of a card. number: its place in State.pieces.

    owner, controller: seats (rulebook-1.5.0 §3.9). The controller of a deed follows influence and is asked of
    dtk.engine.places. at: the location of a card in play. host: what it is attached to, NOBODY if nothing. attached:
    what is attached to it, in order. control_points: permanent ones, beside the printed. used: abilities used today.
    traded: whether it changed hands today (§5.3.5).
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
    """A player's own things. rock: ghost rock in the stash. debt: borrowed for antes.

    deck: the top card last. street: the row of in-town locations from left to right, the home among them.
    out_of_town: deeds beside it. legend: NOBODY where there is none.
    """

    __slots__ = (
        "boot_hill",
        "debt",
        "deck",
        "discard",
        "draw_hand",
        "hand",
        "legend",
        "name",
        "out_of_town",
        "outfit",
        "rock",
        "seat",
        "street",
    )

    def __init__(self, seat: int, name: str, outfit: int, legend: int) -> None:
        self.seat = seat
        self.name = name
        self.outfit = outfit
        self.legend = legend
        self.rock = 0
        self.debt = 0
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
        twin.rock = self.rock
        twin.debt = self.debt
        twin.deck = self.deck.copy()
        twin.hand = self.hand.copy()
        twin.draw_hand = self.draw_hand.copy()
        twin.discard = self.discard.copy()
        twin.boot_hill = self.boot_hill.copy()
        twin.street = self.street.copy()
        twin.out_of_town = self.out_of_town.copy()
        return twin


@dataclass(slots=True)
class Modifier:
    """A change of one statistic of one piece, as long as it lasts.

    stat: see dtk.engine.stats. change: "add" to it, "set" it, or be its "least" or "most". until: "round", "shootout",
    "phase", "day", or "leaves play" for what is permanent. source: the number of the piece that did it, or NOBODY.
    """

    stat: str
    piece: int
    change: str
    amount: int
    until: str
    source: int = NOBODY


@dataclass(slots=True)
class Posse:
    """One side of a shootout. dudes: in the order in which they joined. shooter: of this round, or NOBODY.

    drawn: whether the cards of this round have been drawn. rank: modifiers of the hand rank for this round or the
    whole shootout, by how long they last. casualties: still to be taken. caught: whether a Cheatin' ability was used
    against the hand of this round.
    """

    seat: int
    dudes: list[int] = field(default_factory=list)
    shooter: int = NOBODY
    score: int = 0
    cheatin: bool = False
    rank_round: int = 0
    rank_shootout: int = 0
    more_casualties: int = 0
    caught: bool = False

    def copy(self) -> Posse:
        """The same for another state."""
        return Posse(
            self.seat,
            self.dudes.copy(),
            self.shooter,
            self.score,
            self.cheatin,
            self.rank_round,
            self.rank_shootout,
            self.more_casualties,
            self.caught,
        )


@dataclass(slots=True)
class Shootout:
    """A shootout under way. at: its location, which never changes. leader, mark: dudes.

    posses: the leader's first. step: the next of dtk.engine.rules.shootout.STEPS. round: counted from 1. headline:
    whether a Headline was played.
    """

    at: int
    leader: int
    mark: int
    posses: tuple[Posse, Posse]
    step: int = 0
    round: int = 0
    headline: bool = False

    def copy(self) -> Shootout:
        """The same for another state."""
        first, second = self.posses
        return Shootout(
            self.at, self.leader, self.mark, (first.copy(), second.copy()), self.step, self.round, self.headline
        )


class Outcome:
    """How a game ended: who won (NOBODY for a draw), and why, in a few words."""

    __slots__ = ("reason", "winner")

    def __init__(self, winner: int, reason: str) -> None:
        self.winner = winner
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.reason) == (other.winner, other.reason)

    def __hash__(self) -> int:
        return hash((self.winner, self.reason))

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.reason!r})"


class State:
    """The state of a game between two resumable units (dtk.engine.flow).

    in_play: every piece in play, in the order in which they came. winner: the seat of the lowball Winner, NOBODY before
    the first. turn: whose play is next in High Noon. passes: how many passed in a row. pot: ghost rock in the pot.
    modifiers: stat -> what changes it. plays: plays made today. outcome: None while the game goes on.
    """

    __slots__ = (
        "chance",
        "day",
        "in_play",
        "modifiers",
        "outcome",
        "passes",
        "phase",
        "pieces",
        "players",
        "plays",
        "pot",
        "shootout",
        "turn",
        "winner",
    )

    def __init__(self, pieces: list[Piece], players: list[Player], chance: Chance) -> None:
        self.pieces = pieces
        self.players = players
        self.chance = chance
        self.in_play: list[int] = []
        self.day = 0
        self.phase = "setup"
        self.winner = NOBODY
        self.turn = NOBODY
        self.passes = 0
        self.plays = 0
        self.pot = 0
        self.modifiers: dict[str, list[Modifier]] = {}
        self.shootout: Shootout | None = None
        self.outcome: Outcome | None = None

    def copy(self) -> State:
        """A state that shares nothing with this one but cards and what never changes."""
        twin = State([one.copy() for one in self.pieces], [one.copy() for one in self.players], self.chance.copy())
        twin.in_play = self.in_play.copy()
        twin.day = self.day
        twin.phase = self.phase
        twin.winner = self.winner
        twin.turn = self.turn
        twin.passes = self.passes
        twin.plays = self.plays
        twin.pot = self.pot
        # Modifiers are never changed once made.
        twin.modifiers = {stat: some.copy() for stat, some in self.modifiers.items()}
        twin.shootout = self.shootout.copy() if self.shootout else None
        twin.outcome = self.outcome
        return twin
