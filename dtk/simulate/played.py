"""What comes of choices and of opponents? Tables of draw play, of one hand's discards, and of duels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.cards.card import SYMBOLS, value_name
from dtk.poker.discards import Discard
from dtk.poker.duels import Duelist, LowballDuel, ShootoutDuel
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

LOWBALL_DUEL = {
    "win": "win",
    "tie": "tie",
    "lose": "lose",
    "win_cheatin": "win cheatin'",
    "lose_cheatin": "lose cheatin'",
    "win_after_redraws": "win after redraws",
}


def unit_of(objective: Objective) -> Unit:
    """What an objective is counted in."""
    return "mean" if not objective.target else "chance"


def draw_table(found: Mapping[int, Mapping[int, Figure]], objective: Objective) -> Table:
    """What the best discards bring. found: stud bonus -> draw bonus -> figure."""
    draws = list(next(iter(found.values())))
    rows = tuple(
        Row(f"stud-{stud}", f"stud {stud}", unit_of(objective), tuple(one[draw] for draw in draws))
        for stud, one in found.items()
    )
    columns = tuple(Column(f"draw-{draw}", str(draw), "draw bonus") for draw in draws)
    note = f"The highest {objective.words} that discards can bring (rulebook-1.5.0 §6.1 step 3)."
    return Table("draw", "Draw play", note, columns, rows)


def discard_table(hand: Sequence[int], choices: Sequence[Discard], objective: Objective) -> Table:
    """The ways to discard from one hand, in the order given."""
    rows = []
    for choice in choices:
        label = f"discard {named(choice.discarded)}" if choice.discarded else "keep all"
        slug = "-".join(named([card]) for card in choice.discarded) or "keep-all"
        rows.append(Row(slug, label, unit_of(objective), (choice.expected,)))
    note = f"The {objective.words} of the final hand, by what is discarded (rulebook-1.5.0 §6.1 step 3)."
    return Table("discard", f"Discards from {named(hand)}", note, (Column("expected", "expected"),), tuple(rows))


def named(cards: Sequence[int]) -> str:
    """`8♠ 8♥ Joker`."""
    return " ".join(JOKERS.get(card) or f"{value_name(value_of(card))}{SYMBOLS[suit_of(card)]}" for card in cards)


def shootout_duel_table(rounds: Sequence[tuple[Duelist, Duelist, ShootoutDuel]]) -> Table:
    """Rounds of a shootout between two decks, a row for each pair of sides."""
    columns = tuple(Column(slug, label, unit=unit) for slug, label, unit in SHOOTOUT_DUEL)
    rows = []
    for ours, theirs, found in rounds:
        slug = f"stud-{ours.stud}-draw-{ours.draw}-against-stud-{theirs.stud}-draw-{theirs.draw}"
        rows.append(Row(slug, f"{bonuses(ours)} : {bonuses(theirs)}", "chance", tuple(found)))
    some = rounds[0][0]
    keeps = "Both show their best legal hand where they have one. " if some.keeps == "legal first" else ""
    aims = f"Discards aim at the {some.objective.words}. " if any(one.draw for two in rounds for one in two[:2]) else ""
    note = (
        f"{keeps}{aims}Expected casualties: the difference of the ranks for the loser, one each if they are the same"
        " (rulebook-1.5.0 §6.1 step 5)."
    )
    return Table("duel", "Shootout round", note, columns, tuple(rows))


def bonuses(side: Duelist) -> str:
    """`stud 2`, or `stud 2 draw 1`."""
    return f"stud {side.stud}" + (f" draw {side.draw}" if side.draw else "")


def lowball_duel_table(figures: Mapping[str, Figure]) -> Table:
    """A deal of lowball between two decks. figures: by the names of LOWBALL_DUEL, as far as they are known."""
    columns = tuple(Column(slug.replace("_", "-"), label) for slug, label in LOWBALL_DUEL.items())
    row = Row("deal", "one deal", "chance", tuple(figures.get(slug) for slug in LOWBALL_DUEL))
    note = "The lowest hand wins; equal hands draw again (rulebook-1.5.0 §5.1), as if from whole decks."
    return Table("lowball-duel", "Lowball against the other deck", note, columns, (row,))


def lowball_figures(found: LowballDuel) -> dict[str, Figure]:
    """The exact figures of a deal.

    Redraws come from what the tied hands left; they are reckoned as if from whole decks, which is only nearly true.
    """
    exact = {
        "win": found.win,
        "tie": found.tie,
        "lose": found.lose,
        "win_cheatin": found.win_cheatin,
        "lose_cheatin": found.lose_cheatin,
    }
    figures = {slug: Figure(value) for slug, value in exact.items()}
    if found.after_redraws is not None:
        figures["win_after_redraws"] = Figure(float(found.after_redraws)) if found.tie else Figure(found.win)
    return figures
