"""Hostile text leaves every format intact: it parses, hides nothing and contains no commands."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import replace

from defusedxml.ElementTree import fromstring
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from dtk.files.finding import SEVERITIES, Edit, Finding, Fix, Span
from dtk.files.reading import Source
from dtk.files.schema import load_schema
from dtk.files.shown import visible
from dtk.legality.verdict import Verdict
from dtk.report.escape import sentence
from dtk.report.formats import VERDICTS
from dtk.report.paths import posix
from dtk.report.verdicts import statistics
from tests.report import sarif_shape
from tests.report.actions_runner import commands

FRAGMENTS = [
    "\x00", "\x1b[2J", "\x1b]8;;http://evil\x1b\\", "\r", "\n", "\r\n", "\x85", "\u2028", "\u2029",
    "\t", "\x7f", "\x9b", "\u202e", "\u2066", "\u200b", "\ufeff", "\ufffe", "\uffff", "\u3000",
    "\U000e0041", "::error::", "::error file=a,line=1::", "\n::warning::", "##[", "##[error]", "#",
    "#[", "[", ":", "::", "%0A", "%25", "%3A", ",", "=", "<script>", "</failure>", "]]>", "<!--",
    "&amp;", "&#64;", '"', "'", "|", "\\", "\\|", "`", "``", "```", "@admins", "@", "#12", "GH-12",
    "[a](https://evil.example)", "![a](b)", "https://evil.example", "a@evil.example",
    "www.evil.example", "*", "**a**", "_a_", "~~", "$x$", ":smile:", "{0}", "- ", "1. ", "> ", "# ",
    " ", "  ", "西部", "e\u0301", "Sloane", "copies", ".", "/", "../", "//", "C:\\",
]  # fmt: skip

strange = st.lists(
    st.sampled_from(FRAGMENTS) | st.text(st.characters(exclude_categories=["Cs"]), max_size=4), max_size=8
).map("".join)
maybe = st.none() | strange
numbers = st.none() | st.integers(0, 99)


@st.composite
def spans(draw: st.DrawFn) -> Span:
    line, column, lines = draw(st.integers(1, 6)), draw(st.integers(1, 60)), draw(st.integers(0, 2))
    return Span(line, column, line + lines, draw(st.integers(1 if lines else column, 70)))


fixes = st.builds(lambda title, span: Fix(title, (Edit(span, "x"),)), strange, spans())
findings = st.builds(
    Finding,
    code=st.sampled_from(["DT006", "DT102", "DT203", "DT402", "DT901"]),
    message=strange,
    severity=st.sampled_from(SEVERITIES),
    span=st.none() | spans(),
    card=maybe,
    count=numbers,
    limit=numbers,
    imposed_by=maybe,
    hint=maybe,
    fix=st.none() | fixes,
)
verdicts = st.builds(
    Verdict,
    path=strange,
    source=st.none() | st.builds(Source, name=strange, text=strange),
    deck=st.sampled_from(["legal", "illegal", "unknown", "unreadable"]),
    gang=st.sampled_from(["legal", "illegal", "unknown"]),
    findings=st.lists(findings, max_size=3).map(tuple),
    suppressed=st.lists(
        st.builds(lambda finding, by: replace(finding, suppressed_by=by), findings, strange), max_size=2
    ).map(tuple),
    kind=st.none() | st.just("yaml"),
    name=maybe,
    format=maybe,
    ruleset=maybe,
    date=maybe,
)
runs = st.lists(verdicts, min_size=1, max_size=2)
hostile = settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

COLOUR = re.compile(r"\x1b\[(?:[012]|1;3[1236])m")
PLACE = r":[0-9]+:[0-9]+: DT[0-9]{3} (?:error|warning|info) "


def suppressed_errors(verdict: Verdict) -> list[Finding]:
    return [finding for finding in verdict.suppressed if finding.severity == "error"]


def assert_visible(text: str) -> None:
    """No control but the line feed, nothing hidden, nothing that can't be written as UTF-8."""
    hidden = {one for one in text if one != "\n" and unicodedata.category(one) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
    assert hidden == set()


@hostile
@given(run=runs)
def test_nothing_is_hidden_and_nobody_commanded(run, rules):
    for name, form in VERDICTS.items():
        shown = form.render(run, rules)
        assert_visible(shown)
        if name != "github":
            assert commands(shown) == []


@hostile
@given(run=runs)
def test_text_has_our_colours_only(run, rules):
    plain, coloured = VERDICTS["text"].render(run, rules), VERDICTS["text"].render(run, rules, colour=True)
    assert COLOUR.sub("", coloured) == plain
    assert commands(COLOUR.sub("", coloured)) == commands(coloured) == []


@hostile
@given(run=runs)
def test_concise_is_a_line_per_finding(run, rules):
    lines = VERDICTS["concise"].render(run, rules).split("\n")[:-1]
    assert len(lines) == sum(len(verdict.findings) + len(suppressed_errors(verdict)) for verdict in run)
    assert all(re.search(PLACE, line) for line in lines)


@hostile
@given(run=runs)
def test_json_brings_every_value_back(run, rules):
    written, lines = VERDICTS["json"].render(run, rules), VERDICTS["jsonl"].render(run, rules)
    assert written.isascii()
    assert lines.isascii()
    report = json.loads(written)
    Draft7Validator(load_schema("verdict.v1")).validate(report)
    assert [{"schema_version": 1, **file} for file in report["files"]] == list(map(json.loads, lines.split("\n")[:-1]))
    for verdict, file in zip(run, report["files"], strict=True):
        assert file["path"] == posix(verdict.path)
        for key in ("deck", "gang", "kind", "name", "format", "ruleset", "date"):
            assert file[key] == getattr(verdict, key)
        for finding, record in zip(verdict.findings, file["findings"], strict=True):
            for key in ("code", "message", "card", "count", "limit", "imposed_by", "hint"):
                assert record[key] == getattr(finding, key)
            assert record["fix"] == (finding.fix.title if finding.fix else None)
            for key in ("line", "column", "end_line", "end_column"):
                assert record[key] == (getattr(finding.span, key) if finding.span else None)


@hostile
@given(run=runs)
def test_sarif_is_well_formed(run, rules):
    written = VERDICTS["sarif"].render(run, rules)
    assert written.isascii()
    sarif_shape.check(json.loads(written))


@hostile
@given(run=runs)
def test_gitlab_has_an_entry_per_finding(run, rules):
    report = json.loads(VERDICTS["gitlab"].render(run, rules))
    assert len(report) == sum(len(verdict.findings) + len(suppressed_errors(verdict)) for verdict in run)
    assert len({entry["fingerprint"] for entry in report}) == len(report)
    for entry in report:
        assert_visible(entry["description"] + entry["location"]["path"])


@hostile
@given(run=runs)
def test_junit_is_xml_with_every_finding(run, rules):
    suites = fromstring(VERDICTS["junit"].render(run, rules))
    assert [suite.tag for suite in suites] == ["testsuite"] * len(run)
    tags = {element.tag for element in suites.iter()}
    assert tags <= {"testsuites", "testsuite", "testcase", "failure", "error", "skipped", "system-out"}
    for suite, verdict in zip(suites, run, strict=True):
        text = "".join(suite.itertext())
        assert len(re.findall(PLACE, text)) >= len(verdict.findings)
        assert len(suite.findall("testcase")) == int(suite.get("tests")) == 2


@hostile
@given(run=runs)
def test_github_sees_our_commands_only(run, rules):
    found = commands(VERDICTS["github"].render(run, rules))
    told = {"error": [], "warning": [one for verdict in run for one in suppressed_errors(verdict)], "notice": []}
    for verdict in run:
        for finding in verdict.findings:
            kind = {"error": "error", "warning": "warning", "info": "notice"}[finding.severity]
            told[kind].append(finding)
    expected = [(kind, finding) for kind, several in told.items() for finding in several]
    for one, (kind, finding) in zip(found, expected, strict=True):
        rule = rules[finding.code]
        assert one.name == kind
        suppressed = finding.suppressed_by is not None
        assert one.properties["title"] == f"{rule.code} {rule.slug}" + " (suppressed error)" * suppressed
        assert one.properties.get("line") == (str(finding.span.line) if finding.span else None)
        assert one.properties.keys() <= {"file", "line", "endLine", "col", "endColumn", "title"}
        hint = [sentence(finding.hint)] if finding.hint else []
        by = [f"Suppressed by {sentence(finding.suppressed_by)}."] if suppressed else []
        assert one.data.split("\n") == [sentence(finding.message), *hint, f"Source: {rule.source}", *by]


OUTSIDE_CODE = re.compile(r"""(?:#{2,3} )?[\w\s"'(“‘§.,;:!?)”’…%|-]*\Z""")
ADDRESS = re.compile(r"\w[.:@/]\w|GH-[0-9]|(?<!\w):\w+:")


@hostile
@given(run=runs)
def test_markdown_has_no_markup_outside_of_code(run, rules):
    for line in VERDICTS["markdown"].render(run, rules).split("\n"):
        assert "``" not in line
        outside = re.sub("`[^`]+`", "", line)
        assert OUTSIDE_CODE.match(outside), line
        assert not ADDRESS.search(re.sub("`[^`]+`", "`", line)), line
        assert line.count("|") == (5 if line.startswith("|") else 0)


@hostile
@given(run=runs)
def test_statistics_show_nothing_of_strangers(run, rules):
    shown = statistics.render(run, rules)
    assert_visible(shown)
    assert commands(shown) == []


@given(strange)
def test_what_is_shown_needs_no_second_cleaning(text):
    assert visible(visible(text)) == visible(text)
