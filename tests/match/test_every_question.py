"""An agent is asked every kind of question there is, at tables laid out for them, and what it does wrong is noted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.outside.foreign import ForeignAgent
from dtk.agents.outside.messages import question
from dtk.agents.outside.sealed import Sealed
from dtk.agents.random import Random
from dtk.agents.registry import AgentFactory
from dtk.engine.decisions import ChoosePlay, catalogue
from dtk.engine.keys import PieceKeys, key
from dtk.engine.offers import describe
from dtk.match.every_question import BY_ITSELF, FACTS, SETUP, examine, example

EXAMPLES = Path(__file__).parents[2] / "examples" / "agents"


def test_every_kind_of_question_has_its_table() -> None:
    assert {*FACTS, *BY_ITSELF} == {*catalogue()} and not {*FACTS} & {*BY_ITSELF}


def sealed(factory: AgentFactory) -> AgentFactory:
    return lambda seed: Sealed(factory(seed), seed)


@pytest.mark.parametrize("kind", catalogue(), ids=lambda kind: kind.__name__)
def test_a_question_is_what_the_engine_would_ask(kind: Any) -> None:
    decision, view = example(kind)
    assert type(decision) is kind and len(decision.options) > 1 and decision.seat == view.seat == 0
    keys = view.keys()
    assert len({key(keys, option) for option in decision.options}) == len(decision.options)
    if kind in BY_ITSELF:
        assert isinstance(decision, ChoosePlay) and describe(decision, decision.options[-1])


def test_a_turn_of_high_noon_offers_plays_of_every_kind_but_an_exchange() -> None:
    decision, _ = example(next(kind for kind in catalogue() if kind.__name__ == "NoonPlay"))
    plays = {option.kind for option in decision.options if option is not None}
    assert plays == {"call out", "move", "shop", "trade", "invent", "use"}


@pytest.mark.parametrize(
    "factory",
    [Random, Baseline, sealed(Random), ForeignAgent(f"exec:sh {EXAMPLES / 'shopper.sh'}")],
    ids=["random", "baseline", "sealed", "program"],
)
def test_an_agent_that_keeps_to_the_rules_answers_them_all(factory: AgentFactory) -> None:
    found = list(examine(factory, "1"))
    assert [one.kind for one in found] == [kind.__name__ for kind in catalogue()]
    assert not [one for one in found if one.fault or one.differs or not one.answer]


class Wrong:
    """Is wrong about one kind of question."""

    def __init__(self, kind: str, answer: Any) -> None:
        self.kind, self.wrong = kind, answer

    def __call__(self, seed: str) -> Wrong:
        return self

    def answer(self, decision: Any, view: Any) -> Any:
        if self.kind not in ("all", type(decision).__name__):
            return decision.options[0]
        if isinstance(self.wrong, BaseException):
            raise self.wrong
        return self.wrong


def test_whatever_it_is_wrong_about_is_found() -> None:
    for kind in ("ChooseStarter", "NoonPlay", "KeepHand"):
        found = {one.kind: one.fault for one in examine(Wrong(kind, 7.5), "1") if one.fault}
        assert found == {kind: "an illegal answer"}
    assert {one.fault for one in examine(Wrong("all", 7.5), "1")} == {"an illegal answer"}


def test_a_crash_is_told_and_so_is_a_change_of_mind() -> None:
    found = [one for one in examine(sealed(Wrong("WordChoice", KeyError("lost"))), "1") if one.fault]
    assert [(one.kind, one.fault) for one in found] == [("WordChoice", "KeyError: 'lost'")]
    found = [one for one in examine(sealed(Wrong("WordChoice", SystemExit(0))), "1") if one.fault]
    assert [(one.kind, one.fault) for one in found] == [("WordChoice", "SystemExit: 0")]

    class Moody:
        moods = 0

        def __init__(self, seed: str) -> None:
            type(self).moods += 1

        def answer(self, decision: Any, view: Any) -> Any:
            return decision.options[self.moods % 2]

    assert all(one.differs and not one.fault for one in examine(Moody, "1"))


def test_a_program_that_can_not_answer_one_is_told_with_its_last_words(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"protocol": 1, "view": false}', flush=True)
    elif message["type"] == "decision":
        assert message["class"] not in ("PayAmount", "YesNo"), "what now?"
        print(json.dumps({"id": message["id"], "answer": 1}), flush=True)
"""
    )
    found = [one for one in examine(ForeignAgent(f"exec:{sys.executable} '{tmp_path / 'bot.py'}'"), "1") if one.fault]
    assert [one.kind for one in found] == ["PayAmount", "YesNo"]
    assert all("AssertionError: what now?" in one.fault and "Traceback" in one.words for one in found)


def test_a_question_can_be_looked_ahead_from() -> None:
    seen = []

    class Ahead:
        looks_ahead = True

        def __init__(self, seed: str) -> None: ...

        def answer(self, decision: Any, view: Any) -> Any:
            if view.phase != "setup":
                world = view.sample("1")
                worlds = [world.after(option) for option in decision.options]
                seen.append(type(decision).__name__)
                assert all(one.play([Random("a"), Random("b")], "sundown").view.day for one in worlds)
            return decision.options[-1]

    assert not [one for one in examine(Ahead, "1") if one.fault]
    assert {*seen} == {kind.__name__ for kind in catalogue() if kind not in SETUP}


def test_every_question_can_be_told_to_a_program() -> None:
    from jsonschema import Draft7Validator

    from dtk.files.schema import load_schema

    schema = Draft7Validator(load_schema("agent-message.v1"))
    for kind in catalogue():
        asked = example(kind)
        told = question(1, asked.decision, asked.view, PieceKeys(asked.view._state))
        assert not list(schema.iter_errors(told)), kind
