"""Speed of common commands, as ratios against other tools on the same files in the same run.

    python benchmarks/run.py [--runs N] [--decks N]

Each figure is the least CPU time (user and system, of the whole process) of N runs. Runs of the tools alternate, so
that a busy machine affects all of them equally. yamllint and check-jsonschema do less than `dtk validate` (layout,
structure) and are the usual alternatives; bare Python is the floor. Install them with `pip install --group bench`.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
DECKS = sorted(path for path in (ROOT / "examples" / "decks").glob("*.yaml") if path.suffixes == [".yaml"])
SCHEMA = ROOT / "schemas" / "deck.v1.json"
LINT = "{extends: relaxed, rules: {line-length: disable}}"


def cpu(command: list[str], folder: Path | None = None) -> float:
    """CPU seconds of one run. The tool may report faults, but it must start. folder: where it runs and finds dtk, the
    installed one by default.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if folder is not None:
        environment["PYTHONPATH"] = str(folder)
    done = subprocess.run(command, capture_output=True, cwd=folder, env=environment, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command[:4])} ended with {done.returncode}: {done.stderr.decode()[:300]}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def tool(name: str) -> list[str] | None:
    """The command of a tool installed beside this Python, or on the path."""
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.exists() else shutil.which(name)
    return [found] if found else None


def table(title: str, commands: dict[str, list[str]], baseline: str, runs: int) -> None:
    """Run the commands in turn and print their least times, as a ratio to the baseline."""
    least = dict.fromkeys(commands, float("inf"))
    for _ in range(runs):
        for name, command in commands.items():
            least[name] = min(least[name], cpu(command))
    print(f"\n{title}")
    for name, seconds in least.items():
        print(f"  {name:32} {seconds * 1000:9.1f} ms CPU   {seconds / least[baseline]:6.2f} x {baseline}")


def many(folder: Path, count: int) -> None:
    """Write `count` deck files, all different."""
    for number in range(count):
        text = DECKS[number % len(DECKS)].read_text(encoding="utf-8")
        (folder / f"deck-{number:05}.yaml").write_text(f"{text}notes: Deck number {number}.\n", encoding="utf-8")


def least(ask: Callable[[], Any], runs: int) -> float:
    """The least CPU time of some runs."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        ask()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Measure start-up, one deck, and many decks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="runs of the short measurements")
    parser.add_argument("--decks", type=int, default=1000, help="the number of decks in the long measurement")
    options = parser.parse_args()
    python, dtk = [sys.executable], [sys.executable, "-m", "dtk"]
    lint, schema = tool("yamllint"), tool("check-jsonschema")
    others = {}
    if lint:
        others["yamllint"] = [*lint, "-d", LINT]
    if schema:
        others["check-jsonschema"] = [*schema, "--schemafile", str(SCHEMA)]
    floor = {"python": [*python, "-c", "0"]}
    table(
        "Start-up",
        {
            **floor,
            "dtk --help": [*dtk, "--help"],
            "dtk --version": [*dtk, "--version"],
            "dtk match -n 1": [*dtk, "match", "--isolated", "-n", "1", *map(str, DECKS[-2:])],
        },
        "python",
        options.runs,
    )
    one = str(DECKS[-2])
    commands = {**floor, **{name: [*command, one] for name, command in others.items()}}
    # Without a configuration, like a deck in most folders.
    commands["dtk validate"] = [*dtk, "validate", "--isolated", one]
    table("One deck", commands, "python", options.runs)
    report = [*dtk, "simulate", "--isolated", str(DECKS[-2])]
    table("The odds of one deck", {**floor, "dtk simulate": report}, "python", options.runs)
    with tempfile.TemporaryDirectory() as name:
        many(Path(name), options.decks)
        files = sorted(str(path) for path in Path(name).iterdir())
        commands = {name: [*command, *files] for name, command in others.items()}
        commands["dtk validate"] = [*dtk, "validate", "-q", name]
        table(f"{options.decks} decks", commands, next(iter(others), "dtk validate"), min(3, options.runs))


if __name__ == "__main__":
    main()
