"""The example of an agent with types passes mypy with the names that dtk exports, and plays."""

from __future__ import annotations

import re
import runpy
from dataclasses import fields
from pathlib import Path

import pytest

import dtk
import dtk.decisions
from dtk.engine.decisions import catalogue

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "agents" / "thrifty.py"
# Names of Python, and of facts for agents that look ahead, which are not options.
KNOWN = {"Sequence", "Callable", "Mapping", "None", "T", "OfferedUse", "Use"}
DECK = ROOT / "examples" / "decks" / "law-dogs-gunfighter.yaml"


def test_mypy_finds_a_mistake_in_it_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    api = pytest.importorskip("mypy.api")
    monkeypatch.chdir(ROOT)
    said, faults, code = api.run(["--strict", str(EXAMPLE)])
    assert code == 0 and not faults, said
    wrong = tmp_path / "wrong.py"
    wrong.write_text(EXAMPLE.read_text("utf-8").replace("TakeCasualty(covers=", "TakeCasualty(costs="), "utf-8")
    said, faults, code = api.run(["--strict", str(wrong)])
    assert code == 1 and not faults and 'has no attribute "costs"' in said


def test_every_question_and_what_its_fields_hold_have_public_names() -> None:
    asked = [kind for kind in catalogue() if kind.__module__.startswith("dtk.")]
    assert asked and all(getattr(dtk.decisions, kind.__name__) is kind for kind in asked)
    assert {kind.__name__ for kind in asked} < set(dtk.decisions.__all__)
    for kind in asked:
        used = {word for one in fields(kind) for word in re.findall(r"[A-Z][A-Za-z]+", str(one.type))}
        for base in kind.__orig_bases__:  # type: ignore[attr-defined]
            used |= set(re.findall(r"\b[A-Z][A-Za-z]+", re.sub(r"dtk\.[a-z_.]+", "", str(base))))
        assert used - KNOWN <= set(dtk.decisions.__all__), kind


def test_examples_of_agents_import_only_public_names() -> None:
    for path in EXAMPLE.parent.glob("*.py"):
        assert "dtk.engine" not in path.read_text("utf-8"), path


def test_it_plays_without_a_fault() -> None:
    thrifty = runpy.run_path(str(EXAMPLE))["Thrifty"]
    result = dtk.play_match(DECK, DECK, agents=(thrifty, "random"), games=4, seed="s")
    assert [game.fault for game in result.games] == [""] * 4 and all(game.plays for game in result.games)
