"""The catalogue of decisions: each says what it needs to, and is recorded by a key of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dtk.engine.decisions import CardChoice, CardDecision, Decision, NoonPlay, OptionalCardChoice, React, catalogue
from dtk.engine.events import Booted, Passed
from dtk.engine.game import IllegalAnswer
from dtk.engine.keys import PieceKeys, answer_line
from dtk.testing import Table, dude

sys.path.append(str(Path(__file__).parents[2] / "docs"))
import decision_page


@pytest.mark.parametrize("kind", catalogue(), ids=lambda kind: kind.__name__)
def test_each_says_who_decides_what_and_by_which_rule(kind: type[Decision[Any]]) -> None:
    said = decision_page.read(kind)
    assert said.who and said.what and said.options
    assert bool(said.rule) != issubclass(kind, CardDecision)
    assert kind.subject in ("", *said.facts)


def test_no_two_have_the_same_key() -> None:
    keys = [kind.kind for kind in catalogue() if isinstance(kind.kind, str)]
    assert len(keys) == len(set(keys)) > 40


def test_the_page_lists_all_of_them_in_chapters() -> None:
    listed = [kind for kinds in decision_page.chapters().values() for kind in kinds]
    assert listed == catalogue() and len(decision_page.chapters()) > 5


def test_passing_is_recorded_as_the_decision_calls_it() -> None:
    table = Table()
    names = PieceKeys(table.state)
    assert answer_line(names, NoonPlay(0, [None]), None) == "play: pass"
    assert answer_line(names, React(0, [None], event=Booted()), None) == "react: none"
    assert answer_line(names, OptionalCardChoice(0, [None], 0, "take"), None) == "take: none"


def test_a_decision_about_an_event_concerns_its_piece_if_it_has_one() -> None:
    assert React(0, [None], event=Booted(7, 1)).about == 7
    assert React(0, [None], event=Passed(seat=1)).about is None


@pytest.mark.parametrize(
    ("answer", "is_legal"), [(lambda table: table["Ann"].number, True), (lambda table: table["Bo"].number, False)]
)
def test_an_answer_must_be_an_option(answer: Callable[[Table], int], is_legal: bool) -> None:
    table = Table()
    for name in ("Ann", "Abe", "Bo"):
        table.put(0, dude(name))
    decision = CardChoice(0, [table["Ann"].number, table["Abe"].number], table["Bo"].number, "choose")
    table.script.answer = lambda decision, view: answer(table)  # type: ignore[method-assign, assignment]
    if is_legal:
        assert table.game.ask(decision) == table["Ann"].number
    else:
        with pytest.raises(IllegalAnswer):
            table.game.ask(decision)


def test_without_options_nothing_can_be_decided() -> None:
    with pytest.raises(ValueError, match="there are no options"):
        Table().game.ask(CardChoice(0, [], 0, "choose"))
