"""The analysis of a recorded game: the choices for which search finds a better play, and their cost."""

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

# A choice that lowers the chance of winning by this much, beyond chance, is a blunder.
BLUNDER = 0.1
# The playouts to find the best line. Half as many new ones compare it with the choice played.
PLAYOUTS, LEAST = 60, 2

# Describes a line of play in words while its decision is being asked.
Words = Callable[[Decision[Any], View, AnswerLine], str]


class Judgement(NamedTuple):
    """A choice for which a better line was found. number: of the answer in the game, from 0.

    played, better: the choice played, and search's, in words. difference: between the chances of winning, measured in
    new playouts, not those that found the better line.
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
        """Whether the difference is beyond chance and large enough to report."""
        return self.difference.low > 0 and self.difference.gain >= MARGIN

    @property
    def is_blunder(self) -> bool:
        """Whether the choice cost at least BLUNDER, beyond chance."""
        return self.matters and self.difference.gain >= BLUNDER


class Analysis(NamedTuple):
    """The analysis of a whole game. judged: the number of choices analysed. choices: the mistakes, in order.
    difference: the first difference between replay and record, which ends the analysis; "" if there is none. seed: the
    seed of the playouts. playouts: the most for a choice.
    """

    judged: int
    choices: tuple[Judgement, ...]
    difference: str
    seed: str
    playouts: int

    @property
    def decisive(self) -> Judgement | None:
        """The costliest choice; None without mistakes."""
        return max(self.choices, key=lambda judgement: judgement.difference.gain, default=None)


class Analyst:
    """Repeats the recorded answers of a player, and analyses each choice that search considers."""

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
        """The line that was played, with its target."""
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
    """Analyse the choices of some players in a recorded game. seed: of the playouts.

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
