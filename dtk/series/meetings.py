"""How are several matches of two decks played side by side? Pair by pair, by all processes, in the same order always.

Every game is played once from each seat with the same luck (dtk.match.one.seed_of). Meetings with the same seed have
the same luck too: what two versions of a deck are dealt differs only where the versions do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from math import fsum

from dtk.engine.ids import NOBODY
from dtk.match.one import ENDINGS, Match, PlayedGame, ending
from dtk.match.pairs import Pairs
from dtk.match.series import Task, play_tasks
from dtk.simulate.stops import undivided
from dtk.simulate.workers import Jobs
from dtk.statistics.groups import GroupedShare
from dtk.statistics.ratings import MeetingScores

SEATS = 2
# Takes the place of a meeting, and a game of it.
Write = Callable[[int, PlayedGame], None]


class Meeting:
    """Two decks that meet again and again, and what came of it. match: has pairs. games: how many were played.

    pairs: as counted so far. by_pair: the first deck's score in each pair, None for a void one. endings: how many games
    ended in each way (dtk.match.one.ENDINGS). drawn: how many nobody won. faults: what went wrong -> the first such
    game.
    """

    def __init__(self, match: Match) -> None:
        self.match = match._replace(pairs=True)
        self.games = 0
        self.pairs = Pairs(SEATS)
        self.by_pair: list[float | None] = []
        self.endings = dict.fromkeys(ENDINGS, 0)
        self.drawn = 0
        self.faults: dict[str, int] = {}

    def add(
        self,
        seats: tuple[int, ...],
        winner: int | None,
        reason: str,
        forfeit: int | None,
        fault: str = "",
        number: int | None = None,
    ) -> None:
        """Count the next game; the arguments are those of a recorded game. number: None if no game was left out."""
        who = NOBODY if winner is None or winner == NOBODY else seats[winner]
        how = ending(self.match, seats, reason, forfeit)
        self.endings[how] += 1
        self.drawn += who == NOBODY
        if fault:
            self.faults.setdefault(fault, self.games if number is None else number)
        self.games += 1
        if self.pairs.add(who, how):
            self.by_pair.append(self.pairs.last)

    @property
    def won(self) -> GroupedShare:
        """The first deck's wins in complete pairs."""
        return self.pairs.won[0]

    @property
    def share(self) -> float | None:
        """The first deck's share of points; None without a pair that counts."""
        scores = [score for score in self.by_pair if score is not None]
        return fsum(scores) / len(scores) if scores else None

    def scores(self, first: int, second: int) -> MeetingScores:
        """The scores of the first deck for ratings, as rivals of these places."""
        return MeetingScores(first, second, scores=dict(self.pairs.scores), size=SEATS)


def play_meetings(
    meetings: Sequence[Meeting],
    numbers: Sequence[int],
    jobs: Jobs = 1,
    *,
    write: Write | None = None,
    keep: bool = False,
    is_enough: Callable[[], bool] | None = None,
) -> Iterator[int]:
    """Play the games of these numbers of each meeting, but those that it has counted already, one pair of each after
    another. Yields how many games have been played.

    numbers: come in pairs. write: takes the place of the meeting and each game, in order. keep: whether games that are
    written keep their answers. is_enough: asked after each pair of the last meeting, whether to stop. Raises
    WorkerLost.
    """
    if is_enough is not None and is_round_over(meetings) and is_enough():
        return
    done = 0
    with closing(
        play_tasks([one.match for one in meetings], tasks(meetings, numbers), jobs, keep=keep and write is not None)
    ) as played:
        for place, game in played:
            with undivided():
                if write is not None:
                    write(place, game)
                meetings[place].add(game.seats, game.winner, game.reason, game.forfeit, game.fault, game.number)
            done += 1
            yield done
            if is_enough is not None and place == len(meetings) - 1 and is_round_over(meetings) and is_enough():
                return


def is_round_over(meetings: Sequence[Meeting]) -> bool:
    """Whether all meetings have played, and as many pairs."""
    first, last = meetings[0], meetings[-1]
    return 0 < first.games == last.games and not last.pairs.under_way


def tasks(meetings: Sequence[Meeting], numbers: Sequence[int]) -> Iterable[Task]:
    """The games that are left to play, one pair of each meeting after another."""
    before = [meeting.games for meeting in meetings]
    for pair in range(0, len(numbers), SEATS):
        for place, games in enumerate(before):
            for at in range(max(games, pair), min(pair + SEATS, len(numbers))):
                yield Task(place, numbers[at])
