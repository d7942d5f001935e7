"""The catalogue of decisions: each says what it needs to, and is recorded by a key of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from docs import decision_page
from dtk.engine.decisions import (
    CardChoice,
    CardDecision,
    ChooseTarget,
    Decision,
    NoonPlay,
    OptionalCardChoice,
    React,
    catalogue,
)
from dtk.engine.events import Booted, Passed
from dtk.engine.game import Game, IllegalAnswer
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.view import View
from dtk.testing import Table, ability, dude, react, trait


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
    with pytest.raises(ValueError, match="has no options"):
        Table().game.ask(CardChoice(0, [], 0, "choose"))


def test_nobody_decides_in_a_game_without_players() -> None:
    table = Table()
    ann, bo = (table[table.put(0, dude(name))].number for name in ("Ann", "Bo"))
    game = Game(table.state)
    with pytest.raises(ValueError, match="has no players"):
        game.ask(CardChoice(0, [ann, bo], ann, "choose"))
    assert game.ask(CardChoice(0, [ann], ann, "choose")) == ann


def test_what_is_asked_for_a_text_names_the_ability() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    there = [table["Bo"].number, table["Cy"].number]
    table.teach(
        "Ann",
        ability("Noon", lambda use: None),
        ability("Noon, Boot", lambda use: None, targets=lambda use: there),
        react("React", "after", Booted, lambda use: None, targets=lambda use: there),
        trait("after", Booted, lambda use: None, targets=lambda use: there),
    )
    heard: list[ChooseTarget] = []
    answer = table.script.answer

    def hear(decision: Decision[Any], view: View) -> Any:
        if isinstance(decision, ChooseTarget):
            heard.append(decision)
        return answer(decision, view)

    table.script.answer = hear  # type: ignore[method-assign]
    table.play("play: use ability 2 Ann", "target: Bo", "target: Cy", "react: answer no. 1 Ann", "target: Bo")
    ann = table["Ann"].number
    assert [decision.ability for decision in heard] == [(ann, "ability", 1), (ann, "trait", 1), (ann, "react", 0)]
    assert {decision.card for decision in heard} == {ann}
