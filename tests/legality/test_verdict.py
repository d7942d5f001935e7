"""The contents of a verdict besides its findings, and the settings of a judge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.files.finding import ERROR, INFO, WARNING, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.legality.judge import Judge, make_judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules.construction import no_outfit
from dtk.legality.rules.format import is_day, unknown_format
from dtk.legality.rules_repository import RulesRepository, UnknownDocument
from dtk.legality.selection import Selection
from dtk.legality.verdict import Verdict

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
LEGAL = EXAMPLES / "sloane-gunfighter.yaml"
DATABASE = load_database()
REPOSITORY = RulesRepository(DATABASE)


def test_a_verdict_tells_the_deck_and_what_it_was_judged_by() -> None:
    text = LEGAL.read_text("utf-8") + "format: weird-west\nruleset: aeg-2015\ndate: '2022-01-01'\n"
    verdict = Judge(REPOSITORY).judge(Source("mine.yaml", text))
    assert verdict.source == Source("mine.yaml", text)
    assert (verdict.path, verdict.kind, verdict.name) == ("mine.yaml", "yaml", "Outlaws Weird West Edition Gunfighter")
    assert (verdict.format, verdict.ruleset, verdict.date) == ("weird-west", "aeg-2015", "2022-01-01")
    assert (verdict.deck, verdict.gang, verdict.findings, verdict.suppressed) == ("legal", "legal", (), ())


def test_what_a_judge_is_told_goes_before_what_a_deck_says() -> None:
    text = LEGAL.read_text("utf-8") + "format: weird-west\nruleset: aeg-2015\ndate: '2022-01-01'\n"
    judge = Judge(REPOSITORY, format="open", ruleset="pinebox-1.5", date="2023-01-01")
    verdict = judge.judge(Source("mine.yaml", text))
    assert (verdict.format, verdict.ruleset, verdict.date) == ("open", "pinebox-1.5", "2023-01-01")
    rules = judge.default_rules
    assert (rules.format, rules.ruleset, rules.date) == ("open", "pinebox-1.5", "2023-01-01")


def test_what_a_deck_says_that_there_is_not_leaves_the_usual() -> None:
    text = LEGAL.read_text("utf-8") + "format: nowhere\nruleset: nobody\ndate: '2023-02-30'\n"
    verdict = Judge(REPOSITORY).judge(Source("mine.yaml", text))
    assert (verdict.format, verdict.ruleset, verdict.date) == ("open", "pinebox-1.5", None)


@pytest.mark.parametrize(
    ("comment", "shown", "suppressed"),
    [("", ["DT901"], ["DT902"]), ("  # dtk: ignore-file[DT901] none", [], ["DT901", "DT902"])],
)
def test_what_a_deck_ignores_and_what_nobody_asks_for_is_suppressed(
    comment: str, shown: list[str], suppressed: list[str]
) -> None:
    text = f"name: Small{comment}\noutfit: Law Dogs\ndudes:\n  Tommy Harden: 1\nstart: []\n"
    verdict = Judge(REPOSITORY, selection=Selection(only=("DT901",))).judge(Source("mine.yaml", text))
    assert [finding.code for finding in verdict.findings] == shown
    assert {finding.code for finding in verdict.suppressed} >= {*suppressed}
    assert verdict.deck == "illegal"


def test_what_a_file_ignores_is_told_by_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "drafts").mkdir()
    draft = tmp_path / "drafts" / "mine.yaml"
    draft.write_text("outfit: Law Dogs\n", "utf-8")
    judge = Judge(REPOSITORY, selection=Selection(per_file_ignores={"drafts": ("DT",)}, root=tmp_path))
    assert judge.judge_file(str(draft), name="shown.yaml").findings == ()
    assert judge.judge(Source("shown.yaml", "outfit: Law Dogs\n"), str(draft)).findings == ()
    assert judge.judge(Source("shown.yaml", "outfit: Law Dogs\n")).findings


def test_a_verdict_as_rows() -> None:
    verdict = Judge(REPOSITORY).judge(Source("mine.yaml", "outfit: Law Dogs\ndudes:\n  tommy harden: 1\n"))
    rows = {str(row["code"]): row for row in verdict.to_rows()}
    assert rows["DT102"] == {
        "path": "mine.yaml",
        "line": 3,
        "column": 3,
        "code": "DT102",
        "severity": WARNING,
        "message": "`tommy harden` is printed as `Tommy Harden`.",
        "card": "Tommy Harden",
        "count": None,
        "limit": None,
        "imposed_by": None,
        "hint": None,
    }
    assert tuple(rows["DT102"]) == verdict.columns
    # Without findings, a data frame still has its columns.
    spotless = replace(verdict, findings=())
    assert spotless.to_rows() == [] and spotless.columns == verdict.columns
    whole = rows["DT201"]
    assert (whole["line"], whole["column"], whole["count"], whole["limit"]) == (None, None, 1, 52)
    assert (whole["imposed_by"], whole["hint"]) == ("ruleset pinebox-1.5 (rulebook-1.5.0 §8)", "Add 51 cards.")


@pytest.mark.parametrize(
    ("deck", "gang", "is_legal"),
    [
        *(("legal", "legal", True), ("legal", "unknown", True), ("legal", "illegal", False)),
        *(("illegal", "legal", False), ("unreadable", "unknown", False)),
    ],
)
def test_a_deck_is_legal_with_a_gang_that_is_not_illegal(deck: str, gang: str, is_legal: bool) -> None:
    findings = tuple(Finding("DT201", "Wrong.", severity=severity) for severity in (ERROR, WARNING, WARNING))
    verdict = Verdict("a", None, deck, gang, findings)
    assert verdict.is_legal is is_legal
    assert [verdict.count(severity) for severity in (ERROR, WARNING, INFO)] == [1, 2, 0]
    assert verdict.has_errors and not Verdict("a", None, deck, gang, findings[1:]).has_errors


def test_findings_stand_in_the_order_of_the_file_and_those_of_no_place_after_them() -> None:
    text = "format: nowhere\noutfit: Law Dogs\ndudes:\n  tommy harden: 5\n  'Clyde  Owens': 5\nstart: []\n"
    findings = Judge(REPOSITORY).judge(Source("mine.yaml", text)).findings
    places = [finding.span for finding in findings]
    given = [(place.line, place.column) for place in places if place]
    assert given == sorted(given) and [*map(bool, places)] == sorted(map(bool, places), reverse=True)
    same = [finding.code for finding in findings if not finding.span]
    assert same == sorted(same) and len(same) > 1


def test_a_judge_is_made_of_what_there_is(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("name: house\ntitle: Ours\nsource: we\nban: [Mugging]\n", "utf-8")
    chosen = Selection(only=("DT3",))
    judge = make_judge(
        RulesRepository(DATABASE),
        format=str(house),
        ruleset="aeg-2015",
        date="2022-01-01",
        kind="yaml",
        selection=chosen,
    )
    assert (judge.format, judge.ruleset, judge.date) == ("house", "aeg-2015", "2022-01-01")
    assert (judge.kind, judge.selection) == ("yaml", chosen)
    verdict = judge.judge(Source("mine", "outfit: Law Dogs\nactions:\n  Mugging: 1\n"))
    assert {finding.code for finding in verdict.findings} >= {"DT301"}
    plain = make_judge(REPOSITORY)
    assert (plain.format, plain.ruleset, plain.date, plain.kind) == (None, None, None, None)


@pytest.mark.parametrize(
    ("said", "refused", "message"),
    [
        ({"date": "2023-02-30"}, ValueError, "`2023-02-30` is not a date; use YYYY-MM-DD."),
        ({"format": "nowhere"}, UnknownDocument, "Unknown format `nowhere`"),
        ({"ruleset": "nobody"}, UnknownDocument, "Unknown ruleset `nobody`"),
        ({"kind": "parchment"}, ValueError, "parchment"),
        ({"format": "nowhere.yaml"}, Unreadable, "This file cannot be opened"),
    ],
)
def test_a_judge_is_not_made_of_what_there_is_not(said: dict[str, str], refused: type[Exception], message: str) -> None:
    with pytest.raises(refused, match=message.replace("(", r"\(")):
        make_judge(REPOSITORY, **said)  # type: ignore[arg-type]


def as_kind(kind: str) -> JudgedDeck:
    """A deck as if it had come in a file of this kind."""
    judged = Judge(REPOSITORY).read(Source("deck", LEGAL.read_text("utf-8")))
    return replace(judged, deck=replace(judged.deck, kind=kind))


def test_a_file_is_read_as_the_kind_that_is_said() -> None:
    text = "The Sloane Gang (Base Set) x1\nAllie Hensman (Base Set) x1\n"
    assert Judge(REPOSITORY).judge(Source("a", text)).kind != "yaml"
    assert Judge(REPOSITORY, kind="yaml").judge(Source("a", text)).deck == "unreadable"


@pytest.mark.parametrize(
    ("kind", "by_code", "by_pack"),
    [
        ("yaml", "Allie Hensman [24074]", "Allie Hensman (DT2)"),
        ("dtdb-text", "Allie Hensman [24074]", "Allie Hensman (DT2)"),
        ("dtdb-json", "24074", "24074"),
        ("townsquare-json", "24074", "24074"),
    ],
)
def test_a_printing_is_named_as_the_file_would_name_it(kind: str, by_code: str, by_pack: str) -> None:
    other = as_kind(kind)
    card = next(card for _, card in other.of_type() if card.title == "Allie Hensman")
    assert other.as_written(card) == by_code.replace("24074", card.code)
    assert other.as_written(card, by_pack=True) == by_pack.replace("24074", card.code)


def test_octgn_files_name_a_printing_by_its_id_if_it_has_one() -> None:
    octgn = as_kind("o8d")
    with_id = next(card for card in DATABASE if card.octgn)
    without = next(card for card in DATABASE if not card.octgn)
    assert octgn.as_written(with_id) == f'id="{with_id.octgn}">{with_id.title}'
    assert octgn.as_written(without) == f"{without.title} [{without.code}]"
    assert as_kind("yaml").as_written(with_id) == f"{with_id.title} [{with_id.code}]"


def test_a_place_is_a_stretch_of_the_file() -> None:
    text = "outfit: Law Dogs\ndudes:\n  tommy harden (DTR): 1\n"
    (finding,) = (one for one in Judge(REPOSITORY).judge(Source("a", text)).findings if one.code == "DT102")
    assert finding.span == Span(3, 3, 3, 15)


def test_where_a_file_has_no_lines_none_are_named() -> None:
    text = "outfit: Law Dogs\ndudes:\n  Jia Mein (DT2): 3\n  Jia Mein (DTR): 2\n"
    judged = Judge(REPOSITORY).read(Source("deck", text))
    lines = tuple(replace(line, span=None) for line in judged.deck.lines)
    for whole, hint in (
        (judged.deck, "Remove 1 here or on line 3."),
        (replace(judged.deck, lines=lines), "Remove 1."),
    ):
        verdict = Judge(REPOSITORY).judge_deck(replace(judged, deck=whole))
        assert [finding.hint for finding in verdict.findings if finding.code == "DT202"] == [hint]


@pytest.mark.parametrize("placed", [True, False])
def test_what_was_probably_meant_is_offered_where_a_file_has_a_place_to_write_it(placed: bool) -> None:
    """A deck that a program made has none."""
    judged = Judge(REPOSITORY).read(Source("mine.yaml", "outfit: Law Dogs\nformat: wierd-west\n"))
    if not placed:
        judged = replace(judged, deck=replace(judged.deck, spans={}))
    (finding,) = unknown_format(judged)
    assert finding.hint == "Did you mean `weird-west`?"
    assert bool(finding.guess) is placed


@pytest.mark.parametrize(
    ("text", "day"),
    [("2024-02-29", True), ("2023-02-29", False), ("20240229", False), ("2024-W09-4", False), ("2024-02-29x", False)],
)
def test_a_day_is_written_year_month_day(text: str, day: bool) -> None:
    assert is_day(text) is day


@pytest.mark.parametrize(("unsaid", "codes"), [(frozenset[str](), ["DT205"]), (frozenset(("outfit",)), [])])
def test_no_outfit_is_missed_where_the_format_cannot_name_one(unsaid: frozenset[str], codes: list[str]) -> None:
    judged = Judge(REPOSITORY).read(Source("mine.yaml", "dudes:\n  Tommy Harden: 1\n"))
    found = no_outfit(replace(judged, deck=replace(judged.deck, unknown=unsaid)))
    assert [finding.code for finding in found] == codes
