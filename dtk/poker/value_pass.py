"""A pass over the values: the number of ways in which draws end in each outcome, moving all automata at once.

This is dynamic programming over the product of the automata. Draws that leave them in the same states share one table
entry: the number of ways as a polynomial in the number of cards. Draws are never enumerated one by one.
"""

from __future__ import annotations

from operator import getitem
from typing import NamedTuple

from dtk.poker.automaton import DEAD, Automaton

# The fields of a step through one value: cards drawn (five means five or more), different slots drawn, slots of the
# Dead Man's Hand among them, and then the cards of each suit that is tracked.
CARDS, SLOTS, DEAD_MANS, SUITED = range(4)


class Tracker(NamedTuple):
    """An automaton, and the field of a step that it reads."""

    automaton: Automaton
    field: int


class ValueSteps(NamedTuple):
    """The possible draws of one value.

    inputs: field -> its number in each step. ways: the ways to make each step, as a polynomial in the number of cards
    packed into one int.
    """

    inputs: list[tuple[int, ...]]
    ways: list[int]


class Transition(NamedTuple):
    """Steps through a value that take the trackers to the same states.

    trackers: for each, the next state of every state. suits: (next state of every joint state of the suits, ways).
    """

    trackers: list[tuple[int, ...]]
    suits: list[tuple[tuple[int, ...], int]]


def run_pass(
    trackers: list[Tracker], suits: list[Automaton], steps: list[ValueSteps], masks: list[int]
) -> dict[tuple[int, ...], int]:
    """The packed ways of the draws in which every tracked suit reaches a final state, by outcomes of the trackers.

    suits: automata over the suits that `steps` have fields for. masks: the number of cards that the suits still need ->
    a mask of the coefficients of a polynomial that leave room for them.
    """
    table: dict[tuple[int, ...], dict[int, int]] = {(0,) * len(trackers): {0: 1}}
    for layer, layer_steps in enumerate(steps):
        moves = transitions_at(layer, trackers, suits, layer_steps)
        after: dict[tuple[int, ...], dict[int, int]] = {}
        for states, inner in table.items():
            for columns, suit_columns in moves:
                after_states = tuple(map(getitem, columns, states))
                if DEAD in after_states:
                    continue
                target = after.setdefault(after_states, {})
                for column, ways in suit_columns:
                    for state, polynomial in inner.items():
                        to = column[state]
                        if to >= 0:
                            target[to] = target.get(to, 0) + polynomial * ways
        table = {}
        needs = cards_needed(suits, layer + 1)
        for states, inner in after.items():
            kept = {state: left for state, ways in inner.items() if (left := ways & masks[needs[state]])}
            if kept:
                table[states] = kept
    totals: dict[tuple[int, ...], int] = {}
    for states, inner in table.items():
        outcomes = tuple([automaton.outcomes[state] for (automaton, _), state in zip(trackers, states, strict=True)])
        totals[outcomes] = totals.get(outcomes, 0) + sum(inner.values())
    return totals


def transitions_at(layer: int, trackers: list[Tracker], suits: list[Automaton], steps: ValueSteps) -> list[Transition]:
    """The steps through a value; those that no automaton distinguishes merged, those that kill all states left out."""
    read = trackers + [Tracker(automaton, place) for place, automaton in enumerate(suits, SUITED)]
    input_classes = [map(automaton.input_classes[layer].__getitem__, steps.inputs[field]) for automaton, field in read]
    merged: dict[tuple[int, ...], int] = {}
    for key, ways in zip(zip(*input_classes, strict=True), steps.ways, strict=True):
        merged[key] = merged.get(key, 0) + ways
    moves: dict[tuple[int, ...], Transition] = {}
    suit_columns: dict[tuple[int, ...], tuple[int, ...]] = {}
    for key, ways in merged.items():
        if DEAD in key:
            continue
        of_trackers, of_suits = key[: len(trackers)], key[len(trackers) :]
        if of_trackers not in moves:
            columns = [
                automaton.transitions[layer][input_class]
                for (automaton, _), input_class in zip(trackers, of_trackers, strict=True)
            ]
            moves[of_trackers] = Transition(columns, [])
        if of_suits not in suit_columns:
            suit_columns[of_suits] = product_column(suits, layer, of_suits)
        moves[of_trackers].suits.append((suit_columns[of_suits], ways))
    return list(moves.values())


def product_column(suits: list[Automaton], layer: int, input_classes: tuple[int, ...]) -> tuple[int, ...]:
    """The next joint state of several suits for each joint state; the first suit's state is the most significant."""
    if len(suits) == 1:
        return suits[0].transitions[layer][input_classes[0]]
    column: tuple[int, ...] = (0,)
    for automaton, input_class in zip(suits, input_classes, strict=True):
        size, own = len(automaton.needs[layer + 1]), automaton.transitions[layer][input_class]
        column = tuple([a * size + b if a >= 0 and b >= 0 else DEAD for a in column for b in own])
    return column


def cards_needed(suits: list[Automaton], layer: int) -> list[int]:
    """The least number of cards that each joint state of several suits still needs to reach a final state."""
    needs = [0]
    for automaton in suits:
        needs = [a + b for a in needs for b in automaton.needs[layer]]
    return needs
