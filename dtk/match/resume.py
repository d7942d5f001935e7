"""A person's game that can go back to an earlier point, or continue from a record.

A game follows from its seed and its answers, so it is replayed to take back a choice or to continue a saved game. The
other players' agents are asked again so that their memories match, but their earlier answers count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.engine.decisions import ChoosePlay, Decision, DiscardDrawn, OrderTraits, Search, T, TopCardChoice
from dtk.engine.history import hears_events
from dtk.engine.ids import NOBODY
from dtk.engine.keys import PieceKeys
from dtk.engine.seated import Agent, dismiss, looks_ahead
from dtk.engine.state import Result, State
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.match.one import (
    UNFINISHED,
    Enough,
    Match,
    Observer,
    PlayedGame,
    Undone,
    agent_at,
    play_one,
    seating,
    starting_gangs,
    table_of,
)
from dtk.match.record import BadRecord, RecordedGame
from dtk.match.replay import Journal, gangs_from


class TakenBack(Enough):
    """Raised if the person goes back. `ResumableGame.play` continues from the earlier point."""


class ChoicePoint(NamedTuple):
    """A choice offered to the person. place: the number of answers before it. begins: whether it begins a play, rather
    than being part of one. table: the table at that point.
    """

    place: int
    begins: bool
    table: tuple[object, ...]


class ResumableGame:
    """Game 0 of a match, played by a person, up to the present point.

    seat: the person's. saved: an earlier record of it. points: the person's choices. answers: of all players. deciders:
    the players who gave them. undone: choices taken back after taking effect. gangs: None until they are chosen. Raises
    BadRecord for the record of an impossible gang.
    """

    def __init__(self, match: Match, seat: int, saved: RecordedGame | None = None) -> None:
        self.match, self.seat = match, seat
        self.seats = seating(0, len(match.decks))
        self.answers: list[str] = []
        self.deciders: list[int] = []
        self.points: list[ChoicePoint] = []
        self.undone: list[Undone] = []
        self.gangs: Sequence[Sequence[Card]] | None = None
        # The cards that the person sees -> the number of answers when each was last revealed.
        self.seen: frozenset[int] = frozenset()
        self.turned_up: dict[int, int] = {}
        self.state: State = table_of(match, 0)
        self.view = View(self.state, seat)
        if saved is not None:
            decks = [match.decks[who] for who in self.seats]
            self.gangs = None if saved.gangs is None else gangs_from(decks, 0, saved.gangs)
            self.answers, self.undone = list(saved.answers), list(saved.undone)

    def play(self, person: Agent, observer: Observer | None = None) -> PlayedGame:
        """Play the game from its beginning: first by the existing answers, then by the agents'. person: the agent that
        asks the person.

        Raises TakenBack if the person goes back, BadRecord if the answers no longer fit.
        """
        earlier = self.so_far()
        self.state = table_of(self.match, 0)
        self.view = View(self.state, self.seat)
        self.answers, self.deciders, self.points = [], [], []
        self.seen, self.turned_up = frozenset(), {}
        journal = Journal(earlier, PieceKeys(self.state))
        players = [person if seat == self.seat else agent_at(self.match, 0, seat) for seat in range(len(self.seats))]
        agents = [ResumingAgent(agent, seat, self, journal) for seat, agent in enumerate(players)]

        def choose() -> Sequence[Sequence[Card]]:
            if self.gangs is None:
                self.gangs = starting_gangs(self.match, self.seats, self.state, agents)
            else:
                # The agents choose again, since they may remember their choice. The person has chosen.
                again = [FirstOption() if seat == self.seat else agent for seat, agent in enumerate(players)]
                starting_gangs(self.match, self.seats, self.state, again)
            return self.gangs

        played = play_one(
            self.match, 0, agents=agents, choose=choose, keep=True, observer=observer, state=self.state,
            answers=self.answers,
        )  # fmt: skip
        if journal.difference:
            raise BadRecord(journal.difference)
        return played._replace(undone=tuple(self.undone))

    def so_far(self) -> RecordedGame:
        """The record of the game up to the person's current choice."""
        state = self.state.copy()
        state.outcome = Result(NOBODY, UNFINISHED)
        gangs = None if self.gangs is None else tuple(tuple(card.code for card in gang) for gang in self.gangs)
        return RecordedGame(
            number=0,
            seats=self.seats,
            winner=None,
            reason=UNFINISHED,
            fault="",
            forfeit=None,
            days=state.day,
            gangs=gangs,
            answers=tuple(self.answers),
            digest=digest(state),
            undone=tuple(self.undone),
        )

    def look(self, shown: Sequence[int] = ()) -> None:
        """Record the cards that the person sees. shown: cards shown only for this decision."""
        seen = frozenset(number for number in range(len(self.state.pieces)) if self.view.sees(number))
        for number in (*(seen - self.seen), *shown):
            self.turned_up[number] = len(self.answers)
        self.seen = seen

    def reach(self, decision: Decision[T]) -> None:
        """Note a choice of the person, unless it continues an earlier one."""
        self.look(decision.shown if isinstance(decision, Search | TopCardChoice) else ())
        if not (isinstance(decision, DiscardDrawn) and decision.discarded) and self.gangs is not None:
            begins = isinstance(decision, ChoosePlay | OrderTraits)
            self.points.append(ChoicePoint(len(self.answers), begins, on_the_table(self.state)))

    @property
    def last(self) -> ChoicePoint | None:
        """The person's last choice before the current one, or None."""
        return next((point for point in reversed(self.points) if point.place < len(self.answers)), None)

    @property
    def begun(self) -> ChoicePoint | None:
        """The choice that began the person's current play, None between plays."""
        if self.points and self.points[-1].begins:
            return None
        return next((point for point in reversed(self.points) if point.begins), None)

    def is_free(self, point: ChoicePoint) -> bool:
        """Whether the person's choices since then have had no effect: no other player has answered, and nothing was
        moved, paid, drawn or revealed.
        """
        return (
            all(seat == self.seat for seat in self.deciders[point.place :])
            and point.table == on_the_table(self.state)
            and not self.turned_up_since(point)
        )

    def turned_up_since(self, point: ChoicePoint) -> list[int]:
        """The cards that the person has seen since then."""
        return sorted(number for number, place in self.turned_up.items() if place > point.place)

    def take_back(self, point: ChoicePoint) -> None:
        """Go back to a choice, and record what is taken back if it has taken effect. `play` continues from there."""
        gone = tuple(self.answers[point.place :])
        if not self.is_free(point):
            self.undone.append(Undone(point.place, gone))
        elif self.undone and self.undone[-1].place > point.place:
            # Earlier undone choices followed the answers removed now, and would lose their place.
            self.undone[-1] = Undone(point.place, gone + self.undone[-1].answers)
        del self.answers[point.place :]


class ResumingAgent:
    """Gives the earlier answers of a game, and then lets an agent answer."""

    __slots__ = ("agent", "hears_events", "journal", "looks_ahead", "resumable", "seat")

    def __init__(self, agent: Agent, seat: int, resumable: ResumableGame, journal: Journal) -> None:
        self.agent, self.seat, self.resumable, self.journal = agent, seat, resumable, journal
        self.looks_ahead, self.hears_events = looks_ahead(agent), hears_events(agent)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next earlier answer, otherwise a new answer by the agent."""
        is_person = self.seat == self.resumable.seat
        if is_person:
            self.resumable.reach(decision)
        if self.journal.is_over:
            answer = self.agent.answer(decision, view)
        else:
            if not is_person:
                # A slow agent is not asked again.
                getattr(self.agent, "remember", self.agent.answer)(decision, view)
            answer = self.journal.next(decision)
        if self.resumable.gangs is not None:
            self.resumable.deciders.append(self.seat)
        return answer

    def close(self) -> None:
        """The game is over, or starts again."""
        dismiss([self.agent])


class FirstOption:
    """An agent that takes the first option."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """The first option."""
        return decision.options[0]


def on_the_table(state: State) -> tuple[object, ...]:
    """The parts of the state that change if a choice takes effect: cards, ghost rock and the random streams."""
    pieces = [
        (piece.zone, piece.at, piece.host, piece.controller, piece.booted, piece.bounty) for piece in state.pieces
    ]
    return pieces, [player.ghost_rock for player in state.players], dict(state.chance.used)
