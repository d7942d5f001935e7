"""Verbs for drawing, searching and discarding cards that are not in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dtk.cardtext.play.cards_in_play import EnteringAndLeavingPlay
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules import setup
from dtk.engine.verbs import piles


class CardsOutOfPlay(EnteringAndLeavingPlay):
    """Cards in hands, decks and discard piles."""

    __slots__ = ()

    def draw(self, count: int = 1, seat: int | None = None) -> list[Piece]:
        """Draw cards into the play hand."""
        drawn = piles.draw(self.game, self.seat if seat is None else seat, count)
        return [self.piece(number) for number in drawn]

    def draw_and_discard(self) -> None:
        """Draw a card, then discard one from the play hand."""
        self.draw()
        self.put(self.choose(self.hand(), what="discard from hand"), "discard")

    @property
    def room_in_hand(self) -> int:
        """The number of cards that the player's hand is below its limit."""
        return max(0, piles.hand_limit(self.game, self.seat) - len(self.hand()))

    def put(self, piece: Piece | None, zone: str) -> None:
        """Put a card that is out of play into another zone: "hand", "discard", "boot hill", "deck" and so on. A card
        that has come into play by now stays there, and so does one that must stay in its discard pile.
        """
        if piece is None or piece.zone == IN_PLAY or piles.is_kept(self.game, piece):
            return
        piles.end_changes(self.game, piece)
        piles.put(self.game, piece, zone)

    def search(
        self,
        fits: Callable[[Piece], bool],
        to: str = "hand",
        discards: bool = False,
        seat: int | None = None,
        boot_hill: bool = False,
    ) -> Piece | None:
        """Let a player search their own deck for a card that fits and take it. The deck is shuffled afterwards.
        discards, boot_hill: the discard pile, or Boot Hill, as well.
        """
        return piles.search(self.game, self.chooser(seat), fits, to, discards, boot_hill)

    def pick_from_top(self, count: int, most: int, what: str) -> list[Piece]:
        """Let the player look at the top cards of their own deck and choose some of them. count: the number of cards.
        most: the most to choose. what: the prompt, in a word or two.
        """
        return piles.pick_from_top(self.game, self.seat, count, most, self.card.number, what)

    def take_from_top(self, count: int) -> Piece | None:
        """Let the player look at the top cards of their own deck and take one into hand."""
        for piece in piles.pick_from_top(self.game, self.seat, count, 1, self.card.number, "take into hand", least=1):
            self.put(piece, "hand")
            return piece
        return None

    def pay_or_discard(self, seat: int) -> None:
        """Let a player either pay 1 ghost rock or discard a random card of their hand. A player who cannot do one does
        the other.
        """
        held = self.hand_of(seat)
        if self.ghost_rock(seat) and (not held or self.wants("pay 1 ghost rock", seat)):
            self.pay(1, seat)
            return
        for card in self.at_random(1, held):
            self.put(card, "discard")

    def starters(self) -> list[Piece]:
        """The cards in the player's deck that may still join the starting gang, and can be paid for, in setup."""
        return setup.joiners(self.game, self.seat)

    def start(self, piece: Piece) -> None:
        """Let a card of `starters` join the starting gang, at its cost."""
        setup.start_late(self.game, piece)

    def take_back(self, piece: Piece) -> None:
        """Put a card of the starting gang on top of its owner's deck, and return its cost, in setup."""
        setup.take_back(self.game, piece)

    def shuffle(self, seat: int | None = None) -> None:
        """Shuffle a player's deck."""
        piles.shuffle_deck(self.game, self.seat if seat is None else seat)

    def mill(self, count: int, seat: int | None = None) -> list[Piece]:
        """Discard the top cards of a player's deck."""
        return piles.mill(self.game, self.seat if seat is None else seat, count)

    def hand_of(self, seat: int) -> list[Piece]:
        """The cards in a player's play hand. `look_at` decides who may see them."""
        return [self.piece(number) for number in self.state.players[seat].hand]

    def top_of_deck(self, count: int = 1, seat: int | None = None) -> list[Piece]:
        """The cards on top of a player's deck, the top one first, still hidden; fewer if the cards run out."""
        return [self.piece(number) for number in piles.top_of_deck(self.game, self.chooser(seat), count)]

    def look_at(self, pieces: Sequence[Piece], seat: int | None = None) -> None:
        """Let a player see hidden cards, and remember that they are where they are."""
        self.state.players[self.chooser(seat)].known.update(piece.number for piece in pieces)

    def reveal(self, pieces: Sequence[Piece]) -> None:
        """Let every player see hidden cards, and remember that they are where they are."""
        for player in self.state.players:
            player.known.update(piece.number for piece in pieces)

    def at_random(self, count: int, pieces: Sequence[Piece]) -> list[Piece]:
        """Some of a player's cards at random, or all if there are not more."""
        chosen = list(pieces)
        if pieces:
            self.state.chance.shuffle(f"by lot {pieces[0].owner}", chosen)
        return chosen[: max(0, count)]
