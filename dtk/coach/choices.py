"""The cost of a choice, judged by what its player could know.

The best line is found in one set of sampled games. It is compared with the played one in fresh games, so that the
choice among many lines makes no line look better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import SEARCHED, Search
from dtk.coach.comparing import Comparing
from dtk.coach.finding import find
from dtk.coach.marks import COUNTED, LEAST_COST, MISTAKE, PROVEN, Mark, bounds_of, counts, mark_of, reach_of
from dtk.coach.reasons import Reason, reasons_for
from dtk.coach.trace import RecordedQuestion
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.ids import Seat
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View
from dtk.statistics.means import FEWEST, Mean

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
LOOKS = (10, 20, 40, 80, 160, 320, 480)
# After this many games, only what may be a mistake, and not just doubtful, is compared further.
PATIENCE = 20
# The most games for a comparison, as a multiple of the games that find the best line.
MOST_FACTOR = 9
# A mark is checked after these numbers of games to the end of the next day. This share of the cost must still be there.
# A lead of this many standard errors settles it: 1.5 takes half as many games again, and is hardly more often right.
LATER_LOOKS, LASTING, SETTLED = (10, 20, 40, 80), 1 / 3, 1.0

# Describes a line of play, or the question if there is no line, while the question is being asked.
Words = Callable[[Decision[Any], View, AnswerLine | None], str]


class JudgedChoice(NamedTuple):
    """A judged choice. number: of the answer in the game, from 0. question, played, better: in words; `better` is the
    best line that was found, and the same as `played` if that is the best.

    chance, better_chance: to win, in the same games. loss: of the played line against the better one; 0 values if
    they are the same. against_reference: the lead of the played line over the reference agent's. spread: the lead
    of the better line over the worst one, None if lines were not compared. mark: the coach's mark. games: the
    number of games in which lines were compared, 0 if all lines had nearly the same result from the first. lines:
    the better one and the played one. reasons: of a mistake, what differs most at the end of the day. text: of the
    ability in the better line of a mistake, "" for none. stretch: choices of the same stretch have no chance event
    between them. recovered: the part of the loss that could be made good later, and does not count
    (dtk.coach.story.recovered). is_lasting: whether a mistake still costs something at the end of the next day.
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
    is_lasting: bool = True

    @property
    def is_counted(self) -> bool:
        """Whether the choice made a difference: the best line beats the worst by 2 points or more, with evidence. The
        mark of a mistake is evidence, too: its games are others than those of the spread.
        """
        return self.mark.is_mistake or (self.spread is not None and counts(self.spread))

    @property
    def reach(self) -> float:
        """How much less the loss may be in other games, for its interval (Mean.interval)."""
        return reach_of(self.loss, self.recovered)

    @property
    def is_best(self) -> bool:
        """Whether no better line was found."""
        return self.played == self.better


def judge(asked: RecordedQuestion, played: AnswerLine, seed: str, playouts: int, words: Words) -> JudgedChoice:
    """Judge a choice. played: its line. seed: of all games that are played. playouts: the games that find the best
    line; up to MOST_FACTOR times as many compare it.
    """
    question = asked.ask()
    decision, view = question.decision, question.view
    luck = f"{seed}/{asked.number}"
    search = Search(luck, playouts)
    lines = search.lines(decision, view)
    reference = played if same(lines[0], played) else lines[0]
    finding = Comparing(search, view, f"{luck}/find", [played, *(line for line in lines if not same(line, played))])
    found = find(finding, played, reference, playouts)
    said, better, best = words(decision, view, played), words(decision, view, found.best), found.best
    if better == said:
        best, better = played, said
    games = 0 if found.spread is None else len(finding.values[played])
    loss = Mean(0.0, 0.0, games)
    chance = better_chance = finding.chance(played)
    reasons: tuple[Reason, ...] = ()
    mark, text, is_lasting = Mark.NONE, "", True
    if best is played and found.only is not None and mark_of(found.only, 0.0, 1) is Mark.BLUNDER:
        mark = Mark.ONLY
    if best is not played:
        looks = looks_for(playouts)
        comparing = Comparing(search, view, f"{luck}/compare", [best, played], measures=True)
        loss = compare(comparing, best, played, looks)
        games = loss.size
        chance, better_chance = comparing.chance(played), comparing.chance(best)
        mark = mark_of(loss, better_chance, len(looks))
        if mark.is_mistake:
            is_lasting = lasts(Comparing(search, view, f"{luck}/later", [best, played], until="second sundown"), loss)
            mark = mark_of(loss, better_chance, len(looks), is_lasting=is_lasting)
        if mark.is_mistake:
            reasons = reasons_for(comparing.ends[best], comparing.ends[played])
            text = text_of(view, best)
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
        against_reference=Mean(0.0, 0.0, games) if reference is played else finding.lead(played, reference),
        spread=found.spread,
        mark=mark,
        games=games,
        lines=(best, played),
        reasons=reasons,
        text=text,
        is_lasting=is_lasting,
    )


def lasts(games: Comparing, loss: Mean) -> bool:
    """Whether a cost at the end of the day is still there at the end of the next day. games: of the better line and the
    played one, to then.

    The estimate at Sundown misjudges some positions, and then all games agree on a cost that is none.
    """
    best, played = games.values
    for look in LATER_LOOKS:
        games.play(look, [best, played])
        lead = games.lead(best, played)
        ahead = lead.value - LASTING * loss.value
        if abs(ahead) > SETTLED * lead.error:
            break
    return ahead >= 0


def compare(games: Comparing, best: AnswerLine, played: AnswerLine, looks: Sequence[int]) -> Mean:
    """The cost of the played line, in as many games as it takes to tell whether it is a mistake, or until it is clear
    that they cannot tell. looks: the numbers of games after which that is asked.
    """
    for look in looks:
        games.play(look, [best, played])
        loss = games.lead(best, played)
        if loss.value < LEAST_COST / 2 or is_clear(loss, len(looks)) or is_vain(loss, looks):
            break
    return loss


def chance_of(asked: RecordedQuestion, choice: JudgedChoice, seed: str) -> JudgedChoice:
    """The choice with the chance of its best line from as many games as an interval needs. seed: as in `judge`."""
    question = asked.ask()
    luck = f"{seed}/{asked.number}"
    search = Search(luck)
    search.own_line(question.decision, question.view)
    best = choice.lines[0]
    games = Comparing(search, question.view, f"{luck}/chance", [best])
    games.play(FEWEST, [best])
    return choice._replace(chance=games.chance(best), better_chance=games.chance(best), games=FEWEST)


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


def is_clear(loss: Mean, looks: int) -> bool:
    """Whether it is clear that a choice was a mistake, or clear that it was not."""
    between = bounds_of(loss, looks)
    return between is not None and (between[1] < LEAST_COST or (between[0] > COUNTED / 2 and loss.value >= LEAST_COST))


def is_vain(loss: Mean, looks: Sequence[int]) -> bool:
    """Whether more games will hardly prove the cost of a choice: not if it turns out a standard error higher."""
    if loss.size < PATIENCE:
        return False
    high, last = loss.value + loss.error, Mean(loss.value, loss.spread, looks[-1])
    between = bounds_of(last, len(looks))
    return high < MISTAKE or between is None or high - (between[1] - last.value) <= PROVEN
