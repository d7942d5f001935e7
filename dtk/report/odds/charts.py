"""The panels of a study as SVG, PNG or HTML, drawn by matplotlib, an optional extra.

The same version of matplotlib gives the same bytes for the same study. It needs only its bundled fonts and no display.
"""

from __future__ import annotations

import io
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, fsum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dtk.files.errors import NoLibrary, without_library
from dtk.files.shown import visible
from dtk.files.writing import write_bytes
from dtk.report.escape import xml
from dtk.report.odds.chart_panels import Panel, Series, panels
from dtk.report.odds.study_subjects import letter, what_is_left
from dtk.simulate.study import Study

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import SubFigure

SUFFIXES = (".svg", ".png", ".html")
INSTALL = without_library("charts need", "matplotlib", "charts")

# Okabe and Ito's colours, which people with any kind of colour vision can tell apart.
BLUE, ORANGE, GREEN, VERMILION, PURPLE, SKY, YELLOW, BLACK, GREY = (
    "#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#F0E442", "#000000", "#BBBBBB",
)  # fmt: skip
MEANINGS = {"any": SKY, "legal": BLUE, "cheatin": ORANGE, "none": BLACK, "win": BLUE, "tie": GREY, "lose": VERMILION}
NUMBERED = (BLUE, ORANGE, GREEN, VERMILION, PURPLE, SKY, BLACK, YELLOW)
MARKERS = "osD^vPX*"
DARK = {BLUE, VERMILION, BLACK, GREEN}
# Settings that a user's own matplotlibrc must not change.
LOOK: dict[Any, Any] = {
    "font.family": ["DejaVu Sans"],
    "font.size": 9.0,
    "text.parse_math": False,
    "text.usetex": False,
    "svg.hashsalt": "dtk",
    "svg.fonttype": "path",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlesize": 10.0,
    "grid.color": "#DDDDDD",
    "legend.frameon": False,
}
WIDTH, PAD, DPI = 12.0, 0.08, 150
MOST_BESIDE = 5
LONGEST_NAME, LONGEST_REST = 44, 90
LETTERS_AN_INCH = 13
# The least part of the axis that has room for a number.
LEAST_NUMBERED = 0.08
PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ margin: 1em auto; max-width: 80em }}
main {{ overflow-x: auto }}
svg {{ width: 100%; min-width: 52em; height: auto }}
@media screen and (prefers-color-scheme: dark) {{ svg {{ filter: invert(.93) hue-rotate(180deg) }} }}
@media print {{ svg {{ min-width: 0 }} }}
</style>
</head>
<body>
<main>
{svg}
</main>
</body>
</html>
"""


def demand_library() -> None:
    """Raises NoLibrary if matplotlib is not installed."""
    try:
        import matplotlib as _mpl  # noqa: F401
    except ImportError as missing:
        raise NoLibrary(INSTALL) from missing


def draw(study: Study, path: Path) -> None:
    """Write a chart of the study, in the format of the file's suffix.

    Raises ValueError for any other suffix and for a study without charts, NoLibrary without matplotlib, OSError.
    """
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ValueError(f"The file of a chart must end in .svg, .png or .html, not `{visible(path.name, 60)}`.")
    to_draw = panels(study)
    if not to_draw:
        raise ValueError(
            "This part has no chart. Lowball, shootouts, draw bonuses, pulls, duels and swaps have charts."
        )
    data = draw_figure(study, to_draw, suffix)
    write_bytes(path, page(study, data) if suffix == ".html" else data)


def page(study: Study, svg: bytes) -> bytes:
    """An HTML page with the chart. A browser fetches and runs nothing for it."""
    names = " and ".join(visible(subject.name) for subject in study.subjects)
    text = svg.decode("utf-8")
    return PAGE.format(title=xml(names), svg=text[text.index("<svg") :].rstrip()).encode("utf-8")


def draw_figure(study: Study, to_draw: list[Panel], suffix: str) -> bytes:
    """All panels as one image. Raises NoLibrary."""
    with quiet():
        demand_library()
        import matplotlib as mpl
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine

        with mpl.rc_context():
            mpl.rcdefaults()
            mpl.rcParams.update(LOOK)
            rows = arrange(to_draw)
            heading = headings(study)
            heights = [max(map(height, row)) for row in rows]
            figure = Figure(
                figsize=(WIDTH, fsum(heights) + 0.3 * len(heading) + 0.2),
                layout=ConstrainedLayoutEngine(h_pad=PAD, w_pad=PAD),
            )
            FigureCanvasAgg(figure)
            figure.suptitle("\n".join(heading), x=0.01, ha="left", fontsize=10, fontweight="bold")
            strips = figure.subfigures(len(rows), 1, height_ratios=heights, squeeze=False)
            for strip, row in zip(strips[:, 0], rows, strict=True):
                places = strip.subfigures(1, len(row), squeeze=False)
                for place, panel in zip(places[0], row, strict=True):
                    draw_panel(place, panel, WIDTH / len(row))
            written = io.BytesIO()
            metadata: dict[str, Any] = {"Software": None} if suffix == ".png" else {"Date": None, "Creator": None}
            figure.savefig(written, format="png" if suffix == ".png" else "svg", dpi=DPI, metadata=metadata)
    return written.getvalue()


@contextmanager
def quiet() -> Iterator[None]:
    """Silence matplotlib's warnings about fonts, and about characters of a deck's name that its font lacks."""
    log = logging.getLogger("matplotlib")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        log.setLevel(level)


def headings(study: Study) -> list[str]:
    """A line for each deck: its name and the cards left to draw from."""
    lines = []
    for place, subject in enumerate(study.subjects):
        label = f"{letter(study, place)}: " if letter(study, place) else ""
        lines.append(f"{label}{visible(subject.name, LONGEST_NAME)}: {visible(what_is_left(subject), LONGEST_REST)}")
    return lines


def arrange(to_draw: list[Panel]) -> list[list[Panel]]:
    """Panels in rows: a panel with several charts has its own row, others are in pairs."""
    rows: list[list[Panel]] = []
    half: list[Panel] | None = None
    for panel in to_draw:
        if len(panel.facets) > 1:
            rows.append([panel])
        elif half is None:
            half = [panel]
            rows.append(half)
        else:
            half.append(panel)
            half = None
    return rows


def height(panel: Panel) -> float:
    """The height of a panel in inches."""
    bars = len(panel.facets[0].series) if panel.kind == "grouped" else 1
    each = 2.6 if panel.kind == "lines" else 0.7 + len(panel.categories) * max(0.26, 0.13 * bars)
    return lines_of(panel) * each + 0.9


def lines_of(panel: Panel) -> int:
    """The number of rows of a panel's charts."""
    return ceil(len(panel.facets) / MOST_BESIDE)


def draw_panel(place: SubFigure, panel: Panel, room: float) -> None:
    """Draw the charts of a panel, with its title above and its legend below. room: the width in inches."""
    note = panel.note
    if panel.kind != "stacked" and note != "exact":
        note += "; whiskers are 95 % intervals"
    place.suptitle(f"{panel.title}\n{note}" if len(panel.title + note) > 60 else f"{panel.title} ({note})", fontsize=10)
    lines = lines_of(panel)
    grid = place.subplots(lines, ceil(len(panel.facets) / lines), sharey=True, squeeze=False)
    pictures = list(grid.flat)
    for axes, facet in zip(pictures, panel.facets, strict=False):
        if panel.kind == "lines":
            draw_lines(axes, panel, facet.series)
        elif panel.kind == "grouped":
            draw_beside(axes, panel, facet.series)
        else:
            draw_stacked(axes, panel, facet.series)
        axes.set_title(facet.title)
    for axes in pictures[len(panel.facets) :]:
        axes.set_axis_off()
    for axes in grid[:, 1:].flat:
        axes.set_ylabel("")
    handles, labels = pictures[0].get_legend_handles_labels()
    place.legend(handles, labels, loc="outside lower center", ncols=legend_columns(labels, room))


def legend_columns(labels: list[str], room: float) -> int:
    """The number of columns of a legend that fits and has rows of similar length. room: the width in inches."""
    fit = max(1, int(room * LETTERS_AN_INCH / (max(map(len, labels)) + 7)))
    return ceil(len(labels) / ceil(len(labels) / fit))


def colour_of(series: Series) -> str:
    """The colour of a series."""
    if isinstance(series.colour, int):
        return NUMBERED[series.colour % len(NUMBERED)]
    return MEANINGS[series.colour]


def greatest(panel: Panel) -> float:
    """The end of the value axis: beyond the longest bar, stack or interval of all charts."""
    ends = [
        [point.high if point else 0.0 for point in series.points] for facet in panel.facets for series in facet.series
    ]
    if panel.kind == "stacked":
        count = len(panel.facets[0].series)
        ends = [list(map(sum, zip(*ends[at : at + count], strict=True))) for at in range(0, len(ends), count)]
    return 1.05 * max(map(max, ends)) or 1.0


def smallest(panel: Panel) -> float:
    """The start of the value axis: 0, or below the lowest bar or interval."""
    lows = [point.low for facet in panel.facets for series in facet.series for point in series.points if point]
    return 1.05 * min(0.0, *lows)


def draw_lines(axes: Axes, panel: Panel, series: tuple[Series, ...]) -> None:
    """Draw a line for each series over the categories, with the intervals of estimates."""
    for number, line in enumerate(series):
        shown = [(float(place), point) for place, point in enumerate(line.points) if point]
        axes.plot(
            [place for place, _ in shown],
            [point.value for _, point in shown],
            color=colour_of(line),
            marker=MARKERS[number % len(MARKERS)],
            linestyle="--" if line.dashed else "-",
            label=line.label,
        )
        axes.vlines(
            [place for place, _ in shown], [point.low for _, point in shown], [point.high for _, point in shown], BLACK
        )
    axes.set_xticks(range(len(panel.categories)), panel.categories)
    axes.set_xlabel(panel.of)
    axes.set_ylabel(panel.axis)
    axes.set_ylim(smallest(panel), greatest(panel))
    axes.grid(axis="y")


def draw_beside(axes: Axes, panel: Panel, series: tuple[Series, ...]) -> None:
    """Draw a bar for each category and series, with the intervals of estimates."""
    thick = 0.8 / len(series)
    for number, line in enumerate(series):
        shown = [
            (place + (number - (len(series) - 1) / 2) * thick, point)
            for place, point in enumerate(line.points)
            if point
        ]
        at = [place for place, _ in shown]
        axes.barh(at, [point.value for _, point in shown], thick, color=colour_of(line), label=line.label)
        axes.hlines(at, [point.low for _, point in shown], [point.high for _, point in shown], BLACK, linewidth=1)
    frame_bars(axes, panel)


def draw_stacked(axes: Axes, panel: Panel, series: tuple[Series, ...]) -> None:
    """Draw a stacked bar for each category, with numbers where they fit."""
    at = range(len(panel.categories))
    ends = [0.0] * len(panel.categories)
    for line in series:
        values = [point.value if point else 0.0 for point in line.points]
        colour = colour_of(line)
        bars = axes.barh(at, values, 0.75, left=ends, color=colour, label=line.label)
        least = LEAST_NUMBERED * greatest(panel)
        numbers = [f"{value:.1f}" if value >= least else "" for value in values]
        axes.bar_label(bars, numbers, label_type="center", fontsize=8, color="white" if colour in DARK else "black")
        ends = [end + value for end, value in zip(ends, values, strict=True)]
    frame_bars(axes, panel)


def frame_bars(axes: Axes, panel: Panel) -> None:
    """Set up the axes of bars, with the first category on top."""
    axes.set_yticks(range(len(panel.categories)), panel.categories)
    axes.set_ylim(len(panel.categories) - 0.4, -0.6)
    axes.set_xlabel(panel.axis)
    axes.set_xlim(smallest(panel), greatest(panel))
    axes.grid(axis="x")
