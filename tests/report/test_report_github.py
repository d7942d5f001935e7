from dataclasses import replace

import pytest

from dtk.files.finding import Span
from dtk.report.verdicts.github import render
from tests.report.actions_runner import commands
from tests.report.conftest import REASON

EXPECTED = """\
::error file=decks/sloane.yaml,line=3,endLine=3,col=17,endColumn=18,title=DT203 title-copies::\
`Travis Moone` stands here 5 times.%0ATake out 1 copy.%0ASource: rulebook-1.5.0 §8
::error file=bad.yaml,line=1,endLine=1,col=7,endColumn=9,title=DT006 malformed::\
This is not well-formed YAML.%0AClose the quotes.%0ASource: the file format
::warning file=decks/sloane.yaml,line=4,endLine=4,col=3,endColumn=17,title=DT102 other-spelling::\
`Allie Hensmann` is printed as `Allie Hensman`.%0ASource: the card list
::notice file=decks/sloane.yaml,title=DT901 pulls::Most of the cards are clubs.%0ASource: the judgement of dtk
3 files. Decks: 1 legal, 1 illegal, 0 unknown, 1 unreadable. Starting gangs: 1 legal, 0 illegal, 2 unknown.
2 errors, 1 warning and 1 note (1 with a safe fix). 1 finding suppressed.
"""


def test_the_worst_are_annotated_first(run, rules):
    assert render(run, rules) == EXPECTED
    assert [command.name for command in commands(EXPECTED)] == ["error", "error", "warning", "notice"]


def test_a_place_over_several_lines_has_no_columns(illegal, rules):
    wide = replace(illegal.findings[0], span=Span(2, 1, 4, 20))
    [one] = commands(render([replace(illegal, findings=(wide,))], rules))
    assert one.properties == {
        "file": "decks/sloane.yaml",
        "line": "2",
        "endLine": "4",
        "title": "DT203 title-copies",
    }


def test_what_github_would_drop_is_told(illegal, rules):
    error, warning, _ = illegal.findings
    shown = render([replace(illegal, findings=(*[warning] * 11, *[error] * 13))], rules)
    assert [command.name for command in commands(shown)] == ["error"] * 10 + ["warning"] * 10
    assert "\nNot annotated, since GitHub shows 10 of a kind: 3 more errors, 1 more warning.\n" in shown


@pytest.mark.parametrize("path", ["a,b:c.yaml", "100%.yaml", "a::b.yaml"])
def test_properties_keep_what_they_say(path, illegal, rules):
    assert commands(render([replace(illegal, path=path)], rules))[0].properties["file"] == path


def test_paths_start_at_the_root_of_the_repository(illegal, rules, monkeypatch, tmp_path):
    (tmp_path / "decks").mkdir()
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    monkeypatch.chdir(tmp_path / "decks")
    found = commands(render([replace(illegal, path=one) for one in ("a.yaml", str(tmp_path / "b.yaml"))], rules))
    assert {command.properties["file"] for command in found} == {"decks/a.yaml", "b.yaml"}


def test_a_suppressed_error_is_shown_and_is_no_error(illegal, rules):
    waived = replace(
        illegal, findings=(), suppressed=tuple(replace(one, suppressed_by=REASON) for one in illegal.findings)
    )
    [one] = commands(render([waived], rules))
    assert one.data.endswith(f"Suppressed by {REASON}.")
    assert (one.name, one.properties["title"]) == ("warning", "DT203 title-copies (suppressed error)")
    assert "\n3 findings suppressed, including 1 error.\n" in render([waived], rules)
