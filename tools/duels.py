"""Duels of two agents over boards, and what they show.

A board is a deal that is played twice, with the agents swapped. Decks decide many boards, so that each agent wins one
game. The others tell the agents apart: the ratio of boards on which the first agent won both games to those on which it
won none is the odds ratio of a matched-pairs design (McNemar 1947). It does not depend on how uneven the decks are. Its
root is the odds of the first agent in an even game.
"""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from dtk.agents.registry import AgentFactory, find_factory
from dtk.engine.decisions import Decision, T
from dtk.engine.game import Game
from dtk.engine.history import hears_events
from dtk.engine.seated import Agent, looks_ahead
from dtk.engine.view import View
from dtk.match.one import Match, Observer, PlayedGame, agent_seed, play_one, seating, seed_of
from dtk.poker.figure import Z95, wilson_interval
from dtk.statistics.groups import GroupedShare
from tools.earlier import VOID, WRITTEN, EarlierAgent, EarlierTable
from tools.growing import Key, grow
from tools.measured import commit
from tools.styles import STYLES

GAMES = 2


class FirstLowball(Observer):
    """Notes the seat that wins the first lowball."""

    def __init__(self) -> None:
        self.winner: int | None = None

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        if self.winner is None and game.state.phase != "gambling":
            self.winner = game.state.winner


class DuelGame(NamedTuple):
    """A game of a board. won: whether the first agent won. lowball: whether the first deck won the first lowball.
    deck_won: whether the first deck won. fault: why it did not end by the rules. seconds: the processor time of each
    agent.
    """

    won: bool
    lowball: bool
    deck_won: bool
    days: int
    fault: str
    seconds: tuple[float, float]

    @property
    def is_void(self) -> bool:
        """Whether the tables of both commits differed."""
        return VOID in self.fault


class Board(NamedTuple):
    """A board. matchup: the number of its matchup. games: with the first agent playing the first deck, and the second
    one; only one game if an agent plays itself.
    """

    matchup: int
    games: tuple[DuelGame, ...]

    @property
    def wins(self) -> int:
        """The games that the first agent won."""
        return sum(game.won for game in self.games)

    @property
    def is_void(self) -> bool:
        """Whether it does not count."""
        return any(game.is_void for game in self.games)


class Odds(NamedTuple):
    """A ratio with its 95 % interval."""

    ratio: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.ratio:.2f} ({self.low:.2f} to {self.high:.2f})"


class Duel:
    """The boards of two agents, and what they show. void: the number of boards that do not count."""

    def __init__(self, boards: Iterable[Board]) -> None:
        found = list(boards)
        self.boards = [board for board in found if not board.is_void]
        self.void = len(found) - len(self.boards)
        self.games = [game for board in self.boards for game in board.games]

    @property
    def wins(self) -> int:
        """The games that the first agent won."""
        return sum(board.wins for board in self.boards)

    @property
    def faults(self) -> int:
        """The games that did not end by the rules."""
        return sum(bool(game.fault) for game in self.games)

    @property
    def share(self) -> str:
        """The first agent's win rate, with the 95 % interval of a sample of boards."""
        found = GroupedShare(GAMES)
        for board in self.boards:
            found.add(board.wins)
        low, high = found.interval
        return f"{found.share:.1%} ({low:.1%} to {high:.1%})"

    @property
    def counts(self) -> tuple[int, int, int]:
        """The boards of which the first agent won both games, none, and one."""
        wins = [board.wins for board in self.boards]
        return wins.count(2), wins.count(0), wins.count(1)

    @property
    def odds(self) -> Odds | None:
        """The odds ratio of both games to none; None if every board was split."""
        both, none, _ = self.counts
        if not both + none:
            return None
        low, high = wilson_interval(both / (both + none), both + none)
        return Odds(as_odds(both / (both + none)), as_odds(low), as_odds(high))

    @property
    def first_day(self) -> str:
        """The share of games that were over on the first day, with its 95 % interval."""
        ended = sum(game.days == 1 for game in self.games) / len(self.games)
        low, high = wilson_interval(ended, len(self.games))
        return f"{ended:.1%} ({low:.1%} to {high:.1%})"

    @property
    def mean_days(self) -> float:
        """The mean length of games in days."""
        return sum(game.days for game in self.games) / len(self.games)

    @property
    def seconds(self) -> tuple[float, float]:
        """The processor time of each agent in a game."""
        first, second = (sum(game.seconds[agent] for game in self.games) / len(self.games) for agent in range(2))
        return first, second

    @property
    def lowball(self) -> tuple[float, float] | None:
        """By how much winning the first lowball raises a deck's win rate, with half the 95 % interval; None if no
        matchup shows it. Matchups are strata (Mantel and Haenszel 1959; variance: Greenland and Robins 1985).
        """
        strata: dict[int, list[DuelGame]] = defaultdict(list)
        for board in self.boards:
            strata[board.matchup] += board.games
        total = weight = variance = 0.0
        for games in strata.values():
            won, lost = ([game.deck_won for game in games if game.lowball is took] for took in (True, False))
            if not won or not lost:
                continue
            one, other = sum(won) / len(won), sum(lost) / len(lost)
            share = len(won) * len(lost) / (len(won) + len(lost))
            total, weight = total + share * (one - other), weight + share
            # Few games with the same result prove nothing (A. Agresti and B. Caffo 2000); and both games of a board
            # share the deal, so they count as one.
            spread = sum(spread_of(sum(part), len(part)) for part in (won, lost))
            variance += share * share * spread * len(self.games) / len(self.boards)
        return (total / weight, Z95 * math.sqrt(variance) / weight) if weight else None


def spread_of(wins: int, games: int) -> float:
    """The variance of a win rate, with a win and a loss added."""
    share = (wins + 1) / (games + 2)
    return share * (1 - share) / games


def as_odds(chance: float) -> float:
    """The odds of a chance."""
    return chance / (1 - chance) if chance < 1 else math.inf


def duel(
    matchups: Sequence[Match], agents: tuple[str, str], seeds: int, jobs: int = 1, record: Path | None = None
) -> Duel:
    """Play boards. agents: two names (`maker`). seeds: the boards of each matchup. record: a file for the boards, which
    grows, and may hold those of other duels.
    """
    places = {match.seed: place for place, match in enumerate(matchups)}
    keys: list[Key] = [(*agents, match.seed, number) for number in range(seeds) for match in matchups]
    work = partial(games_of_board, {match.seed: match for match in matchups})
    # Without a record nothing depends on the commit.
    head = {"boards": commit()} if record else {}
    boards = grow(record, head, work, keys, jobs)
    return Duel(Board(places[str(key[2])], tuple(map(game_of, games))) for key, games in zip(keys, boards, strict=True))


def games_of_board(matchups: Mapping[str, Match], key: Key) -> tuple[DuelGame, ...]:
    """The games of a board. matchups: by seed. key: both agents, the seed of the matchup, and the board's number."""
    first, second, seed, number = key
    return play_board([matchups[str(seed)]], (str(first), str(second)), (0, int(number))).games


def game_of(fields: Sequence[Any]) -> DuelGame:
    """A game as a record holds it."""
    game = DuelGame(*fields)
    return game._replace(seconds=(game.seconds[0], game.seconds[1]))


def play_board(matchups: Sequence[Match], agents: tuple[str, str], place: tuple[int, int]) -> Board:
    """Play a board. place: of its matchup, and its number there."""
    matchup, number = place
    # An agent that plays itself would play the same game twice.
    games = 1 if agents[0] == agents[1] else GAMES
    return Board(matchup, tuple(play(matchups[matchup], number, agents, first) for first in range(games)))


class Timed:
    """An agent whose processor time is measured."""

    def __init__(self, agent: Agent) -> None:
        self.agent, self.seconds = agent, 0.0
        self.looks_ahead = looks_ahead(agent)
        self.hears_events = hears_events(agent)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The agent's answer."""
        begin = time.process_time()
        answer = self.agent.answer(decision, view)
        self.seconds += time.process_time() - begin
        return answer


def play(match: Match, number: int, agents: tuple[str, str], first: int) -> DuelGame:
    """Play a game. first: the deck that the first agent plays."""
    seats, lowball = seating(number, len(match.decks)), FirstLowball()
    answers: list[str] = []
    players = [player(agents[who != first], match, number, seat, answers) for seat, who in enumerate(seats)]
    game = play_one(match._replace(starting=()), number, agents=players, observer=lowball, keep=True, answers=answers)
    return DuelGame(
        won=is_won_by(game, first),
        lowball=lowball.winner is not None and seats[lowball.winner] == 0,
        deck_won=is_won_by(game, 0),
        days=game.days,
        fault=game.fault,
        seconds=(players[seats.index(first)].seconds, players[seats.index(1 - first)].seconds),
    )


def player(name: str, match: Match, number: int, seat: int, answers: list[str]) -> Timed | EarlierAgent:
    """An agent for a game. answers: those of the game, which grow."""
    if written := WRITTEN.fullmatch(name):
        return EarlierAgent(table(written["revision"], seat), written["agent"], match, number, seat, answers)
    return Timed(factory(name)(agent_seed(seed_of(match, number), seat)))


def factory(name: str) -> AgentFactory:
    """The maker of an agent of this commit: one of dtk's, or a style. Raises UnknownAgent, BadAgent."""
    return STYLES[name] if name in STYLES else find_factory(name)


@cache
def table(revision: str, seat: int) -> EarlierTable:
    """The process of an earlier commit for a seat, one for all games."""
    return EarlierTable(revision)


def is_won_by(game: PlayedGame, deck: int) -> bool:
    """Whether a deck won."""
    return game.winner >= 0 and game.seats[game.winner] == deck
