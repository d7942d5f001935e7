"""Measures of a deck that a swap of one card may improve, by part of the report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from dtk.poker import draw_play
from dtk.poker.composition import Composition
from dtk.poker.duels import Duelist, lowball_duel, shootout_duel
from dtk.poker.figure import Figure
from dtk.poker.lowball import lowball_scores
from dtk.poker.objective import LEGAL, RANK, Objective
from dtk.poker.odds import MOST_STUDS, kept_rank_distribution, shootout_ranks
from dtk.poker.pulls import pull
from dtk.poker.ranks import LOWEST_RANK
from dtk.simulate.study import Unit

# A quantity of the cards left in a deck. The number is the seed of its samples, if it takes any.
Quantity = Callable[[Composition, int], Figure]


class Measure(NamedTuple):
    """A quantity that swaps change. better: 1 if higher is better for the deck's player, otherwise -1.

    unit: of the figures. quick: a fast quantity that indicates promising decks, None if this one is fast itself.
    """

    group: str
    label: str
    unit: Unit
    better: int
    of: Quantity
    quick: Quantity | None = None


class MeasureOptions(NamedTuple):
    """The requested measures.

    stud, draw: our bonuses; draw None without discards. theirs: the opponent in a shootout, or None; keeps: for both
    duelists. samples: of estimates, None for the default.
    """

    stud: int
    draw: int | None = None
    objective: Objective = RANK
    theirs: Duelist | None = None
    samples: int | None = None


def measures_for(aim: MeasureOptions) -> dict[str, Measure]:
    """Every measure by name."""
    aimed = partial(before_discards, aim.stud, aim.objective)
    unit: Unit = "chance" if aim.objective.target else "mean"
    found = {
        "legal": Measure(
            group="shootout", label="legal mean", unit="mean", better=1, of=partial(before_discards, aim.stud, LEGAL)
        ),
        "any": Measure(
            group="shootout", label="mean", unit="mean", better=1, of=partial(before_discards, aim.stud, RANK)
        ),
        "cheatin": Measure(
            group="shootout", label="needs cheatin'", unit="chance", better=-1, of=partial(needs_cheatin, aim.stud)
        ),
        "lowball": Measure(group="lowball", label="mean", unit="mean", better=-1, of=mean_lowball_rank),
        "pull": Measure(group="pull", label="mean", unit="mean", better=1, of=mean_pull),
        "kung-fu": Measure(group="pull", label="Kung Fu", unit="mean", better=-1, of=mean_low_pull),
    }
    if aim.objective.target:
        found["objective"] = Measure(group="shootout", label=aim.objective.name, unit=unit, better=1, of=aimed)
    if aim.draw is not None:
        # The best discards of five cards yield about as much as the best hand of all cards seen.
        seen = partial(before_discards, min(aim.stud + aim.draw, MOST_STUDS), aim.objective)
        of = partial(after_discards, aim.stud, aim.draw, aim.objective, aim.samples or draw_play.SAMPLES)
        found["draw"] = Measure(
            group="shootout", label=f"{aim.objective.name}, draw {aim.draw}", unit=unit, better=1, of=of, quick=seen
        )
    if aim.theirs is not None:
        ours = Duelist(
            aim.theirs.composition, aim.stud, draw=aim.draw or 0, keeps=aim.theirs.keeps, objective=aim.objective
        )
        of = partial(win_chance, ours, aim.theirs, aim.samples)
        quick = found["draw"].quick if aim.draw else found["any"].of
        found["win"] = Measure(group="duel", label="win", unit="chance", better=1, of=of, quick=quick)
        found["lowball-win"] = Measure(
            group="duel", label="win lowball", unit="chance", better=1, of=partial(lowball_win, aim.theirs.composition)
        )
    return found


# The measures of each part, in the order shown. The first available one ranks swaps.
PARTS: Mapping[str, tuple[str, ...]] = {
    "report": ("legal", "any", "cheatin", "objective", "draw", "lowball", "win", "lowball-win", "pull", "kung-fu"),
    "lowball": ("lowball", "lowball-win"),
    "shootout": ("legal", "any", "cheatin", "objective", "draw", "win"),
    "pull": ("pull", "kung-fu"),
    "duel": ("win", "lowball-win"),
}


def before_discards(stud: int, objective: Objective, left: Composition, seed: int) -> Figure:
    """An objective's payoff for the best hand without discards."""
    ranks = kept_rank_distribution(left, stud, "legal" if objective.legal else "any")
    return Figure(draw_play.expected_payoff(ranks, objective))


def needs_cheatin(stud: int, left: Composition, seed: int) -> Figure:
    """The chance that the best hand needs cheatin'."""
    return Figure(shootout_ranks(left, [stud])[stud].cheatin.at_least(LOWEST_RANK))


def mean_lowball_rank(left: Composition, seed: int) -> Figure:
    """The mean rank in lowball, which ignores bonuses."""
    return Figure(lowball_scores(left).any().mean())


def mean_pull(left: Composition, seed: int) -> Figure:
    """The mean value of a pull, jokers as kings."""
    return Figure(pull(left).mean())


def mean_low_pull(left: Composition, seed: int) -> Figure:
    """The mean value of a pull, jokers as aces."""
    return Figure(pull(left, low=True).mean())


def after_discards(stud: int, draw: int, objective: Objective, samples: int, left: Composition, seed: int) -> Figure:
    """An objective's payoff for the final hand after the best discards."""
    return draw_play.draw_play(left, stud, [draw], objective, samples=samples, seed=seed)[draw]


def win_chance(ours: Duelist, theirs: Duelist, samples: int | None, left: Composition, seed: int) -> Figure:
    """The chance of winning a shootout round. ours: our side, with another deck."""
    return shootout_duel(ours._replace(composition=left), theirs, samples=samples, seed=seed).win


def lowball_win(theirs: Composition, left: Composition, seed: int) -> Figure:
    """The chance of winning a deal of lowball."""
    return Figure(Fraction(lowball_duel(left, theirs).win))
