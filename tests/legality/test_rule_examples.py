"""Every rule is explained by examples, and every example is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.files.finding import SEVERITIES, Finding, Unreadable
from dtk.files.reading import source_of
from dtk.legality.catalogue import all_rules
from dtk.legality.judge import Judge, unreadable_verdict
from dtk.legality.registry import CODE, FAMILIES, Example, Rule
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.verdict import Verdict
from dtk.scripts.reading import read_script
from tests.legality.overlay import lay_over

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
DOCS = Path(__file__).parents[2] / "docs" / "rules"
# Faults of the file itself, or of the repository or command around it: tests/hostile, tests/legality/test_ignores.py
# and tests/cli/test_validate.py show them.
BY_OTHER_MEANS = {"DT001", "DT002", "DT003", "DT015", "DT307", "DT606"}
# The family of faults of scripts, whose examples are scripts for a deck with a Shotgun.
SCRIPTS = "DT6"
RULES = list(all_rules().values())
CASES = [
    pytest.param(rule, example, id=f"{rule.code}-{'fails' if example.fails else 'passes'}-{index}")
    for rule in RULES
    for index, example in enumerate(rule.examples)
]


def judge(example: Example) -> Verdict:
    text = example.text
    if example.over:
        text = lay_over((EXAMPLES / f"{example.over}.yaml").read_text(encoding="utf-8"), text)
    try:
        source = source_of(text.encode(), "example")
    except Unreadable as error:
        return unreadable_verdict("example", None, error)
    return Judge(RulesRepository(load_database())).judge(source)


def findings_of_script(text: str) -> list[Finding]:
    """What is wrong with a script for a deck with a dude, a deed and a Shotgun."""
    deck = [load_database()[code] for code in ("01001", "01039", "01066", "01084")]
    try:
        return read_script(source_of(text.encode(), "plan.yaml"), deck)[1]
    except Unreadable as error:
        return list(error.findings)


def as_bad_as(rule: Rule, verdict: Verdict) -> set[str]:
    """The codes of findings at least as severe as the rule."""
    worst = SEVERITIES.index(rule.severity)
    assert all(finding.severity == all_rules()[finding.code].severity for finding in verdict.findings)
    return {finding.code for finding in verdict.findings if SEVERITIES.index(finding.severity) <= worst}


@pytest.mark.parametrize(("rule", "example"), CASES)
def test_example(rule: Rule, example: Example) -> None:
    if rule.code.startswith(SCRIPTS):
        found = findings_of_script(example.text)
        assert {(one.code, one.severity) for one in found} == ({(rule.code, rule.severity)} if example.fails else set())
        return
    verdict = judge(example)
    found = as_bad_as(rule, verdict)
    listing = "\n".join(f"{finding.code} {finding.message}" for finding in verdict.findings)
    if example.fails and example.over:
        assert found == {rule.code}, f"a legal deck broken in just this way gets just this code\n{listing}"
    elif example.fails:
        assert rule.code in found, listing
    elif example.over:
        assert rule.code not in found and not verdict.has_errors, listing
    else:
        assert rule.code not in {finding.code for finding in verdict.findings}, listing


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_rule_is_documented(rule: Rule) -> None:
    assert CODE.match(rule.code) and rule.family == FAMILIES[rule.code[2]]
    assert re.fullmatch(r"[a-z][a-z0-9-]+", rule.slug)
    assert rule.summary.endswith("."), "the first paragraph is one or more sentences"
    assert re.match(r"(rulebook|compendium|faq)-[\d.]+|dtk's|the |Core", rule.source), rule.source
    if rule.code not in BY_OTHER_MEANS:
        assert any(example.fails for example in rule.examples), "an example that fails"
        assert any(not example.fails for example in rule.examples), "an example that passes"


def test_every_rule_and_nothing_else_has_its_page() -> None:
    assert {page.stem for page in DOCS.glob("DT*.md")} == set(all_rules())
    assert len({rule.slug for rule in RULES}) == len(RULES)
    assert list(all_rules()) == sorted(all_rules())


@pytest.mark.parametrize(
    "path", sorted(path for path in EXAMPLES.rglob("*.yaml") if path.suffixes == [".yaml"]), ids=lambda path: path.stem
)
def test_example_deck_is_legal_in_every_way(path: Path) -> None:
    verdict = Judge(RulesRepository(load_database())).judge_file(str(path))
    assert (verdict.deck, verdict.gang) == ("legal", "legal")
    assert not [finding for finding in verdict.findings if finding.severity != "info"]
