"""Several matches of two decks, played side by side: pair by pair, in any number of processes, always in the same
order.

Every deal is played once from each seat (dtk.match.one.seed_of). Meetings with the same seed have the same deals: two
versions of a deck get the same cards except where the versions differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from math import fsum
from typing import NamedTuple

from dtk.engine.ids import NOBODY
from dtk.match.one import ENDINGS, Match, PlayedGame, ending
from dtk.match.pairs import Pairs
from dtk.match.series import Task, play_tasks
from dtk.match.stopping import Deadline
from dtk.simulate.stops import undivided
from dtk.simulate.workers import Jobs
from dtk.statistics.groups import GroupedShare
from dtk.statistics.ratings import MeetingScores

SEATS = 2
# Called with the index of a meeting, and a game of it.
Write = Callable[[int, PlayedGame], None]


class Results(NamedTuple):
    """The wins, draws and losses of a deck."""

    won: int
    drawn: int
    lost: int

    @staticmethod
    def total(results: Iterable[Results]) -> Results:
        """The sums of several results."""
        won = drawn = lost = 0
        for one in results:
            won, drawn, lost = won + one.won, drawn + one.drawn, lost + one.lost
        return Results(won, drawn, lost)


class Meeting:
    """Two decks that meet repeatedly, with the results. match: with pairs. games: the number played.

    pairs: counted so far. by_pair: the first deck's score in each pair, None for a void one. endings: games by ending
    (dtk.match.one.ENDINGS). drawn: drawn games. faults: fault -> its first game.
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
        """Count the next game. The arguments are those of a recorded game. number: None if no game was left out."""
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

    def results(self, who: int) -> Results:
        """A deck's wins, draws and losses in complete pairs. who: 0 for the first deck."""
        won, lost = (round(self.pairs.won[place].times) for place in (who, 1 - who))
        return Results(won, SEATS * self.pairs.won[who].groups - won - lost, lost)

    @property
    def share(self) -> float | None:
        """The first deck's win rate, with draws as half wins. None without a pair that counts."""
        scores = [score for score in self.by_pair if score is not None]
        return fsum(scores) / len(scores) if scores else None

    def scores(self, first: int, second: int) -> MeetingScores:
        """The first deck's scores for ratings. first, second: the indexes of the decks."""
        return MeetingScores(first, second, scores=dict(self.pairs.scores), size=SEATS)


def play_meetings(
    meetings: Sequence[Meeting],
    numbers: Sequence[int],
    jobs: Jobs = 1,
    *,
    write: Write | None = None,
    keep: bool = False,
    watch: bool = False,
    is_enough: Callable[[], bool] | None = None,
    deadline: Deadline | None = None,
) -> Iterator[int]:
    """Play the games of these numbers in each meeting, except those it has counted already, a pair of each in turn.
    Yields the number of games played so far.

    numbers: in pairs. write: called with the index of the meeting and each game, in order. keep, watch: whether these
    games keep their answers, and have facts. is_enough: called after each pair of the last meeting; True stops.
    deadline: ends the games between two pairs. Raises WorkerLost.
    """
    left = sum(len(numbers) - meeting.games for meeting in meetings)
    if deadline is not None and deadline.ends(is_over=not left):
        return
    if is_enough is not None and is_round_over(meetings) and is_enough():
        return
    done = 0
    with closing(
        play_tasks(
            [one.match for one in meetings],
            tasks(meetings, numbers),
            jobs,
            keep=keep and write is not None,
            watch=watch,
        )
    ) as played:
        for place, game in played:
            with undivided():
                if write is not None:
                    write(place, game)
                meetings[place].add(game.seats, game.winner, game.reason, game.forfeit, game.fault, game.number)
            done += 1
            yield done
            if deadline is not None and not meetings[place].pairs.under_way and deadline.ends(is_over=done == left):
                return
            if is_enough is not None and place == len(meetings) - 1 and is_round_over(meetings) and is_enough():
                return


def is_round_over(meetings: Sequence[Meeting]) -> bool:
    """Whether all meetings have played the same number of pairs, at least one."""
    first, last = meetings[0], meetings[-1]
    return 0 < first.games == last.games and not last.pairs.under_way


def tasks(meetings: Sequence[Meeting], numbers: Sequence[int]) -> Iterable[Task]:
    """The games left to play, a pair of each meeting in turn."""
    before = [meeting.games for meeting in meetings]
    for pair in range(0, len(numbers), SEATS):
        for place, games in enumerate(before):
            for at in range(max(games, pair), min(pair + SEATS, len(numbers))):
                yield Task(place, numbers[at])
