"""What may come of it? A sandbox is a whole game that could be the one a player is in: hidden cards are dealt anew.

`View.sample` makes one for the player who is being asked. It begins at that question: the unit under way is repeated
from its beginning, each answer as it was given, and only then are hidden cards dealt anew, so that all the player has
seen stays true. Cards that were seen and went to a hand, or onto a deck, stay there (Player.known). All luck from there
on comes from the sandbox's own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence, Set
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

from dtk.engine.chance import Chance
from dtk.engine.dealing import deal_anew
from dtk.engine.decisions import Decision, T
from dtk.engine.events import Event
from dtk.engine.flow import advance
from dtk.engine.game import BETWEEN_UNITS, Game
from dtk.engine.history import hears_events, let_hear
from dtk.engine.ids import NOBODY, PieceId, Seat
from dtk.engine.pieces import Piece
from dtk.engine.plays import Casualty, Handover, PlayChoice
from dtk.engine.seated import Agent, SeatedGame, looks_ahead
from dtk.engine.state import Result, State
from dtk.engine.view import View

# How far a game is played on: until the unit under way is over, which is a play of High Noon, a step of a shootout or a
# phase; until the round of the shootout, or the whole shootout that is under way or comes of it is over; until this
# day's Sundown is over, or the next if it is; until somebody has won. It never goes on after the game's end.
Until: TypeAlias = Literal["play", "round", "shootout", "sundown", "end"]


class Playout(NamedTuple):
    """Where a sandbox was played to. view: as the player sees it who made the sandbox. outcome: None if the game goes
    on.
    """

    view: View
    outcome: Result | None


class QuestionReached(Exception):
    """A question was reached that is not to be answered."""

    def __init__(self, decision: Decision[Any]) -> None:
        super().__init__(decision)
        self.decision = decision


class AnswerGiven(Exception):
    """An answer was given that nothing is to come of."""

    def __init__(self, answer: object | None) -> None:
        super().__init__(answer)
        self.answer = answer


class QuestionCatcher:
    """An agent that lets nothing be answered."""

    __slots__ = ()

    def answer(self, decision: Decision[T], view: View) -> T:
        """Raises QuestionReached."""
        raise QuestionReached(decision)


class AnswerCatcher:
    """Asks an agent, and keeps its answer from the game."""

    __slots__ = ("agent",)

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def answer(self, decision: Decision[T], view: View) -> T:
        """Raises AnswerGiven."""
        raise AnswerGiven(self.agent.answer(decision, view))


class Deal(NamedTuple):
    """Hidden cards are dealt anew, for a player and from some luck, once so many questions of the unit are answered."""

    after: int
    seat: Seat
    luck: str


class UnitReplay:
    """How a sandbox's game gets from the beginning of a unit to the question at which the sandbox begins.

    earlier: the places of the answers that are repeated. deals: when hidden cards are dealt anew; the last is that of
    the sandbox, others are those of sandboxes that it was made in. answers: what the player says at the question and
    after it, before an agent is asked. heard: the events that the player has not been asked after yet.
    """

    __slots__ = ("_begin", "answers", "deals", "earlier", "given", "heard", "left", "seat")

    def __init__(
        self,
        begin: State,
        seat: Seat,
        earlier: Sequence[int],
        deals: Sequence[Deal],
        answers: Sequence[object],
        heard: Sequence[Event] = (),
    ) -> None:
        self._begin = begin
        self.heard = heard
        self.seat, self.earlier, self.deals = seat, earlier, deals
        self.answers: deque[Any] = deque(answers)
        # How many questions were answered, and the deals to come.
        self.given, self.left = 0, deque(deals)

    def go_on(self, game: SeatedGame, decision: Decision[T]) -> bool:
        """Deal hidden cards anew if it is time. Returns whether the answer is an earlier one."""
        while self.left and self.left[0].after == self.given:
            self.deal(game, set(pieces_of(decision)))
        self.given += 1
        return self.given <= len(self.earlier)

    def deal(self, game: SeatedGame, named: Set[PieceId]) -> None:
        """Deal the hidden cards anew, and have all luck from now on come from the sandbox. named: what is spoken of."""
        deal = self.left.popleft()
        # Where the hidden cards truly are is nothing for whoever is asked from now on.
        game.boundary = None
        game.state.chance = Chance(deal.luck)
        uses = (*game.uses, *(offer.use for offer in game.declaring))
        used = {number for use in uses for number in pieces_in((use.piece, use.performer, use.target, use.more))}
        deal_anew(game.state, deal.seat, game.views[deal.seat].sees, named | used)
        if game.heard is not None and not self.left:
            game.heard[self.seat][:] = self.heard

    def beginning(self, game: Game) -> tuple[State, tuple[Deal, ...]] | None:
        """Where the unit under way began, and which deals it has seen; None if that is not where this replay began."""
        return (self._begin, tuple(self.deals)) if game.told == 0 and self.given and game.boundary is None else None


class ReplayingAgent:
    """An agent in a sandbox: repeats what was answered, then gives the answers that are decided, then decides."""

    __slots__ = ("agent", "game", "replay")

    def __init__(self, agent: Agent, replay: UnitReplay) -> None:
        self.agent, self.replay = agent, replay
        self.game: SeatedGame | None = None

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next answer. One that was decided on, and is not legal, is an IllegalAnswer of the game."""
        replay = self.replay
        if self.game is not None and replay.go_on(self.game, decision):
            return decision.options[replay.earlier[replay.given - 1]]
        if replay.answers and decision.seat == replay.seat:
            answer: T = replay.answers.popleft()
            return answer
        return self.agent.answer(decision, view)


class Beginning(NamedTuple):
    """Where a sandbox begins. state: of the game, which no sandbox changes, as every game that it plays begins with a
    copy; is_within: whether that is where the unit under way began, rather than between units. earlier, deals: as of
    UnitReplay. heard: the events that the player has not been asked after yet, None if the player hears none.
    """

    state: State
    is_within: bool
    earlier: tuple[int, ...]
    deals: tuple[Deal, ...]
    heard: tuple[Event, ...] | None


def sample(game: SeatedGame, replay: UnitReplay | None, seat: Seat, luck: str) -> Sandbox:
    """A sandbox for a player who is asked. replay: that of the game, if it is itself a sandbox's.

    Raises ValueError while the game is set up, and within a unit if it was not made for that (let_sample).
    """
    if game.state.phase == "setup":
        raise ValueError("A game can only be sampled once it is set up.")
    is_within = game.told != BETWEEN_UNITS
    begun = replay.beginning(game) if replay is not None and is_within else None
    if begun is None and is_within and game.boundary is None:
        raise ValueError("This game can only be sampled between units: it was made without `forks`.")
    state, deals = begun or (game.boundary or game.state.copy(), ())
    earlier = tuple(game.answers[game.told :]) if is_within else ()
    heard = None if game.heard is None else tuple(game.heard[seat])
    beginning = Beginning(
        state=state,
        is_within=is_within,
        earlier=earlier,
        deals=(*deals, Deal(len(earlier), seat, luck)),
        heard=heard,
    )
    return Sandbox(beginning, seat, luck)


class Sandbox:
    """A game that could be the one that a player sees. It stays as it is, however often it is played on: each time
    begins at the same question, and with the same cards and luck.

    seat: the player who made it. luck: from which all its luck comes; the same luck makes the same sandbox.
    """

    __slots__ = ("_answers", "_beginning", "luck", "seat")

    def __init__(self, beginning: Beginning, seat: Seat, luck: str, answers: tuple[object, ...] = ()) -> None:
        """answers: what the player answers, to the question and to those that follow."""
        self.seat, self.luck = seat, luck
        self._beginning, self._answers = beginning, answers

    def after(self, answer: object) -> Sandbox:
        """The same sandbox, with one more answer that the player gives, at the question or after those decided on."""
        return Sandbox(self._beginning, self.seat, self.luck, (*self._answers, answer))

    def play(self, policies: Sequence[Agent], until: Until = "end") -> Playout:
        """What comes of it if these agents decide, one per seat.

        Raises IllegalAnswer, and whatever an agent raises; ValueError if there are too few or too many agents.
        """
        game = self._begin(policies)
        advance(game)
        while not is_reached(game.state, until):
            advance(game)
        return Playout(game.views[self.seat], game.state.outcome)

    def follow_up(self, answer: object) -> Decision[Any] | None:
        """What the player is asked next after this answer, before anybody else is asked and before the unit is over;
        None if that is nothing. Raises IllegalAnswer.
        """
        decision = self.after(answer).question()
        return decision if decision is not None and decision.seat == self.seat else None

    def question(self) -> Decision[Any] | None:
        """The question that is reached with the answers decided on; None if the unit ends without one."""
        try:
            advance(self._begin([QuestionCatcher()] * len(self._beginning.state.players)))
        except QuestionReached as asked:
            return asked.decision
        return None

    def answer_of(self, agent: Agent) -> object:
        """What an agent answers to that question, None if there is none. Nothing that it is given belongs to the game
        the sandbox was made from. Raises what the agent raises.
        """
        try:
            advance(self._begin([AnswerCatcher(agent)] * len(self._beginning.state.players), forks=looks_ahead(agent)))
        except AnswerGiven as answered:
            return answered.answer
        return None

    def _begin(self, policies: Sequence[Agent], forks: bool = False) -> SeatedGame:
        """The game, up to the question, or at the unit if none was asked."""
        if len(policies) != len(self._beginning.state.players):
            raise ValueError(f"There are {len(self._beginning.state.players)} seats, and {len(policies)} agents.")
        begun = self._beginning
        state = begun.state.copy()
        replay = UnitReplay(begun.state, self.seat, begun.earlier, begun.deals, self._answers, begun.heard or ())
        agents = [ReplayingAgent(agent, replay) for agent in policies]
        game = SeatedGame(state, agents)
        if forks or any(map(looks_ahead, policies)):
            let_sample(game, replay)
        if begun.heard is not None or any(map(hears_events, policies)):
            let_hear(game)
        for agent in agents:
            agent.game = game
        if not begun.is_within:
            replay.deal(game, set())
        return game


def is_reached(state: State, until: Until) -> bool:
    """Whether a game that was played on for a unit has been played far enough."""
    if state.outcome is not None or until == "play":
        return True
    shootout = state.shootout
    if until == "round":
        return shootout is None or (shootout.step == 0 and shootout.round > 0)
    if until == "shootout":
        return shootout is None
    return until == "sundown" and state.phase == "gambling"


def pieces_of(decision: Decision[Any]) -> list[PieceId]:
    """The pieces that a decision speaks of, which its player sees at least for the moment."""
    named = [decision.about, getattr(decision, "shown", ()), getattr(decision, "piece", NOBODY)]
    return [number for part in (*decision.options, *named) for number in pieces_in(part)]


def pieces_in(part: object) -> list[PieceId]:
    """The pieces in an option or a part of a use. Other words and numbers that stand for no piece are left out."""
    if isinstance(part, bool):
        return []
    if isinstance(part, int):
        return [part]
    if isinstance(part, Piece):
        return [part.number]
    if isinstance(part, PlayChoice | Casualty):
        return [part.piece]
    if isinstance(part, Handover):
        return [part.goods, part.to]
    return [number for inner in part for number in pieces_in(inner)] if isinstance(part, tuple | list) else []


def let_sample(game: SeatedGame, replay: UnitReplay | None = None) -> None:
    """Let the agents of a game sample it (View.sample) from its next unit on. replay: that of the game, if it is
    itself a sandbox's.
    """
    game.forks = True
    game.views = [view.with_sampler(partial(sample, game, replay)) for view in game.views]
