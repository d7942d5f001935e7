"""Card search as programs call it finds the same as the command."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

import dtk
from dtk.cli.app import app

DECK = Path(__file__).parents[2] / "examples" / "decks" / "sloane-gunfighter.yaml"


def typed(*arguments: object) -> list[str]:
    """The codes that the command finds."""
    words = ["cards", "search", "--isolated", "--json", *map(str, arguments)]
    return [card["code"] for card in json.loads(CliRunner().invoke(app, words).stdout)["cards"]]


def test_cards_found_are_those_of_the_command() -> None:
    query = "type:dude gang:outlaws cost<=4 sort:-cost"
    assert [card.code for card in dtk.search_cards(query)] == typed(query) != []
    assert dtk.search_cards("pistl whip") == []


def test_cards_found_for_a_deck_are_those_of_the_command() -> None:
    query = "open:slot fits:deck k:horse"
    expected = typed(query, "--deck", DECK)
    assert [card.code for card in dtk.search_cards(query, DECK)] == expected != []
    assert [card.code for card in dtk.search_cards(query, dtk.load_deck(DECK))] == expected


def test_a_format_and_a_day_limit_the_cards() -> None:
    cards = dtk.search_cards("type:outfit", format="old-timer", date=date(2014, 10, 1))
    assert [card.code for card in cards] == typed("type:outfit", "--format", "old-timer", "--date", "2014-10-01")
    with pytest.raises(dtk.UnknownDocument):
        dtk.search_cards("sloane", format="wierd-west")


def test_a_query_that_is_not_understood_is_refused_with_its_place() -> None:
    with pytest.raises(dtk.QueryError, match="did you mean `type`") as raised:
        dtk.search_cards("sloane typ:dude")
    assert raised.value.span == (7, 10)
    with pytest.raises(dtk.DtkError, match="needs a deck"):
        dtk.search_cards("in:deck")
