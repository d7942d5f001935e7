"""The fast evaluator against the slow judge, and the order of hands."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.poker import oracle
from dtk.poker.composition import Composition
from dtk.poker.hands import best_hand, best_rank, best_score, is_cheatin, score
from dtk.poker.jokers import keep_options
from dtk.poker.lowball import lowball_score
from dtk.poker.objective import RANK, Objective, at_least
from dtk.poker.payoffs import FACE, Payoffs
from dtk.poker.ranks import BEST, DEAD_SCORE, STRAIGHT, WORST, best_of_values, rank_of, rank_of_values, straight_top
from dtk.poker.slots import DEVIL, HERETIC, JOKER, JOKERS_AT, VALUES_ONLY, value_unit
from tests.poker.spoken import FULL, SUITS, deck, number, plain_face

EVERY_SLOT = FULL.cards()
NATURAL = st.sampled_from(EVERY_SLOT)
FEW_SLOTS = st.sampled_from(
    Composition({(value, suit): 1 for value in (1, 8, 9, 11) for suit in SUITS.values()}).cards()
)
FIVE = st.one_of(*(st.lists(one, min_size=5, max_size=5) for one in (NATURAL, FEW_SLOTS)))


@pytest.mark.parametrize(
    ("drawn", "jokers", "times"),
    [(5, 0, 20_000), (7, 0, 500), (9, 0, 60), (5, 1, 500), (7, 1, 40), (5, 2, 80), (3, 0, 10)],
)
def test_random_hands(drawn: int, jokers: int, times: int) -> None:
    """From decks of four copies of everything, every other one from few slots, so that all ranks come."""
    pick = random.Random(f"{drawn} {jokers}")
    for turn in range(times):
        slots = pick.sample(EVERY_SLOT, 8) if turn % 2 else EVERY_SLOT
        kinds = [pick.choice(["plain", "plain", "devil", "heretic"]) for _ in range(jokers)]
        hand = [pick.choice(slots) for _ in range(drawn - jokers)] + [number(kind) for kind in kinds]
        faces = [plain_face(card) for card in hand]
        assert best_score(hand) == oracle.best(faces), faces
        assert best_score(hand, legal=True) == oracle.best(faces, legal=True), faces
        assert best_rank(hand) == rank_of(oracle.best(faces)), faces
        assert is_cheatin(hand) == oracle.is_cheatin(faces), faces


SMALL = [
    deck({"A♣": 1, "A♠": 1, "8♣": 1, "8♠": 2, "J♦": 1, "J♣": 1}, {"plain": 1}),
    deck({"9♠": 2, "10♠": 1, "J♠": 1, "Q♠": 1, "K♠": 1, "9♦": 1, "A♠": 1}, {"plain": 1}),
    deck({"A♥": 1, "2♥": 1, "3♥": 1, "5♥": 1, "5♦": 2}, {"devil": 1, "heretic": 1}),
]


@pytest.mark.parametrize("composition", SMALL)
def test_all_hands_of_small_decks(composition: Composition) -> None:
    for hand in combinations(composition.cards(), 5):
        faces = [plain_face(card) for card in hand]
        assert best_score(hand) == oracle.best(faces), faces
        assert lowball_score(hand) == oracle.final_score(oracle.lowest(faces), faces), faces


@pytest.mark.slow
def test_many_more_hands_with_jokers() -> None:
    pick = random.Random(11)
    for _ in range(250):
        slots = pick.sample(EVERY_SLOT, pick.choice([6, 12, 52]))
        kinds = [pick.choice(["plain", "devil", "heretic"]) for _ in range(pick.randint(0, 2))]
        hand = [pick.choice(slots) for _ in range(pick.randint(2, 6))] + [number(kind) for kind in kinds]
        faces = [plain_face(card) for card in hand]
        assert best_score(hand) == oracle.best(faces), faces
        assert best_score(hand, legal=True) == oracle.best(faces, legal=True), faces


def test_extremes_of_the_ranks() -> None:
    for rank, extremes in oracle.extremes().items():
        if rank < 11:
            assert (WORST[rank], BEST[rank]) == extremes


def beats(one: list[int], other: list[int]) -> bool:
    """Which of two hands a judge would call the better one: the rank, then groups from the largest, then high cards."""
    ranks = [rank_of(score(hand)) for hand in (one, other)]
    if ranks[0] != ranks[1] or ranks[0] == 11:
        return ranks[0] > ranks[1]
    keys = []
    for hand in (one, other):
        values = [plain_face(card)[0] for card in hand]
        groups = Counter(values) if ranks[0] != 6 else dict.fromkeys(values, 1)
        order = sorted(values, key=lambda value, groups=groups: (groups[value], value), reverse=True)  # type: ignore[misc]
        keys.append(order)
    return keys[0] > keys[1]


@given(FIVE, FIVE, FIVE)
def test_scores_order_hands_as_a_judge_does(a: list[int], b: list[int], c: list[int]) -> None:
    """And so the order is a strict weak order: nothing beats itself, and what beats and what ties is transitive."""
    assert not beats(a, a)
    for one, other in ((a, b), (b, c), (a, c)):
        assert (score(one) > score(other)) == beats(one, other)
        assert (score(one) == score(other)) == (not beats(one, other) and not beats(other, one))


@given(FIVE, st.permutations(list(SUITS.values())))
def test_suits_never_matter_for_comparison(hand: list[int], suits: list[str]) -> None:
    renamed = dict(zip(SUITS.values(), suits, strict=True))
    faces = [plain_face(card) for card in hand]
    other = [number((value, renamed[suit])) for value, suit in faces]
    if DEAD_SCORE not in (score(hand), score(other)):
        assert score(hand) == score(other)


@given(st.lists(NATURAL | FEW_SLOTS, min_size=5, max_size=8), st.randoms(use_true_random=False))
def test_the_order_of_cards_never_matters_and_more_never_hurts(hand: list[int], pick: random.Random) -> None:
    shuffled = pick.sample(hand, len(hand))
    assert score(shuffled) == score(hand) >= best_score(hand, legal=True)
    assert score(hand) >= max(score(five) for five in combinations(hand, 5))
    kept = best_hand(hand)
    assert kept and score(kept.cards) == kept.score == score(hand)


def test_every_value_pattern_with_a_joker_at_its_lowest() -> None:
    """The few free values tried for a joker in lowball are enough: all thirteen give no lower hand."""
    for values in combinations_with_replacement(range(1, 14), 4):
        faces = list(zip(values, ("spades", "hearts", "diamonds", "clubs"), strict=True))
        lowest = min(oracle.score_of_five([*faces, (value, "spades")]) for value in range(1, 14))
        assert lowball_score([number(face) for face in faces] + [number("plain")]) == lowest


@pytest.mark.parametrize("jokers", range(6))
def test_the_top_of_a_straight_is_that_of_five_values_in_a_row(jokers: int) -> None:
    for present in range(1 << 13):
        held = {value for value in range(1, 14) if present >> value - 1 & 1}
        tops = [top for top in range(5, 14) if len(held & {*range(top - 4, top + 1)}) + jokers >= 5]
        assert straight_top(present, jokers) == max(tops, default=0)


@given(st.lists(st.integers(1, 13), max_size=14), st.integers(0, 5))
def test_the_rank_of_values_is_that_of_the_best_hand_of_them(values: list[int], jokers: int) -> None:
    values += [13, 13, 12, 11, 1][: max(0, 5 - len(values) - jokers)]
    counts = sum(map(value_unit, values)) + (jokers << JOKERS_AT)
    assert rank_of_values(counts) == rank_of(best_of_values(counts))


@given(st.lists(st.integers(1, 13), max_size=14), st.integers(0, 3), st.integers(0, 1), st.integers(0, 1))
@pytest.mark.parametrize("objective", [RANK, at_least(STRAIGHT)])
def test_the_payoff_by_values_is_that_of_the_best_kind_of_hand_to_keep(
    objective: Objective, values: list[int], plain: int, devils: int, heretics: int
) -> None:
    jokers = plain * JOKER + devils * DEVIL + heretics * HERETIC
    counts, payoffs = sum(map(value_unit, values)) + (jokers & FACE), Payoffs(objective)
    options = keep_options(len(values), plain, devils, heretics, objective.legal)
    naturals = counts & VALUES_ONLY
    ranks = [(option, rank_of_values(naturals | option.jokers << JOKERS_AT)) for option in options]
    assert payoffs.by_values(counts) == payoffs.best(ranks)
