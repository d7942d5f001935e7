"""Output formats by name: for each kind of report, the module that renders each format.

To add a format, write a module with the same functions as those beside it, and add a line below. Modules are imported
when needed. `text`, `concise` and `markdown` are for people and may change. The other formats follow a schema or the
program that reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any


class Registry(Mapping[str, Any]):
    """The formats of one kind of report, the default first. names: each format's module or function."""

    def __init__(self, place: str, **names: str) -> None:
        self.place, self.names = place, names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


class Formats(Registry):
    """Formats of which each is a module of a package."""

    def __getitem__(self, name: str) -> ModuleType:
        return import_module(f"dtk.report.{self.place}.{self.names[name]}")


class Functions(Registry):
    """Formats that are functions of a module, or of several if `place` is empty."""

    def __getitem__(self, name: str) -> Callable[..., str]:
        module, _, last = f"dtk.report.{self.place}{'.' if self.place else ''}{self.names[name]}".rpartition(".")
        function: Callable[..., str] = getattr(import_module(module), last)
        return function


# Each with `render(verdicts, rules, colour)`.
VERDICTS = Formats(
    "verdicts",
    text="text",
    concise="concise",
    json="as_json",
    jsonl="as_jsonl",
    sarif="sarif",
    junit="junit",
    github="github",
    gitlab="gitlab",
    markdown="markdown",
)
# Each with `render(study)`.
STUDIES = Formats("odds", text="study_text", markdown="study_markdown", csv="study_csv", json="study_json")
# Each with `render(tally, asked)` and `render_by_agent(tallies, asked)`.
MATCHES = Formats("series", text="match_text", json="match_json", csv="match_csv", markdown="match_markdown")
# Functions of the results in several records of matches.
RECORDS = Functions("series.records", text="as_text", json="as_json", csv="as_csv_table", markdown="as_markdown")
# Each with `render(league, standing)` and `render_gauntlet(league)`.
LEAGUES = Formats("series", text="league_text", json="league_json", csv="league_csv", markdown="league_markdown")
# Each with `comparison(versus, test)` and `ablation(versus, is_swap)`.
VERSIONS = Formats("series", text="versions_text", json="versions_json", markdown="versions_markdown")
# Functions of the result, the field and the seed.
OPTIMIZED = Functions("series.optimizing", text="as_text", json="as_json", markdown="as_markdown")
# Functions of the result.
PLAYTESTS = Functions("series.playtesting", text="as_text", json="as_json", markdown="as_markdown")
# Functions of a deck's numbers and name.
DECK_NUMBERS = Functions(
    "catalogues.decks", text="stats_text", json="stats_json", csv="stats_csv", markdown="stats_markdown"
)
# Functions of the sheets of decks.
SHEETS = Functions("catalogues.sheet", markdown="markdown", json="as_json")
# Functions of the decks that differ.
DECK_DIFFS = Functions(
    "catalogues.deck_diff", text="as_text", json="as_json", csv="as_csv_table", markdown="as_markdown"
)
# Functions of the check of an event.
EVENTS = Functions(
    "",
    text="catalogues.event.text",
    csv="catalogues.event.csv_table",
    markdown="catalogues.event.markdown",
    html="pages.event.html",
    json="catalogues.event.json_document",
)
# The formats of each command that has more than `text`, `json` and `csv`.
BY_COMMAND = {
    "validate": VERDICTS,
    "simulate": STUDIES,
    "match": MATCHES,
    "results show": MATCHES,
    "league": LEAGUES,
    "gauntlet": LEAGUES,
    "compare": VERSIONS,
    "ablate": VERSIONS,
    "optimize": OPTIMIZED,
    "playtest": PLAYTESTS,
    "deck stats": DECK_NUMBERS,
    "deck sheet": SHEETS,
    "deck diff": DECK_DIFFS,
    "event check": EVENTS,
}
