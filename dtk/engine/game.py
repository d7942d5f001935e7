"""How do players decide? Through one door: `Game.ask` lists the legal answers, asks, checks, and writes it down.

Everything else of the rules is plain calls on a Game. What an agent is asked is a `Decision`; what it answers is one
of its options.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from dtk.engine.abilities import Use
from dtk.engine.active_text import AtRest
from dtk.engine.decisions import Decision, Search, TopCardChoice
from dtk.engine.events import Event, Stage
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece, Player
from dtk.engine.state import State
from dtk.engine.texts import Texts
from dtk.engine.view import View

BETWEEN_UNITS = -1

T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Pull:
    """A pull whose results are not all in yet (dtk.engine.verbs.pulls).

    seat: who pulled. dude: for whom, or NOBODY. piece: the card, NOBODY where there is none, which is an ace of clubs.
    value, suit: what it counts as; of a joker as its owner chose. check: in a test, the value with the dude's rating.
    difficulty: of the test, or what the pull must stay below for Kung Fu.
    """

    seat: int
    dude: int = NOBODY
    piece: int = NOBODY
    value: int = 1
    suit: str = "clubs"
    check: int = 0
    difficulty: int = 0


class IllegalAnswer(Exception):
    """An agent answered what was no option."""

    def __init__(self, decision: Decision[T], answer: object) -> None:
        self.decision, self.answer = decision, answer
        super().__init__(f"{answer!r} is no answer to {decision.kind!r}; there are {len(decision.options)} others.")


class Agent(Protocol):
    """Who decides for a player. It sees what that player may see, and nothing else."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the decision's options."""


class Listener(Protocol):
    """Hears of every event of a game, and can't change anything."""

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event has come to a stage."""


class Game:
    """A game that is being played. agents: one a seat. answers: the place of each answer among its options, in order;
    forced ones are not asked and not written down.

    uses: the texts that are at work, the one that was interrupted last at the end; nothing between units. paying:
    whether costs are being paid (compendium-1.9.3 "Paying Costs"). pulls: those whose results are not all in, the last
    at the end. again: who makes another play, NOBODY if nobody. depth: how many events happen within each other. forks:
    whether it can be forked within a unit (dtk.engine.fork), which takes a copy of the state before each. boundary:
    that copy, if there is one. told: how many answers were given before the unit; BETWEEN_UNITS in none. listener: who
    hears of events, if anybody does.
    """

    __slots__ = (
        "again",
        "agents",
        "answers",
        "boundary",
        "depth",
        "forks",
        "listener",
        "paying",
        "pulls",
        "state",
        "told",
        "uses",
        "views",
    )

    def __init__(self, state: State, agents: Sequence[Agent], views: Sequence[View], *, forks: bool = False) -> None:
        self.state = state
        self.agents = list(agents)
        self.views = list(views)
        self.answers: list[int] = []
        self.uses: list[Use] = []
        self.paying = False
        self.pulls: list[Pull] = []
        self.again = NOBODY
        self.depth = 0
        self.forks = forks
        self.boundary: State | None = None
        self.told = BETWEEN_UNITS
        self.listener: Listener | None = None

    def ask(self, decision: Decision[T]) -> T:
        """The player's choice among the legal answers; a single one is taken without asking.

        Raises IllegalAnswer for anything that is not an option, ValueError without options.
        """
        options = decision.options
        if len(options) == 1:
            return options[0]
        if not options:
            raise ValueError(f"Nobody can decide {decision.kind!r}: there are no options.")
        view = self.views[decision.seat]
        if isinstance(decision, Search | TopCardChoice):
            view = view.showing(decision.shown)
        with AtRest(self.state):
            answer = self.agents[decision.seat].answer(decision, view)
        try:
            place = options.index(answer)
        except ValueError:
            raise IllegalAnswer(decision, answer) from None
        self.answers.append(place)
        return options[place]

    def piece(self, number: int) -> Piece:
        """The piece of a number."""
        return self.state.pieces[number]

    def player(self, seat: int) -> Player:
        """The player of a seat."""
        return self.state.players[seat]

    @property
    def texts(self) -> Texts:
        """What cards do beyond their printed numbers and keywords."""
        return self.state.active.texts

    @texts.setter
    def texts(self, texts: Texts) -> None:
        self.state.active.texts = texts

    def tell(self, event: Event, stage: Stage = Stage.DONE) -> None:
        """Let the listener, if there is one, hear of an event."""
        if self.listener is not None:
            self.listener.hear(self, event, stage)

    @property
    def using(self) -> Use | None:
        """The text that is at work now; None where the rules themselves are."""
        return self.uses[-1] if self.uses else None

    def by_the_rules(self, do: Callable[[], T]) -> T:
        """Do what the rules ask for, whatever text began it: it is that text's doing no more."""
        uses, self.uses = self.uses, []
        try:
            return do()
        finally:
            self.uses = uses

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.state.outcome is not None
