"""Who wins? Two players draw, each from a deck of their own, and compare: a round of a shootout, and a deal of lowball.

What is won is worked out from how likely every score of each player is. Where there are too many different draws to
go through, the ranks stay exact, and only what decides within a rank is sampled; with a draw bonus all is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import lcm, sqrt
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Z95, Figure, Sample, mean, proportion, wilson
from dtk.poker.hands import Keeps, best, is_cheatin
from dtk.poker.lowball import lowball, lowball_score
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS, kept_ranks
from dtk.poker.player import Player
from dtk.poker.ranks import BEST, HAND, HIGHEST_RANK, WORST, rank_of
from dtk.poker.samples import deals
from dtk.poker.scores import different_draws, scores

# Places in ShootoutDuel. From the second on figures are about ranks only; after it they are casualties.
TIE, SAME_RANK = 1, 3
# What is ours as they see it: win is lose, dealt is taken.
MIRRORED = (2, 1, 0, 3, 5, 4)

# Up to here a player's draws are gone through: a second or two.
MOST_DIFFERENT = 1_000_000

# Draws that are dealt: a moment's work, or some seconds where discards are pondered.
SAMPLES, PONDERED = 20_000, 2_000


class Side(NamedTuple):
    """How a player draws: stud bonus, draw bonus, which five are shown, and what discards are made for.

    keeps: "any" or "legal first"; a player must show five cards, and there may be no legal hand.
    """

    composition: Composition
    stud: int
    draw: int = 0
    keeps: Keeps = "any"
    objective: Objective = RANK


class ShootoutDuel(NamedTuple):
    """A round of a shootout, modifiers other than the jokers' left out.

    win, tie, lose: the chances that our hand is better, equal, or worse. same_rank: the chance that both have the same
    rank. dealt, taken: the casualties that they and we are expected to take: the loser takes the difference of the
    ranks, and with the same rank both take one (rulebook-1.5.0 §6.1 step 5).
    """

    win: Figure
    tie: Figure
    lose: Figure
    same_rank: Figure
    dealt: Figure
    taken: Figure


class LowballDuel(NamedTuple):
    """A deal of lowball, exactly: the chances that we win, or they, with a legal or a cheatin' hand, or nobody."""

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
        """The chance that we win in the end, tied players drawing anew (rulebook-1.5.0 §5.1). None if all deals tie.

        New hands are taken to come from whole decks. They come from what the tied hands left, which made a difference
        of less than 0.0001 wherever it was worked out.
        """
        return self.win / (1 - self.tie) if self.tie < 1 else None


class Group(NamedTuple):
    """Draws of which only a sample is known: their share of all draws, and score -> how many were met."""

    share: float
    met: dict[int, int]


class Prospects(NamedTuple):
    """How likely the scores of a player are.

    weights: score -> weight, lowest score first. total: their sum. groups: what the weights were guessed from, empty
    where they are exact. ranks_known: whether the sum of the weights of each rank is exact.
    """

    weights: dict[int, int]
    total: int
    groups: tuple[Group, ...]
    ranks_known: bool


def lowball_duel(ours: Composition, theirs: Composition) -> LowballDuel:
    """A deal of lowball between two decks. Raises ValueError if one has fewer than five cards."""
    we, they = lowball(ours), lowball(theirs)
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
    return LowballDuel(*(Fraction(ways, pairs) for ways in (win_legal, win_cheatin, tie, lose_legal, lose_cheatin)))


def shootout_duel(ours: Side, theirs: Side, *, samples: int | None = None, seed: int = 0) -> ShootoutDuel:
    """A round of a shootout between two players.

    samples: the draws of a player that are dealt where it takes too long to go through all; each is compared with all
    that the other may have. None for 20,000, or for 2,000 where a draw bonus makes players think. Discards are replaced
    from the rest of the deck, and if it runs out, no more are made. Raises ValueError for bonuses that can't be, for a
    player who would show legal hands only, and for fewer than two samples.
    """
    if samples is None:
        samples = PONDERED if ours.draw or theirs.draw else SAMPLES
    we = prospects_of(ours, samples, seed, "ours")
    they = prospects_of(theirs, samples, seed, "theirs")
    for_us, for_them = outcomes(we, they), outcomes(they, we)
    values = [
        Fraction(sum(weight * for_us[score][place] for score, weight in we.weights.items()), we.total * they.total)
        for place in range(len(ShootoutDuel._fields))
    ]
    guessed, known = we.groups or they.groups, we.ranks_known and they.ranks_known
    found = []
    for place, value in enumerate(values):
        # Ranks that are known tell who wins, too, if they can't be the same.
        if not guessed or (known and (place >= SAME_RANK or not values[SAME_RANK])):
            found.append(Figure(value))
        else:
            variance = spread(we, for_us, place, they.total) + spread(they, for_them, MIRRORED[place], we.total)
            found.append(estimate(float(value), variance, place, samples, seed))
    return ShootoutDuel(*found)


def sampled_shootout_duel(ours: Side, theirs: Side, samples: int, seed: int = 0) -> ShootoutDuel:
    """The same as `shootout_duel` gives, from so many rounds that are dealt to both, with nothing worked out."""
    hands = [dealt_scores(side, samples, f"{seed} {name}") for side, name in ((ours, "us"), (theirs, "them"))]
    pairs = list(zip(*hands, strict=True))
    ranks = [(rank_of(our), rank_of(their)) for our, their in pairs]
    dealt = [max(0, our - their) or int(our == their) for our, their in ranks]
    taken = [max(0, their - our) or int(our == their) for our, their in ranks]
    chances = [
        sum(our > their for our, their in pairs),
        sum(our == their for our, their in pairs),
        sum(our < their for our, their in pairs),
        sum(our == their for our, their in ranks),
    ]
    return ShootoutDuel(
        *(proportion(hits, samples, seed) for hits in chances),
        *(mean(sum(some), sum(one * one for one in some), samples, seed) for some in (dealt, taken)),
    )


def dealt_scores(side: Side, samples: int, luck: str) -> list[int]:
    """The scores that a player shows in so many rounds."""
    composition, drawn = side.composition, HAND + side.stud
    dealt = deals(composition, drawn + min(side.draw, composition.size - drawn), samples, luck)
    if not side.draw:
        return [shown(cards, side.keeps) for cards in dealt]
    player = Player(composition, side.stud, side.draw, side.objective, 0)
    return [shown(after_discards(player, cards, drawn), side.keeps) for cards in dealt]


def sampled_lowball_duel(ours: Composition, theirs: Composition, samples: int, seed: int = 0) -> dict[str, Figure]:
    """win, tie and lose as `lowball_duel` has them, and with a cheatin' hand, from so many deals to both."""
    ways = dict.fromkeys(("win", "tie", "lose", "win_cheatin", "lose_cheatin"), 0)
    for our, their in zip(
        deals(ours, HAND, samples, f"{seed} us"), deals(theirs, HAND, samples, f"{seed} them"), strict=True
    ):
        we, they = lowball_score(our), lowball_score(their)
        ways["win" if we < they else "lose" if they < we else "tie"] += 1
        ways["win_cheatin"] += we < they and is_cheatin(our)
        ways["lose_cheatin"] += they < we and is_cheatin(their)
    return {name: proportion(hits, samples, seed) for name, hits in ways.items()}


def prospects_of(side: Side, samples: int, seed: int, name: str) -> Prospects:
    """What a player may show, exact if that doesn't take too long. name: whose luck it is."""
    composition, drawn = side.composition, HAND + side.stud
    total = composition.checked_draw(drawn, HAND, HAND + MOST_STUDS)
    if side.keeps == "legal":
        raise ValueError("A player must show five cards: keep 'any', or 'legal first', for there may be no legal hand.")
    if side.draw < 0:
        raise ValueError(f"A draw bonus can't be {side.draw}; it is 0 or more.")
    if not side.draw and different_draws(composition, drawn) <= MOST_DIFFERENT:
        return Prospects(scores(composition, drawn, side.keeps), total, (), True)
    replaced = min(side.draw, composition.size - drawn)
    dealt = deals(composition, drawn + replaced, samples, f"{seed} {name}")
    if side.draw:
        player = Player(composition, side.stud, side.draw, side.objective, seed)
        met = Counter(shown(after_discards(player, cards, drawn), side.keeps) for cards in dealt)
        return Prospects(dict(sorted(met.items())), samples, (Group(1.0, met),), False)
    # The worst and the best hand of a rank are counted as met, so that no rank is without a hand, and one of which few
    # were met is not taken to be better known than it is.
    within = [Counter({WORST[rank], BEST[rank]}) for rank in range(HIGHEST_RANK + 1)]
    for score in (shown(cards, side.keeps) for cards in dealt):
        within[rank_of(score)][score] += 1
    return by_rank(kept_ranks(composition, side.stud, side.keeps), within)


def after_discards(player: Player, cards: Sequence[int], drawn: int) -> list[int]:
    """What is held in the end, of the cards drawn at first and those that come next."""
    kept = player.keep(cards[:drawn])
    return [*kept, *cards[drawn : 2 * drawn - len(kept)]]


def by_rank(ranks: Distribution, met: Sequence[dict[int, int]]) -> Prospects:
    """Ranks as likely as they are, and scores within a rank as likely as they were met."""
    groups = {rank: found for rank, found in enumerate(met) if ranks.ways[rank]}
    parts = lcm(*(sum(found.values()) for found in groups.values()))
    weights = {
        score: ranks.ways[rank] * (parts // sum(found.values())) * count
        for rank, found in groups.items()
        for score, count in sorted(found.items())
    }
    shares = tuple(Group(float(ranks.chance(rank)), found) for rank, found in groups.items())
    return Prospects(weights, ranks.total * parts, shares, True)


def shown(cards: Sequence[int], keeps: Keeps) -> int:
    """The score of the five that a player keeps."""
    return (keeps == "legal first" and best(cards, legal=True)) or best(cards)


def outcomes(we: Prospects, they: Prospects) -> dict[int, tuple[int, ...]]:
    """Our score -> what comes of it, in the order of ShootoutDuel, summed over the weights of their scores."""
    ranks = [0] * (HIGHEST_RANK + 1)
    for score, weight in they.weights.items():
        ranks[rank_of(score)] += weight
    casualties = [
        (
            ranks[rank],
            sum((rank - other) * ranks[other] for other in range(rank)) + ranks[rank],
            sum((other - rank) * ranks[other] for other in range(rank + 1, HIGHEST_RANK + 1)) + ranks[rank],
        )
        for rank in range(HIGHEST_RANK + 1)
    ]
    found: dict[int, tuple[int, ...]] = {}
    theirs, place, beaten = list(they.weights.items()), 0, 0
    for score in we.weights:
        while place < len(theirs) and theirs[place][0] < score:
            beaten += theirs[place][1]
            place += 1
        tied = they.weights.get(score, 0)
        found[score] = (beaten, tied, they.total - beaten - tied, *casualties[rank_of(score)])
    return found


def spread(prospects: Prospects, rows: dict[int, tuple[int, ...]], place: int, total: int) -> float:
    """The variance that a figure has because of what was guessed of one player. total: what the rows sum up to."""
    variance = 0.0
    for share, met in prospects.groups:
        count = sum(met.values())
        seen = [(rows[score][place] / total, times) for score, times in met.items()]
        average = sum(value * times for value, times in seen) / count
        variance += share * share * sum((value - average) ** 2 * times for value, times in seen) / (count * count)
    return variance


def estimate(value: float, variance: float, place: int, samples: int, seed: int) -> Figure:
    """A figure with its interval: a chance has Wilson's, of as many samples as its variance is worth.

    Ties may be made by hands that were never met, which no variance tells, so they are worth no more than was dealt.
    """
    if place > SAME_RANK:
        half = Z95 * sqrt(variance)
        return Figure(value, Sample(samples, seed, value - half, value + half))
    worth = value * (1 - value) / variance if place != TIE and variance and 0 < value < 1 else samples
    return Figure(value, Sample(samples, seed, *wilson(value, worth)))
