"""Swaps: every exchange of one card of a deck, and its effect on the deck's draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.legality.rules_context import RulesContext
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure
from dtk.poker.slots import VALUES
from dtk.simulate.comparison import difference
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.incoming import Exchanges, Slot
from dtk.simulate.measures import PARTS, Measure, MeasureOptions, Quantity, measures_for
from dtk.simulate.study import Column, Exchange, ReportTable, Row, Study
from dtk.simulate.workers import share

# The decks in a chunk of work, if each takes some milliseconds.
CHUNK = 16
# The parts in which a stud bonus counts.
STUD_PARTS = ("report", "shootout", "duel")
# If evaluating a deck takes long: the number of swaps to evaluate for each one shown, and the least number.
PROMISING, LEAST = 3, 30
EVERY_SLOT: list[Slot] = [(value, suit) for value in range(1, VALUES + 1) for suit in SUITS]

T = TypeVar("T")


class Swap(NamedTuple):
    """One card for another. left: the cards left to draw from afterwards. exchange: the cards, None if unnamed."""

    out: Slot
    into: Slot
    left: Composition
    exchange: Exchange | None


class SwapTask(NamedTuple):
    """A request for swaps.

    part: one of PARTS. by: the measure that ranks them, None for the part's default. limit: the number shown. seed: of
    estimates. workers: the number of processes, which does not change the answer. step: called with the number of decks
    evaluated, and the total.
    """

    aim: MeasureOptions
    part: str = "report"
    by: str | None = None
    limit: int = 20
    seed: int = 0
    workers: int = 1
    step: Callable[[int, int], object] | None = None


def possible_swaps(deck: DrawDeck, most_copies: int, exchanges: Exchanges | None) -> list[Swap]:
    """Every swap of a card left for one of another suit or value that keeps the whole deck within the limit.

    exchanges: the cards that may leave and come in, None if only suits and values count. Jokers are not swapped: that
    would change the number of cards with values in the deck.
    """
    left, whole = Counter(deck.left.counts()), deck.whole.counts()
    jokers = deck.left.jokers()
    swaps = []
    for out in EVERY_SLOT:
        for into in EVERY_SLOT if left[out] else ():
            if into == out or whole.get(into, 0) >= most_copies:
                continue
            exchange = None if exchanges is None else exchanges.of(out, into)
            if exchange or exchanges is None:
                after = Composition(left + Counter([into]) - Counter([out]), jokers)
                swaps.append(Swap(out, into, left=after, exchange=exchange))
    return swaps


def face(slot: Slot) -> str:
    """`8♠`."""
    return f"{value_name(slot[0])}{SYMBOLS[slot[1]]}"


def own_measure(part: str, aim: MeasureOptions) -> str:
    """The measure that ranks swaps of a part by default: a requested one, or the part's first."""
    available = measures_for(aim)
    asked = [name for name in ("win", "draw", "objective") if name in available and name in PARTS[part]]
    return next(iter(asked), PARTS[part][0])


def swap_study(deck: DrawDeck, exchanges: Exchanges | None, rules: RulesContext, task: SwapTask) -> Study:
    """The best swaps of one card by a measure, with their effects.

    Raises ValueError for a measure that the part lacks.
    """
    available = measures_for(task.aim)
    measures = {name: available[name] for name in PARTS[task.part] if name in available}
    by = task.by or own_measure(task.part, task.aim)
    if by not in measures:
        raise ValueError(f"--by: choose from {', '.join(measures)}.")
    swaps = possible_swaps(deck, rules.limits["slot_copies"].value, exchanges)
    before = {name: measure.of(deck.left, task.seed) for name, measure in measures.items()}
    promising = promising_swaps(swaps, deck.left, measures[by], before[by].sample is None, task)
    shown = best_swaps(promising, measures[by], task)
    decks = [swap.left for swap, _ in shown]
    found = {
        name: [figure for _, figure in shown] if name == by else work_out(measure, measure.of, decks, task.seed, task)
        for name, measure in measures.items()
    }
    rows = tuple(
        Row(
            slug=f"{face(swap.out)}-{face(swap.into)}",
            label=f"{face(swap.out)} -> {face(swap.into)}",
            unit="mean",
            figures=tuple(difference(before[name], found[name][place]) for name in measures),
            exchange=swap.exchange,
        )
        for place, (swap, _) in enumerate(shown)
    )
    columns = tuple(
        Column(slug=name, label=measure.label, group=f"{measure.group}, change", change=True, unit=measure.unit)
        for name, measure in measures.items()
    )
    bonus = f", with stud bonus {task.aim.stud}," if task.part in STUD_PARTS else ""
    note = f"The best of all {len(swaps)} swaps of one card by {by}{bonus} with their effects."
    if len(promising) < len(swaps):
        note += (
            f" Only the {len(promising)} most promising swaps were evaluated, chosen by the effect of each card alone."
        )
    table = ReportTable(slug="each-swap", title="Each swap", note=note, columns=columns, rows=rows)
    return Study((deck,), (table,), rules.ruleset)


def promising_swaps(
    swaps: Sequence[Swap], left: Composition, measure: Measure, exact: bool, task: SwapTask
) -> Sequence[Swap]:
    """The swaps to evaluate: all, or the ones with the most promising cards if that takes too long.

    A card's promise is the quick measure with one more copy of it. exact: whether the measure is exact; estimates take
    longest.
    """
    count = max(LEAST, task.limit * PROMISING) if exact else task.limit
    if measure.quick is None or len(swaps) <= count:
        return swaps
    jokers, counts = left.jokers(), Counter(left.counts())
    slots = sorted({slot for swap in swaps for slot in (swap.out, swap.into)})
    more = [Composition(counts + Counter([slot]), jokers) for slot in slots]
    figures = work_out(measure, measure.quick, more, task.seed, task, chunk=CHUNK)
    worth = {slot: measure.better * figure.value for slot, figure in zip(slots, figures, strict=True)}
    return sorted(swaps, key=lambda swap: (worth[swap.out] - worth[swap.into], swap.out, swap.into))[:count]


def best_swaps(swaps: Sequence[Swap], measure: Measure, task: SwapTask) -> list[tuple[Swap, Figure]]:
    """The best swaps with the figures to show, from other samples than those that chose them."""
    pairs = work_out(measure, partial(chosen_and_shown, measure.of), [swap.left for swap in swaps], task.seed, task)
    ranked = sorted(zip(pairs, swaps, strict=True), key=lambda one: (-measure.better * one[0][0].value, *one[1][:2]))
    return [(swap, shown) for (_, shown), swap in ranked[: task.limit]]


def chosen_and_shown(of: Quantity, left: Composition, seed: int) -> tuple[Figure, Figure]:
    """A figure for choosing, and one for showing.

    Shown estimates come from fresh samples, so the choice does not bias them.
    """
    shown = of(left, seed)
    return shown if shown.sample is None else of(left, seed + 1), shown


def work_out(
    measure: Measure,
    of: Callable[[Composition, int], T],
    decks: Sequence[Composition],
    seed: int,
    task: SwapTask,
    *,
    chunk: int | None = None,
) -> list[T]:
    """Evaluate each deck, in several processes, with progress reports.

    chunk: the decks in a chunk of work, None for the measure's default.
    """
    work, found = partial(ask, of, seed), list[T]()
    size = chunk or (1 if measure.quick else CHUNK)
    for answer in map(work, decks) if task.workers == 1 else share(work, decks, task.workers, chunk=size):
        found.append(answer)
        if task.step is not None:
            task.step(len(found), len(decks))
    return found


def ask(of: Callable[[Composition, int], T], seed: int, left: Composition) -> T:
    """Evaluate a deck, in a worker process."""
    return of(left, seed)
