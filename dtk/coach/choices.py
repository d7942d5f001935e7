"""The cost of a choice, judged by what its player could know.

The best line is found in one set of sampled games. It is compared with the played one in fresh games, so that the
choice among many lines makes no line look better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import Any, NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import SEARCHED, LineEstimate, Search
from dtk.agents.standing.posses import KnownFights
from dtk.coach.marks import COUNTED, EVIDENCE, LEAST_COST, Mark, mark_of
from dtk.coach.reasons import Reason, reasons_for
from dtk.coach.trace import RecordedQuestion
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.ids import Seat
from dtk.engine.plays import PlayChoice
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
MOST_FACTOR = 9
# The lines that are compared with the played one.
MOST_RIVALS = 2

# Describes a line of play, or the question if there is no line, while the question is being asked.
Words = Callable[[Decision[Any], View, AnswerLine | None], str]


class JudgedChoice(NamedTuple):
    """A judged choice. number: of the answer in the game, from 0. question, played, better: in words; `better` is the
    best line that was found, and the same as `played` if that is the best.

    chance, better_chance: to win, in the same games. loss: of the played line against the better one; 0 values if
    they are the same. against_reference: the lead of the played line over the reference agent's. spread: the lead
    of the better line over the worst one, None if lines were not compared. mark: the coach's mark. games: the
    number of games in which lines were compared, 0 if all lines had nearly the same result from the first. lines:
    the better one and the played one. reasons: what differs most at the end of the day, if it was measured
    (`explain`). text: of the ability in the better line, "" for none. stretch: choices of the same stretch have no
    chance event between them. recovered: the part of the loss that could be made good later, and does not count
    (dtk.coach.story.recovered).
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
    text: str = ""
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
        self.known = KnownFights()

    def play(self, games: int, lines: Sequence[AnswerLine]) -> None:
        """Play on until each of the lines was tried in a number of games."""
        first = min((len(self.values[line]) for line in lines), default=games)
        for number in range(first, games):
            world = self.view.sample(f"{self.luck}/{number}")
            for line in lines:
                if len(self.values[line]) == number:
                    self.values[line].append(self.search.value(world, line, self.view, self.known))

    def lead(self, line: AnswerLine, other: AnswerLine) -> Mean:
        """The lead of a line over another in the games of both."""
        return mean([one - two for one, two in zip(self.values[line], self.values[other], strict=False)])

    def chance(self, line: AnswerLine, games: int) -> float:
        """A line's chance to win in the first games."""
        return mean(self.values[line][:games]).value


def judge(asked: RecordedQuestion, played: AnswerLine, seed: str, playouts: int, words: Words) -> JudgedChoice:
    """Judge a choice. played: its line. seed: of all games that are played. playouts: the games that find the best
    line; up to MOST_FACTOR times as many compare it.
    """
    question = asked.ask()
    decision, view = question.decision, question.view
    luck = f"{seed}/{asked.number}"
    search = Search(luck, playouts)
    found = search.estimates(decision, view)
    said = words(decision, view, played)
    reference = played if same(found[0].line, played) else found[0].line
    is_flat = max(abs(one.gain) for one in found) < COUNTED / 2 and any(same(one.line, played) for one in found)
    looks = looks_for(playouts)
    # The last part of the search: the most promising lines, and the worst, in games of their own.
    rivals = [] if is_flat else rivals_of(found, played)
    finalists = Comparing(search, view, f"{luck}/final", list(dict.fromkeys((played, reference, *rivals))))
    finalists.play(0 if is_flat else looks[0], [*finalists.values])
    best = played if is_flat else max(finalists.values, key=lambda line: fsum(finalists.values[line]))
    better = words(decision, view, best)
    if better == said:
        best, better = played, said
    if best is not played and finalists.lead(best, played).value < LEAST_COST / 2:
        best, better = played, said
    comparing = Comparing(search, view, f"{luck}/compare", [best, played])
    games = 0
    for look in looks if best is not played else ():
        comparing.play(look, [best, played])
        games, loss = look, comparing.lead(best, played)
        if loss.value < LEAST_COST / 2 or is_clear(loss, len(looks)):
            break
    if best is played:
        games = 0 if is_flat else looks[0]
        loss = Mean(0.0, 0.0, games)
        chance = better_chance = finalists.chance(played, games) if games else found[0].chance
        mark = Mark.NONE if is_flat or reference is played else only_line(finalists, played)
    else:
        chance, better_chance = comparing.chance(played, games), comparing.chance(best, games)
        mark = mark_of(loss, better_chance, len(looks))
    nothing = Mean(0.0, 0.0, games)
    last = played if is_flat else min(finalists.values, key=lambda line: fsum(finalists.values[line]))
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
        against_reference=nothing if is_flat or reference is played else finalists.lead(played, reference),
        spread=None if is_flat else loss if best is not played else finalists.lead(best, last),
        mark=mark,
        games=games,
        lines=(best, played),
    )


def explain(asked: RecordedQuestion, choice: JudgedChoice, seed: str) -> JudgedChoice:
    """A mistake with its reasons, measured in the games that compared its lines, and with the text of the ability that
    the better line uses. seed: as in `judge`.
    """
    question = asked.ask()
    search = Search(f"{seed}/{asked.number}")
    search.own_line(question.decision, question.view)
    reasons = reasons_for(search, question.view, f"{seed}/{asked.number}/compare", *choice.lines)
    return choice._replace(reasons=reasons, text=text_of(question.view, choice.lines[0]))


def text_of(view: View, line: AnswerLine) -> str:
    """The text of the ability in a line, with its header; "" if there is none, or its card is hidden."""
    first = line[0]
    if not isinstance(first, PlayChoice) or first.ability is None or not view.sees(first.piece):
        return ""
    return view.says(first.ability)


def looks_for(playouts: int) -> list[int]:
    """The numbers of games after which a comparison is looked at, if `playouts` games find the best line."""
    return [look for look in LOOKS if look <= max(LOOKS[0], MOST_FACTOR * playouts)]


def same(line: AnswerLine, other: AnswerLine) -> bool:
    """Whether two lines are the same as far as both go."""
    shared = min(len(line), len(other))
    return line[:shared] == other[:shared]


def rivals_of(found: Sequence[LineEstimate], played: AnswerLine) -> list[AnswerLine]:
    """The lines that may be better than the played one, the most promising first, and the least promising."""
    others = sorted((one for one in found if not same(one.line, played)), key=lambda one: -one.gain)
    return [one.line for one in (*others[:MOST_RIVALS], *others[-1:])]


def is_clear(loss: Mean, looks: int) -> bool:
    """Whether it is clear that a choice was a mistake, or clear that it was not."""
    between = loss.interval(level=1 - (1 - EVIDENCE) / looks)
    return between is not None and (between[1] < LEAST_COST or (between[0] > COUNTED / 2 and loss.value >= LEAST_COST))


def only_line(finalists: Comparing, played: AnswerLine) -> Mark:
    """The mark for the best line, if all others give much away."""
    costs = [finalists.lead(played, line) for line in finalists.values if line is not played]
    is_only = bool(costs) and all(mark_of(cost, 0.0, 1) is Mark.BLUNDER for cost in costs)
    return Mark.ONLY if is_only else Mark.NONE
