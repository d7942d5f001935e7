"""How many ways are there to continue? Decision trees counted to a depth, by copies and, slowly, from the beginning.

A way is a sequence of answers. It ends after a number of answers, or when the game reaches the wanted point. Decks are
fixed, so chance does not branch. `count` continues from copies of the state between units; `enumerate_ways` lays the
table out again for every single way. Both must agree with each other and with the recorded number. A change of the
rules shows in the first answer whose count differs, which `split` prints.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dtk.engine.decisions import Decision
from dtk.engine.flow import advance
from dtk.engine.game import Game
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.testing import Table

# Whether a game is where nobody asks how it goes on.
Rest = Callable[[State], bool]


class Asked(Exception):
    """A question came for which no answer is fixed."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        super().__init__(decision.kind)


class Fixed:
    """Gives fixed answers, by their places, and then asks what to do."""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    def answer(self, decision: Decision, view: Any) -> Any:
        if not self.places:
            raise Asked(decision)
        return decision.options[self.places.pop(0)]


def game_of(state: State, places: list[int]) -> Game:
    """A game that goes on from a state with fixed answers."""
    agent, seats = Fixed(places), range(len(state.players))
    return SeatedGame(state, [agent for _ in seats])


def count(state: State, depth: int, rest: Rest) -> int:
    """How many ways there are from a state between two units."""
    return sum(split(state, depth, rest).values())


def split(state: State, depth: int, rest: Rest, prefix: tuple[int, ...] = ()) -> dict[str, int]:
    """The ways by the first answer after those of a prefix, as a player would say it; "" where there is no question.

    prefix: answers since the state, within its next unit.
    """
    left = depth
    while not rest(state) and state.outcome is None:
        now = state.copy()
        game = game_of(now, list(prefix))
        try:
            advance(game)
        except Asked as asked:
            if left == 0:
                return {"": 1}
            options = asked.decision.options
            found: dict[str, int] = {}
            for place, option in enumerate(options):
                ways = split(state, left - 1, rest, (*prefix, place))
                said = f"{asked.decision.seat} {asked.decision.kind}: {option!r}"
                found[said] = found.get(said, 0) + sum(ways.values())
            return found
        state, prefix = now, ()
    return {"": 1}


def enumerate_ways(lay_out: Callable[[], Table], depth: int, rest: Rest) -> int:
    """The same, each way from the beginning on a table that is laid out for it."""
    found = 0
    waiting: list[list[int]] = [[]]
    while waiting:
        way = waiting.pop()
        game = game_of(lay_out().state, list(way))
        try:
            while not rest(game.state) and not game.is_over:
                advance(game)
        except Asked as asked:
            if len(way) < depth:
                waiting += [[*way, place] for place in range(len(asked.decision.options))]
                continue
        found += 1
    return found
