"""What happened in a game? Counted between units and at the end, so that no rule has to count anything."""

from __future__ import annotations

from dtk.engine.ids import NOBODY
from dtk.engine.state import State
from dtk.poker.ranks import HIGHEST_RANK, rank_of


class GameStatistics:
    """Counts what a game comes to. firsts: by seat, the days on which it was the lowball Winner."""

    __slots__ = ("day", "firsts", "plays")

    def __init__(self, seats: int) -> None:
        self.plays = self.day = 0
        self.firsts = [0] * seats

    def count_unit(self, state: State, phase: str, plays: int) -> None:
        """Count what a unit brought. phase, plays: what the state said before it."""
        if phase == "high noon":
            self.plays += state.plays - plays
        if state.day != self.day and state.winner != NOBODY:
            self.day = state.day
            self.firsts[state.winner] += 1


class ShootoutStatistics:
    """What the shootouts of a game come to. rounds: in which hands were compared.

    By seat: casualties, as many as were taken; ranks, by rank the hands that were compared; cheatin, those of them that
    were cheatin'.
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
