"""One finding, one line: `path:line:column: CODE severity message`, for editors and `grep`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, inert, sentence
from dtk.report.paths import posix
from dtk.report.told import Told, told


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The findings in the order of the files; nothing for a file without any."""
    return inert("".join(line(one) + "\n" for one in told(verdicts, rules)))


def line(one: Told) -> str:
    """One finding. Without a place in the file it stands at 1:1, where editors open it."""
    where = place(one) if one.finding.span else f"{place(one)}:1:1"
    return f"{where}: {one.rule.code} {one.finding.severity} {sentence(one.finding.message)}"


def place(one: Told) -> str:
    """`path:line:column`, or the path alone of a finding about the whole file."""
    path, span = visible(posix(one.verdict.path), LONGEST_PATH), one.finding.span
    return f"{path}:{span.line}:{span.column}" if span else path
