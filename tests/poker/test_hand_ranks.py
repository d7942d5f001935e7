"""The ranks of hands, by the rulebook's own examples and by what players ask about."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from dtk.poker.hands import best_hand, best_score, is_cheatin, joker_modifier, score
from dtk.poker.ranks import BEST, DEAD_SCORE, RANK_NAMES, WORST, apply_modifier, make_score, rank_of
from dtk.poker.slots import joker, slot, suit_of, value_of
from dtk.testing import rule
from tests.poker.spoken import cards


def rank(text: str) -> str:
    return RANK_NAMES[rank_of(score(cards(text)))]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A♣ A♠ 8♣ 8♠ J♦", "Dead Man's Hand"),
        ("A♣ A♣ A♠ A♠ A♥", "Five of a Kind"),
        ("A♦ 2♦ 3♦ 4♦ 5♦", "Straight Flush"),
        ("A♣ A♠ A♥ A♠ 7♥", "Four of a Kind"),
        ("A♣ A♠ A♠ K♣ K♠", "Full House"),
        ("A♠ 5♠ 7♠ 8♠ 10♠", "Flush"),
        ("A♣ 2♦ 3♠ 4♦ 5♦", "Straight"),
        ("A♣ A♦ A♠ 10♣ K♠", "Three of a Kind"),
        ("A♣ A♠ K♠ K♣ 8♠", "Two Pair"),
        ("A♣ A♠ 7♠ J♣ K♠", "Pair"),
        ("A♣ 3♦ 7♠ J♣ K♠", "High Card"),
    ],
)
@rule(
    "rulebook-1.5.0 §7.4 ¶2",
    "rulebook-1.5.0 §7.4 ¶3",
    "rulebook-1.5.0 §7.4 ¶4",
    "rulebook-1.5.0 §7.4 ¶5",
    "rulebook-1.5.0 §7.4 ¶6",
    "rulebook-1.5.0 §7.4 ¶7",
    "rulebook-1.5.0 §7.4 ¶8",
    "rulebook-1.5.0 §7.4 ¶9",
    "rulebook-1.5.0 §7.4 ¶10",
    "rulebook-1.5.0 §7.4 ¶11",
    "rulebook-1.5.0 §7.4 ¶12",
)
def test_the_examples_of_the_rulebook(text: str, name: str) -> None:
    """rulebook-1.5.0 §7.4"""
    assert rank(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("10♠ J♠ Q♠ K♠ A♠", "Flush"),  # aces count as ones, rulebook-1.5.0 §2.4
        ("10♠ J♦ Q♠ K♠ A♠", "High Card"),
        ("9♠ 10♦ J♠ Q♠ K♠", "Straight"),
        ("A♣ A♠ 8♣ 8♠ J♥", "Two Pair"),  # exactly the jack of diamonds
        ("A♣ A♣ 8♠ 8♠ J♦", "Two Pair"),
        ("A♠ A♠ 5♠ 9♠ 9♠", "Flush"),  # a flush may be cheatin'
        ("A♠ A♠ A♠ 9♠ 9♠", "Full House"),  # the higher rank counts
        ("A♠ A♠ A♠ A♠ 9♠", "Four of a Kind"),
        ("2♠ 3♠ 4♠ 5♠ 5♠", "Flush"),
    ],
)
@rule("rulebook-1.5.0 §2.4 ¶2")
def test_edges_of_the_ranks(text: str, name: str) -> None:
    assert rank(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A♣ A♠ 8♣ 8♠ plain", "Dead Man's Hand"),
        ("A♣ 8♣ J♦ plain plain", "Dead Man's Hand"),
        ("A♠ A♥ A♦ A♣ plain", "Five of a Kind"),  # a joker may copy a card of the hand, rulebook-1.5.0 §2.6
        ("A♠ 2♠ 4♠ 5♠ plain", "Straight Flush"),
        ("K♠ K♦ K♣ 2♠ plain", "Four of a Kind"),
        ("K♠ K♦ 2♣ 2♠ plain", "Full House"),
        ("K♠ Q♠ 5♠ 3♠ plain", "Flush"),
        ("K♠ Q♠ J♦ 9♠ plain", "Straight"),
        ("K♠ K♦ 7♣ 2♠ plain", "Three of a Kind"),
        ("K♠ 9♦ 7♣ 2♠ plain", "Pair"),
        ("9♦ 7♣ 2♠ plain plain", "Three of a Kind"),
    ],
)
def test_a_joker_makes_the_best_hand(text: str, name: str) -> None:
    assert rank(text) == name


def test_jokers_take_the_best_values_too() -> None:
    assert score(cards("K♠ Q♠ 5♠ 3♠ plain")) == make_score(6, (13, 13, 12, 5, 3))
    assert score(cards("10♠ J♦ Q♠ plain plain")) == make_score(5, (13, 12, 11, 10, 9))
    assert score(cards("2♠ 2♦ 9♣ 9♠ plain")) == make_score(7, (9, 9, 9, 2, 2))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("K♠ 5♦ 4♣ 3♠ A♥", "Q♠ J♦ 10♣ 9♠ 7♥"),
        ("3♠ 3♦ A♣ 2♠ 4♥", "2♠ 2♦ K♣ Q♠ J♥"),
        ("3♠ 3♦ 6♣ 2♠ 4♥", "3♠ 3♦ 5♣ 2♠ 4♥"),
        ("J♠ J♦ J♣ 2♠ 4♥", "A♠ A♦ A♣ Q♠ K♥"),  # the rulebook's three jacks and three aces, §6.1 step 5
        ("9♠ 9♦ 3♣ 3♠ A♥", "8♠ 8♦ 7♣ 7♠ K♥"),
        ("9♠ 9♦ 9♣ 10♠ 10♥", "8♠ 8♦ 8♣ K♠ K♥"),  # the triple decides first
        ("6♠ 5♠ 4♦ 3♣ 2♥", "5♠ 4♠ 3♦ 2♣ A♥"),
        ("K♠ 5♠ 4♠ 3♠ A♠", "Q♠ J♠ 10♠ 9♠ 7♠"),
    ],
)
def test_hands_of_a_rank_compare_by_values(better: str, worse: str) -> None:
    assert score(cards(better)) > score(cards(worse))


def test_suits_make_no_difference() -> None:
    assert score(cards("5♠ 4♠ 3♠ 2♠ A♠")) == score(cards("5♥ 4♥ 3♥ 2♥ A♥"))
    assert score(cards("A♣ A♠ 8♣ 8♠ J♦")) == score(cards("A♣ 8♣ 8♠ J♦ plain")) == DEAD_SCORE


@rule("rulebook-1.5.0 §2.6 ¶1 s1", "rulebook-1.5.0 §2.6 ¶1 s2", "rulebook-1.5.0 §2.6 ¶2 s1")
def test_cheatin() -> None:
    """rulebook-1.5.0 §2.6"""
    assert is_cheatin(cards("K♣ K♣ 2♠ 3♠ 4♠"))
    assert not is_cheatin(cards("K♣ K♠ 2♠ 3♠ 4♠"))
    assert not is_cheatin(cards("K♣ K♠ K♦ K♥ plain"))
    assert not is_cheatin(cards("K♣ K♠ K♦ plain plain"))
    assert is_cheatin(cards("K♣ K♣ K♦ plain plain"))


def test_the_best_five_may_be_cheatin() -> None:
    drawn = cards("K♣ K♣ K♦ 2♠ 2♦ 3♥ 9♥")
    assert rank_of(best_score(drawn)) == 7 and rank_of(best_score(drawn, legal=True)) == 3
    hand = best_hand(drawn)
    assert hand and sorted(hand.cards) == sorted(cards("K♣ K♣ K♦ 2♠ 2♦")) and hand.cheatin
    legal = best_hand(drawn, legal=True)
    assert legal and sorted(legal.cards) == sorted(cards("K♣ K♦ 2♠ 2♦ 9♥")) and not legal.cheatin


def test_a_legal_hand_is_kept_where_it_is_worth_as_much() -> None:
    hand = best_hand(cards("K♣ K♣ K♦ K♠ K♥ 2♠ 2♠"))
    assert hand and rank_of(hand.score) == 10 and hand.cheatin
    hand = best_hand(cards("K♣ K♣ K♦ Q♠ Q♥ Q♦ 2♠"))
    assert hand and rank_of(hand.score) == 7
    hand = best_hand(cards("A♣ 9♣ 9♣ 9♦ 9♠ 9♥ plain"))
    assert hand and rank_of(hand.score) == 10 and not hand.cheatin


def keeping(cards_: tuple[int, ...]) -> tuple[bool, int]:
    """The cost of keeping five cards: whether they are cheatin', and the number of jokers aced."""
    return is_cheatin(cards_), sum(card in (joker("plain"), joker("devil")) for card in cards_)


@pytest.mark.parametrize("seed", range(150))
def test_of_hands_worth_as_much_the_cheapest_is_kept(seed: int) -> None:
    """In any order of the drawn cards; every choice of five is considered."""
    luck = random.Random(seed)
    few = [f"{value}{suit}" for value in ("Q", "K", "A") for suit in "♠♥♦"]
    drawn = cards(" ".join([*luck.choices(few, k=6), luck.choice(["plain", "devil", "2♣"])]))
    choices = [
        kept
        for kept in combinations(drawn, 5)
        if apply_modifier(score(kept), joker_modifier(kept)) == best_score(drawn)
    ]
    hand = best_hand(drawn)
    assert hand is not None and keeping(hand.cards) == min(map(keeping, choices))


def test_no_joker_is_spent_for_nothing() -> None:
    hand = best_hand(cards("A♦ 2♦ 3♦ 4♦ K♦ K♦ plain"))
    assert hand and rank_of(hand.score) == 9 and joker("plain") in hand.cards
    hand = best_hand(cards("plain 9♦ 10♦ plain J♦ Q♦ K♦"))
    assert hand and rank_of(hand.score) == 9 and joker("plain") not in hand.cards


def test_no_legal_hand() -> None:
    drawn = cards("K♣ K♣ K♦ K♦ 2♠ 2♠")
    assert best_score(drawn, legal=True) == 0 and best_hand(drawn, legal=True) is None


def test_fewer_than_five_cards_make_the_lowest_hand() -> None:
    """Says compendium-1.9.3 "Draw Hand"."""
    assert score(cards("8♠ 8♥ 8♦ 8♣")) == make_score(8, (8, 8, 8, 8, 1))
    assert score(cards("8♠ 8♥ plain plain")) == make_score(2, (8, 8, 3, 2, 1))
    assert score(cards("2♠ 3♠ 4♠ 5♠")) == make_score(1, (7, 5, 4, 3, 2))
    assert score([]) == WORST[1] == make_score(1, (6, 4, 3, 2, 1))
    assert best_score(cards("8♠ 8♠"), legal=True) == 0 and best_score(cards("8♠ 8♥"), legal=True) == make_score(
        2, (8, 8, 3, 2, 1)
    )
    few = cards("8♠ 8♥ heretic")
    assert best_score(few, legal=True) == best_score(few) > 0
    hand = best_hand(cards("8♠ 8♠"))
    assert hand and hand.cheatin and len(hand.cards) == 2


def test_modifiers_sum_up_on_the_revealed_hand() -> None:
    """A full house lowered by 2, then replaced by two pair: compendium-1.9.3 "Hand Rank Modifiers"."""
    house, pairs = score(cards("A♣ A♠ A♠ K♣ K♠")), score(cards("A♣ A♠ K♠ K♣ 8♠"))
    assert rank_of(apply_modifier(house, -2)) == 5 and rank_of(apply_modifier(pairs, -2)) == 1
    assert apply_modifier(house, +2 - 2) == house


def test_a_raised_hand_is_the_worst_and_a_lowered_one_the_best_of_its_rank() -> None:
    """rulebook-1.5.0 §6.1 step 5"""
    pair, house = score(cards("K♣ K♠ 7♠ J♣ 2♠")), score(cards("A♣ A♠ A♠ 2♣ 2♠"))
    assert apply_modifier(pair, 2) == score(cards("A♣ A♠ A♦ 2♣ 3♠")) == WORST[4]
    assert apply_modifier(house, -5) == score(cards("K♣ K♠ Q♠ J♦ 10♠")) == BEST[2]
    assert apply_modifier(house, 4) == apply_modifier(pair, 20) == DEAD_SCORE
    assert apply_modifier(house, -7) == apply_modifier(house, -20) == WORST[1]
    assert apply_modifier(house, -6) == BEST[1]


def test_modifiers_beyond_the_ends_count_before_the_sum() -> None:
    """Rank 8 with +6 and -2 counts as 11: compendium-1.9.3 "Take Yer Lumps"."""
    assert rank_of(apply_modifier(score(cards("A♣ A♠ A♥ A♠ 7♥")), 6 - 2)) == 11


def test_a_devils_joker_raises_and_makes_illegal() -> None:
    drawn = cards("K♠ K♦ K♣ 2♠ devil")
    assert joker_modifier(drawn) == 2 and is_cheatin(drawn)
    assert best_score(drawn) == WORST[10] and best_score(drawn, legal=True) == 0


def test_a_heretic_joker_lowers_and_makes_legal() -> None:
    drawn = cards("K♠ K♠ K♠ K♠ heretic")
    assert joker_modifier(drawn) == -3 and not is_cheatin(drawn)
    assert best_score(drawn) == best_score(drawn, legal=True) == BEST[7]


def test_with_both_the_hand_cant_be_illegal() -> None:
    drawn = cards("K♠ K♠ K♠ devil heretic")
    assert joker_modifier(drawn) == -1 and not is_cheatin(drawn) and best_score(drawn, legal=True) == BEST[9]


def test_a_special_joker_may_be_left_out() -> None:
    drawn = cards("K♠ K♥ K♦ 2♣ 2♠ heretic")
    assert best_score(drawn) == make_score(7, (13, 13, 13, 2, 2))
    hand = best_hand(cards("K♠ K♥ K♦ 2♣ 2♠ devil"), legal=True)
    assert hand and hand.score == make_score(7, (13, 13, 13, 2, 2))
    # Kept, it would be four of a kind lowered to straight; cheatin', nothing better is there.
    assert best_score(cards("K♠ K♠ K♠ 7♣ 2♠ heretic"), legal=True) == BEST[5]


def test_cards_can_be_read_again() -> None:
    assert value_of(slot(12, "hearts")) == 12 and suit_of(slot(12, "hearts")) == "hearts"


@pytest.mark.parametrize(("value", "suit"), [(0, "clubs"), (14, "clubs"), (3, "cups")])
def test_there_are_no_other_cards(value: int, suit: str) -> None:
    with pytest.raises(ValueError, match=f"Unknown card {value} of '{suit}'. Values: 1 to 13. Suits: spades, "):
        slot(value, suit)


def test_there_are_no_other_jokers() -> None:
    with pytest.raises(ValueError, match="Kinds: plain, devil, heretic"):
        joker("batman")


def test_a_hand_has_a_limit() -> None:
    with pytest.raises(ValueError, match=r"Too many cards: 21\. A hand has 5, chosen from at most 20"):
        score(cards("K♠ " * 21))


@pytest.mark.parametrize(
    ("rank", "hand"),
    [
        (1, "K♠ Q♥ J♦ 10♣ 8♠"),
        (2, "K♠ K♥ Q♦ J♣ 10♠"),
        (3, "K♠ K♥ Q♦ Q♣ J♠"),
        (4, "K♠ K♥ K♦ Q♣ J♠"),
        (5, "K♠ Q♥ J♦ 10♣ 9♠"),
        (6, "K♠ K♠ K♠ Q♠ J♠"),
        (7, "K♠ K♥ K♦ Q♣ Q♠"),
        (8, "K♠ K♥ K♦ K♣ Q♠"),
        (9, "K♠ Q♠ J♠ 10♠ 9♠"),
        (10, "K♠ K♥ K♦ K♣ K♠"),
        (11, "A♠ A♣ 8♠ 8♣ J♦"),
    ],
)
@rule("rulebook-1.5.0 §6.1 step 5")
def test_a_lowered_hand_ties_the_best_that_could_be_dealt_of_its_rank(rank: int, hand: str) -> None:
    assert score(cards(hand)) == BEST[rank]
    if rank < 10:
        assert apply_modifier(make_score(rank + 1, (2, 2, 2, 2, 2)), -1) == score(cards(hand))
