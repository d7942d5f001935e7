"""What may a player know? What is in play and in public piles, their own hands, and how many cards are elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from dtk.cards.card import Card
from dtk.engine import places, stats
from dtk.engine.abilities import NO_TEXT
from dtk.engine.ids import AbilityRef
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.reader import Reader
from dtk.engine.state import State

if TYPE_CHECKING:
    # A sandbox is a game of its own, which stands on everything else.
    from dtk.engine.sandbox import Sandbox

# Makes a sandbox for a seat from luck.
Sampler: TypeAlias = "Callable[[int, str], Sandbox]"

# Zones whose cards everybody may see (rulebook-1.5.0 §2.2), and zones whose cards their owner may see.
OPEN = frozenset((IN_PLAY, "discard", "boot hill", "resolving", "waiting", "removed"))
OWN = frozenset(("hand", "draw hand"))


class Hidden(Exception):
    """A card was asked for that the player may not see."""


class View(Reader):
    """The game as one player sees it, as it is now. Pieces have the same numbers as in the player's decisions.

    What it returns must not be changed. shown: cards that the player may see in addition, for the one decision that
    shows them. sampler: what samples the game, if anything does (dtk.engine.sandbox.let_sample).
    """

    __slots__ = ("_sampler", "_shown", "seat")

    def __init__(self, state: State, seat: int, shown: Sequence[int] = (), sampler: Sampler | None = None) -> None:
        super().__init__(state)
        self.seat = seat
        self._shown = shown
        self._sampler = sampler

    def showing(self, cards: Sequence[int]) -> View:
        """The same view, which shows some more cards."""
        return View(self._state, self.seat, cards, self._sampler)

    def sample(self, luck: str) -> Sandbox:
        """A whole game that could be this one, with hidden cards dealt anew (dtk.engine.sandbox).

        luck: the same luck makes the same sandbox. Raises ValueError if the game was not made for agents that look
        ahead (dtk.engine.game.looks_ahead), and while it is set up.
        """
        if self._sampler is None:
            raise ValueError("This game can't be sampled: none of its agents says that it looks ahead.")
        return self._sampler(self.seat, luck)

    def known(self, seat: int) -> list[int]:
        """The cards in a player's hand, draw hand or deck that this player can't see, but knows to be there: they were
        seen before they went there, and nothing has mixed them with others since.
        """
        player = self._state.players[seat]
        known = self._state.players[self.seat].known
        hidden = (*player.hand, *player.draw_hand, *player.deck) if known else ()
        return [number for number in hidden if number in known and not self.sees(number)]

    def sees(self, number: int) -> bool:
        """Whether the player may see a card."""
        piece = self._state.pieces[number]
        if piece.zone in OPEN or number in self._shown or (piece.owner == self.seat and piece.zone in OWN):
            return True
        state = self._state
        if piece.zone == "draw hand":
            return self.hands_lie_open
        # Players search their own decks for their starting gangs (rulebook-1.5.0 §4); decks are shuffled afterwards.
        return piece.owner == self.seat and state.phase == "setup"

    @property
    def hands_lie_open(self) -> bool:
        """Whether draw hands are revealed, be it in a shootout or in lowball, where that happens at once
        (rulebook-1.5.0 §5.1).
        """
        state = self._state
        return state.lowball_open if state.shootout is None else state.shootout.revealed

    def piece(self, number: int) -> Piece:
        """A piece that the player may see, or knows to be where it is. Raises Hidden for any other."""
        if not self.sees(number) and number not in self._state.players[self.seat].known:
            raise Hidden(f"Card {number} is hidden from seat {self.seat}.")
        return self._state.pieces[number]

    def speaks(self, number: int) -> bool:
        """Whether a card that the player may see has a text in this game. Raises Hidden for any other card."""
        return self._state.active.printed(self.piece(number)) is not NO_TEXT

    def label(self, ref: AbilityRef) -> str:
        """What tells an ability, or a React or trait, from the others of its card; nothing where it is the only one."""
        return self._state.active.label(ref)

    def card(self, number: int) -> Card:
        """The card of a piece that the player may see. Raises Hidden for any other."""
        return self.piece(number).card

    @property
    def opponents(self) -> list[int]:
        """The other seats, clockwise."""
        return self.opponents_of(self.seat)

    @property
    def hand(self) -> list[int]:
        """The player's own play hand."""
        return self._state.players[self.seat].hand.copy()

    @property
    def draw_hand(self) -> list[int]:
        """The player's own draw hand."""
        return self._state.players[self.seat].draw_hand.copy()

    def revealed(self, seat: int) -> list[int]:
        """A player's draw hand if it is revealed, otherwise an empty list."""
        return self._state.players[seat].draw_hand.copy() if self.hands_lie_open else []

    def ghost_rock(self, seat: int) -> int:
        """The ghost rock in a player's stash."""
        return self._state.players[seat].ghost_rock

    def hand_size(self, seat: int) -> int:
        """How many cards are in a player's hand."""
        return len(self._state.players[seat].hand)

    def deck_size(self, seat: int) -> int:
        """How many cards are in a player's deck."""
        return len(self._state.players[seat].deck)

    def discard(self, seat: int) -> list[int]:
        """A player's discard pile, the top card last."""
        return self._state.players[seat].discard.copy()

    def boot_hill(self, seat: int) -> list[int]:
        """A player's Boot Hill, the latest card last."""
        return self._state.players[seat].boot_hill.copy()

    def dudes(self, seat: int) -> list[Piece]:
        """The dudes that a player controls."""
        return places.dudes(self._state, seat)

    def dudes_at(self, place: int) -> list[Piece]:
        """The dudes at a location."""
        return places.dudes_at(self._state, place)

    def deeds(self) -> list[Piece]:
        """The deeds in play."""
        return places.deeds(self._state)

    def spares(self, piece: Piece) -> int:
        """How many additional casualties a piece spares its player if it is aced as a casualty."""
        return stats.casualties_spared(self._state, piece)

    def cost(self, number: int) -> int:
        """What a card costs to play."""
        return stats.cost(self._state, self.piece(number))

    def difficulty(self, number: int) -> int:
        """The difficulty of inventing a Gadget."""
        piece = self.piece(number)
        return stats.difficulty(self._state, piece, piece.card.difficulty or 0)

    def waiting(self, seat: int) -> list[int]:
        """A player's Techniques that were played and stay on the table for a while (rulebook-1.5.0 §7.3.2)."""
        return [piece.number for piece in self._state.pieces if piece.zone == "waiting" and piece.owner == seat]

    def unseen(self, seat: int) -> list[Card]:
        """The cards of a player that this player can't see, in a fixed order: those in the deck, and in hidden hands.

        Deck lists are open information, so it is known which cards are unseen, but not where each one is.
        """
        state = self._state
        hidden = [piece.card for piece in state.pieces if piece.owner == seat and not self.sees(piece.number)]
        return sorted(hidden, key=lambda card: card.code)

    def deck_list(self, seat: int) -> list[Card]:
        """Every card that a player started with, in a fixed order; deck lists are open information."""
        cards = [piece.card for piece in self._state.pieces if piece.owner == seat and not piece.card.is_token]
        return sorted(cards, key=lambda card: card.code)
