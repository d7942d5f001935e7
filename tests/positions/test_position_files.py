"""The file of a position is laid out as it says, and its faults have their places."""

from __future__ import annotations

import pytest

from dtk.engine.rules.setup import DeckList
from dtk.engine.rules.shootout import STEPS, reveal
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.positions.goals import Goal
from dtk.positions.reader import Position, read_position
from dtk.testing import cards, dude, outfit

TOWN = """\
day: 3
winner: them
turn: you
passes: 1
pot: 2
cards:
  Ann: {type: dude, bullets: 2, influence: 1, keywords: [Deputy]}
  Bank: {type: deed, control: 2}
  Gun: {type: goods, bullets: 1}
you:
  ghost_rock: 4
  deeds: [Bank]
  dudes:
    - card: Ann
      at: your Bank
      booted: true
      bounty: 3
      control_points: 1
      changes: {influence: 2}
      with:
        - {card: Gun, booted: true}
  hand: [8S 9H]
  next: [KD]
  deck: [2C, 3C]
  discard: [4C]
  boot_hill: [Joker]
them:
  deeds:
    - {card: Bank, left: true}
  dudes:
    - Ann
    - Allie Hensman
  hand: [5C]
goal: control
deed: their Bank
"""


def read(text: str, **more: object) -> Position:
    return read_position(Source("p.yaml", text), **more)  # type: ignore[arg-type]


def faults(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(Unreadable) as caught:
        read(text)
    return [
        (found.span.line, found.span.column, f"{found.message} {found.hint or ''}")
        for found in caught.value.findings
        if found.span
    ]


def test_a_table_is_laid_out_as_the_file_says() -> None:
    position = read(TOWN)
    table = position.table
    assert (table.day, table.winner, table.turn, table.state.passes, table.state.pot) == (3, 1, 0, 1, 2)
    assert table.text(table["your Ann"].at, owners=True) == "your Bank" and table.is_booted("your Ann")
    assert table.bounty("your Ann") == 3 and table.influence("your Ann") == 3 and table.bullets("your Ann") == 3
    assert table["your Ann"].control_points == 1 and table.host("Gun") == "Ann" and table.is_booted("Gun")
    assert table.at("their Ann") == "their home" and table.at("Allie Hensman") == "their home"
    assert table.street(1) == ["Bank", "their home"] and table.rock(0) == 4
    assert table.hand(0) == ["8♠", "9♥"] and table.hand(1) == ["5♣"]
    assert table.discard(0) == ["4♣"] and table.boot_hill(0) == ["Joker"]
    assert table.deck(0)[0] == "K♦" and sorted(table.deck(0)[1:]) == ["2♣", "3♣"] and position.tops == (1, 0)
    assert position.goal == Goal("control", table.place("their Bank"))


def test_named_cards_are_known_where_they_lie() -> None:
    state = read(TOWN).table.state
    names = {state.pieces[number].card.title for number in state.players[0].known}
    assert names == {"8♠", "9♥", "K♦", "5♣"} and not state.players[1].known


def test_luck_deals_what_is_hidden_from_the_rest_of_the_deck() -> None:
    whole = tuple(cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"))
    deck = DeckList(name="d", outfit=outfit("A Home"), legend=None, cards=whole, gang=())
    text = "you: {hand: [2S, 3S]}\nthem: {hidden: 3, discard: [KS]}\n"
    hands = set()
    for seed in range(20):
        table = read(text, decks=(deck, deck), hand=["QS"], seed=str(seed)).table
        assert table.hand(0) == ["Q♠"] and len(table.deck(0)) == 11
        assert len(table.hand(1)) == 3 and len(table.deck(1)) == 8 and "K♠" not in table.hand(1) + table.deck(1)
        hands.add(tuple(sorted(table.hand(1))))
    assert len(hands) > 10


def test_a_printing_is_that_of_the_deck() -> None:
    mine = cards("00001")[0]
    deck = DeckList(name="d", outfit=outfit("A Home"), legend=None, cards=(mine, dude("Ann")), gang=())
    table = read(f"you: {{dudes: [Ann], hand: [{mine.title}]}}\nthem: {{}}\n", decks=(deck, None)).table
    assert table.state.pieces[table.state.players[0].hand[0]].card is mine and table.deck(0) == []


def test_a_shootout_goes_on_before_hands_are_revealed() -> None:
    text = """\
cards:
  Ann: {type: dude}
  Abe: {type: dude}
  Bo: {type: dude}
you:
  dudes: [{card: Ann, at: town square}, {card: Abe, at: town square}]
  draw_hand: [2S 3S 4S 5S 6S]
them:
  dudes: [{card: Bo, at: town square}]
  draw_hand: [2H 3H 4H 5H 7H]
shootout: {leader: Bo, mark: Ann, posses: [Abe], shooters: [Abe, Bo]}
goal: shootout
"""
    table = read(text).table
    shootout = table.state.shootout
    assert shootout is not None and STEPS[shootout.step] is reveal
    assert table.posse(0) == ["Ann", "Abe"] and table.posse(1) == ["Bo"]
    assert [table.name(posse.shooter) for posse in shootout.posses] == ["Bo", "Abe"]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("you: {dudes: [Allie Hensmn]}\nthem: {}\n", (1, 15), "did you mean `Allie Hensman`"),
        (
            "you: {}\nthem:\n  dudes:\n    - {card: Allie Hensman, at: town sqare}\n",
            (4, 33),
            "did you mean `town square`",
        ),
        ("you: {}\nthem: {hand: [13S]}\n", (2, 15), "`13S`"),
        ("you: {dudes: [General Store]}\nthem: {}\n", (1, 15), "must be of type dude, but is of type deed"),
        ("you: {hidden: 2}\nthem: {}\n", (1, 15), "2 cards cannot be hidden in the hand: only 0 are left"),
        ("you: {}\nthem: {}\ngoal: control\n", (3, 7), "`control` needs a `deed`"),
        ("you: {}\nthem: {}\ngoal: shootout\n", (3, 7), "needs a shootout under way"),
        ("you: {}\nthem: {dude: []}\n", (2, 8), "Did you mean `dudes`?"),
        ("you: {}\n", (1, 1), "has no `them`"),
        ("you: {}\nthem: {}\nphase: noon\n", (3, 8), "Did you mean `high noon`?"),
        (
            "cards: {Ann: {type: dude, keywords: [Huckster x]}}\nyou: {}\nthem: {dudes: [Anne]}\n",
            (3, 16),
            "`Anne` (did you mean `Ann`?).",
        ),
        (
            "you: {dudes: [{card: Allie Hensman, with: [General Store]}]}\nthem: {}\n",
            (1, 44),
            "cannot be attached",
        ),
        (
            "you: {dudes: [Allie Hensman]}\nthem: {dudes: [Barton Everest]}\n"
            "shootout: {leader: Allie Hensman, mark: Barton Everst}\n",
            (3, 11),
            "did you mean `Barton Everest`",
        ),
        (
            "you: {dudes: [Allie Hensman]}\nthem: {dudes: [Barton Everest]}\n"
            "shootout: {leader: Allie Hensman, mark: Barton Everest}\n",
            (3, 11),
            "Allie Hensman is not where Barton Everest, the mark, is.",
        ),
    ],
)
def test_a_fault_has_its_place_and_says_what_may_be_meant(text: str, place: tuple[int, int], words: str) -> None:
    found = faults(text)
    assert any((line, column) == place and words in said for line, column, said in found), found
