"""The trace of a recorded game: its questions, the moments between days, and the chance events between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

from dtk.agents.candidates import TARGETED, AnswerLine
from dtk.coach.chances import ChanceEvent, ChanceNotes
from dtk.engine.decisions import Decision, T
from dtk.engine.events import Event, Stage
from dtk.engine.flow import advance
from dtk.engine.fork import PrescribedAgent
from dtk.engine.game import BETWEEN_UNITS, Game
from dtk.engine.ids import NOBODY, Seat
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.match.one import FORFEIT, WON, WON_OVER_ONE, Match, Observer
from dtk.match.record import RecordedGame
from dtk.match.replay import Journal, JournalAgent, play_again
from dtk.positions.question import FirstQuestion, Stopper


@dataclass(frozen=True, slots=True)
class RecordedQuestion:
    """A question of a recorded game, with its answer.

    number: of the answer, from 0. begin: the state at the beginning of the unit. earlier: the indices of the answers
    given in the unit before. unit: its number. luck: the parts that only chance can change: the decks, and the uses of
    random streams. place: the index of the answer.
    """

    number: int
    seat: Seat
    day: int
    phase: str
    kind: type[Decision[Any]]
    begin: State
    earlier: tuple[int, ...]
    unit: int
    luck: Hashable
    answer: Any
    place: int

    def ask(self) -> FirstQuestion:
        """The question again, in a game that can be sampled."""
        state = self.begin.copy()
        before = deque(self.earlier)
        game = SeatedGame(state, [PrescribedAgent(Stopper(), before) for _ in state.players])
        let_sample(game)
        try:
            advance(game)
        except FirstQuestion as asked:
            return asked
        raise RuntimeError(f"Question {self.number} was not reached again.")


@dataclass(frozen=True, slots=True)
class Between:
    """A moment between two units: the beginning of a day, and so the end of the day before. day: the new one."""

    day: int
    state: State
    unit: int


class Trace(NamedTuple):
    """A recorded game. moments: its questions after setup and the beginnings of its days, in order. chances: by the
    index of a moment, the chance events after it. result: by seat, 1 for the winner and 0 for others, in equal parts
    for a draw; None if the game did not end by its rules. difference: from the record, "" if none.
    """

    moments: tuple[RecordedQuestion | Between, ...]
    chances: tuple[tuple[ChanceEvent, ...], ...]
    result: tuple[float, ...] | None
    days: int
    difference: str

    @property
    def questions(self) -> list[RecordedQuestion]:
        """The questions, in order."""
        return [moment for moment in self.moments if isinstance(moment, RecordedQuestion)]

    def stretches(self) -> dict[int, int]:
        """By the number of an answer, the number of its stretch. Chance events come between stretches."""
        found: dict[int, int] = {}
        last: RecordedQuestion | None = None
        for asked in self.questions:
            stretch = found[last.number] + (asked.luck != last.luck) if last is not None else 0
            found[asked.number], last = stretch, asked
        return found

    def line(self, asked: RecordedQuestion) -> AnswerLine:
        """The line that was played: the answer, with the destination of a move or the target of a call-out."""
        place = next(place for place, moment in enumerate(self.moments) if moment is asked)
        after = self.moments[place + 1] if place + 1 < len(self.moments) else None
        is_aim = isinstance(after, RecordedQuestion) and issubclass(after.kind, TARGETED)
        if is_aim and isinstance(after, RecordedQuestion) and (after.seat, after.unit) == (asked.seat, asked.unit):
            return (asked.answer, after.answer)
        return (asked.answer,)


class SampledJournal(JournalAgent):
    """Gives the recorded answers, in a game that keeps the beginning of each unit."""

    __slots__ = ()
    looks_ahead = True


class Tracer(Observer):
    """Watches a replay, and keeps its trace."""

    def __init__(self) -> None:
        self.moments: list[RecordedQuestion | Between] = []
        self.chances: list[tuple[ChanceEvent, ...]] = []
        self.units = self.answers = 0
        self.notes = ChanceNotes()

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        if game.state.phase != "setup":
            self.notes.hear(game, event, stage)

    def begins(self, game: Game) -> None:
        """The game is set up."""
        self.units = 0
        self.add(Between(1, game.state.copy(), 0))

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        """A player has answered."""
        number = self.answers
        self.answers += 1
        if game.boundary is None or game.told == BETWEEN_UNITS:
            return
        state = game.state
        self.add(
            RecordedQuestion(
                number=number,
                seat=decision.seat,
                day=state.day,
                phase=state.phase,
                kind=type(decision),
                begin=game.boundary,
                earlier=tuple(game.answers[game.told :]),
                unit=self.units,
                luck=luck_of(state),
                answer=answer,
                place=decision.options.index(answer),
            )
        )

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        self.units += 1
        if game.state.phase == "gambling" and game.state.outcome is None:
            self.add(Between(game.state.day + 1, game.state.copy(), self.units))

    def add(self, moment: RecordedQuestion | Between) -> None:
        """Keep a moment, and the chance events before it."""
        if self.moments:
            self.chances.append(self.notes.take())
        else:
            self.notes.take()
        self.moments.append(moment)


def luck_of(state: State) -> Hashable:
    """The parts of a state that only chance changes: the decks, and the number of uses of each random stream."""
    decks = tuple(tuple(player.deck) for player in state.players)
    return decks, tuple(sorted(state.chance.used.items()))


def trace_of(match: Match, recorded: RecordedGame) -> Trace:
    """The trace of a recorded game. Raises BadRecord for an impossible gang."""
    tracer = Tracer()

    def agents(journal: Journal) -> list[SampledJournal]:
        return [SampledJournal(journal) for _ in match.decks]

    replayed = play_again(match, recorded, tracer, agents)
    played = replayed.played
    seats = len(match.decks)
    result = None
    # The limits of dtk.engine.flow end a game by its rules, too.
    if played.reason in (WON, WON_OVER_ONE) or (played.winner != NOBODY and played.reason != FORFEIT):
        result = tuple(float(seat == played.winner) for seat in range(seats))
    return Trace(
        moments=tuple(tracer.moments),
        chances=(*tracer.chances, tracer.notes.take()) if tracer.moments else (),
        result=result,
        days=played.days,
        difference=replayed.difference,
    )
