"""Which decks take a new card, and why others do not. Every deck with the card is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dtk.api.decks import default_judge
from dtk.builder.filling import most_copies
from dtk.cards.card import Card, Keyword
from dtk.cards.database import load_database
from dtk.files.own_packs import use_pack
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.playtest.holders import CardTaken, built_for, cannot_be_in_a_deck, is_playable, objection, plans_for, take_in
from tests.own_pack import DECKS, as_before, write_pack


@pytest.fixture(autouse=True)
def pack(tmp_path: Path) -> Iterator[None]:
    with as_before():
        use_pack(write_pack(tmp_path / "my-set"))
        yield


def deck(name: str) -> JudgedDeck:
    return default_judge().read(read_source(str(DECKS / f"{name}.yaml")))


def card(code: str) -> Card:
    return load_database()[code]


def judge() -> Judge:
    return default_judge()


@pytest.mark.parametrize("name", ["sloane-gunfighter", "law-dogs-gunfighter", "plans/gifts-paupers"])
@pytest.mark.parametrize("code", ["90001", "90002"])
def test_a_deck_takes_in_a_card_and_stays_legal(name: str, code: str) -> None:
    before, new = deck(name), card(code)
    found = take_in(new, before, judge())
    assert isinstance(found, CardTaken) and 1 <= found.copies <= most_copies(new)
    assert judge().judge_deck(found.deck).is_legal and is_playable(found.deck, judge())
    held, holds = copies_of(before), copies_of(found.deck)
    assert holds - held == Counter({code: found.copies})
    assert held - holds == Counter(gone.code for gone in found.gone)
    assert [member.card for member in found.deck.starters] == [member.card for member in before.starters]


def copies_of(judged: JudgedDeck) -> Counter[str]:
    found: Counter[str] = Counter()
    for entry, one in judged.of_type():
        found[one.code] += entry.line.copies
    return found


def test_a_dude_of_another_gang_is_not_taken() -> None:
    lawful = deck("law-dogs-gunfighter")
    outfit = lawful.lead("outfit")
    assert outfit is not None
    stranger = replace(card("90002"), factions=outfit.factions)
    assert "belongs to another gang than" in objection(stranger, deck("sloane-gunfighter"))
    assert not objection(stranger, lawful)


def test_a_hex_needs_a_huckster() -> None:
    hex_ = replace(card("90001"), code="90003", type="spell", keywords=(Keyword.parse("Hex"),))
    why = objection(hex_, deck("law-dogs-gunfighter"))
    assert "Huckster" in why and why.startswith("the deck has no ")
    assert [plan.skill for plan in plans_for(hex_)] == ["Huckster"]


def test_a_deck_is_built_for_a_card_that_no_deck_of_the_field_wants() -> None:
    new, field = card("90001"), [deck("sloane-gunfighter")]
    made = next(built_for(new, field, judge(), [card("90002")]))
    assert is_playable(made, judge())
    held = copies_of(made)
    assert not held["90001"] and not held["90002"]
    found = take_in(new, made, judge())
    assert isinstance(found, CardTaken) and judge().judge_deck(found.deck).is_legal


def test_a_format_without_the_pack_is_the_reason() -> None:
    judged = replace(deck("sloane-gunfighter"), context=judge().repository.context(None, "old-timer"))
    assert "does not allow its pack" in objection(card("90001"), judged)


def test_outfits_and_tokens_are_not_swapped() -> None:
    outfit = next(one for one in load_database() if one.type == "outfit")
    assert "a deck has one outfit" in cannot_be_in_a_deck(outfit)
    assert "no suit and value" in cannot_be_in_a_deck(next(one for one in load_database() if one.type == "joker"))
    assert not cannot_be_in_a_deck(card("90001"))
