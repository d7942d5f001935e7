"""Studies as JSON that conforms to `schemas/simulation.v1.json`."""

from __future__ import annotations

from fractions import Fraction

from dtk import __version__
from dtk.cards.card import JOKERS
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure
from dtk.report.catalogues.decks import by_suit
from dtk.report.escape import ascii_json
from dtk.report.odds.study_exchange import exchange_record
from dtk.report.odds.study_figures import unit_of
from dtk.report.odds.study_subjects import letter
from dtk.simulate.study import ReportTable, Row, Study

SCHEMA_VERSION = 1


def render(study: Study) -> str:
    """A study as one document. Texts are not shortened. Chances are between 0 and 1."""
    document = {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "ruleset": study.ruleset,
        "remarks": list(study.remarks),
        "subjects": [subject_record(study, place) for place in range(len(study.subjects))],
        "tables": [table_record(table) for table in study.tables],
    }
    return ascii_json(document, indent=2) + "\n"


def subject_record(study: Study, place: int) -> dict[str, object]:
    """A deck. label: the end of its columns' slugs in a comparison; null in a study of one deck."""
    subject = study.subjects[place]
    return {
        "label": letter(study, place) or None,
        "name": subject.name,
        "kind": subject.kind,
        "whole": composition_record(subject.whole),
        "left": composition_record(subject.left),
        "out": [place._asdict() for place in subject.out],
        "remarks": list(subject.remarks),
    }


def composition_record(composition: Composition) -> dict[str, object]:
    """The numbers of cards: in total, by suit and value, and of jokers by kind."""
    jokers = composition.jokers()
    return {
        "cards": composition.size,
        "slots": by_suit(composition.counts()),
        "jokers": {kind: jokers.get(kind, 0) for kind in JOKERS},
    }


def table_record(table: ReportTable) -> dict[str, object]:
    """A table, with each row's figures by the slugs of the columns."""
    return {
        "slug": table.slug,
        "title": table.title,
        "note": table.note,
        "columns": [
            {"slug": column.slug, "label": column.label, "group": column.group, "change": column.change}
            for column in table.columns
        ],
        "rows": [row_record(row, table) for row in table.rows],
    }


def row_record(row: Row, table: ReportTable) -> dict[str, object]:
    """A row of a table, with the cards of a swap, if any."""
    record: dict[str, object] = {
        "slug": row.slug,
        "label": row.label,
        "rank": row.rank,
        "figures": {
            column.slug: figure and figure_record(figure, unit_of(row, column))
            for column, figure in zip(table.columns, row.figures, strict=True)
        },
    }
    return record | ({"cards": exchange_record(row.exchange)} if row.exchange else {})


def figure_record(figure: Figure, unit: str) -> dict[str, object]:
    """A figure. The fraction is null unless the figure is exact. The sample is null unless it is an estimate."""
    value, sample = figure.value, figure.sample
    return {
        "value": float(value),
        "fraction": f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else None,
        "unit": unit,
        "how": figure.kind,
        "sample": sample and sample._asdict(),
    }
