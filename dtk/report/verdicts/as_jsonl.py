"""Verdicts as JSON Lines: each line is the record of a file from `as_json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import ascii_json
from dtk.report.verdicts.as_json import SCHEMA_VERSION, file_record


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The verdicts of a run, one per line, each with the version of the schema."""
    return "".join(
        ascii_json({"schema_version": SCHEMA_VERSION, **file_record(verdict, rules)}) + "\n" for verdict in verdicts
    )
