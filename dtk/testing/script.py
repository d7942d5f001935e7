"""The scripted answers of a test's players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NoReturn

from dtk.engine.decisions import Decision, ExtraDraws, PayAmount, PayUpkeep, T
from dtk.engine.view import View
from dtk.files.words import check_known, suggestion
from dtk.testing.names import NamedTable

LINE = re.compile(r"(?:(?P<seat>\d+) )?(?P<kind>[^:\[]+?)(?: \[(?P<about>[^\]]*)\])?: (?P<what>.+)")


# The policies for questions that the script does not answer.
STRICT, PLAIN = "strict", "plain"


# The number of questions that a failure shows before and after the last one answered by a line.
SHOWN = 10


NOT_ASKED = "Questions with only one legal answer are not asked. `options` and `plays` list the possible answers."


class ScriptFault(AssertionError):
    """The game did not follow the script. decision: the question, if there was one."""

    def __init__(self, message: str, decision: Decision[Any] | None = None) -> None:
        self.decision = decision
        super().__init__(message)


class Unscripted(ScriptFault):
    """The script has no answer for a question."""


class Script:
    """The agent of every seat. It gives the scripted answers in order, and plain ones if `rest` is PLAIN.

    rest: STRICT, or PLAIN to give plain answers to questions that the next line does not answer.
    """

    def __init__(self, table: NamedTable) -> None:
        self.table = table
        self.rest = STRICT
        self.lines: list[str] = []
        # The questions and answers since the script was given, and their number up to the last line used.
        self.transcript: list[str] = []
        self.reached = 0

    def begin(self, lines: Sequence[str], rest: str) -> None:
        """Set the next answers. Raises `ValueError` for an unknown rest."""
        self.rest = check_known("rest", rest, (STRICT, PLAIN))
        self.lines, self.transcript, self.reached = list(lines), [], 0

    def answer(self, decision: Decision[T], view: View) -> T:
        """The option that the next line means. Raises `ScriptFault` if it means none, or if no line is left."""
        line = self.lines[0] if self.lines else None
        parts = None if line is None else LINE.fullmatch(line)
        if line is not None and parts is None:
            self.fail(f"`{line}` is not an answer; write `question: answer`.", decision)
        is_answer = parts is not None and self.is_for(parts, decision)
        if parts is None or not is_answer:
            if self.rest == PLAIN:
                return self.note(plain_answer(decision), decision, " (plain)")
            if line is None:
                self.fail("The script has no answer to this question:", decision, Unscripted)
            self.fail(f"`{line}` was expected next, but this is asked:", decision)
        said = parts["what"]
        meant = [option for option in decision.options if self.table.says(said, option, decision.none)]
        if len(meant) != 1:
            why = "means several of the options" if meant else "is none of the options"
            near = "" if meant else suggestion(said, self.table.told(decision))
            self.fail(f"`{line}` {why}{near}:", decision)
        self.lines.pop(0)
        self.reached = len(self.transcript)
        return self.note(meant[0], decision)

    def is_for(self, parts: re.Match[str], decision: Decision[T]) -> bool:
        """Whether a line answers a decision."""
        asked = parts["kind"] == decision.kind and parts["seat"] in (None, str(decision.seat))
        return asked and (parts["about"] is None or self.table.says(parts["about"], decision.about))

    def note(self, answer: T, decision: Decision[T], how: str = "") -> T:
        """Add an answer to the transcript and return it."""
        self.transcript.append(f"  {self.table.head(decision)}{self.table.text(answer, none=decision.none)}{how}")
        return answer

    def fail(self, why: str, decision: Decision[T], fault: type[ScriptFault] = ScriptFault) -> NoReturn:
        """Raise the fault, with the possible answers and the transcript."""
        raise fault(f"{why}\n{self.table.describe(decision)}{self.so_far()}", decision)

    def so_far(self) -> str:
        """The questions and answers around the last one that a line answered, in words, if there were any."""
        around = self.transcript[max(0, self.reached - SHOWN) : self.reached + SHOWN]
        return "\nSo far:\n" + "\n".join(around) if around else ""


def plain_answer(decision: Decision[T]) -> T:
    """The plainest answer: pass, none, no, the least amount, or the first option. Upkeep is paid."""
    options = decision.options
    if isinstance(decision, PayAmount | ExtraDraws):
        return min(options, key=lambda amount: int(str(amount)))
    wanted: object = isinstance(decision, PayUpkeep) if isinstance(options[0], bool) else None
    return next((option for option in options if option is wanted), options[0])
