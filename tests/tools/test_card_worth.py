"""The value of a text to its player: pairs of games, with the text and without."""

from __future__ import annotations

import random
import sys

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from tools import card_worth
from tools.card_worth import Worth

DATABASE = load_database()
PISTOL_WHIP, LAW_DOGS, FRED_AIMS, RED_JOKER = "00001", "01001", "01036", "14040"


@pytest.mark.parametrize(
    ("code", "copies"), [(PISTOL_WHIP, {4}), (LAW_DOGS, {0}), (FRED_AIMS, {4}), (RED_JOKER, {1, 2})]
)
def test_a_card_comes_in_copies_and_its_blank_in_as_many(code: str, copies: set[int]) -> None:
    card = DATABASE[code]
    deck = card_worth.deck_with(card, random.Random(1))
    blank = card_worth.without_text(deck, card)
    cards, blanks = ((of.outfit, *of.cards, *of.gang) for of in (deck, blank))
    for one, other in zip(cards, blanks, strict=True):
        facts = [(of.title, of.type, of.suit, of.value, of.keywords, of.cost, of.influence) for of in (one, other)]
        assert facts[0] == facts[1]
        assert (other.code in library()) is (one != card and one.code in library())
    assert deck.cards.count(card) in copies and (deck.outfit == card) is (card.type == "outfit")


def test_a_dude_that_may_start_does() -> None:
    fred = DATABASE[FRED_AIMS]
    starts = [fred in card_worth.deck_with(fred, random.Random(seed)).gang for seed in range(8)]
    assert any(starts)


@pytest.mark.parametrize("code", [FRED_AIMS, PISTOL_WHIP])
def test_a_blank_plays_whole_games_from_the_start_on(code: str) -> None:
    """A card that starts is one of its deck, as a blank too; a game that breaks off is not lost."""
    for number in range(4):
        assert set(card_worth.play("s", "random", (code, number))) <= {True, False}


def test_what_helps_and_what_harms_is_told_with_how_sure_it_is() -> None:
    helps = card_worth.worth("Pat", [(True, False)] * 9 + [(True, True)])
    assert helps == Worth("Pat", 10, 10, 1, 0.9, pytest.approx(0.196))
    harms = card_worth.worth("Mine", [(False, True)] * 9 + [(True, True)])
    even = card_worth.worth("Bank", [(True, False), (False, True), (True, True), (False, False)])
    text = card_worth.report([helps, even, harms], "s", "baseline").replace("\n", " ")
    assert "3 texts, 24 pairs of games" in text and "1 harm beyond their own interval, 1 help" in text
    assert "+0.0 ± " in text
    assert text.index("Mine") < text.index("Bank") < text.index("Pat")


def test_all_first_printings_are_asked_for_or_those_of_some_packs() -> None:
    def packs(cards: list[Card]) -> set[str]:
        return {card.pack for card in cards}

    assert packs(card_worth.asked_for(["DD", "FF"])) == {"DD", "FF"}
    assert len(card_worth.asked_for([])) > 900


def test_pairs_are_played_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for jobs in ("1", "2"):
        arguments = ["card_worth.py", "--pairs", "2", "--pack", "FP", "--agent", "random", "--jobs", jobs]
        monkeypatch.setattr(sys, "argv", arguments)
        card_worth.main()
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] and "random against itself, seed worth" in said[0]
