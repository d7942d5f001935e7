from dataclasses import replace

from dtk.files.finding import Cause, Finding, Span
from dtk.report.verdicts.markdown import LONGEST, render

EXPECTED = """\
## 1 of 3 decks legal

3 files. Decks: 1 legal, 1 illegal, 0 unknown, 1 unreadable. Starting gangs: 1 legal, 0 illegal, 2 unknown.
2 errors, 1 warning and 1 note (1 with a safe fix). 1 finding suppressed.

| Deck | Deck verdict | Gang verdict | Errors |
| --- | --- | --- | --- |
| `decks/lawdogs.o8d` | legal | unknown |  |
| `decks/sloane.yaml` | illegal | legal | 1 |
| `bad.yaml` | unreadable | unknown | 1 |

### `decks/sloane.yaml`: deck illegal, gang legal

`Sloane's Posse`, `pinebox-1.5`, `open`, `2024-05-01`

| Line | Rule | Severity | Finding |
| --- | --- | --- | --- |
| 3 | DT203 title-copies | error | `Travis Moone` stands here 5 times. Limit: 4, set by `pinebox-1.5`. \
Source: `rulebook-1.5.0` §8. Help: Take out 1 copy. |
| 4 | DT102 other-spelling | warning | `Allie Hensmann` is printed as `Allie Hensman`. \
Source: the card list. Fix: write `Allie Hensman`. |
|  | DT901 pulls | info | Most of the cards are clubs. Source: the judgement of dtk. |

### `bad.yaml`: deck unreadable, gang unknown

| Line | Rule | Severity | Finding |
| --- | --- | --- | --- |
| 1 | DT006 malformed | error | This is not well-formed YAML. Source: the file format. Help: Close the quotes. |

### `decks/lawdogs.o8d`: deck legal, gang unknown
"""


def test_the_files_with_most_errors_come_first(illegal, legal, unreadable, rules):
    assert render([legal, illegal, unreadable], rules) == EXPECTED


def test_a_report_fits_a_comment(illegal, legal, rules):
    long = Finding("DT203", "@everyone | `x` " * 60)
    shown = render([replace(illegal, findings=(long,) * 90), *[legal] * 9], rules)
    assert LONGEST - 2_000 < len(shown) < 65_536
    assert shown.endswith("\n\n10 files not shown in full.\n")


def test_who_sets_a_limit_without_a_number_is_named(illegal, rules):
    banned = replace(illegal.findings[0], limit=None, imposed_by="Old Timer")
    assert " Set by Old Timer. " in render([replace(illegal, findings=(banned,))], rules)


def test_a_suppressed_error_stands_in_the_table(illegal, rules):
    waived = replace(illegal, findings=(), suppressed=illegal.findings)
    assert "| 3 | DT203 title-copies | suppressed error | `Travis Moone` stands here" in render([waived], rules)
    assert "DT102" not in render([waived], rules)


def test_findings_with_one_cause_are_one_row(illegal, rules):
    cause = Cause("cards are not released", "Wait.")
    found = [Finding("DT203", f"Card {line}.", span=Span(line, 1, line, 2), cause=cause) for line in range(3, 9)]
    rows = [line for line in render([replace(illegal, findings=tuple(found))], rules).splitlines() if "DT203" in line]
    assert rows == [
        "| 3, 4, 5, 6, 7, 8 | DT203 title-copies | error | 6 cards are not released. Source: `rulebook-1.5.0` §8. "
        "Help: Wait. |"
    ]
