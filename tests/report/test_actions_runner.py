"""The oracle for workflow commands is itself checked: a parser that sees nothing would pass every test."""

import pytest

from tests.report.actions_runner import Command, command, commands


@pytest.mark.parametrize(
    "line",
    [
        "::error::boo",
        "  \t::error::boo",
        "\u3000::error::boo",
        "at 1 | ##[error]boo",
        "x ##[error a=b;c=d]boo",
    ],
)
def test_commands_are_seen(line):
    found = command(line)
    assert found is not None
    assert (found.name, found.data) == ("error", "boo")


@pytest.mark.parametrize("line", ["", "a ::error::b", ":: no second", r"\::error::b", "##[ no end", r"##\[error]b"])
def test_other_lines_are_not(line):
    assert command(line) is None


def test_properties_and_data_are_unescaped():
    assert commands("::error file=a%2Cb%3A%25,line=3::1%0A2 %25::%3A") == [
        Command("error", {"file": "a,b:%", "line": "3"}, "1\n2 %::%3A")
    ]
