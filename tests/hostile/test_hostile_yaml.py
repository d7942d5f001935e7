"""For any input, the reader answers with a finding at a place, fast, and in little memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dtk.cards.database import load_database
from dtk.decks import native
from dtk.decks.rewrite import canonical_text
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source, read_source, source_of
from dtk.files.shown import HIDDEN
from dtk.files.yaml import parse_yaml
from tests.clock import within
from tests.hostile.corpus import BOMBS, CASES, NESTING, SIZE, Case, odd_paths

DATABASE = load_database()
LONGEST_MESSAGE = 300


def answers(data: bytes) -> tuple[Finding, ...]:
    """The findings of reading these bytes as a deck; empty for a valid deck."""
    try:
        native.read(source_of(data, "deck.yaml"), DATABASE)
    except Unreadable as error:
        return error.findings
    return ()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_hostile_file_is_answered_with_its_code_at_a_place_and_soon(case: Case) -> None:
    with within(1):
        found = answers(case.data)
    assert (found[0].code if found else None) == case.code
    assert all((finding.span is None) == case.whole for finding in found)
    assert all(len(finding.message) < LONGEST_MESSAGE and not HIDDEN.search(finding.message) for finding in found)
    assert all(finding.hint is None or not HIDDEN.search(finding.hint) for finding in found)
    assert len(found) <= 50


def test_names_of_cases_differ() -> None:
    assert len({case.name for case in CASES}) == len(CASES)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for name, path in odd_paths(tmp_path).items():
        with pytest.raises(Unreadable) as caught:
            read_source(str(path))
        (found,) = caught.value.findings
        assert (found.code, found.span) == ("DT001", None), name
        assert found.message.startswith("This file cannot be opened: ") or "not a file" in found.message


def test_a_sparse_file_of_a_terabyte_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(Unreadable, match="larger than 256 KiB"):
        read_source(str(path))


GREEDY = (
    "billion laughs, 30 levels",
    "merge keys, 8 levels",
    "2000 brackets",
    "700 steps of a block",
    "20 000 cards",
    "100 000 items in brackets",
    "2400 cards without copies",
    "a text of 60 000 lines",
    "line feeds to the end of the file",
    "10 MB",
)

MEASURE = """
import resource, sys
from tests.hostile.corpus import CASES
from dtk.cards.database import load_database
from dtk.decks import native
from dtk.files.finding import Unreadable
from dtk.files.reading import source_of
DATABASE = load_database()
cases = [case for case in CASES if case.name in {names!r}]
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
resource.setrlimit(resource.RLIMIT_AS, (400 * 2**20, 400 * 2**20))
before = peak()
for case in cases:
    try:
        native.read(source_of(case.data, "x"), DATABASE)
    except Unreadable:
        pass
print(len(cases), peak() - before)
"""


def test_the_worst_of_them_need_little_memory() -> None:
    names = [case.name for case in (*BOMBS, *NESTING, *SIZE) if case.name in GREEDY]
    program = MEASURE.format(names=names)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    count, megabytes = map(int, done.stdout.split())
    assert count == len(names) == len(GREEDY)
    assert megabytes < 100


NEAR_YAML = st.lists(
    st.sampled_from(
        [
            "name",
            "start",
            "dudes",
            "jokers",
            "Sloane",
            ":",
            ": ",
            "- ",
            "\n",
            "\n",
            "\n  ",
            "  ",
            "1",
            "2",
            "#",
            " # ",
            "'",
            '"',
            "[",
            "]",
            "{",
            "}",
            ",",
            "|",
            ">",
            "|\n  ",
            "&a",
            "*a",
            "!t",
            "---\n",
            "...\n",
            "%A\n",
            "? ",
            "\t",
            "\r\n",
            "\\",
            "\\x1b",
            "\\u202e",
            "\u202e",
            "\ufeff",
            "\x00",
            "é",
            "~",
            "null",
            "99999999",
            "<<",
            "=",
            "@",
            "`",
            "\xa0",
        ]
    ),
    max_size=40,
).map("".join)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.binary(max_size=200), NEAR_YAML.map(lambda text: text.encode())))
@example(b"name: x\n\xff")
def test_no_bytes_raise_anything_but_findings(data: bytes) -> None:
    for answer in answers(data):
        assert answer.code in ("DT003", "DT004", "DT006", "DT007", "DT008", "DT009", "DT010")
        assert not HIDDEN.search(answer.message)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=60), NEAR_YAML))
def test_no_text_makes_the_parser_or_the_tidier_raise_anything_but_findings(text: str) -> None:
    source = Source("deck.yaml", text)
    try:
        parse_yaml(source)
        tidy = canonical_text(source, DATABASE)
    except Unreadable:
        return
    assert canonical_text(Source("deck.yaml", tidy), DATABASE) == tidy
