"""The winners of a match's games: win rates, the difference of two decks, and the effective sample size."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dtk.cards.database import Database
from dtk.engine.ids import NOBODY
from dtk.match.one import Match, ending
from dtk.match.pairs import Pairs
from dtk.match.record import games_asked, read_match, sound_games
from dtk.poker.figure import Figure, Sample, proportion
from dtk.statistics.elo import Strength, strength
from dtk.statistics.groups import mirrored


class Outcomes:
    """Counts the winners of a match's games. wins: by contender. pairs: the results of games on the same deal, if games
    are in pairs.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self.wins = [0] * len(match.decks)
        self.pairs = Pairs(len(match.decks))

    def count(self, winner: int, how: str) -> None:
        """Count a game. winner: a contender or NOBODY. how: its ending (dtk.match.one.ENDINGS)."""
        self.games += 1
        if winner != NOBODY:
            self.wins[winner] += 1
        if self.match.pairs:
            self.pairs.add(winner, how)

    @property
    def draws(self) -> int:
        """The number of drawn games."""
        return self.games - sum(self.wins)

    @property
    def is_between_pairs(self) -> bool:
        """Whether the last pair is complete."""
        return not self.pairs.under_way

    @property
    def scores(self) -> tuple[Mapping[float, int], int]:
        """The number of groups of games by the first of two decks' mean score, and the games in a group: complete pairs
        if games are in pairs, else single games.
        """
        if self.match.pairs and any(self.pairs.scores.values()):
            return self.pairs.scores, len(self.match.decks)
        return {0.0: self.wins[1], 0.5: self.draws, 1.0: self.wins[0]}, 1

    @property
    def strength(self) -> Strength | None:
        """The first of two decks against the other, None before the first game and for more decks."""
        return self.strength_of(0)

    def strength_of(self, who: int) -> Strength | None:
        """One of two decks against the other, None before the first game and for more decks."""
        if len(self.match.decks) != 2 or not self.games:
            return None
        scores, size = self.scores
        return strength(mirrored(scores) if who else scores, size)

    @property
    def effective_size(self) -> float:
        """The number of independent games that tell as much: fewer or more than the games if they are in pairs."""
        paired = self.pairs.won[0]
        return self.games / paired.design_effect if paired.groups else float(self.games)

    def share(self, times: int) -> Figure:
        """The proportion of games, with its interval."""
        return proportion(times, self.games, 0)

    def won(self, who: int) -> Figure:
        """A contender's win rate. If games are in pairs, its interval is computed from the pairs."""
        plain, paired = self.share(self.wins[who]), self.pairs.won[who]
        if not paired.groups:
            return plain
        low, high = paired.interval
        value = float(plain.value)
        return Figure(value, Sample(size=self.games, seed=0, low=min(low, value), high=max(high, value)))


class RecordedOutcomes(Outcomes):
    """The winners in a record, read without a replay. record: its file. asked: the number of games requested."""

    def __init__(self, path: Path, database: Database) -> None:
        """Raises BadRecord, OSError."""
        super().__init__(read_match(path, database))
        self.record, self.asked = str(path), games_asked(path)
        for game in sound_games(path, len(self.match.decks)):
            winner = NOBODY if game.winner is None else game.seats[game.winner]
            self.count(winner, ending(self.match, game.seats, game.reason, game.forfeit))
