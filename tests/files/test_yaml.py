"""YAML from strangers: what it means, where it stands, and what is refused."""

from __future__ import annotations

import pytest

from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.tree import LONGEST_KEY, LONGEST_SCALAR, MOST_DEPTH, Tree
from dtk.files.yaml import parse_yaml


def parse(text: str, **limits: int) -> Tree:
    return parse_yaml(Source("deck.yaml", text), **limits)


def refusal(text: str, **limits: int) -> Finding:
    with pytest.raises(Unreadable) as caught:
        parse(text, **limits)
    return caught.value.findings[0]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("12", 12),
        ("-3", -3),
        ("999999999999999", 999_999_999_999_999),
        ("9999999999999999", "9999999999999999"),
        ("true", True),
        ("~", None),
        ("", None),
        ("no", "no"),
        ("True", "True"),
        ("007", "007"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("1.5", "1.5"),
        ("12:30", "12:30"),
        (".inf", ".inf"),
        ("2024-05-01", "2024-05-01"),
        ("2001-99-99", "2001-99-99"),
        ("=", "="),
        ("'12'", "12"),
        ('"true"', "true"),
        (">\n  two\n  lines\n", "two lines\n"),
        ("[1, [x]]", [1, ["x"]]),
    ],
)
def test_only_plain_whole_numbers_truths_and_nothing_are_no_text(written: str, meant: object) -> None:
    assert parse(f"key: {written}").data == {"key": meant}


def test_places_of_keys_and_values() -> None:
    tree = parse("name: x\n\ndudes:  # here\n  'Al': 1\n  Bo: [2,\n    3]\n\n# end\nlast:\n")
    assert tree.keys[("dudes", "Al")] == Span(4, 3, 4, 7)
    assert tree.values[("dudes", "Bo")] == Span(5, 7, 6, 7)
    assert tree.values[("dudes", "Bo", 1)] == Span(6, 5, 6, 6)
    assert tree.values[("dudes",)] == Span(4, 3, 6, 7), "a block ends where its last part does"
    assert tree.values[("last",)] == Span(9, 1, 9, 5), "nothing stands where its key does"
    assert tree.values[()] == Span(1, 1, 9, 5)
    assert tree.span(("dudes", "Al", "deeper")) == Span(4, 9, 4, 10)
    assert tree.key_span(("dudes", "Bo", 0)) == Span(5, 8, 5, 9)


FOLLOWS = "Unexpected text after a quoted text, or wrong indentation."


@pytest.mark.parametrize(
    ("text", "code", "message", "place"),
    [
        ("a: &x 1", "DT007", "An anchor (`&name`) is not supported.", (1, 4)),
        ("a: *x", "DT007", "An alias (`*name`) is not supported.", (1, 4)),
        ("a: !!str x", "DT007", "A tag (`!name`) is not supported.", (1, 4)),
        ("a: ! x", "DT007", "A tag (`!name`) is not supported.", (1, 4)),
        ("# c\n\n%YAML 1.1\n---\na: 1", "DT007", "A directive (`%...`) is not supported.", (3, 1)),
        ("%FOO bar\r\n---\r\na: 1", "DT007", "A directive (`%...`) is not supported.", (1, 1)),
        ("a: 1\n---\nb: 2", "DT007", "A second document (`---`) is not supported.", (2, 1)),
        ("? [a, b]\n: 1", "DT007", "A list or mapping as a key is not supported.", (1, 3)),
        ("a:\n\tb: 1", "DT006", "YAML does not allow a tab here.", (2, 1)),
        ("a: b: c", "DT006", "A `: ` is not allowed here.", (1, 5)),
        ("a: 1\nb\n", "DT006", "This line has no `: `.", (2, 1)),
        ("o: x\na:\n  b:1\n  c: 1", "DT006", "This line has no `: `.", (3, 3)),
        ("a:  # so\r\n  b 1\r\n  c:1\r\n  d: 1", "DT006", "This line has no `: `.", (2, 3)),
        ("a:\n  b: 1\n  c:1\n  d: 1", "DT006", "This line has no `: `.", (3, 3)),
        ("a: b\n  c\n  d: 1", "DT006", "A `: ` is not allowed here.", (3, 4)),
        ('a:\n  "Lucky" Sky: 1', "DT006", FOLLOWS, (2, 11)),
        ("a: 1\n  b: 2", "DT006", "A `: ` is not allowed here.", (2, 4)),
        ("a:\n  b: 1\n c: 2", "DT006", FOLLOWS, (3, 2)),
        ("a: [1", "DT006", "A comma or a closing bracket is missing here.", (1, 6)),
        ("a: [1\nb: 2", "DT006", "A comma or a closing bracket is missing here.", (2, 2)),
        ("a: [", "DT006", "A comma or a closing bracket is missing here.", (1, 5)),
        ("a: 1\nb: 'x\n", "DT006", "This quotation mark is never closed.", (2, 4)),
        ("a: !<x", "DT006", "Malformed YAML: expected '>' but found '\\x00'.", (1, 7)),
        ('a: "\\e[31m"', "DT004", "Hidden character `\\x1b` in this text.", (1, 4)),
        ('a: "\\u202e"', "DT004", "Hidden character `\\u202e` in this text.", (1, 4)),
        ("a: 1\na: 2", "DT009", "Duplicate key `a`; the first one is on line 1.", (2, 1)),
    ],
)  # fmt: skip
def test_refusals_name_the_place(text: str, code: str, message: str, place: tuple[int, int]) -> None:
    found = refusal(text)
    assert found.span is not None
    assert (found.code, found.message, (found.span.line, found.span.column)) == (code, message, place)
    assert found.span.end_column <= len(text.split("\n")[found.span.end_line - 1]) + 1


IN_QUOTES = "Put a text that contains `: ` in single quotes."
MIXED = "This list mixes lines that begin with `- ` and lines such as `Title: 2`."
ONE_WAY = "Under `start:`, write every line as `- Title`; under other headings, as `Title: 2`."


def indented(how: str, by: int, above: int) -> str:
    return (
        f"This line is indented {how} (by {by}) than the line above (by {above}). Indent both by the same number "
        f"of spaces."
    )


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("dudes:\n  Tommy: 1\n   Abram: 1", indented("deeper", 3, 2)),
        ("dudes:\r\n  Tommy: 1\r\n\r\n  # so\r\n   Abram: 1", indented("deeper", 3, 2)),
        ("dudes:\n  Tommy: 1\n   'Abram': 1", indented("deeper", 3, 2)),
        ("dudes:\n  'Tommy': '1'\n    Abram: 1", indented("deeper", 4, 2)),
        ("name: x\n outfit: y", indented("deeper", 1, 0)),
        ("- title: x\n   type: y", indented("deeper", 3, 2)),
        ("a:\n  b: 1\n c: 2", indented("less deep", 1, 2)),
        ("name: one: two", IN_QUOTES),
        ("dudes:\n  Tommy: 1\n  Abram: Jr.: 1", IN_QUOTES),
        ("dudes:\n  Tommy: Abram: 1", IN_QUOTES),
    ],
)
def test_a_line_that_is_indented_otherwise_than_that_above_is_told(text: str, hint: str) -> None:
    found = refusal(text)
    assert (found.code, found.hint) == ("DT006", hint)


@pytest.mark.parametrize("below", ["", "dudes:\n  A: 1\n", "  Bo\n"])
def test_a_bare_title_below_a_list_is_told_how_lists_are_written(below: str) -> None:
    found = refusal(f"start:\n  - Tommy\n  Abram\n{below}")
    assert found.span is not None
    assert (found.message, found.hint, found.span.line) == ("This line has no `: `.", ONE_WAY, 3)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("dudes:\n  - Tommy\n  Abram: 1", (3, 3)),
        ("dudes:\n  Abram: 1\n  - Tommy", (3, 3)),
        ("dudes:\n  '\"A\" B': 1\n  - Tommy", (3, 3)),
        ("dudes:\n- Tommy\n- Abram: 1\n  - Bo", (4, 3)),
        ("name: x\n- Tommy", (2, 1)),
    ],
)
def test_a_list_and_a_mapping_that_are_mixed_are_told_apart(text: str, place: tuple[int, int]) -> None:
    found = refusal(text)
    assert found.span is not None
    assert (found.code, found.message, (found.span.line, found.span.column)) == ("DT006", MIXED, place)
    assert found.hint == ONE_WAY


def test_every_second_key_is_named() -> None:
    with pytest.raises(Unreadable) as caught:
        parse("a: 1\na: 2\nb:\n  c: 1\n  c: 2\n")
    assert [finding.span and finding.span.line for finding in caught.value.findings] == [2, 5]


def nested(depth: int) -> str:
    return "a: " + "[" * (depth - 1) + "]" * (depth - 1)


@pytest.mark.parametrize(
    ("fits", "does_not"),
    [
        (nested(MOST_DEPTH), nested(MOST_DEPTH + 1)),
        (f"a: {'x' * LONGEST_SCALAR}", f"a: {'x' * (LONGEST_SCALAR + 1)}"),
        (f"{'k' * LONGEST_KEY}: 1", f"{'k' * (LONGEST_KEY + 1)}: 1"),
    ],
)
def test_limits_hold_at_one_more_than_they_allow(fits: str, does_not: str) -> None:
    parse(fits)
    assert refusal(does_not).code == "DT008"


def test_the_limit_of_values_counts_keys_lists_and_values() -> None:
    assert parse("a: [1, 2]", most_nodes=5).data == {"a": [1, 2]}
    assert refusal("a: [1, 2]", most_nodes=4).code == "DT008"


def test_a_text_of_many_plain_lines_keeps_the_limit_too() -> None:
    text = "start:\n" + "- x\n" * 30
    assert len(parse(text, most_nodes=33).data["start"]) == 30
    assert refusal(text, most_nodes=32).code == "DT008"
