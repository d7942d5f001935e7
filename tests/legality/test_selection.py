"""Selecting findings by code: what is kept, what is suppressed, what can't be."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.finding import Finding
from dtk.legality.catalogue import all_rules
from dtk.legality.selection import NoSuchRule, Selection, resolve_code

KNOWN = ("DT001", "DT014", "DT102", "DT201", "DT203", "DT301", "DT905")
FINDINGS = tuple(Finding(code, "Wrong.") for code in KNOWN)


PATH = "decks/a.yaml"


def codes(findings):
    return [finding.code for finding in findings]


def test_everything_is_kept_unless_something_is_said():
    assert Selection().split(FINDINGS, PATH) == (FINDINGS, ())


def test_a_prefix_stands_for_all_that_begin_with_it():
    kept, suppressed = Selection(only=("DT2", "DT102")).split(FINDINGS, PATH)
    assert codes(kept) == ["DT102", "DT201", "DT203"]
    assert codes(suppressed) == ["DT001", "DT014", "DT301", "DT905"]


def test_ignoring_beats_selecting():
    kept, _ = Selection(only=("DT2",), ignore=("DT203",)).split(FINDINGS, PATH)
    assert codes(kept) == ["DT201"]


def test_what_is_mandatory_is_always_kept():
    selection = Selection(
        only=("DT9",),
        ignore=("DT2",),
        per_file_ignores={"decks/**": ("DT",)},
        mandatory=("DT20", "DT3"),
        root=Path.cwd(),
    )
    kept, _ = selection.split(FINDINGS, PATH)
    assert codes(kept) == ["DT201", "DT203", "DT301"]


@pytest.mark.parametrize(
    ("path", "kept"),
    [("decks/drafts/a.yaml", ["DT301"]), ("decks/a.yaml", ["DT203", "DT301"]), ("../a.yaml", ["DT203", "DT301"])],
)
def test_ignores_of_single_files(path, kept):
    found = [finding for finding in FINDINGS if finding.code in ("DT203", "DT301")]
    selection = Selection(per_file_ignores={"decks/drafts": ("DT2",)}, root=Path.cwd())
    assert codes(selection.split(found, path)[0]) == kept


prefixes = st.lists(st.sampled_from(["DT", "DT2", "DT20", "DT203", "DT3", "DT905"]), max_size=3)


@given(st.lists(st.sampled_from(FINDINGS), max_size=9), prefixes, prefixes, prefixes)
def test_nothing_is_lost(findings, only, ignore, mandatory):
    selection = Selection(only=tuple(only), ignore=tuple(ignore), mandatory=tuple(mandatory))
    kept, suppressed = selection.split(findings, PATH)
    assert sorted(codes(kept + suppressed)) == sorted(codes(findings))
    assert not any(finding.code.startswith(tuple(mandatory)) for finding in suppressed)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        *(("DT", "DT"), ("DT2", "DT2"), ("DT20", "DT20"), ("DT203", "DT203")),
        *(("dt203", "DT203"), ("dt2", "DT2"), (" DT203 ", "DT203")),
        *(("slot-copies", "DT203"), ("Slot-Copies", "DT203"), ("unknown-card", "DT101")),
    ],
)
def test_codes_names_and_families_are_known_in_any_case(text, meant):
    assert resolve_code(text, all_rules()) == meant


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("DT2O3", "Unknown rule `DT2O3`. Did you mean `DT203`?"),
        ("dt2o3", "Unknown rule `dt2o3`. Did you mean `DT203`?"),
        ("slot-copis", "Unknown rule `slot-copis`. Did you mean `slot-copies`?"),
        # DT102 and DT201 are alike, but of other families.
        ("DT777", "Unknown rule `DT777`. `dtk rule --all` lists every code."),
        ("DT501", "Unknown rule `DT501`. `dtk rule --all` lists every code."),
        ("", "Unknown rule ``."),
        ("deck\x1b[31m", "Unknown rule `deck\\x1b[31m`."),
        ("unused", "Unknown rule `unused`."),
    ],
)
def test_what_names_no_rule(text, sentence):
    with pytest.raises(NoSuchRule) as refused:
        resolve_code(text, KNOWN)
    assert str(refused.value).startswith(sentence)


def test_a_name_of_a_rule_that_is_not_known_here_names_none() -> None:
    """DT101 is `unknown-card`, and not among these."""
    with pytest.raises(NoSuchRule):
        resolve_code("unknown-card", KNOWN)
    assert resolve_code("other-spelling", KNOWN) == "DT102"


def test_without_a_folder_to_count_from_no_file_has_ignores_of_its_own() -> None:
    selection = Selection(per_file_ignores={"decks/**": ("DT",)}, root=None)
    assert selection.split(FINDINGS, PATH) == (FINDINGS, ())


def test_of_a_long_text_that_names_no_rule_forty_characters_are_shown_and_sixty_four_compared() -> None:
    with pytest.raises(NoSuchRule, match=f"Unknown rule `{'x' * 39}…`"):
        resolve_code("x" * 41, KNOWN)
