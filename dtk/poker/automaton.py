"""Minimal automata: the state that a pass over the values of a draw must remember.

An `Automaton` recognises one feature of a draw (groups, a straight, a flush ...). It reads one number per value, aces
first. It is minimised by merging, from the last layer back, all states with the same continuations. States that lead to
no accepted outcome are dead. This is the usual minimisation of an acyclic deterministic automaton.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

DEAD = -1
State = TypeVar("State")


class Automaton:
    """A deterministic automaton with one layer per value, lowest value first. It starts in state 0.

    input_classes: layer -> input -> its class of inputs, DEAD if it kills every state. transitions: layer -> input
    class -> the next state of every state, DEAD if there is none. outcomes: the outcome of every final state. needs:
    layer -> the least sum of inputs that takes each state to a final one; it has one layer more than there are values.
    """

    __slots__ = ("input_classes", "needs", "outcomes", "transitions")

    def __init__(
        self,
        input_classes: list[list[int]],
        transitions: list[list[tuple[int, ...]]],
        outcomes: list[int],
        needs: list[list[int]],
    ) -> None:
        self.input_classes = input_classes
        self.transitions = transitions
        self.outcomes = outcomes
        self.needs = needs

    def always_ends_in(self, outcome: int) -> bool:
        """Whether every input leads to this outcome, so that tracking it is unnecessary."""
        return self.outcomes == [outcome] and not any(DEAD in column for layer in self.transitions for column in layer)


def minimal_automaton(
    start: State,
    step: Callable[[int, State, int], State | None],
    inputs: Sequence[int],
    outcome: Callable[[State], int],
) -> Automaton | None:
    """The minimal automaton with these transitions; None if it is dead from the start.

    step: (layer, state, input) -> next state, None if dead. inputs: layer -> the number of inputs, which count from 0.
    outcome: final state -> its outcome; DEAD rejects it.
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
        final = outcome(state)
        ids[state] = DEAD if final == DEAD else classes.setdefault(final, len(classes))
    needs = [[0] * len(classes)]
    input_classes: list[list[int]] = []
    transitions: list[list[tuple[int, ...]]] = []
    for rows in reversed(forward):
        merged: dict[tuple[int, ...], int] = {}
        before: dict[State | None, int] = {None: DEAD}
        for state, row in rows.items():
            after = tuple([ids[next_state] for next_state in row])
            before[state] = merged.setdefault(after, len(merged)) if max(after) >= 0 else DEAD
        different: dict[tuple[int, ...], int] = {}
        classes_of_inputs = [different.setdefault(column, len(different)) for column in zip(*merged, strict=True)]
        dead = different.get((DEAD,) * len(merged))
        input_classes.append([DEAD if kind == dead else kind for kind in classes_of_inputs])
        transitions.append(list(different))
        least = needs[-1]
        needs.append([min([given + least[to] for given, to in enumerate(row) if to >= 0]) for row in merged])
        ids = before
    if ids[start] == DEAD:
        return None
    return Automaton(
        input_classes=input_classes[::-1], transitions=transitions[::-1], outcomes=list(classes), needs=needs[::-1]
    )
