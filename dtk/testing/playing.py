"""Playing on a table by a script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from dtk.cards.database import load_database
from dtk.engine import check, flow
from dtk.engine.decisions import NoonPlay
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.high_noon import legal_plays
from dtk.engine.rules.setup import DeckList, Starting, choose_gangs, play_setup
from dtk.engine.seated import Agent, SeatedGame, looks_ahead
from dtk.engine.state import PHASES
from dtk.engine.switches import Switches
from dtk.files.words import check_known
from dtk.legality.rules_repository import RulesRepository
from dtk.testing.names import NamedTable
from dtk.testing.script import NOT_ASKED, STRICT, Script, ScriptFault, Unscripted

P = ParamSpec("P")


T = TypeVar("T")


# The most units that a script plays. With plain answers the limit is lower, so that unused lines are found soon.
MOST_UNITS, MOST_PLAIN_UNITS = 2000, 60


class Asked(NamedTuple):
    """A question. seat: the player who decides. kind, about: the question and its subject, as in a script.

    options: the legal answers, as in a script.
    """

    seat: int
    kind: str
    about: str | None
    options: tuple[str, ...]


class Playing(NamedTable):
    """A table whose players follow a script. decks: their initial decks. ruleset: the rules."""

    script: Script
    decks: list[DeckList]
    ruleset: str | Switches

    def say(self, *script: str, rest: str = STRICT) -> None:
        """Give the next answers. rest: "strict", or "plain" to answer all other questions plainly
        (dtk.testing.script.plain_answer). Raises `ScriptFault` if earlier answers are left, and `ValueError` for
        another rest.
        """
        self.all_said()
        self.script.begin(script, rest)

    def play(self, *script: str, rest: str = STRICT) -> None:
        """Play units (dtk.engine.flow), at least one, until all answers are given. rest: as for `say`."""
        self.say(*script, rest=rest)
        self.go_on(lambda: not self.script.lines)

    def step(self, *script: str, rest: str = STRICT) -> None:
        """Play just one unit. rest: as for `say`."""
        self.say(*script, rest=rest)
        self.play_unit()
        self.at_rest()

    def to(self, phase: str, *script: str, rest: str = STRICT) -> None:
        """Play at least one unit, until the given phase comes next or the game is over. rest: as for `say`."""
        check_known("phase", phase, PHASES)
        self.say(*script, rest=rest)
        self.go_on(lambda: self.state.phase == phase and self.state.shootout is None)

    def go_on(self, is_enough: Callable[[], bool]) -> None:
        """Play units until the test is true or the game is over."""
        most = MOST_UNITS if self.script.rest == STRICT else MOST_PLAIN_UNITS
        for _ in range(most):
            self.play_unit()
            if self.game.is_over or is_enough():
                self.at_rest()
                return
        unused = f", but these answers were never asked for: {self.script.lines}. {NOT_ASKED}"
        raise ScriptFault(
            f"The game ran for {most} units (phases, plays, steps of shootouts)"
            f"{unused if self.script.lines else '.'}{self.script.so_far()}"
        )

    def play_unit(self) -> None:
        """Play the next unit of the game, or setup. Raises `ScriptFault` if the game is over."""
        if self.game.is_over:
            raise ScriptFault(f"{self.ending()} It cannot continue.{self.script.so_far()}")
        if self.state.phase == "setup":
            self.set_up()
        else:
            flow.step(self.game)

    def set_up(self) -> None:
        """Play setup (rulebook-1.5.0 §4). Players of whole decks choose gangs. Cards put into play have started."""
        law = RulesRepository(load_database()).context(self.ruleset if isinstance(self.ruleset, str) else None)
        owned = [[piece.card for piece in self.state.pieces if piece.owner == seat] for seat in range(len(self.decks))]
        starting = [
            Starting(deck._replace(cards=tuple(own)), law, has_choice=bool(deck.cards))
            for deck, own in zip(self.decks, owned, strict=True)
        ]
        play_setup(self.game, choose_gangs(self.game, starting), starting)

    def ending(self) -> str:
        """The game's end in words; empty while it runs."""
        outcome = self.state.outcome
        if outcome is None:
            return ""
        won = "no player" if outcome.winner == NOBODY else f"seat {outcome.winner}"
        return f"The game is over: {won} won on day {self.state.day} ({outcome.reason})."

    def do(self, rule: Callable[Concatenate[Game, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Call a rule or verb of the engine on this game; give its answers with `say` before."""
        result = rule(self.game, *args, **named)
        self.at_rest()
        return result

    def pending(self, *script: str) -> Asked | None:
        """The first question after some answers, in the form for `play`; None if the unit asks no further question.

        It is found in a copy of the game, where every seat answers by the script. This game does not change.
        """
        kept, outer = self.game, self.script
        state = kept.state.copy()
        self.script = Script(self)
        self.game = SeatedGame(state, [self.script for _ in state.players])
        try:
            self.play(*script)
        except Unscripted as fault:
            if (asked := fault.decision) is None:
                return None
            about = None if asked.about in (None, (), []) else self.text(asked.about)
            return Asked(seat=asked.seat, kind=asked.kind, about=about, options=tuple(self.told(asked)))
        finally:
            self.game, self.script = kept, outer
        return None

    def options(self, *script: str) -> list[str]:
        """The answers to the first question after some answers; empty without one. The game does not change."""
        asked = self.pending(*script)
        return [] if asked is None else list(asked.options)

    def seat_agent(self, seat: int, agent: Agent) -> None:
        """Let an agent (dtk.agents.registry) decide for a player from now on, instead of the script."""
        self.game.agents[self.seat(seat)] = agent
        self.game.forks = self.game.forks or looks_ahead(agent)

    def plays(self, seat: int | None = None) -> list[str]:
        """The plays of a player in High Noon, by default of the player to move."""
        return self.distinct(legal_plays(self.game, self.state.turn if seat is None else seat), NoonPlay.none)

    def all_said(self) -> None:
        """Check that every answer was asked for. Raises ScriptFault."""
        if self.script.lines:
            why = self.ending() or NOT_ASKED
            raise ScriptFault(f"These answers were never asked for: {self.script.lines}. {why}{self.script.so_far()}")

    def at_rest(self) -> None:
        """Check that all answers were given, that no card is still being resolved, and that the state is consistent.

        Afterwards the script is strict again.
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
