"""What do games come to that share their luck? Counted together: a pair of two games, or as many as there are decks."""

from __future__ import annotations

from dtk.engine.ids import NOBODY
from dtk.match.one import FAILED
from dtk.statistics.groups import GroupedShare
from dtk.statistics.sequential import PAIR_SCORES


class Pairs:
    """Counts games in the order of their numbers, which come in pairs.

    won: each contender's wins in complete pairs. scores: how often each mean score of the first of two contenders was
    seen (1 for a win, 1/2 for a draw). void: the pairs left out of that, as dtk itself failed in one of their games.
    last: the score of the last complete pair, None if it was void.
    """

    __slots__ = ("last", "scores", "under_way", "void", "won")

    def __init__(self, contenders: int) -> None:
        self.won = [GroupedShare(contenders) for _ in range(contenders)]
        self.scores = dict.fromkeys(PAIR_SCORES, 0)
        self.void = 0
        self.last: float | None = None
        # The winner of each game of the pair under way, and how it ended.
        self.under_way: list[tuple[int, str]] = []

    def add(self, winner: int, how: str) -> bool:
        """Count a game. winner: a contender or NOBODY; how: it ended (dtk.match.one.ENDINGS). Returns whether a pair is
        complete.
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
