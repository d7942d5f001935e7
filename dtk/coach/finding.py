"""The best line of a choice, found in as few games as the difference between its lines allows."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.coach.comparing import Comparing
from dtk.coach.marks import BLUNDER, COUNTED, LEAST_COST, counts
from dtk.statistics.means import FEWEST, Mean

# The games after which lines that can hardly be the best are dropped. After CLEAR games, a line that is clearly better
# than the played one ends the race.
FINDING = (3, 5, FEWEST)
CLEAR = FINDING[1]
# The least spread assumed of the difference of two lines from game to game.
SPREAD = 0.1
# The lines that are compared with the played one in more than the first games.
MOST_RIVALS = 2


class LinesFound(NamedTuple):
    """The lines of a choice. best: the one to compare with the played one in fresh games; the same if none looks
    better. spread: the lead of the best line over the worst, None if all lines had nearly the same result.
    only: the lead of the played line over the next best one; None if it was not measured.
    """

    best: AnswerLine
    spread: Mean | None
    only: Mean | None


def find(games: Comparing, played: AnswerLine, reference: AnswerLine, playouts: int) -> LinesFound:
    """Find the best line. games: of all lines, not yet played. reference: the reference agent's line. playouts: the
    games in which all lines are tried at first, together.
    """
    lines = [*games.values]
    first = max(1, playouts // (2 * len(lines)))
    games.play(first, lines)
    ordered = sorted((line for line in lines if line is not played), key=lambda line: -games.chance(line))
    worst = min(lines, key=games.chance)
    if games.range() < COUNTED / 2:
        games.play(first + 1, [played, reference, *ordered[:1], worst])
        if games.range() < COUNTED / 2:
            return LinesFound(played, None, None)
    rivals = race(games, played, [reference, *ordered[:MOST_RIVALS]])
    best = max([played, *rivals], key=games.chance)
    if best is not played and games.lead(best, played).value < LEAST_COST / 2:
        best = played
    only = None
    if best is played and reference is not played:
        only = next_best(games, played, ordered)
    return LinesFound(best, spread_of(games, best, worst), only)


def race(games: Comparing, played: AnswerLine, rivals: Sequence[AnswerLine]) -> list[AnswerLine]:
    """The rivals that may still be better than the played line. The reference agent's line, the first rival, is played
    to the end of the race even if it cannot win it, since the account of the game needs its value.
    """
    reference = rivals[0]
    left = [line for line in dict.fromkeys(rivals) if line is not played]
    for number in FINDING:
        games.play(number, [played, reference, *left])
        left = [line for line in left if may_lead(games.lead(line, played))]
        if not left or (number >= CLEAR and leads(max(games.lead(line, played) for line in left))):
            break
    games.play(len(games.values[played]), [reference])
    return left


def may_lead(lead: Mean) -> bool:
    """Whether more games could show that a line is better by as much as a mark needs."""
    is_equal = not lead.spread and lead.value <= 0
    return not is_equal and lead.value + max(lead.error, SPREAD / sqrt(lead.size)) > LEAST_COST / 2


def leads(lead: Mean) -> bool:
    """Whether a line is better by more than a standard error."""
    return lead.value - max(lead.error, SPREAD / sqrt(lead.size)) > LEAST_COST / 2


def spread_of(games: Comparing, best: AnswerLine, worst: AnswerLine) -> Mean:
    """The lead of the best line over the worst, in more games as long as it may make the choice count."""
    for number in FINDING:
        games.play(number, [best, worst])
        spread = games.lead(best, worst)
        if counts(spread) or spread.value + max(spread.error, SPREAD / sqrt(spread.size)) < COUNTED:
            break
    return spread


def next_best(games: Comparing, played: AnswerLine, others: Sequence[AnswerLine]) -> Mean | None:
    """The lead of the played line over the best of all others, in enough games for a mark; None if it is small."""
    lead = None
    for number in (1, *FINDING):
        games.play(number, [played, *others])
        lead = min((games.lead(played, line) for line in others), key=lambda lead: lead.value, default=None)
        if lead is None or lead.value < BLUNDER:
            return None
    return lead
