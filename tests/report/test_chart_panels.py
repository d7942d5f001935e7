"""Charts show the figures of a study, and say of each picture what it is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dtk.poker.figure import Figure
from dtk.report.odds.chart_panels import Panel, Point, panels
from dtk.report.odds.charts import smallest
from dtk.simulate.study import Column, Row, Study, Unit
from tests.report import studies

UNITS: dict[str, Unit] = {"any": "mean", "win": "chance"}


def titles(study: Study) -> list[tuple[str, str]]:
    return [(panel.kind, panel.title) for panel in panels(study)]


def percents(study: Study, slug: str, column: str) -> list[float]:
    """The chances of ranks in a column, in percent, as far as there are any."""
    (table,) = [table for table in study.tables if table.slug == slug]
    ranked = [row.slug for row in table.rows if row.rank is not None]
    figures = table.column(column)
    return [float(figure.value) * 100 for rank in ranked if (figure := figures[rank])]


def values(panel: Panel, facet: int, series: int) -> list[float]:
    return [point.value for point in panel.facets[facet].series[series].points if point]


def test_one_deck():
    study = studies.one()
    assert titles(study) == [
        ("stacked", "Lowball hand"),
        ("grouped", "Best hand of a shootout"),
        ("lines", "Cheatin' by stud bonus"),
        ("lines", "Mean rank by stud bonus"),
        ("lines", "Pull"),
        ("lines", "Draw bonus"),
    ]
    lowball, shootout, cheatin, mean, pull, draw = panels(study)
    (pulled,) = [table for table in study.tables if table.slug == "pull"]
    assert pull.categories == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert values(pull, 0, 1) == [float(figure.value) * 100 for figure in pulled.rows[1].figures if figure]
    assert values(lowball, 0, 0) == pytest.approx(percents(study, "lowball", "legal"))
    assert values(lowball, 0, 1) == pytest.approx(percents(study, "lowball", "cheatin"))
    assert lowball.categories[0] == "High Card" and shootout.categories[0] == "Dead Man's Hand"
    assert [facet.title for facet in shootout.facets] == ["stud 0", "stud 1"]
    for stud in (0, 1):
        for place, kind in enumerate(("any", "legal")):
            assert values(shootout, stud, place) == percents(study, "shootout", f"stud-{stud}-{kind}")
    (table,) = [table for table in study.tables if table.slug == "shootout"]
    needs, none = table.column("stud-1-any")["needs-cheatin"], table.column("stud-1-legal")["no-legal-hand"]
    assert [values(cheatin, 0, place)[1] for place in (0, 1)] == [float(one.value) * 100 for one in (needs, none)]
    assert values(mean, 0, 1)[0] == float(table.column("stud-0-legal")["mean"].value)
    assert (draw.axis, draw.of, draw.categories) == ("mean rank", "draw bonus", ("0", "1", "2"))
    assert [line.label for line in draw.facets[0].series] == ["stud 0", "stud 1"]


def test_one_stud_bonus_shows_what_cheatin_adds():
    study = studies.one((2,))
    assert titles(study)[1:] == [("stacked", "Best hand of a shootout"), ("lines", "Pull"), ("lines", "Draw bonus")]
    shootout = panels(study)[1]
    assert [line.label for line in shootout.facets[0].series] == ["a legal hand is as good", "only a cheatin' hand"]
    assert values(shootout, 0, 1) == percents(study, "shootout", "stud-2-cheatin")
    whole = map(sum, zip(values(shootout, 0, 0), values(shootout, 0, 1), strict=True))
    assert list(whole) == pytest.approx(percents(study, "shootout", "stud-2-any"))
    assert "no legal hand" not in shootout.categories


def test_decks_are_compared_side_by_side():
    study = studies.two()
    assert titles(study) == [
        ("grouped", "Lowball hand"),
        ("grouped", "Lowball hand, legal hands only"),
        ("grouped", "Lowball hand, change"),
        ("grouped", "Best hand of a shootout"),
        ("grouped", "Best hand of a shootout, legal hands only"),
        ("grouped", "Best hand of a shootout, change"),
        ("lines", "Cheatin' by stud bonus"),
        ("lines", "Mean rank by stud bonus"),
        ("lines", "Pull"),
        ("lines", "Draw bonus"),
        ("stacked", "Duel: a against b"),
    ]
    beside = [panel for panel in panels(study)[:6] if "change" not in panel.title]
    for panel, column in zip(beside, ("any", "legal", "stud-0-any", "stud-0-legal"), strict=True):
        table = "shootout" if "stud" in column else "lowball"
        assert [line.label for line in panel.facets[0].series] == ["a: Three values", "b: 4x5 4x9"]
        for place, deck in enumerate("ab"):
            assert values(panel, 0, place) == percents(study, table, f"{column}-{deck}")
    cheatin, _, _, draw, duel = panels(study)[6:]
    assert [(line.label, line.colour, line.dashed) for line in cheatin.facets[0].series] == [
        ("a: best hand needs cheatin'", 0, False),
        ("a: no legal hand", 0, True),
        ("b: best hand needs cheatin'", 1, False),
        ("b: no legal hand", 1, True),
    ]
    assert [facet.title for facet in draw.facets] == ["stud 0", "stud 1"]
    assert values(draw, 1, 1) == [8, pytest.approx(9.6), pytest.approx(11.2)]
    assert duel.categories == ("lowball", "stud 1")
    assert [values(duel, 0, place) for place in range(3)] == [[37.5, 60], [12.5, 0], [50, 40]]


def test_a_change_is_drawn_as_such():
    """A loss reaches below zero."""
    study = studies.two()
    lowball, shootout = [panel for panel in panels(study) if panel.title.endswith("change")]
    assert lowball.axis == shootout.axis == "change of the chance, points"
    assert [line.label for line in lowball.facets[0].series] == ["best hand", "best legal hand"]
    assert values(lowball, 0, 0) == percents(study, "lowball", "any-b-change") and min(values(lowball, 0, 0)) < 0
    assert values(shootout, 1, 1) == percents(study, "shootout", "stud-1-legal-b-change")
    assert smallest(lowball) < min(values(lowball, 0, 0)) and smallest(panels(study)[0]) == 0


def test_what_swaps_change_is_drawn_by_unit():
    columns = tuple(Column(slug, slug, "shootout, change", change=True, unit=unit) for slug, unit in UNITS.items())
    rows = [
        Row(f"A-{value}", f"A -> {value}", "mean", tuple(map(Figure, (Fraction(value), Fraction(-1, 8)))))
        for value in (8, 9)
    ]
    swaps = replace(studies.one().tables[0], slug="each-swap", title="Each swap", columns=columns, rows=tuple(rows))
    means, chances = panels(replace(studies.one(), tables=(swaps,)))
    assert means.categories == chances.categories == ("A -> 8", "A -> 9")
    assert (means.axis, values(means, 0, 0)) == ("change of the mean", [8, 9])
    assert (chances.axis, values(chances, 0, 0)) == ("change of the chance, points", [-12.5, -12.5])
    assert [facet.title for facet in (*means.facets, *chances.facets)] == ["shootout: any", "shootout: win"]


def test_who_wins_a_whole_shootout_is_drawn():
    columns = tuple(Column(slug, slug) for slug in ("win", "nobody", "lose"))
    rows = (
        Row("shootout", "shootout", "chance", tuple(map(Figure, (Fraction(1, 2), Fraction(1, 8), Fraction(3, 8))))),
    )
    whole = replace(
        studies.one().tables[0], slug="whole", title="Shootout to its end, played", columns=columns, rows=rows
    )
    (panel,) = panels(replace(studies.one(), tables=(whole,)))
    assert [values(panel, 0, place) for place in range(3)] == [[50], [12.5], [37.5]]


def test_every_picture_says_how_its_figures_were_obtained():
    notes = {panel.title: panel.note for panel in panels(studies.two())}
    assert notes["Lowball hand"] == "exact"
    assert notes["Draw bonus"] == "exact, or estimated from 20,000 samples, seed 7"
    draw = panels(studies.one())[-1]
    assert [line.points[0] for line in draw.facets[0].series] == [Point(3.2, 3.2, 3.2), Point(4.0, 3.9877, 4.0123)]


def test_tables_without_a_picture_give_none():
    study = studies.one()
    assert panels(replace(study, tables=tuple(replace(table, slug="other") for table in study.tables))) == []
    empty = replace(study.tables[0], rows=())
    assert panels(replace(study, tables=(empty,))) == []
