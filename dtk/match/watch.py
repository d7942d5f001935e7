"""What happened in a game? Counted between units and at the end, so that no rule has to count anything."""

from __future__ import annotations

from dtk.engine.ids import NOBODY
from dtk.engine.state import State
from dtk.poker.ranks import HIGHEST_RANK, rank_of


class GameStatistics:
    """Counts as a game is played. firsts: by seat, the days on which it was the lowball Winner."""

    __slots__ = ("day", "firsts", "plays")

    def __init__(self, seats: int) -> None:
        self.plays = self.day = 0
        self.firsts = [0] * seats

    def count_unit(self, state: State, phase: str, plays: int) -> None:
        """Count what happened in a unit. phase, plays: of the state before it."""
        if phase == "high noon":
            self.plays += state.plays - plays
        if state.day != self.day and state.winner != NOBODY:
            self.day = state.day
            self.firsts[state.winner] += 1


class ShootoutStatistics:
    """The figures of a game's shootouts. rounds: those in which hands were compared.

    By seat: casualties, how many were taken; ranks, how many hands of each rank were compared; cheatin, how many of
    those were cheatin'.
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
