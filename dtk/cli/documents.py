"""`dtk formats` and `dtk rulesets`: lists of the formats and rulesets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dtk.cli.completing import documents
from dtk.cli.console import Refusal, columns, refuse, say
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.output import CSV, JSON, TABLE, TEXT, TableFormat, chosen_format, say_csv, say_json

if TYPE_CHECKING:
    from dtk.legality.judge import Judge

EPILOGS = {
    "formats": closing("dtk formats", "dtk formats weird-west --date 2024-05-01"),
    "rulesets": closing("dtk rulesets", "dtk rulesets pinebox-1.5 --output-format json"),
}
NAMES = "Names or YAML files. [default: all]"


@dataclass(frozen=True, slots=True)
class Listing:
    """The options of a list of documents."""

    date: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="Show the bans of this day. [default: today's]")
    ] = None
    config_file: Annotated[
        Path | None,
        typer.Option("--config", metavar="FILE", help="Also list the documents that this configuration file adds."),
    ] = None
    isolated: Annotated[bool, typer.Option("--isolated", help="Ignore configuration files.")] = False
    output_format: TableFormat = TEXT

    def show(
        self,
        kind: str,
        names: Sequence[str],
        headings: Sequence[str],
        row_of: Callable[[str, Judge], dict[str, Any]],
        cells: Callable[[dict[str, Any]], list[str]],
        as_text: Callable[[list[dict[str, Any]], int | None], str],
    ) -> None:
        """Print the documents of a kind. Exits with 2 for an unknown name or a faulty configuration."""
        shown = chosen_format(self.output_format, TABLE)
        try:
            judge = self.judge()
            rows = [row_of(name, judge) for name in names_or_all(names, kind, judge)]
        except Refusal as refusal:
            refuse(str(refusal))
        if shown == JSON:
            say_json({"schema_version": 1, f"{kind}s": rows})
        elif shown == CSV:
            say_csv(headings, [[row["name"], *cells(row)[1:]] for row in rows])
        else:
            say(as_text(rows, columns()))

    def judge(self) -> Judge:
        """A judge that knows the documents of the configuration. Raises Refusal."""
        from dtk.cli.judging import load_config, make_judge

        config = load_config(self.config_file, None, self.isolated)
        return make_judge(replace(config, date=config.date if self.date is None else self.date), None, None)


@flattened
def formats(
    names: list[str] | None = typer.Argument(
        None, metavar="[NAME]...", help=NAMES, autocompletion=documents("formats")
    ),
    *,
    listing: Listing,
) -> None:
    """List the formats: packs, dates and bans."""
    from dtk.report.catalogues import documents as report

    def row_of(name: str, judge: Judge) -> dict[str, Any]:
        context = judge.repository.context(judge.ruleset, name, judge.date)
        return report.format_row(name, context, judge.repository)

    listing.show("format", names or (), report.FORMAT_HEADINGS, row_of, report.format_cells, report.formats_text)


@flattened
def rulesets(
    names: list[str] | None = typer.Argument(
        None, metavar="[NAME]...", help=NAMES, autocompletion=documents("rulesets")
    ),
    *,
    listing: Listing,
) -> None:
    """List the rulesets: limits, switches and bans."""
    from dtk.report.catalogues import documents as report

    def row_of(name: str, judge: Judge) -> dict[str, Any]:
        return report.ruleset_row(name, judge.repository.context(name, None, judge.date), judge.repository)

    listing.show("ruleset", names or (), report.RULESET_HEADINGS, row_of, report.ruleset_cells, report.rulesets_text)


def names_or_all(names: Sequence[str], kind: str, judge: Judge) -> list[str]:
    """The names of the documents to list. Raises Refusal for an unknown name."""
    from dtk.cli.judging import document_name
    from dtk.legality.rules_repository import UnknownDocument

    meant = [document_name(judge.repository, name, kind) or "" for name in names]
    known = sorted(judge.repository.documents[f"{kind}s"])
    for name in meant:
        if name not in known:
            raise Refusal(str(UnknownDocument(kind, name, known)))
    return meant or known
