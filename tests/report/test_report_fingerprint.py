from dataclasses import replace

from dtk.report.fingerprint import fingerprints
from dtk.report.told import told


def test_lines_may_move(illegal, rules):
    moved = replace(illegal.source, text="# a comment\n" + illegal.source.text)
    shifted = [
        replace(one, span=one.span and one.span._replace(line=one.span.line + 1, end_line=one.span.end_line + 1))
        for one in illegal.findings
    ]
    later = replace(illegal, source=moved, findings=tuple(shifted))
    assert fingerprints(told([later], rules)) == fingerprints(told([illegal], rules))


def test_other_files_rules_and_lines_have_other_names(illegal, rules):
    names = fingerprints(told([illegal, replace(illegal, path="copy.yaml")], rules))
    assert len(set(names)) == 6


def test_equal_findings_are_told_apart(illegal, rules):
    twice = replace(illegal, findings=illegal.findings[:1] * 2)
    first, second = fingerprints(told([twice], rules))
    assert first != second
    assert first == fingerprints(told([illegal], rules))[0]
