"""Choices from games, with the values of their lines: files of benchmarks/choices/.

A file has the decks, the seed and all answers before the question, written as in records. It lists the lines that were
compared, with the games that each won of the same sampled games. The best lines are those that are not proven worse
than the first one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from dtk.agents.candidates import TARGETED
from dtk.api.games import new_match
from dtk.engine.decisions import Decision, T
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.seated import Agent
from dtk.engine.view import View
from dtk.match.one import Enough, Match, play_one
from tools.deck_sets import EXAMPLES

FOLDER = Path(__file__).parents[1] / "benchmarks" / "choices"
# What joins the answers of a line.
THEN = "; "


@dataclass(frozen=True)
class Line:
    """A line of play. words: its answers, as in records. wins: the games won of the sampled ones. worse: whether it is
    proven worse than the best.
    """

    words: str
    wins: float
    games: int
    worse: bool


@dataclass(frozen=True)
class Choice:
    """A choice from a game. decks: by the paths of their files in examples/decks. answers: those before the question.
    asked: the kind of the question. origin: how it was found and compared.
    """

    category: str
    decks: tuple[str, str]
    seed: str
    game: int
    answers: tuple[str, ...]
    seat: int
    asked: str
    lines: tuple[Line, ...]
    origin: dict[str, Any]

    @property
    def best(self) -> frozenset[str]:
        """The best lines."""
        return frozenset(line.words for line in self.lines if not line.worse)

    @property
    def match(self) -> Match:
        """The match of its game."""
        return match_of(self.decks, self.seed)


class NotReached(Exception):
    """The game does not come to the question any more."""


class Asked(Enough):
    """The question was reached, and dealt with."""


def match_of(decks: Sequence[str], seed: str) -> Match:
    """A match of example decks."""
    paths = [EXAMPLES / f"{name}.yaml" for name in decks]
    return new_match(*paths, seed=seed)._replace(starting=())


class Guide:
    """Repeats the answers of a choice's game, and then asks an agent. names: of pieces, for answers in words."""

    looks_ahead = True

    def __init__(self, choice: Choice, ask: Callable[[Decision[Any], View, PieceKeys], object]) -> None:
        self.choice, self.ask = choice, ask
        self.place = 0
        self.names: PieceKeys | None = None
        self.is_asked = False

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next answer. Raises NotReached if it fits no option, and Asked once the line is over."""
        self.names = view.keys(self.names)
        answer: Any
        if self.place == len(self.choice.answers):
            # Only targets belong to the line.
            if self.is_asked and not (decision.seat == self.choice.seat and isinstance(decision, TARGETED)):
                raise Asked
            if (decision.kind, decision.seat) != (self.choice.asked, self.choice.seat) and not self.is_asked:
                raise NotReached(f"{decision.kind!r} is asked instead of {self.choice.asked!r}.")
            self.is_asked = True
            answer = self.ask(decision, view, self.names)
            return answer
        wanted = self.choice.answers[self.place]
        self.place += 1
        for option in decision.options:
            if answer_line(self.names, decision, option) == wanted:
                return option
        raise NotReached(f"answer {self.place}, {wanted!r}, does not fit the decision {decision.kind!r}.")


def reach(choice: Choice, ask: Callable[[Decision[Any], View, PieceKeys], object]) -> None:
    """Play a choice's game to its question, and ask there, for targets too. Raises NotReached."""
    guide = Guide(choice, ask)
    try:
        game = play_one(choice.match, choice.game, agents=[guide, guide])
    except Asked:
        return
    if game.fault or not guide.is_asked:
        raise NotReached(game.fault or "The game is over before the question.")


def line_of(choice: Choice, agent: Agent) -> str:
    """The line that an agent plays. It sees the game for the first time. Raises NotReached."""
    said: list[str] = []

    def ask(decision: Decision[Any], view: View, names: PieceKeys) -> object:
        answer = agent.answer(decision, view)
        said.append(answer_line(names, decision, answer))
        return answer

    reach(choice, ask)
    return THEN.join(said)


def read_choice(path: Path) -> Choice:
    """The choice of a file."""
    data = YAML(typ="safe").load(path.read_text("utf-8"))
    lines = tuple(Line(**line) for line in data.pop("lines"))
    return Choice(**{**data, "decks": tuple(data["decks"]), "answers": tuple(data["answers"]), "lines": lines})


def write_choice(path: Path, choice: Choice) -> None:
    """Write a file, with one answer a line, so that differences are easy to read."""

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    lines = [
        *(f"{name}: {text(getattr(choice, name))}" for name in ("category", "decks", "seed", "game", "seat", "asked")),
        "lines:",
        *(f"- {text(line.__dict__)}" for line in choice.lines),
        f"origin: {text(choice.origin)}",
        "answers:",
        *(f"- {text(answer)}" for answer in choice.answers),
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
