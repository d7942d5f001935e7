import pickle
from dataclasses import replace

import pytest

from dtk.cards.card import Card, Keyword, card_to_row, row_to_card, value_name
from dtk.cards.database import Database


def test_a_keyword_is_read_and_written_with_its_rating() -> None:
    assert Keyword.parse("Mad Scientist 3") == ("Mad Scientist", 3)
    assert Keyword.parse("Out of Town") == ("Out of Town", None)
    assert Keyword.parse("7") == ("7", None)
    assert str(Keyword("Huckster", 0)) == "Huckster 0"


def test_slots_are_as_players_write_them(db: Database) -> None:
    assert [value_name(value) for value in (1, 2, 10, 11, 12, 13)] == ["A", "2", "10", "J", "Q", "K"]
    assert (db["01044"].slot, db["01001"].slot) == ("K♠", "")


def test_keywords_are_asked_with_or_without_rating(db: Database) -> None:
    micah = db["01005"]
    assert micah.has("Huckster")
    assert (micah.rating("Huckster"), micah.rating("Shaman")) == (0, None)


@pytest.mark.parametrize(
    ("code", "unique"),
    [
        ("01044", True),  # a dude
        ("05005", False),  # Pagliaccio, Non-Unique
        ("01056", True),  # a deed
        ("24140", False),  # "Open Wound", Non-Unique
        ("01146", False),  # a token
        ("01084", False),  # Shotgun, ordinary goods
        ("08014", True),  # Stoker's Sabre, Unique goods
        ("01119", False),  # an action
    ],
)
def test_uniqueness(db: Database, code: str, unique: bool) -> None:
    assert db[code].is_unique is unique


def test_every_row_reads_back_as_its_card(db: Database) -> None:
    for card in db:
        assert row_to_card(card_to_row(card)) == card


def test_every_card_reaches_another_process_as_it_is(db: Database) -> None:
    for card in db:
        copied = pickle.loads(pickle.dumps(card))  # noqa: S301
        assert copied == card and copied.words == card.words and copied.names == card.names


def test_a_row_says_only_what_is_special(db: Database) -> None:
    ordinary: Card = db["01044"]
    assert card_to_row(ordinary)[-1] == {}
    harvester = db["16005"]
    assert card_to_row(harvester)[-1] == {"starts_as": 3, "is_shopped": False, "source": "printed trait"}
    assert replace(harvester, special=ordinary.special) != harvester
