"""How does a person go on with a game from an earlier point? The answers up to there are given once more.

Everything in a game follows from its seed and its answers, so that a choice is taken back, and a saved game goes on, by
playing the game again. The agents of the other players are asked as before, and thus remember the same; what they
answered counts.
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
    """The person goes back; `ResumableGame.play` goes on from there."""


class ChoicePoint(NamedTuple):
    """A choice that the person was given. place: how many answers there were. begins: whether it was the choice of a
    play, and no part of one. table: what lay on the table.
    """

    place: int
    begins: bool
    table: tuple[object, ...]


class ResumableGame:
    """The game 0 of a match that a person plays, as it has gone so far.

    seat: the person's. saved: an earlier record of it. points: where the person chose. answers: of all players.
    deciders: who gave them. undone: what was taken back after something had come of it. gangs: None until they are
    chosen. Raises BadRecord for the record of an impossible gang.
    """

    def __init__(self, match: Match, seat: int, saved: RecordedGame | None = None) -> None:
        self.match, self.seat = match, seat
        self.seats = seating(0, len(match.decks))
        self.answers: list[str] = []
        self.deciders: list[int] = []
        self.points: list[ChoicePoint] = []
        self.undone: list[Undone] = []
        self.gangs: Sequence[Sequence[Card]] | None = None
        # The cards that the person sees, and how many answers there were when each was last turned up.
        self.seen: frozenset[int] = frozenset()
        self.turned_up: dict[int, int] = {}
        self.state: State = table_of(match, 0)
        self.view = View(self.state, seat)
        if saved is not None:
            decks = [match.decks[who] for who in self.seats]
            self.gangs = None if saved.gangs is None else gangs_from(decks, 0, saved.gangs)
            self.answers, self.undone = list(saved.answers), list(saved.undone)

    def play(self, person: Agent, observer: Observer | None = None) -> PlayedGame:
        """Play the game from its beginning: first by the answers that it has, then by the agents' own. person: the
        agent that asks the person.

        Raises TakenBack if the person goes back, BadRecord if the answers fit no more.
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
                # The agents choose once more, since they may remember it; the person has chosen.
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
        """The record of the game up to the choice that the person has now."""
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
        """Take note of the cards that the person has come to see. shown: others, that they are shown for a moment."""
        seen = frozenset(number for number in range(len(self.state.pieces)) if self.view.sees(number))
        for number in (*(seen - self.seen), *shown):
            self.turned_up[number] = len(self.answers)
        self.seen = seen

    def reach(self, decision: Decision[T]) -> None:
        """Take note of a choice of the person, unless it only goes on with one."""
        self.look(decision.shown if isinstance(decision, Search | TopCardChoice) else ())
        if not (isinstance(decision, DiscardDrawn) and decision.discarded) and self.gangs is not None:
            begins = isinstance(decision, ChoosePlay | OrderTraits)
            self.points.append(ChoicePoint(len(self.answers), begins, on_the_table(self.state)))

    @property
    def last(self) -> ChoicePoint | None:
        """The person's last choice before the one that is asked for now, None if there is none."""
        return next((point for point in reversed(self.points) if point.place < len(self.answers)), None)

    @property
    def begun(self) -> ChoicePoint | None:
        """Where the play began that the person is about to make, None between plays."""
        if self.points and self.points[-1].begins:
            return None
        return next((point for point in reversed(self.points) if point.begins), None)

    def is_free(self, point: ChoicePoint) -> bool:
        """Whether nothing has come of what the person has chosen since: nobody has answered, nothing has been moved,
        paid, drawn or revealed.
        """
        return (
            all(seat == self.seat for seat in self.deciders[point.place :])
            and point.table == on_the_table(self.state)
            and not self.turned_up_since(point)
        )

    def turned_up_since(self, point: ChoicePoint) -> list[int]:
        """The cards that the person has come to see since then."""
        return sorted(number for number, place in self.turned_up.items() if place > point.place)

    def take_back(self, point: ChoicePoint) -> None:
        """Go back to a choice; what goes is recorded if anything has come of it. `play` goes on from there."""
        gone = tuple(self.answers[point.place :])
        if not self.is_free(point):
            self.undone.append(Undone(point.place, gone))
        elif self.undone and self.undone[-1].place > point.place:
            # What was taken back before followed what goes now, and would hang in the air.
            self.undone[-1] = Undone(point.place, gone + self.undone[-1].answers)
        del self.answers[point.place :]


class ResumingAgent:
    """Gives the earlier answers of a game, and then lets an agent answer."""

    __slots__ = ("agent", "hears_events", "journal", "looks_ahead", "resumable", "seat")

    def __init__(self, agent: Agent, seat: int, resumable: ResumableGame, journal: Journal) -> None:
        self.agent, self.seat, self.resumable, self.journal = agent, seat, resumable, journal
        self.looks_ahead, self.hears_events = looks_ahead(agent), hears_events(agent)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next earlier answer, or the agent's own."""
        is_person = self.seat == self.resumable.seat
        if is_person:
            self.resumable.reach(decision)
        if self.journal.is_over:
            answer = self.agent.answer(decision, view)
        else:
            if not is_person:
                # One that thinks for long need not think about it again.
                getattr(self.agent, "remember", self.agent.answer)(decision, view)
            answer = self.journal.next(decision)
        if self.resumable.gangs is not None:
            self.resumable.deciders.append(self.seat)
        return answer

    def close(self) -> None:
        """The game is over, or begins anew."""
        dismiss([self.agent])


class FirstOption:
    """Takes the first of all options."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """The first option."""
        return decision.options[0]


def on_the_table(state: State) -> tuple[object, ...]:
    """What a choice can have changed once something has come of it: cards, ghost rock and luck."""
    pieces = [
        (piece.zone, piece.at, piece.host, piece.controller, piece.booted, piece.bounty) for piece in state.pieces
    ]
    return pieces, [player.ghost_rock for player in state.players], dict(state.chance.used)
