"""Quick fixes: each settles its finding."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtk.decks.rewrite import apply_edits, canonical_text
from dtk.editor.document import Document, open_document
from dtk.editor.findings import findings
from dtk.editor.fixes import ALL, QUICK, WHOLE, Action, actions
from dtk.editor.tidying import replacing, tidied
from dtk.files.finding import Span
from dtk.files.reading import Source
from dtk.legality.selection import Selection
from tests.editor.kit import JUDGE, LAW_DOGS, SCRIPT, law_dogs, opened, read

WEIRD_WEST = LAW_DOGS.replace("name:", "format: weird-west\nname:", 1)


def offered(document: Document, code: str) -> list[Action]:
    """The quick fixes for the first finding with a code."""
    finding = next(finding for finding in findings(document) if finding.code == code)
    return [one for one in actions(document, finding.span or Span(1, 1, 1, 1)) if one.finding == finding]


def after(document: Document, action: Action) -> Document:
    """The document after a change."""
    text = apply_edits(document.source.text, action.edits)
    made = open_document(document.source.name, text, document.judge, read)
    assert made is not None
    return made


def codes(document: Document) -> list[str]:
    return [finding.code for finding in findings(document)]


@pytest.mark.parametrize(
    ("text", "code", "title"),
    [
        (law_dogs("Bobo (DT2)", "Bobbo (DT2)"), "DT101", "Write `Bobo`"),
        (law_dogs("Bobo (DT2)", "bobo (DT2)"), "DT102", "Spell it as printed"),
        (law_dogs("Bobo (DT2)", "bobo (DT2)"), "DT102", "Tidy the deck (dtk deck fmt)"),
        (law_dogs("Bobo (DT2)", "'24055'"), "DT108", "Write the title"),
        (law_dogs("Bobo (DT2): 1", "Bobo (DT2): 6"), "DT202", "Reduce `Bobo (DT2)` to 4"),
        (law_dogs("Bobo (DT2): 1", "Bobo (DT2): 3"), "DT203", "Reduce `Bobo (DT2)` to 1"),
        (law_dogs("Bobo (DT2): 1", "Bobo (DT2): 2"), "DT203", 'Remove `"Thunder Boy" Nabbe (DT2)`'),
        (law_dogs("jokers:\n", "jokers:\n  Joker (Red): 1\n"), "DT204", "Remove `Joker (Red)`"),
        (LAW_DOGS + "spells:\n  General Store: 1\n", "DT107", "Tidy the deck (dtk deck fmt)"),
        (WEIRD_WEST.replace("Tommy Harden (DT2)", "Tommy Harden (DTR)"), "DT302", "Write `Tommy Harden (DT2)`"),
        (law_dogs("Bobo (DT2)", "Bobo (FF)"), "DT105", "Write `Bobo (DT2)`"),
        (law_dogs("Bobo (DT2)", "Bobo (No Such Pack)"), "DT104", "Write `Bobo (DT2)`"),
        (law_dogs("name:", "format: wierd-west\nname:"), "DT304", "Write `weird-west`"),
        (law_dogs("outfit:", "formt: open\noutfit:"), "DT010", "Write `format`"),
    ],
)
def test_a_fix_settles_its_finding(text: str, code: str, title: str) -> None:
    document = opened(text).document
    (fix,) = [one for one in offered(document, code) if one.title == title]
    assert fix.kind == QUICK
    assert codes(after(document, fix)).count(code) < codes(document).count(code)


def test_of_several_titles_each_is_offered() -> None:
    document = opened(law_dogs("Bobo (DT2)", "Swinford (DT2)")).document
    titles = [one.title for one in offered(document, "DT101")]
    assert titles[0] == "Write `Philip Swinford (Exp.1)`" and "Write `Swinford Finds Trouble`" in titles
    assert not any(one.is_preferred for one in offered(document, "DT101"))


def test_the_only_fix_is_preferred() -> None:
    document = opened(law_dogs("Bobo (DT2)", "Bobbo (DT2)")).document
    assert [one.title for one in offered(document, "DT101") if one.is_preferred] == ["Write `Bobo`"]


def test_another_printing_is_written_in_the_starting_gang_as_well() -> None:
    document = opened(WEIRD_WEST.replace("Tommy Harden (DT2)", "Tommy Harden (DTR)")).document
    (fix,) = [one for one in offered(document, "DT302") if one.title.startswith("Write")]
    assert after(document, fix).source.text == WEIRD_WEST


def test_a_card_of_a_script_is_replaced_by_the_one_that_was_meant() -> None:
    document = opened("plan: x\nbuy:\n- prefer: 1\n  cards: [Bobbo]\n", SCRIPT).document
    (fix,) = offered(document, "DT602")
    assert fix.title == "Write `Bobo`" and codes(after(document, fix)) == []


# Ignoring


def test_a_finding_is_ignored_at_its_line() -> None:
    document = opened(law_dogs("Bobo (DT2): 1", "Bobo (DT2): 6")).document
    ignore = offered(document, "DT202")[-1]
    changed = after(document, ignore)
    assert "  Bobo (DT2): 6  # dtk: ignore[DT202] the reason\n" in changed.source.text
    assert "DT202" not in codes(changed) and "DT014" not in codes(changed)


def test_a_second_code_joins_the_comment_that_is_there() -> None:
    document = opened(law_dogs("Bobo (DT2): 1", "bobo (DT2): 6  # dtk: ignore[DT202] a joke")).document
    (ignore,) = [one for one in offered(document, "DT102") if one.title.startswith("Ignore")]
    assert "# dtk: ignore[DT202, DT102] a joke\n" in after(document, ignore).source.text


def test_a_finding_without_a_place_is_ignored_below_the_modelines() -> None:
    document = opened(law_dogs("  Bobo (DT2): 1\n", "")).document
    ignore = offered(document, "DT201")[-1]
    lines = after(document, ignore).source.lines
    assert lines[0].startswith("# yaml-language-server") and lines[1] == "# dtk: ignore-file[DT201] the reason"
    assert codes(after(document, ignore)) == []


def test_mandatory_rules_cannot_be_ignored() -> None:
    judge = replace(JUDGE, selection=Selection(mandatory=("DT2",)))
    document = opened(law_dogs("Bobo (DT2): 1", "Bobo (DT2): 6"), judge=judge).document
    assert not [one for one in offered(document, "DT202") if one.title.startswith("Ignore")]


def test_lists_have_no_comments() -> None:
    document = opened("Outfit: Law Dogs\n2x Bobbo\n", "/x.txt").document
    assert [one.title for one in offered(document, "DT101")] == ["Write `Bobo`"]


# The whole deck


def test_tidying_is_that_of_the_command() -> None:
    text = law_dogs("dudes:\n", "dudes:\n  Zoe Halbrook: 1\n")
    document = opened(text).document
    edit = tidied(document)
    assert edit is not None
    assert apply_edits(text, [edit]) == canonical_text(Source("deck.yaml", text), JUDGE.repository.database)


def test_only_the_lines_that_differ_are_replaced() -> None:
    edit = replacing(Source("x", "a\nb\nc\nd\n"), "a\nB\nB\nc\nd\n")
    assert edit is not None and (edit.span, edit.text) == (Span(2, 1, 3, 1), "B\nB\n")
    assert replacing(Source("x", "a\n"), "a\n") is None


def test_a_tidy_deck_offers_nothing() -> None:
    document = opened(canonical_text(Source("deck.yaml", LAW_DOGS), JUDGE.repository.database)).document
    assert actions(document, Span(1, 1, 99, 1)) == []


def test_all_safe_fixes_are_offered_together() -> None:
    document = opened(law_dogs("Bobo (DT2)", "bobo (DT2)").replace("Rob Wilby", "rob wilby")).document
    kinds = {one.kind: one for one in actions(document, Span(1, 1, 1, 1))}
    assert set(kinds) >= {ALL, WHOLE}
    assert codes(after(document, kinds[ALL])) == []
