"""Studies to show: real odds of a few cards, and estimates with made-up intervals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from dtk.poker.composition import Composition
from dtk.poker.figure import Figure, Sample, proportion
from dtk.simulate.comparison import compare_tables
from dtk.simulate.draw_deck import CardsElsewhere, DrawDeck
from dtk.simulate.exact import pull_odds, shootout_odds
from dtk.simulate.odds import lowball_odds
from dtk.simulate.study import Column, ReportTable, Row, Study
from dtk.simulate.tables import lowball_table, pull_table, shootout_table

SUITS = ("spades", "hearts", "diamonds", "clubs")
WHOLE = Composition({(value, suit): 2 for value in (5, 9, 12) for suit in SUITS[:3]} | {(1, "clubs"): 1}, {"plain": 2})


@cache
def one(studs: tuple[int, ...] = (0, 1)) -> Study:
    """A deck of twenty cards, two of them jokers; a pair of fives has started, and an ace is in hand."""
    left = WHOLE.without({(5, "spades"): 1, (5, "hearts"): 1, (1, "clubs"): 1}, {"plain": 1})
    whole = len(studs) == 1
    tables = (
        lowball_table(lowball_odds(left)),
        shootout_table(shootout_odds(left, studs), whole=whole),
        pull_table(pull_odds(left, low=False), pull_odds(left, low=True), equal_succeeds=False),
        draw_table(),
    )
    out = (CardsElsewhere(2, "starting gang"), CardsElsewhere(2, "hand"))
    return Study((DrawDeck("Three values", "yaml", WHOLE, left, out),), tables, "pinebox-1.5")


@cache
def two() -> Study:
    """Two decks beside each other, and against each other."""
    first = one()
    other = DrawDeck("4x5 4x9", "notation", *[Composition({(5, suit): 4 for suit in SUITS} | {(9, "clubs"): 4})] * 2)
    tables = [
        lowball_table(lowball_odds(other.left)),
        shootout_table(shootout_odds(other.left, (0, 1))),
        pull_table(pull_odds(other.left, low=False), pull_odds(other.left, low=True), equal_succeeds=False),
        draw_table(200),
    ]
    beside = compare_tables("ab", [first.tables, tables], change=True)
    return Study((first.subjects[0], other), (*beside, duel_table()), "pinebox-1.5", ("Both are small.",), ("a", "b"))


def estimate(value: float, half: float, size: int = 20_000) -> Figure:
    return Figure(value, Sample(size, 7, value - half, value + half))


def draw_table(least: int = 100) -> ReportTable:
    """Mean ranks by draw bonus: exact without a stud bonus, else estimated."""
    rows = (
        Row("stud-0", "stud 0", "mean", tuple(Figure(Fraction(least * (draw + 4), 125)) for draw in range(3))),
        Row("stud-1", "stud 1", "mean", tuple(estimate(least * (draw + 5) / 125, 0.0123) for draw in range(3))),
    )
    columns = tuple(Column(f"draw-{draw}", str(draw), "draw bonus") for draw in range(3))
    return ReportTable("draw", "Draw bonus", "The mean rank of the best hand with the best discards.", columns, rows)


def duel_table() -> ReportTable:
    columns = (
        Column("win", "win"),
        Column("tie", "tie"),
        Column("lose", "lose"),
        Column("dealt", "dealt", unit="mean"),
    )
    shares = (Fraction(3, 8), Fraction(1, 8), Fraction(1, 2))
    won = tuple(proportion(hands, 1_000, 7) for hands in (600, 0, 400))
    rows = (
        Row("lowball", "lowball", "chance", (*map(Figure, shares), None)),
        Row("stud-1", "stud 1", "chance", (*won, estimate(1.5, 0.02))),
    )
    return ReportTable("duel", "Duel", "Deck a against deck b.", columns, rows)


def named(study: Study, *names: str) -> Study:
    """The same study of decks that are called otherwise."""
    subjects = tuple(replace(one, name=name) for one, name in zip(study.subjects, names, strict=True))
    return replace(study, subjects=subjects)
