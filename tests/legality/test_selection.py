"""Selecting findings by code: what is kept, what is suppressed, what can't be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.finding import Finding
from dtk.legality.selection import no_such_rule, select

KNOWN = ("DT001", "DT014", "DT102", "DT201", "DT203", "DT301", "DT905")
FINDINGS = tuple(Finding(code, "Wrong.") for code in KNOWN)


def codes(findings):
    return [finding.code for finding in findings]


def test_everything_is_kept_unless_something_is_said():
    assert select(FINDINGS) == (FINDINGS, ())


def test_a_prefix_stands_for_all_that_begin_with_it():
    kept, suppressed = select(FINDINGS, only=["DT2", "DT102"])
    assert codes(kept) == ["DT102", "DT201", "DT203"]
    assert codes(suppressed) == ["DT001", "DT014", "DT301", "DT905"]


def test_ignoring_beats_selecting():
    kept, _ = select(FINDINGS, only=["DT2"], ignore=["DT203"])
    assert codes(kept) == ["DT201"]


def test_what_is_mandatory_is_always_kept():
    everything = {"decks/**": ["DT"]}
    kept, _ = select(
        FINDINGS,
        only=["DT9"],
        ignore=["DT2"],
        per_file_ignores=everything,
        path="decks/a.yaml",
        mandatory=["DT20", "DT3"],
    )
    assert codes(kept) == ["DT201", "DT203", "DT301"]


@pytest.mark.parametrize(
    ("path", "kept"),
    [("decks/drafts/a.yaml", ["DT301"]), ("decks/a.yaml", ["DT203", "DT301"]), (None, ["DT203", "DT301"])],
)
def test_ignores_of_single_files(path, kept):
    found = [one for one in FINDINGS if one.code in ("DT203", "DT301")]
    assert codes(select(found, per_file_ignores={"decks/drafts": ["DT2"]}, path=path)[0]) == kept


prefixes = st.lists(st.sampled_from(["DT", "DT2", "DT20", "DT203", "DT3", "DT905"]), max_size=3)


@given(st.lists(st.sampled_from(FINDINGS), max_size=9), prefixes, prefixes, prefixes)
def test_nothing_is_lost(findings, only, ignore, mandatory):
    kept, suppressed = select(findings, only=only, ignore=ignore, mandatory=mandatory)
    assert sorted(codes(kept + suppressed)) == sorted(codes(findings))
    assert not any(one.code.startswith(tuple(mandatory)) for one in suppressed)


@pytest.mark.parametrize("prefix", ["DT", "DT2", "DT20", "DT203"])
def test_codes_and_prefixes_that_name_a_rule(prefix):
    assert no_such_rule(prefix, KNOWN) is None


@pytest.mark.parametrize(
    ("prefix", "sentence"),
    [
        ("DT2O3", "`DT2O3` is no rule's code. Did you mean `DT203`?"),
        ("dt203", "`dt203` is no rule's code. Did you mean `DT203`?"),
        ("DT777", "`DT777` is no rule's code."),
        ("", "`` is no rule's code."),
        ("deck\x1b[31m", "`deck\\x1b[31m` is no rule's code."),
    ],
)
def test_codes_that_name_none(prefix, sentence):
    assert no_such_rule(prefix, KNOWN).startswith(sentence)
