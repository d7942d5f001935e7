"""CPU time of games, search, analysis and start-up against another commit, as ratios.

    python benchmarks/against.py COMMIT [--runs N]

Extracts the commit into a temporary folder, and runs the same commands of both versions in turn with this interpreter,
so that a busy machine affects both equally. Each figure is the least CPU time of N runs. A ratio below 1 means that
this version is faster. Times of games leave out the time of a match of one game.

Both versions play the example base set decks of this version with the same seed. The last line says whether they play
the same games: a ratio for different games also measures the difference of the games.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from run import ROOT, cpu

DECKS = [str(ROOT / "examples" / "decks" / f"{name}-base-set.yaml") for name in ("sloane", "law-dogs")]
PLAYOUTS = 20


class Timing(NamedTuple):
    """A match to measure. name: in the report. agents: of both decks. games: their number. start: the agents of the
    match of one game whose time is left out.
    """

    name: str
    agents: tuple[str, str]
    games: int
    start: tuple[str, str]

    @property
    def counted(self) -> int:
        """The number of games whose time is counted."""
        return self.games - (self.start == self.agents)


RANDOM, BASELINE = ("random", "random"), ("baseline", "baseline")
TASKS = (
    Timing("random, a game", RANDOM, 61, RANDOM),
    Timing("baseline, a game", BASELINE, 13, BASELINE),
    Timing("search, a game", (f"search:playouts={PLAYOUTS}", "baseline"), 1, BASELINE),
)
ONE_GAME, ANALYSIS = "match -n 1", "analysis of a game"


class MeasuredVersion:
    """A version of dtk in a folder, and the least CPU seconds of each command so far, by name."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder, self.log = folder, log
        self.least: dict[str, float] = {}

    def run(self, name: str, *arguments: str) -> None:
        """Run a command once."""
        command = [sys.executable, "-m", "dtk", *arguments]
        self.least[name] = min(self.least.get(name, float("inf")), cpu(command, self.folder))

    def play(self, name: str, agents: tuple[str, str], games: int, *more: str) -> None:
        """Play a match once."""
        by = ("--agent-a", agents[0], "--agent-b", agents[1], "--seed", "against")
        self.run(name, "match", *DECKS, "-n", str(games), *by, "--quiet", "--isolated", *more)

    def round(self) -> None:
        """Run every command once."""
        self.play(ONE_GAME, ("baseline", "baseline"), 1, "--log", str(self.log), "--force")
        for task in TASKS:
            self.play(f"start of {task.name}", task.start, 1)
            self.play(task.name, task.agents, task.games)
        self.run(ANALYSIS, "replay", str(self.log), "--analyse", "--playouts", "4")

    def seconds(self) -> dict[str, float]:
        """The figures to compare, by name."""
        least = self.least
        found = {task.name: (least[task.name] - least[f"start of {task.name}"]) / task.counted for task in TASKS}
        found[ANALYSIS] = self.least[ANALYSIS]
        found[ONE_GAME] = self.least[ONE_GAME]
        return found

    def games(self) -> list[object]:
        """The winner, length and last state of the recorded game."""
        _, *lines = self.log.read_text(encoding="utf-8").splitlines()
        return [[json.loads(line).get(key) for key in ("winner", "days", "decisions", "digest")] for line in lines]


def extract(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder. Exits if there is no such commit."""
    done = subprocess.run(["git", "archive", "--format=tar", commit], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(f"{commit}: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        files.extractall(folder, filter="data")


def main() -> None:
    """Measure both versions and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="the version to compare with, as git names it")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dtk-against-") as name:
        old = Path(name) / "old"
        extract(options.commit, old)
        versions = [MeasuredVersion(old, Path(name) / "old.jsonl"), MeasuredVersion(ROOT, Path(name) / "new.jsonl")]
        for version in versions:
            # Compiles the modules, and builds the card index if it is stale.
            version.run("warm", "match", *DECKS, "-n", "1", "--quiet", "--isolated")
        for _ in range(options.runs):
            for version in versions:
                version.round()
        before, now = (version.seconds() for version in versions)
        print(f"{'CPU milliseconds':24}{options.commit[:12]:>14}{'this version':>14}{'ratio':>8}")
        for figure, seconds in before.items():
            print(f"  {figure:22}{1000 * seconds:14.1f}{1000 * now[figure]:14.1f}{now[figure] / seconds:8.2f}")
        played = versions[0].games() == versions[1].games()
        print(f"Both versions play {'the same game' if played else 'different games'} from the same seed.")


if __name__ == "__main__":
    main()
