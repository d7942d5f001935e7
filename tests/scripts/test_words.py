"""Every quantity and question of scripts, on a table laid out for it."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.engine.ids import NOBODY, NOWHERE
from dtk.report.catalogues.script_words import PARTS, as_text
from dtk.scripts.words import ASKED, SECTIONS, Now, Option, scope_of, words_for
from dtk.testing import Table, deed, dude, goods, outfit


@pytest.fixture(scope="module")
def table() -> Table:
    """Abe and Ann hold seat 1's Bank, Bo and his Gun are at home, and a Mill and a Hound are in hand."""
    table = Table(outfit("A Home", production=2), outfit("Another Home", production=1))
    table.set_rock(0, 5)
    table.set_rock(1, 3)
    table.put(1, deed("Bank", control=2, production=3))
    table.put(0, dude("Abe", influence=1, bullets=2, value=9), "Bank")
    table.put(0, dude("Ann", influence=2, bullets=1, upkeep=1, shooter="stud"), "Bank", booted=True)
    table.put(1, dude("Bo", influence=2, bullets=3, upkeep=2, keywords=("Deputy",)), bounty=2)
    table.in_hand(0, deed("Mill", control=1, cost=4), goods("Hound", cost=2, keywords=("Sidekick",)))
    return table


def moment(table: Table, card: str = "", target: str = "", place: str = "") -> Option:
    """An option of seat 0."""
    return Option(
        now=Now(table.game.views[0]),
        card=table[card].number if card else NOBODY,
        target=table[target].number if target else NOBODY,
        place=table.place(place) if place else NOWHERE,
    )


CARDS = {
    "title": ("Ann", "Ann"),
    "type": ("Mill", "deed"),
    "suit": ("Abe", "spades"),
    "value": ("Abe", 9),
    "cost": ("Hound", 2),
    "bullets": ("Abe", 2),
    "influence": ("Ann", 2),
    "control": ("Bank", 2),
    "production": ("Bank", 3),
    "upkeep": ("Ann", 1),
    "bounty": ("Bo", 2),
    "stud": ("Ann", True),
    "wanted": ("Bo", True),
    "booted": ("Ann", True),
    "mine": ("Bo", False),
    "at_home": ("Bo", True),
}


@pytest.mark.parametrize("name", CARDS)
def test_what_is_said_of_a_card_and_of_a_target(table: Table, name: str) -> None:
    title, expected = CARDS[name]
    words = words_for("call_out")
    assert words[f"card.{name}"].measure(moment(table, card=title)) == expected
    assert words[f"target.{name}"].measure(moment(table, target=title)) == expected


def test_every_word_of_a_card_is_tested_here() -> None:
    assert {f"card.{name}" for name in CARDS} == {name for name in words_for("keep") if name.startswith("card.")}


POSITION = {
    "day": 1,
    "rock": 5,
    "my.ghost_rock": 5,
    "their.ghost_rock": 3,
    "my.control": 2,
    "their.influence": 2,
    "my.dudes": 2,
    "my.unbooted_dudes": 1,
    "their.bounty": 2,
    "my.hand": 2,
    "their.outfit": "Another Home",
    "their.kind": "shooter",
    "my.margin": 0,
}


@pytest.mark.parametrize("name", POSITION)
def test_what_is_said_of_the_position(table: Table, name: str) -> None:
    assert words_for("")[name].measure(moment(table)) == POSITION[name]


PLACES = {
    "title": ("Bank", "Bank"),
    "control": ("Bank", 2),
    "production": ("Bank", 3),
    "mine": ("Bank", False),
    "home": ("Bank", False),
    "private": ("Bank", False),
    "guns": ("Bank", 1),
    "their_guns": ("Bank", 0),
    "unbooted_bullets": ("Bank", 2),
    "local_influence": ("Bank", 3),
}


@pytest.mark.parametrize("name", PLACES)
def test_what_is_said_of_a_location(table: Table, name: str) -> None:
    place, expected = PLACES[name]
    assert words_for("stand")[f"here.{name}"].measure(moment(table, place=place)) == expected


def test_the_town_square_has_a_title_and_no_control(table: Table) -> None:
    words, there = words_for("stand"), moment(table, place="town square")
    assert words["here.title"].measure(there) == "town square"
    assert words["here.control"].measure(there) == 0 and words["here.mine"].measure(there) is False


def test_the_odds_of_a_fight_that_could_begin(table: Table) -> None:
    """Ann and Abe are at the Bank, and no other dude is next to it."""
    words = words_for("call_out")
    at_bank = moment(table, place="Bank")
    ours, theirs = (words[f"odds.{side}"].measure(at_bank) for side in ("mine", "theirs"))
    assert ours == 2 and theirs in (0, 1)
    margin, win = words["odds.margin"].measure(at_bank), words["odds.win"].measure(at_bank)
    assert isinstance(margin, float) and isinstance(win, float) and (win > 0.5) == (margin > 0)


def test_whether_a_move_boots(table: Table) -> None:
    assert words_for("stand")["move.boots"].measure(moment(table, card="Abe", place="home 1")) is True


def test_what_is_paid(table: Table) -> None:
    assert words_for("pay")["pay.amount"].measure(moment(table)._replace(amount=3)) == 3


def test_who_starts_may_depend_on_the_other_deck_alone() -> None:
    scope = scope_of("opening")
    assert set(scope.names) == {"their.outfit", "their.kind"} and set(scope.questions) == {"they_play"}


@pytest.mark.parametrize(
    ("deck", "kind"),
    [
        ([goods(f"Device {number}", keywords=("Gadget",)) for number in range(6)], "gadgets"),
        ([deed(f"Shop {number}") for number in range(14)], "control slide"),
        ([dude(f"Gun {number}", bullets=3) for number in range(6)], "shooter"),
    ],
)
def test_the_kind_of_the_other_deck_is_that_of_its_list_wherever_its_cards_are(deck: list[Card], kind: str) -> None:
    table = Table(outfit("A Home"), outfit("Another Home"))
    table.in_hand(1, *deck)
    assert words_for("opening")["their.kind"].measure(moment(table)) == kind


QUESTIONS = [
    ("keyword", "Sidekick", "Hound", True),
    ("keyword", "Sidekick", "Abe", False),
    ("target_keyword", "Deputy", "Bo", True),
    ("in_hand", "Mill", "", True),
    ("in_hand", "Bank", "", False),
    ("in_play", "Abe", "", True),
    ("in_play", "Bo", "", False),
    ("they_have", "Bo", "", True),
    ("they_have", "Abe", "", False),
    ("count_in_play", "Deputy", "", 0),
    ("they_play", "Bank", "", True),
    ("they_play", "Mill", "", False),
    ("count_in_hand", "deed", "", 1),
]


@pytest.mark.parametrize(("name", "about", "card", "expected"), QUESTIONS)
def test_what_is_answered_to_a_question(table: Table, name: str, about: str, card: str, expected: object) -> None:
    part = {"target_keyword": "target"}.get(name, "card")
    option = moment(table, **{part: card}) if card else moment(table)
    assert ASKED[name].ask(option, about) == expected


def test_every_question_is_tested_here() -> None:
    assert {name for name, _, _, _ in QUESTIONS} == set(ASKED)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_knows_the_words_of_its_parts_only(section: str) -> None:
    roots = {name.partition(".")[0] for name in scope_of(section).names if "." in name}
    assert roots - {"my", "their"} == set(SECTIONS[section].parts)


def test_every_part_of_an_option_has_its_table() -> None:
    assert {part for section in SECTIONS.values() for part in section.parts} == set(PARTS)
    told = as_text()
    assert all(f"  {name} (" in told for section in SECTIONS for name in words_for(section))
