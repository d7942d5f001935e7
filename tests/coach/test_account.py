"""The account of a game adds up: start, luck, choices, hidden cards and rest give the result."""

from __future__ import annotations

from math import fsum

import pytest

from dtk.coach.analysis import Settings, analyse
from dtk.coach.trace import Between, RecordedQuestion, trace_of
from dtk.coach.values import points_of
from dtk.engine.decisions import CallOut, MoveTo
from dtk.report.games.coach_words import term_words, with_range, words
from dtk.statistics.means import Mean
from tests.coach.games import match, quick_analysis, record


def test_the_terms_add_up_to_the_result_for_every_player() -> None:
    analysis = quick_analysis()
    assert analysis.values is not None and not analysis.difference
    for account in analysis.values.accounts:
        terms = [account.start, account.luck, *account.choices, account.hidden, account.unjudged, account.rest]
        assert fsum(term.value for term in terms) == pytest.approx(account.result)
        assert account.adjusted.value == pytest.approx(account.result - account.luck.value)


def test_a_term_that_nothing_changed_is_known_exactly() -> None:
    """In a game of one day there is no change of horizon."""
    analysis = analyse(
        match(),
        record()._replace(winner=None, reason="not finished", answers=record().answers[:4]),
        words,
        seats=(),
        settings=Settings(playouts=2, worlds=10),
    )
    assert analysis.values is not None
    account = analysis.values.accounts[0]
    assert account.rest == account.hidden == account.unjudged == Mean(0.0, 0.0, 0)
    assert account.luck.size == 10 and "(" not in term_words(account.rest)


def test_a_sum_of_more_than_100_points_lies_in_its_interval() -> None:
    assert term_words(Mean(-1.366, 0.6, 10)) == "−136.6 (−179.5 to −93.7)"
    assert with_range(Mean(0.95, 0.3, 10)).endswith(" to 100.0)")


def test_what_one_player_gains_the_other_loses() -> None:
    analysis = quick_analysis()
    assert analysis.values is not None
    for event in analysis.values.events:
        assert fsum(gain.value for gain in event.gains) == pytest.approx(0)
    for point in analysis.values.curve:
        assert fsum(chance.value for chance in point.chances) == pytest.approx(1)


def test_the_luck_of_lowball_is_told_with_its_winner() -> None:
    analysis = quick_analysis()
    assert analysis.values is not None
    last = analysis.values.events[-1]
    assert last.events[-1].kind == "lowball" and last.day == 2 and last.events[-1].seat in (0, 1)


def test_a_line_has_its_destination_or_target_and_no_other_answer() -> None:
    trace = trace_of(match(), record())
    lines = [(asked, trace.line(asked)) for asked in trace.questions]
    assert any(len(line) == 2 for _, line in lines)
    for place, (asked, line) in enumerate(lines):
        if len(line) == 2:
            after = lines[place + 1][0]
            assert issubclass(after.kind, (MoveTo, CallOut)) and after.seat == asked.seat and after.answer == line[1]


def test_points_begin_where_values_can_change() -> None:
    trace = trace_of(match(), record())
    points = points_of(trace)
    assert [moment for point in points for moment in point.moments] == [*trace.moments]
    assert isinstance(points[0].first, Between) and points[0].is_lucky
    for point in points:
        seats = {moment.seat for moment in point.moments if isinstance(moment, RecordedQuestion)}
        assert len(seats) <= 1
    # Chance is not at work between two plays of High Noon without a draw.
    assert fsum(point.is_lucky for point in points) < len(points) / 2


def test_a_question_is_asked_again_as_it_was() -> None:
    trace = trace_of(match(), record())
    for asked in trace.questions[::7]:
        again = asked.ask()
        assert type(again.decision) is asked.kind and again.decision.options[asked.place] == asked.answer
        assert again.view.seat == asked.seat and again.view.day == asked.day


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    settings = Settings(playouts=2, worlds=2)
    found = [analyse(match(), record(), words, seats=(1,), settings=settings, jobs=jobs) for jobs in (1, 2)]
    assert found[0] == found[1] and found[0].choices


def test_progress_counts_every_task() -> None:
    told: list[tuple[int, int]] = []
    settings = Settings(playouts=2, worlds=0)
    analysis = analyse(
        match(), record(), words, seats=(0,), settings=settings, progress=lambda *counts: told.append(counts)
    )
    assert analysis.values is None and told[-1][0] == told[-1][1] == len(told) >= len(analysis.choices) > 0
