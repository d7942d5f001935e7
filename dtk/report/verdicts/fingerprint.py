"""Fingerprints of findings: names that stay the same when lines move, so that platforms show only new ones."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable

from dtk.report.paths import in_repository
from dtk.report.verdicts.findings import ReportedFinding


def fingerprints(findings: Iterable[ReportedFinding]) -> list[str]:
    """One for each finding, in their order: its rule, file, card and line's text. Equal ones are numbered."""
    seen: Counter[tuple[str, ...]] = Counter()
    names = []
    for reported in findings:
        what = (
            reported.finding.code,
            in_repository(reported.verdict.path),
            reported.finding.card or "",
            (reported.source_line or "").strip(),
        )
        seen[what] += 1
        text = "\0".join((*what, str(seen[what])))
        names.append(hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32])
    return names
