"""Verbs for changing draw hands, and the casualties that they cause."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cardtext.play.pulls import Pulls
from dtk.engine import places
from dtk.engine.hands import declared_jokers, is_cheatin_hand
from dtk.engine.lasting import TextUntil
from dtk.engine.pieces import Piece
from dtk.engine.rules.casualties import casualties_due, inflict
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs import effects, piles, ranks
from dtk.poker.slots import value_of


class DrawHands(Pulls):
    """Draw hands, their ranks, and casualties."""

    __slots__ = ()

    def is_cheatin(self, seat: int | None = None) -> bool:
        """Whether a player's draw hand is cheatin'; by default that of the text's player."""
        return is_cheatin_hand(self.game, self.seat if seat is None else seat)

    @property
    def faces_a_cheat(self) -> bool:
        """Whether the card is in the shootout and the opposing posse's hand is cheatin'."""
        return self.posse_of(self.card) is not None and self.is_cheatin(self.enemy)

    @property
    def has_legal_hand(self) -> bool:
        """Whether the player has a draw hand, and it is legal."""
        return bool(self.draw_hand()) and not self.is_cheatin()

    def values_in_draw_hand(self, but: Sequence[Piece] = ()) -> set[int]:
        """The values in the player's revealed draw hand, including those declared for jokers. but: cards to
        leave out.
        """
        jokers = {number: value_of(face) for number, face in declared_jokers(self.game, self.seat)}
        return {jokers.get(card.number) or self.value(card) for card in self.draw_hand() if card not in but}

    def raise_rank(self, amount: int, seat: int | None = None, until: TextUntil | None = None) -> bool:
        """Raise the rank of a draw hand, or lower it by a negative amount. until: ROUND if the text says so."""
        lasts = until != "round" and ranks.lasts_through_shootout(self.use.played_as)
        return ranks.change_rank(self.game, self.seat if seat is None else seat, amount, lasts)

    def can_change_rank(self) -> bool:
        """Whether texts can change the rank of the player's draw hand."""
        return not ranks.is_fixed(self.game, self.seat)

    def count_hand_as(self, rank: int, seat: int | None = None) -> bool:
        """Make a draw hand count as having this rank for the round, whatever its cards."""
        return ranks.count_as(self.game, self.seat if seat is None else seat, rank)

    def count_hand_as_legal(self) -> None:
        """Make the player's draw hand count as legal for the round, whatever its cards."""
        outfit = self.piece(self.home(self.seat))
        effects.modify(self.game, outfit, "cheatin hand", 0, "round", "set", self.card.number)

    def count_hand_as_cheatin(self) -> None:
        """Make the player's draw hand count as cheatin' for the round, whatever its cards."""
        effects.modify(self.game, self.piece(self.home(self.seat)), "cheatin hand", 1, "round", "set", self.card.number)

    def keep_from_cheatin(self) -> None:
        """Prevent any more Cheatin' abilities from being used against the player's draw hand this round."""
        player = self.state.players[self.seat]
        player.caught = True
        effects.modify(
            self.game, self.piece(player.outfit), "cheatin plays", 1, "round", "most", source=self.card.number
        )

    def allow_second_cheatin(self, seat: int) -> bool:
        """Let a second Cheatin' ability be used against a player's draw hand this round, and no third."""
        return self.modify(self.piece(self.home(seat)), "cheatin plays", 2, "round", "set")

    def redraw(self, seat: int, gone: Sequence[Piece], count: int | None = None, dealer: int | None = None) -> None:
        """Discard some cards of a draw hand and draw others: as many, unless a count is given. dealer: the player whose
        deck they come from, if it is another player's.
        """
        piles.redraw(self.game, seat, [piece.number for piece in gone], count, dealer)

    def swap_into_draw_hand(
        self, piece: Piece | None, gone: Piece | None = None, to: str = "discard", shown: tuple[str, int] | None = None
    ) -> None:
        """Put a card into its owner's draw hand, and another card of that hand elsewhere; either may be None.

        shown: the suit and value that the new card counts as.
        """
        if piece is None or not piles.is_kept(self.game, piece):
            cards.into_draw_hand(self.game, piece, gone, to, shown)

    def show_as(self, piece: Piece, shown: tuple[str, int]) -> None:
        """Make a card count as having this suit and value while it is in a draw hand."""
        cards.show_as(self.game, piece, shown)

    def deal_from_own_deck(self, seat: int, count: int) -> None:
        """Replace a player's draw hand with the top cards of the text player's deck."""
        piles.deal_from_deck_of(self.game, seat, self.seat, count)

    def deal_new_hand(self, seat: int, count: int) -> None:
        """Replace a player's draw hand with the top cards of that player's deck."""
        piles.deal_anew(self.game, seat, count)

    def exchange_draw_hands(self, seat: int) -> None:
        """Exchange draw hands with another player."""
        piles.exchange_draw_hands(self.game, self.seat, seat)

    @property
    def casualties_due(self) -> int:
        """The number of casualties that the posse led by the player has to take, with the hands as they are now; 0 if
        there is none.
        """
        shootout = self.state.shootout
        found = () if shootout is None else casualties_due(self.state, shootout)
        return sum(count for posse, count in found if posse is self.posse)

    def add_casualties(self, amount: int, seat: int) -> None:
        """Make the posse on a player's side take more casualties this round, or fewer by a negative amount."""
        posse = places.posse_for(self.state, seat)
        if posse is not None and self.can_add_casualties(self.piece(self.home(posse.seat)), amount):
            posse.more_casualties += amount

    def make_first_casualty(self, dude: Piece, until: TextUntil | None = None) -> bool:
        """Make a dude the next casualty that its posse takes."""
        return self.modify(dude, "falls first", 1, until, "set")

    def spare(self) -> bool:
        """Let the posse on the player's side take no casualties this round."""
        seat = self.seat if self.side is None else self.side.seat
        return self.modify(self.piece(self.home(seat)), "casualties", 0, "round", "most")

    def inflict(self, count: int, seat: int) -> int:
        """Make a player's posse take casualties now, unless texts cannot add any. Returns how many were covered."""
        if count and not self.can_add_casualties(self.piece(self.home(seat)), count):
            return 0
        return inflict(self.game, seat, count)
