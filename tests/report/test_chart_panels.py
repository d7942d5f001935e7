"""Charts show the figures of a study, and say of each picture what it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
import studies

from dtk.report.chart_panels import Panel, Point, panels
from dtk.simulate.study import Study


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
        ("lines", "Draw bonus"),
    ]
    lowball, shootout, cheatin, mean, draw = panels(study)
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
    assert titles(study)[1:] == [("stacked", "Best hand of a shootout"), ("lines", "Draw bonus")]
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
        ("grouped", "Best hand of a shootout"),
        ("grouped", "Best hand of a shootout, legal hands only"),
        ("lines", "Cheatin' by stud bonus"),
        ("lines", "Mean rank by stud bonus"),
        ("lines", "Draw bonus"),
        ("stacked", "Duel: a against b"),
    ]
    for panel, column in zip(panels(study)[:4], ("any", "legal", "stud-0-any", "stud-0-legal"), strict=True):
        table = "shootout" if "stud" in column else "lowball"
        assert [line.label for line in panel.facets[0].series] == ["a: Three values", "b: 4x5 4x9"]
        for place, deck in enumerate("ab"):
            assert values(panel, 0, place) == percents(study, table, f"{column}-{deck}")
    cheatin, _, draw, duel = panels(study)[4:]
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


def test_every_picture_says_how_its_figures_were_obtained():
    notes = {panel.title: panel.note for panel in panels(studies.two())}
    assert notes["Lowball hand"] == "exact"
    assert notes["Draw bonus"] == "exact, or estimated from 20,000 samples, seed 7"
    draw = panels(studies.one())[-1]
    assert [line.points[0] for line in draw.facets[0].series] == [Point(3.2, 3.2, 3.2), Point(4.0, 3.9877, 4.0123)]


def test_tables_without_a_picture_give_none():
    study = studies.one()
    assert panels(replace(study, tables=tuple(table for table in study.tables if table.slug == "pull"))) == []
    empty = replace(study.tables[0], rows=())
    assert panels(replace(study, tables=(empty,))) == []
