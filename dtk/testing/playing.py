"""How does a table play on?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from dtk.engine import check, flow
from dtk.engine.decisions import NoonPlay
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.high_noon import legal_plays
from dtk.engine.state import PHASES
from dtk.engine.view import View
from dtk.files.words import check_known
from dtk.testing.names import NamedTable
from dtk.testing.script import NOT_ASKED, Script, ScriptFault, Unscripted

P = ParamSpec("P")


T = TypeVar("T")


MOST_UNITS = 2000


class Playing(NamedTable):
    """A table whose players follow a script."""

    script: Script

    def say(self, *script: str) -> None:
        """Give the answers to come. Raises ScriptFault if others are left."""
        self.all_said()
        self.script.lines = list(script)

    def play(self, *script: str) -> None:
        """Go on, unit by unit (dtk.engine.flow), until all answers are given; at least one unit."""
        self.say(*script)
        self.go_on(lambda: not self.script.lines)

    def step(self, *script: str) -> None:
        """Play just one unit."""
        self.say(*script)
        flow.step(self.game)
        self.at_rest()

    def to(self, phase: str, *script: str) -> None:
        """Go on until a phase comes next, at least one unit, or until the game is over."""
        check_known("phase", phase, PHASES)
        self.say(*script)
        self.go_on(lambda: self.state.phase == phase and self.state.shootout is None)

    def go_on(self, is_enough: Callable[[], bool]) -> None:
        """Play units until it is enough or the game is over."""
        for _ in range(MOST_UNITS):
            flow.step(self.game)
            if self.game.is_over or is_enough():
                self.at_rest()
                return
        left = f", and nobody asked for {self.script.lines}. {NOT_ASKED}" if self.script.lines else "."
        raise ScriptFault(f"The game went on for {MOST_UNITS} units (phases, plays, steps of shootouts){left}")

    def do(self, rule: Callable[Concatenate[Game, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Call a rule or verb of the engine on this game; give its answers with `say` before."""
        result = rule(self.game, *args, **named)
        self.at_rest()
        return result

    def options(self, *script: str) -> list[str]:
        """What may be said to the first question after some answers in the next unit; nothing changes.

        Empty where nothing is asked.
        """
        kept, lines = self.game, self.script.lines
        state = kept.state.copy()
        views = [View(state, player.seat) for player in state.players]
        self.game = Game(state, kept.agents, views)
        self.script.lines = list(script)
        try:
            flow.step(self.game)
            self.all_said()
        except Unscripted as fault:
            return self.told(fault.decision) if fault.decision else []
        finally:
            self.game, self.script.lines = kept, lines
        return []

    def plays(self, seat: int | None = None) -> list[str]:
        """What a player, or the one whose turn it is, could do in High Noon now."""
        plays = legal_plays(self.game, self.state.turn if seat is None else seat)
        return [self.text(play, none=NoonPlay.none) for play in plays]

    def all_said(self) -> None:
        """Check that every answer was asked for. Raises ScriptFault."""
        if self.script.lines:
            raise ScriptFault(f"Nobody asked for this: {self.script.lines}. {NOT_ASKED}")

    def at_rest(self) -> None:
        """Check that all answers were given, that no card is still being resolved, and that the state is consistent."""
        self.all_said()
        faults = check.find_faults(self.state)
        job, shootout = self.state.job, self.state.shootout
        played = [NOBODY if job is None else job.piece, NOBODY if shootout is None else shootout.card]
        faults += [
            f"{piece} is still being resolved."
            for piece in self.state.pieces
            if piece.zone == "resolving" and piece.number not in played
        ]
        if faults:
            raise AssertionError("\n".join(faults))
