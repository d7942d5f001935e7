"""The marked mistakes of a game, tried again at a terminal: the board and the question as they were, no remark."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from dtk.agents.candidates import TARGETED, AnswerLine
from dtk.agents.human import Human, Question
from dtk.cli.console import say
from dtk.cli.screen import Screen
from dtk.cli.sitting import whole_line
from dtk.coach.again import TriedAgain, TryGrade
from dtk.coach.analysis import Analysis
from dtk.coach.choices import JudgedChoice
from dtk.coach.trace import RecordedQuestion
from dtk.engine.decisions import Decision, T
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.report.figures import counted
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from dtk.report.games.board import WIDTH, Segment, table
from dtk.report.games.coach_text import choice_lines
from dtk.report.games.coach_words import seat_name, with_range
from dtk.report.games.hands import hand

PROMPT = "your answer (Enter: show the coach's, q: stop) > "
SHOW, STOP = "", "q"
GRADES = {
    TryGrade.BEST: "That is the coach's line.",
    TryGrade.GOOD: "That is as good as the coach's line, or nearly.",
    TryGrade.UNCLEAR: "Too close to tell: it costs {cost} points. Try again.",
    TryGrade.MISTAKE: "It costs {cost} points. Try again.",
}
SOLVED = (TryGrade.BEST, TryGrade.GOOD)

# Compares an answer with the better line of a marked choice.
Trial = Callable[[RecordedQuestion, JudgedChoice, AnswerLine], TriedAgain]


class NoAnswer(Exception):
    """The person types no answer. stops: whether to leave all mistakes."""

    def __init__(self, stops: bool) -> None:
        super().__init__(stops)
        self.stops = stops


class Trying:
    """Asks a person a recorded question again. names: the names of the decks, by seat."""

    def __init__(self, names: Sequence[str], screen: Screen) -> None:
        self.names, self.screen = names, screen

    def put(self, decision: Decision[T], view: View) -> Question:
        """Show a question and its choices."""
        asked = question(Asking(decision, view, []))
        self.screen.ask(asked)
        return asked

    def read(self, question: Question) -> str:
        """The next line. Raises NoAnswer."""
        if sys.stdin is None:
            raise NoAnswer(stops=True)
        at_terminal = sys.stdin.isatty()
        if at_terminal:
            say(PROMPT, newline=False)
        typed = whole_line(sys.stdin.buffer)
        line = typed.decode(errors="replace").strip()
        if not at_terminal:
            say(PROMPT + visible(line, WIDTH))
        if not typed or line.lower() == STOP:
            raise NoAnswer(stops=True)
        if line == SHOW:
            raise NoAnswer(stops=False)
        return line

    def heed(self, line: str, decision: Decision[T], view: View) -> bool:
        """There are no commands."""
        self.complain(f"`{visible(line, 40)}` is not one of the choices. Type its number.")
        return False

    def complain(self, words: str) -> None:
        """Print an error about a line of input."""
        self.screen.write([words])

    def line(self, asked: RecordedQuestion) -> AnswerLine:
        """The person's answer, with the destination of a move or the target of a call-out. Raises NoAnswer."""
        found = asked.ask()
        person = Human(self)
        answer = person.answer(found.decision, found.view)
        after = found.view.sample("again").follow_up(answer)
        if not isinstance(after, TARGETED):
            return (answer,)
        return (answer, person.answer(after, found.view))

    def show(self, asked: RecordedQuestion, title: str) -> None:
        """Show the table and the player's hand, as they were."""
        view = asked.ask().view
        names = [f"you: {name}" if seat == asked.seat else name for seat, name in enumerate(self.names)]
        self.screen.write(["", title], "strong")
        held = [(Segment(line, "hand"),) for text in hand(view) for line in self.screen.wrapped(text)]
        head = f"-- Day {asked.day}, {asked.phase} "
        self.screen.draw([*table(view, names, head, self.screen.width), *held])


def try_mistakes(
    analysis: Analysis, questions: Mapping[int, RecordedQuestion], names: Sequence[str], screen: Screen, trial: Trial
) -> int:
    """Ask a person the questions of the marked mistakes again. Returns the number of good answers."""
    trying = Trying(names, screen)
    mistakes = analysis.marked
    solved = 0
    for number, choice in enumerate(mistakes, 1):
        asked = questions[choice.number]
        trying.show(asked, f"Mistake {number} of {len(mistakes)}: day {choice.day}, {seat_name(choice.seat)}.")
        try:
            while True:
                tried = trial(asked, choice, trying.line(asked))
                said = GRADES[tried.grade].format(cost=with_range(tried.cost))
                screen.write([f"{tried.said}: {said[0].lower()}{said[1:]}" if tried.said else said])
                if tried.grade in SOLVED:
                    solved += 1
                    break
        except NoAnswer as none:
            if none.stops:
                break
        screen.write(["In the game:", *choice_lines(choice)])
    screen.write(["", f"{solved} of {counted(len(mistakes), 'mistake')} solved."])
    return solved
