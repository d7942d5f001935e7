"""Which cards to discard: situations as players know them, and every choice against the rule's words."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.poker import discard_policy
from dtk.poker.composition import Composition
from dtk.poker.discard_policy import DiscardPolicy
from dtk.poker.discards import Discard, DiscardChooser, best_discard, discards, piles_of, sampled_discards
from dtk.poker.objective import LEGAL, OBJECTIVES, RANK, Objective, at_least
from dtk.poker.payoffs import payoffs_of
from dtk.poker.ranks import DEAD_MANS_HAND, FLUSH, FOUR, FULL_HOUSE, PAIR, STRAIGHT
from dtk.poker.redraws import Redraws
from tests.poker.brute import every_choice, slow_payoff
from tests.poker.spoken import FULL, SUITS, cards, deck, plain_face, small_decks

TIGHT = Composition({(value, suit): 4 for value in (5, 9, 12) for suit in SUITS.values()}, {"plain": 2})


def left(composition: Composition, hand: list[int]) -> Composition:
    """The composition without a hand."""
    faces = Counter(plain_face(card) for card in hand)
    jokers = {kind: count for kind, count in faces.items() if isinstance(kind, str)}
    return composition.without({face: count for face, count in faces.items() if not isinstance(face, str)}, jokers)


def play(composition: Composition, hand: str, draw: int, objective: Objective = RANK) -> Discard:
    """The best discards."""
    return discards(cards(hand), left(composition, cards(hand)), draw, objective)[0]


@pytest.mark.parametrize(
    ("hand", "draw", "objective", "gone", "chance"),
    [
        ("2♥ 5♥ 9♥ K♥ 3♠", 1, at_least(FLUSH), "3♠", Fraction(9, 47)),
        ("5♥ 6♣ 7♥ 8♦ K♠", 1, at_least(STRAIGHT), "K♠", Fraction(8, 47)),
        ("5♥ 6♣ 8♥ 9♦ K♠", 1, at_least(STRAIGHT), "K♠", Fraction(4, 47)),
        ("7♥ 7♣ J♥ J♦ K♠", 1, at_least(FULL_HOUSE), "K♠", Fraction(4, 47)),
        ("7♥ 7♣ 7♦ 2♦ K♠", 2, at_least(FOUR), "2♦ K♠", Fraction(46, 1081)),
        ("A♣ A♠ 8♣ 8♠ 3♦", 1, at_least(DEAD_MANS_HAND), "3♦", Fraction(1, 47)),
        ("2♥ 5♥ 9♥ K♥ 3♠ 4♣", 1, at_least(FLUSH), "3♠", Fraction(9, 46)),
    ],
)
def test_known_chances(hand: str, draw: int, objective: Objective, gone: str, chance: Fraction) -> None:
    found = play(FULL, hand, draw, objective)
    assert found.expected.value == chance and found.expected.sample is None
    # With a sixth card either of the two that don't fit may go; it is always the same.
    assert found.discarded == tuple(cards(gone)) or len(hand.split()) == 6


@pytest.mark.parametrize("draw", range(6))
def test_a_dead_mans_hand_is_kept(draw: int) -> None:
    assert play(FULL, "A♣ 8♠ J♦ A♠ 8♣", draw) == ((), tuple(cards("A♣ 8♠ J♦ A♠ 8♣")), (11, None))


def test_a_pair_is_kept_and_three_are_drawn_for() -> None:
    assert play(FULL, "9♣ 4♦ 9♥ J♠ 2♠", 3).kept == tuple(cards("9♣ 9♥"))


def test_nothing_is_discarded_for_nothing() -> None:
    """No card makes four of a kind better where cards are different and no joker is left."""
    assert play(FULL, "9♣ 9♦ 9♥ 9♠ 2♠", 2).discarded == ()


def test_two_alike_are_kept_for_a_rank_and_parted_for_a_legal_hand() -> None:
    hand = "9♣ 9♣ 9♦ 9♥ 9♠"
    assert play(TIGHT, hand, 1).discarded == ()
    assert play(TIGHT, hand, 1, LEGAL).discarded == tuple(cards("9♣"))


def test_cards_alike_are_one_choice() -> None:
    found = discards(cards("A♣ A♣ A♣ 2♠ 3♠"), TIGHT, 1)
    assert {choice.discarded for choice in found} == {(), *((card,) for card in cards("A♣ 2♠ 3♠"))} and len(found) == 4


def test_no_more_are_discarded_than_are_left() -> None:
    found = discards(cards("A♣ 3♦ 5♥ 9♠ K♠"), deck({"K♣": 1}), 3)
    assert {len(choice.discarded) for choice in found} == {0, 1} and found[0].expected.value == PAIR
    assert [card.discarded for card in discards(cards("A♣ 3♦ 5♥ 9♠ K♠"), deck({}), 3)] == [()]


@pytest.mark.parametrize(
    ("hand", "draw", "message"),
    [("A♣ 3♦ 5♥ 9♠", 1, "5 to 20 cards before discards, not 4"), ("A♣ 3♦ 5♥ 9♠ K♠", -1, "draw bonus is -1")],
)
def test_impossible_hands_and_bonuses(hand: str, draw: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        discards(cards(hand), FULL, draw)


@st.composite
def hands(draw: st.DrawFn, most: int = 12) -> tuple[list[int], list[int]]:
    """A hand of five to eight cards, and what is left."""
    composition = draw(small_decks(least=7, most=most))
    dealt = draw(st.permutations(composition.cards()))
    size = 5 + draw(st.integers(0, min(3, len(dealt) - 5)))
    return dealt[:size], dealt[size:]


def composed(dealt: list[int]) -> Composition:
    """Cards as a composition."""
    faces = Counter(plain_face(card) for card in dealt)
    kinds = {kind: count for kind, count in faces.items() if isinstance(kind, str)}
    return Composition({face: count for face, count in faces.items() if not isinstance(face, str)}, kinds)


def is_right(found: list[Discard], hand: list[int], rest: list[int], expected: dict) -> bool:
    """Whether every different choice is there once, rightly valued, in the right order."""
    values = {tuple(sorted(choice.kept)): (len(choice.discarded), choice.expected.value) for choice in found}
    order = [(-choice.expected.value, len(choice.discarded)) for choice in found]
    whole = all(sorted(choice.kept + choice.discarded) == sorted(hand) for choice in found)
    return whole and values == expected and len(found) == len(expected) and order == sorted(order)


@settings(max_examples=120, deadline=None)
@given(hands(), st.integers(0, 4), st.sampled_from(list(OBJECTIVES.values())))
def test_every_choice_is_what_its_draws_are(
    dealt: tuple[list[int], list[int]], draw: int, objective: Objective
) -> None:
    hand, rest = dealt
    found = discards(hand, composed(rest), draw, objective, work=10**12)
    assert is_right(found, hand, rest, every_choice(hand, rest, draw, objective.payoff))


@settings(max_examples=60, deadline=None)
@given(hands(), st.integers(0, 3), st.sampled_from(list(OBJECTIVES.values())))
def test_the_best_for_each_draw_bonus_is_that_of_a_player_with_this_bonus(
    dealt: tuple[list[int], list[int]], most: int, objective: Objective
) -> None:
    hand, rest = dealt
    piles = list(Counter(rest).items())
    found = DiscardChooser(hand, piles, most, objective).best_by_draw(range(most + 1))
    alone = [DiscardChooser(hand, piles, draw, objective).all_discards(10**9, 0)[0] for draw in range(most + 1)]
    assert [one.expected for one in found] == [one.expected for one in alone]


@given(hands(), st.sampled_from(list(OBJECTIVES.values())))
def test_no_choice_is_worth_more_than_its_bound(dealt: tuple[list[int], list[int]], objective: Objective) -> None:
    """What is left out because its bound is lower than another choice's worth is not the best."""
    hand, rest = dealt
    redraws = Redraws(len(hand), piles_of(composed(rest)), min(4, len(rest)), payoffs_of(objective))
    for kept, (gone, expected) in every_choice(hand, rest, 4, objective.payoff).items():
        total = expected * comb(len(rest), gone)
        assert redraws.total(kept) == total <= redraws.upper_bound(kept)
        assert redraws.work(kept) >= redraws.least_work(kept) > 0


@pytest.mark.parametrize("objective", OBJECTIVES.values(), ids=OBJECTIVES)
@pytest.mark.parametrize(
    ("hand", "rest"),
    [
        ("A♣ A♠ 8♣ J♣ 2♣ 8♠", "J♦ plain 8♣ A♣"),
        ("9♠ 10♠ J♠ J♦ 9♦", "Q♠ K♠ K♦ devil"),
        ("4♦ 4♦ 5♦ 6♦ heretic", "7♦ 8♦ 8♣ 4♣"),
    ],
)
def test_every_choice_as_the_slow_judge_sees_it(hand: str, rest: str, objective: Objective) -> None:
    found = discards(cards(hand), composed(cards(rest)), 3, objective)
    expected = every_choice(cards(hand), cards(rest), 3, slow_payoff(objective))
    assert is_right(found, cards(hand), cards(rest), expected)


@pytest.mark.parametrize(
    ("hand", "rest"),
    [
        ("9♠ 10♠ J♠ 2♥ 5♥ 6♥ 4♦ K♣", "plain plain 3♥ Q♠ 3♥"),
        ("A♣ 8♣ J♦ 3♣ K♥ 2♦", "A♠ plain plain 8♠ 9♣"),
        ("A♣ 8♣ J♦ 3♣ 4♣ 8♠", "plain A♠ 8♠ 6♣ K♥"),
        ("3♣ 4♣ J♦ plain 2♦ K♥ 6♠", "A♣ 8♣ A♠ 9♥"),
    ],
)
@pytest.mark.parametrize(
    "objective", [RANK, LEGAL, at_least(DEAD_MANS_HAND), at_least(FLUSH)], ids=lambda one: one.name
)
def test_two_suits_or_a_suit_and_the_dead_mans_hand_come_together(hand: str, rest: str, objective: Objective) -> None:
    found = discards(cards(hand), composed(cards(rest)), 3, objective, work=10**12)
    assert is_right(found, cards(hand), cards(rest), every_choice(cards(hand), cards(rest), 3, objective.payoff))


def dealt_from(composition: Composition, size: int, seed: int) -> tuple[list[int], Composition]:
    """A hand, and what is left."""
    pick, dealt = random.Random(seed), composition.cards()
    pick.shuffle(dealt)
    return dealt[:size], composed(dealt[size:])


def test_the_best_of_many_estimates_is_valued_on_other_redraws() -> None:
    """The best of many estimates in one sample was mostly lucky.

    The order comes from one sample, the figures from another.
    """
    hand, rest = dealt_from(FULL, 8, 3)
    found = discards(hand, rest, 3, LEGAL, work=0, seed=3)
    chosen_by, shown = (
        {one.discarded: one.expected for one in sampled_discards(hand, rest, 3, LEGAL, 100, seed)} for seed in (4, 3)
    )
    order = [chosen_by[choice.discarded].value for choice in found]
    assert order == sorted(order, reverse=True) and len(found) == 93
    assert [choice.expected for choice in found] == [shown[choice.discarded] for choice in found]
    assert found[0].expected.value != order[0]
    assert best_discard(hand, rest, 3, LEGAL, work=0, seed=3) == found[0]


def test_estimates_say_so_and_are_repeated_by_their_seed() -> None:
    hand, rest = dealt_from(TIGHT, 7, 1)
    found = discards(hand, rest, 2, work=0, seed=7)
    assert all(choice.expected.sample and choice.expected.sample.seed == 7 for choice in found if choice.discarded)
    assert [choice.expected.how for choice in found if not choice.discarded] == ["exact"]
    assert found == discards(hand, rest, 2, work=0, seed=7) != discards(hand, rest, 2, work=0, seed=8)


def test_intervals_of_estimates_hold_the_exact_value() -> None:
    covered = []
    for seed in range(12):
        hand, rest = dealt_from(TIGHT if seed % 2 else FULL, 6, seed)
        exact = {card.kept: card.expected.value for card in discards(hand, rest, 2)}
        for card in discards(hand, rest, 2, work=0, seed=seed):
            sample = card.expected.sample
            if sample:
                covered.append(sample.low <= exact[card.kept] <= sample.high)
    assert sum(covered) >= 0.9 * len(covered) > 150


@settings(max_examples=60, deadline=None)
@given(hands(most=14), st.integers(0, 3), st.sampled_from(list(OBJECTIVES.values())))
def test_a_player_keeps_what_is_best(dealt: tuple[list[int], list[int]], draw: int, objective: Objective) -> None:
    hand, rest = dealt
    decided = DiscardPolicy(composed(hand + rest), len(hand) - 5, draw, objective)
    best = discards(sorted(hand), composed(rest), draw, objective, work=10**12)[0]
    assert best_discard(sorted(hand), composed(rest), draw, objective) == best
    assert decided.best(hand) == best
    assert decided.keep(hand) == decided.keep(hand[::-1]) == best.kept


def test_a_player_counts_on_devils_jokers_for_a_flush() -> None:
    """Four diamonds with a Devil's Joker are worth two ranks more than a flush."""
    hand, rest = cards("4♦ 6♣ 8♦ 9♦ 8♦ 7♠"), composed(cards("Q♣ 8♦ 7♦ Q♦ 8♥ devil devil"))
    best = DiscardPolicy(composed(hand + rest.cards()), 1, 2, at_least(FOUR)).best(hand)
    assert best.expected.value == Fraction(4, 7) == discards(hand, rest, 2, at_least(FOUR))[0].expected.value


def test_a_player_who_is_given_no_time_chooses_on_redraws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discard_policy, "WORK", 0)
    decided = DiscardPolicy(FULL, 0, 3, seed=5)
    assert decided.best(cards("9♣ 4♦ 9♥ J♠ 2♠")).expected.how.startswith("estimate, n=100, seed=5")
    assert sorted(decided.keep(cards("9♣ 4♦ 9♥ J♠ 2♠"))) == sorted(cards("9♣ 9♥"))


def test_a_player_draws_from_what_there_is() -> None:
    with pytest.raises(ValueError, match="Cannot draw 6 cards from 5"):
        DiscardPolicy(deck({"A♣": 5}), 1, 1)
    with pytest.raises(ValueError, match="draw bonus is -2"):
        DiscardPolicy(FULL, 1, -2)
