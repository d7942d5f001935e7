"""Fit the weights of dtk/agents/evaluation.py to games: `python tools/fit_evaluation.py` writes evaluation.json.

Agents play against themselves on the three sets of decks (tools/deck_sets.py), no deck against itself. Each position
after a Sundown that does not end the game counts, by the differences between both seats and with the game's winner.
Logistic regression by Newton's method, with a small ridge. One matchup in four is held out to evaluate the fit, the
same ones for all agents. The same seed writes the same file.

  python tools/fit_evaluation.py --record build/evaluation.jsonl --jobs 2

keeps the positions in a record that grows, so that an interrupted run continues, and another fit plays no game again.

  python tools/fit_evaluation.py --record build/evaluation.jsonl --also bullets margin --out build/more.json

fits more quantities to the same games.
"""

from __future__ import annotations

import argparse
import json
import math
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dtk import __version__
from dtk.agents.evaluation import QUANTITIES, WEIGHTS, amount, chance, weights
from dtk.agents.features import QUANTITIES as KNOWN
from dtk.agents.features import features
from dtk.engine.game import Game
from dtk.match.one import Match, Observer, play_one
from dtk.match.texts import FULL, version
from tools.deck_sets import FOLDERS, matchups
from tools.growing import Key, grow

# The numbers of a position in a record: all that each seat has.
MEASURED = tuple(name for name, known in KNOWN.items() if known.per == "seat" and known.kind != "yes or no")
# The weights chosen by hand before there was a fit.
BY_HAND = {"control": 0.25, "influence": 0.47, "income": 0.1, "upkeep": -0.1, "dudes": 0.15}
# One matchup in four is held out.
HELD_OUT = 4
RIDGE, STEPS = 1.0, 30


class Source(NamedTuple):
    """Games to fit to. agent: of both decks. games: on each set. weight: that of each position."""

    agent: str
    games: int
    weight: float


SOURCES = (Source("baseline", 1000, 1.0), Source("search:playouts=6", 200, 3.0))


class Row(NamedTuple):
    """A position. agent: of the game. matchup: its decks. game: its number there. lead: seat 0's lead in each quantity.
    won: whether seat 0 won. weight: how often it counts.
    """

    agent: str
    matchup: str
    game: int
    lead: tuple[float, ...]
    won: bool
    weight: float = 1.0

    @property
    def is_held_out(self) -> bool:
        """Whether it evaluates the fit. All positions of a matchup do, or none."""
        return zlib.crc32(self.matchup.encode()) % HELD_OUT == 0


class Fit(NamedTuple):
    """Weights in the order of the quantities, and their standard errors."""

    weights: list[float]
    errors: list[float]


class Sundowns(Observer):
    """Records both seats after every Sundown that does not end the game."""

    def __init__(self, quantities: Sequence[str]) -> None:
        self.quantities = quantities
        self.day = 0
        self.leads: list[list[float]] = []

    def unit_over(self, game: Game) -> None:
        """Record the position after a unit if it was Sundown, so that Gambling comes next."""
        state = game.state
        if state.phase == "gambling" and state.outcome is None and state.day != self.day:
            self.day = state.day
            found = features(game.views[0])
            self.leads.append([round(amount(found, name, 0) - amount(found, name, 1), 4) for name in self.quantities])


class Games:
    """The games of the sources. seed: of all games. sets: the names of sets of decks."""

    def __init__(self, sources: Sequence[Source], seed: str, sets: Sequence[str] = tuple(FOLDERS)) -> None:
        self.sources, self.seed, self.sets = sources, seed, sets
        self.matches: dict[str, Match] = {}
        found: list[tuple[float, Key]] = []
        for source in sources:
            for name in sets:
                meetings = matchups(name, source.games, seed)
                self.matches |= {match.seed: match for match in meetings}
                for one in range(source.games):
                    number, place = divmod(one, len(meetings))
                    found.append((one / source.games, (source.agent, meetings[place].seed, number)))
        # All sources proceed together, so that a part of the games is a fair sample.
        self.keys = [key for _, key in sorted(found)]

    @property
    def head(self) -> dict[str, Any]:
        """The seed and versions of all games."""
        return {"seed": self.seed, "quantities": MEASURED, "dtk": __version__, "texts": version(FULL)}

    def play(self, key: Key) -> tuple[bool | None, list[list[float]]]:
        """A game: whether seat 0 won, None for a draw, and its leads after each Sundown."""
        agent, matchup, number = key
        match = self.matches[str(matchup)]._replace(agents=(str(agent),) * 2)
        seen = Sundowns(MEASURED)
        played = play_one(match, int(number), observer=seen)
        return (played.winner == 0 if played.winner in (0, 1) else None), seen.leads

    def rows(self, record: Path | None, jobs: int, quantities: Sequence[str]) -> Iterator[Row]:
        """The positions, by some quantities. record: a file for the games, which grows."""
        places = [MEASURED.index(name) for name in quantities]
        weight = {source.agent: source.weight for source in self.sources}
        head = json.loads(json.dumps(self.head))
        for key, (won, leads) in zip(self.keys, grow(record, head, self.play, self.keys, jobs), strict=True):
            agent, matchup, number = str(key[0]), str(key[1]), int(key[2])
            for lead in leads if won is not None else ():
                yield Row(agent, matchup, number, tuple(lead[place] for place in places), won, weight[agent])


def fit(rows: Sequence[Row]) -> Fit:
    """The maximum-likelihood weights for the results of these positions (Newton's method).

    There is no constant: a position that is the same for both seats is even. Positions of one matchup depend on each
    other, so errors are of a sample of matchups (the sandwich estimator: P. Huber 1967).
    """
    count = len(rows[0].lead)
    found = [0.0] * count
    for _ in range(STEPS):
        slopes = slopes_of(rows, found)
        curve = curve_of(rows, found)
        sums = map(sum, zip(*slopes, strict=True))
        step = solve(curve, [slope - RIDGE * weight for slope, weight in zip(sums, found, strict=True)])
        found = [weight + change for weight, change in zip(found, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    curve = curve_of(rows, found)
    spread = [solve(curve, slope) for slope in slopes_of(rows, found)]
    return Fit(found, [math.sqrt(sum(one * one for one in column)) for column in zip(*spread, strict=True)])


def slopes_of(rows: Iterable[Row], found: Sequence[float]) -> list[list[float]]:
    """The slope of the log-likelihood of each matchup at some weights."""
    slopes: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(found))
    for row in rows:
        slope, miss = slopes[row.matchup], row.weight * (row.won - chance(dot(found, row.lead)))
        for one, lead in enumerate(row.lead):
            slope[one] += miss * lead
    return list(slopes.values())


def curve_of(rows: Iterable[Row], found: Sequence[float]) -> list[list[float]]:
    """The curvature of the log-likelihood at some weights, with the ridge."""
    count = len(found)
    curve = [[RIDGE * (one == other) for other in range(count)] for one in range(count)]
    for row in rows:
        expected = chance(dot(found, row.lead))
        spread = row.weight * expected * (1 - expected)
        for one, lead in enumerate(row.lead):
            part, line = spread * lead, curve[one]
            for other in range(one + 1):
                line[other] += part * row.lead[other]
    for one in range(count):
        for other in range(one):
            curve[other][one] = curve[one][other]
    return curve


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive: elimination, then substitution."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot, row in enumerate(rows):
        for other in rows[pivot + 1 :]:
            factor = other[pivot] / row[pivot]
            other[pivot:] = [there - factor * here for there, here in zip(other[pivot:], row[pivot:], strict=True)]
    found: list[float] = []
    for pivot in reversed(range(len(rows))):
        row = rows[pivot]
        found.insert(0, (row[-1] - dot(row[pivot + 1 : -1], found)) / row[pivot])
    return found


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(here * there for here, there in zip(one, other, strict=True))


def log_loss(rows: Sequence[Row], found: Sequence[float]) -> float:
    """The mean negative logarithm of the chance given to the actual result."""
    chances = [chance(dot(found, row.lead)) for row in rows]
    return -sum(math.log(one if row.won else 1 - one) for row, one in zip(rows, chances, strict=True)) / len(rows)


def document(rows: Sequence[Row], sources: Sequence[Source], seed: str, quantities: Sequence[str]) -> dict[str, Any]:
    """The weights and their origin, as in evaluation.json."""
    held, fitted_to = ([row for row in rows if row.is_held_out is is_held_out] for is_held_out in (True, False))
    found = fit(fitted_to)
    return {
        "weights": {name: round(weight, 4) for name, weight in zip(quantities, found.weights, strict=True)},
        "errors": {name: round(error, 4) for name, error in zip(quantities, found.errors, strict=True)},
        "seed": seed,
        "games": [origin(of_agent(fitted_to, source.agent), source) for source in sources],
        "held_out": [
            quality(of_agent(held, source.agent), source.agent, found.weights, quantities) for source in sources
        ],
    }


def of_agent(rows: Iterable[Row], agent: str) -> list[Row]:
    """The positions of an agent's games."""
    return [row for row in rows if row.agent == agent]


def origin(rows: Sequence[Row], source: Source) -> dict[str, Any]:
    """The games of a source, and their number of positions."""
    return {
        "agent": source.agent,
        "weight": source.weight,
        "matchups": len({row.matchup for row in rows}),
        "games": len({(row.matchup, row.game) for row in rows}),
        "positions": len(rows),
    }


def quality(rows: Sequence[Row], agent: str, found: Sequence[float], quantities: Sequence[str]) -> dict[str, Any]:
    """How well weights estimate the winner of an agent's games that they were not fitted to."""
    right = [row.won == (dot(found, row.lead) > 0) for row in rows]
    return {
        "agent": agent,
        "matchups": len({row.matchup for row in rows}),
        "positions": len(rows),
        "log_loss": round(log_loss(rows, found), 4),
        "log_loss_by_hand": round(log_loss(rows, [BY_HAND.get(name, 0.0) for name in quantities]), 4),
        "log_loss_of_even_odds": round(math.log(2), 4),
        "right": round(sum(right) / len(right), 4),
    }


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--source",
        nargs=3,
        action="append",
        metavar=("AGENT", "GAMES", "WEIGHT"),
        help="an agent, its games on each set, and the weight of their positions; may be repeated",
    )
    parser.add_argument("--seed", default="evaluation", help="the seed of all games")
    parser.add_argument("--record", type=Path, help="keep the games in this file, and continue it")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file to write")
    others = [name for name in MEASURED if name not in QUANTITIES]
    parser.add_argument("--also", nargs="+", choices=others, default=[], metavar="QUANTITY", help=", ".join(others))
    options = parser.parse_args()
    chosen = options.source or SOURCES
    sources = [Source(agent, int(games), float(weight)) for agent, games, weight in chosen]
    quantities = [*QUANTITIES, *options.also]
    rows = list(Games(sources, options.seed).rows(options.record, options.jobs, quantities))
    text = json.dumps(document(rows, sources, options.seed, quantities), indent=2) + "\n"
    print(text)
    present = [weights().get(name, 0.0) for name in quantities]
    held = [row for row in rows if row.is_held_out]
    for source in sources:
        print(f"{source.agent}: log-loss of the present weights {log_loss(of_agent(held, source.agent), present):.4f}")
    options.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
