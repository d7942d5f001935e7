"""The benchmarks of matches run, and what they compile is all of the engine and of poker that can be compiled."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
BENCHMARKS = ROOT / "benchmarks"


def run(*arguments: str) -> str:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=BENCHMARKS,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_every_module_of_the_engine_and_of_poker_is_compiled_but_those_that_are_named() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "compile.py"))
    found = tool["modules"](ROOT)
    assert {"dtk/engine/game.py", "dtk/engine/rules/shootout.py", "dtk/poker/hands.py"} <= set(found)
    parts = [path for part in ("engine", "poker") for path in (ROOT / "dtk" / part).rglob("*.py")]
    whole = {path.relative_to(ROOT).as_posix() for path in parts}
    assert whole - set(found) == {path for path in tool["LEFT_OUT"] if path.startswith(("dtk/engine/", "dtk/poker/"))}


def games() -> dict[str, tuple[Any, ...]]:
    found = json.loads(run("match.py", "--games", "2", "--runs", "1", "--json"))["pairs"]
    return {name: (pair["games"], pair["decisions"], pair["digest"]) for name, pair in found.items()}


def test_the_benchmark_plays_the_same_games_each_time() -> None:
    once = games()
    assert len(once) == len({digest for *_, digest in once.values()}) == 3
    assert games() == once


def test_the_benchmark_tells_people_too() -> None:
    told = run("match.py", "--games", "2", "--runs", "1")
    assert "baseline against random" in told and "games a second" in told and "Copy of a state" in told
