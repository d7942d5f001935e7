import pytest

from dtk.files.finding import Span, Unreadable
from dtk.files.json import parse_json
from dtk.files.reading import Source


def refused(text):
    with pytest.raises(Unreadable) as error:
        parse_json(Source("x", text))
    (finding,) = error.value.findings
    return finding


def test_data():
    assert parse_json(Source("x", '{"a": [1, "é", null, 1.5]}')) == {"a": [1, "é", None, 1.5]}


@pytest.mark.parametrize("text", ["", "{", '{"a": 1,}', "[1 2]", "nul", '"\t"', "{} x", "[NaN]", "[-Infinity]"])
def test_what_is_not_json(text):
    assert refused(text).code == "DT006"


def test_a_syntax_error_has_its_place():
    finding = refused('{"a": 1,\n "b" 2}')
    assert finding.span == Span(2, 6, 2, 7)
    assert finding.message == "Malformed JSON: expecting ':' delimiter."
    assert refused('{"a": 1,\n').span == Span(2, 1, 2, 1)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 50_000, "[" + "9" * 10_000 + "]", "[-" + "9" * 16 + "]"])
def test_what_is_beyond_the_limits(text):
    assert refused(text).code == "DT008"


def test_a_key_twice_is_a_fault_with_its_place():
    finding = refused('{"a": 1,\n "a": 2}')
    assert (finding.code, finding.span) == ("DT009", Span(2, 2, 2, 5))


def test_many_keys_twice_are_found_at_once():
    keys = ", ".join(f'"{number}": 1' for number in range(20_000))
    assert refused(f'{{{keys}, "19999": 1}}').code == "DT009"
