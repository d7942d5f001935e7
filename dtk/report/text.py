"""What does a player read? Each file's verdict, and each fault with its line, its limit and what to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dtk.files.finding import Finding
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.concise import place
from dtk.report.escape import LONGEST_PATH, inert, sentence
from dtk.report.excerpt import excerpt
from dtk.report.findings import ReportedFinding, list_findings
from dtk.report.paint import Paint, coloured, plain
from dtk.report.paths import posix
from dtk.report.tally import counted, tally

MOST_FINDINGS = 1_000


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """A block for each file, then the totals."""
    paint = coloured if colour else plain
    lines = [line for verdict in verdicts for line in block(verdict, rules, paint)]
    if lines and lines[-1]:
        lines.append("")
    totals = tally(verdicts, rules)
    return inert("\n".join([*lines, totals.verdicts, totals.remarks]) + "\n")


def block(verdict: Verdict, rules: Mapping[str, Rule], paint: Paint) -> list[str]:
    """The lines about one file; if there are findings, an empty line comes last."""
    path = paint(f"{visible(posix(verdict.path), LONGEST_PATH)}:", "strong")
    lines = [f"{path} deck {paint(verdict.deck, verdict.deck)}, gang {paint(verdict.gang, verdict.gang)}"]
    if judged_by := basis(verdict):
        lines.append(paint(f"  {judged_by}", "faint"))
    findings = list_findings([verdict], rules)
    for reported in findings[:MOST_FINDINGS]:
        lines += ["", *about(reported, paint)]
    if len(findings) > MOST_FINDINGS:
        lines += ["", f"... and {counted(len(findings) - MOST_FINDINGS, 'more finding')} in this file."]
    return [*lines, ""] if findings else lines


def basis(verdict: Verdict) -> str:
    """The deck's name and what it was judged by, on one line."""
    words = [
        verdict.name and f'"{visible(verdict.name)}"',
        verdict.ruleset and f"ruleset {visible(verdict.ruleset)}",
        verdict.format and f"format {visible(verdict.format)}",
        verdict.date and f"on {visible(verdict.date)}",
    ]
    return ", ".join(word for word in words if word)


def about(reported: ReportedFinding, paint: Paint) -> list[str]:
    """The lines about one finding."""
    finding, rule = reported.finding, reported.rule
    kind = paint(f"{finding.severity}[{rule.code}]", finding.severity)
    gutter = " " * (len(str(finding.span.line)) if finding.span else 1)
    lines = [
        f"{kind} {rule.slug}: {paint(sentence(finding.message), 'strong')}",
        f"{gutter}{paint('-->', 'faint')} {place(reported)}",
    ]
    if finding.span and reported.source_line is not None:
        shown, carets = excerpt(reported.source_line, finding.span)
        bar = paint("|", "faint")
        lines += [
            f"{gutter} {bar}",
            f"{paint(str(finding.span.line), 'faint')} {bar} {shown}",
            f"{gutter} {bar} {paint(carets, finding.severity)}",
        ]
    for label, text in notes(finding, rule):
        lines.append(f"{gutter} {paint(f'= {label}:', 'faint')} {text}")
    return lines


def notes(finding: Finding, rule: Rule) -> Iterator[tuple[str, str]]:
    """What is said below the line: the limit, the document, the help, the fix."""
    if finding.limit is not None:
        held = f", found {finding.count}" if finding.count is not None else ""
        by = f", set by {sentence(finding.imposed_by)}" if finding.imposed_by else ""
        yield "limit", f"{finding.limit}{held}{by}"
    elif finding.imposed_by:
        yield "set by", sentence(finding.imposed_by)
    # The origin of a limit often names the document already.
    source = finding.source or rule.source
    if source and source not in (finding.imposed_by or ""):
        yield "says", source
    if finding.hint:
        yield "help", sentence(finding.hint)
    if finding.fix:
        yield "fix", sentence(finding.fix.title)
