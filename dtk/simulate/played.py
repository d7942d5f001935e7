"""What comes of choices and of opponents? Tables of draw play, of one hand's discards, and of duels."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dtk.cards.card import SYMBOLS, value_name
from dtk.poker.composition import Composition
from dtk.poker.discards import discards
from dtk.poker.draw_play import SAMPLES, draw_play
from dtk.poker.duels import Side, lowball_duel, shootout_duel
from dtk.poker.figure import Figure
from dtk.poker.objective import Objective
from dtk.poker.slots import DEVIL, HERETIC, JOKER, suit_of, value_of
from dtk.simulate.study import Column, Row, Table, Unit

JOKERS = {JOKER: "Joker", DEVIL: "Devil", HERETIC: "Heretic"}
SHOOTOUT_DUEL: tuple[tuple[str, str, Unit], ...] = (
    ("win", "win", "chance"),
    ("tie", "tie", "chance"),
    ("lose", "lose", "chance"),
    ("same-rank", "same rank", "chance"),
    ("dealt", "dealt", "mean"),
    ("taken", "taken", "mean"),
)


def unit_of(objective: Objective) -> Unit:
    """What an objective is counted in."""
    return "mean" if not objective.target else "chance"


def draw_table(
    left: Composition, studs: Sequence[int], draws: Sequence[int], objective: Objective, samples: int | None, seed: int
) -> Table:
    """What the best discards bring: a row for each stud bonus, a column for each draw bonus.

    samples: of estimates, None for the usual number.
    """
    rows = []
    for stud in studs:
        found = draw_play(left, stud, draws, objective, samples=samples or SAMPLES, seed=seed)
        rows.append(Row(f"stud-{stud}", f"stud {stud}", unit_of(objective), tuple(found[draw] for draw in draws)))
    columns = tuple(Column(f"draw-{draw}", str(draw), "draw bonus") for draw in draws)
    note = f"The highest {objective.words} that discards can bring (rulebook-1.5.0 §6.1 step 3)."
    return Table("draw", "Draw play", note, columns, tuple(rows))


def discard_table(hand: Sequence[int], rest: Composition, draw: int, objective: Objective, seed: int) -> Table:
    """Every way to discard from one hand, the best first."""
    rows = []
    for choice in discards(hand, rest, draw, objective, seed=seed):
        label = f"discard {named(choice.discarded)}" if choice.discarded else "keep all"
        slug = "-".join(named([card]) for card in choice.discarded) or "keep-all"
        rows.append(Row(slug, label, unit_of(objective), (choice.expected,)))
    note = f"The {objective.words} of the final hand, by what is discarded (rulebook-1.5.0 §6.1 step 3)."
    return Table("discard", f"Discards from {named(hand)}", note, (Column("expected", "expected"),), tuple(rows))


def named(cards: Sequence[int]) -> str:
    """`8♠ 8♥ Joker`."""
    return " ".join(JOKERS.get(card) or f"{value_name(value_of(card))}{SYMBOLS[suit_of(card)]}" for card in cards)


def shootout_duel_table(sides: Sequence[tuple[Side, Side]], samples: int | None, seed: int) -> Table:
    """A round of a shootout between two decks, a row for each pair of sides.

    samples: of estimates, None for the usual number.
    """
    columns = tuple(Column(slug, label, unit=unit) for slug, label, unit in SHOOTOUT_DUEL)
    rows = []
    for ours, theirs in sides:
        found = shootout_duel(ours, theirs, samples=samples, seed=seed)
        slug = f"stud-{ours.stud}-draw-{ours.draw}-against-stud-{theirs.stud}-draw-{theirs.draw}"
        label = f"{bonuses(ours)} : {bonuses(theirs)}"
        rows.append(Row(slug, label, "chance", tuple(found)))
    note = (
        "Chances of a round, and expected casualties: the difference of the ranks for the loser, one each if they are"
        " the same (rulebook-1.5.0 §6.1 step 5)."
    )
    return Table("duel", "Shootout round", note, columns, tuple(rows))


def bonuses(side: Side) -> str:
    """`stud 2`, or `stud 2 draw 1`."""
    return f"stud {side.stud}" + (f" draw {side.draw}" if side.draw else "")


def lowball_duel_table(ours: Composition, theirs: Composition) -> Table:
    """A deal of lowball between two decks."""
    found = lowball_duel(ours, theirs)
    cells: dict[str, Fraction | None] = {
        "win": found.win,
        "tie": found.tie,
        "lose": found.lose,
        "win cheatin'": found.win_cheatin,
        "lose cheatin'": found.lose_cheatin,
        "win after redraws": found.after_redraws,
    }
    columns = tuple(Column(label.replace("'", "").replace(" ", "-"), label) for label in cells)
    figures = tuple(None if value is None else Figure(value) for value in cells.values())
    note = "The lowest hand wins; equal hands draw again (rulebook-1.5.0 §5.1), as if from whole decks."
    return Table(
        "lowball-duel", "Lowball against the other deck", note, columns, (Row("deal", "one deal", "chance", figures),)
    )
