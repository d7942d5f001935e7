"""Verbs for paying, taking and giving ghost rock and bounty."""

from __future__ import annotations

from dtk.cardtext.play.draw_hands import DrawHands
from dtk.engine import prohibitions
from dtk.engine.decisions import PayAmount
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import TextUntil
from dtk.engine.pieces import Piece
from dtk.engine.verbs import dudes, ghost_rock


class GhostRock(DrawHands):
    """Ghost rock, and bounty."""

    __slots__ = ()

    @property
    def due_from_stash(self) -> int:
        """The part of this action's cost that its player's stash has to pay, before it is paid: offers of cards are
        spent first.
        """
        paid_by_all = ghost_rock.funds(self.game, self.seat, self.card, (self.use.played_as,), self.card)
        return max(0, self.cost(self.card) - (paid_by_all - self.ghost_rock()))

    def pay_any(self, seat: int | None = None) -> int:
        """Let a player pay any amount of ghost rock. Returns the amount."""
        payer = self.seat if seat is None else seat
        amounts = [str(number) for number in range(self.ghost_rock(payer) + 1)]
        amount = int(self.game.ask(PayAmount(payer, amounts, card=self.card.number)))
        self.pay(amount, payer)
        return amount

    def gain(self, amount: int, seat: int | None = None) -> None:
        """Give a player ghost rock from the bank, as a gain."""
        ghost_rock.gain(self.game, self.seat if seat is None else seat, amount)

    def receive(self, amount: int, seat: int | None = None) -> None:
        """Give a player ghost rock that is moved or transferred by the text, not gained."""
        ghost_rock.gain(self.game, self.seat if seat is None else seat, amount, is_gain=False)

    def take_from_pot(self, amount: int) -> int:
        """Move ghost rock from the lowball pot to the player, as much as there is. Returns the amount."""
        return ghost_rock.take_from_pot(self.game, self.seat, amount)

    def pay(self, amount: int, seat: int | None = None, to: int = NOBODY) -> bool:
        """Make a player pay ghost rock, to the bank or to another player; nothing is paid if they have too little."""
        return ghost_rock.hand_over(self.game, self.seat if seat is None else seat, amount, to)

    def add_to_pot(self, amount: int, from_bank: bool = False) -> bool:
        """Make the player put ghost rock from the stash into the pot of lowball, unless they have too little.
        from_bank: whether the bank puts it there instead. It stays until a player wins lowball.
        """
        is_paid = from_bank or self.pay(amount)
        self.state.pot += amount if is_paid else 0
        return is_paid

    def rob(self, seat: int, most: int) -> int:
        """Let the player take up to `most` of another player's ghost rock, without that player paying it. Returns the
        amount.
        """
        outfit = self.piece(self.state.players[seat].outfit)
        can_rob = not prohibitions.is_prohibited(self.game, "cannot be robbed", outfit)
        amounts = range(min(most, self.ghost_rock(seat)) if can_rob else 0, -1, -1)
        taken = int(self.pick("ghost rock to take", [str(amount) for amount in amounts]))
        ghost_rock.hand_over(self.game, seat, taken, self.seat, pays=False)
        return taken

    def put_ghost_rock_on(self, piece: Piece, amount: int, until: TextUntil = "leaves play") -> bool:
        """Put ghost rock from the bank on a card for a while, or remove it by a negative amount."""
        return self.modify(piece, "ghost rock", amount, until)

    def take_ghost_rock_off(self, piece: Piece) -> int:
        """Let the player take all ghost rock from a card. Returns the amount."""
        amount = self.ghost_rock_on(piece)
        if amount and self.put_ghost_rock_on(piece, -amount):
            self.receive(amount)
            return amount
        return 0

    def move_ghost_rock(self, piece: Piece, to: Piece) -> bool:
        """Move all ghost rock on a card, apart from bounty, to another one, where it stays."""
        if not (self.can_change(piece) and self.can_change(to)):
            return False
        return self.put_ghost_rock_on(to, ghost_rock.take_off(self.game, piece))

    def add_bounty(self, dude: Piece | None, amount: int = 1) -> bool:
        """Raise a dude's bounty, or lower it by a negative amount. Returns whether it changed, even if a response has
        changed it back.
        """
        return dude is not None and self.is_affected(dude) and dudes.add_bounty(self.game, dude, amount)
