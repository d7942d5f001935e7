"""Two players draw and compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.poker import duels, oracle
from dtk.poker.composition import Composition
from dtk.poker.discard_policy import DiscardPolicy
from dtk.poker.duels import (
    Duelist,
    ShootoutDuel,
    lowball_duel,
    sampled_lowball_duel,
    sampled_shootout_duel,
    shootout_duel,
)
from dtk.poker.figure import Figure, wilson_interval
from dtk.poker.hands import KeepRule, best_score, is_cheatin
from dtk.poker.lowball import lowball_score
from dtk.poker.objective import LEGAL
from dtk.poker.odds import kept_rank_distribution, shootout_ranks
from tests.poker.spoken import FULL, SUITS, deck, plain_face, small_decks

KEEPS: tuple[KeepRule, ...] = ("any", "legal first")
JACKS = deck({"J♠": 1, "J♥": 1, "J♦": 1, "2♠": 1, "4♥": 1})
ACES = deck({"A♠": 1, "A♥": 1, "A♦": 1, "Q♠": 1, "K♥": 1})
PAIR = deck({"9♠": 1, "9♥": 1, "3♦": 1, "4♠": 1, "6♥": 1})
# Five of a kind, if the player likes to cheat; else only two pair.
STACKED = deck({"K♠": 3, "K♥": 2, "Q♠": 1, "Q♥": 1, "2♦": 1})


def values(duel: ShootoutDuel) -> list[Fraction | float]:
    return [figure.value for figure in duel]


def exactly(duel: ShootoutDuel) -> list[Fraction | float]:
    assert all(figure.sample is None for figure in duel)
    return values(duel)


def counted(ours: Sequence[int], theirs: Sequence[int]) -> list[Fraction]:
    """The counts of outcomes over all pairs of scores."""
    return counted_ways(Counter(ours), Counter(theirs))


def counted_ways(ours: Mapping[int, int], theirs: Mapping[int, int]) -> list[Fraction]:
    """The outcomes of scores with their ways, by the rulebook: rulebook-1.5.0 §6.1 step 5."""
    win = tie = lose = same = dealt = taken = higher = lower = 0
    for (our_score, our_ways), (their_score, their_ways) in product(ours.items(), theirs.items()):
        our_rank, their_rank, ways = our_score >> 20, their_score >> 20, our_ways * their_ways
        if our_rank == their_rank:
            same, dealt, taken = same + ways, dealt + ways, taken + ways
        elif our_rank > their_rank:
            higher += ways
        else:
            lower += ways
        if our_score > their_score:
            win, dealt = win + ways, dealt + ways * (our_rank - their_rank)
        elif our_score < their_score:
            lose, taken = lose + ways, taken + ways * (their_rank - our_rank)
        else:
            tie += ways
    pairs = sum(ours.values()) * sum(theirs.values())
    return [Fraction(ways, pairs) for ways in (win, tie, lose, same, dealt, taken, higher, lower)]


def all_scores(side: Duelist, judge: Callable[[tuple[int, ...], bool], int]) -> list[int]:
    """The score of every draw; judge: of cards, and whether only legal hands are kept."""
    legal = side.keeps == "legal first"
    draws = combinations(side.composition.cards(), 5 + side.stud)
    return [(legal and judge(draw, True)) or judge(draw, False) for draw in draws]


def slow_judge(draw: tuple[int, ...], legal: bool) -> int:
    return oracle.best([plain_face(card) for card in draw], legal)


def test_the_rulebooks_three_jacks_beat_three_aces() -> None:
    """With the same rank one wins, and both take a casualty: rulebook-1.5.0 §6.1 step 5."""
    assert exactly(shootout_duel(Duelist(JACKS, 0), Duelist(ACES, 0))) == [1, 0, 0, 1, 1, 1, 0, 0]


def test_the_same_hand_is_nobodys_round_but_costs_both() -> None:
    assert exactly(shootout_duel(Duelist(JACKS, 0), Duelist(JACKS, 0))) == [0, 1, 0, 1, 1, 1, 0, 0]


def test_the_loser_takes_the_difference_of_the_ranks() -> None:
    """Three of a kind against a pair: two casualties."""
    assert exactly(shootout_duel(Duelist(JACKS, 0), Duelist(PAIR, 0))) == [1, 0, 0, 0, 2, 0, 1, 0]
    assert exactly(shootout_duel(Duelist(PAIR, 0), Duelist(JACKS, 0))) == [0, 0, 1, 0, 0, 2, 0, 1]


def test_a_rank_beyond_the_ends_counts_as_the_end() -> None:
    """Five of a kind raised by a Devil's Joker is no more than 11: compendium-1.9.3 "Take Yer Lumps"."""
    raised = Duelist(deck({"K♠": 4}, {"devil": 1}), 0)
    assert exactly(shootout_duel(raised, Duelist(PAIR, 0))) == [1, 0, 0, 0, 9, 0, 1, 0]


def test_who_keeps_legal_hands_is_worth_less() -> None:
    cheat, honest, pair = Duelist(STACKED, 3), Duelist(STACKED, 3, keeps="legal first"), Duelist(PAIR, 0)
    assert exactly(shootout_duel(cheat, pair)) == [1, 0, 0, 0, 8, 0, 1, 0]
    assert exactly(shootout_duel(honest, pair)) == [1, 0, 0, 0, 1, 0, 1, 0]
    assert exactly(shootout_duel(cheat, honest)) == [1, 0, 0, 0, 7, 0, 1, 0]


SMALL = [
    Duelist(deck({"A♣": 2, "A♠": 1, "8♣": 1, "8♠": 1, "J♦": 1, "9♦": 1}, {"plain": 1}), 0),
    Duelist(deck({"9♠": 2, "10♠": 1, "J♠": 1, "Q♠": 2, "K♠": 1, "9♦": 1}), 1, keeps="legal first"),
    Duelist(deck({"5♥": 3, "5♦": 2, "6♥": 1}, {"devil": 1}), 1),
    Duelist(deck({"5♥": 3, "5♦": 2, "6♥": 1}, {"heretic": 1}), 0, keeps="legal first"),
]


@pytest.mark.parametrize(("ours", "theirs"), [*combinations(SMALL, 2)])
def test_the_slow_judge_finds_the_same_in_all_pairs_of_draws(ours: Duelist, theirs: Duelist) -> None:
    expected = counted(all_scores(ours, slow_judge), all_scores(theirs, slow_judge))
    assert exactly(shootout_duel(ours, theirs)) == expected


@st.composite
def sides(draw: st.DrawFn, least: int = 6, most: int = 10) -> Duelist:
    composition = draw(small_decks(least, most))
    stud = draw(st.integers(0, min(2, composition.size - 5)))
    return Duelist(composition, stud, keeps=draw(st.sampled_from(KEEPS)))


@settings(max_examples=80, deadline=None)
@given(sides(), sides())
def test_duels_are_counts(ours: Duelist, theirs: Duelist) -> None:
    assert exactly(shootout_duel(ours, theirs)) == counted(all_scores(ours, best_score), all_scores(theirs, best_score))


@settings(max_examples=10, deadline=None)
@given(sides(10, 16), sides(10, 16))
def test_what_duels_must_be_like(ours: Duelist, theirs: Duelist) -> None:
    duel, mirrored, alone = shootout_duel(ours, theirs), shootout_duel(theirs, ours), shootout_duel(ours, ours)
    win, tie, lose, same, dealt, taken, higher, lower = exactly(duel)
    assert win + tie + lose == 1 and tie <= same <= 1 and higher + same + lower == 1
    assert exactly(mirrored) == [lose, tie, win, same, taken, dealt, lower, higher]
    assert alone.win == alone.lose and alone.dealt == alone.taken
    means = [kept_rank_distribution(side.composition, side.stud, side.keeps).mean() for side in (ours, theirs)]
    assert dealt - taken == means[0] - means[1]


GUESSED = [
    (Duelist(deck({f"{value}{suit}": 2 for value in (1, 2, 3, 9) for suit in "♠♥♦"}, {"plain": 1}), 0), SMALL[0]),
    (Duelist(FULL, 0), Duelist(deck({f"{value}{suit}": 3 for value in (4, 9) for suit in SUITS}, {"plain": 1}), 0)),
    (Duelist(FULL, 0, keeps="legal first"), Duelist(FULL, 0)),
]


@pytest.mark.parametrize(("ours", "theirs"), GUESSED)
def test_where_there_are_too_many_draws_only_ties_of_rank_are_guessed(
    ours: Duelist, theirs: Duelist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duels, "MOST_DIFFERENT", 10**7)
    exact = shootout_duel(ours, theirs)
    exactly(exact)
    monkeypatch.setattr(duels, "MOST_DIFFERENT", 0)
    guesses = [shootout_duel(ours, theirs, samples=1500, seed=seed) for seed in range(20)]
    for guess in guesses:
        assert guess[3:] == exact[3:]
        assert guess.win.value + guess.tie.value + guess.lose.value == pytest.approx(1)
    assert_intervals_hold(exact, guesses)


def assert_intervals_hold(exact: ShootoutDuel, guesses: Sequence[ShootoutDuel]) -> None:
    """Nineteen in twenty intervals hold the exact figure, and those that don't miss by little."""
    for place, known in enumerate(exact):
        missed = 0
        for guess in guesses:
            sample = guess[place].sample
            if sample:
                width = sample.high - sample.low
                missed += not sample.low <= known.value <= sample.high
                assert sample.low - width <= known.value <= sample.high + width, (place, guess[place].how)
        assert missed <= len(guesses) * 0.15, ShootoutDuel._fields[place]


def test_a_guess_is_reproducible_and_says_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "MOST_DIFFERENT", 0)
    side = Duelist(FULL, 0)
    duel = shootout_duel(side, side, samples=200, seed=4)
    assert duel == shootout_duel(side, side, samples=200, seed=4) != shootout_duel(side, side, samples=200, seed=5)
    assert duel.win.how.startswith("estimate, n=200, seed=4") and duel.same_rank.how == "exact"
    # Both players draw, not one for both.
    assert duel.win.value != duel.lose.value


def test_where_ranks_decide_nothing_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "MOST_DIFFERENT", 0)
    assert exactly(shootout_duel(Duelist(JACKS, 0), Duelist(PAIR, 0))) == [1, 0, 0, 0, 2, 0, 1, 0]
    assert shootout_duel(Duelist(JACKS, 0), Duelist(ACES, 0)).win.sample


def test_fifty_two_different_cards_with_stud_are_too_many_to_go_through() -> None:
    duel = shootout_duel(Duelist(FULL, 2), Duelist(FULL, 2), samples=500)
    assert duel.win.sample and duel.same_rank.sample is None and duel.dealt == duel.taken
    chances = shootout_ranks(FULL, [2])[2].any
    assert duel.same_rank.value == sum(chances.chance(rank) ** 2 for rank in range(12))


@pytest.mark.parametrize(("draw", "dealt"), [(0, 20_000), (1, 2_000)])
def test_where_none_is_said_as_many_draws_are_dealt_as_promised(
    draw: int, dealt: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    found = duels.score_distribution

    def noted(side: Duelist, samples: int, seed: int, who: str) -> duels.ScoreDistribution:
        asked.append(samples)
        return found(side, samples, seed, who)

    monkeypatch.setattr(duels, "score_distribution", noted)
    side = Duelist(Composition({(8, "spades"): 4, (9, "clubs"): 4}), stud=0)
    shootout_duel(side._replace(draw=draw), side)
    assert asked == [dealt, dealt]


@pytest.mark.parametrize(
    ("side", "message"),
    [
        (Duelist(FULL, 8), "5 to 12 cards, not 13"),
        (Duelist(JACKS, 1), "Cannot draw 6 cards from 5"),
        (Duelist(FULL, 0, keeps="legal"), "keeps='legal' is not possible"),
        (Duelist(FULL, 0, draw=-1), "The draw bonus is -1"),
    ],
)
def test_impossible_sides(side: Duelist, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        shootout_duel(side, Duelist(FULL, 0))


def all_final_scores(side: Duelist) -> dict[int, Fraction]:
    """Score -> chance, going through all draws, and all replacements of what a player discards."""
    cards, player = side.composition.cards(), DiscardPolicy(*side[:3], side.objective)
    found: dict[int, Fraction] = Counter()  # type: ignore[assignment]
    draws = list(combinations(range(len(cards)), 5 + side.stud))
    for places in draws:
        kept = player.keep([cards[place] for place in places])
        rest = [cards[place] for place in range(len(cards)) if place not in places]
        redraws = list(combinations(rest, len(places) - len(kept)))
        for new in redraws:
            final = (*kept, *new)
            score = (side.keeps == "legal first" and best_score(final, legal=True)) or best_score(final)
            found[score] += Fraction(1, len(draws) * len(redraws))
    return found


DRAWING = [
    Duelist(deck({"A♣": 2, "A♠": 1, "8♣": 1, "8♠": 1, "J♦": 1, "9♦": 1, "2♥": 1}, {"plain": 1}), 0, draw=2),
    Duelist(deck({"9♠": 2, "10♠": 1, "J♠": 1, "Q♠": 2, "K♠": 1, "9♦": 1}), 1, 1, "legal first", LEGAL),
    Duelist(deck({"5♥": 3, "5♦": 2, "6♥": 1, "7♠": 1}), 1, draw=3),
]


@pytest.mark.parametrize(("ours", "theirs"), [*combinations(DRAWING, 2), (DRAWING[0], SMALL[1])])
def test_with_a_draw_bonus_intervals_hold_what_all_draws_and_redraws_say(ours: Duelist, theirs: Duelist) -> None:
    """The last of the four plays against a player without draw bonus. Discards beyond what is left are not made."""
    chances = [all_final_scores(side) for side in (ours, theirs)]
    ways = [{score: int(chance * 5040**2) for score, chance in one.items()} for one in chances]
    assert [sum(one.values()) for one in ways] == [5040**2, 5040**2]
    exact = ShootoutDuel(*map(Figure, counted_ways(*ways)))
    guesses = [shootout_duel(ours, theirs, samples=800, seed=seed) for seed in range(20)]
    assert all(figure.sample for guess in guesses for figure in guess)
    assert_intervals_hold(exact, guesses)


@pytest.mark.parametrize(("ours", "theirs"), [(SMALL[1], SMALL[2]), (SMALL[0], SMALL[3])])
def test_intervals_of_rounds_that_are_dealt_hold_what_all_draws_say(ours: Duelist, theirs: Duelist) -> None:
    exact = shootout_duel(ours, theirs)
    guesses = [sampled_shootout_duel(ours, theirs, 400, seed) for seed in range(20)]
    assert all(figure.sample for guess in guesses for figure in guess)
    assert_intervals_hold(exact, guesses)


def test_intervals_of_rounds_that_are_dealt_with_discards_hold_what_all_redraws_say() -> None:
    ours, theirs = DRAWING[1:]
    ways = [
        {score: int(chance * 5040**2) for score, chance in all_final_scores(side).items()} for side in (ours, theirs)
    ]
    exact = ShootoutDuel(*map(Figure, counted_ways(*ways)))
    assert_intervals_hold(exact, [sampled_shootout_duel(ours, theirs, 400, seed) for seed in range(20)])


def test_rounds_that_are_dealt_again_by_their_seed_are_the_same() -> None:
    one, other = (Duelist(FULL, 1), Duelist(FULL, 0, draw=2))
    duel = sampled_shootout_duel(one, other, 100, seed=3)
    assert duel == sampled_shootout_duel(one, other, 100, seed=3) != sampled_shootout_duel(one, other, 100, seed=4)


@pytest.mark.parametrize(
    ("value", "variance", "outcome", "low", "high"),
    [
        # A mean: 1.96 standard deviations to either side.
        (2.0, 0.25, duels.DEALT, 2 - 0.98, 2 + 0.98),
        (2.0, 0.25, duels.TAKEN, 2 - 0.98, 2 + 0.98),
        # A chance of a half that varies as one of a hundred samples does, whatever the number of samples.
        (0.5, 0.0025, duels.WIN, *wilson_interval(0.5, 100)),
        (0.5, 0.0025, duels.LOWER_RANK, *wilson_interval(0.5, 100)),
        # A tie, and what never varied: as many samples as there are.
        (0.5, 0.0025, duels.TIE, *wilson_interval(0.5, 40)),
        (0.5, 0.0, duels.WIN, *wilson_interval(0.5, 40)),
        (0.0, 0.0025, duels.WIN, *wilson_interval(0, 40)),
        (1.0, 0.0025, duels.WIN, *wilson_interval(1, 40)),
    ],
)
def test_an_interval_is_as_wide_as_its_variance_says(
    value: float, variance: float, outcome: int, low: float, high: float
) -> None:
    figure = duels.interval_figure(value, variance, outcome, samples=40, seed=5)
    assert figure.value == value and figure.sample
    assert (figure.sample.size, figure.sample.seed) == (40, 5)
    assert (figure.sample.low, figure.sample.high) == pytest.approx((low, high), abs=1e-4)


def test_the_variance_of_a_sampled_player_is_that_of_the_means_of_the_strata() -> None:
    """A quarter of all draws is known, of the others four were sampled: two win against half, two against all."""
    strata = (duels.Stratum(0.75, {7: 2, 9: 2}), duels.Stratum(0.25, {3: 5}))
    sampled = duels.ScoreDistribution(weights={3: 5, 7: 2, 9: 2}, total=9, strata=strata, ranks_known=False)
    rows = {3: (0,), 7: (10,), 9: (20,)}
    # The mean of four numbers, half of them 0.5, half 1, varies by a sixteenth divided by four.
    assert duels.variance(sampled, rows, 0, 20) == pytest.approx(0.75**2 / 16 / 4)


def test_a_draw_bonus_is_worth_casualties() -> None:
    tight = Composition({(value, suit): 4 for value in (1, 2, 3) for suit in SUITS.values()}, {"plain": 2})
    drawing = shootout_duel(Duelist(tight, 0, draw=2), Duelist(tight, 0), samples=300, seed=1)
    assert drawing == shootout_duel(Duelist(tight, 0, draw=2), Duelist(tight, 0), samples=300, seed=1)
    assert drawing.win.sample and drawing.win.sample.low > 0.6
    assert drawing.dealt.value > 1.5 > 0.8 > drawing.taken.value


LOW = deck({"A♠": 1, "2♥": 1, "3♦": 1, "4♠": 1, "6♥": 1})
LOW_TOO = deck({"A♦": 1, "2♥": 1, "3♦": 1, "4♣": 1, "6♥": 1})
CHEATS = deck({"2♠": 5})


def test_the_lowest_hand_wins_lowball() -> None:
    """rulebook-1.5.0 §5.1"""
    assert lowball_duel(LOW, PAIR) == (1, 0, 0, 0, 0)
    assert lowball_duel(CHEATS, PAIR) == (0, 0, 0, 1, 0)
    duel = lowball_duel(deck({"2♠": 2, "3♥": 1, "4♦": 1, "5♠": 1}), CHEATS)
    assert duel == (0, 1, 0, 0, 0) and duel.win == duel.after_redraws == 1 and duel.lose == 0


def test_equal_lowball_hands_are_drawn_again() -> None:
    """One deal in three of a deck with a king and a six more ties; half of the others each player wins."""
    assert lowball_duel(LOW, LOW_TOO).tie == 1 and lowball_duel(LOW, LOW_TOO).after_redraws is None
    more = deck({"A♠": 1, "2♥": 1, "3♦": 1, "4♠": 1, "6♥": 1, "K♥": 1})
    duel = lowball_duel(more, more)
    assert duel.tie == Fraction(1, 6) and duel.win == duel.lose == Fraction(5, 12)
    assert duel.after_redraws == Fraction(1, 2)
    assert lowball_duel(LOW, more).tie == Fraction(1, 6) and lowball_duel(LOW, more).after_redraws == 1


def counted_lowball(
    ours: Sequence[tuple[int, bool]], theirs: Sequence[tuple[int, bool]]
) -> tuple[Fraction, Fraction, Fraction, Fraction, Fraction]:
    """The outcomes of all pairs of hands, given as scores and whether they are cheatin'."""
    seen = [0] * 5
    for (low, cheatin), (their_low, their_cheatin) in product(ours, theirs):
        seen[cheatin if low < their_low else 2 if low == their_low else 3 + their_cheatin] += 1
    pairs = len(ours) * len(theirs)
    return tuple(Fraction(ways, pairs) for ways in seen)  # type: ignore[return-value]


@settings(max_examples=80, deadline=None)
@given(small_decks(most=9), small_decks(most=9))
def test_lowball_duels_are_counts(ours: Composition, theirs: Composition) -> None:
    hands = [
        [(lowball_score(hand), is_cheatin(hand)) for hand in combinations(composition.cards(), 5)]
        for composition in (ours, theirs)
    ]
    assert lowball_duel(ours, theirs) == counted_lowball(*hands)


LOW_PAIRS = list(combinations([side.composition for side in SMALL[:3]], 2))


@pytest.mark.parametrize(("ours", "theirs"), LOW_PAIRS)
def test_the_slow_judge_finds_the_same_in_all_pairs_of_lowball_hands(ours: Composition, theirs: Composition) -> None:
    hands = []
    for composition in (ours, theirs):
        draws = [[plain_face(card) for card in hand] for hand in combinations(composition.cards(), 5)]
        hands.append([(oracle.final_score(oracle.lowest(draw), draw), oracle.is_cheatin(draw)) for draw in draws])
    assert lowball_duel(ours, theirs) == counted_lowball(*hands)


@settings(max_examples=40, deadline=None)
@given(small_decks(most=40), small_decks(most=40))
def test_what_lowball_duels_must_be_like(ours: Composition, theirs: Composition) -> None:
    duel, mirrored, alone = lowball_duel(ours, theirs), lowball_duel(theirs, ours), lowball_duel(ours, ours)
    assert duel.win + duel.tie + duel.lose == 1
    assert mirrored == (duel.lose_legal, duel.lose_cheatin, duel.tie, duel.win_legal, duel.win_cheatin)
    assert duel.after_redraws is None or duel.after_redraws + (mirrored.after_redraws or 0) == 1
    assert alone.win == alone.lose and alone.after_redraws in (None, Fraction(1, 2))


def test_known_structures_in_lowball() -> None:
    """Three structures.

    The values are ace, two and three (sixteen of each, with two jokers), or ace, two and four, or four values (twelve
    of each).

    Found by enumeration in C. With redraws from what is left of the decks it is 0.61208, 0.42569 and 0.31965.
    """
    jokers, sixteens, twelves = (
        Composition(
            {(value, suit): 48 // len(held) // 4 for value in held for suit in SUITS.values()}, {"plain": jokers}
        )
        for held, jokers in (((1, 2, 3), 2), ((1, 2, 4), 0), ((1, 2, 3, 4), 0))
    )
    found = [lowball_duel(*pair) for pair in ((jokers, sixteens), (jokers, twelves), (sixteens, twelves))]
    assert [round(float(duel.after_redraws or 0), 5) for duel in found] == [0.61206, 0.42565, 0.31958]
    assert [round(float(duel.tie), 4) for duel in found[:2]] == [0.0030, 0.0239]


@pytest.mark.parametrize(("ours", "theirs"), LOW_PAIRS)
def test_intervals_of_deals_of_lowball_hold_what_all_hands_say(ours: Composition, theirs: Composition) -> None:
    exact = lowball_duel(ours, theirs).figures()
    missed = 0
    for seed in range(20):
        for known, figure in zip(exact[:5], sampled_lowball_duel(ours, theirs, 400, seed)[:5], strict=True):
            assert figure.sample and (figure.sample.size, figure.sample.seed) == (400, seed)
            missed += not figure.sample.low <= known.value <= figure.sample.high
    assert missed <= 10


def test_sampled_lowball_duels_are_won_by_the_lower_hand() -> None:
    """As the exact ones: the low hand always beats the pair, from either side."""
    for ours, theirs in ((LOW, PAIR), (PAIR, LOW)):
        exact, sampled = lowball_duel(ours, theirs), sampled_lowball_duel(ours, theirs, 20)
        assert (sampled.win.value, sampled.tie.value, sampled.lose.value) == (exact.win, exact.tie, exact.lose)


def test_the_chance_after_redraws_is_approximate_where_hands_may_tie_and_unknown_where_all_do() -> None:
    more = deck({"A♠": 1, "2♥": 1, "3♦": 1, "4♠": 1, "6♥": 1, "K♥": 1})
    certain, even, never = lowball_duel(LOW, PAIR), lowball_duel(more, more), lowball_duel(LOW, LOW_TOO)
    assert certain.figures().win_after_redraws == Figure(Fraction(1))
    assert even.figures().win_after_redraws == Figure(0.5) and Figure(0.5).kind == "approximation"
    assert never.figures().win_after_redraws is None
    cheats = lowball_duel(PAIR, CHEATS).figures()
    assert cheats[:5] == (Figure(Fraction(1)), Figure(Fraction(0)), Figure(Fraction(0)), *[Figure(Fraction(0))] * 2)
    assert lowball_duel(CHEATS, PAIR).figures().lose_cheatin == Figure(Fraction(0))
    beaten = lowball_duel(deck({"2♠": 2, "3♥": 1, "4♦": 1, "5♠": 1}), CHEATS).figures()
    assert (beaten.win, beaten.win_cheatin) == (Figure(Fraction(1)), Figure(Fraction(1)))
