"""A study is a page that a player reads in a terminal."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.poker.composition import Composition
from dtk.poker.figure import Figure, proportion
from dtk.report.odds.study_figures import format_figure
from dtk.report.odds.study_text import render
from dtk.simulate.study import Column, ReportTable, Row, Study
from tests.report import studies

PAGE = """\
Three values (yaml)
  17 of 21 cards left to draw from, with 1 Joker; out: starting gang 2, hand 2.
     A  2  3  4  5  6  7  8  9 10  J  Q  K  all
♠    .  .  .  .  1  .  .  .  2  .  .  2  .    5
♥    .  .  .  .  1  .  .  .  2  .  .  2  .    5
♦    .  .  .  .  2  .  .  .  2  .  .  2  .    6
♣    .  .  .  .  .  .  .  .  .  .  .  .  .    0
all  .  .  .  .  4  .  .  .  6  .  .  6  .   16

Shootout (exact, chances in %): The best five of 5 + stud cards (rulebook-1.5.0
  §6.1 step 3).
                          stud 1
                    any  legal  cheatin'  █▒ any, ▒ of it cheatin'
Dead Man's Hand       -      -         -
Five of a Kind     3.60      -      3.60  ▒▒
Straight Flush        -      -         -
Four of a Kind    28.12   8.92     21.23  █████▒▒▒▒▒▒▒▒▒▒▒▒▒▒
Full House        57.37  33.03     31.51  █████████████████▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
Flush              0.22      -      0.22
Straight              -      -         -
Three of a Kind       -  18.03         -
Two Pair          10.69  27.34      0.80  ██████▒
Pair                  -      -         -
High Card             -      -         -
no legal hand            12.67
needs cheatin'    57.37
mean rank         6.960  4.568

Draw bonus (exact, or ~ estimated): The mean rank of the best hand with the best
  discards.
                         draw bonus
                     0              1              2
stud 0           3.200          4.000          4.800
stud 1   ~4.000 ±0.013  ~4.800 ±0.013  ~5.600 ±0.013
~ estimated from 20,000 samples, seed 7. ± half of the 95 % interval.

Ruleset pinebox-1.5.
"""
DUEL = """\
Duel (exact, or ~ estimated, chances in %): Deck a against deck b.
                  win       tie          lose          dealt
lowball         37.50     12.50         50.00
stud 1   ~60.00 ±3.07  ~0 ±0.39  ~40.00 ±3.07  ~1.500 ±0.020
"""
# The first columns of a comparison, which takes two parts.
BESIDE = """\
                       stud 0 any            stud 0 legal
                      a      b  change       a      b  change
Dead Man's Hand       -      -       0       -      -       0
Five of a Kind     0.69  28.17  +27.48       -      -       0
"""
DECKS = """\
a: Three values (yaml)
  17 of 21 cards left to draw from, with 1 Joker; out: starting gang 2, hand 2.
b: 4x5 4x9 (notation)
  20 cards to draw from, no jokers.
- Both are small.
a:   A  2  3  4  5  6  7  8  9 10  J  Q  K  all   b:   A  2  3  4  5  6  7  8  9 10  J  Q  K  all
♠    .  .  .  .  1  .  .  .  2  .  .  2  .    5   ♠    .  .  .  .  4  .  .  .  .  .  .  .  .    4
"""


def only(study: Study, *slugs: str) -> Study:
    return replace(study, tables=tuple(table for table in study.tables if table.slug in slugs))


def test_a_page():
    assert render(only(studies.one((1,)), "shootout", "draw"), width=80) == PAGE


def test_two_decks_side_by_side_and_against_each_other():
    assert render(studies.two()).startswith(DECKS)
    assert BESIDE in render(studies.two(), width=80) and DUEL in render(studies.two())


def test_a_comparison_is_wrapped_between_groups():
    shown = render(only(studies.two(), "shootout"), width=80)
    assert [shown.count(f"stud {stud} {kind}") for stud in (0, 1) for kind in ("any", "legal")] == [1, 1, 1, 1]
    first, second = shown.split("stud 1 any")
    assert first.count("Full House") == second.count("Full House") == 1
    # A row is left out of a part that it says nothing in.
    duel = render(only(studies.two(), "duel"), width=50).split("\n\n")
    assert [part.count("lowball") for part in duel if " win " in part or " dealt" in part] == [1, 0]


def test_old_terminals_get_letters_and_signs_that_they_have():
    shown = render(only(studies.one((1,)), "shootout", "draw"), ascii=True)
    assert re.search("^S    [.]  [.]  [.]  [.]  1", shown, re.MULTILINE)
    assert "Two Pair          10.69  27.34      0.80  ######=\n" in shown
    assert "#= any, = of it cheatin'" in shown and "~4.000 +-0.013" in shown and ". +- half" in shown
    assert shown.replace("§", "").isascii()


def test_colours_change_no_word():
    plain, coloured = render(studies.two()), render(studies.two(), colour=True)
    assert re.sub(r"\x1b\[[012]m", "", coloured) == plain
    assert "\x1b[1mDuel\x1b[0m\x1b[2m (exact" in coloured


def test_special_jokers_and_remarks_are_told():
    study = studies.one()
    left = Composition({(8, "spades"): 3}, {"devil": 1, "heretic": 2})
    subject = replace(study.subjects[0], left=left, out=(), remarks=("Nobody starts.",))
    shown = render(Study((subject,), (), "r", ("None is known.",)))
    assert "  6 of 21 cards left to draw from, with 1 Devil's Joker and 2 Heretic Jokers.\n- Nobody starts.\n" in shown
    assert "- None is known.\n" in shown


def test_bars_are_for_rows_about_ranks_and_as_long_as_the_most_likely():
    half = Figure(Fraction(1, 2))
    rows = tuple(
        Row(slug, slug, "chance", (Figure(share),), rank)
        for slug, share, rank in (
            ("much", Fraction(1, 2), 2),
            ("less", Fraction(1, 4), 1),
            ("sum", Fraction(3, 4), None),
        )
    )
    table = ReportTable("t", "T", "N.", (Column("c", "c"),), rows, ("c", ""))
    *_, much, less, total = render(Study((), (table,), "r")).rstrip().removesuffix("\n\nRuleset r.").split("\n")
    assert (much.count("█"), less.count("█"), total.count("█")) == (40, 20, 0)
    nothing = replace(table, rows=(rows[0]._replace(figures=(Figure(Fraction(0)),)), rows[2]._replace(figures=(half,))))
    assert "█" not in render(Study((), (nothing,), "r"))
    assert "█" not in render(Study((), (table,), "r"), width=20)


@pytest.mark.parametrize("width", [60, 72, 80, 100, 132])
def test_no_line_is_wider_than_asked(width):
    for study in (studies.one(), studies.one((1,)), studies.one(tuple(range(5))), studies.two()):
        assert max(map(len, render(study, width=width).split("\n"))) <= width


def test_a_study_of_one_deck_fits_a_screen():
    tables = [table for table in studies.one(tuple(range(5))).tables if table.slug != "draw"]
    lines = render(replace(studies.one(), tables=tuple(tables)), width=100).split("\n")
    assert len(lines) <= 56 and max(map(len, lines)) <= 100


figures = st.none() | st.fractions(-1, 1).map(Figure) | st.integers(0, 500).map(lambda one: proportion(one, 500, 1))


@st.composite
def tables(draw: st.DrawFn) -> ReportTable:
    count, height = draw(st.integers(1, 12)), draw(st.integers(1, 4))
    groups = draw(st.lists(st.sampled_from(["", "stud 1", "a longer group"]), min_size=count, max_size=count))
    columns = tuple(Column(f"c{place}", f"C{place}", group) for place, group in enumerate(groups))
    rows = tuple(
        Row(f"r{place}", f"r{place}", "mean", tuple(draw(st.lists(figures, min_size=count, max_size=count))))
        for place in range(height)
    )
    return ReportTable("t", "Title", "Note.", columns, rows)


@given(tables(), st.integers(40, 140))
def test_every_figure_stands_in_its_row_and_under_its_column(table, width):
    shown = render(Study((), (table,), "r"), width=width)
    parts = [part.split("\n") for part in shown.split("\n\n")[:-1]]
    parts[0] = parts[0][1:]
    places: dict[str, list[tuple[int, int]]] = {}
    found: dict[tuple[str, str], str] = {}
    for lines in parts:
        for line in lines:
            if re.match(r" +(C\d+ *)+\Z", line):
                places = {match.group(): match.end() for match in re.finditer(r"C\d+", line)}
            elif label := re.match(r"r\d+(?= )", line):
                for figure in re.finditer(r"~?[-+]?[<\d.]+(?: ±[\d.]+)?", line[label.end() :]):
                    (column,) = [name for name, end in places.items() if end == figure.end() + label.end()]
                    found[label.group(), column] = figure.group()
    expected = {
        (row.label, column.label): format_figure(figure, "mean")
        for row in table.rows
        for column, figure in zip(table.columns, row.figures, strict=True)
        if figure
    }
    assert found == expected


def test_without_a_terminal_a_sentence_is_one_line_and_a_table_keeps_its_width():
    study = replace(studies.one(), remarks=("word " * 30 + "end",))
    wide, folded = render(study).split("\n"), render(study, width=100).split("\n")
    assert any(line.endswith("word end") and len(line) > 150 for line in wide)
    assert [line for line in wide if "█" in line] == [line for line in folded if "█" in line]
