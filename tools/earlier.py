"""Agents of an earlier commit, to measure whether agents got stronger.

Their modules need the engine of their day, so the whole checkout of that commit plays along in a process of its own:
the same deal, decks and answers, question by question (tools/earlier_table.py). When its agent is to move, its answer
comes back by its meaning, as in records. Where the rules of both commits differ in a game, the earlier table asks for
something else or its answer fits no option: that game is void, and reports say how many were.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from dtk.cards.card import Card
from dtk.engine.decisions import Decision, T
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.rules.setup import DeckList
from dtk.engine.view import View
from dtk.match.one import Match, agent_seed, seating, seed_of

ROOT = Path(__file__).parents[1]
TREES = ROOT / "build" / "earlier"
# An agent's name and a commit, as in `search:playouts=60@ca2ae8a6`.
WRITTEN = re.compile(r"(?P<agent>.+)@(?P<revision>[0-9A-Za-z_./-]+)")
VOID = "the tables of both commits differ: "


class Diverged(Exception):
    """The tables of both commits differ."""


class EarlierTable:
    """The process of a commit, in which a game is played along."""

    def __init__(self, revision: str) -> None:
        self.tree = tree(commit_of(revision))
        self.process = subprocess.Popen(  # noqa: S603 our own program
            [sys.executable, str(Path(__file__).with_name("earlier_table.py"))],
            cwd=self.tree,
            env={"PYTHONPATH": str(self.tree), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if self.process.stdin is None:
            raise Diverged(VOID + "the earlier table has no input.")
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """The next message. Raises Diverged if the process has ended."""
        line = self.process.stdout.readline() if self.process.stdout is not None else ""
        if not line:
            raise SystemExit(f"The process of {self.tree.name} ended: see the messages above.")
        message: dict[str, Any] = json.loads(line)
        return message

    def close(self) -> None:
        """End the process."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait()


class EarlierAgent:
    """An agent of an earlier commit at a seat of a game. seconds: its processor time so far."""

    def __init__(
        self, table: EarlierTable, agent: str, match: Match, number: int, seat: int, answers: list[str]
    ) -> None:
        """answers: those of the game so far, which grow."""
        self.table, self.answers, self.sent, self.seconds = table, answers, 0, 0.0
        self.names: PieceKeys | None = None
        seed = seed_of(match, number)
        seats = seating(number, len(match.decks))
        table.say(
            {
                "decks": [codes(match.decks[who]) for who in seats],
                "seed": seed,
                "ruleset": match.ruleset,
                "agent": agent,
                "agent_seed": agent_seed(seed, seat),
                "seat": seat,
            }
        )

    def answer(self, decision: Decision[T], view: View) -> T:
        """The option that the agent chose. Raises Diverged."""
        self.names = view.keys(self.names)
        self.table.say({"answers": self.answers[self.sent :]})
        self.sent = len(self.answers)
        said = self.table.hear()
        if "fault" in said:
            raise Diverged(VOID + said["fault"])
        self.seconds = said["seconds"]
        for option in decision.options:
            if answer_line(self.names, decision, option) == said["answer"]:
                return option
        raise Diverged(f"{VOID}{said['answer']!r} does not fit the decision {decision.kind!r}.")


def codes(deck: DeckList) -> dict[str, Any]:
    """A deck by the codes of its cards."""

    def all_of(cards: Sequence[Card]) -> list[str]:
        return [card.code for card in cards]

    return {
        "name": deck.name,
        "outfit": deck.outfit.code,
        "legend": deck.legend.code if deck.legend else None,
        "cards": all_of(deck.cards),
        "gang": all_of(deck.gang),
    }


@cache
def commit_of(revision: str) -> str:
    """The full name of a commit. Exits if there is none."""
    found = git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    if found.returncode:
        sys.exit(f"{revision}: no such commit.")
    return found.stdout.decode().strip()


def tree(commit: str) -> Path:
    """The folder with the files of a commit, extracted once."""
    folder = TREES / commit[:12]
    if not folder.exists():
        whole = git("archive", commit, "dtk", "carddb", "schemas", "examples", "pyproject.toml")
        if whole.returncode:
            sys.exit(whole.stderr.decode())
        TREES.mkdir(parents=True, exist_ok=True)
        begun = Path(tempfile.mkdtemp(dir=TREES))
        with tarfile.open(fileobj=BytesIO(whole.stdout)) as archive:
            archive.extractall(begun, filter="data")
        try:
            begun.rename(folder)
        except OSError:
            # Another process was faster.
            if not folder.exists():
                raise
            shutil.rmtree(begun)
    return folder


def git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The result of a git command."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)  # noqa: S603, S607 our own command
