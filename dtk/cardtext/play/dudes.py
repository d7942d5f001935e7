"""Verbs for booting and moving cards, calling out dudes, and changing posses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dtk.cardtext.play.ghost_rock import GhostRock
from dtk.cardtext.play.outcome import Outcome
from dtk.cardtext.tokens import token_card
from dtk.engine import prohibitions
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules import callout, shootout
from dtk.engine.shootouts import Posse
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs import dudes, effects


class MovingDudes(GhostRock):
    """Booting, moving, calling out, and posses."""

    __slots__ = ()

    def boot(self, piece: Piece | None, first: bool = False, inventing: bool = False) -> Outcome:
        """Boot a card. first: as for `do_first`. inventing: whether it boots to invent a Gadget. It counts as booted
        even if a response unboots it again.
        """
        if piece is None or piece.zone != IN_PLAY:
            return Outcome.PREVENTED
        if piece.booted:
            return Outcome.ALREADY
        came_about = list[bool]()
        paid = self.do_first(first, lambda: came_about.append(dudes.boot(self.game, piece, inventing=inventing)))
        return Outcome.of(paid or any(came_about))

    def unboot(self, piece: Piece | None) -> Outcome:
        """Unboot a card. It counts as unbooted even if a response boots it again."""
        if piece is None or piece.zone != IN_PLAY:
            return Outcome.PREVENTED
        if not piece.booted:
            return Outcome.ALREADY
        return Outcome.of(dudes.unboot(self.game, piece))

    def move(self, dude: Piece | None, place: int | None, boots: bool = False) -> Outcome:
        """Move a dude without booting it. place: None if no location is possible. boots: whether it has booted for
        that. It counts as moved even if a response takes it elsewhere.
        """
        if dude is None or place is None or dude.zone != IN_PLAY:
            return Outcome.PREVENTED
        if dude.at == place:
            return Outcome.ALREADY
        return Outcome.of(dudes.move(self.game, dude, place, boots=boots))

    def withdraw(self, dude: Piece | None, place: int) -> Outcome:
        """Move a dude away; in a shootout it leaves its posse. A dude that is at the place already only leaves its
        posse (compendium-1.9.3 "Shootout" step 1), and so does one that fought from an adjacent location and moves to
        the shootout's. A dude that cannot move stays in its posse.
        """
        moved = self.move(dude, place)
        left = moved if moved is Outcome.PREVENTED else self.leave_posse(dude)
        return left if moved is Outcome.ALREADY else moved

    def can_withdraw(self, dude: Piece, place: int) -> bool:
        """Whether a dude in a posse can be withdrawn to a location, possibly its own."""
        if dude.zone != IN_PLAY or prohibitions.is_prohibited(self.game, "cannot leave", dude):
            return False
        return dude.at == place or self.can_move(dude, place)

    def can_move(self, dude: Piece, place: int) -> bool:
        """Whether a dude can be moved to a location."""
        return dudes.can_move(self.game, dude, place)

    def move_booted(self, dude: Piece, place: int) -> Outcome:
        """Boot a dude, if it is unbooted, and move it to a location.

        Like a dude sent home booted, it stays if something prevents it from booting (compendium-1.9.3 "Send Home
        Booted" step 5).
        """
        booted = self.boot(dude)
        return booted if booted is Outcome.PREVENTED else self.move(dude, place, boots=booted is Outcome.DONE)

    def can_move_booted(self, dude: Piece, place: int) -> bool:
        """Whether a dude can be moved to a location booted."""
        is_barred = not dude.booted and prohibitions.is_prohibited(self.game, "cannot boot", dude)
        return not is_barred and self.can_move(dude, place)

    def move_next_door(self, dude: Piece) -> Outcome:
        """Move a dude to an adjacent location of the player's choice."""
        return self.move(dude, self.choose_place(self.ways(dude)))

    def ways(self, dude: Piece) -> list[int]:
        """The adjacent locations that a dude can be moved to."""
        return [place for place in self.locations() if self.is_adjacent(place, dude.at) and self.can_move(dude, place)]

    def send_home(self, dude: Piece | None) -> Outcome:
        """Send a dude home booted. It counts as gone even if a response takes it elsewhere."""
        return Outcome.of(dude is not None and dudes.send_home_booted(self.game, dude))

    def send_home_instead(self, dude: Piece) -> bool:
        """Send a dude home booted in place of another event. Returns whether it could go. If so, the other event does
        not happen, even if something replaces this one, too (compendium-1.9.3:526).
        """
        could_go = dudes.can_go_home(self.game, dude)
        self.send_home(dude)
        return could_go

    def walk_home(self, dude: Piece | None) -> Outcome:
        """Take a dude out of its posse and move it home without booting it. A dude that cannot move stays in its posse
        (compendium-1.9.3 "Send Home Booted" step 5).
        """
        if dude is None or prohibitions.is_prohibited(self.game, "cannot be sent home unbooted", dude):
            return Outcome.PREVENTED
        return self.withdraw(dude, self.home(dude.controller))

    def join(self, dude: Piece | None, posse: Posse | None = None, stays: bool = False) -> Outcome:
        """Let a dude join a posse, by default the one that the player leads, moving there if necessary, without
        booting. stays: whether it joins from where it is. It counts as joined even if a response takes it out again.
        """
        where = posse or self.posse
        if dude is None or where is None:
            return Outcome.PREVENTED
        if dude.number in where.dudes:
            return Outcome.ALREADY
        if not self.can_join(dude, where, stays):
            return Outcome.PREVENTED
        return Outcome.of(dudes.join_posse(self.game, dude, where, stays=stays and dude.at != self.shootout_place))

    def can_join(self, dude: Piece, posse: Posse | None = None, stays: bool = False) -> bool:
        """Whether an effect may bring a dude into a posse, by default the one that the player leads. stays: as for
        `join`.
        """
        where = posse or self.posse
        return where is not None and dudes.can_come(self.game, dude, where, moves=not stays)

    def can_win_over(self, dude: Piece) -> bool:
        """Whether a dude can leave its posse for the one that the player leads."""
        if self.posse is None or dude.zone != IN_PLAY:
            return False
        may_leave = not prohibitions.is_prohibited(self.game, "cannot leave", dude)
        return may_leave and not dudes.is_shut_out(self.game, dude, self.posse)

    def win_over(self, dude: Piece | None) -> bool:
        """Let a dude of the opposing posse join the one that the player leads, under the player's control until the
        shootout is over. Returns whether the player got control of it. If the opposing posse is then empty, the
        shootout is over, and the dude does not join.
        """
        if dude is None or not self.can_win_over(dude) or not self.can_change(dude):
            return False
        effects.take_control(self.game, dude, self.seat, "shootout")
        if dude.controller != self.seat:
            return False
        self.join(dude)
        return True

    def leave_posse(self, dude: Piece | None) -> Outcome:
        """Take a dude out of its posse without moving it."""
        if dude is None:
            return Outcome.PREVENTED
        if self.posse_of(dude) is None:
            return Outcome.ALREADY
        if prohibitions.is_prohibited(self.game, "cannot leave", dude):
            return Outcome.PREVENTED
        dudes.leave_posse(self.game, dude)
        return Outcome.DONE

    @property
    def is_run_or_gun(self) -> bool:
        """Whether it is the step of a shootout in which dudes flee (rulebook-1.5.0 §6.1 step 6)."""
        return shootout.is_run_or_gun(self.state.shootout)

    def can_stand_in(self, dude: Piece, replaced: Piece) -> bool:
        """Whether a dude can trade places with the leader or the mark, and is not kept out of that posse."""
        shootout = dudes.shootout_of(self.game)
        is_barred = dudes.is_kept_out(self.game, dude, leads=shootout.leader == replaced.number)
        return not is_barred and self.can_move(replaced, dude.at) and self.can_move(dude, replaced.at)

    def stand_in(self, dude: Piece, replaced: Piece) -> Outcome:
        """Let a dude trade places with the leader or the mark of the shootout about to begin, and replace it. Nothing
        more happens if the dude cannot come.
        """
        shootout, origin = dudes.shootout_of(self.game), dude.at
        self.move(dude, replaced.at)
        if dude.at != replaced.at:
            return Outcome.PREVENTED
        self.move(replaced, origin)
        if shootout.leader == replaced.number:
            shootout.leader = dude.number
        else:
            shootout.mark = dude.number
        return Outcome.DONE

    def take_fight_to(self, place: int) -> None:
        """Move the leader and then the mark of the shootout about to begin, which takes place at the mark's new
        location. Raises ValueError without a shootout.
        """
        shootout = dudes.shootout_of(self.game)
        leader, mark = self.piece(shootout.leader), self.piece(shootout.mark)
        self.move(leader, place)
        self.move(mark, place)
        shootout.whence, shootout.at = leader.at, mark.at

    def let_mark_form_first(self) -> Piece:
        """Let the mark's posse form before the leader's, in the shootout about to begin. Returns the mark. Raises
        ValueError without a shootout.
        """
        shootout = dudes.shootout_of(self.game)
        shootout.mark_first = True
        return self.piece(shootout.mark)

    def call_out(
        self,
        caller: Piece | None,
        dude: Piece,
        refusable: bool = True,
        alone: bool = False,
        toll: int = 0,
        terms: Callable[[], object] | None = None,
    ) -> bool:
        """Let a dude call out another. alone: whether only these two can be in the shootout, then or later. toll: the
        ghost rock that refusing costs, paid to the caller's player. terms: carries out effects on the shootout, if one
        starts, before posses form. Returns whether a shootout started.
        """
        if caller is None:
            return False
        begin = None if terms is None else partial(set_terms, self, terms)
        callout.call_out(self.game, caller, dude, refusable, alone, toll, begin)
        return self.shootout is not None

    def limit_rounds(self, most: int) -> None:
        """Let the shootout under way end after a number of rounds, with no winner if both posses have dudes."""
        if self.shootout is not None:
            self.shootout.most_rounds = most

    def can_call_out(self, caller: Piece | str, dude: Piece) -> bool:
        """Whether an effect may let a dude call out another. caller: or the title of a token that will enter play at
        the other's location.
        """
        if isinstance(caller, str):
            with cards.supposed(self.game, token_card(caller), self.seat, dude.at) as token:
                return self.can_call_out(token, dude)
        return (
            caller.controller != dude.controller
            and not prohibitions.is_prohibited(self.game, "cannot call out", caller, dude.number)
            and not prohibitions.is_prohibited(self.game, "cannot be called out", dude, caller.number)
        )


def set_terms(play: MovingDudes, terms: Callable[[], object]) -> None:
    """Let a text carry out its effects on the shootout that begins, as the text and not by the rules, which answer the
    call-out.
    """
    play.game.uses.append(play.use)
    try:
        terms()
    finally:
        play.game.uses.pop()
