"""How many texts are written, and how a text stands."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.coverage import (
    IMPLEMENTED,
    MISSING,
    PLAIN,
    Count,
    by_pack,
    count,
    is_about_the_gang,
    missing,
    standing,
    state_of,
)
from dtk.cardtext.library import library
from dtk.engine.verbs.pulls import finish, pull
from dtk.files.places import PACKAGE
from dtk.testing import Table, dude

DATABASE = load_database()
PLAIN_JOKERS = [DATABASE[code] for code in ("00016", "00125", "01144", "01145", "24258", "24259")]
UNWRITTEN = dude("Nobody", headers=("Noon, Boot",))


def test_a_text_is_written_plain_or_missing() -> None:
    codes = {"01039": IMPLEMENTED, "01051": PLAIN, "24258": PLAIN, "10040": IMPLEMENTED}
    assert {code: state_of(DATABASE[code], DATABASE) for code in codes} == codes
    assert state_of(UNWRITTEN, DATABASE) == MISSING
    assert count([UNWRITTEN, *map(DATABASE.__getitem__, codes)], DATABASE) == Count(2, 2, 1)
    assert missing([UNWRITTEN, DATABASE["01051"], UNWRITTEN], DATABASE) == [UNWRITTEN]


def test_packs_are_counted_whole() -> None:
    counts = by_pack(DATABASE)
    assert sum(count.total for count in counts.values()) == len(DATABASE)
    special = [card for card in DATABASE if card.joker not in (None, "plain") or is_about_the_gang(card)]
    assert sum(count.implemented for count in counts.values()) == len(library()) + len(special)
    assert by_pack(DATABASE, "DTR") == {"DTR": counts["DTR"]}


def test_every_printing_has_its_text_as_the_readme_says() -> None:
    assert not missing(DATABASE, DATABASE)


def test_a_text_tells_where_it_is_written_and_tested_and_what_was_ruled() -> None:
    one = standing(DATABASE["01002"], DATABASE)
    file, _, line = one.source.partition(":")
    assert '@card("01002"' in (PACKAGE.parent / file).read_text("utf-8").splitlines()[int(line) - 1]
    assert "compendium-1.9.3:494" in one.rulings and one.summary
    assert any(place.startswith("tests/cardtext/packs/base_set/test_base_set_outfits.py:") for place in one.tests)
    assert standing(UNWRITTEN, DATABASE)[1:4] == ("", (), "")


def test_the_tests_of_a_card_stand_at_its_heading() -> None:
    (place,) = [place for place in standing(DATABASE["01002"], DATABASE).tests if "/test_base_set_outfits.py:" in place]
    file, _, line = place.partition(":")
    assert (PACKAGE.parent / file).read_text("utf-8").splitlines()[int(line) - 1] == f"# {DATABASE['01002'].title}"


@pytest.mark.parametrize("joker", PLAIN_JOKERS, ids=lambda joker: joker.code)
def test_plain_jokers_are_told_by_the_rules_alone(joker: Card) -> None:
    assert joker.joker == "plain" and joker.code not in library()
    table = Table()
    table.next_cards(0, joker)
    table.say("0 joker value: 7", "0 joker suit: hearts")
    made = pull(table.game, 0)
    assert (made.value, made.suit) == (7, "hearts")
    table.do(finish, made)
    assert table.boot_hill(0) == [joker.title]


def test_special_jokers_have_their_text_where_hands_are_ranked() -> None:
    """Every printing of one is of a kind that is described, and tested."""
    special = {card.code: card.joker for card in DATABASE if card.type == "joker" and card not in PLAIN_JOKERS}
    assert special == {"10040": "devil", "10041": "devil", "14040": "heretic", "14041": "heretic"}
    for code in special:
        one = standing(DATABASE[code], DATABASE)
        file, _, line = one.source.partition(":")
        assert special[code] in (PACKAGE.parent / file).read_text("utf-8").splitlines()[int(line) - 1]
        assert one.summary and one.tests


def test_who_says_only_what_place_it_takes_in_the_gang_has_its_text_where_gangs_are_judged() -> None:
    assert [card.title for card in DATABASE if is_about_the_gang(card)] == ["Xiaodan Li"]
    one = standing(DATABASE["09006"], DATABASE)
    file, _, line = one.source.partition(":")
    assert "def too_many_starters" in (PACKAGE.parent / file).read_text("utf-8").splitlines()[int(line) - 1]
    assert (one.state, one.summary) == (IMPLEMENTED, "Takes up no places in the starting gang.")
