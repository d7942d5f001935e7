"""How does a table play on?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from dtk.engine import check, flow
from dtk.engine.decisions import NoonPlay
from dtk.engine.game import Agent, Game, looks_ahead
from dtk.engine.ids import NOBODY
from dtk.engine.rules.high_noon import legal_plays
from dtk.engine.state import PHASES
from dtk.engine.view import View
from dtk.files.words import check_known
from dtk.testing.names import NamedTable
from dtk.testing.script import NOT_ASKED, STRICT, Script, ScriptFault, Unscripted

P = ParamSpec("P")


T = TypeVar("T")


# How far a script leads: strictly, and where all else is answered plainly, so that a line that nobody asks for is
# found soon.
MOST_UNITS, MOST_PLAIN_UNITS = 2000, 60


class Asked(NamedTuple):
    """A question. seat: who decides. kind, about: what is decided, and about what, as a script's line says them.
    options: the legal answers, as a script says them.
    """

    seat: int
    kind: str
    about: str | None
    options: tuple[str, ...]


class Playing(NamedTable):
    """A table whose players follow a script."""

    script: Script

    def say(self, *script: str, rest: str = STRICT) -> None:
        """Give the answers to come. rest: "strict", or "plain" to have everything else answered plainly
        (dtk.testing.script.plain_answer). Raises ScriptFault if others are left, ValueError for another rest.
        """
        self.all_said()
        self.script.begin(script, rest)

    def play(self, *script: str, rest: str = STRICT) -> None:
        """Go on, unit by unit (dtk.engine.flow), until all answers are given; at least one unit. rest: as of `say`."""
        self.say(*script, rest=rest)
        self.go_on(lambda: not self.script.lines)

    def step(self, *script: str, rest: str = STRICT) -> None:
        """Play just one unit. rest: as of `say`."""
        self.say(*script, rest=rest)
        flow.step(self.game)
        self.at_rest()

    def to(self, phase: str, *script: str, rest: str = STRICT) -> None:
        """Go on until a phase comes next, at least one unit, or until the game is over. rest: as of `say`."""
        check_known("phase", phase, PHASES)
        self.say(*script, rest=rest)
        self.go_on(lambda: self.state.phase == phase and self.state.shootout is None)

    def go_on(self, is_enough: Callable[[], bool]) -> None:
        """Play units until it is enough or the game is over."""
        most = MOST_UNITS if self.script.rest == STRICT else MOST_PLAIN_UNITS
        for _ in range(most):
            flow.step(self.game)
            if self.game.is_over or is_enough():
                self.at_rest()
                return
        left = f", and nobody asked for {self.script.lines}. {NOT_ASKED}" if self.script.lines else "."
        raise ScriptFault(
            f"The game went on for {most} units (phases, plays, steps of shootouts){left}{self.script.so_far()}"
        )

    def do(self, rule: Callable[Concatenate[Game, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Call a rule or verb of the engine on this game; give its answers with `say` before."""
        result = rule(self.game, *args, **named)
        self.at_rest()
        return result

    def pending(self, *script: str) -> Asked | None:
        """The first question after some answers in the next unit, None where nothing is asked.

        It is found out in a copy of the game, where every seat answers by the script; nothing changes.
        """
        kept, outer = self.game, self.script
        state = kept.state.copy()
        views = [View(state, player.seat) for player in state.players]
        self.script = Script(self)
        self.game = Game(state, [self.script for _ in views], views)
        self.script.begin(script, STRICT)
        try:
            flow.step(self.game)
            self.all_said()
        except Unscripted as fault:
            if (asked := fault.decision) is None:
                return None
            about = None if asked.about in (None, (), []) else self.text(asked.about)
            return Asked(seat=asked.seat, kind=asked.kind, about=about, options=tuple(self.told(asked)))
        finally:
            self.game, self.script = kept, outer
        return None

    def options(self, *script: str) -> list[str]:
        """What may be said to the first question after some answers in the next unit; nothing changes.

        Empty where nothing is asked.
        """
        asked = self.pending(*script)
        return [] if asked is None else list(asked.options)

    def seat_agent(self, seat: int, agent: Agent) -> None:
        """Let an agent (dtk.agents.registry) decide for a player from now on, and no script."""
        self.game.agents[self.seat(seat)] = agent
        self.game.forks = self.game.forks or looks_ahead(agent)

    def plays(self, seat: int | None = None) -> list[str]:
        """What a player, or the one whose turn it is, could do in High Noon now."""
        plays = legal_plays(self.game, self.state.turn if seat is None else seat)
        return [self.text(play, none=NoonPlay.none) for play in plays]

    def all_said(self) -> None:
        """Check that every answer was asked for. Raises ScriptFault."""
        if self.script.lines:
            raise ScriptFault(f"Nobody asked for this: {self.script.lines}. {NOT_ASKED}{self.script.so_far()}")

    def at_rest(self) -> None:
        """Check that all answers were given, that no card is still being resolved, and that the state is consistent.
        From now on the script is strict again.
        """
        self.all_said()
        self.script.rest = STRICT
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
