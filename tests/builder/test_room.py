"""The room in a deck agrees with the judge: what fits breaks no limit, and one copy more does."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.builder.room import Room
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository

DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))
# The rules that a further copy of a card can break: copies, bans, formats and tokens.
ROOM = ("DT202", "DT203", "DT204", "DT208", "DT301", "DT302", "DT303")
DECK = Path("examples/decks/sloane-gunfighter.yaml").read_text(encoding="utf-8").replace("name:", "format: {}\nname:")


def deck(format: str = "weird-west") -> JudgedDeck:
    return JUDGE.read(Source("deck.yaml", DECK.format(format)))


def faults(card: Card, copies: int) -> set[str]:
    """The judge's new findings when N more copies are added to the deck."""
    added = f"  '{card.title.replace(chr(39), chr(39) * 2)} [{card.code}]': {copies}\n"
    text = DECK.format("weird-west").replace("jokers:\n", f"jokers:\n{added}")
    return {finding.code for finding in JUDGE.judge(Source("deck.yaml", text)).findings} & set(ROOM)


@pytest.mark.parametrize("part", range(8))
def test_what_fits_is_legal_and_one_copy_more_is_not(part):
    room = Room(deck())
    cards = [card for card in DATABASE if card.type not in ("outfit", "legend")][part * 3 :: 8 * 5]
    for card in cards:
        fits = room.copies(card)
        assert fits == 0 or not faults(card, fits), card
        assert faults(card, fits + 1), card


def test_a_whole_deck_needs_no_card_and_a_cut_one_does():
    assert Room(deck()).cards == 0
    _, card = deck().of_type("action")[0]
    room = Room(deck(), (card,))
    assert room.cards == 1
    assert room.copies(card) == Room(deck()).copies(card) + 1
    assert room.open_slots[card.value, card.suit] == 1


def test_open_slots_are_those_with_fewer_than_four_cards():
    held = {(card.value, card.suit): 0 for _, card in deck().counting_entries}
    for entry, card in deck().counting_entries:
        held[card.value, card.suit] += entry.line.copies
    slots = Room(deck()).open_slots
    assert {slot: 4 - count for slot, count in held.items() if count < 4}.items() <= slots.items()
    assert len(slots) == 52 - sum(count == 4 for count in held.values())


def test_a_dude_of_another_gang_is_foreign_and_a_drifter_is_not():
    room = Room(deck())
    of_gang = {card.factions: room.is_foreign(card) for card in DATABASE if card.type == "dude"}
    assert not of_gang["outlaws",] and not of_gang[()]
    assert of_gang["lawdogs",]
