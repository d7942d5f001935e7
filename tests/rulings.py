"""Which published ruling has which tests? The rulings that `carddb/rulings.yaml` lists by title, and the tests with the
mark `@ruling`, which is read as tests/paragraphs.py reads those of rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from paragraphs import Tests, marks

from dtk.cards.database import Database, load_database
from dtk.cardtext.coverage import by_pack
from dtk.cardtext.library import library
from dtk.report.coverage import HEADS, rows

Rulings = Mapping[str, list[str]]


def unknown(rulings: Rulings, tests: Tests) -> list[str]:
    """The tests that name a ruling that there is not."""
    known = {ruling for ids in rulings.values() for ruling in ids}
    return [f"{test} names `{name}`; there is none." for name in tests if name not in known for test in tests[name]]


def gaps(rulings: Rulings, tests: Tests, written: set[str]) -> dict[str, list[str]]:
    """The rulings on cards that are written that no test shows, by title."""
    found = {
        title: [ruling for ruling in ids if ruling not in tests] for title, ids in rulings.items() if title in written
    }
    return {title: ids for title, ids in found.items() if ids}


def written_titles(database: Database) -> set[str]:
    """The titles with a text."""
    return {database[code].title for code in library()}


def page() -> str:
    """The report in Markdown. Raises ValueError where tests name what there is not."""
    database, tests = load_database(), marks(by="ruling")
    said = unknown(database.rulings, tests)
    if said:
        raise ValueError("\n".join(said))
    untested = gaps(database.rulings, tests, written_titles(database))
    ids = {ruling for ids in database.rulings.values() for ruling in ids}
    counts = [f"| {' | '.join(row)} |" for row in rows(by_pack(database), database)]
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
        f"{len(ids)} rulings are published, by document and line; {sum(ruling in tests for ruling in ids)} have tests.",
        "",
        "| Card | Ruling | Tests |",
        "| --- | --- | --- |",
        *told(database.rulings, tests),
    ]
    return "\n".join(parts) + "\n"


def told(rulings: Rulings, tests: Tests) -> Iterator[str]:
    """A row a ruling that has tests."""
    for title, ids in sorted(rulings.items()):
        for ruling in ids:
            if ruling in tests:
                yield f"| {title} | {ruling} | {'<br>'.join(f'`{test}`' for test in tests[ruling])} |"
