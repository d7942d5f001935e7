"""Which published ruling has which tests? The rulings that `carddb/rulings.yaml` lists by title, split into statements
by `rulings.txt`, and the tests with the mark `@ruling`; both are read as tests/paragraphs.py reads those of rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from dtk.cards.database import load_database
from dtk.cardtext.coverage import by_pack
from dtk.report.catalogues.coverage import HEADS, rows
from tests.paragraphs import (
    TESTS,
    Paragraph,
    Tests,
    listed,
    marks,
    missing,
    statement_rows,
    told,
    unknown,
    written_titles,
)

Rulings = Mapping[str, list[str]]


def names() -> Rulings:
    """The names of the published rulings, by title."""
    return {title: [one.name for one in rulings] for title, rulings in load_database().rulings.items()}


def split() -> dict[str, Paragraph]:
    """The rulings that have been split into their statements, by name."""
    return {one.name: one for one in listed((TESTS / "rulings.txt").read_text("utf-8"))}


def every(rulings: Rulings, reviewed: Mapping[str, Paragraph]) -> list[Paragraph]:
    """All that are published, each once; those that have not been split say so.

    Raises ValueError where one was split that is not published.
    """
    published = dict.fromkeys(one for ids in rulings.values() for one in ids)
    strange = sorted(set(reviewed) - set(published))
    if strange:
        raise ValueError(f"tests/rulings.txt lists {', '.join(strange)}: no such ruling is published.")
    return [reviewed.get(one) or Paragraph(one, one, unreviewed=True) for one in published]


def gaps(
    rulings: Rulings, tests: Tests, written: Collection[str], reviewed: Mapping[str, Paragraph]
) -> dict[str, list[str]]:
    """The rulings on cards that are written of which no test shows anything, by title; not those that rule nothing."""
    shown = {name.partition(" ")[0] for name in tests}
    shown |= {name for name, ruling in reviewed.items() if all(one.none for one in ruling.stated())}
    found = {title: [one for one in ids if one not in shown] for title, ids in rulings.items() if title in written}
    return {title: ids for title, ids in found.items() if ids}


def page() -> str:
    """The report in Markdown. Raises ValueError where tests name what there is not."""
    database, tests, published = load_database(), marks(by="ruling"), names()
    among = {one.name: one for one in every(published, split())}
    said = unknown(list(among.values()), tests)
    if said:
        raise ValueError("\n".join(said))
    untested = gaps(published, tests, written_titles(), among)
    counts = [f"| {' | '.join(row)} |" for row in rows(by_pack(database), database)]
    reviewed = [one for one in among.values() if not one.unreviewed]
    stated = [one for ruling in reviewed for one in ruling.stated() if not one.none]
    without = missing(reviewed, tests)
    unreviewed = sum(one.unreviewed and one.name in tests for one in among.values())
    parts = [
        "# Which card texts are written?",
        "",
        "A printing is *implemented* if its text is written in `dtk/cardtext/packs/`, *plain* if it has no rules text,",
        "so that there is nothing to do. `dtk cards coverage` counts them, `dtk cards show` tells how a card stands.",
        "",
        f"| {' | '.join(HEADS)} |",
        f"|{' --- |' * len(HEADS)}",
        *counts,
        "",
        "## Rulings on cards that are written and have no test",
        "",
        *([f"- {title}: {', '.join(some)}" for title, some in sorted(untested.items())] or ["None."]),
        "",
        "## Rulings and their tests",
        "",
        f"{len(among)} rulings are published, by document and line. {len(reviewed)} have been split into {len(stated)}",
        f"statements (`tests/rulings.txt`): {len(stated) - len(without)} have tests, {len(without)} are missing.",
        f"{unreviewed} others have tests and are not yet reviewed by statement: they are marked *?*.",
        "",
        "### Missing",
        "",
        *([f"- {one.name}: {one.says or 'all of it'}" for one in without] or ["None."]),
        "",
        "### Each ruling",
        "",
        "| Card | Ruling | Shown | Says | Tests |",
        "| --- | --- | --- | --- | --- |",
        *shown(published, among, tests),
    ]
    return "\n".join(parts) + "\n"


def shown(rulings: Rulings, among: Mapping[str, Paragraph], tests: Tests) -> Iterator[str]:
    """A row for each ruling that is reviewed or has tests, and for each of several statements."""
    for title, ids in sorted(rulings.items()):
        for name in ids:
            ruling = among[name]
            if not ruling.unreviewed:
                yield from (f"| {title} {row}" for row in statement_rows(name, ruling.says, ruling.stated(), tests))
            elif name in tests:
                yield f"| {title} | {name} | ? | | {told(ruling.stated()[0], tests)} |"
