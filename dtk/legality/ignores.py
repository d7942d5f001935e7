"""Which findings does a deck's own keeper know of? Those named in comments of its YAML file.

`# dtk: ignore[DT203] reason` holds for its line, or, alone on a line, for the next one;
`# dtk: ignore-file[DT905] reason` holds for the whole file. A comment names single rules, by code or
name, no families. One that ignores nothing is itself a finding, so that none outlives its reason.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from dtk.files.finding import WARNING, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.files.yaml import parse_yaml
from dtk.legality.registry import all_rules
from dtk.legality.selection import LENGTH, NoSuchRule, rules_meant

MOST_IGNORES = 200

OPENING = re.compile(r"(?:^|(?<=[ \t]))#[ \t]*dtk:[ \t]*")
FORM = re.compile(r"ignore(?P<file>-file)?\[(?P<codes>[^\[\]#]*)\]")
ONE_CODE = re.compile(r"[^,\s][^,]*")
EXAMPLE = "Write `# dtk: ignore[DT203] the reason`, or `# dtk: ignore-file[DT203] the reason`."


@dataclass(frozen=True, slots=True)
class Ignore:
    """One code that a comment names. line: where it holds, None for the whole file. span: where it stands."""

    code: str
    line: int | None
    span: Span


def apply_ignores(
    findings: Iterable[Finding],
    source: Source,
    *,
    mandatory: Collection[str] = (),
    known: Collection[str] | None = None,
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Part the findings of a YAML file into those kept and those that its comments suppress.

    Apply it before any selection, or a comment would look unused because its rule is not selected. What is
    wrong with the comments follows the kept findings: DT014 (unused or not understood), DT015 (the rule is
    mandatory). mandatory: codes or prefixes that no comment can switch off. known: every rule's code.
    """
    everything = tuple(findings)
    try:
        ignores, remarks = read_ignores(source, all_rules() if known is None else known)
    except Unreadable:
        return everything, ()
    kept: list[Finding] = []
    suppressed: list[Finding] = []
    used: set[tuple[str, int | None]] = set()
    named = {(ignore.code, ignore.line) for ignore in ignores if not ignore.code.startswith(tuple(mandatory))}
    for finding in everything:
        line = finding.span.line if finding.span else None
        by = named & {(finding.code, line), (finding.code, None)}
        used |= by
        (suppressed if by else kept).append(finding)
    for ignore in ignores:
        if (ignore.code, ignore.line) not in named:
            remarks.append(forbidden(ignore))
        elif (ignore.code, ignore.line) not in used:
            remarks.append(unused(ignore))
    return (*kept, *sorted(remarks, key=lambda one: one.span or Span(0, 0, 0, 0))), tuple(suppressed)


def read_ignores(source: Source, known: Collection[str]) -> tuple[list[Ignore], list[Finding]]:
    """Every ignore of a YAML text, and what is not understood. Raises Unreadable if the text is no YAML."""
    ignores: list[Ignore] = []
    faults: list[Finding] = []
    for line, column, start in comments(source):
        text = source.lines[line - 1]
        form = FORM.match(text, start)
        whole = Span(line, column + 1, line, len(text) + 1)
        if form is None:
            faults.append(misread("This comment is not understood.", whole, EXAMPLE))
            continue
        codes = list(ONE_CODE.finditer(text, form.start("codes"), form.end("codes")))
        if not codes:
            faults.append(misread("This comment names no rule to ignore.", whole, EXAMPLE))
        alone = not text[:column].strip()
        target = None if form["file"] else next_line(source, line) if alone else line
        for code in codes:
            name = code.group().rstrip()
            span = Span(line, code.start() + 1, line, code.start() + len(name) + 1)
            if len(ignores) + len(faults) >= MOST_IGNORES:
                message = f"This is ignore number {MOST_IGNORES + 1} of this file; from here on none is read."
                return ignores, [*faults, misread(message, span, "Ignore a rule for the whole file.")]
            try:
                meant = rules_meant(name, known)
            except NoSuchRule as error:
                faults.append(misread(error.message, span, error.hint))
                continue
            if len(meant) == LENGTH:
                ignores.append(Ignore(meant, target, span))
            else:
                message = f"`{visible(name, 40)}` is a family of rules; a comment names single ones."
                faults.append(misread(message, span, f"`dtk rule {meant}` lists them."))
    return ignores, faults


def comments(source: Source) -> Iterator[tuple[int, int, int]]:
    """Each comment for dtk: its line (from 1), and the columns (from 0) of its `#` and of its words.

    A `#` begins a comment unless it stands inside a text, quoted, plain or block; only the YAML parser knows
    where those begin and end.
    """
    found = [
        (number, opening.start(), opening.end())
        for number, line in enumerate(source.lines, 1)
        if "dtk:" in line
        for opening in OPENING.finditer(line)
    ]
    if not found:
        return
    tree = parse_yaml(source)
    containers = {path[:-1] for path in tree.values if path}
    texts = sorted([*tree.keys.values(), *(span for path, span in tree.values.items() if path not in containers)])
    starts = [text_start(source, span) for span in texts]
    for line, column, words in found:
        before = bisect_right(starts, (line, column + 1)) - 1
        if before < 0 or (texts[before].end_line, texts[before].end_column) <= (line, column + 1):
            yield line, column, words


def text_start(source: Source, span: Span) -> tuple[int, int]:
    """Where a text begins; a block's text begins below its `|` or `>`, which a comment may follow."""
    block = source.lines[span.line - 1][span.column - 1 : span.column] in ("|", ">")
    return (span.line + 1, 1) if block else (span.line, span.column)


def next_line(source: Source, line: int) -> int:
    """The first line below `line` that is more than a comment, so that several ignores can be stacked."""
    following = line + 1
    while following <= len(source.lines) and source.lines[following - 1].lstrip().startswith("#"):
        following += 1
    return following


def misread(message: str, span: Span, hint: str) -> Finding:
    """A comment that does nothing because it can't be read."""
    return Finding("DT014", message, span=span, hint=hint, severity=WARNING)


def unused(ignore: Ignore) -> Finding:
    """A comment that does nothing because nothing is wrong."""
    where = "in this file" if ignore.line is None else f"on line {ignore.line}"
    return Finding(
        "DT014",
        f"Nothing {where} breaks {ignore.code}, which this ignores.",
        span=ignore.span,
        hint="Delete it.",
        severity=WARNING,
    )


def forbidden(ignore: Ignore) -> Finding:
    """A comment that is not obeyed."""
    message = f"{ignore.code} is mandatory here, so this comment is not obeyed."
    return Finding("DT015", message, span=ignore.span, hint="Delete the comment and mend what it hides.")
