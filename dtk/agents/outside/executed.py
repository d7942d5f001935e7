"""Agents that are other programs, in any language. They exchange lines of JSON with dtk.

The program is started at the first question of a game. With protocol 1 it ends with the game. With protocol 2 it waits
for the next game of this process (`dtk.agents.outside.parked`). `docs/agents.md` describes the messages;
`dtk.agents.outside.messages` makes them, and `dtk.agents.outside.process` keeps the program in bounds.
"""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Mapping, Sequence
from typing import Any

from dtk.agents.features import QUANTITIES
from dtk.agents.outside.messages import PROTOCOLS, hello, key_of, newgame, question
from dtk.agents.outside.parked import BYE, PARKING, Parked
from dtk.agents.outside.process import BadMessage, Program, ProgramFault
from dtk.engine.decisions import Decision, T
from dtk.engine.keys import PieceKeys
from dtk.engine.view import View
from dtk.files.shown import visible

# The prefix of an agent that is a program.
PREFIX = "exec:"
# The time limit for an answer in seconds, unless a setting changes it.
TIMEOUT = "60"
LONGEST_TIMEOUT = 86_400.0
# The most characters of an answer that an error message quotes.
SHOWN = 60


class Executed:
    """An agent that is another program. command: its words. timeout: the seconds it may take to answer.

    settings: further settings to pass to it. Raises ValueError for an invalid timeout.
    """

    def __init__(self, command: Sequence[str], seed: str, timeout: str = TIMEOUT, **settings: str) -> None:
        self.command, self.seed, self.settings = command, seed, settings
        self.seconds = float(timeout)
        if not 0 < self.seconds <= LONGEST_TIMEOUT:
            raise ValueError(f"timeout={timeout}: not a number of seconds from 0 to {LONGEST_TIMEOUT:,.0f}.")
        self.key = (tuple(command), tuple(sorted(settings.items())))
        self.program: Program | None = None
        self.names: PieceKeys | None = None
        # The content of questions that the program asked for: features, and the view.
        self.wanted: tuple[str, ...] = ()
        self.sees = True
        # The number of the game in this program, 0 with protocol 1, and of the question in the game.
        self.game = self.asked = 0
        # Whether the program owes an answer.
        self.is_waiting = False

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision. Raises ProgramFault, and OSError if the program cannot be started."""
        if self.program is None:
            self.begin(view)
        self.names = view.keys(self.names)
        self.asked += 1
        said = self.exchange(question(self.asked, decision, view, self.names, self.wanted, self.sees, self.game))
        if said.get("id") != self.asked:
            raise self.fault(f"it answered question {shown(said.get('id'))} when it was asked question {self.asked}")
        if self.game and said.get("game") != self.game:
            raise self.fault(f"it answered for game {shown(said.get('game'))} when it was asked in game {self.game}")
        return self.chosen(decision, said.get("answer"), self.names)

    def begin(self, view: View) -> None:
        """Begin a game: with a program that waits for one, or with a new one."""
        self.game = self.asked = 0
        if not self.resume(view):
            self.start(view)

    def resume(self, view: View) -> bool:
        """Begin a game with a parked program. Returns whether that worked; if not, a new program is needed.

        A program that fails between games does not forfeit, because which program plays which game depends on the
        number of processes.
        """
        parked = PARKING.take(self.key)
        if parked is None:
            return False
        self.program, games, self.wanted, self.sees = parked
        self.game = games + 1
        try:
            said = self.exchange(newgame(self.game, view, self.seed, self.seconds))
        except ProgramFault:
            said = {}
        if said.get("type") == "newgame" and said.get("game") == self.game:
            return True
        PARKING.refused.add(self.key)
        self.close()
        return False

    def start(self, view: View) -> None:
        """Start the program, and exchange the first messages."""
        self.program = Program(self.command)
        said = self.exchange(hello(view, self.seed, self.settings, self.seconds))
        protocol = said.get("protocol")
        if isinstance(protocol, bool) or protocol not in PROTOCOLS:
            spoken = " or ".join(map(str, PROTOCOLS))
            raise self.fault(f"it speaks protocol {shown(protocol)}, not {spoken}")
        wanted = said.get("features", [])
        unknown = [name for name in wanted if name not in QUANTITIES] if is_words(wanted) else [wanted]
        if unknown:
            raise self.fault(f"it asks for the feature {shown(unknown[0])}, which does not exist")
        sees = said.get("view", True)
        if not isinstance(sees, bool):
            raise self.fault(f"its `view` is {shown(sees)}, not true or false")
        self.wanted, self.sees, self.game = tuple(wanted), sees, int(protocol == 2)

    def chosen(self, decision: Decision[T], answer: object, names: PieceKeys) -> T:
        """The option with this number or key."""
        options = decision.options
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(options):
            return options[answer]
        for option in options if isinstance(answer, str) else ():
            if key_of(decision, option, names) == answer:
                return option
        raise self.fault(
            f"an illegal answer to {decision.kind!r}: {shown(answer)} is not one of the {len(options)} options"
        )

    def exchange(self, message: Mapping[str, object]) -> dict[str, Any]:
        """The program's answer to a message."""
        if self.program is None:
            raise ProgramFault("it is not running")
        self.is_waiting = True
        line = self.program.exchange(json.dumps(message, separators=(",", ":")), self.seconds)
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, dict):
            raise self.fault(f"it did not write a JSON object: {visible(line, SHOWN)}")
        self.is_waiting = False
        return said

    def fault(self, why: str) -> ProgramFault:
        """The error for a bad answer; the program is ended."""
        fault = BadMessage(why)
        return fault if self.program is None else self.program.fault(fault)

    def close(self) -> None:
        """Park the program for its next game, or end it. A later question begins a new game."""
        program = self.program
        if program is None:
            return
        self.program = self.names = None
        if self.game and program.is_ready and not self.is_waiting:
            PARKING.park(self.key, Parked(program, games=self.game, wanted=self.wanted, sees=self.sees))
        else:
            program.close(BYE)

    def __deepcopy__(self, memo: dict[int, Any]) -> Executed:
        """Raise TypeError, because a program cannot be copied."""
        raise TypeError("An agent that is another program cannot be copied.")


def is_words(value: object) -> bool:
    """Whether a value is a list of words."""
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def shown(value: object) -> str:
    """A value that a program wrote, for a person to read."""
    return visible(json.dumps(value), SHOWN)


def command_of(where: str) -> tuple[str, ...]:
    """The words of the command in `exec:COMMAND`, split as a POSIX shell splits words: quotes keep blanks, and a
    backslash quotes the next character. Variables, patterns and pipes have no special
    meaning.

    Raises ValueError for an open quote, or an empty command; OSError if the program does not exist.
    """
    words = tuple(shlex.split(where.removeprefix(PREFIX)))
    if not words:
        raise ValueError("the command after exec: is empty.")
    if shutil.which(words[0]) is None:
        raise OSError(f"the program `{visible(words[0])}` was not found.")
    return words
