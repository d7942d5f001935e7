"""Shootouts in tests: formed posses, dealt hands, and steps by name."""

from __future__ import annotations

from dtk.cards.card import Card
from dtk.engine.rules import casualties, shootout
from dtk.engine.shootouts import Posse, Shootout
from dtk.files.words import check_known
from dtk.poker.ranks import rank_of
from dtk.testing.layout import Layout
from dtk.testing.playing import Playing
from dtk.testing.script import STRICT

# The steps of a shootout in order (rulebook-1.5.0 §6.1).
STEPS = tuple(step.__name__.replace("_", " ") for step in shootout.STEPS)


class Shooting(Layout, Playing):
    """A table for shootouts between posses."""

    def duel(self, leader: str, mark: str, *script: str, rest: str = STRICT) -> None:
        """Begin a shootout between two dudes as after a call-out, with posses formed. rest: as for `say`."""
        self.say(*script, rest=rest)
        self.do(shootout.begin_shootout, self[leader], self[mark])

    def until(self, step: str, *script: str, rest: str = STRICT) -> None:
        """Play at least one unit, until the given step comes next or the shootout is over.

        step: one of dtk.testing.STEPS. rest: as for `say`. Raises `ValueError` for any other step.
        """
        place = STEPS.index(check_known("step", step, STEPS))
        self.say(*script, rest=rest)
        self.go_on(lambda: self.state.shootout is None or self.state.shootout.step == place)

    def deal(self, *hands: str | Card) -> None:
        """Put a hand on top of each seat's deck, beginning with seat 0, to be drawn in this order."""
        for seat, hand in enumerate(hands):
            self.next_cards(seat, hand)

    def rank(self, seat: int) -> int:
        """The rank of a player's draw hand with all modifiers (dtk.poker.ranks), as last evaluated."""
        return rank_of(self.posse_led_by(seat).score)

    def ranks(self) -> tuple[int, int]:
        """The ranks of both draw hands, the leader's first."""
        first, second = self.fight.posses
        return rank_of(first.score), rank_of(second.score)

    def casualties_due(self) -> list[int]:
        """The casualties of each posse by the hands on the table, in the order of seats."""
        found = {posse.seat: count for posse, count in casualties.casualties_due(self.state, self.fight)}
        return [found[seat] for seat in sorted(found)]

    def posse_led_by(self, seat: int) -> Posse:
        """The posse of the leader's or the mark's player. Raises `LookupError` for any other player."""
        for posse in self.fight.posses:
            if posse.seat == seat:
                return posse
        raise LookupError(f"Seat {seat} has no posse.")

    @property
    def fight(self) -> Shootout:
        """The shootout under way. Raises `LookupError` without one."""
        if self.state.shootout is None:
            raise LookupError("No shootout is under way.")
        return self.state.shootout
