"""Verdicts as text: each file's verdict, and each fault with its line, limit and fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from dtk.files.finding import ERROR, Cause, Finding
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.columns import fold
from dtk.report.escape import LONGEST_PATH, inert, sentence
from dtk.report.figures import counted
from dtk.report.paint import Paint, coloured, plain
from dtk.report.paths import posix
from dtk.report.verdicts.concise import place
from dtk.report.verdicts.excerpt import WIDEST, excerpt
from dtk.report.verdicts.findings import ReportedFinding, list_findings
from dtk.report.verdicts.tally import tally

MOST_FINDINGS = 1_000
MOST_PATHS = 3
# The least columns for an excerpt, and the columns for the number of a line and its bar.
NARROWEST, NUMBERS = 20, 9
# If findings with one cause reach this number, they are shown as one.
FEWEST_ALIKE = 4
# The rule on information that a file's format cannot state.
SILENT = "DT013"


def render(
    verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False, width: int | None = None
) -> str:
    """The report as text: a block for each file, then the totals. width: of the terminal."""
    paint = coloured if colour else plain
    open_points = [reported for reported in list_findings(verdicts, rules) if is_open_point(reported.finding)]
    once = len(open_points) > 1
    lines = [line for verdict in verdicts for line in block(verdict, rules, paint, once, excerpt_width(width))]
    if once:
        lines += [*([""] if lines[-1] else []), *about_open_points(open_points, paint)]
    if lines and lines[-1]:
        lines.append("")
    totals = tally(verdicts, rules)
    lines += [totals.verdicts, totals.remarks]
    return inert("\n".join(lines if width is None else [part for line in lines for part in fold(line, width)]) + "\n")


def excerpt_width(width: int | None) -> int:
    """The columns for a line of a file beside its number. width: of the terminal."""
    return WIDEST if width is None else max(NARROWEST, min(WIDEST, width - NUMBERS))


def is_open_point(finding: Finding) -> bool:
    """Whether a finding is about information that the file's format cannot state."""
    return finding.code == SILENT and finding.span is None


def about_open_points(reported: Sequence[ReportedFinding], paint: Paint) -> list[str]:
    """The lines on information that the files of a run cannot state, once for all files."""
    files = list(dict.fromkeys(one.verdict.path for one in reported))
    said = Counter(one.finding.message for one in reported)
    rule = reported[0].rule
    what = f"{counted(len(files), 'file')} cannot state everything"
    lines = [f"{paint(f'{rule.severity}[{rule.code}]', rule.severity)} {rule.slug}: {paint(f'{what}.', 'strong')}"]
    more = f" and {len(files) - MOST_PATHS} more" if len(files) > MOST_PATHS else ""
    named = ", ".join(visible(posix(path), LONGEST_PATH) for path in files[:MOST_PATHS])
    lines.append(f" {paint('-->', 'faint')} {named}{more}")
    for message, times in said.items():
        number = f" ({counted(times, 'file')})" if len(files) > 1 else ""
        lines.append(f"  {sentence(message)}{number}")
    return [*lines, ""]


def block(
    verdict: Verdict, rules: Mapping[str, Rule], paint: Paint, once: bool = False, widest: int = WIDEST
) -> list[str]:
    """The lines about a file; if there are findings, the last line is empty.

    once: leave out information that the format cannot state, because it is shown elsewhere.
    widest: the columns for an excerpt.
    """
    path = paint(f"{visible(posix(verdict.path), LONGEST_PATH)}:", "strong")
    verdicts = f"deck {paint(verdict.deck, verdict.deck)}, gang {paint(verdict.gang, verdict.gang)}"
    errors = sum(finding.severity == ERROR for finding in verdict.suppressed)
    suppressed = f"; {counted(errors, 'error')} suppressed" if errors else ""
    lines = [f"{path} {verdicts}{suppressed}"]
    if judged_by := basis(verdict):
        lines.append(paint(f"  {judged_by}", "faint"))
    findings = [
        reported for reported in list_findings([verdict], rules) if not (once and is_open_point(reported.finding))
    ]
    groups = by_cause(findings)
    for group in groups[:MOST_FINDINGS]:
        cause = group[0].finding.cause
        if cause is None or len(group) == 1:
            lines += ["", *about(group[0], paint, widest)]
        else:
            lines += ["", *about_cause(group, cause, paint, widest)]
    if len(groups) > MOST_FINDINGS:
        lines += ["", f"... and {counted(sum(map(len, groups[MOST_FINDINGS:])), 'more finding')} in this file."]
    return [*lines, ""] if findings else lines


def by_cause(findings: Sequence[ReportedFinding]) -> list[list[ReportedFinding]]:
    """The findings in order. Many findings with one cause form a group in the place of the first."""
    alike: dict[tuple[str, Cause], list[ReportedFinding]] = {}
    for reported in findings:
        if cause := reported.finding.cause:
            alike.setdefault((reported.finding.code, cause), []).append(reported)
    groups = []
    for reported in findings:
        cause = reported.finding.cause
        group = alike[reported.finding.code, cause] if cause else []
        if len(group) < FEWEST_ALIKE:
            groups.append([reported])
        elif group[0] is reported:
            groups.append(group)
    return groups


def about_cause(group: Sequence[ReportedFinding], cause: Cause, paint: Paint, widest: int) -> list[str]:
    """The lines about findings with one cause: their lines of the file, and the help for all of them."""
    first = group[0]
    rule, severity = first.rule, first.finding.severity
    numbers = [str(reported.finding.span.line) if reported.finding.span else "" for reported in group]
    gutter = " " * max(map(len, numbers))
    bar = paint("|", "faint")
    lines = [
        f"{paint(f'{severity}[{rule.code}]', severity)} {rule.slug}: "
        f"{paint(sentence(f'{len(group)} {cause.message}.'), 'strong')}",
        f"{gutter}{paint('-->', 'faint')} {place(first)}",
        f"{gutter} {bar}",
    ]
    for number, reported in zip(numbers, group, strict=True):
        line, span = reported.source_line, reported.finding.span
        shown = excerpt(line, span, widest)[0] if line is not None and span else sentence(reported.finding.message)
        lines.append(f"{paint(number.rjust(len(gutter)), 'faint')} {bar} {shown}")
    lines.append(f"{gutter} {bar}")
    by = [("set by", sentence(first.finding.imposed_by))] if first.finding.imposed_by else []
    for label, text in [*by, ("source", first.source), ("help", sentence(cause.hint))]:
        lines.append(f"{gutter} {paint(f'= {label}:', 'faint')} {text}")
    return lines


def basis(verdict: Verdict) -> str:
    """A line with the deck's name and the rules it was judged by."""
    words = [
        verdict.name and f'"{visible(verdict.name)}"',
        verdict.ruleset and f"ruleset {visible(verdict.ruleset)}",
        verdict.format and f"format {visible(verdict.format)}",
        verdict.date and f"on {visible(verdict.date)}",
    ]
    return ", ".join(word for word in words if word)


def about(reported: ReportedFinding, paint: Paint, widest: int) -> list[str]:
    """The lines about a finding."""
    finding, rule = reported.finding, reported.rule
    kind = paint(f"{finding.severity}[{rule.code}]", finding.severity)
    gutter = " " * (len(str(finding.span.line)) if finding.span else 1)
    lines = [
        f"{kind} {rule.slug}: {paint(sentence(finding.message), 'strong')}",
        f"{gutter}{paint('-->', 'faint')} {place(reported)}",
    ]
    if finding.span and reported.source_line is not None:
        shown, carets = excerpt(reported.source_line, finding.span, widest)
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
    """The notes below the excerpt: the limit, the source, the help, the fix."""
    if finding.limit is not None:
        held = f", found {finding.count}" if finding.count is not None else ""
        by = f", set by {sentence(finding.imposed_by)}" if finding.imposed_by else ""
        yield "limit", f"{finding.limit}{held}{by}"
    elif finding.imposed_by:
        yield "set by", sentence(finding.imposed_by)
    # The origin of a limit often names the document, too.
    source = finding.source or rule.source
    if source and source not in (finding.imposed_by or ""):
        yield "source", source
    if finding.hint:
        yield "help", sentence(finding.hint)
    if finding.fix:
        yield "fix", sentence(finding.fix.title)
    elif finding.guess:
        yield "fix", f"{sentence(finding.guess.title)} (with --fix --unsafe)"
