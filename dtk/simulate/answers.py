"""Answers: a question about a deck yields tables, and the tables form a study.

A question names the tables that it needs for a deck. Each table can be made exactly, if possible, or by sampling alone.
So any question has an answer for one deck, for several side by side, and before and after a change. As a cross-check,
sampled figures can be beside exact ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.simulate.asked import Question, Sampling, TableMaker
from dtk.simulate.comparison import LETTERS, compare_tables, count_within_intervals
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.study import ReportTable, Study


def answer(
    question: Question,
    deck: DrawDeck,
    sampling: Sampling,
    ruleset: str,
    *,
    other: DrawDeck | None = None,
    remarks: tuple[str, ...] = (),
) -> Study:
    """The answer for one deck. other: the opposing deck, if the question has one. remarks: on the whole answer.

    With a number of samples, exact figures have sampled ones beside them. Raises ValueError as the question does.
    """
    makers = question(deck)
    tables = [make(sampling) for make in makers]
    if sampling.samples is not None:
        tables, checks = cross_check(tables, makers, sampling._replace(always=True))
        remarks += checks
    if other is None:
        return Study(subjects=(deck,), tables=tuple(tables), ruleset=ruleset, remarks=remarks)
    return Study(subjects=(deck, other), tables=tuple(tables), ruleset=ruleset, remarks=remarks, labels=("us", "them"))


def answer_several(question: Question, decks: Sequence[DrawDeck], sampling: Sampling, ruleset: str) -> Study:
    """The answers for several decks side by side. Raises ValueError as the question does."""
    tables = [[make(sampling) for make in question(deck)] for deck in decks]
    labels = LETTERS[: len(decks)]
    return Study(
        subjects=tuple(decks), tables=compare_tables(labels, tables, change=False), ruleset=ruleset, labels=labels
    )


def answer_change(question: Question, before: DrawDeck, after: DrawDeck, sampling: Sampling, ruleset: str) -> Study:
    """The answers for a deck before and after a change, and the differences. Raises ValueError as the question does."""
    tables = [[make(sampling) for make in question(deck)] for deck in (before, after)]
    labels = ("before", "after")
    return Study(
        subjects=(before, after), tables=compare_tables(labels, tables, change=True), ruleset=ruleset, labels=labels
    )


def cross_check(
    tables: Sequence[ReportTable], makers: Sequence[TableMaker], sampling: Sampling
) -> tuple[list[ReportTable], tuple[str, ...]]:
    """Exact tables with sampled ones beside them, and a remark on their agreement. Estimates stay unchanged."""
    checked, pairs = [], []
    for table, make in zip(tables, makers, strict=True):
        if not is_exact(table):
            checked.append(table)
            continue
        sampled = make(sampling)
        pairs.append((table, sampled))
        checked.append(compare_tables(("exact", "sampled"), ([table], [sampled]), change=False)[0])
    inside, total = count_within_intervals(pairs)
    remark = (
        f"{inside} of {total} exact figures lie within the 95 % intervals of {sampling.size:,} samples"
        f" (seed {sampling.seed}). About {round(total * 0.95)} should. Figures from one sample are not independent "
        f"of each other."
    )
    return checked, (remark,) if total else ()


def is_exact(table: ReportTable) -> bool:
    """Whether all figures of a table are exact."""
    return all(figure is None or figure.sample is None for row in table.rows for figure in row.figures)
