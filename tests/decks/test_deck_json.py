import json

import pytest

from dtk.decks.kinds import write_deck
from dtk.files.finding import Span, Unreadable
from tests.decks.foreign_decks import DATABASE, content_of, read


def dump(data):
    return json.dumps(data, indent=1)


def refused(data):
    with pytest.raises(Unreadable) as error:
        read(data if isinstance(data, str) else dump(data))
    return [(finding.code, finding.message) for finding in error.value.findings]


def held(deck):
    return [(line.reference.code, line.copies, line.starting) for line in deck.lines]


def test_a_published_decklist_can_t_say_who_starts():
    deck = read(dump({"name": "Mine", "username": "me", "description": "<p>It wins.</p>", "cards": {"01088": 3}}))
    assert deck.kind == "dtdb-json"
    assert held(deck) == [("01088", 3, None)]
    assert (deck.name, deck.author, deck.notes) == ("Mine", "me", "<p>It wins.</p>")
    assert deck.unknown == {"start"}


@pytest.mark.parametrize(
    "deck",
    [
        {"name": "Mine", "cards": [{"card_code": "01088", "qty": 3, "start": 1}]},
        {"name": "Mine", "cards": [{"card_code": "01088", "qty": "3", "start": "1"}]},
        {"name": "Mine", "slots": {"01088": {"quantity": 3, "start": 1}}},
        [{"name": "Mine", "cards": [{"card_code": "01088", "qty": 3, "start": 1}]}],
        {"data": {"name": "Mine", "slots": {"01088": {"quantity": 3, "start": 1}}}},
        {"decks": [{"name": "Mine", "slots": {"01088": {"quantity": 3, "start": 1}}}]},
    ],
)
def test_shapes_that_can(deck):
    found = read(dump(deck))
    assert held(found) == [("01088", 3, 1)]
    assert found.name == "Mine"
    assert found.unknown == frozenset()


def test_a_bare_list_of_cards_has_no_name():
    deck = read(dump([{"card_code": "01088", "qty": 3, "start": 1}, {"card_code": "01044", "qty": 1, "start": 0}]))
    assert held(deck) == [("01088", 3, 1), ("01044", 1, 0)]
    assert deck.unknown == {"name"}


def test_an_outfit_beside_the_cards_counts_once():
    cards = [{"card_code": "01002", "qty": 1, "start": 0}]
    deck = read(dump({"outfit_code": "01002", "legend_code": "19003", "cards": cards}))
    assert content_of(deck)[1:3] == (("01002",), ("19003",))


def test_several_decks_are_not_one():
    deck = {"cards": {"01088": 1}}
    assert refused([deck, deck]) == [("DT010", "This file contains 2 decks instead of one.")]


def test_a_code_s_span_is_its_place():
    deck = read('{"cards":\n  {"01088": 1}}')
    assert deck.lines[0].span == Span(2, 5, 2, 10)


TOWN = {
    "name": "Mine",
    "outfit": {"code": "01002", "title": "Law Dogs", "quantity": "1"},
    "legend": None,
    "drawCards": [{"card": {"code": "01088"}, "count": 2, "starting": 1}],
}


def test_townsquare():
    deck = read(dump(TOWN))
    assert deck.kind == "townsquare-json"
    assert held(deck) == [("01002", 1, 0), ("01088", 2, 1)]
    assert deck.lines[0].section == "outfit"
    assert deck.unknown == frozenset()


def test_counts_as_text_are_counts():
    draw = [{"card": {"code": "01088"}, "count": "2", "starting": "1"}]
    assert held(read(dump(TOWN | {"drawCards": draw})))[1:] == [("01088", 2, 1)]


def test_a_custom_card_is_remarked_on():
    draw = [{"card": {"code": "99999", "title": "Me", "custom": True}, "count": 1, "starting": 0}]
    deck = read(dump(TOWN | {"drawCards": draw}))
    assert [finding.message for finding in deck.findings] == [
        "`Me` is a custom card; its numbers and text are not read."
    ]
    assert deck.lines[1].reference.title == "Me"


def test_gangs_are_written_as_the_site_calls_them():
    outfit = next(card for card in DATABASE if card.type == "outfit" and card.factions == ("firstpeoples",))
    deck = read(dump(TOWN | {"outfit": {"code": outfit.code}}))
    written = json.loads(write_deck(deck, DATABASE, "townsquare-json"))
    assert written["outfit"]["gang_code"] == "1stpeoples"
    assert written["drawCards"] == TOWN["drawCards"]


@pytest.mark.parametrize(
    ("data", "messages"),
    [
        ({"cards": 3}, ["`cards` should list cards."]),
        ({"cards": {"01088": 0}}, ["`cards: 01088` should be a whole number from 1 to 99."]),
        ({"cards": {"01088": True}}, ["`cards: 01088` should be a whole number from 1 to 99."]),
        ({"cards": {"01088": 1.5}}, ["`cards: 01088` should be a whole number from 1 to 99."]),
        ({"cards": {"01088": {}}}, ["`cards: 01088, qty` should be a whole number from 1 to 99."]),
        ({"cards": [{"qty": 1}]}, ["`cards, entry 1` has no card code."]),
        ({"cards": {}, "name": []}, ["`name` should be text."]),
        ({"drawCards": {}}, ["This file has no list `drawCards`, which should hold the deck's cards."]),
        ({"drawCards": [{"count": 1}]},
         ["`drawCards, entry 1, card` should be an object (`{...}`).",
          "`drawCards, entry 1, card` has no card code."]),
        ({"drawCards": [{"card": {"code": "01088"}, "count": 100}]},
         ["`drawCards, entry 1, count` should be a whole number from 1 to 99."]),
        ({"drawCards": [{"card": {"code": "01088"}, "count": 1, "starting": -1}]},
         ["`drawCards, entry 1, starting` should be a whole number from 0 to 99."]),
        ([{"x": {"cards": 1}}], ["This file has neither `cards` nor `slots`, which should list the deck's cards."]),
    ],
)  # fmt: skip
def test_faults_of_structure_name_their_key(data, messages):
    assert refused(data) == [("DT010", message) for message in messages]


def test_hidden_characters_in_escapes_are_refused():
    assert refused({"name": "a\u202eb", "cards": {"01088": 1}}) == [
        ("DT004", "`name` contains the hidden character `\\u202e`.")
    ]


def test_a_name_is_one_line():
    assert read(dump({"name": "a\nDude (1)\n1x Roan", "cards": {"01088": 1}})).name == "a Dude (1) 1x Roan"


def test_too_many_cards_are_refused():
    codes = {f"{number:05}": 1 for number in range(501)}
    assert refused({"cards": codes}) == [("DT008", "`cards` has more than 200 cards, too many for a deck.")]
