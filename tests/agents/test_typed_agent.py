"""The example of an agent with types passes mypy with the names that dtk exports, and plays."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

import dtk

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "agents" / "thrifty.py"
DECK = ROOT / "examples" / "decks" / "law-dogs-gunfighter.yaml"


def test_mypy_finds_a_mistake_in_it_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    api = pytest.importorskip("mypy.api")
    monkeypatch.chdir(ROOT)
    said, faults, code = api.run(["--strict", str(EXAMPLE)])
    assert code == 0 and not faults, said
    wrong = tmp_path / "wrong.py"
    wrong.write_text(EXAMPLE.read_text("utf-8").replace("option.piece", "option.card"), "utf-8")
    said, faults, code = api.run(["--strict", str(wrong)])
    assert code == 1 and not faults and '"PlayChoice" has no attribute "card"' in said


def test_it_plays_without_a_fault() -> None:
    thrifty = runpy.run_path(str(EXAMPLE))["Thrifty"]
    result = dtk.play_match(DECK, DECK, agents=(thrifty, "random"), games=4, seed="s")
    assert [game.fault for game in result.games] == [""] * 4 and all(game.plays for game in result.games)
