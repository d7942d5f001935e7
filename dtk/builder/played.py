"""Results of cards in recorded games: how often they were played, and how often their deck then won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.engine.ids import NOBODY
from dtk.match.one import Match, PlayedGame
from dtk.match.play_tally import PlayTally
from dtk.poker.figure import Figure, proportion

# Games added to a card's record at its deck's win rate, so that few games carry little weight.
PRIOR_GAMES = 20


class CardRecord(NamedTuple):
    """A card in recorded games. games: the games in which its deck played it. wins: the deck's wins in them.

    usual: the expected wins in these games at the decks' overall win rates. agents: those that played it.
    """

    games: int
    wins: int
    usual: float
    agents: tuple[str, ...]

    @property
    def win_rate(self) -> Figure:
        """The win rate in the games in which it was played, with its interval."""
        return proportion(self.wins, self.games, 0)

    @property
    def gain(self) -> float:
        """The win rate minus that of its decks, shrunk towards 0 for few games."""
        return (self.wins - self.usual) / (self.games + PRIOR_GAMES)


class PlayedCards:
    """The games of some records, by the identities of cards."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.games: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.usual: Counter[str] = Counter()
        self.agents: dict[str, set[str]] = {}

    def add(self, match: Match, games: Iterable[PlayedGame]) -> None:
        """Count the games of a match that were watched."""
        tally, won, count = PlayTally(match), Counter[int](), 0
        for game in games:
            tally.add(game)
            count += 1
            if game.winner != NOBODY:
                won[game.seats[game.winner]] += 1
        for who, cards in enumerate(tally.cards):
            for code, fates in cards.items():
                fate, name = fates["played"], self.database[code].identity
                if fate.games:
                    self.games[name] += fate.games
                    self.wins[name] += fate.wins
                    # Counter accepts any numbers; these are sums of rates.
                    self.usual[name] += fate.games * won[who] / count  # type: ignore[assignment]
                    self.agents.setdefault(name, set()).add(match.agents[who])

    def of(self, card: Card) -> CardRecord | None:
        """The record of a card in any printing and experience level, None if it was never played."""
        name = card.identity
        if not self.games[name]:
            return None
        return CardRecord(
            games=self.games[name],
            wins=self.wins[name],
            usual=float(self.usual[name]),
            agents=tuple(sorted(self.agents[name])),
        )
