"""Studies as GitHub's Markdown, for issues, pages and build summaries.

Strangers' text is in code spans, or plain words.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.report.escape import code, inert, prose
from dtk.report.odds.study_exchange import exchange_text
from dtk.report.odds.study_figures import footnote, format_figure, how_obtained, unit_of
from dtk.report.odds.study_subjects import grid, letter, what_is_left
from dtk.simulate.study import Column, ReportTable, Study


def render(study: Study) -> str:
    """The whole study as Markdown."""
    lines: list[str] = []
    for place in range(len(study.subjects)):
        lines += [*about(study, place), ""]
    for remark in study.remarks:
        lines += [prose(remark), ""]
    for table in study.tables:
        lines += [*table_lines(table), ""]
    return inert("\n".join([*lines, f"Ruleset {code(study.ruleset)}."]) + "\n")


def about(study: Study, place: int) -> list[str]:
    """The lines on a deck: its name, the cards left, the assumptions, and its grid."""
    subject, label = study.subjects[place], letter(study, place)
    lines = [f"## {label + ': ' if label else ''}{code(subject.name)} ({prose(subject.kind)})"]
    lines += ["", f"{prose(what_is_left(subject))}."]
    for remark in subject.remarks:
        lines += ["", prose(remark)]
    return [*lines, "", *rows_of(grid(subject.left))]


def table_lines(table: ReportTable) -> list[str]:
    """The lines of a table: title, note with the kinds of figures, rows, and the samples behind estimates."""
    named = any(row.exchange for row in table.rows)
    rows = [["", *map(heading, table.columns), *(["cards"] if named else [])]]
    for row in table.rows:
        cells = (
            tilde(format_figure(figure, unit_of(row, column), change=column.change))
            for column, figure in zip(table.columns, row.figures, strict=True)
        )
        cards = [prose(exchange_text(row.exchange)) if row.exchange else ""] if named else []
        rows.append([prose(row.label), *cells, *cards])
    below = footnote(table)
    lines = [f"### {prose(table.title)}", "", f"{prose(table.note)} ({tilde(how_obtained(table))})", "", *rows_of(rows)]
    return [*lines, "", tilde(below)] if below else lines


def tilde(text: str) -> str:
    """Our own text with `~` escaped, because Markdown would strike text through."""
    return text.replace("~", r"\~")


def heading(column: Column) -> str:
    """The heading of a column: its group and label, since Markdown has no headings over several columns."""
    return " ".join(prose(text) for text in (column.group, column.label) if text)


def rows_of(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of a Markdown table; the first is the header. All columns except the first are right-aligned."""
    header, *body = [f"| {' | '.join(row)} |" for row in rows]
    return [header, "| --- |" + " ---: |" * (len(rows[0]) - 1), *body]
