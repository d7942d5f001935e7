"""Speed of a compiled build: the same games by plain Python and by compiled modules, as ratios.

    python benchmarks/compiled.py [--games N] [--runs N] [--keep FOLDER]

Copies dtk to a temporary folder, compiles it there as `DTK_COMPILE=1 pip install .` does (a few minutes), plays the
games of `benchmarks/match.py` in both, checks that they are the same games, and compares. The checkout is not changed.
Needs a C compiler, and mypy with its extra: `pip install --group bench`. --keep compiles in a folder of that name and
keeps it.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from run import ROOT

NEEDED = ("dtk", "carddb", "schemas", "examples", "benchmarks")
COMPILERS = ("cc", "gcc", "clang")
ROUNDS = 2


def ended(command: list[str], folder: Path, what: str) -> str:
    """The output of a command run in a folder that imports dtk from there. Exits if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{what} ended with {done.returncode}:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def compile_in(folder: Path) -> None:
    """Copy dtk and compile it. Exits if that is not possible."""
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        raise SystemExit("mypyc or setuptools is not installed. Install both: pip install --group bench")
    if not any(shutil.which(one) for one in (os.environ.get("CC", "cc"), *COMPILERS)):
        raise SystemExit(f"No C compiler found. Install one of: {', '.join(COMPILERS)}.")
    for name in NEEDED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    ended([sys.executable, str(ROOT / "tools" / "compile.py"), str(folder)], folder, "Compiling")
    where = ended([sys.executable, "-c", "import dtk.engine.flow as flow; print(flow.__file__)"], folder, "Loading")
    if where.strip().endswith(".py"):
        raise SystemExit("Python does not import the compiled modules.")


def measured(folder: Path, games: int, runs: int) -> Any:
    """The benchmark's results in a folder."""
    command = [sys.executable, "benchmarks/match.py", "--json", "--games", str(games), "--runs", str(runs)]
    return json.loads(ended(command, folder, "The benchmark"))


def compare(folder: Path, games: int, runs: int) -> None:
    """Play in the checkout and in the folder in turn, and print the least times and their ratios."""
    plain, compiled = [], []
    for _ in range(ROUNDS):
        plain.append(measured(ROOT, games, runs))
        compiled.append(measured(folder, games, runs))
    print(f"\n{'Microseconds a decision':28}{'plain':>9}{'compiled':>10}{'times as fast':>15}")
    for name, one in plain[0]["pairs"].items():
        if len({each["pairs"][name]["digest"] for each in (*plain, *compiled)}) > 1:
            raise SystemExit(f"{name}: the compiled modules play other games than plain Python.")
        row(
            name,
            *(min(each["pairs"][name]["seconds"] for each in side) / one["decisions"] for side in (plain, compiled)),
        )
    row("copy of a state", *(min(each["copy"] for each in side) for side in (plain, compiled)))
    print("\nBoth played the same games.")


def row(name: str, plain: float, compiled: float) -> None:
    """A line of the table."""
    print(f"  {name:26}{1e6 * plain:9.1f}{1e6 * compiled:10.1f}{plain / compiled:15.2f}")


def main() -> None:
    """Compile and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--keep", type=Path, help="a folder that does not exist yet")
    options = parser.parse_args()
    if options.keep is not None:
        if options.keep.exists():
            parser.error(f"--keep: {options.keep} already exists.")
        options.keep.mkdir(parents=True)
        compile_in(options.keep.resolve())
        compare(options.keep.resolve(), options.games, options.runs)
        return
    with tempfile.TemporaryDirectory(prefix="dtk-compiled-") as name:
        compile_in(Path(name))
        compare(Path(name), options.games, options.runs)


if __name__ == "__main__":
    main()
