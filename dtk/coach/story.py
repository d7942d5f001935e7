"""The story of a game: each mistake once, the total cost of each player's choices, and the few decisive moments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import NamedTuple

from dtk.coach.account import GameValues, LuckyEvent
from dtk.coach.choices import JudgedChoice, looks_for
from dtk.coach.marks import Mark, mark_of
from dtk.engine.ids import NOBODY, Seat
from dtk.statistics.means import FEWEST, Mean

MOST_MOMENTS = 3
# The cost or luck from which something is part of the story.
LEAST_MOMENT = 0.06


class PlayerSummary(NamedTuple):
    """The choices of a player. judged: their number. counted: those that made a difference. unclear: those that may
    have been mistakes. marks: the number of each mark. given_up: the sum of the costs against the best lines found.
    """

    seat: Seat
    judged: int
    counted: int
    unclear: int
    marks: dict[Mark, int]
    given_up: Mean

    @property
    def error_rate(self) -> float | None:
        """Points given up for each choice that made a difference, in thousandths; None without such choices."""
        return 1000 * self.given_up.value / self.counted if self.counted else None


class StoryMoment(NamedTuple):
    """A moment that decided the game: a choice or an event of luck. cost: of the chance to win for the player to whom
    it happened. seat: that player; in an event of luck, the unlucky one.
    """

    day: int
    seat: Seat
    cost: Mean
    choice: JudgedChoice | None = None
    event: LuckyEvent | None = None


def recovered(choices: Sequence[JudgedChoice], playouts: int) -> list[JudgedChoice]:
    """The choices, without the part of a cost that could still be made good.

    The reference agent may play on badly after a choice. So a cost does not count as far as the player could still
    recover it later that day, before the next chance event. playouts: as in `judge`.
    """
    found: list[JudgedChoice] = []
    best: dict[tuple[Seat, int, int], float] = {}
    for choice in sorted(choices, key=lambda choice: -choice.number):
        key = (choice.seat, choice.day, choice.stretch)
        later = best.get(key, 0.0) - choice.chance
        if later > 0 and not choice.is_best:
            loss = Mean(max(0.0, choice.loss.value - later), choice.loss.spread, choice.loss.size)
            gone = choice.loss.value - loss.value
            looks = len(looks_for(playouts))
            mark = mark_of(loss, choice.better_chance, looks, gone, is_lasting=choice.is_lasting)
            choice = choice._replace(loss=loss, mark=mark, recovered=gone)
        if choice.games >= FEWEST:
            best[key] = max(best.get(key, 0.0), choice.better_chance)
        found.append(choice)
    return found[::-1]


def unsure(choices: Sequence[JudgedChoice]) -> list[JudgedChoice]:
    """The choices that may make good an earlier mistake, but whose chance is known from few games."""
    found: list[JudgedChoice] = []
    mistaken: set[tuple[Seat, int, int]] = set()
    for choice in sorted(choices, key=lambda choice: choice.number):
        key = (choice.seat, choice.day, choice.stretch)
        if key in mistaken and 0 < choice.games < FEWEST:
            found.append(choice)
        if choice.mark.is_mistake or choice.mark is Mark.UNCLEAR:
            mistaken.add(key)
    return found


def told_once(choices: Iterable[JudgedChoice]) -> tuple[list[JudgedChoice], frozenset[int]]:
    """The choices, and the numbers of those whose better line was already a missed one of the same player and day.

    Of such choices only the costliest keeps its mark.
    """
    ordered = sorted(choices, key=lambda choice: choice.number)
    costliest: dict[tuple[Seat, int, str], JudgedChoice] = {}
    for choice in ordered:
        key = (choice.seat, choice.day, choice.better)
        if choice.mark.is_mistake and (key not in costliest or choice.loss.value > costliest[key].loss.value):
            costliest[key] = choice
    repeats = frozenset(
        choice.number
        for choice in ordered
        if not choice.is_best
        and (first := costliest.get((choice.seat, choice.day, choice.better))) is not None
        and first.number != choice.number
    )
    return [choice._replace(mark=Mark.NONE) if choice.number in repeats else choice for choice in ordered], repeats


def summary_of(seat: Seat, choices: Sequence[JudgedChoice], repeats: frozenset[int]) -> PlayerSummary:
    """The summary of a player's choices. repeats: the numbers of repeated mistakes, which cost nothing more."""
    own = [choice for choice in choices if choice.seat == seat]
    once = [choice for choice in own if choice.number not in repeats]
    # The best line costs 0 without doubt, however few games found it.
    losses = [choice.loss for choice in once if choice.is_counted and not choice.is_best and choice.loss.size]
    return PlayerSummary(
        seat=seat,
        judged=len(own),
        counted=sum(choice.is_counted for choice in once),
        unclear=sum(choice.mark is Mark.UNCLEAR for choice in own),
        marks={mark: sum(choice.mark is mark for choice in own) for mark in Mark if mark.is_mistake},
        given_up=Mean(
            fsum(loss.value for loss in losses),
            fsum(loss.error**2 for loss in losses) ** 0.5 * min((loss.size for loss in losses), default=1) ** 0.5,
            min((loss.size for loss in losses), default=1),
        ),
    )


def moments_of(choices: Sequence[JudgedChoice], values: GameValues | None) -> list[StoryMoment]:
    """At most MOST_MOMENTS moments that decided the game, in the order of the game; the decisive one is among them."""
    found = [
        StoryMoment(choice.day, choice.seat, choice.loss, choice=choice) for choice in choices if choice.mark.is_mistake
    ]
    for event in () if values is None else values.events:
        seat = min(range(len(event.gains)), key=lambda one: event.gains[one].value)
        gain = event.gains[seat]
        between = gain.interval()
        # A difference within the noise is not a moment.
        if between is not None and between[1] < 0:
            found.append(StoryMoment(event.day, seat, Mean(-gain.value, gain.spread, gain.size), event=event))
    large = sorted((moment for moment in found if moment.cost.value >= LEAST_MOMENT), key=lambda one: -one.cost.value)
    told, decider = large[:MOST_MOMENTS], decisive(large, values)
    if decider is not None and decider not in told:
        told[-1] = decider
    return sorted(told, key=place_of)


def decisive(moments: Sequence[StoryMoment], values: GameValues | None) -> StoryMoment | None:
    """The costliest moment of a player who did not win; None if there is none."""
    accounts = () if values is None else values.accounts
    winners = [seat for seat, account in enumerate(accounts) if account.result == 1]
    lost = [moment for moment in moments if moment.seat not in winners]
    return max(lost, key=lambda one: one.cost.value, default=None)


def place_of(moment: StoryMoment) -> tuple[int, int]:
    """The place of a moment in the game: luck comes before the answer after it."""
    if moment.choice is not None:
        return moment.choice.number, 1
    return (NOBODY, 0) if moment.event is None else (moment.event.answer, 0)
