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
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.study import Column, ReportTable, Row, Study, Unit
from dtk.simulate.workers import share

Slot = tuple[int, str]
# Decks that a process is given at a time.
CHUNK = 16
EVERY_SLOT: list[Slot] = [(value, suit) for value in range(1, VALUES + 1) for suit in SUITS]


class Swap(NamedTuple):
    """One card for another: `8♠`, `9♥`. left: what is drawn from afterwards."""

    out: str
    into: str
    left: Composition


class Measure(NamedTuple):
    """A quantity that swaps change. better: 1 if more of it is better for the deck's player, else -1."""

    group: str
    label: str
    unit: Unit
    better: int
    of: Callable[[Composition, int], Fraction]


def mean_legal_rank(left: Composition, stud: int) -> Fraction:
    """The mean rank of the best legal hand."""
    return kept_rank_distribution(left, stud, "legal").mean()


def mean_rank(left: Composition, stud: int) -> Fraction:
    """The mean rank of the best hand."""
    return kept_rank_distribution(left, stud, "any").mean()


def needs_cheatin(left: Composition, stud: int) -> Fraction:
    """The chance that the best hand needs cheatin'."""
    return shootout_ranks(left, [stud])[stud].cheatin.at_least(LOWEST_RANK)


def mean_lowball_rank(left: Composition, stud: int) -> Fraction:
    """The mean rank in lowball; stud bonuses don't matter there."""
    return lowball_scores(left).any().mean()


MEASURES = {
    "legal": Measure(group="shootout", label="legal mean", unit="mean", better=1, of=mean_legal_rank),
    "any": Measure(group="shootout", label="mean", unit="mean", better=1, of=mean_rank),
    "cheatin": Measure(group="shootout", label="needs cheatin'", unit="chance", better=-1, of=needs_cheatin),
    "lowball": Measure(group="lowball", label="mean", unit="mean", better=-1, of=mean_lowball_rank),
}


def possible_swaps(deck: DrawDeck, most_copies: int) -> list[Swap]:
    """Every swap of a card that is left for one of another suit or value that keeps the whole deck within the limit.

    Jokers are not swapped: that would change the number of cards with values in the deck.
    """
    left, whole = Counter(deck.left.counts()), deck.whole.counts()
    jokers = deck.left.jokers()
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


def swap_study(deck: DrawDeck, rules: RulesContext, stud: int, by: str, limit: int, workers: int) -> Study:
    """The best swaps of one card by one of MEASURES, at most `limit`, and what each changes.

    workers: the number of processes; the answer is the same for any number.
    """
    left = deck.left
    candidates = possible_swaps(deck, rules.limits["slot_copies"].value)
    better = MEASURES[by].better
    measured = measure_all(by, [swap.left for swap in candidates], stud, workers)
    ranked = sorted(
        zip(measured, candidates, strict=True), key=lambda pair: (-better * pair[0], pair[1].out, pair[1].into)
    )
    before = {name: measure.of(left, stud) for name, measure in MEASURES.items()}
    rows = []
    for _, swap in ranked[:limit]:
        changes = (Figure(measure.of(swap.left, stud) - before[name]) for name, measure in MEASURES.items())
        rows.append(
            Row(slug=f"{swap.out}-{swap.into}", label=f"{swap.out} -> {swap.into}", unit="mean", figures=tuple(changes))
        )
    columns = tuple(
        Column(slug=name, label=measure.label, group=f"{measure.group}, change", change=True, unit=measure.unit)
        for name, measure in MEASURES.items()
    )
    note = f"Of all {len(candidates)} swaps of one card the best by {by}, with stud bonus {stud}, and what they change."
    table = ReportTable(slug="each-swap", title="Each swap", note=note, columns=columns, rows=tuple(rows))
    return Study((deck,), (table,), rules.ruleset)


def measure_all(by: str, decks: Sequence[Composition], stud: int, workers: int) -> list[Fraction]:
    """One of MEASURES for each deck, worked out by so many processes."""
    measure = partial(measure_deck, by, stud)
    if workers == 1:
        return list(map(measure, decks))
    return list(share(measure, decks, workers, chunk=CHUNK))


def measure_deck(by: str, stud: int, left: Composition) -> Fraction:
    """One of MEASURES for a deck, found by its name so that other processes can be asked for it."""
    return MEASURES[by].of(left, stud)
