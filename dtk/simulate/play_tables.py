"""The tables of draw play, of one hand's discards, and of duels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dtk.cards.card import SYMBOLS, value_name
from dtk.poker.figure import Figure
from dtk.poker.objective import Objective
from dtk.poker.slots import DEVIL, HERETIC, JOKER, suit_of, value_of
from dtk.simulate.study import Column, ReportTable, Row, Unit

if TYPE_CHECKING:
    from dtk.poker.discards import Discard
    from dtk.poker.duels import Duelist, LowballDuelOdds, ShootoutDuel

JOKERS = {JOKER: "Joker", DEVIL: "Devil", HERETIC: "Heretic"}
SHOOTOUT_DUEL: tuple[tuple[str, str, Unit], ...] = (
    ("win", "win", "chance"),
    ("tie", "tie", "chance"),
    ("lose", "lose", "chance"),
    ("same-rank", "same rank", "chance"),
    ("dealt", "dealt", "mean"),
    ("taken", "taken", "mean"),
)

COMPARED_RANKS: tuple[tuple[str, str, Unit], ...] = (
    ("higher-rank", "higher rank", "chance"),
    ("lower-rank", "lower rank", "chance"),
)

RANK_DUEL: tuple[tuple[str, str, Unit], ...] = (
    ("higher-rank", "higher", "chance"),
    ("same-rank", "same", "chance"),
    ("lower-rank", "lower", "chance"),
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


def payoff_unit(objective: Objective) -> Unit:
    """The unit of an objective's payoff."""
    return "mean" if not objective.target else "chance"


def draw_table(payoffs: Mapping[int, Mapping[int, Figure]], objective: Objective) -> ReportTable:
    """A table of the payoffs of the best discards. payoffs: the expected payoff by stud bonus and draw bonus."""
    draws = list(next(iter(payoffs.values())))
    rows = tuple(
        Row(
            slug=f"stud-{stud}",
            label=f"stud {stud}",
            unit=payoff_unit(objective),
            figures=tuple(by_draw[draw] for draw in draws),
        )
        for stud, by_draw in payoffs.items()
    )
    columns = tuple(Column(f"draw-{draw}", str(draw), "draw bonus") for draw in draws)
    note = f"The highest {objective.words} that discards can reach (rulebook-1.5.0 §6.1 step 3)."
    return ReportTable(slug="draw", title="Draw play", note=note, columns=columns, rows=rows)


def discard_table(hand: Sequence[int], choices: Sequence[Discard], objective: Objective) -> ReportTable:
    """The ways to discard from one hand, in the order given."""
    rows = []
    for choice in choices:
        label = f"discard {card_names(choice.discarded)}" if choice.discarded else "keep all"
        slug = "-".join(card_names([card]) for card in choice.discarded) or "keep-all"
        rows.append(Row(slug=slug, label=label, unit=payoff_unit(objective), figures=(choice.expected,)))
    note = f"The {objective.words} of the final hand, by discards (rulebook-1.5.0 §6.1 step 3)."
    return ReportTable(
        slug="discard",
        title=f"Discards from {card_names(hand)}",
        note=note,
        columns=(Column("expected", "expected"),),
        rows=tuple(rows),
    )


def card_names(cards: Sequence[int]) -> str:
    """Cards in words: `8♠ 8♥ Joker`."""
    return " ".join(JOKERS.get(card) or f"{value_name(value_of(card))}{SYMBOLS[suit_of(card)]}" for card in cards)


def shootout_duel_table(rounds: Sequence[tuple[Duelist, Duelist, ShootoutDuel]]) -> ReportTable:
    """Shootout rounds between two decks, a row for each pair of bonuses."""
    columns = tuple(Column(slug, label, unit=unit) for slug, label, unit in (*SHOOTOUT_DUEL, *COMPARED_RANKS))
    rows = []
    for ours, theirs, odds in rounds:
        slug = f"stud-{ours.stud}-draw-{ours.draw}-against-stud-{theirs.stud}-draw-{theirs.draw}"
        rows.append(Row(slug=slug, label=f"{bonuses(ours)} : {bonuses(theirs)}", unit="chance", figures=tuple(odds)))
    first = rounds[0][0]
    keeps = "Both show their best legal hand if they have one. " if first.keeps == "legal first" else ""
    aims = (
        f"Discards aim for the {first.objective.words}. "
        if any(ours.draw or theirs.draw for ours, theirs, _ in rounds)
        else ""
    )
    note = (
        f"{keeps}{aims}Expected casualties: the difference of the ranks for the loser, or one each for equal ranks"
        " (rulebook-1.5.0 §6.1 step 5)."
    )
    return ReportTable(slug="duel", title="Shootout round", note=note, columns=columns, rows=tuple(rows))


def bonuses(duelist: Duelist) -> str:
    """Bonuses in words: `stud 2`, or `stud 2 draw 1`."""
    return f"stud {duelist.stud}" + (f" draw {duelist.draw}" if duelist.draw else "")


def lowball_duel_table(odds: LowballDuelOdds) -> ReportTable:
    """A deal of lowball between two decks."""
    columns = tuple(Column(slug.replace("_", "-"), label) for slug, label in LOWBALL_DUEL.items())
    row = Row(slug="deal", label="one deal", unit="chance", figures=tuple(odds))
    note = "The lowest hand wins. Equal hands draw again (rulebook-1.5.0 §5.1), as if from whole decks."
    return ReportTable(
        slug="lowball-duel", title="Lowball against the other deck", note=note, columns=columns, rows=(row,)
    )
