"""What happened in a game? Looked at between units, so that no rule has to count anything."""

from __future__ import annotations

from dtk.engine.state import IN_PLAY, NOBODY, State
from dtk.poker.ranks import HIGHEST_RANK, rank_of


class Watch:
    """Counts what a game comes to. By seat: lost, dudes lost in shootouts; ranks, by rank the hands that counted in
    shootouts; cheatin, those of them that were cheatin'; firsts, days on which the seat was the lowball Winner.
    """

    __slots__ = ("cheatin", "day", "fighters", "firsts", "judged", "lost", "plays", "ranks", "rounds", "shootouts")

    def __init__(self, seats: int) -> None:
        self.plays = self.shootouts = self.rounds = 0
        self.day = 0
        self.lost = [0] * seats
        self.cheatin = [0] * seats
        self.firsts = [0] * seats
        self.ranks = [[0] * (HIGHEST_RANK + 1) for _ in range(seats)]
        # Dude -> seat, of the shootout under way; and its last round of which the hands are counted.
        self.fighters: dict[int, int] = {}
        self.judged = 0

    def after(self, state: State, phase: str, plays: int) -> None:
        """Count what a unit brought. phase, plays: what the state said before it."""
        if phase == "high noon":
            self.plays += state.plays - plays
        if state.day != self.day and state.winner != NOBODY:
            self.day = state.day
            self.firsts[state.winner] += 1
        if self.fighters:
            self.count_fallen(state)
        shootout = state.shootout
        if shootout is None:
            self.fighters.clear()
            return
        if not self.fighters:
            self.shootouts += 1
            self.judged = 0
        self.fighters.update((dude, posse.seat) for posse in shootout.posses for dude in posse.dudes)
        if shootout.round != self.judged and all(posse.score for posse in shootout.posses):
            self.judged = shootout.round
            self.rounds += 1
            for posse in shootout.posses:
                self.ranks[posse.seat][rank_of(posse.score)] += 1
                self.cheatin[posse.seat] += posse.cheatin

    def count_fallen(self, state: State) -> None:
        """Count the dudes of the shootout that are no longer in play."""
        for dude in [one for one in self.fighters if state.pieces[one].zone != IN_PLAY]:
            self.lost[self.fighters.pop(dude)] += 1
