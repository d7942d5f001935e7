"""A study is shown on GitHub as tables that GitHub understands."""

from __future__ import annotations

from dataclasses import replace

from dtk.report.odds.study_markdown import render
from tests.report import studies

START = r"""## `Three values` (yaml)

17 of 21 cards left to draw from, with 1 Joker; out: starting gang 2, hand 2.

|  | A | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | J | Q | K | all |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| ♠ | . | . | . | . | 1 | . | . | . | 2 | . | . | 2 | . | 5 |
"""
DRAW = r"""### Draw bonus

The mean rank of the best hand with the best discards. (exact, or \~ estimated)

|  | draw bonus 0 | draw bonus 1 | draw bonus 2 |
| --- | ---: | ---: | ---: |
| stud 0 | 3.200 | 4.000 | 4.800 |
| stud 1 | \~4.000 ±0.013 | \~4.800 ±0.013 | \~5.600 ±0.013 |

\~ estimated from 20,000 samples, seed 7. ± half of the 95 % interval.

Ruleset `pinebox-1.5`.
"""


def test_a_deck_and_a_table():
    shown = render(studies.one())
    assert shown.startswith(START) and shown.endswith(DRAW)


def test_decks_beside_each_other():
    shown = render(studies.two())
    assert "## a: `Three values` (yaml)\n" in shown and "## b: `4x5 4x9` (notation)\n" in shown
    assert "\nBoth are small.\n" in shown
    assert "|  | any a | any b | any change | legal a |" in shown and "| +27.48 |" in shown


def test_remarks_are_told():
    study = studies.one()
    subject = replace(study.subjects[0], remarks=("Nobody starts.",))
    assert "\nNobody starts.\n" in render(replace(study, subjects=(subject,)))


def test_every_line_of_a_table_has_as_many_cells():
    for block in render(studies.two()).split("\n\n"):
        lines = [line.count("|") for line in block.split("\n") if line.startswith("|")]
        assert len(set(lines)) <= 1
