"""CPU time of games by size: cards in play, day, and number of players.

    python benchmarks/sizes.py [--games N] [--agent NAME]

Plays games between the example base set decks with card texts: N for two players, and as many for three and for four.
Prints the time of a play of High Noon (its legal plays, the agent's choice, and what follows) by the number of cards in
play, as a chart. The last line of it is the exponent of the power of that number that fits best, weighted by plays: 1
is linear. Then the time of a day of the game by its number, and games a second by the number of players.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from time import process_time
from typing import NamedTuple

from match import deck, meeting

from dtk.engine.flow import step
from dtk.engine.rules.setup import play_setup
from dtk.engine.seated import SeatedGame
from dtk.match.one import Match, agents_of, gang_rules, seating, starting_gangs, table_of
from dtk.match.texts import FULL

DECKS = ("sloane-base-set", "law-dogs-base-set")
PLAYERS = (2, 3, 4)
# Cards in play of one line of the chart, and the fewest plays for a line.
WIDTH, FEWEST = 4, 20
BAR = 40


class TimedUnit(NamedTuple):
    """A unit of a game. cards: the number in play before it. seconds: CPU."""

    phase: str
    day: int
    cards: int
    seconds: float


def units(match: Match, number: int) -> Iterable[TimedUnit]:
    """Play a game, and time each of its units."""
    state, seats, agents = table_of(match, number), seating(number, len(match.decks)), agents_of(match, number)
    gangs = starting_gangs(match, seats, state, agents)
    game = SeatedGame(state, agents)
    play_setup(game, gangs, gang_rules(match, seats))
    while state.outcome is None:
        phase, cards, started = state.phase, len(state.in_play), process_time()
        step(game)
        yield TimedUnit(phase, state.day, cards, process_time() - started)


def table_for(players: int, agent: str) -> Match:
    """A match of some players with the same agent."""
    match = meeting((agent,) * players)
    both = [deck(DECKS[place % len(DECKS)]) for place in range(players)]
    return match._replace(decks=tuple(one.deck for one in both), starting=tuple(both), texts=FULL)


def enough(by_size: dict[int, list[float]]) -> dict[int, list[float]]:
    """The sizes with enough times for a line of a chart, all of them if none has."""
    return {size: times for size, times in by_size.items() if len(times) >= FEWEST} or by_size


def chart(by_size: dict[int, list[float]], unit: str) -> None:
    """Print the mean time by size, as numbers and bars."""
    means = {size: math.fsum(times) / len(times) for size, times in enough(by_size).items()}
    longest = max(means.values())
    for size, mean in sorted(means.items()):
        bar = "#" * max(1, round(BAR * mean / longest))
        print(f"  {size:4}  {1e6 * mean:9.0f} us  {len(by_size[size]):6} {unit}  {bar}")


def exponent(by_size: dict[int, list[float]]) -> float:
    """The exponent of the power of the size that fits the mean times best, each weighted by its number of times."""
    points = [
        (math.log(size), math.log(math.fsum(times) / len(times)), len(times)) for size, times in enough(by_size).items()
    ]
    whole = sum(weight for *_, weight in points)
    mean_x, mean_y = (math.fsum(point[axis] * point[2] for point in points) / whole for axis in (0, 1))
    spread = math.fsum(weight * (x - mean_x) ** 2 for x, _, weight in points)
    return math.fsum(weight * (x - mean_x) * (y - mean_y) for x, y, weight in points) / spread


def main() -> None:
    """Measure, and print the chart and the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="for each number of players")
    parser.add_argument("--agent", default="baseline")
    options = parser.parse_args()
    by_cards, by_day = (defaultdict[int, list[float]](partial(list[float])) for _ in range(2))
    speeds = {}
    for players in PLAYERS:
        match, days, whole = table_for(players, options.agent), 0, 0.0
        for number in range(options.games):
            in_day: dict[int, float] = defaultdict(float)
            for phase, day, cards, seconds in units(match, number):
                whole += seconds
                in_day[day] += seconds
                if phase == "high noon":
                    by_cards[WIDTH * (cards // WIDTH) + WIDTH // 2].append(seconds)
            days += len(in_day)
            if players == PLAYERS[0]:
                for day, seconds in in_day.items():
                    by_day[day].append(seconds)
        speeds[players] = options.games / whole, days / options.games, 1000 * whole / days
    print(f"A play of High Noon by {options.agent}, by cards in play (the middle of {WIDTH} numbers), all tables")
    chart(by_cards, "plays")
    print(f"  The time grows with the power {exponent(by_cards):.2f} of the number of cards.")
    print("\nA day of a game of two players, by its number")
    chart(by_day, "days")
    print("\nGames by number of players")
    for players, (speed, days, each) in speeds.items():
        print(f"  {players} players  {speed:7.1f} games a second  {days:5.1f} days a game  {each:7.1f} ms a day")


if __name__ == "__main__":
    main()
