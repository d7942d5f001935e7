"""Sandboxes: whole games that agree with all that a player knows, with the hidden cards dealt again.

`View.sample` makes one for the player who is being asked. It begins at that question. The unit under way is repeated
from its beginning with the answers given, and only then are hidden cards dealt again, so everything the player has seen
stays true. Cards that the player saw go to a hand, or onto a deck, stay there (Player.known). From there on, the
sandbox has its own randomness.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence, Set
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

from dtk.engine.chance import Chance
from dtk.engine.dealing import deal_anew, deal_decks
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

# How far a game is played. "play": until the unit under way is over: a play of High Noon, a step of a shootout or a
# phase. "round": until the round of the shootout is over. "shootout": until the whole shootout is over, under way or
# started by the unit. "sundown": until this day's Sundown is over, or the next if this one is. "second sundown": until
# the Sundown after that is over. "end": until a player has won. It always stops at the game's end.
Until: TypeAlias = Literal["play", "round", "shootout", "sundown", "second sundown", "end"]


class Playout(NamedTuple):
    """The point that a sandbox was played to. view: that of the player who made the sandbox. outcome: None if the game
    is not over.
    """

    view: View
    outcome: Result | None


class QuestionReached(Exception):
    """The game reached a question that must not be answered."""

    def __init__(self, decision: Decision[Any]) -> None:
        super().__init__(decision)
        self.decision = decision


class AnswerGiven(Exception):
    """An agent gave an answer that must not be carried out."""

    def __init__(self, answer: object | None) -> None:
        super().__init__(answer)
        self.answer = answer


class QuestionCatcher:
    """An agent that stops the game at its first question."""

    __slots__ = ()

    def answer(self, decision: Decision[T], view: View) -> T:
        """Raises QuestionReached."""
        raise QuestionReached(decision)


class AnswerCatcher:
    """Asks an agent, and stops the game before its answer is carried out."""

    __slots__ = ("agent",)

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def answer(self, decision: Decision[T], view: View) -> T:
        """Raises AnswerGiven."""
        raise AnswerGiven(self.agent.answer(decision, view))


class Deal(NamedTuple):
    """A new deal of the hidden cards, for a player and from a seed, once a number of questions of the unit are
    answered. is_open: whether only decks are dealt again (dtk.engine.dealing.deal_decks).
    """

    after: int
    seat: Seat
    luck: str
    is_open: bool = False


class UnitReplay:
    """The answers that take a sandbox's game from the beginning of a unit to the question at which the sandbox begins.

    earlier: the indices of the answers that are repeated. deals: the new deals of hidden cards; the last is that of the
    sandbox, others are those of sandboxes that it was made in. answers: the player's answers at the question and after
    it, before an agent is asked. heard: the events that the player has not been asked after yet.
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
        # The number of questions answered, and the deals to come.
        self.given, self.left = 0, deque(deals)

    def go_on(self, game: SeatedGame, decision: Decision[T]) -> bool:
        """Deal hidden cards again if the replay has reached that point.

        Returns whether the next answer is an earlier one.
        """
        while self.left and self.left[0].after == self.given:
            self.deal(game, set(pieces_of(decision)))
        self.given += 1
        return self.given <= len(self.earlier)

    def deal(self, game: SeatedGame, named: Set[PieceId]) -> None:
        """Deal the hidden cards again, and take all randomness from the sandbox from now on. named: the pieces that the
        question names.
        """
        deal = self.left.popleft()
        # Agents asked from now on must not learn where the hidden cards really are.
        game.boundary = None
        game.state.chance = Chance(deal.luck)
        if deal.is_open:
            deal_decks(game.state, named)
            return
        uses = (*game.uses, *(offer.use for offer in game.declaring))
        used = {number for use in uses for number in pieces_in((use.piece, use.performer, use.target, use.more))}
        deal_anew(game.state, deal.seat, game.views[deal.seat].sees, named | used)
        if game.heard is not None and not self.left:
            game.heard[self.seat][:] = self.heard

    def beginning(self, game: Game) -> tuple[State, tuple[Deal, ...]] | None:
        """The beginning of the unit under way, and the deals in it so far; None if this replay began elsewhere."""
        return (self._begin, tuple(self.deals)) if game.told == 0 and self.given and game.boundary is None else None


class ReplayingAgent:
    """An agent in a sandbox: repeats the earlier answers, then gives the prescribed ones, then decides."""

    __slots__ = ("agent", "game", "replay")

    def __init__(self, agent: Agent, replay: UnitReplay) -> None:
        self.agent, self.replay = agent, replay
        self.game: SeatedGame | None = None

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next answer. A prescribed answer that is not legal is an IllegalAnswer of the game."""
        replay = self.replay
        if self.game is not None and replay.go_on(self.game, decision):
            return decision.options[replay.earlier[replay.given - 1]]
        if replay.answers and decision.seat == replay.seat:
            answer: T = replay.answers.popleft()
            return answer
        return self.agent.answer(decision, view)


class Beginning(NamedTuple):
    """The beginning of a sandbox. state: of the game; no sandbox changes it, because every game begins with a copy.
    is_within: whether it is the beginning of the unit under way, not a point between units. earlier, deals: as of
    UnitReplay. heard: the events that the player has not been asked after yet, None if the player hears none.
    """

    state: State
    is_within: bool
    earlier: tuple[int, ...]
    deals: tuple[Deal, ...]
    heard: tuple[Event, ...] | None


def sample(game: SeatedGame, replay: UnitReplay | None, seat: Seat, luck: str) -> Sandbox:
    """A sandbox for a player who is being asked. replay: that of the game, if it is itself a sandbox's.

    Raises ValueError during setup, and within a unit if the game was not made for it (let_sample).
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


def open_world(begin: State, earlier: Sequence[int] | None, seat: Seat, luck: str) -> Sandbox:
    """A sandbox of the game itself, with all hands as they are: only the decks are dealt again.

    For reports about a game that is over, since no player knows all hands. begin: the state between two units. earlier:
    the
    indices of the answers in the unit, up to the question at which the sandbox begins; None if it begins between units.
    seat: the player who gives its answers. Decks in sandboxes of one seed keep their order when a card is taken out, so
    that their results can be compared with little noise.
    """
    answers = tuple(earlier or ())
    deals = (Deal(len(answers), seat, luck, is_open=True),)
    beginning = Beginning(state=begin, is_within=earlier is not None, earlier=answers, deals=deals, heard=None)
    return Sandbox(beginning, seat, luck)


class Sandbox:
    """A game that could be the one that a player sees. It never changes, however often it is played: each time begins
    at the same question, with the same cards and random numbers.

    seat: the player who made it. luck: its seed; the same seed makes the same sandbox.
    """

    __slots__ = ("_answers", "_beginning", "luck", "seat")

    def __init__(self, beginning: Beginning, seat: Seat, luck: str, answers: tuple[object, ...] = ()) -> None:
        """answers: the player's answers to the question and to those that follow."""
        self.seat, self.luck = seat, luck
        self._beginning, self._answers = beginning, answers

    def after(self, answer: object) -> Sandbox:
        """The same sandbox, with one more answer by the player, after those already given."""
        return Sandbox(self._beginning, self.seat, self.luck, (*self._answers, answer))

    def play(self, policies: Sequence[Agent], until: Until = "end", sight: Seat | None = None) -> Playout:
        """The result if these agents decide, one per seat. sight: the player whose view it has. [default: the one who
        made the sandbox]

        Raises IllegalAnswer, and anything that an agent raises; ValueError if the number of agents is wrong.
        """
        game = self._begin(policies)
        for _ in range(2 if until == "second sundown" else 1):
            if game.state.outcome is not None:
                break
            advance(game)
            while not is_reached(game.state, until):
                advance(game)
        return Playout(game.views[self.seat if sight is None else sight], game.state.outcome)

    def follow_up(self, answer: object) -> Decision[Any] | None:
        """The player's next question after this answer, if it comes before other players are asked and before the unit
        is over; otherwise None. Raises IllegalAnswer.
        """
        decision = self.after(answer).question()
        return decision if decision is not None and decision.seat == self.seat else None

    def question(self) -> Decision[Any] | None:
        """The question reached with the answers given; None if the unit ends without one."""
        try:
            advance(self._begin([QuestionCatcher()] * len(self._beginning.state.players)))
        except QuestionReached as asked:
            return asked.decision
        return None

    def answer_of(self, agent: Agent) -> object:
        """An agent's answer to that question, None if there is none. The agent gets nothing that belongs to the game
        the sandbox was made from. Raises anything that the agent raises.
        """
        try:
            advance(self._begin([AnswerCatcher(agent)] * len(self._beginning.state.players), forks=looks_ahead(agent)))
        except AnswerGiven as answered:
            return answered.answer
        return None

    def _begin(self, policies: Sequence[Agent], forks: bool = False) -> SeatedGame:
        """The game at the question, or at the beginning of the unit if none was asked."""
        if len(policies) != (seats := len(self._beginning.state.players)):
            raise ValueError(f"Give {seats} agents, one for each seat, not {len(policies)}.")
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
    """Whether a game that was played for one more unit has been played far enough."""
    if state.outcome is not None or until == "play":
        return True
    shootout = state.shootout
    if until == "round":
        return shootout is None or (shootout.step == 0 and shootout.round > 0)
    if until == "shootout":
        return shootout is None
    return until != "end" and state.phase == "gambling"


def pieces_of(decision: Decision[Any]) -> list[PieceId]:
    """The pieces that a decision names, which its player sees at least for the moment."""
    named = [decision.about, getattr(decision, "shown", ()), getattr(decision, "piece", NOBODY)]
    return [number for part in (*decision.options, *named) for number in pieces_in(part)]


def pieces_in(part: object) -> list[PieceId]:
    """The pieces in an option or a part of a use. Words, and numbers that are not pieces, are left out."""
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
    """Let the agents of a game sample it (View.sample) from its next unit on. replay: that of the game, if it is itself
    a sandbox's.
    """
    game.forks = True
    game.views = [view.with_sampler(partial(sample, game, replay)) for view in game.views]
