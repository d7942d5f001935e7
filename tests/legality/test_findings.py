"""The whole of what a judge says of a broken deck: where, about which card, which numbers, by whom, and what to do.

`findings.txt` holds decks, each laid over a legal one (overlay.py) or whole, with what is said of it; and of every
example of a rule that fails, what is said of that. `python tests/legality/test_findings.py` writes it anew: read the
difference as a player would, and look up what has changed in the document that the rule cites.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.files.finding import Cause, Finding, Span, Unreadable
from dtk.files.reading import Source, source_of
from dtk.legality.catalogue import all_rules
from dtk.legality.judge import Judge, unreadable_verdict
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.verdict import Verdict
from tests.legality.overlay import lay_over

TOLD = Path(__file__).parent / "findings.txt"
EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
REPOSITORY = RulesRepository(load_database())
# What a club might add.
for kind, document in (
    ("ruleset", "name: crowded\ntitle: Crowded\nswitches:\n  core_deeds: {value: one-extra, source: our club}\n"),
    ("ruleset", "name: honest\ntitle: Honest\nlimits:\n  grifters: {limit: 0, source: our club}\n"),
    ("format", "name: always\ntitle: Always\nsource: our club §1\nban: [Mugging]\n"),
):
    REPOSITORY.add(Source(f"{kind}.yaml", document), kind)


@dataclass(frozen=True, slots=True)
class Case:
    """A deck and what is said of it. over: the legal deck that it is laid over. judged: the arguments of the judge."""

    name: str
    text: str
    over: str | None
    judged: tuple[tuple[str, str], ...] = ()
    told: str = ""

    @property
    def verdict(self) -> Verdict:
        whole = lay_over((EXAMPLES / f"{self.over}.yaml").read_text("utf-8"), self.text) if self.over else self.text
        try:
            source = source_of(whole.encode(), "deck")
        except Unreadable as error:
            return unreadable_verdict("deck", None, error)
        return Judge(REPOSITORY, **dict(self.judged)).judge(source)

    @property
    def head(self) -> str:
        laid = f" over {self.over}" if self.over else ""
        return f"=== {self.name}{laid}{''.join(f' {key}={value}' for key, value in self.judged)}\n"


def examples() -> Iterator[Case]:
    """The examples of the rules that fail."""
    for rule in all_rules().values():
        # Those of scripts are no decks.
        if rule.family == "Scripts":
            continue
        for number, example in enumerate(each for each in rule.examples if each.fails):
            yield Case(f"{rule.code}-{number + 1}", example.text, example.over)


def cases() -> Iterator[Case]:
    """Those of the file; an example of a rule is given by its name alone."""
    given = {case.name: case for case in examples()}
    for block in TOLD.read_text("utf-8").split("=== ")[1:]:
        head, _, rest = block.partition("\n")
        text, _, told = rest.partition("---\n")
        name, *words = head.split(" ")
        if name in given:
            yield Case(name, given[name].text, given[name].over, told=told.rstrip("\n"))
        else:
            over = words[words.index("over") + 1] if "over" in words else None
            judged = tuple((key, value) for word in words for key, equals, value in [word.partition("=")] if equals)
            yield Case(name, text, over, judged, told.rstrip("\n"))


def marked(source: Source | None, span: Span | None) -> str:
    """The line of a place in a deck, with the place in angle brackets."""
    if span is None or source is None:
        return "nowhere"
    line = source.lines[span.line - 1].rstrip("\n")
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    below = "" if span.end_line == span.line else f" to line {span.end_line}"
    return f"line {span.line}{below}: {line[: span.column - 1]}<{line[span.column - 1 : end]}>{line[end:]}"


def told(finding: Finding, source: Source | None) -> Iterator[str]:
    """All that a finding says."""
    yield f"{finding.code} {finding.severity}: {finding.message}"
    yield f"  at {marked(source, finding.span)}"
    for name in ("card", "count", "limit", "imposed_by", "source", "hint"):
        value = getattr(finding, name)
        if value is not None:
            yield f"  {name}: {value}"
    for name, fix in (("fix", finding.fix), ("guess", finding.guess)):
        if fix:
            yield f"  {name}: {fix.title}: " + ", ".join(
                f"{edit.text!r} for {marked(source, edit.span)}" for edit in fix.edits
            )
    if finding.cause:
        yield f"  cause: {finding.cause.message}. {finding.cause.hint}"


def account(case: Case) -> str:
    """The whole verdict; of findings with one cause only the first."""
    verdict = case.verdict
    shown = verdict.findings
    lines = [f"deck {verdict.deck}, gang {verdict.gang}"]
    said: set[Cause] = set()
    for finding in shown:
        if finding.cause not in said:
            lines += told(finding, verdict.source)
        said |= {finding.cause} if finding.cause else set()
    alike = Counter(finding.code for finding in shown if finding.cause)
    return "\n".join([*lines, *(f"{count} of {code} in all" for code, count in alike.items() if count > 1)])


CASES = list(cases()) if TOLD.exists() else []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_all_that_is_said(case: Case) -> None:
    assert account(case) == case.told


def test_every_example_that_fails_is_there() -> None:
    assert {case.name for case in examples()} <= {case.name for case in CASES}


def rewrite() -> None:
    """Write the file anew."""
    given = {case.name: case for case in examples()}
    own = [case for case in CASES if case.name not in given]
    texts = [(case, "" if case.name in given else case.text) for case in [*given.values(), *own]]
    blocks = [f"{case.head}{text}---\n{account(case)}\n" for case, text in texts]
    TOLD.write_text("\n".join(blocks), "utf-8")


if __name__ == "__main__":
    rewrite()
