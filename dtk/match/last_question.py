"""The open question of an unfinished game, from its record."""

from __future__ import annotations

from dtk.agents.shared_search import OpenQuestion
from dtk.engine.decisions import Decision, T
from dtk.engine.view import View
from dtk.match.one import Enough, Match
from dtk.match.record import BadRecord, RecordedGame
from dtk.match.replay import Journal, play_again


class Reached(Enough):
    """Raised when no recorded answer is left for a question."""

    def __init__(self, asked: OpenQuestion) -> None:
        super().__init__()
        self.asked = asked


class JournalFollower:
    """Gives the recorded answers, and stops the game at the first question without one."""

    __slots__ = ("journal",)
    looks_ahead = True

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next recorded answer. Raises Reached."""
        if self.journal.is_over:
            raise Reached(OpenQuestion(decision, view))
        return self.journal.next(decision)


def question_after(match: Match, recorded: RecordedGame) -> OpenQuestion:
    """The question after all answers of an unfinished game, in a game that can be sampled. No agent of the match is
    asked. Raises BadRecord if the answers lead to no question.
    """
    try:
        result = play_again(match, recorded, agents=lambda journal: [JournalFollower(journal) for _ in match.decks])
    except Reached as reached:
        return reached.asked
    raise BadRecord(result.difference or "the game is over.")
