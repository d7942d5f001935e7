"""Replays of recorded games with their recorded answers, compared with the records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.engine.decisions import Decision, T
from dtk.engine.ids import NOBODY
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.rules.setup import DeckList
from dtk.engine.seated import Agent
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.match.one import (
    FORFEIT,
    UNFINISHED,
    Forfeit,
    Match,
    Observer,
    PlayedGame,
    Unfinished,
    play_one,
    seating,
    table_of,
)
from dtk.match.record import BadRecord, RecordedGame


class ReplayResult(NamedTuple):
    """A replayed game. difference: the first difference from the record, in a sentence; "" if there is none."""

    played: PlayedGame
    difference: str


class Journal:
    """The recorded answers of a game, in order, for all players. difference: the first difference from the record."""

    __slots__ = ("difference", "names", "place", "recorded")

    def __init__(self, recorded: RecordedGame, names: PieceKeys) -> None:
        self.recorded = recorded
        self.names = names
        self.place = 0
        self.difference = ""

    @property
    def is_over(self) -> bool:
        """Whether no answer is left."""
        return self.place == len(self.recorded.answers)

    def next(self, decision: Decision[T]) -> T:
        """The next answer. Raises Forfeit if none is left, if it fits no option, or if the agent forfeited here, and
        Unfinished if the game ends here.
        """
        answers = self.recorded.answers
        if self.is_over:
            if self.recorded.reason == UNFINISHED:
                raise Unfinished
            if self.recorded.reason == FORFEIT and self.recorded.forfeit == decision.seat:
                raise Forfeit(decision.seat, self.recorded.fault)
            raise self.diverge(decision, f"`{decision.kind}` is asked, but no answers are left.")
        recorded = answers[self.place]
        self.place += 1
        for option in decision.options:
            if answer_line(self.names, decision, option) == recorded:
                return option
        shown = visible(recorded)
        raise self.diverge(decision, f"answer {self.place}, `{shown}`, does not fit the decision `{decision.kind}`.")

    def diverge(self, decision: Decision[T], difference: str) -> Forfeit:
        """Note that the replay differs. Returns the Forfeit that ends it."""
        self.difference = difference
        return Forfeit(decision.seat, difference)


class JournalAgent:
    """An agent that gives the recorded answers."""

    __slots__ = ("journal",)

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next recorded answer."""
        return self.journal.next(decision)


def replay(match: Match, recorded: RecordedGame, observer: Observer | None = None) -> ReplayResult:
    """Replay a game from its record, and check the answers taken back. observer: watches the game.

    Raises BadRecord for an impossible gang.
    """
    result = play_again(match, recorded, observer)
    wrong = result.difference or undone_difference(match, recorded)
    return ReplayResult(played=result.played._replace(undone=recorded.undone), difference=wrong)


def undone_difference(match: Match, recorded: RecordedGame) -> str:
    """The fault of the answers taken back, which must all have been possible; "" if there is none."""
    answers = recorded.answers
    for number in range(len(recorded.undone), 0, -1):
        undone = recorded.undone[number - 1]
        if not 0 <= undone.place <= len(answers) or not undone.answers:
            return f"{undone.place} answers cannot have been left when choice {number} was taken back."
        answers = answers[: undone.place] + undone.answers
        branch = recorded._replace(answers=answers, reason=UNFINISHED, winner=None, fault="", forfeit=None)
        played = play_again(match, branch)
        left = len(answers) - len(played.played.answers)
        if left or played.played.reason != UNFINISHED:
            return f"choice {number}, which was taken back, was not possible: {played.difference}"
    return ""


def play_again(
    match: Match,
    recorded: RecordedGame,
    observer: Observer | None = None,
    agents: Callable[[Journal], Sequence[Agent]] | None = None,
) -> ReplayResult:
    """Replay a game without the answers taken back, as `replay` does. agents: makes other agents, by seat, that give
    the recorded answers.
    """
    number = recorded.number
    decks = [match.decks[who] for who in seating(number, len(match.decks))]
    gangs = None if recorded.gangs is None else gangs_from(decks, number, recorded.gangs)
    state = table_of(match, number)
    journal = Journal(recorded, PieceKeys(state))

    def choose() -> Sequence[Sequence[Card]]:
        if gangs is not None:
            return gangs
        if recorded.reason == UNFINISHED:
            raise Unfinished
        if recorded.forfeit is None:
            raise RuntimeError(recorded.fault)
        raise Forfeit(recorded.forfeit, recorded.fault)

    seated = agents(journal) if agents else [JournalAgent(journal) for _ in decks]
    played = play_one(match, number, agents=seated, choose=choose, keep=True, observer=observer, state=state)
    if gangs is None:
        # A fault before the game began is known from its record alone.
        played = played._replace(fault=recorded.fault)
    return ReplayResult(played=played, difference=journal.difference or difference(played, recorded, journal.place))


def gangs_from(decks: Sequence[DeckList], number: int, codes: Sequence[Sequence[str]]) -> list[list[Card]]:
    """The gangs of a game from the codes of their cards, by seat. Raises BadRecord for cards not in the deck."""
    if len(codes) != len(decks):
        raise BadRecord(f"game {number} has {len(codes)} starting gangs for {len(decks)} seats.")
    gangs = []
    for seat, (deck, gang) in enumerate(zip(decks, codes, strict=True)):
        copies = Counter(card.code for card in deck.cards)
        for code in Counter(gang) - copies:
            has = f"has {copies[code]}" if code in copies else "has none"
            which = f"{gang.count(code)} of {visible(code)}"
            raise BadRecord(f"game {number} starts with {which} at seat {seat}; its deck {has}.")
        cards = {card.code: card for card in deck.cards}
        gangs.append([cards[code] for code in gang])
    return gangs


def difference(played: PlayedGame, recorded: RecordedGame, used: int) -> str:
    """The difference between a finished game and its record, in a sentence. used: the number of answers used."""
    left = len(recorded.answers) - used
    if left:
        return f"the game is over, but {left} of {len(recorded.answers)} answers {'is' if left == 1 else 'are'} left."
    winner = None if played.winner == NOBODY else played.winner
    if recorded.seats != played.seats:
        then = "".join(f" {who}" for who in recorded.seats)
        return f"the seating is{''.join(f' {who}' for who in played.seats)}, but was{then} in the record."
    for what, now, before in (
        ("winner's seat", winner, recorded.winner),
        ("end", played.reason, recorded.reason),
        ("fault", played.fault, recorded.fault),
        ("seat that forfeited", None if played.forfeit == NOBODY else played.forfeit, recorded.forfeit),
        ("number of days", played.days, recorded.days),
        ("last state", played.digest, recorded.digest),
    ):
        if now != before:
            return f"the {what} is {now}, but was {visible(str(before))}."
    return ""
