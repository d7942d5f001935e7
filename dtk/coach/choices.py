"""The cost of a choice, judged by what its player could know.

The best line is found in one set of sampled games. It is compared with the played one in fresh games, so that the
choice among many lines makes no line look better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import SEARCHED, LineEstimate, Search, best_of
from dtk.coach.marks import COUNTED, EVIDENCE, LEAST_COST, Mark, mark_of
from dtk.coach.reasons import Reason, reasons_for
from dtk.coach.trace import Asked
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.ids import Seat
from dtk.engine.view import View
from dtk.statistics.means import Mean, mean

# The choices that the coach judges.
JUDGED = (
    *SEARCHED,
    decisions.CheatinPlay,
    decisions.InvitePlayer,
    decisions.PayUpkeep,
    decisions.PickShooter,
    decisions.ShootoutPlay,
    decisions.StayAway,
)
# The games in which lines are compared: at first, and then until it is clear whether the choice was a mistake.
LOOKS = (10, 30, 60, 120, 240, 480)
# The most games for a comparison, as a multiple of the games that find the best line.
MOST_FACTOR = 8

# Describes a line of play, or the question if there is no line, while the question is being asked.
Words = Callable[[Decision[Any], View, AnswerLine | None], str]


class JudgedChoice(NamedTuple):
    """A judged choice. number: of the answer in the game, from 0. question, played, better: in words; `better` is the
    best line that was found, and the same as `played` if that is the best.

    chance, better_chance: to win, in the same games. loss: of the played line against the better one; 0 values if they
    are the same. against_reference: the lead of the played line over the reference agent's. spread: the lead of the
    better line over the worst one, None if lines were not compared. mark: the coach's mark. games: the number
    of games in which lines were compared, 0 if all lines had nearly the same result from the first. lines: the better
    one and the played one. reasons: what differs most at the end of the day, if it was measured (`explain`). stretch:
    choices of the same stretch have no chance event between them. recovered: the part of the loss that could be made
    good later, and does not count (dtk.coach.story.recovered).
    """

    number: int
    seat: Seat
    day: int
    phase: str
    question: str
    played: str
    better: str
    chance: float
    better_chance: float
    loss: Mean
    against_reference: Mean
    spread: Mean | None
    mark: Mark
    games: int
    lines: tuple[AnswerLine, AnswerLine] = ((), ())
    reasons: tuple[Reason, ...] = ()
    stretch: int = 0
    recovered: float = 0.0

    @property
    def is_counted(self) -> bool:
        """Whether the choice made a difference: the best line beats the worst by 2 points or more, with evidence."""
        between = None if self.spread is None else self.spread.interval()
        return self.spread is not None and between is not None and self.spread.value >= COUNTED and between[0] > 0

    @property
    def is_best(self) -> bool:
        """Whether no better line was found."""
        return self.played == self.better


class Comparing:
    """Lines of play, tried in the same games, one game after another."""

    def __init__(self, search: Search, view: View, luck: str, lines: Sequence[AnswerLine]) -> None:
        self.search, self.view, self.luck = search, view, luck
        self.values: dict[AnswerLine, list[float]] = {line: [] for line in lines}

    def play(self, games: int, lines: Sequence[AnswerLine]) -> None:
        """Play on until each of the lines was tried in a number of games."""
        first = min((len(self.values[line]) for line in lines), default=games)
        for number in range(first, games):
            world = self.view.sample(f"{self.luck}/{number}")
            for line in lines:
                if len(self.values[line]) == number:
                    self.values[line].append(self.search.value(world, line, self.view))

    def lead(self, line: AnswerLine, other: AnswerLine) -> Mean:
        """The lead of a line over another in the games of both."""
        return mean([one - two for one, two in zip(self.values[line], self.values[other], strict=False)])

    def chance(self, line: AnswerLine, games: int) -> float:
        """A line's chance to win in the first games."""
        return mean(self.values[line][:games]).value


def judge(asked: Asked, played: AnswerLine, seed: str, playouts: int, words: Words) -> JudgedChoice:
    """Judge a choice. played: its line. seed: of all games that are played. playouts: the games that find the best
    line; up to MOST_FACTOR times as many compare it.
    """
    question = asked.ask()
    decision, view = question.decision, question.view
    luck = f"{seed}/{asked.number}"
    search = Search(luck, playouts)
    found = search.estimates(decision, view)
    best, reference = best_of(found).line, found[0].line
    said = words(decision, view, played)
    better = words(decision, view, best)
    if same(best, played) or better == said:
        best, better = played, said
    reference = played if same(reference, played) else reference
    is_flat = best is played and max(abs(one.gain) for one in found) < COUNTED / 2
    # A better line shows by itself that the choice makes a difference.
    other = worst_of(found, best) if best is played else played
    comparing = Comparing(search, view, f"{luck}/compare", list(dict.fromkeys((played, best, reference, other))))
    looks = looks_for(playouts)
    games = 0 if is_flat else looks[0]
    comparing.play(games, list(comparing.values))
    loss = comparing.lead(best, played) if best is not played else Mean(0.0, 0.0, games)
    for look in looks[1:] if best is not played else ():
        if loss.value < LEAST_COST / 2 or is_clear(loss, len(looks)):
            break
        comparing.play(look, (best, played))
        games, loss = look, comparing.lead(best, played)
    chance = comparing.chance(played, games) if games else found[0].chance
    better_chance = chance if best is played else comparing.chance(best, games)
    if best is not played:
        mark = mark_of(loss, better_chance, len(looks))
    else:
        mark = Mark.NONE if reference is played else only_line(comparing, best, found, games)
    return JudgedChoice(
        number=asked.number,
        seat=asked.seat,
        day=asked.day,
        phase=asked.phase,
        question=words(decision, view, None),
        played=said,
        better=better,
        chance=chance,
        better_chance=better_chance,
        loss=loss,
        against_reference=Mean(0.0, 0.0, games) if reference is played else comparing.lead(played, reference),
        spread=comparing.lead(best, other) if games else None,
        mark=mark,
        games=games,
        lines=(best, played),
    )


def explain(asked: Asked, choice: JudgedChoice, seed: str) -> tuple[Reason, ...]:
    """The reasons of a mistake, measured in the games that compared its lines. seed: as in `judge`."""
    question = asked.ask()
    search = Search(f"{seed}/{asked.number}")
    search.own_line(question.decision, question.view)
    return reasons_for(search, question.view, f"{seed}/{asked.number}/compare", *choice.lines)


def looks_for(playouts: int) -> list[int]:
    """The numbers of games after which a comparison is looked at, if `playouts` games find the best line."""
    return [look for look in LOOKS if look <= max(LOOKS[0], MOST_FACTOR * playouts)]


def same(line: AnswerLine, other: AnswerLine) -> bool:
    """Whether two lines are the same as far as both go."""
    shared = min(len(line), len(other))
    return line[:shared] == other[:shared]


def worst_of(found: Sequence[LineEstimate], best: AnswerLine) -> AnswerLine:
    """The line with the lowest gain, other than the best if there is another."""
    others = [one for one in found if not same(one.line, best)] or [*found]
    return min(others, key=lambda one: one.gain).line


def is_clear(loss: Mean, looks: int) -> bool:
    """Whether it is clear that a choice was a mistake, or clear that it was not."""
    between = loss.interval(level=1 - (1 - EVIDENCE) / looks)
    return between is not None and (between[1] < LEAST_COST or (between[0] > COUNTED / 2 and loss.value >= LEAST_COST))


def only_line(comparing: Comparing, best: AnswerLine, found: Sequence[LineEstimate], games: int) -> Mark:
    """The mark for the best line if all others give much away."""
    others = sorted((one for one in found if not same(one.line, best)), key=lambda one: -one.gain)
    if not others or others[0].gain > -LEAST_COST:
        return Mark.NONE
    second = others[0].line
    comparing.values.setdefault(second, [])
    comparing.play(games, (best, second))
    cost = comparing.lead(best, second)
    return Mark.ONLY if mark_of(cost, 0.0, 1) is Mark.BLUNDER else Mark.NONE
