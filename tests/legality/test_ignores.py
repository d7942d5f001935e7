"""Comments that ignore findings: their places, look-alikes that are not comments, and findings on bad ones."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.database import load_database
from dtk.files.comments import comments_of
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.yaml import parse_yaml
from dtk.legality.ignores import MOST_IGNORES, apply_ignores
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from tests.clock import within

KNOWN = ("DT014", "DT015", "DT102", "DT201", "DT203", "DT905")


def apply_comments(findings, text, mandatory=()):
    """Apply the comments of a YAML text to findings."""
    source = Source("a.yaml", text)
    try:
        comments = comments_of(source, parse_yaml(source))
    except Unreadable:
        comments = ()  # such a text is no deck, so it comes without comments
    return apply_ignores(findings, source, comments, mandatory=mandatory, known=KNOWN)


def judge(text, *findings, mandatory=()):
    """Apply the comments of `text` to findings given as (code, line)."""
    made = [Finding(code, "Wrong.", span=Span(line, 1, line, 9) if line else None) for code, line in findings]
    kept, suppressed = apply_comments(made, text, mandatory)
    return [(finding.code, finding.span.line if finding.span else None) for finding in kept], suppressed, kept


def test_a_comment_holds_for_its_line():
    kept, suppressed, _ = judge(
        "name: x\ndudes:\n  A: 5  # dtk: ignore[DT203] a playtest\n  B: 5\n",
        ("DT203", 3),
        ("DT203", 4),
        ("DT102", 3),
    )
    assert kept == [("DT203", 4), ("DT102", 3)]
    assert [finding.code for finding in suppressed] == ["DT203"]


def test_a_comment_alone_holds_for_the_next_line():
    text = "dudes:\n  # dtk: ignore[DT203] a playtest\n  A: 5\n  B: 5\n"
    assert judge(text, ("DT203", 3), ("DT203", 4))[0] == [("DT203", 4)]


def test_comments_can_be_stacked():
    text = "# dtk: ignore[DT203]\n# why not\n# dtk: ignore[DT102]\nname: x\n"
    assert judge(text, ("DT203", 4), ("DT102", 4))[0] == []


@pytest.mark.parametrize(("comments", "line"), [("# dtk: ignore[DT203]", 3), ("# dtk: ignore[DT203]\n# why", 4)])
def test_a_comment_that_ends_the_file_holds_for_the_line_that_would_follow(comments, line):
    _, _, (finding,) = judge(f"name: x\n{comments}")
    assert finding.message == f"This comment ignores DT203, but nothing on line {line} breaks it."


def test_a_blank_line_parts_a_comment_from_what_follows():
    assert judge("# dtk: ignore[DT203]\n\nname: x\n", ("DT203", 3))[0] == [("DT203", 3), ("DT014", 1)]


@pytest.mark.parametrize("name", ["dt203", "Dt203", "slot-copies", "SLOT-COPIES"])
def test_a_rule_goes_by_its_code_in_any_case_or_its_name(name):
    kept, suppressed, _ = judge(f"name: x\nA: 5  # dtk: ignore[{name}] we may\n", ("DT203", 2))
    assert (kept, [finding.code for finding in suppressed]) == ([], ["DT203"])


def test_several_codes():
    text = "name: x # dtk: ignore[DT203, DT102] both\n"
    assert judge(text, ("DT203", 1), ("DT102", 1))[0] == []


def test_a_comment_after_another_comment():
    assert judge("name: x # a remark # dtk: ignore[DT203]\n", ("DT203", 1))[0] == []


def test_a_whole_file():
    text = "name: x\n# dtk: ignore-file[DT203,DT201] a proxy deck\ndudes: {}\n"
    assert judge(text, ("DT203", 1), ("DT203", 3), ("DT201", None))[0] == []


def test_findings_without_a_place_are_ignored_for_the_file_only():
    assert judge("name: x # dtk: ignore[DT201]\n", ("DT201", None))[0] == [("DT201", None), ("DT014", 1)]


def test_a_finding_of_several_lines_begins_where_it_begins():
    text = "dudes:\n  A: 1 # dtk: ignore[DT203]\n"
    finding = Finding("DT203", "Wrong.", span=Span(1, 1, 3, 1))
    kept, _ = apply_comments([finding], text)
    assert [finding.code for finding in kept] == ["DT203", "DT014"]


def test_an_unused_comment_is_found_code_by_code():
    text = "name: x # dtk: ignore[DT203, DT102] why\n"
    kept, _, findings = judge(text, ("DT203", 1))
    assert kept == [("DT014", 1)]
    (finding,) = findings
    assert text[finding.span.column - 1 : finding.span.end_column - 1] == "DT102"
    assert finding.message == "This comment ignores DT102, but nothing on line 1 breaks it."
    assert finding.hint == "Remove the comment."


def test_unused_for_the_file():
    _, _, (finding,) = judge("# dtk: ignore-file[DT905]\nname: x\n")
    assert finding.message == "This comment ignores DT905, but nothing in this file breaks it."


@pytest.mark.parametrize("mandatory", [("DT203",), ("DT2",)])
def test_what_is_mandatory_is_not_ignored(mandatory):
    text = "# dtk: ignore-file[DT203]\nA: 5 # dtk: ignore[DT203]\n"
    kept, suppressed, _ = judge(text, ("DT203", 2), mandatory=mandatory)
    assert kept == [("DT203", 2), ("DT015", 1), ("DT015", 2)]
    assert suppressed == ()


@pytest.mark.parametrize(
    ("comment", "message", "hint"),
    [
        ("# dtk: ignore[]", "names no rule", "Write `# dtk: ignore[DT203]"),
        ("# dtk: ignore[ , ]", "names no rule", None),
        ("# dtk: ignore", "is invalid", "Write `# dtk: ignore[DT203]"),
        ("# dtk: ignore[DT203", "is invalid", None),
        ("# dtk: ignore DT203", "is invalid", None),
        ("# dtk: ingore[DT203]", "is invalid", None),
        ("# dtk: ignore[DT2O3]", "Unknown rule `DT2O3`.", "Did you mean `DT203`?"),
        ("# dtk: ignore[DT2]", "`DT2` is a family of rules, but a comment must name single rules.", "`dtk rule DT2`"),
        ("# dtk: ignore[\u202e]", "Unknown rule `\\u202e`.", None),
    ],
)
def test_comments_that_are_not_understood(comment, message, hint):
    kept, suppressed, findings = judge(f"name: x\nA: 5 {comment}\n", ("DT203", 2))
    assert kept[0] == ("DT203", 2)
    assert {code for code, _ in kept[1:]} == {"DT014"}
    assert suppressed == ()
    assert message in findings[1].message
    assert hint is None or findings[1].hint.startswith(hint)


@pytest.mark.parametrize(
    "text",
    [
        "name: 'x # dtk: ignore[DT203]'\n",
        'name: "x # dtk: ignore[DT203]"\n',
        'name: "x \\" # dtk: ignore[DT203]"\n',
        "name: 'it''s # dtk: ignore[DT203]'\n",
        "name: x# dtk: ignore[DT203]\n",
        "notes: 'one\n  # dtk: ignore[DT203]\n  two'\n",
        "notes: |\n  # dtk: ignore[DT203]\n  name: x\n",
        "notes: >-\n  text # dtk: ignore[DT203]\n",
        "notes: |2\n   # dtk: ignore[DT203]\nname: x\n",
        "'# dtk: ignore[DT203]': x\n",
    ],
)
def test_what_stands_in_a_text_is_no_comment(text):
    lines = range(1, text.count("\n") + 1)
    kept, suppressed, _ = judge(text, *(("DT203", line) for line in lines))
    assert kept == [("DT203", line) for line in lines]
    assert suppressed == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name: Hex Slingin' # dtk: ignore[DT203]\n", 1),
        ("name: 'x' # dtk: ignore[DT203]\n", 1),
        ("Rattler Young 'Un: 1 # dtk: ignore[DT203]\n", 1),
        ("notes: |  # dtk: ignore[DT203]\n  text\n", 1),
        ("notes: |\n  text\n# dtk: ignore[DT203]\nname: x\n", 4),
        ("start: [ # dtk: ignore[DT203]\n  A]\n", 1),
        ("start: # dtk: ignore[DT203]\n- A\n", 1),
        ("start:\n- A # dtk: ignore[DT203]\n", 2),
        ("name: x\r\nA: 5 #dtk:ignore[DT203]\r\n", 2),
        ("name: x\nA: 5 # dtk: ignore[DT203]", 2),
        ("名前: 数 # dtk: ignore[DT203]\n", 1),
    ],
)
def test_what_stands_behind_a_text_is_a_comment(text, line):
    assert judge(text, ("DT203", line))[0] == []


@pytest.mark.parametrize("text", ["a: [ # dtk: ignore[DT203]\n", "a: &b 1 # dtk: ignore[DT203]\n"])
def test_a_text_that_is_no_yaml_has_no_comments(text):
    assert judge(text, ("DT006", 1))[0] == [("DT006", 1)]
    (finding,) = Judge(RulesRepository(load_database()), kind="yaml").judge(Source("a.yaml", text)).findings
    assert finding.code in ("DT006", "DT007")


def test_there_is_an_end_to_ignoring():
    text = "a: 1 # dtk: ignore[" + ",".join(["DT2O3"] * 20_000) + "]\n"
    with within(2):
        _, _, findings = judge(text, ("DT203", 1))
    assert len(findings) == MOST_IGNORES + 2
    assert "This file has more than 200 ignores" in findings[-1].message


comment = st.sampled_from(
    ["", " # dtk: ignore[DT203]", " # dtk: ignore[DT203,DT201] x", "# dtk: ignore[DT201]", " # no"]
)
value = st.sampled_from(["1", "'1'", '"x"', "it's", "|\n  text", "'a\n  b'", "[a, b]"])


@given(st.lists(st.tuples(value, comment), min_size=1, max_size=6), st.booleans())
def test_every_finding_is_kept_or_suppressed_once(lines, mandatory):
    text = "".join(f"k{number}: {value}{comment}\n" for number, (value, comment) in enumerate(lines))
    given_findings = [
        Finding(code, "Wrong.", span=Span(line, 1, line, 2)) for code in ("DT203", "DT201") for line in range(1, 9)
    ]
    kept, suppressed = apply_comments(given_findings, text, ("DT2",) if mandatory else ())
    ours = [finding for finding in kept if finding.code not in ("DT014", "DT015")]
    assert all(finding.suppressed_by for finding in suppressed)
    as_given = [replace(finding, suppressed_by=None) for finding in suppressed]
    assert sorted(ours + as_given, key=given_findings.index) == given_findings
    assert not (mandatory and suppressed)
    assert all(" # dtk: ignore[" in text.split("\n")[finding.span.line - 1] for finding in suppressed)


@pytest.mark.parametrize("comment", ["# dtk: ignore", "# dtk: ignore[]", "# dtk: ignore[DT2]", "# dtk: ignore[DT2O3]"])
def test_what_is_not_understood_is_found_where_it_stands(comment):
    text = f"name: x\nA: 5 {comment}\n"
    _, _, (finding,) = judge(text)
    begins, ends = (6, 5 + len(comment) + 1) if "DT2" not in comment else (20, 20 + comment.index("]") - 14)
    assert finding.span == Span(2, begins, 2, ends)


def test_what_to_do_about_a_comment_on_a_mandatory_rule():
    _, _, findings = judge("A: 5 # dtk: ignore[DT203]\n", ("DT203", 1), mandatory=("DT203",))
    assert findings[-1].message == "DT203 is mandatory here and cannot be ignored."
    assert findings[-1].hint == "Remove the comment and fix the deck."
    assert findings[-1].span == Span(1, 20, 1, 25)
