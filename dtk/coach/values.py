"""The value of each moment of a recorded game with open hands, in several possible futures.

The future is unknown, but the hands are not: in every world the decks are in another order. The reference agent plays
on for all players to Sundown, where the evaluation gives the chance to win. The same world number means nearly the same
order at every moment of the game, so that differences between moments have little noise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from dtk.agents.choices.memory import Memory
from dtk.agents.evaluation import chances_to_win
from dtk.agents.quick import Quick
from dtk.agents.standing.posses import KnownFights
from dtk.agents.standing.ranks import Means
from dtk.coach.trace import Between, RecordedQuestion, Trace
from dtk.engine.decisions import Decision, T
from dtk.engine.flow import advance
from dtk.engine.fork import PrescribedAgent
from dtk.engine.game import IllegalAnswer
from dtk.engine.sandbox import Playout, Sandbox, open_world
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.view import View

# By world, every player's chance to win, by seat.
Worlds: TypeAlias = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class ValuePoint:
    """A moment of the game at which values can change. moments: the beginning of a day; or a question, and those that
    follow it at once for the same player, so that their answers are one choice. is_lucky: whether chance had a part
    since the point before.
    """

    moments: tuple[RecordedQuestion, ...] | tuple[Between]
    is_lucky: bool

    @property
    def first(self) -> RecordedQuestion | Between:
        """The moment itself."""
        return self.moments[0]


class PointValues(NamedTuple):
    """The values of a point. before: if the reference agent plays on from here. after: if the recorded answers are
    given first; None at the beginning of a day. at_rest: the evaluation at the beginning of a day, None elsewhere.
    """

    before: Worlds
    after: Worlds | None
    at_rest: tuple[float, ...] | None


class Compared(Exception):
    """The reference agent's answers were compared with the recorded ones. agrees: whether they are the same."""

    def __init__(self, agrees: bool) -> None:
        super().__init__(agrees)
        self.agrees = agrees


class Agreeing:
    """The reference agent, as long as it gives the recorded answers. Raises Compared."""

    __slots__ = ("agent", "answers")

    def __init__(self, answers: Sequence[object]) -> None:
        self.agent, self.answers = Quick(), deque(answers)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The recorded answer."""
        if not self.answers:
            raise Compared(agrees=True)
        answer = self.agent.answer(decision, view)
        if answer != self.answers.popleft():
            raise Compared(agrees=False)
        return answer


def points_of(trace: Trace) -> list[ValuePoint]:
    """The points of a game."""
    points: list[ValuePoint] = []
    group: list[RecordedQuestion] = []
    lucky = True

    def close() -> None:
        if group:
            points.append(ValuePoint(tuple(group), lucky))
            group.clear()

    for moment in trace.moments:
        if isinstance(moment, Between):
            close()
            points.append(ValuePoint((moment,), True))
            lucky = True
            continue
        last = group[-1] if group else None
        if last is not None and (last.seat, last.unit, last.luck) == (moment.seat, moment.unit, moment.luck):
            group.append(moment)
            continue
        close()
        is_same = last is not None and last.luck == moment.luck
        lucky = not is_same
        group.append(moment)
    close()
    return points


def agrees(point: ValuePoint) -> bool:
    """Whether the reference agent gives the recorded answers at a point."""
    first = point.first
    if isinstance(first, Between):
        return True
    state = first.begin.copy()
    before = deque(first.earlier)
    agent = Agreeing([asked.answer for asked in point.moments if isinstance(asked, RecordedQuestion)])
    game = SeatedGame(state, [PrescribedAgent(agent, before) for _ in state.players])
    try:
        advance(game)
    except Compared as compared:
        return compared.agrees
    return True


def worlds_of(point: ValuePoint, seed: str, worlds: int, with_answers: bool) -> Worlds:
    """The values of a point in a number of worlds. with_answers: whether the recorded answers are given first."""
    first = point.first
    state = first.state if isinstance(first, Between) else first.begin
    earlier = None if isinstance(first, Between) else first.earlier
    seat = 0 if isinstance(first, Between) else first.seat
    means, known = Memory(View(state, 0)).means, KnownFights()
    answers = [asked.answer for asked in point.moments if isinstance(asked, RecordedQuestion)] if with_answers else []
    found = []
    for number in range(worlds):
        world = here = open_world(state, earlier, seat, f"{seed}/{number}")
        for answer in answers:
            world = world.after(answer)
        try:
            found.append(value_of(world, quick_agents(state, means, known)))
        except IllegalAnswer:
            # In this world the answer is not possible.
            found.append(value_of(here, quick_agents(state, means, known)))
    return tuple(found)


def quick_agents(state: State, means: list[Means], known: KnownFights) -> list[Quick]:
    """The reference agent for each player. means, known: the mean ranks of decks and the results of fights so far, to
    avoid computing them again.
    """
    agents = [Quick() for _ in state.players]
    for seat, agent in enumerate(agents):
        agent.memory = Memory(View(state, seat), agent.without, means=means, known=known)
    return agents


def value_of(world: Sandbox, agents: Sequence[Quick]) -> tuple[float, ...]:
    """Every player's chance to win after Sundown, evaluated with the first player's hand in view."""
    return chances_to_win(world.play(agents, "sundown", sight=0))


def at_rest(point: ValuePoint) -> tuple[float, ...] | None:
    """The evaluation at the beginning of a day; None at other points."""
    first = point.first
    return chances_to_win(Playout(View(first.state, 0), None)) if isinstance(first, Between) else None
