"""How are draws gone through value by value? One pass moves all watches over every way to draw each value.

A draw is never looked at by itself: draws that leave the watches in the same states are one entry of a table, with the
number of their ways.
"""

from __future__ import annotations

from operator import getitem
from typing import NamedTuple

from dtk.poker.watch import DEAD, Watch

# What a step through one value tells: cards drawn (five stands for more), slots drawn, slots of the Dead Man's Hand
# among them, and then the cards of each suit that is watched.
CARDS, SLOTS, DEAD_MANS, SUITED = range(4)


class Seen(NamedTuple):
    """A watch and the place of what it looks at in a step."""

    watch: Watch
    reads: int


class Steps(NamedTuple):
    """What may be drawn of a value: place -> what each step tells there, and the ways to make each step.

    Ways are polynomials in the number of cards, packed.
    """

    told: list[tuple[int, ...]]
    ways: list[int]


class Move(NamedTuple):
    """What may happen to the shapes at a value, and to the suits with it: next state of every state, and the ways."""

    shapes: list[tuple[int, ...]]
    suits: list[tuple[tuple[int, ...], int]]


def walked(shapes: list[Seen], suits: list[Watch], steps: list[Steps], masks: list[int]) -> dict[tuple[int, ...], int]:
    """One pass: outcomes of the shapes -> packed ways, of draws in which every watched suit comes to its end.

    suits: watches over the suits that `steps` tell of. masks: cards that the suits still need -> the fields of a
    polynomial that leave room for them.
    """
    table: dict[tuple[int, ...], dict[int, int]] = {(0,) * len(shapes): {0: 1}}
    for layer, layer_steps in enumerate(steps):
        moves = moves_at(layer, shapes, suits, layer_steps)
        after: dict[tuple[int, ...], dict[int, int]] = {}
        for shape, inner in table.items():
            for columns, suit_moves in moves:
                to_shape = tuple(map(getitem, columns, shape))
                if DEAD in to_shape:
                    continue
                target = after.setdefault(to_shape, {})
                for column, ways in suit_moves:
                    for state, polynomial in inner.items():
                        to = column[state]
                        if to >= 0:
                            target[to] = target.get(to, 0) + polynomial * ways
        table = {}
        needs = needed(suits, layer + 1)
        for shape, inner in after.items():
            kept = {state: left for state, ways in inner.items() if (left := ways & masks[needs[state]])}
            if kept:
                table[shape] = kept
    found: dict[tuple[int, ...], int] = {}
    for shape, inner in table.items():
        outcomes = tuple([watch.outcomes[state] for (watch, _), state in zip(shapes, shape, strict=True)])
        found[outcomes] = found.get(outcomes, 0) + sum(inner.values())
    return found


def moves_at(layer: int, shapes: list[Seen], suits: list[Watch], steps: Steps) -> list[Move]:
    """The steps through a value, those that no watch tells apart as one, those that kill every state left out."""
    seen = shapes + [Seen(watch, place) for place, watch in enumerate(suits, SUITED)]
    kinds = [map(watch.kinds[layer].__getitem__, steps.told[reads]) for watch, reads in seen]
    merged: dict[tuple[int, ...], int] = {}
    for key, ways in zip(zip(*kinds, strict=True), steps.ways, strict=True):
        merged[key] = merged.get(key, 0) + ways
    moves: dict[tuple[int, ...], Move] = {}
    suit_columns: dict[tuple[int, ...], tuple[int, ...]] = {}
    for key, ways in merged.items():
        if DEAD in key:
            continue
        of_shapes, of_suits = key[: len(shapes)], key[len(shapes) :]
        if of_shapes not in moves:
            columns = [watch.columns[layer][kind] for (watch, _), kind in zip(shapes, of_shapes, strict=True)]
            moves[of_shapes] = Move(columns, [])
        if of_suits not in suit_columns:
            suit_columns[of_suits] = joined(suits, layer, of_suits)
        moves[of_shapes].suits.append((suit_columns[of_suits], ways))
    return list(moves.values())


def joined(suits: list[Watch], layer: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """The next states of several suits as one: the first suit's state counts most."""
    if len(suits) == 1:
        return suits[0].columns[layer][kinds[0]]
    column: tuple[int, ...] = (0,)
    for watch, kind in zip(suits, kinds, strict=True):
        size, one = len(watch.needs[layer + 1]), watch.columns[layer][kind]
        column = tuple([a * size + b if a >= 0 and b >= 0 else DEAD for a in column for b in one])
    return column


def needed(suits: list[Watch], layer: int) -> list[int]:
    """How many cards the states of several suits still need to have what they must."""
    needs = [0]
    for watch in suits:
        needs = [a + b for a in needs for b in watch.needs[layer]]
    return needs
