"""How does a text boot and move cards, call out dudes, and change who is in a posse?"""

from __future__ import annotations

from dtk.cardtext.play.choosing import Choosing
from dtk.engine import prohibitions
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules import callout
from dtk.engine.shootouts import Posse
from dtk.engine.verbs import dudes


class MovingDudes(Choosing):
    """Booting, moving, calling out, and posses."""

    __slots__ = ()

    def boot(self, piece: Piece | None) -> bool:
        """Boot a card."""
        if piece is None:
            return False
        if piece.booted:
            return False
        dudes.boot(self.game, piece)
        return piece.booted

    def unboot(self, piece: Piece | None) -> bool:
        """Unboot a card."""
        if piece is None:
            return False
        if not piece.booted:
            return False
        dudes.unboot(self.game, piece)
        return piece.zone == IN_PLAY and not piece.booted

    def move(self, dude: Piece | None, place: int) -> bool:
        """Move a dude without booting it."""
        if dude is None:
            return False
        if dude.zone != IN_PLAY or dude.at == place:
            return False
        dudes.move(self.game, dude, place)
        return dude.at == place

    def can_move(self, dude: Piece, place: int) -> bool:
        """Whether a dude can be moved to a location."""
        return dudes.can_move(self.game, dude, place)

    def move_next_door(self, dude: Piece) -> bool:
        """Move a dude to an adjacent location of the player's choice."""
        place = self.choose_place(self.ways(dude))
        return place is not None and self.move(dude, place)

    def ways(self, dude: Piece) -> list[int]:
        """The adjacent locations that a dude can be moved to."""
        return [place for place in self.locations() if self.is_adjacent(place, dude.at) and self.can_move(dude, place)]

    def send_home(self, dude: Piece | None) -> bool:
        """Send a dude home booted."""
        if dude is None:
            return False
        if not dudes.can_go_home(self.game, dude):
            return False
        dudes.send_home_booted(self.game, dude)
        return dude.zone == IN_PLAY and dude.booted and dude.at == self.home(dude.controller)

    def walk_home(self, dude: Piece | None) -> bool:
        """Take a dude out of its posse and move it home without booting it. Returns whether it left the posse."""
        if dude is None or not self.leave_posse(dude):
            return False
        self.move(dude, self.home(dude.controller))
        return True

    def join(self, dude: Piece | None, posse: Posse | None = None, stays: bool = False) -> bool:
        """Let a dude join a posse, by default the one that the player leads, moving there if necessary, without
        booting. stays: it joins from where it is.
        """
        if dude is None:
            return False
        where = posse or self.posse
        if where is None or not self.can_join(dude, where, stays):
            return False
        dudes.join_posse(self.game, dude, where, stays=stays and dude.at != self.shootout_place)
        return dude.number in where.dudes

    def can_join(self, dude: Piece, posse: Posse | None = None, stays: bool = False) -> bool:
        """Whether an effect may bring a dude into a posse, by default the one that the player leads. stays: as for
        `join`.
        """
        where = posse or self.posse
        return where is not None and dudes.can_come(self.game, dude, where, moves=not stays)

    def leave_posse(self, dude: Piece | None) -> bool:
        """Take a dude out of its posse without moving it."""
        if dude is None:
            return False
        if self.posse_of(dude) is None or prohibitions.is_prohibited(self.game, prohibitions.LEAVE, dude):
            return False
        dudes.leave_posse(self.game, dude)
        return True

    def call_out(self, caller: Piece | None, dude: Piece, refusable: bool = True) -> bool:
        """Let a dude call out another. Returns whether a shootout started."""
        if caller is None:
            return False
        callout.call_out(self.game, caller, dude, refusable)
        return self.shootout is not None

    def can_call_out(self, caller: Piece, dude: Piece) -> bool:
        """Whether an effect may let a dude call out another."""
        return (
            caller.controller != dude.controller
            and not prohibitions.is_prohibited(self.game, prohibitions.CALL_OUT, caller, dude.number)
            and not prohibitions.is_prohibited(self.game, prohibitions.BE_CALLED_OUT, dude, caller.number)
        )
