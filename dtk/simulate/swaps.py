"""Which single card should be another? Every swap of one card of a deck, and what it does to the deck's draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.legality.rules_context import RulesContext
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure
from dtk.poker.lowball import lowball_scores
from dtk.poker.odds import kept_rank_distribution, shootout_ranks
from dtk.poker.ranks import LOWEST_RANK
from dtk.poker.slots import VALUES
from dtk.simulate.study import Column, Row, Study, Subject, Table, Unit

Slot = tuple[int, str]
EVERY_SLOT: list[Slot] = [(value, suit) for value in range(1, VALUES + 1) for suit in SUITS]


class Swap(NamedTuple):
    """One card for another: `8♠`, `9♥`. left: what is drawn from afterwards."""

    out: str
    into: str
    left: Composition


class Measure(NamedTuple):
    """What a swap may change. better: 1 where more of it is better for the deck's player, else -1."""

    group: str
    label: str
    unit: Unit
    better: int
    of: Callable[[Composition, int], Fraction]


def legal(left: Composition, stud: int) -> Fraction:
    """The mean rank of the best legal hand."""
    return kept_rank_distribution(left, stud, "legal").mean()


def best(left: Composition, stud: int) -> Fraction:
    """The mean rank of the best hand."""
    return kept_rank_distribution(left, stud, "any").mean()


def cheatin(left: Composition, stud: int) -> Fraction:
    """The chance that the best hand needs cheatin'."""
    return shootout_ranks(left, [stud])[stud].cheatin.at_least(LOWEST_RANK)


def lowest(left: Composition, stud: int) -> Fraction:
    """The mean rank in lowball, which no stud bonus changes."""
    return lowball_scores(left).any().mean()


MEASURES = {
    "legal": Measure("shootout", "legal mean", "mean", 1, legal),
    "any": Measure("shootout", "mean", "mean", 1, best),
    "cheatin": Measure("shootout", "needs cheatin'", "chance", -1, cheatin),
    "lowball": Measure("lowball", "mean", "mean", -1, lowest),
}


def swaps(subject: Subject, most_copies: int) -> list[Swap]:
    """Every swap of a card that is left for one of another suit or value that keeps the whole deck within the limit.

    Jokers are no part of it: a card for a joker would change how many cards with values the deck has.
    """
    left, whole = Counter(subject.left.counts()), subject.whole.counts()
    jokers = subject.left.jokers()
    return [
        Swap(face(out), face(into), Composition(left + Counter([into]) - Counter([out]), jokers))
        for out in EVERY_SLOT
        if left[out]
        for into in EVERY_SLOT
        if into != out and whole.get(into, 0) < most_copies
    ]


def face(slot: Slot) -> str:
    """`8♠`."""
    return f"{value_name(slot[0])}{SYMBOLS[slot[1]]}"


def swap_study(subject: Subject, law: RulesContext, stud: int, by: str, most: int, workers: int) -> Study:
    """The best swaps of one card by one of MEASURES, at most so many, and what each changes.

    workers: processes at work; the answer is the same for any number.
    """
    left = subject.left
    found = swaps(subject, law.limits["slot_copies"].value)
    measure = MEASURES[by]
    worth = all_measured(by, [one.left for one in found], stud, workers)
    ranked = sorted(zip(worth, found, strict=True), key=lambda one: (-measure.better * one[0], *one[1][:2]))
    before = {name: one.of(left, stud) for name, one in MEASURES.items()}
    rows = []
    for _, swap in ranked[:most]:
        changes = (Figure(one.of(swap.left, stud) - before[name]) for name, one in MEASURES.items())
        rows.append(Row(f"{swap.out}-{swap.into}", f"{swap.out} -> {swap.into}", "mean", tuple(changes)))
    columns = tuple(
        Column(name, one.label, f"{one.group}, change", change=True, unit=one.unit) for name, one in MEASURES.items()
    )
    note = f"Of all {len(found)} swaps of one card the best by {by}, with stud bonus {stud}, and what they change."
    return Study((subject,), (Table("each-swap", "Each swap", note, columns, tuple(rows)),), law.ruleset)


def all_measured(by: str, decks: Sequence[Composition], stud: int, workers: int) -> list[Fraction]:
    """One of MEASURES for each deck, worked out by so many processes."""
    work = partial(measured, by, stud)
    if workers == 1:
        return list(map(work, decks))
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(work, decks, chunksize=16))


def measured(by: str, stud: int, left: Composition) -> Fraction:
    """One of MEASURES for a deck; what other processes are asked for."""
    return MEASURES[by].of(left, stud)
