"""Mending keeps what a deck means, and leaves what its keeper wants left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.decks.deck import content
from dtk.decks.kinds import read_deck
from dtk.files.finding import Edit, Span
from dtk.files.reading import Source
from dtk.legality import fix
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.selection import Selection

DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))
REAL = Path(__file__).parents[1] / "decks" / "real" / "OLGunFSolo" / "dtdb-plaintext.txt"


def fixed(text: str, **options: bool) -> str:
    return fix.fixed(JUDGE, Source("deck", text), **options)  # type: ignore[arg-type]


def ignoring(*codes: str) -> Judge:
    return replace(JUDGE, selection=Selection(ignore=codes))


def test_who_starts_is_never_mended_away() -> None:
    text = REAL.read_text("utf-8").replace("(Weird West Edition)", "[DT2]").replace("Allie Hensman", "allie hensman")
    assert fixed(text) == text.replace("allie hensman", "Allie Hensman")


@pytest.mark.parametrize("line", ["1x *bobo", "1x bobo*", "1x bobo (Weird West Edition)*", "1x bobo (*)", "bobo x1*"])
def test_mending_a_title_leaves_its_stars_and_its_pack(line: str) -> None:
    text = f"Mine\nThe Sloane Gang\n\nDude (1)\n{line}\n"
    before, after = (content(read_deck(Source("", one), DATABASE), DATABASE) for one in (text, fixed(text)))
    assert fixed(text) == text.replace("bobo", "Bobo")
    assert before == after and [*after.cards.values()] == [(1, 1)]


@pytest.mark.parametrize(
    ("typed", "printed"),
    [("Kidnappin’", "Kidnappin'"), ("kidnappin´", "Kidnappin'"), ("“Mahogany” Jackson", '"Mahogany" Jackson')],
)
def test_mending_a_title_leaves_no_typographic_mark_beside_the_printed_one(typed: str, printed: str) -> None:
    text = f"Mine\nThe Sloane Gang\n1x {typed}, 2x Pistol Whip\n"
    assert fixed(text) == text.replace(typed, printed)


@pytest.mark.parametrize(
    "lines",
    [
        "  tommy harden: 1\n  Tommy Harden: 2\n",
        "  TOMMY HARDEN: 1\n  tommy harden: 2\n",
        "  '01078': 1\n  '[01078]': 2\n",
        "  '01078': 1\n  Quincy Washburne (DTR): 2\n",
        "  {tommy harden: 1, Tommy Harden: 2}\n",
    ],
)
def test_mending_makes_no_key_twice(lines: str) -> None:
    text = f"outfit: Law Dogs\ndudes:\n{lines}"
    before, after = (read_deck(Source("", one), DATABASE) for one in (text, fixed(text)))
    assert content(after, DATABASE) == content(before, DATABASE)
    assert fixed(fixed(text)) == fixed(text)


def test_no_fix_is_promised_where_the_key_is_there() -> None:
    verdict = JUDGE.judge(Source("", "outfit: Law Dogs\ndudes:\n  tommy harden: 1\n  Tommy Harden: 2\n"))
    assert [finding.fix for finding in verdict.findings if finding.code == "DT102"] == [None]


COMMENTED = """\
outfit: Law Dogs
goods:
  # dtk: ignore[DT102] keep it
  shotgun: 2
  auto-revolver: 1
dudes:
  Pinto: 1  # dtk: ignore[DT107] she rides with them
"""


def test_what_a_comment_ignores_is_not_mended() -> None:
    after = fixed(COMMENTED)
    assert "  # dtk: ignore[DT102] keep it\n  shotgun: 2\n" in after
    assert "  Auto-Revolver: 1\n" in after
    assert "dudes:\n  Pinto: 1  # dtk: ignore[DT107] she rides with them\n" in after
    assert after.index("dudes:") < after.index("goods:"), "the order is mended"


def test_what_is_not_selected_is_not_mended() -> None:
    text = "outfit: Law Dogs\ngoods:\n  shotgun: 2\n  Auto-Revolver: 1\ndudes:\n  Shotgun: 1\n"
    after = fix.fixed(ignoring("DT102"), Source("", text))
    assert "  shotgun: 2\n" in after and after.index("Auto-Revolver") < after.index("  shotgun: 2")
    after = fix.fixed(ignoring("DT107"), Source("", text))
    assert "dudes:\n  Shotgun: 1\n" in after


def test_order_is_left_where_tidying_is_not_wanted() -> None:
    text = "outfit: Law Dogs\ngoods:\n  shotgun: 2\n  auto-revolver: 1\n"
    assert fixed(text, tidy=False) == text.replace("shotgun", "Shotgun").replace("auto-revolver", "Auto-Revolver")


@pytest.mark.parametrize(("guessing", "format_"), [(True, "weird-west"), (False, "wierd-west")])
def test_what_was_probably_meant_is_written_only_if_that_is_asked_for(guessing: bool, format_: str) -> None:
    text = "outfit: Law Dogs\nformat: wierd-west\ndudes:\n  Tommy Harden (DT2): 1\n"
    assert fixed(text, tidy=False, guessing=guessing) == text.replace("wierd-west", format_)


def test_of_edits_that_overlap_the_first_is_made_and_the_rest_wait() -> None:
    first, touching, within = Edit(Span(1, 1, 1, 6), "a"), Edit(Span(1, 6, 1, 9), "b"), Edit(Span(1, 8, 2, 3), "c")
    below = Edit(Span(2, 1, 2, 2), "d")
    assert fix.without_overlaps([below, within, touching, first]) == [first, touching, below]
    assert fix.without_overlaps([below, within, first]) == [first, within]
    # Of two for one place the one that was listed first is made.
    for listed in ([touching, touching._replace(text="a")], [touching, touching._replace(text="c")]):
        assert fix.without_overlaps(listed) == listed[:1]


def test_several_titles_that_may_be_meant_are_a_list_in_words() -> None:
    text = "name: X\ndudes: {Sloane O'Neil: 1}\n"
    (found,) = [finding for finding in JUDGE.judge(Source("", text)).findings if finding.code == "DT101"]
    assert found.hint == "Did you mean `Sloane`, `Sloane (Exp.1)` or `Stone Idol`?"


LEFT_OUT = "If the deck has no legend, remove the line."
SEARCH = "Search for it with `dtk cards search`."


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("legend: none", LEFT_OUT),
        ("legend: None", LEFT_OUT),
        ("legend: 'no'", LEFT_OUT),
        ("legend: n/a", LEFT_OUT),
        ("legend: '-'", LEFT_OUT),
        ("legend: Slone", SEARCH),
        ("legend: Jasper Stonne", "Did you mean `Jasper Stone`?"),
        ("outfit: none", SEARCH),
        ("outfit: Tommy Hardn", SEARCH),
        ("outfit: Slone Gang", "Did you mean `The Sloane Gang`?"),
        ("outfit: Law Dgs", "Did you mean `Law Dogs`?"),
        ("dudes: {Slone: 1}", "Did you mean `Sloane`?"),
    ],
)
def test_what_is_guessed_for_an_outfit_or_legend_is_one(line: str, hint: str) -> None:
    text = f"name: X\n{line}\n"
    (found,) = [finding for finding in JUDGE.judge(Source("", text)).findings if finding.code == "DT101"]
    assert found.hint == hint
    guess = hint.removeprefix("Did you mean `").removesuffix("`?") if hint.startswith("Did") else None
    assert (found.guess and found.guess.edits[0].text) == guess
    assert (fixed(text, guessing=True, tidy=False) == text) == (guess is None)


def test_a_key_that_was_probably_meant_is_written_only_if_that_is_asked_for() -> None:
    text = "name: Mine\nformt: open\noutfit: Law Dogs\ncharacters:\n  tommy harden: 1\n"
    assert fixed(text) == text
    assert fixed(text, guessing=True) == ("name: Mine\nformat: open\noutfit: Law Dogs\n\ndudes:\n  Tommy Harden: 1\n")


@pytest.mark.parametrize("keys", ["formt: open\nformat: open\n", "formt: open\nfrmat: open\n"])
def test_of_two_keys_that_may_mean_the_same_at_most_one_is_written(keys: str) -> None:
    after = fixed(f"{keys}outfit: Law Dogs\ndudes:\n  Tommy Harden: 1\n", guessing=True)
    assert after.count("format: open") == 1 and "Tommy Harden: 1" in after
