"""What must be remembered while the cards of a draw are gone through value by value? As little as possible.

A `Watch` looks for one thing (groups, a straight, a flush ...) and is the smallest machine that can tell how it ends:
states from which the same lies ahead are one, and a state from which nothing wanted can come is dead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

DEAD = -1
State = TypeVar("State")


class Watch:
    """A machine with one layer a value, lowest first. It starts in state 0.

    kinds: layer -> input -> the kind of input it is, DEAD where no state goes on. columns: layer -> kind -> the next
    state of every state, DEAD where there is none. outcomes: the outcome of every last state. needs: layer -> the
    least sum of inputs that brings each state to an end, the last states included.
    """

    __slots__ = ("columns", "kinds", "needs", "outcomes")

    def __init__(
        self,
        kinds: list[list[int]],
        columns: list[list[tuple[int, ...]]],
        outcomes: list[int],
        needs: list[list[int]],
    ) -> None:
        self.kinds = kinds
        self.columns = columns
        self.outcomes = outcomes
        self.needs = needs

    def only_ends(self, outcome: int) -> bool:
        """Whether it ends with this outcome whatever comes, so that it need not be watched."""
        return self.outcomes == [outcome] and not any(DEAD in one for columns in self.columns for one in columns)


def smallest(
    start: State,
    step: Callable[[int, State, int], State | None],
    inputs: Sequence[int],
    outcome: Callable[[State], int],
) -> Watch | None:
    """The smallest machine that does what `step` says, None if it is dead from the start.

    step: (layer, state, input) -> next state, None for dead. inputs: layer -> how many inputs there are, from 0.
    outcome: of a last state; DEAD to refuse it.
    """
    forward: list[dict[State, list[State | None]]] = []
    reached = [start]
    for layer, count in enumerate(inputs):
        rows = {state: [step(layer, state, given) for given in range(count)] for state in reached}
        forward.append(rows)
        reached = list({after: None for row in rows.values() for after in row if after is not None})
    classes: dict[int, int] = {}
    ids: dict[State | None, int] = {None: DEAD}
    for state in reached:
        ended = outcome(state)
        ids[state] = DEAD if ended == DEAD else classes.setdefault(ended, len(classes))
    needs = [[0] * len(classes)]
    kinds: list[list[int]] = []
    columns: list[list[tuple[int, ...]]] = []
    for rows in reversed(forward):
        merged: dict[tuple[int, ...], int] = {}
        before: dict[State | None, int] = {None: DEAD}
        for state, row in rows.items():
            after = tuple([ids[one] for one in row])
            before[state] = merged.setdefault(after, len(merged)) if max(after) >= 0 else DEAD
        different: dict[tuple[int, ...], int] = {}
        every = [different.setdefault(one, len(different)) for one in zip(*merged, strict=True)]
        dead = different.get((DEAD,) * len(merged))
        kinds.append([DEAD if kind == dead else kind for kind in every])
        columns.append(list(different))
        least = needs[-1]
        needs.append([min([given + least[to] for given, to in enumerate(row) if to >= 0]) for row in merged])
        ids = before
    if ids[start] == DEAD:
        return None
    return Watch(kinds[::-1], columns[::-1], list(classes), needs[::-1])
