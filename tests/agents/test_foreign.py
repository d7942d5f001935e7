"""Agents from elsewhere: of a module, a file or an installed package; found, made with their settings, and sealed."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from dtk.agents.outside import foreign
from dtk.agents.outside.foreign import BadAgent, ForeignAgent, parse
from dtk.agents.outside.sealed import Sealed
from dtk.agents.random import Random
from dtk.agents.registry import AgentFactory
from dtk.match.one import play_one
from dtk.match.trial import try_agent
from tests.match.meetings import meeting

FIRST = '''
class First:
    """Takes the first option, or the last."""

    def __init__(self, seed, last="no"):
        self.last = last == "yes"

    def answer(self, decision, view):
        return decision.options[-1 if self.last else 0]
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "first.py"
    path.write_text(FIRST)
    foreign.maker.cache_clear()
    return path


def test_names_and_settings() -> None:
    assert parse("mine") == ForeignAgent("mine")
    assert parse("mine:worlds=2,style=bold") == ForeignAgent("mine", (("worlds", "2"), ("style", "bold")))
    assert parse("a.b:C") == ForeignAgent("a.b:C")
    assert parse("c:/x/y.py:C:n=1") == ForeignAgent("c:/x/y.py:C", (("n", "1"),))
    for written in ("mine:worlds=2", "a.b:C", "x.py:C:n=1,m="):
        assert parse(written).written == written
    with pytest.raises(BadAgent, match="key=value"):
        parse("mine:worlds=2,bold")


def test_code_is_told_from_names() -> None:
    assert parse("a.b:C").is_code and parse("x.py:C:n=1").is_code
    assert not parse("mine:n=1").is_code


def test_an_agent_of_a_file_plays_sealed_and_with_its_settings(file: Path) -> None:
    first, last = ForeignAgent(f"{file}:First"), ForeignAgent(f"{file}:First", (("last", "yes"),))
    first.check()
    assert isinstance(first("1"), Sealed)
    games = [play_one(meeting()._replace(factories=(agent, Random)), 0, keep=True) for agent in (first, last)]
    assert not any(game.fault for game in games)
    assert games[0].answers != games[1].answers


def test_an_agent_of_a_module() -> None:
    random = ForeignAgent("dtk.agents.random:Random")
    played = [play_one(meeting()._replace(factories=(agent, Random)), 1, keep=True) for agent in (random, Random)]
    assert played[0] == played[1]


def test_other_processes_make_the_same_agent(file: Path) -> None:
    agent = ForeignAgent(f"{file}:First", (("last", "yes"),))
    assert pickle.loads(pickle.dumps(agent)) == agent  # noqa: S301 what was just pickled


class EntryPoint:
    def __init__(self, name: str, value: str) -> None:
        self.name, self.value = name, value


def test_an_agent_of_an_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("zed", "nowhere:Zed"), EntryPoint("lucky", "dtk.agents.random:Random")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points if group == "dtk.agents" else [])
    foreign.maker.cache_clear()
    assert list(foreign.installed()) == ["lucky", "zed"]
    ForeignAgent("lucky").check()
    with pytest.raises(BadAgent, match="nowhere"):
        ForeignAgent("zed").check()
    foreign.maker.cache_clear()


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("nobody", "there is no agent `nobody`"),
        ("no.such.module:C", "cannot be loaded: ModuleNotFoundError"),
        ("nofile.py:C", "cannot be loaded: FileNotFoundError"),
        ("dtk.agents.random:Nobody", "cannot be loaded: dtk.agents.random has no `Nobody`"),
        ("dtk.agents.random:Random:slow", "write settings as key=value"),
        ("dtk.agents.outside.foreign:GROUP", "cannot be called, so it cannot make an agent"),
        ("builtins:str", "no method `answer"),
        ("builtins:int.from_bytes", "does not make an agent: TypeError"),
    ],
)
def test_what_makes_no_agent_is_told_with_the_reason(where: str, why: str) -> None:
    with pytest.raises(BadAgent, match=why.replace("(", r"\(")):
        ForeignAgent(where).check()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import sys\nsys.exit(0)\n", "cannot be loaded: SystemExit: 0"),
        ("def Quitter(seed):\n    raise SystemExit(0)\n", "does not make an agent: SystemExit: 0"),
        ("", r"cannot be loaded: .*quit\.py has no `Quitter`"),
    ],
)
def test_a_file_that_exits_or_lacks_the_class_is_told(tmp_path: Path, code: str, why: str) -> None:
    path = tmp_path / "quit.py"
    path.write_text(code)
    foreign.maker.cache_clear()
    with pytest.raises(BadAgent, match=why):
        ForeignAgent(f"{path}:Quitter").check()


def test_an_unknown_setting_is_told(file: Path) -> None:
    with pytest.raises(BadAgent, match="bold"):
        ForeignAgent(f"{file}:First", (("bold", "1"),)).check()


class Liar:
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, decision: Any, view: Any) -> Any:
        return "whatever" if decision.kind == "play" else decision.options[0]


class Moody:
    """Never plays the same again."""

    moods = 0

    def __init__(self, seed: str) -> None:
        type(self).moods += 1
        self.agent = Random(f"{self.moods}")

    def answer(self, decision: Any, view: Any) -> Any:
        return self.agent.answer(decision, view)


@pytest.mark.parametrize(
    ("factory", "fault", "differs"), [(Random, "", False), (Liar, "illegal answer", False), (Moody, "", True)]
)
def test_a_trial_tells_illegal_answers_and_who_plays_otherwise_again(
    factory: AgentFactory, fault: str, differs: bool
) -> None:
    trial = try_agent(meeting(), factory, 4)
    assert trial.games == 4 and trial.kinds["NoonPlay"] and trial.seconds >= 0
    assert [fault in found for found in trial.faults] == ([True] if fault else [])
    assert bool(trial.differs) == differs
    assert trial.is_clean == (not fault and not differs)
