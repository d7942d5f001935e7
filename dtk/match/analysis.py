"""What would search have played in a recorded game, and by how much would that have been better?"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.coach import Comparison, compare
from dtk.agents.search import MARGIN, Search, best_of, is_searched
from dtk.engine.decisions import Decision, T
from dtk.engine.ids import Seat
from dtk.engine.keys import answer_line
from dtk.engine.seated import Agent
from dtk.engine.view import View
from dtk.match.one import Match
from dtk.match.record import RecordedGame
from dtk.match.replay import Journal, JournalAgent, play_again

# A choice that costs this much of the chance to win, beyond chance, is a blunder.
BLUNDER = 0.1
# How many games are tried to find the best line; with what was played it is compared in half as many others.
PLAYOUTS, LEAST = 60, 2

# A line of play in words, at the moment when it is asked for.
Words = Callable[[Decision[Any], View, AnswerLine], str]


class Judgement(NamedTuple):
    """A choice of a player that another line would have bettered. number: which of the game's answers it was, from 0.

    played, better: what was played, and what search would have played, in words. difference: by how much the chance to
    win is greater, in games other than those in which the better line was found.
    """

    seat: Seat
    day: int
    phase: str
    number: int
    played: str
    better: str
    difference: Comparison

    @property
    def matters(self) -> bool:
        """Whether the difference is more than chance, and more than next to nothing."""
        return self.difference.low > 0 and self.difference.gain >= MARGIN

    @property
    def is_blunder(self) -> bool:
        """Whether it cost much."""
        return self.matters and self.difference.gain >= BLUNDER


class Analysis(NamedTuple):
    """A whole game. judged: how many choices were looked at. choices: those that mattered, in order. difference: where
    the game goes another way than its record, and was looked at no further; empty if nowhere. seed, playouts: where the
    luck of the games that were tried came from, and how many there were at most for a choice.
    """

    judged: int
    choices: tuple[Judgement, ...]
    difference: str
    seed: str
    playouts: int

    @property
    def decisive(self) -> Judgement | None:
        """The choice that cost most, None if none mattered."""
        return max(self.choices, key=lambda judgement: judgement.difference.gain, default=None)


class Analyst:
    """Repeats the recorded answers of a player, and looks at each choice that search looks at."""

    __slots__ = ("found", "journal", "judged", "playouts", "search", "seed", "words")
    looks_ahead = True

    def __init__(self, journal: Journal, seed: str, playouts: int, words: Words) -> None:
        self.journal, self.seed, self.playouts, self.words = journal, seed, playouts, words
        self.search = Search(seed, playouts)
        self.judged = 0
        self.found: list[Judgement] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        """The recorded answer."""
        number = self.journal.place
        answer = self.journal.next(decision)
        if view.phase == "setup" or not is_searched(decision):
            self.search.remember(decision, view)
            return answer
        self.judged += 1
        played = self.line_from(answer, decision, view)
        better = best_of(self.search.estimates(decision, view)).line
        shared = min(len(better), len(played))
        if better[:shared] != played[:shared]:
            luck = f"{self.seed}/compare/{number}"
            difference = compare(self.search, view, better, played, luck, max(LEAST, self.playouts // 2))
            judgement = Judgement(
                seat=view.seat,
                day=view.day,
                phase=view.phase,
                number=number,
                played=self.words(decision, view, played),
                better=self.words(decision, view, better),
                difference=difference,
            )
            if judgement.matters:
                self.found.append(judgement)
        return answer

    def line_from(self, answer: object, decision: Decision[Any], view: View) -> AnswerLine:
        """What was played, with the target that was chosen next."""
        question = view.sample(self.seed).follow_up(answer)
        rest = self.journal.recorded.answers[self.journal.place :]
        if question is None or not rest:
            return (answer,)
        targets = (
            option for option in question.options if answer_line(self.journal.names, question, option) == rest[0]
        )
        return (answer, *list(targets)[:1])


def analyse(
    match: Match,
    recorded: RecordedGame,
    words: Words,
    *,
    seats: Collection[Seat],
    seed: str = "0",
    playouts: int = PLAYOUTS,
) -> Analysis:
    """Look at the choices of some players in a recorded game. seed: of the luck that tells what is better.

    Raises BadRecord for an impossible gang.
    """
    analysts: list[Analyst] = []

    def agents(journal: Journal) -> list[Agent]:
        analysts.extend(Analyst(journal, f"{seed}/{seat}", playouts, words) for seat in sorted(seats))
        here = dict(zip(sorted(seats), analysts, strict=True))
        return [here.get(seat) or JournalAgent(journal) for seat in range(len(match.decks))]

    result = play_again(match, recorded, agents=agents)
    found = sorted((one for analyst in analysts for one in analyst.found), key=lambda judgement: judgement.number)
    return Analysis(
        judged=sum(analyst.judged for analyst in analysts),
        choices=tuple(found),
        difference=result.difference,
        seed=seed,
        playouts=playouts,
    )
