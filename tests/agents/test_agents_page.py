"""What docs/agents.md walks through works, and what it lists is all there is."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.engine.decisions import catalogue

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "agents.md").read_text("utf-8")
DECKS = {f"{letter}.yaml": f"{name}-gunfighter.yaml" for letter, name in (("A", "sloane"), ("B", "law-dogs"))}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def without_numbers(text: str) -> str:
    return re.sub(r"[0-9]+", "N", text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two decks, and the agent of the page."""
    for name, deck in DECKS.items():
        (tmp_path / name).write_text((ROOT / "examples" / "decks" / deck).read_text("utf-8"), "utf-8")
    (tmp_path / "cautious.py").write_text(blocks("python")[0], "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_agent_of_the_page_is_an_example() -> None:
    assert blocks("python")[0] == (ROOT / "examples" / "agents" / "cautious.py").read_text("utf-8")


def test_the_walk_through_goes_as_it_says(folder: Path) -> None:
    checks, shown = (next(block for block in blocks(kind) if "cautious" in block) for kind in ("sh", "text"))
    said = [CliRunner().invoke(app, shlex.split(line)[1:]).stdout for line in checks.splitlines()]
    # Without decks the questions are all.
    assert said[1].startswith(said[0]) and without_numbers(said[1]) == without_numbers(shown)


def test_every_command_of_the_walk_through_runs(folder: Path) -> None:
    plays = next(block for block in blocks("sh") if "--agent cautious.py" in block)
    for line in plays.splitlines():
        few = ["--games", "4"] if line.startswith("dtk match") else []
        done = CliRunner().invoke(app, [*shlex.split(line)[1:], *few], input="\n")
        assert done.exit_code == 0, (line, done.output)


def test_every_kind_of_question_is_listed_once_with_options() -> None:
    rows = re.findall(r"^\| `([A-Z]\w+)` \| [^|]+\? \| [^|]+ \| (`[^|]+) \|$", PAGE, re.MULTILINE)
    assert [name for name, _ in rows] == [kind.__name__ for kind in catalogue()]
    assert all(options.count("`") >= 4 and "made up" not in options for _, options in rows)
