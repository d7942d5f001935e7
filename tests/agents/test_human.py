"""A person answers by numbers: one, several, or none, and may look around before."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.agents.human import Human, Question
from dtk.engine.decisions import Decision, DiscardDrawn, OptionalCardChoice
from dtk.engine.view import View
from dtk.testing import Table

PLAIN = Question(["Which?"], [("None", None), ("Ann", 7), ("Bo", 8), ("Cy", 9)])
SEVERAL = PLAIN._replace(most=2)


class Typist:
    """Where a person sits who types these lines."""

    def __init__(self, *lines: str, question: Question = PLAIN) -> None:
        self.lines, self.question = list(lines), question
        self.put_questions = 0
        self.complaints: list[str] = []
        self.commands: list[str] = []

    def put(self, decision: Decision, view: View) -> Question:
        self.put_questions += 1
        return self.question

    def read(self, question: Question) -> str:
        return self.lines.pop(0)

    def heed(self, line: str, decision: Decision, view: View) -> bool:
        self.commands.append(line)
        return line == "board"

    def complain(self, words: str) -> None:
        self.complaints.append(words)


def said(typist: Typist, discarded: tuple[int, ...] | None = None, human: Human | None = None) -> Any:
    options = [None, 7, 8, 9]
    decision: Decision[int | None] = OptionalCardChoice(0, options, 5, "which")
    if discarded is not None:
        decision = DiscardDrawn(0, options, discarded=discarded, left=2)
    return (human or Human(typist)).answer(decision, Table().game.views[0])


def test_a_number_takes_its_choice_and_enter_the_default() -> None:
    assert said(Typist("3")) == 8 and said(Typist(" 2 ")) == 7
    assert said(Typist("")) is None
    assert said(Typist("  ", question=PLAIN._replace(default=2))) == 8


def test_the_words_of_a_choice_take_it_too() -> None:
    assert said(Typist("bo")) == 8 and said(Typist("NONE")) is None


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("0", "0 is not a number from 1 to 4."),
        ("5", "5 is not a number from 1 to 4."),
        ("2 999999", "999999 is not a number from 1 to 4."),
        ("2 3", "Choose only one number."),
    ],
)
def test_a_wrong_number_is_said_to_be_wrong_and_asked_for_again(line: str, fault: str) -> None:
    typist = Typist(line, "4")
    assert said(typist) == 9 and typist.complaints == [fault] and typist.put_questions == 1


def test_other_lines_are_commands_after_which_the_question_may_be_shown_again() -> None:
    typist = Typist("board", "-1", "9" * 5000, "two", "2")
    assert said(typist) == 7 and typist.commands == ["board", "-1", "9" * 5000, "two"]
    assert typist.put_questions == 2 and not typist.complaints


def test_several_numbers_answer_a_question_that_comes_again() -> None:
    typist = Typist("4, 2", question=SEVERAL)
    human = Human(typist)
    assert said(typist, (), human) == 9 and said(typist, (9,), human) == 7
    # Two were named, so a third is not wanted.
    assert said(typist, (9, 7), human) is None and typist.put_questions == 1


def test_what_is_left_of_several_is_forgotten_when_another_question_comes() -> None:
    typist = Typist("4", "3", question=SEVERAL)
    human = Human(typist)
    assert said(typist, (), human) == 9
    # It begins anew: this is another hand.
    assert said(typist, (), human) == 8 and typist.put_questions == 2


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("2 3 4", "Choose at most 2."),
        ("1 2", "That choice cannot be combined with others."),
    ],
)
def test_there_are_limits_to_several(line: str, fault: str) -> None:
    typist = Typist(line, "2 2", question=SEVERAL)
    assert said(typist, ()) == 7 and typist.complaints == [fault]
