"""A mistake, tried again: what another answer costs against the coach's line."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import Search
from dtk.coach.choices import JudgedChoice, Words, compare, looks_for, same
from dtk.coach.comparing import Comparing
from dtk.coach.marks import LEAST_COST, mark_of
from dtk.coach.trace import RecordedQuestion
from dtk.statistics.means import Mean


class TryGrade(Enum):
    """The judgement on an answer. BEST: it is the coach's line. GOOD: it costs less than a mark needs."""

    BEST = "best"
    GOOD = "good"
    UNCLEAR = "unclear"
    MISTAKE = "mistake"


class TriedAgain(NamedTuple):
    """An answer that was tried at a marked choice. said: in words. cost: against the coach's line."""

    said: str
    cost: Mean
    grade: TryGrade


def try_again(
    asked: RecordedQuestion, choice: JudgedChoice, line: AnswerLine, seed: str, playouts: int, words: Words
) -> TriedAgain:
    """Compare an answer with the better line of a marked choice in new games. seed, playouts: as in `judge`."""
    question = asked.ask()
    decision, view = question.decision, question.view
    said, best = words(decision, view, line), choice.lines[0]
    if same(line, best):
        return TriedAgain(said, Mean(0.0, 0.0, 0), TryGrade.BEST)
    luck = f"{seed}/{asked.number}/again"
    search = Search(luck, playouts)
    search.own_line(decision, view)
    looks = looks_for(playouts)
    cost = compare(Comparing(search, view, luck, [best, line]), best, line, looks)
    return TriedAgain(said, cost, grade_of(cost, len(looks)))


def grade_of(cost: Mean, looks: int) -> TryGrade:
    """The grade of an answer with this cost. looks: as in `mark_of`."""
    if mark_of(cost, 0.0, looks).is_mistake:
        return TryGrade.MISTAKE
    between = cost.interval()
    is_small = cost.value < LEAST_COST / 2 or (between is not None and between[1] < LEAST_COST)
    return TryGrade.GOOD if is_small else TryGrade.UNCLEAR
