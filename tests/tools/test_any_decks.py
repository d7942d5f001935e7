"""Games of any decks: repeated, continued and verified; faults are reported."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dtk.engine.check import find_faults
from tools import any_decks


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> object:
    """The exit code of the tool."""
    monkeypatch.setattr(sys, "argv", ["any_decks.py", *map(str, arguments)])
    with pytest.raises(SystemExit) as caught:
        any_decks.main()
    return caught.value.code


def test_an_interrupted_record_goes_on_to_the_same_bytes_and_verifies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    assert run(monkeypatch, whole, "--games", 8, "--seed", "t") == 0
    assert "8 games, seed t: " in capsys.readouterr().out
    torn.write_bytes(whole.read_bytes()[:-400])
    assert run(monkeypatch, torn, "--games", 8, "--seed", "t", "--jobs", 2) == 0
    assert torn.read_bytes() == whole.read_bytes()
    assert run(monkeypatch, whole, "--seed", "t", "--verify", "--every", 3) == 0
    assert "3 games replayed, 0 differ." in capsys.readouterr().out


def test_a_record_of_something_else_and_a_changed_one_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    assert run(monkeypatch, record, "--games", 1, "--seed", "t") == 0
    assert "another seed" in str(run(monkeypatch, record, "--seed", "u", "--verify"))
    text = record.read_text("utf-8")
    record.write_text(text.replace('"days":', '"days":1'), "utf-8")
    assert run(monkeypatch, record, "--seed", "t", "--verify") == 1
    assert "game 0: " in capsys.readouterr().out
    record.write_text(text.replace('"days":', '"days"'), "utf-8")
    broken = record.read_bytes()
    assert "line 2: " in str(run(monkeypatch, record, "--seed", "t"))
    assert record.read_bytes() == broken, "games were played that nobody can read"


def test_a_state_that_is_not_whole_breaks_a_game_off_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert find_faults is any_decks.find_faults
    monkeypatch.setattr(any_decks, "find_faults", lambda state: ["a deed in a pocket"] if state.day > 1 else [])
    assert run(monkeypatch, tmp_path / "games.jsonl", "--games", 3, "--seed", "t") == 1
    assert "a deed in a pocket" in capsys.readouterr().out


def test_tables_have_two_to_four_players_by_both_editions_with_gangs_of_their_own_or_chosen() -> None:
    tables = [any_decks.meeting("t", number) for number in range(60)]
    assert {len(table.decks) for table in tables} == {2, 3, 4}
    assert {table.ruleset for table in tables} == {"pinebox-1.5", "aeg-2015"}
    assert {bool(table.starting) for table in tables} == {True, False}
    assert all(len(deck.cards) >= 52 for table in tables for deck in table.decks)
