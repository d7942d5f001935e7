"""The findings on a document are those of the commands, in every example file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtk.editor.document import DECK, LIST, POSITION, SCRIPT, kind_of, open_document
from dtk.editor.findings import findings
from dtk.files.reading import MOST_BYTES
from dtk.legality.selection import Selection
from tests.editor.kit import DECKS, JUDGE, LAW_DOGS, ROOT, law_dogs, opened, read
from tests.editor.kit import SCRIPT as SCRIPT_FILE
from tests.hostile import corpus

FILES = [
    path
    for folder in ("examples", "tests/decks", "benchmarks/positions")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".yaml", ".yml", ".txt", ".o8d") and path.stat().st_size < MOST_BYTES
]

# Editors send text, so bytes that are none are left out. The largest are judged in the tests of `dtk validate`.
HOSTILE = [case for case in corpus.CASES if case.code != "DT003" and len(case.data) < 20_000]


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(ROOT).as_posix() for path in FILES])
def test_every_finding_on_a_file_is_that_of_validate(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    document = open_document(str(path), text.encode("utf-8", "replace").decode(), JUDGE, read)
    if document is None or document.kind not in (DECK, LIST):
        return
    assert document.verdict == JUDGE.judge_file(str(path))
    shown = findings(document)
    assert shown[: len(document.verdict.findings)] == document.verdict.findings


def test_the_example_files_are_told_apart() -> None:
    kinds = {kind_of(str(path), path.read_text("utf-8", "replace"), False) for path in FILES}
    assert kinds == {DECK, LIST, SCRIPT, POSITION, None}


def test_the_selection_of_the_judge_holds() -> None:
    text = law_dogs("Bobo (DT2): 1", "Bobo (DT2): 6")
    judge = replace(JUDGE, format="weird-west", selection=Selection(ignore=("DT203",)))
    found = findings(opened(text, judge=judge).document)
    assert [finding.code for finding in found] == ["DT202", "DT201"]


def test_comments_suppress_findings() -> None:
    document = opened(law_dogs("Bobo (DT2): 1", "Bobo (DT2): 6  # dtk: ignore[DT202, DT203] a joke")).document
    codes = [finding.code for finding in findings(document)]
    assert "DT202" not in codes and "DT201" in codes


def test_a_script_is_checked_for_the_deck_beside_it() -> None:
    document = opened("plan: x\nbuy:\n- prefer: 1\n  cards: Pagliaccio\n", SCRIPT_FILE).document
    assert [(finding.code, finding.span and finding.span.line) for finding in findings(document)] == [("DT602", 4)]


def test_a_script_inside_a_deck_is_checked_in_its_place() -> None:
    text = LAW_DOGS + "script:\n  plan: x\n  buy:\n  - prefer: 1\n    when: my.incme > 1\n"
    (found,) = findings(opened(text).document)
    assert found.code == "DT601" and found.span is not None and found.span.line == len(text.split("\n")) - 1


def test_the_positions_of_the_examples_can_be_read() -> None:
    for path in (ROOT / "examples" / "position.yaml", *sorted((ROOT / "benchmarks" / "positions").glob("*1.yaml"))):
        assert findings(opened(path.read_text("utf-8"), str(path)).document) == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("you:\n  dudes: [Nobody At All]\nthem: {}\n", "DT010"),
        ("you: {}\nthem: {}\nruleset: none-such\n", "DT305"),
        ("you: {}\nthem: [\n", "DT006"),
    ],
)
def test_the_faults_of_a_position_have_their_places(text: str, code: str) -> None:
    (found,) = findings(opened(text, "/x.yaml").document)
    assert found.code == code and found.span is not None


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("compose.yaml", "name: web\nservices:\n  web:\n    image: x\n", None),
        ("decks.yml", "name: CI\non: push\njobs: {}\n", None),
        ("deck.yaml", "name: X\noutfit: Law Dogs\n", DECK),
        ("deck.yaml", "outfit Law Dogs\ndudes:\n  Bobo: 1\n", DECK),
        ("deck.yaml", "# yaml-language-server: $schema=.vscode/deck.v1.json\n\n", DECK),
        ("plan.yaml", "# yaml-language-server: $schema=../schemas/script.v1.json\nplan: x\n", SCRIPT),
        ("x.script.yaml", "", SCRIPT),
        ("x.yaml", "you: {}\nthem: {}\n", POSITION),
        ("x.txt", "Outfit: Law Dogs\n2x Bobo\n", LIST),
        ("README.md", "Outfit: Law Dogs\n2x Bobo\n", None),
        ("notes.txt", "Buy milk.\n", None),
        ("main.py", "print()\n", None),
    ],
)
def test_only_files_of_dtk_are_documents(name: str, text: str, kind: str | None) -> None:
    assert kind_of(f"/x/{name}", text, False) == kind


def test_a_deck_stays_one_while_its_keys_are_rewritten() -> None:
    document = opened("name: X\n", before=LAW_DOGS).document
    assert document.kind == DECK and document.last is not None


def test_what_the_configuration_lists_is_a_deck() -> None:
    assert kind_of("/x/new.yaml", "", True) == DECK
    assert kind_of("/x/list.md", "Outfit: Law Dogs\n2x Bobo\n", True) == LIST


@pytest.mark.parametrize("case", HOSTILE, ids=lambda case: case.name)
def test_hostile_files_get_the_limits_of_validate(case: corpus.Case, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_bytes(case.data)
    document = open_document(str(path), case.data.decode("utf-8", "replace"), JUDGE, read, is_listed=True)
    assert document is not None
    assert findings(document) == JUDGE.judge_file(str(path)).findings


def test_a_text_over_the_limit_is_refused() -> None:
    document = open_document("/x/deck.yaml", "outfit: Law Dogs\n" + "#" * MOST_BYTES, JUDGE, read)
    assert document is not None and [finding.code for finding in findings(document)] == ["DT002"]


def test_the_deck_of_a_script_is_found_whatever_its_format(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(
        (DECKS.parent / "deck-repo/decks/sloane-gunfighters.txt").read_text("utf-8"), "utf-8"
    )
    document = opened("plan: x\n", str(tmp_path / "a.script.yaml")).document
    assert document.played is not None and document.played.deck.kind == "dtdb-text"
