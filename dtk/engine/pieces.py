"""Pieces and players: the data of one card in a game, and of one player.

Plain data, copied by hand. A piece is one copy of a card in this game. Pieces, players and places are identified by
number (dtk.engine.ids).
"""

from __future__ import annotations

from dtk.cards.card import Card
from dtk.engine.ids import NOBODY, NOWHERE, AbilityRef

# Where a piece can be. "draw hand": in a poker hand. "resolving": an action card that is being played, or a pulled
# card. "waiting": a Tao Technique that was played and stays on the table for a while (rulebook-1.5.0 §7.3.2).
ZONES = ("deck", "hand", "draw hand", "in play", "discard", "boot hill", "resolving", "waiting", "removed")
# Zones that belong to no player's piles.
LOOSE = ("resolving", "waiting", "removed")
IN_PLAY = "in play"


class Piece:
    """One copy of a card in a game.

    `card` and `owner` change only when another version of a dude replaces it (dtk.engine.rules.experience), or when an
    effect makes it a card of another type (dtk.engine.verbs.cards.become).
    """

    __slots__ = (
        "at",
        "attached",
        "booted",
        "bounty",
        "card",
        "control_points",
        "controller",
        "exchanged",
        "host",
        "number",
        "owner",
        "since",
        "traded",
        "used",
        "was",
        "zone",
    )

    def __init__(self, number: int, card: Card, owner: int) -> None:
        # The index in State.pieces.
        self.number = number
        self.card = card
        # Seats (rulebook-1.5.0 §3.9). A deed's controller depends on influence: ask dtk.engine.control instead.
        self.owner = owner
        self.controller = owner
        # One of ZONES.
        self.zone = "deck"
        # The location of a card in play; NOWHERE for attachments and out of play.
        self.at = NOWHERE
        self.booted = False
        self.bounty = 0
        # The number of the piece that it is attached to, NOBODY if it is not attached.
        self.host = NOBODY
        # The numbers of the pieces attached to it, in the order in which they were attached.
        self.attached: list[int] = []
        # When its text began to hold (State.clock): when it came into play, was attached, or became another version.
        self.since = 0
        # Permanent control points, in addition to the printed ones.
        self.control_points = 0
        # The abilities and Reacts used today, numbered on the card that they come from (ActiveText.origin).
        self.used: frozenset[AbilityRef] = frozenset()
        # Whether it replaced another version of the dude today (compendium-1.9.3 "Experienced Characters").
        self.exchanged = False
        # Whether it was traded today (§5.3.5).
        self.traded = False
        # Its own card, if an effect has turned it into another card until it leaves play; otherwise None.
        self.was: Card | None = None

    def copy(self) -> Piece:
        """A copy for another state."""
        twin = Piece(self.number, self.card, self.owner)
        twin.controller = self.controller
        twin.zone = self.zone
        twin.at = self.at
        twin.booted = self.booted
        twin.bounty = self.bounty
        twin.host = self.host
        twin.attached = self.attached.copy()
        twin.since = self.since
        twin.control_points = self.control_points
        twin.used = self.used
        twin.exchanged = self.exchanged
        twin.traded = self.traded
        twin.was = self.was
        return twin

    def __repr__(self) -> str:
        return f"{self.card.title} #{self.number} ({self.zone})"


class Player:
    """A player and their piles. Piles hold the numbers of pieces."""

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
        "known",
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
        # The numbers of the outfit, and of the legend, NOBODY if there is none.
        self.outfit = outfit
        self.legend = legend
        # Ghost rock in the stash.
        self.ghost_rock = 0
        # Ghost rock borrowed for antes.
        self.debt = 0
        # The sum of what modifies the rank of the lowball hand.
        self.lowball_rank = 0
        # The cards that the jokers of the lowball hand were declared to be, if another player declared them.
        self.jokers: tuple[tuple[int, int], ...] = ()
        # caught: no (further) Cheatin' ability can be used against the draw hand of this round or lowball, because one
        # was used already, or because an effect prevents it. showed_legal: whether the draw hand was legal when it was
        # revealed (only kept in games with texts).
        self.caught = self.showed_legal = False
        # The top card last.
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.draw_hand: list[int] = []
        self.discard: list[int] = []
        self.boot_hill: list[int] = []
        # The in-town locations from left to right, including the home; and the deeds out of town.
        self.street: list[int] = []
        self.out_of_town: list[int] = []
        # The cards in hands and decks, including other players', that the player saw before they went there, and whose
        # position the rules leave known (dtk.engine.verbs.piles).
        self.known: set[int] = set()

    def copy(self) -> Player:
        """A copy for another state."""
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
        twin.known = self.known.copy()
        return twin
