"""Registration sheets: what they say, in markdown, as data and as a page, and strangers' names as text."""

from __future__ import annotations

import json

from dtk.report.catalogues import sheet as report
from dtk.report.pages.sheet import sheet_page
from tests.report.actions_runner import commands
from tests.report.page_reader import Page
from tests.report.sheets_shown import GUNFIGHTER, hostile, of_file, sheet, singles


def test_a_sheet_names_player_event_deck_and_outfit() -> None:
    text = report.markdown([of_file()])
    for row in (
        "| Player | Ann Bell ",
        "| Event  | Autumn Cup ",
        "| Date   | 2026-11-28 ",
        "| Outfit | The Sloane Gang (DT2)",
    ):
        assert row in text, row
    assert report.BLANK in text and text.count("signature") == 2


def test_what_is_not_known_is_a_blank_to_fill_in() -> None:
    shown = sheet(GUNFIGHTER.read_text())
    assert (shown.player, shown.event) == ("", "")
    assert report.markdown([shown]).count(f"{report.BLANK} ") == 2
    assert 'dd class="blank"' in sheet_page([shown]).decode()


def test_the_author_is_the_player_unless_one_is_named() -> None:
    text = f"author: Cy Dee\n{GUNFIGHTER.read_text()}"
    assert sheet(text).player == "Cy Dee" and sheet(text, player="Ann Bell").player == "Ann Bell"


def test_cards_are_by_type_then_by_suit_and_value() -> None:
    sections = of_file().sections
    assert [*sections] == ["Dudes", "Deeds", "Goods", "Actions", "Jokers"]
    values = ["A23456789TJQK".index(card.slot[0].replace("1", "T")) for card in sections["Dudes"]]
    assert values == sorted(values) and sum(card.copies for card in sections["Dudes"]) == 14


def test_the_gang_has_its_cost_and_what_is_left() -> None:
    gang = of_file().gang
    assert gang is not None and (gang.cost, gang.stash, gang.left) == (15, 18, 3)
    assert sum(cost for _, cost in gang.members) == 15
    assert "15 of 18 ghost rock spent, 3 left" in report.markdown([of_file()])


def test_jokers_and_unknown_cards_are_counted_apart() -> None:
    assert "52 cards, 2 jokers.\n" in report.markdown([of_file()])
    shown = sheet(GUNFIGHTER.read_text().replace("dudes:\n", "dudes:\n  Nobody Atall: 3\n"))
    assert (shown.size, shown.others) == (52, "2 jokers, 3 unknown cards")


def test_a_gang_that_the_file_does_not_state_is_not_made_up() -> None:
    shown = sheet("2x Roan\nOutfit: Law Dogs\n")
    assert shown.gang is None and "does not state the starting gang" in report.markdown([shown])


def test_the_grid_adds_up() -> None:
    *suits, (name, sums) = of_file().grid
    assert name == "All" and sums[-1] == 52 and [len(row) for _, row in suits] == [14] * 4
    assert [sum(column) for column in zip(*(row for _, row in suits), strict=True)] == sums


def test_the_verdict_names_the_program_the_rules_and_the_hash() -> None:
    text = report.markdown([of_file()])
    assert "Deck legal, starting gang legal. Judged by dtk " in text and "format open on 2026-11-28." in text
    assert f"Deck hash {report.spaced(of_file().hash)}" in text


def test_an_illegal_deck_says_why_with_the_line() -> None:
    shown = sheet(GUNFIGHTER.read_text().replace("  Baker Andrews (DT2): 2", "  Baker Andrews (DT2): 7"))
    assert shown.verdict == "Deck illegal, starting gang legal."
    assert shown.reasons[0].startswith("DT2") and ", line " in shown.reasons[0]
    assert shown.reasons[0] in Page(sheet_page([shown])).text


def test_several_sheets_are_a_page_each() -> None:
    text = report.markdown([of_file(), hostile()])
    assert text.count("# Registration sheet") == 2 and "\n---\n" in text
    assert sheet_page([of_file(), hostile()]).decode().count('<article class="sheet">') == 2


def test_as_data() -> None:
    (data,) = json.loads(report.as_json([of_file()]))["sheets"]
    assert data["player"] == "Ann Bell" and data["starting_gang"]["left"] == 3 and data["values"]["All"][-1] == 52


def test_strangers_names_are_text() -> None:
    shown = hostile()
    text = report.markdown([shown])
    # Outside of code spans there is neither markup nor the end of a cell.
    bare = "".join(part for number, part in enumerate(text.split("`")) if number % 2 == 0)
    assert "<" not in bare and "](" not in bare and not commands(text)
    assert {line.count("|") for line in text.splitlines() if line.startswith("|")} <= {3, 6, 16}
    page = Page(sheet_page([shown]))
    assert not {"script", "img", "iframe", "link", "a"} & {*page.tags}
    assert not [name for name in page.attributes if name.startswith("on") or name in ("style", "href", "src")]
    assert "window.stolen" in page.text and "\u202e" not in sheet_page([shown]).decode()


def test_a_deck_of_single_cards_is_whole() -> None:
    assert singles().size == 52 and sum(len(cards) for cards in singles().sections.values()) == 52
