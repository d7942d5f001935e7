"""Sample reports for the first page of the site: a game with the coach, a match, a league and an ablation."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
DECKS = "examples/decks/sloane-gunfighter.yaml examples/decks/law-dogs-gunfighter.yaml"
# The commands of each sample, in order; {out} is the folder of the samples, {jobs} the number of processes.
COMMANDS = (
    f"match {DECKS} --isolated --games 3 --seed coach --log {{out}}/coach.jsonl",
    "replay {out}/coach.jsonl --game 1 --analyse --playouts 40 --html {out}/game.html",
    f"match {DECKS} --isolated --games 200 --jobs {{jobs}} --html {{out}}/match.html",
    "league examples/decks --isolated -n 2 --jobs {jobs} --html {out}/league.html",
    "ablate examples/decks/sloane-gunfighter.yaml --versus examples/decks/law-dogs-gunfighter.yaml"
    " --isolated -n 20 --jobs {jobs} --html {out}/cards.html",
)
PAGES = ("game.html", "match.html", "league.html", "cards.html")


def make(folder: Path) -> None:
    """Play the games of the samples, and write their pages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    jobs = os.cpu_count() or 1
    for command in COMMANDS:
        words = shlex.split(command.format(out=shlex.quote(str(folder)), jobs=jobs))
        dtk = [sys.executable, "-m", "dtk", *words]
        subprocess.run(dtk, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 our own command
    (folder / "coach.jsonl").unlink()
