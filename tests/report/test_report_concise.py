from dataclasses import replace

from dtk.report.verdicts.concise import render

EXPECTED = """\
decks/sloane.yaml:3:17: DT203 error `Travis Moone` stands here 5 times.
decks/sloane.yaml:4:3: DT102 warning `Allie Hensmann` is printed as `Allie Hensman`.
decks/sloane.yaml:1:1: DT901 info Most of the cards are clubs.
bad.yaml:1:7: DT006 error This is not well-formed YAML.
"""


def test_a_finding_is_a_line(run, rules):
    assert render(run, rules) == EXPECTED


def test_nothing_found_is_nothing_said(legal, rules):
    assert render([legal], rules) == ""


def test_a_suppressed_error_is_a_note_with_the_reason(illegal, rules):
    first = illegal.findings[0]
    hidden = replace(illegal, findings=(), suppressed=(replace(first, suppressed_by="the comment on line 3: ours"),))
    assert render([hidden], rules) == (
        "decks/sloane.yaml:3:17: DT203 info Suppressed error: `Travis Moone` stands here 5 times. "
        "(by the comment on line 3: ours)\n"
    )
