"""Duels: two players draw, each from their own deck, and compare, in a round of a shootout or a deal of lowball.

Results follow from the distributions of the two players' scores. If there are too many different draws to enumerate,
the ranks stay exact and only the scores within a rank are sampled. With a draw bonus everything is sampled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import fsum, lcm, sqrt
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.discard_policy import DiscardPolicy
from dtk.poker.distribution import Distribution
from dtk.poker.draw_ranks import MOST_IN_TABLE
from dtk.poker.figure import Z95, Figure, Sample, mean, proportion, wilson_interval
from dtk.poker.hands import KeepRule, best_score, is_cheatin
from dtk.poker.lowball import lowball_score, lowball_scores
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS, kept_rank_distribution
from dtk.poker.rank_sums import RankSums
from dtk.poker.ranks import BEST, HAND, HIGHEST_RANK, WORST, rank_of
from dtk.poker.samples import deals
from dtk.poker.scores import different_draws, score_ways

# The outcomes of a ShootoutDuel. From SAME_RANK on they depend on ranks only; DEALT and TAKEN are casualties.
WIN, TIE, LOSE, SAME_RANK, DEALT, TAKEN, HIGHER_RANK, LOWER_RANK = OUTCOMES = range(8)
# Our outcomes as the other player sees them: a win is a loss, casualties dealt are casualties taken.
MIRROR = (LOSE, TIE, WIN, SAME_RANK, TAKEN, DEALT, LOWER_RANK, HIGHER_RANK)

# The most different draws of a player that are enumerated: a second or two.
MOST_DIFFERENT = 1_000_000

# The number of sampled draws: a moment's work, or a few seconds if discards must be chosen.
SAMPLES, DRAW_SAMPLES = 20_000, 2_000


class Duelist(NamedTuple):
    """One player of a duel: the cards drawn from, stud and draw bonus, the hand shown, and the aim of discards.

    keeps: "any" or "legal first"; a player must show five cards, and there may be no legal hand.
    """

    composition: Composition
    stud: int
    draw: int = 0
    keeps: KeepRule = "any"
    objective: Objective = RANK


class ShootoutDuel(NamedTuple):
    """A round of a shootout, without modifiers other than those of jokers.

    win, tie, lose: the chances that our hand is better, equal, or worse. same_rank: the chance that both have the same
    rank. higher_rank, lower_rank: that ours is higher, or lower. dealt, taken: the expected casualties of theirs and
    ours. The loser takes the difference of the ranks, and with the same rank both take one (rulebook-1.5.0 §6.1 step
    5).
    """

    win: Figure
    tie: Figure
    lose: Figure
    same_rank: Figure
    dealt: Figure
    taken: Figure
    higher_rank: Figure
    lower_rank: Figure


class LowballDuel(NamedTuple):
    """The exact chances of a lowball deal: each player wins with a legal or a cheatin' hand, or the deal ties."""

    win_legal: Fraction
    win_cheatin: Fraction
    tie: Fraction
    lose_legal: Fraction
    lose_cheatin: Fraction

    @property
    def win(self) -> Fraction:
        """The chance that our hand is lower."""
        return self.win_legal + self.win_cheatin

    @property
    def lose(self) -> Fraction:
        """The chance that their hand is lower."""
        return self.lose_legal + self.lose_cheatin

    @property
    def after_redraws(self) -> Fraction | None:
        """The chance that we win in the end if tied players draw again (rulebook-1.5.0 §5.1). None if all deals tie.

        An approximation: new hands are assumed to come from whole decks. In fact they come from the cards that the tied
        hands left. The difference was below 0.0001 in every case computed.
        """
        return self.win / (1 - self.tie) if self.tie < 1 else None

    def figures(self) -> LowballDuelOdds:
        """The chances as figures: exact, except that winning after redraws is an approximation."""
        after_redraws = None
        if self.after_redraws is not None:
            after_redraws = Figure(float(self.after_redraws)) if self.tie else Figure(self.win)
        return LowballDuelOdds(
            win=Figure(self.win),
            tie=Figure(self.tie),
            lose=Figure(self.lose),
            win_cheatin=Figure(self.win_cheatin),
            lose_cheatin=Figure(self.lose_cheatin),
            win_after_redraws=after_redraws,
        )


class LowballDuelOdds(NamedTuple):
    """A deal of lowball in figures that state how they were obtained.

    win_cheatin, lose_cheatin: with a cheatin' hand, a part of win and lose. win_after_redraws: the chance that we win
    in the end, with tied players drawing again; None if it is not known, or if all deals tie.
    """

    win: Figure
    tie: Figure
    lose: Figure
    win_cheatin: Figure
    lose_cheatin: Figure
    win_after_redraws: Figure | None = None


class Stratum(NamedTuple):
    """Draws known only from a sample. share: of all draws. counts: how often each score was sampled."""

    share: float
    counts: dict[int, int]


class ScoreDistribution(NamedTuple):
    """The distribution of a player's scores.

    weights: by score, lowest score first. total: their sum. strata: the samples behind the weights, empty if
    they are exact. ranks_known: whether the sum of the weights of each rank is exact.
    """

    weights: dict[int, int]
    total: int
    strata: tuple[Stratum, ...]
    ranks_known: bool


def lowball_duel(ours: Composition, theirs: Composition) -> LowballDuel:
    """A deal of lowball between two decks. Raises ValueError if one has fewer than five cards."""
    we, they = lowball_scores(ours), lowball_scores(theirs)
    win_legal = win_cheatin = tie = lose_legal = lose_cheatin = 0
    our_rest, their_rest = we.total, they.total
    for score in sorted(we.scores.keys() | they.scores.keys()):
        legal, cheatin = we.scores.get(score, (0, 0))
        their_legal, their_cheatin = they.scores.get(score, (0, 0))
        our_rest -= legal + cheatin
        their_rest -= their_legal + their_cheatin
        win_legal += legal * their_rest
        win_cheatin += cheatin * their_rest
        lose_legal += their_legal * our_rest
        lose_cheatin += their_cheatin * our_rest
        tie += (legal + cheatin) * (their_legal + their_cheatin)
    pairs = we.total * they.total
    return LowballDuel(
        win_legal=Fraction(win_legal, pairs),
        win_cheatin=Fraction(win_cheatin, pairs),
        tie=Fraction(tie, pairs),
        lose_legal=Fraction(lose_legal, pairs),
        lose_cheatin=Fraction(lose_cheatin, pairs),
    )


def rank_duel(ours: Distribution, theirs: Distribution) -> tuple[Fraction, ...]:
    """A round of a shootout by ranks alone: the chances that ours is higher, the same and lower, and the expected
    casualties of theirs and ours (rulebook-1.5.0 §6.1 step 5).

    >>> rank_duel(Distribution([0, 1, 1]), Distribution([0, 1, 0]))
    (Fraction(1, 2), Fraction(1, 2), Fraction(0, 1), Fraction(1, 1), Fraction(1, 2))
    """
    higher = same = lower = dealt = taken = 0
    for rank, ways in enumerate(ours.ways):
        for other, their_ways in enumerate(theirs.ways):
            pairs = ways * their_ways
            higher += pairs * (rank > other)
            same += pairs * (rank == other)
            lower += pairs * (rank < other)
            dealt += pairs * (max(0, rank - other) or rank == other)
            taken += pairs * (max(0, other - rank) or rank == other)
    return tuple(Fraction(number, ours.total * theirs.total) for number in (higher, same, lower, dealt, taken))


def shootout_duel(ours: Duelist, theirs: Duelist, *, samples: int | None = None, seed: int = 0) -> ShootoutDuel:
    """A round of a shootout between two players; each figure states whether it is exact.

    samples: the number of draws dealt to a player if enumerating all would take too long; each is compared with every
    hand that the other may have. None means 20,000, or 2,000 with a draw bonus. Discards are replaced from the rest of
    the deck; once it runs out, no more are made. Raises ValueError for impossible bonuses, for a player who would show
    legal hands only, and for fewer than two samples.

    >>> ours, theirs = ({(value, suit): 4 for suit in ("spades", "hearts")} for value in (8, 9))
    >>> duel = shootout_duel(Duelist(Composition(ours), stud=0), Duelist(Composition(theirs), stud=0))
    >>> duel.win.value, duel.win.kind
    (Fraction(0, 1), 'exact')
    """
    if samples is None:
        samples = DRAW_SAMPLES if ours.draw or theirs.draw else SAMPLES
    we = score_distribution(ours, samples, seed, "ours")
    they = score_distribution(theirs, samples, seed, "theirs")
    for_us, for_them = outcome_table(we, they), outcome_table(they, we)
    values = [
        Fraction(sum(weight * for_us[score][place] for score, weight in we.weights.items()), we.total * they.total)
        for place in OUTCOMES
    ]
    sampled, known = we.strata or they.strata, we.ranks_known and they.ranks_known

    def figure(outcome: int) -> Figure:
        value = values[outcome]
        # Known ranks decide the winner, too, if they cannot be the same.
        if not sampled or (known and (outcome >= SAME_RANK or not values[SAME_RANK])):
            return Figure(value)
        total_variance = variance(we, for_us, outcome, they.total) + variance(they, for_them, MIRROR[outcome], we.total)
        return interval_figure(float(value), total_variance, outcome, samples, seed)

    return ShootoutDuel(
        win=figure(WIN),
        tie=figure(TIE),
        lose=figure(LOSE),
        same_rank=figure(SAME_RANK),
        dealt=figure(DEALT),
        taken=figure(TAKEN),
        higher_rank=figure(HIGHER_RANK),
        lower_rank=figure(LOWER_RANK),
    )


def sampled_shootout_duel(ours: Duelist, theirs: Duelist, samples: int, seed: int = 0) -> ShootoutDuel:
    """The figures of `shootout_duel`, all estimated from rounds dealt to both players."""
    hands = [sample_scores(duelist, samples, f"{seed} {name}") for duelist, name in ((ours, "us"), (theirs, "them"))]
    pairs = list(zip(*hands, strict=True))
    ranks = [(rank_of(our), rank_of(their)) for our, their in pairs]
    dealt = [max(0, our - their) or int(our == their) for our, their in ranks]
    taken = [max(0, their - our) or int(our == their) for our, their in ranks]
    return ShootoutDuel(
        win=proportion(sum(our > their for our, their in pairs), samples, seed),
        tie=proportion(sum(our == their for our, their in pairs), samples, seed),
        lose=proportion(sum(our < their for our, their in pairs), samples, seed),
        same_rank=proportion(sum(our == their for our, their in ranks), samples, seed),
        dealt=mean(sum(dealt), sum(number * number for number in dealt), samples, seed),
        taken=mean(sum(taken), sum(number * number for number in taken), samples, seed),
        higher_rank=proportion(sum(our > their for our, their in ranks), samples, seed),
        lower_rank=proportion(sum(our < their for our, their in ranks), samples, seed),
    )


def sample_scores(duelist: Duelist, samples: int, seed: str) -> list[int]:
    """The scores that a player shows in sampled rounds. seed: of the deals."""
    composition, drawn = duelist.composition, HAND + duelist.stud
    dealt = deals(composition, drawn + min(duelist.draw, composition.size - drawn), samples, seed)
    if not duelist.draw:
        return [shown_score(cards, duelist.keeps) for cards in dealt]
    keep = keeper(duelist, 0)
    return [shown_score(play_discards(keep, cards, drawn), duelist.keeps) for cards in dealt]


def sampled_lowball_duel(ours: Composition, theirs: Composition, samples: int, seed: int = 0) -> LowballDuelOdds:
    """The chances of `lowball_duel`, estimated from deals to both players."""
    ways = dict.fromkeys(("win", "tie", "lose", "win_cheatin", "lose_cheatin"), 0)
    for our, their in zip(
        deals(ours, HAND, samples, f"{seed} us"), deals(theirs, HAND, samples, f"{seed} them"), strict=True
    ):
        we, they = lowball_score(our), lowball_score(their)
        ways["win" if we < they else "lose" if they < we else "tie"] += 1
        ways["win_cheatin"] += we < they and is_cheatin(our)
        ways["lose_cheatin"] += they < we and is_cheatin(their)
    return LowballDuelOdds(**{name: proportion(hits, samples, seed) for name, hits in ways.items()})


def score_distribution(duelist: Duelist, samples: int, seed: int, name: str) -> ScoreDistribution:
    """The scores that a player may show; exact if that is fast enough. name: distinguishes the players' deals."""
    composition, drawn = duelist.composition, HAND + duelist.stud
    total = composition.count_draws(drawn, HAND, HAND + MOST_STUDS)
    if duelist.keeps == "legal":
        raise ValueError("keeps='legal' is not possible: there may be no legal hand. Use 'any' or 'legal first'.")
    if duelist.draw < 0:
        raise ValueError(f"The draw bonus is {duelist.draw}; it must be 0 or more.")
    if not duelist.draw and different_draws(composition, drawn) <= MOST_DIFFERENT:
        weights = score_ways(composition, drawn, duelist.keeps)
        return ScoreDistribution(weights=weights, total=total, strata=(), ranks_known=True)
    replaced = min(duelist.draw, composition.size - drawn)
    dealt = deals(composition, drawn + replaced, samples, f"{seed} {name}")
    if duelist.draw:
        keep = keeper(duelist, seed)
        counts = Counter(shown_score(play_discards(keep, cards, drawn), duelist.keeps) for cards in dealt)
        strata = (Stratum(1.0, counts),)
        return ScoreDistribution(weights=dict(sorted(counts.items())), total=samples, strata=strata, ranks_known=False)
    # The worst and the best hand of a rank count as sampled once. So no rank lacks a hand, and one with few samples
    # does not look better known than it is.
    by_rank = [Counter({WORST[rank], BEST[rank]}) for rank in range(HIGHEST_RANK + 1)]
    for score in (shown_score(cards, duelist.keeps) for cards in dealt):
        by_rank[rank_of(score)][score] += 1
    return weight_by_rank(kept_rank_distribution(composition, duelist.stud, duelist.keeps), by_rank)


def keeper(duelist: Duelist, seed: int) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """A function for the cards that a player keeps of each hand: exactly the best if one table holds all hands,
    otherwise by `DiscardPolicy`.
    """
    composition, drawn = duelist.composition, HAND + duelist.stud
    most = min(duelist.draw, drawn, composition.size - drawn)
    if different_draws(composition, drawn) <= MOST_IN_TABLE:
        return partial(RankSums(composition, drawn, duelist.objective).keep, draw=most)
    return DiscardPolicy(composition, duelist.stud, duelist.draw, duelist.objective, seed).keep


def play_discards(keep: Callable[[Sequence[int]], tuple[int, ...]], cards: Sequence[int], drawn: int) -> list[int]:
    """The final hand: the kept cards of the first `drawn`, filled up with the cards that follow."""
    kept = keep(cards[:drawn])
    return [*kept, *cards[drawn : 2 * drawn - len(kept)]]


def weight_by_rank(ranks: Distribution, counts: Sequence[dict[int, int]]) -> ScoreDistribution:
    """The exact distribution of ranks, with the scores of each rank as likely as they were sampled."""
    sampled = {rank: scores for rank, scores in enumerate(counts) if ranks.ways[rank]}
    parts = lcm(*(sum(scores.values()) for scores in sampled.values()))
    weights = {
        score: ranks.ways[rank] * (parts // sum(scores.values())) * count
        for rank, scores in sampled.items()
        for score, count in sorted(scores.items())
    }
    strata = tuple(Stratum(float(ranks.chance(rank)), scores) for rank, scores in sampled.items())
    return ScoreDistribution(weights=weights, total=ranks.total * parts, strata=strata, ranks_known=True)


def shown_score(cards: Sequence[int], keeps: KeepRule) -> int:
    """The score of the five that a player keeps."""
    return (keeps == "legal first" and best_score(cards, legal=True)) or best_score(cards)


def outcome_table(we: ScoreDistribution, they: ScoreDistribution) -> dict[int, tuple[int, ...]]:
    """Each of OUTCOMES by our score, summed over the weights of their scores."""
    ranks = [0] * (HIGHEST_RANK + 1)
    for score, weight in they.weights.items():
        ranks[rank_of(score)] += weight
    casualties = [
        (
            ranks[rank],
            sum((rank - other) * ranks[other] for other in range(rank)) + ranks[rank],
            sum((other - rank) * ranks[other] for other in range(rank + 1, HIGHEST_RANK + 1)) + ranks[rank],
            sum(ranks[:rank]),
            sum(ranks[rank + 1 :]),
        )
        for rank in range(HIGHEST_RANK + 1)
    ]
    table: dict[int, tuple[int, ...]] = {}
    theirs, place, beaten = list(they.weights.items()), 0, 0
    for score in we.weights:
        while place < len(theirs) and theirs[place][0] < score:
            beaten += theirs[place][1]
            place += 1
        tied = they.weights.get(score, 0)
        table[score] = (beaten, tied, they.total - beaten - tied, *casualties[rank_of(score)])
    return table


def variance(distribution: ScoreDistribution, rows: dict[int, tuple[int, ...]], outcome: int, total: int) -> float:
    """The variance of an outcome that comes from sampling one player.

    rows: the outcomes by score, summed over weights of the other player that add up to `total`.
    """
    result = 0.0
    for share, counts in distribution.strata:
        count = sum(counts.values())
        values = [(rows[score][outcome] / total, times) for score, times in counts.items()]
        average = fsum(value * times for value, times in values) / count
        result += share * share * fsum((value - average) ** 2 * times for value, times in values) / (count * count)
    return result


def interval_figure(value: float, variance: float, outcome: int, samples: int, seed: int) -> Figure:
    """An estimate with its 95 % interval: for a chance Wilson's, with the number of samples that has the same variance.

    Hands that were never sampled may tie, and the variance does not show it. So ties count at most the dealt samples.
    """
    if outcome in (DEALT, TAKEN):
        half = Z95 * sqrt(variance)
        return Figure(value, Sample(size=samples, seed=seed, low=value - half, high=value + half))
    effective_samples = value * (1 - value) / variance if outcome != TIE and variance and 0 < value < 1 else samples
    low, high = wilson_interval(value, effective_samples)
    return Figure(value, Sample(size=samples, seed=seed, low=low, high=high))
