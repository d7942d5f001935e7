"""Which single card should be another? Every swap of one card of a deck, and what it does to the deck's draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure
from dtk.poker.lowball import lowball
from dtk.poker.odds import shootout
from dtk.poker.slots import VALUES
from dtk.simulate.study import Column, Row, Table

Face = tuple[int, str] | str
JOKER = "plain"
EVERY_FACE: list[Face] = [*((value, suit) for value in range(1, VALUES + 1) for suit in SUITS), JOKER]
# What swaps are ranked by, and whether more of it is better for the deck's player.
BETTER_IF_MORE = {"legal": True, "any": True, "cheatin": False, "lowball": False}


class Swap(NamedTuple):
    """One card for another: `8♠` or `Joker`. left: what is drawn from afterwards."""

    out: str
    into: str
    left: Composition


class Measured(NamedTuple):
    """What a deck draws: mean rank of the best legal hand and of the best hand, the chance that the best hand needs
    cheatin', and the mean rank in lowball.
    """

    legal: Fraction
    any: Fraction
    cheatin: Fraction
    lowball: Fraction


def swaps(left: Composition, most_copies: int, most_jokers: int) -> Iterator[Swap]:
    """Every swap of a card for one of another suit or value, or for a plain joker, that keeps within the limits.

    Special jokers neither go nor come.
    """
    held: Counter[Face] = Counter(left.counts())
    held.update(left.jokers())
    jokers = sum(left.jokers().values())
    for out in EVERY_FACE:
        if not held[out]:
            continue
        for into in EVERY_FACE:
            full = jokers - (out == JOKER) >= most_jokers if into == JOKER else held[into] >= most_copies
            if into != out and not full:
                yield Swap(face(out), face(into), of_faces(held + Counter([into]) - Counter([out])))


def of_faces(held: Counter[Face]) -> Composition:
    """Slots and jokers to be drawn from."""
    slots = {one: copies for one, copies in held.items() if not isinstance(one, str)}
    return Composition(slots, {one: copies for one, copies in held.items() if isinstance(one, str)})


def face(card: Face) -> str:
    """`8♠`, or `Joker`."""
    return "Joker" if isinstance(card, str) else f"{value_name(card[0])}{SYMBOLS[card[1]]}"


def measured(left: Composition, stud: int) -> Measured:
    """What a deck draws with a stud bonus."""
    found = shootout(left, [stud])[stud]
    return Measured(found.legal.mean(), found.any.mean(), found.cheatin.at_least(1), lowball(left).any().mean())


def every_swap(left: Composition, stud: int, most_copies: int, most_jokers: int, workers: int) -> list[Measured]:
    """What each of the `swaps` brings, in their order, worked out by so many processes."""
    from functools import partial

    decks = [one.left for one in swaps(left, most_copies, most_jokers)]
    work = partial(measured, stud=stud)
    if workers < 2:
        return [work(deck) for deck in decks]
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(work, decks, chunksize=16))


def swap_table(before: Measured, found: Sequence[tuple[Swap, Measured]], stud: int, by: str, limit: int) -> Table:
    """The best swaps by one of BETTER_IF_MORE, and what each changes."""
    sign = -1 if BETTER_IF_MORE[by] else 1
    best = sorted(found, key=lambda one: (sign * getattr(one[1], by), one[0].out, one[0].into))[:limit]
    group = f"stud {stud}, change"
    columns = (
        Column("legal", "mean legal rank", group, change=True),
        Column("any", "mean rank", group, change=True),
        Column("cheatin", "needs cheatin'", group, change=True),
        Column("lowball", "mean rank", "lowball, change", change=True),
    )
    rows = []
    for swap, after in best:
        changes = (Figure(now - then) for now, then in zip(after, before, strict=True))
        rows.append(Row(f"{swap.out}-{swap.into}", f"{swap.out} -> {swap.into}", "mean", tuple(changes)))
    note = f"Every swap of one card, the {len(best)} best of {len(found)} by {by}."
    return Table("each-swap", "Each swap", note, columns, tuple(rows))
