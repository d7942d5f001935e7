from dataclasses import replace

from dtk.report.verdicts.findings import list_findings
from dtk.report.verdicts.fingerprint import fingerprints


def test_lines_may_move(illegal, rules):
    moved = replace(illegal.source, text="# a comment\n" + illegal.source.text)
    shifted = [
        replace(
            finding,
            span=finding.span and finding.span._replace(line=finding.span.line + 1, end_line=finding.span.end_line + 1),
        )
        for finding in illegal.findings
    ]
    later = replace(illegal, source=moved, findings=tuple(shifted))
    assert fingerprints(list_findings([later], rules)) == fingerprints(list_findings([illegal], rules))


def test_other_files_rules_and_lines_have_other_names(illegal, rules):
    names = fingerprints(list_findings([illegal, replace(illegal, path="copy.yaml")], rules))
    assert len(set(names)) == 6


def test_equal_findings_are_told_apart(illegal, rules):
    twice = replace(illegal, findings=illegal.findings[:1] * 2)
    first, second = fingerprints(list_findings([twice], rules))
    assert first != second
    assert first == fingerprints(list_findings([illegal], rules))[0]
