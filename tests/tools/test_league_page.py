"""The page of the example league says what was asked and keeps the answer as it is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import league


def test_the_page_keeps_the_report_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    class Answer:
        stdout = "## A league of 2 decks\n\n| 1 | 50±41 |\n"

    def run(command: list[str], **options: object) -> Answer:
        asked.append(command)
        return Answer()

    monkeypatch.setattr(league.subprocess, "run", run)
    monkeypatch.setattr(league, "commit", lambda: "commit `0123abcd`")
    monkeypatch.setattr(league, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(sys, "argv", ["league.py", "--games", "6", "--jobs", "2"])
    league.main()
    text = (tmp_path / "page.md").read_text("utf-8")
    assert text.endswith(Answer.stdout) and "at commit `0123abcd`" in text
    assert "dtk league examples/decks examples/decks/plans --games 6 --seed examples" in text
    (command,) = asked
    # How many play, and where the record is, changes no figure, and is not said.
    assert command[-6:] == ["--log", "build/examples-league", "--jobs", "2", "--output-format", "markdown"]
