"""Results of games on the same deal, counted together: pairs of games, or as many games as there are decks."""

from __future__ import annotations

from dtk.engine.ids import NOBODY
from dtk.match.one import FAILED
from dtk.statistics.groups import GroupedShare
from dtk.statistics.sequential import PAIR_SCORES


class Pairs:
    """Counts games in order of their numbers, in pairs.

    won: each contender's wins in complete pairs. scores: of the first of two contenders, mean score of a pair -> pairs
    (a win scores 1, a draw 1/2). void: pairs excluded because dtk failed in one of their games. last: the score of the
    last complete pair, None if it was void.
    """

    __slots__ = ("last", "scores", "under_way", "void", "won")

    def __init__(self, contenders: int) -> None:
        self.won = [GroupedShare(contenders) for _ in range(contenders)]
        self.scores = dict.fromkeys(PAIR_SCORES, 0)
        self.void = 0
        self.last: float | None = None
        # The winner of each game of the current pair, and how it ended.
        self.under_way: list[tuple[int, str]] = []

    def add(self, winner: int, how: str) -> bool:
        """Count a game. winner: a contender or NOBODY. how: its ending (dtk.match.one.ENDINGS). Returns whether a pair
        is complete.
        """
        self.under_way.append((winner, how))
        if len(self.under_way) < len(self.won):
            return False
        winners, endings = zip(*self.under_way, strict=True)
        self.under_way = []
        for who, share in enumerate(self.won):
            share.add(winners.count(who))
        self.last = None
        if FAILED in endings:
            self.void += 1
        elif len(self.won) == 2:
            self.last = (winners.count(0) + winners.count(NOBODY) / 2) / 2
            self.scores[self.last] += 1
        return True
