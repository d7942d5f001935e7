"""A study becomes a picture: the same bytes each time, harmless whatever a deck is called."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from dtk.report.odds import charts
from dtk.report.odds.chart_panels import Facet, Panel, Point, Series
from tests.report import studies

ROOT = Path(__file__).parents[2]
HOSTILE = '$x_{$ \\frac <script>alert(1)</script> --> ]]> &amp; "{0}" `rm` ::error:: \x1b[2J\u202e 西部'
DRAW = """
import sys
from pathlib import Path
from tests.report import studies
from dtk.report.odds.charts import draw
draw(studies.named(studies.one((2,)), "\u897f\u90e8"), Path(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a picture of each kind, of decks with bad names."""
    folder = tmp_path_factory.mktemp("charts")
    study = studies.named(studies.one((2,)), HOSTILE)
    for name in ("chart.svg", "again.svg", "chart.PNG", "again.png", "chart.html"):
        charts.draw(study, folder / name)
    return folder


def test_the_same_study_gives_the_same_bytes(drawn: Path):
    assert (drawn / "chart.svg").read_bytes() == (drawn / "again.svg").read_bytes()
    assert (drawn / "chart.PNG").read_bytes() == (drawn / "again.png").read_bytes()


def test_each_is_what_its_name_says(drawn: Path):
    root = fromstring((drawn / "chart.svg").read_text("utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert (drawn / "chart.PNG").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    page = (drawn / "chart.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>") and page.count("<svg ") == page.count("</svg>") == 1
    assert "<?xml" not in page and page.endswith("</svg>\n</main>\n</body>\n</html>\n")
    # Readable on a phone, where the chart scrolls, and in dark mode.
    assert "min-width: 52em" in page and "(prefers-color-scheme: dark)" in page


def test_a_name_is_only_a_name(drawn: Path):
    svg = (drawn / "chart.svg").read_text("utf-8")
    tags = {element.tag.rpartition("}")[2] for element in fromstring(svg).iter() if isinstance(element.tag, str)}
    assert not tags & {"script", "a", "image", "foreignObject", "text", "title"}
    page = (drawn / "chart.html").read_text("utf-8")
    for text in (svg, page):
        assert "<script" not in text and not re.search("[\x00-\x09\x0b-\x1f\x7f\u202e]", text)
    assert "<title>$x_{$ \\frac &lt;script&gt;" in page


def test_a_file_tells_no_day_and_nothing_of_the_machine(drawn: Path):
    svg, png = (drawn / "chart.svg").read_text("utf-8"), (drawn / "chart.PNG").read_bytes()
    assert "date" not in svg and "Matplotlib" not in svg
    assert b"Software" not in png and b"tIME" not in png


def test_it_needs_no_display_and_says_nothing(tmp_path: Path):
    around = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "MPLBACKEND")}
    # A fresh folder has no cache of fonts; MPLBACKEND asks for windows.
    around |= {"MPLCONFIGDIR": str(tmp_path / "none"), "MPLBACKEND": "tkagg", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", DRAW, str(tmp_path / "chart.png")],
        capture_output=True, cwd=ROOT, env=around, check=True,
    )  # fmt: skip
    assert done.stdout + done.stderr == b"" and (tmp_path / "chart.png").stat().st_size > 10_000


def test_what_a_program_set_up_for_itself_stays(tmp_path: Path):
    import matplotlib as mpl

    log = logging.getLogger("matplotlib")
    before = (dict(mpl.rcParams), log.level)
    with mpl.rc_context({"font.size": 40.0, "text.usetex": True}):
        charts.draw(studies.named(studies.one((2,)), HOSTILE), tmp_path / "chart.svg")
        assert (mpl.rcParams["font.size"], mpl.rcParams["text.usetex"]) == (40.0, True)
    assert (dict(mpl.rcParams), log.level) == before


def test_several_decks_and_duels_are_drawn(tmp_path: Path):
    charts.draw(studies.two(), tmp_path / "chart.svg")
    svg = (tmp_path / "chart.svg").read_text("utf-8")
    # matplotlib writes every text beside its shapes as a comment.
    for text in ("a: Three values", "b: 4x5 4x9", "Duel: a against b", "stud bonus", "chance, %", "mean rank", "37.5"):
        assert f"<!-- {text}" in svg


def test_other_names_are_refused_before_anything_is_drawn(tmp_path: Path):
    for name in ("chart.pdf", "chart", "svg"):
        with pytest.raises(ValueError, match=r"end in \.svg, \.png or \.html, not `" + name):
            charts.draw(studies.one((2,)), tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_study_with_nothing_to_draw_says_so(tmp_path: Path):
    from dataclasses import replace

    with pytest.raises(ValueError, match="has no chart"):
        charts.draw(replace(studies.one(), tables=()), tmp_path / "chart.svg")


def test_without_the_library_it_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(
        charts.NoLibrary, match=re.escape("pip install 'doomtown-dtk[charts]' (in a checkout: pip install '.[charts]')")
    ):
        charts.draw(studies.one((2,)), tmp_path / "chart.svg")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_replaced_whole_and_never_through_a_link(tmp_path: Path):
    (tmp_path / "real.svg").write_text("kept")
    (tmp_path / "link.svg").symlink_to(tmp_path / "real.svg")
    with pytest.raises(OSError, match="it is a link"):
        charts.draw(studies.one((2,)), tmp_path / "link.svg")
    assert (tmp_path / "real.svg").read_text() == "kept"


def exact(*values: float) -> tuple[Point, ...]:
    return tuple(Point(value, value, value) for value in values)


def test_every_bar_and_interval_lies_within_the_axis():
    tall = Facet("", (Series("a", 0, exact(1, 5)), Series("b", 1, (None, Point(6, 5, 9)))))
    low = Facet("", (Series("a", 0, exact(2, 3)), Series("b", 1, exact(2, 3))))
    for kind, least in (("grouped", 9), ("lines", 9), ("stacked", 11)):
        panel = Panel(kind, "", "", "", "", ("x", "y"), (low, tall))
        assert charts.greatest(panel) > least
    assert charts.greatest(panel._replace(facets=(Facet("", (Series("a", 0, exact(0, 0)),)),))) > 0


@pytest.mark.parametrize(
    ("labels", "room", "columns"),
    [(["legal", "cheatin'"], 6, 2), (["x" * 40] * 2, 6, 1), (["x" * 40] * 3, 12, 3), (["x" * 30] * 4, 9, 2)],
)
def test_legends_have_lines_of_like_length(labels, room, columns):
    assert charts.legend_columns(labels, room) == columns
