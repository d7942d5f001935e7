"""`dtk formats` and `dtk rulesets`: what is there to judge by?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import Refusal, refuse, say
from dtk.cli.output import CSV, JSON, TABLE, TABLE_FORMAT, chosen_format, say_csv, say_json

if TYPE_CHECKING:
    from dtk.legality.judge import Judge

NAMES = typer.Argument(None, metavar="[NAME]...", help="Only these, by name or as YAML files.")
DATE = typer.Option(None, "--date", help="The bans of this day, year-month-day; else those of today's lists.")
CONFIG = typer.Option(None, "--config", help="Use this configuration file, and list what it adds.")
ISOLATED = typer.Option(False, "--isolated", help="Use no configuration file.")


def formats(
    names: list[str] | None = NAMES,
    date: str | None = DATE,
    config_file: Path | None = CONFIG,
    isolated: bool = ISOLATED,
    output_format: str = TABLE_FORMAT,
) -> None:
    """List the formats: their packs, their dates and what they ban."""
    from dtk.report.catalogues import documents

    shown = chosen_format(output_format, TABLE)
    judge = judge_or_refuse(config_file, isolated, date)
    rows = [
        documents.format_row(name, judge.repository.context(judge.ruleset, name, judge.date), judge.repository)
        for name in names_or_all(names, "format", judge)
    ]
    if shown == JSON:
        say_json({"schema_version": 1, "formats": rows})
    elif shown == CSV:
        say_csv(documents.FORMAT_HEADINGS, [[row["name"], *documents.format_cells(row)[1:]] for row in rows])
    else:
        say(documents.formats_text(rows))


def rulesets(
    names: list[str] | None = NAMES,
    date: str | None = DATE,
    config_file: Path | None = CONFIG,
    isolated: bool = ISOLATED,
    output_format: str = TABLE_FORMAT,
) -> None:
    """List the rulesets: limits, switches and what they ban."""
    from dtk.report.catalogues import documents

    shown = chosen_format(output_format, TABLE)
    judge = judge_or_refuse(config_file, isolated, date)
    rows = [
        documents.ruleset_row(name, judge.repository.context(name, None, judge.date), judge.repository)
        for name in names_or_all(names, "ruleset", judge)
    ]
    if shown == JSON:
        say_json({"schema_version": 1, "rulesets": rows})
    elif shown == CSV:
        say_csv(documents.RULESET_HEADINGS, [[row["name"], *documents.ruleset_cells(row)[1:]] for row in rows])
    else:
        say(documents.rulesets_text(rows))


def judge_or_refuse(config_file: Path | None, isolated: bool, date: str | None) -> Judge:
    """A judge with the documents of the configuration; ends with 2 if there is something wrong with them."""
    from dtk.cli.judging import load_config, make_judge

    try:
        config = load_config(config_file, None, isolated)
        return make_judge(replace(config, date=config.date if date is None else date), None, None)
    except Refusal as refusal:
        refuse(str(refusal))


def names_or_all(names: list[str] | None, kind: str, judge: Judge) -> list[str]:
    """The names of the documents to list; ends with 2 for one that doesn't exist."""
    from dtk.cli.judging import document_name
    from dtk.legality.rules_repository import UnknownDocument

    try:
        meant = [document_name(judge.repository, name, kind) or "" for name in names or ()]
        known = sorted(judge.repository.documents[f"{kind}s"])
        for name in meant:
            if name not in known:
                raise UnknownDocument(kind, name, known)
    except (Refusal, UnknownDocument) as error:
        refuse(str(error))
    return meant or known
