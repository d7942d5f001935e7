"""The objectives of players."""

from __future__ import annotations

import pytest

from dtk.poker.objective import LEGAL, OBJECTIVES, RANK, at_least, find_objective
from dtk.poker.ranks import DEAD_MANS_HAND, FULL_HOUSE
from tests.poker.spoken import cards


def test_every_name_names_its_objective() -> None:
    assert {name: find_objective(name).name for name in OBJECTIVES} == {name: name for name in OBJECTIVES}
    assert len(OBJECTIVES) == 2 * 12 == len(set(OBJECTIVES.values()))
    assert find_objective("rank") == RANK and find_objective("legal") == LEGAL
    assert find_objective("full-house") == at_least(FULL_HOUSE)
    assert find_objective("legal-dead-mans-hand") == at_least(DEAD_MANS_HAND, legal=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("full-hose", "Unknown objective `full-hose`. Did you mean `full-house`?"),
        ("", "Use `rank`, `legal`, or a rank"),
    ],
)
def test_a_wrong_name_is_met_with_a_better_one(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        find_objective(text)


@pytest.mark.parametrize("rank", [0, 12])
def test_there_are_eleven_ranks(rank: int) -> None:
    with pytest.raises(ValueError, match=f"Unknown rank {rank}"):
        at_least(rank)


@pytest.mark.parametrize(
    ("hand", "any_rank", "legal_rank"),
    [
        ("9♣ 9♣ 9♠ 4♦ 4♥", 7, 0),
        ("9♣ 9♣ 9♠ 4♦ 4♥ K♠", 7, 3),
        ("9♣ 9♠ 4♦ 4♥ devil", 9, 0),
        ("9♣ 9♣ 4♦ 4♥ heretic", 4, 4),
        ("A♣ A♠ 8♣ 8♠ plain", 11, 11),
    ],
)
def test_what_a_hand_is_worth(hand: str, any_rank: int, legal_rank: int) -> None:
    """The modifiers of jokers are in: two pairs with a Devil's Joker make a full house, two ranks higher."""
    assert (RANK.payoff(cards(hand)), LEGAL.payoff(cards(hand))) == (any_rank, legal_rank)
    for rank in range(1, 12):
        assert at_least(rank).payoff(cards(hand)) == (any_rank >= rank)
        assert at_least(rank, legal=True).payoff(cards(hand)) == (legal_rank >= rank)
