"""Findings that a deck's author ignores by comments in the YAML file.

`# dtk: ignore[DT203] reason` applies to its line or, alone on a line, to the next one.
`# dtk: ignore-file[DT905] reason` applies to the whole file. A comment names single rules by code or name, never
families. A comment that ignores nothing is itself a finding, so outdated comments are noticed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from dtk.files.comments import Comment
from dtk.files.finding import WARNING, Finding, Span
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.legality.catalogue import all_rules
from dtk.legality.selection import LENGTH, NoSuchRule, resolve_code

MOST_IGNORES = 200

OPENING = re.compile(r"(?:^|(?<=[ \t]))#[ \t]*dtk:[ \t]*")
FORM = re.compile(r"ignore(?P<file>-file)?\[(?P<codes>[^\[\]#]*)\]")
ONE_CODE = re.compile(r"[^,\s][^,]*")
EXAMPLE = "Write `# dtk: ignore[DT203] the reason`, or `# dtk: ignore-file[DT203] the reason`."


@dataclass(frozen=True, slots=True)
class Ignore:
    """One code that a comment names. line: the line it applies to, None for the whole file. span: its own place.

    reason: the rest of the comment.
    """

    code: str
    line: int | None
    span: Span
    reason: str = ""

    def __str__(self) -> str:
        return f"the comment on line {self.span.line}" + (f": {self.reason}" if self.reason else "")


def apply_ignores(
    findings: Iterable[Finding],
    source: Source,
    comments: Iterable[Comment],
    *,
    mandatory: Collection[str] = (),
    known: Collection[str] | None = None,
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """The findings of a YAML file that are kept, and those that its comments suppress.

    Call it before any selection, or a comment whose rule is not selected would look unused. Findings about the comments
    follow the kept ones: DT014 (unused or invalid), DT015 (the rule is mandatory). mandatory: codes or prefixes that no
    comment can switch off. known: every rule's code.
    """
    ignores, remarks = read_ignores(source, comments, all_rules() if known is None else known)
    kept: list[Finding] = []
    suppressed: list[Finding] = []
    used: set[tuple[str, int | None]] = set()
    named = {(one.code, one.line): one for one in reversed(ignores) if not one.code.startswith(tuple(mandatory))}
    for finding in findings:
        line = finding.span.line if finding.span else None
        by = [place for place in {(finding.code, line): None, (finding.code, None): None} if place in named]
        used.update(by)
        if by:
            suppressed.append(replace(finding, suppressed_by=str(named[by[0]])))
        else:
            kept.append(finding)
    for ignore in ignores:
        if (ignore.code, ignore.line) not in named:
            remarks.append(forbidden_ignore(ignore))
        elif (ignore.code, ignore.line) not in used:
            remarks.append(unused_ignore(ignore))
    remarks.sort(key=lambda remark: remark.span or Span(0, 0, 0, 0))
    return (*kept, *remarks), tuple(suppressed)


def read_ignores(
    source: Source, comments: Iterable[Comment], known: Collection[str]
) -> tuple[list[Ignore], list[Finding]]:
    """Every ignore of a YAML text, and findings on invalid comments."""
    ignores: list[Ignore] = []
    faults: list[Finding] = []
    for comment, opening in openings(source, comments):
        line, column, text = comment.line, opening.start() + 1, opening.string
        form = FORM.match(text, opening.end())
        if form is None:
            whole = Span(line, column, line, len(text) + 1)
            faults.append(misread_comment("This `dtk:` comment is invalid.", whole, EXAMPLE))
            continue
        codes = list(ONE_CODE.finditer(text, form.start("codes"), form.end("codes")))
        if not codes:
            whole = Span(line, column, line, len(text) + 1)
            faults.append(misread_comment("This comment names no rule to ignore.", whole, EXAMPLE))
        alone = comment.alone and comment.column == column
        target = None if form["file"] else next_line(source, line) if alone else line
        for code in codes:
            name = code.group().rstrip()
            span = Span(line, code.start() + 1, line, code.start() + len(name) + 1)
            if len(ignores) + len(faults) >= MOST_IGNORES:
                message = f"This file has more than {MOST_IGNORES} ignores; the rest are not read."
                hint = "Ignore a rule for the whole file: `# dtk: ignore-file[DT203] the reason`."
                return ignores, [*faults, misread_comment(message, span, hint)]
            try:
                meant = resolve_code(name, known)
            except NoSuchRule as error:
                faults.append(misread_comment(error.message, span, error.hint))
                continue
            if len(meant) == LENGTH:
                ignores.append(Ignore(code=meant, line=target, span=span, reason=text[form.end() :].strip()))
            else:
                message = f"`{visible(name, 40)}` is a family of rules, but a comment must name single rules."
                faults.append(misread_comment(message, span, f"`dtk rule {meant}` lists them."))
    return ignores, faults


def openings(source: Source, comments: Iterable[Comment]) -> Iterator[tuple[Comment, re.Match[str]]]:
    """Each `# dtk:`, matched in its line, with its comment."""
    for comment in comments:
        for opening in OPENING.finditer(source.lines[comment.line - 1], comment.column - 1):
            yield comment, opening


def next_line(source: Source, line: int) -> int:
    """The first line below `line` that is not just a comment, so that ignores can be stacked."""
    following = line + 1
    while following <= len(source.lines) and source.lines[following - 1].lstrip().startswith("#"):
        following += 1
    return following


def misread_comment(message: str, span: Span, hint: str) -> Finding:
    """The finding on an invalid comment."""
    return Finding("DT014", message, span=span, hint=hint, severity=WARNING)


def unused_ignore(ignore: Ignore) -> Finding:
    """The finding on a comment that ignores nothing."""
    where = "in this file" if ignore.line is None else f"on line {ignore.line}"
    return Finding(
        "DT014",
        f"This comment ignores {ignore.code}, but nothing {where} breaks it.",
        span=ignore.span,
        hint="Remove the comment.",
        severity=WARNING,
    )


def forbidden_ignore(ignore: Ignore) -> Finding:
    """The finding on a comment that names a mandatory rule."""
    message = f"{ignore.code} is mandatory here and cannot be ignored."
    return Finding("DT015", message, span=ignore.span, hint="Remove the comment and fix the deck.")
