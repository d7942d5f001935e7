"""One agent among others at tables of three and four.

    python tools/larger_tables.py search baseline --players 3 --deals 40

At each deal the first agent plays every deck once, in its seat, and the second agent plays all other decks. An agent
as good as the others wins one game in three, or in four. `sees-next` is search with the view of a game of two.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import NamedTuple

from dtk.agents.evaluation import chance, strength, weights
from dtk.agents.features import features
from dtk.agents.registry import AgentFactory
from dtk.agents.search import Search
from dtk.api.games import new_match
from dtk.engine.sandbox import Playout
from dtk.files.errors import DtkError
from dtk.match.one import Match, agent_seed, play_one, seed_of
from dtk.match.series import frozen_objects
from dtk.statistics.groups import GroupedShare
from tools.deck_sets import FOLDERS, decks
from tools.duels import factory, is_won_by
from tools.measured import commit

HEAD = (
    "| agents | players | first wins | even | days | CPU | games, seed |\n| --- | --- | --- | --- | --- | --- | --- |"
)


class SeesNext(Search):
    """Search that compares itself with the next player only, as in a game of two."""

    __slots__ = ()

    def chance(self, end: Playout) -> float:
        """The chance to win, as if the next player were the only opponent."""
        view = end.view
        if end.outcome is not None:
            return float(end.outcome.winner == view.seat)
        found = features(view)
        mine, other = (strength(found, seat, weights()) for seat in (view.seat, view.opponents[0]))
        return chance(mine - other)


def maker(name: str) -> AgentFactory:
    """The maker of an agent. Raises UnknownAgent, BadAgent."""
    return SeesNext if name == "sees-next" else factory(name)


class TableGame(NamedTuple):
    """A game. won: whether the first agent won. fault: why it did not end by the rules."""

    won: bool
    days: int
    fault: str


def tables(players: int, deals: int, seed: str) -> list[Match]:
    """The tables of a number of deals, each with decks drawn from the examples and plans."""
    paths = [path for folder in FOLDERS.values() if folder for path in decks(folder)]
    found = []
    for number in range(deals):
        drawn = random.Random(f"{seed}/{number}").sample(paths, players)
        found.append(new_match(*drawn, seed=f"{seed}/{number}"))
    return found


def games_of_deal(match: Match, agents: tuple[str, str]) -> list[TableGame]:
    """The games of a deal. The first agent plays another deck in each, and every deck stays in its seat."""
    return [play(match, agents, first) for first in range(len(match.decks))]


def play(match: Match, agents: tuple[str, str], first: int) -> TableGame:
    """Play a game. first: the deck that the first agent plays."""
    # In game 0 each deck has the seat of its number.
    players = [maker(agents[seat != first])(agent_seed(seed_of(match, 0), seat)) for seat in range(len(match.decks))]
    game = play_one(match._replace(starting=()), 0, agents=players)
    return TableGame(is_won_by(game, first), game.days, game.fault)


def row(agents: tuple[str, str], players: int, deals: int, seed: str) -> str:
    """A row of the table."""
    begun, share = time.process_time(), GroupedShare(players)
    games: list[TableGame] = []
    for match in tables(players, deals, seed):
        played = games_of_deal(match, agents)
        share.add(sum(game.won for game in played))
        games += played
    low, high = share.interval
    days, faults = sum(game.days for game in games) / len(games), sum(bool(game.fault) for game in games)
    cells = (
        f"`{agents[0]}` among `{agents[1]}`",
        str(players),
        f"{share.share:.1%} ({low:.1%} to {high:.1%})",
        f"{1 / players:.1%}",
        f"{days:.1f}",
        f"{(time.process_time() - begun) / len(games):.2f} s",
        f"{len(games)}, {seed!r}" + (f", {faults} faults" if faults else ""),
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play, and print a row for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("agents", nargs=2, metavar="AGENT", help="the first agent, and that of all other decks")
    parser.add_argument("--players", nargs="+", type=int, choices=(3, 4), default=[3, 4])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", default="tables")
    options = parser.parse_args()
    try:
        for name in options.agents:
            maker(name)
    except DtkError as error:
        parser.error(str(error))
    print(f"{commit()}. CPU: of a whole game.\n\n{HEAD}")
    with frozen_objects():
        for players in options.players:
            print(row((options.agents[0], options.agents[1]), players, options.deals, options.seed), flush=True)


if __name__ == "__main__":
    main()
