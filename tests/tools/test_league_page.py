"""The page of the example league says what was asked, keeps the answer as it is, and compares two agents."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools import league

REPORT = "## A league of 2 decks\n\n| 1 | 50±41 |\n"
SCRIPTED, SEARCHED = {"Guns": 0.7, "Deeds": 0.3}, {"Guns": 0.55, "Deeds": 0.45}


def test_the_page_keeps_the_report_and_compares_the_agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    class Answer:
        def __init__(self, command: list[str]) -> None:
            asked.append(command)
            shares = SEARCHED if "--agent" in command else SCRIPTED
            decks = [
                {"name": name, "against_all": {"value": share, "low": share - 0.1, "high": share + 0.1}}
                for name, share in shares.items()
            ]
            self.stdout = REPORT if command[-1] == "markdown" else json.dumps({"decks": decks})

    monkeypatch.setattr(league.subprocess, "run", lambda command, **options: Answer(command))
    monkeypatch.setattr(league, "commit", lambda: "commit `0123abcd`")
    monkeypatch.setattr(league, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(sys, "argv", ["league.py", "--games", "6", "--search-games", "2", "--jobs", "2"])
    league.main()
    text = (tmp_path / "page.md").read_text("utf-8")
    assert REPORT in text and "at commit `0123abcd`" in text
    both = "dtk league examples/decks examples/decks/plans"
    assert f"{both} --games 6 --seed examples\n" in text
    assert f"{both} --games 2 --seed examples --agent {league.SEARCH}\n" in text
    # The number of processes and the place of the record change no figure, and are not said.
    assert "--jobs" not in text and "--log" not in text
    assert all(command[command.index("--jobs") + 1] == "2" for command in asked)
    assert len({command[command.index("--log") + 1] for command in asked}) == 2
    assert "differs by 15.0 points on average, and by up to 15.0." in text
    # Half of each interval is 10 points: 10 / 1.96 * sqrt(2) * sqrt(2 / pi).
    assert "By chance alone, with so few games, 5.8 points on average are expected." in text
    assert "| `Guns` | 70.0 (60.0 to 80.0) | 55.0 (45.0 to 65.0) | -15.0 |" in text
    assert text.index("| `Guns`") < text.index("| `Deeds`")
