"""The findings of a run counted by rule, the most frequent first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.verdicts.findings import list_findings
from dtk.report.verdicts.tally import tally


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """A table with a row per rule (number, code, severity, slug, number of safe fixes), then the totals."""
    findings = list_findings(verdicts, rules)
    counts = Counter(reported.rule.code for reported in findings)
    fixes = Counter(reported.rule.code for reported in findings if reported.finding.fix)
    lines = []
    for code, number in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        rule = rules[code]
        fixable = f"  ({fixes[code]} with a safe fix)" if fixes[code] else ""
        lines.append(f"{number:>6}  {code}  {rule.severity:<7}  {rule.slug}{fixable}")
    totals = tally(verdicts, rules)
    return "\n".join([*lines, *([""] if lines else []), totals.verdicts, totals.remarks]) + "\n"
