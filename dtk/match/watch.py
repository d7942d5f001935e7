"""Statistics of a game, counted between units and at the end, so that the rules do not have to count."""

from __future__ import annotations

from dtk.engine.ids import NOBODY
from dtk.engine.state import State
from dtk.poker.ranks import HIGHEST_RANK, rank_of


class GameStatistics:
    """Counts during a game. firsts: by seat, its days as the lowball Winner."""

    __slots__ = ("day", "firsts", "plays")

    def __init__(self, seats: int) -> None:
        self.plays = self.day = 0
        self.firsts = [0] * seats

    def count_unit(self, state: State, phase: str, plays: int) -> None:
        """Count a unit. phase, plays: of the state before it."""
        if phase == "high noon":
            self.plays += state.plays - plays
        if state.day != self.day and state.winner != NOBODY:
            self.day = state.day
            self.firsts[state.winner] += 1


class ShootoutStatistics:
    """The figures of a game's shootouts. rounds: those with compared hands.

    By seat: casualties taken, ranks (compared hands by rank) and cheatin (compared hands that were cheatin').
    """

    __slots__ = ("casualties", "cheatin", "ranks", "rounds", "shootouts")

    def __init__(self, state: State) -> None:
        seats = len(state.players)
        self.shootouts = len(state.fights)
        self.rounds = 0
        self.casualties = [0] * seats
        self.cheatin = [0] * seats
        self.ranks = [[0] * (HIGHEST_RANK + 1) for _ in range(seats)]
        for fight in state.fights:
            self.rounds += len(fight.rounds)
            for fought in fight.rounds:
                for side, seat in enumerate(fight.seats):
                    self.casualties[seat] += fought.taken[side]
                    self.cheatin[seat] += fought.cheatin[side]
                    self.ranks[seat][rank_of(fought.scores[side])] += 1
