"""The table of an earlier commit, which plays along with a game: started by tools/earlier.py with that commit's dtk.

It uses only what has long been the same: a match of decks, a seed, agents by name, and answers written as in records.
Messages are lines of JSON. A game begins with its decks; then each message brings the answers given since the last one,
and asks for the next answer of the agent at `seat`.
"""

from __future__ import annotations

import json
import sys
import time
from collections import deque
from typing import Any

from dtk.agents.registry import agent_named
from dtk.cards.database import load_database
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.rules.setup import DeckList
from dtk.engine.switches import switches_of
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import Enough, Match, play_one, table_of
from dtk.match.texts import FULL

DATABASE = load_database()


class NextGame(Enough):
    """The game is over, as another one begins. message: its beginning, None if there is none."""

    def __init__(self, message: dict[str, Any] | None) -> None:
        super().__init__()
        self.message = message


class Different(Enough):
    """The game cannot go on, because the tables differ."""


class Player:
    """A seat, whose answers come from the other table, and from the agent if it has the seat."""

    def __init__(self, game: PlayedAlong, agent: Any) -> None:
        self.game, self.agent, self.seconds = game, agent, 0.0
        self.looks_ahead = bool(getattr(agent, "looks_ahead", False))

    def answer(self, decision: Any, view: Any) -> Any:
        """The next answer of the other table; before that the agent's, which is sent to it."""
        own = None
        if self.agent is not None:
            begin = time.process_time()
            own = answer_line(self.game.names, decision, self.agent.answer(decision, view))
            self.seconds += time.process_time() - begin
        while not self.game.answers:
            if self.game.is_asked:
                if own is None:
                    raise self.game.differs(f"{decision.kind!r} is asked of another player.")
                say({"answer": own, "seconds": self.seconds})
                self.game.is_asked = False
            self.game.listen()
        answer = self.game.answers.popleft()
        for option in decision.options:
            if answer_line(self.game.names, decision, option) == answer:
                return option
        raise self.game.differs(f"{answer!r} does not fit the decision {decision.kind!r}.")


class PlayedAlong:
    """A game that is played along. answers: those that the other table has told, and are not given yet."""

    def __init__(self, begin: dict[str, Any]) -> None:
        rules = RulesRepository(DATABASE).context(begin["ruleset"])
        decks = tuple(deck_of(codes) for codes in begin["decks"])
        self.match = Match(
            decks, ("baseline",) * len(decks), begin["seed"], begin["ruleset"], (), switches_of(rules), FULL
        )
        # The seed is the game's own, so that its number adds nothing.
        self.match = self.match._replace(pairs=True, seed=begin["seed"].rpartition("/")[0])
        self.number = int(begin["seed"].rpartition("/")[2]) * len(decks)
        self.state = table_of(self.match, self.number)
        self.names = PieceKeys(self.state)
        self.answers: deque[str] = deque()
        self.is_asked = False
        agent = agent_named(begin["agent"], begin["agent_seed"])
        self.players = [Player(self, agent if seat == begin["seat"] else None) for seat in range(len(decks))]

    def play(self) -> dict[str, Any] | None:
        """Play it until the next one begins. Returns its beginning, None if there is none."""
        try:
            game = play_one(self.match, self.number, agents=self.players, state=self.state)
            fault = game.fault or "the game is over."
        except NextGame as end:
            return end.message
        except Different as difference:
            fault = str(difference)
        while (message := read()) is not None and "answers" in message:
            say({"fault": fault})
        return message

    def listen(self) -> None:
        """Take the next message. Raises NextGame."""
        message = read()
        if message is None or "answers" not in message:
            raise NextGame(message)
        self.answers += message["answers"]
        self.is_asked = True

    def differs(self, difference: str) -> Different:
        """The end of a game whose tables differ. If the other table waits for an answer, it is told."""
        if self.is_asked:
            say({"fault": difference})
            self.is_asked = False
        return Different(difference)


def deck_of(codes: dict[str, Any]) -> DeckList:
    """A deck by the codes of its cards."""
    cards, gang = ([DATABASE[code] for code in codes[part]] for part in ("cards", "gang"))
    legend = DATABASE[codes["legend"]] if codes["legend"] else None
    return DeckList(codes["name"], DATABASE[codes["outfit"]], legend, tuple(cards), tuple(gang))


def read() -> dict[str, Any] | None:
    """The next message, None at the end."""
    line = sys.stdin.readline()
    message: dict[str, Any] | None = json.loads(line) if line else None
    return message


def say(message: dict[str, Any]) -> None:
    """Send a message."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Play games along until the input ends."""
    message = read()
    while message is not None:
        message = PlayedAlong(message).play()


if __name__ == "__main__":
    main()
