"""A human player, who types the number or the words of an answer.

The question is repeated until the answer is valid.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from dtk.engine.decisions import Decision, DiscardDrawn, T
from dtk.engine.view import View

NUMBERS = re.compile(r"[0-9]{1,6}(?:[ ,]+[0-9]{1,6})*")


class Question(NamedTuple):
    """A decision as shown to a person.

    text: lines that describe it. choices: the words and the option of each, numbered from 1. default: the index of the
    choice for an empty line.

    most: the most options in one answer, if the same question is repeated until the answer is None. notes: further
    facts about each choice; empty for none.
    """

    text: list[str]
    choices: list[tuple[str, Any]]
    default: int = 0
    most: int = 1
    notes: Sequence[str] = ()


class Talk(Protocol):
    """Shows questions to a person and reads answers."""

    def put(self, decision: Decision[T], view: View) -> Question:
        """Show a question, with its choices."""

    def read(self, question: Question) -> str:
        """The next line that the person types, without its end."""

    def heed(self, line: str, decision: Decision[T], view: View) -> bool:
        """Run a command (a line that is not a number). Returns whether to show the question again."""

    def complain(self, words: str) -> None:
        """Report an error in a line."""


class Human:
    """An agent that asks a person. left: the rest of several answers given at once; given: the earlier ones.

    looks_ahead: whether the game must be one that can be sampled, so that the person can get hints.
    """

    __slots__ = ("given", "left", "looks_ahead", "talk")

    def __init__(self, talk: Talk, looks_ahead: bool = False) -> None:
        self.talk, self.looks_ahead = talk, looks_ahead
        self.given: list[Any] = []
        self.left: list[Any] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        goes_on = isinstance(decision, DiscardDrawn) and decision.discarded == tuple(self.given)
        if not (self.left and goes_on):
            self.given, self.left = [], self.ask(decision, view)
        answer: T = self.left.pop(0)
        self.given.append(answer)
        return answer

    def ask(self, decision: Decision[T], view: View) -> list[T | None]:
        """The options that the person names; after several, None, which means no more."""
        question = self.talk.put(decision, view)
        while True:
            line = self.talk.read(question).strip()
            if not line:
                return [question.choices[question.default][1]]
            named_in_words = [option for words, option in question.choices if words.casefold() == line.casefold()]
            if named_in_words:
                return named_in_words[:1]
            if NUMBERS.fullmatch(line) is None:
                if self.talk.heed(line, decision, view):
                    question = self.talk.put(decision, view)
                continue
            named = list(dict.fromkeys(int(number) for number in re.findall("[0-9]+", line)))
            fault = fault_in(question, named)
            if not fault:
                answers = [question.choices[number - 1][1] for number in named]
                return answers if question.most == 1 or None in answers else [*answers, None]
            self.talk.complain(fault)


def fault_in(question: Question, named: list[int]) -> str:
    """The fault in the numbers typed; empty if there is none."""
    count = len(question.choices)
    strange = [number for number in named if not 1 <= number <= count]
    if strange:
        return f"{strange[0]} is not a number from 1 to {count}."
    if len(named) > 1 and question.most == 1:
        return "Choose only one number."
    if len(named) > 1 and any(question.choices[number - 1][1] is None for number in named):
        return "That choice cannot be combined with others."
    if len(named) > question.most:
        return f"Choose at most {question.most}."
    return ""
