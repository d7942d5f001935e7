"""Fit the weights of dtk/agents/evaluation.py to games: `python tools/fit_evaluation.py` writes evaluation.json.

The agents of a seed play all pairs of example decks. Each position after a Sundown that does not end the game counts
once, by the differences between both seats, and with the winner of the game. Logistic regression by Newton's method,
with a small ridge; every fourth game is held out to evaluate the fit. The same seed writes the same file.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import NamedTuple

from dtk.agents.evaluation import WEIGHTS, amount, chance
from dtk.agents.features import features
from dtk.api.games import new_match
from dtk.engine.game import Game
from dtk.match.one import Match, Observer, play_one
from dtk.match.series import frozen_objects

EXAMPLES = Path(__file__).parents[1] / "examples" / "decks"
DECKS = sorted(path for path in EXAMPLES.glob("*.yaml") if path.suffixes == [".yaml"])
QUANTITIES = (
    "control",
    "influence",
    "ghost_rock",
    "income",
    "upkeep",
    "deeds_lost",
    "dudes",
    "influential_dudes",
    "attachments",
    "rank",
    "deck_rank",
)
# The weights chosen by hand before there was a fit.
BY_HAND = {"control": 0.25, "influence": 0.47, "income": 0.1, "upkeep": -0.1, "dudes": 0.15}
# One game in four is held out.
HELD_OUT = 4
RIDGE, STEPS = 1.0, 30


class Row(NamedTuple):
    """A position. game: its game. lead: seat 0's lead in each quantity. won: whether seat 0 won."""

    game: tuple[int, int]
    lead: tuple[float, ...]
    won: bool


class Fit(NamedTuple):
    """Weights in the order of the quantities, and their standard errors."""

    weights: list[float]
    errors: list[float]


class Sundowns(Observer):
    """Records both seats after every Sundown that does not end the game."""

    def __init__(self, quantities: Sequence[str]) -> None:
        self.quantities = quantities
        self.day = 0
        self.leads: list[tuple[float, ...]] = []

    def unit_over(self, game: Game) -> None:
        """Record the position after a unit if it was Sundown, so that Gambling comes next."""
        state = game.state
        if state.phase == "gambling" and state.outcome is None and state.day != self.day:
            self.day = state.day
            found = features(game.views[0])
            self.leads.append(tuple(amount(found, name, 0) - amount(found, name, 1) for name in self.quantities))


def meetings(decks: Sequence[Path], agent: str, seed: str) -> list[Match]:
    """Every pair of decks, each deck against itself too."""
    return [new_match(*pair, agents=(agent, agent), seed=seed) for pair in combinations_with_replacement(decks, 2)]


def positions(matches: Iterable[Match], games: int, quantities: Sequence[str]) -> Iterator[Row]:
    """The positions of some games of each match, with the results of these games."""
    for pair, match in enumerate(matches):
        for number in range(games):
            seen = Sundowns(quantities)
            played = play_one(match, number, observer=seen)
            if played.winner in (0, 1):
                yield from (Row((pair, number), lead, played.winner == 0) for lead in seen.leads)


def fit(rows: Sequence[Row]) -> Fit:
    """The maximum-likelihood weights for the results of these positions (Newton's method).

    There is no constant: a position that is the same for both seats is even.
    """
    count = len(rows[0].lead)
    weights = [0.0] * count
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        curve = [[RIDGE * (one == other) for other in range(count)] for one in range(count)]
        for row in rows:
            expected = chance(dot(weights, row.lead))
            spread = expected * (1 - expected)
            for one, lead in enumerate(row.lead):
                slope[one] += (row.won - expected) * lead
                for other in range(one + 1):
                    curve[one][other] += spread * lead * row.lead[other]
        for one in range(count):
            for other in range(one):
                curve[other][one] = curve[one][other]
        step = solve(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    units = [[float(one == other) for other in range(count)] for one in range(count)]
    return Fit(weights, [math.sqrt(solve(curve, unit)[one]) for one, unit in enumerate(units)])


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


def log_loss(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """The mean negative logarithm of the chance given to the actual result."""
    chances = [chance(dot(weights, row.lead)) for row in rows]
    return -sum(math.log(one if row.won else 1 - one) for row, one in zip(rows, chances, strict=True)) / len(rows)


def document(rows: Sequence[Row], agent: str, seed: str, quantities: Sequence[str] = QUANTITIES) -> dict[str, object]:
    """The weights and their origin, as in evaluation.json."""
    held = [row for row in rows if row.game[1] % HELD_OUT == HELD_OUT - 1]
    fitted_to = [row for row in rows if row.game[1] % HELD_OUT != HELD_OUT - 1]
    found = fit(fitted_to)
    by_hand = [BY_HAND.get(name, 0.0) for name in quantities]
    right = [row.won == (dot(found.weights, row.lead) > 0) for row in held]
    return {
        "weights": {name: round(weight, 4) for name, weight in zip(quantities, found.weights, strict=True)},
        "errors": {name: round(error, 4) for name, error in zip(quantities, found.errors, strict=True)},
        "games": {
            "agent": agent,
            "seed": seed,
            "pairs": len({row.game[0] for row in rows}),
            "games": len({row.game for row in fitted_to}),
            "positions": len(fitted_to),
        },
        "held_out": {
            "games": len({row.game for row in held}),
            "positions": len(held),
            "log_loss": round(log_loss(held, found.weights), 4),
            "log_loss_by_hand": round(log_loss(held, by_hand), 4),
            "log_loss_of_even_odds": round(math.log(2), 4),
            "right": round(sum(right) / len(right), 4),
        },
    }


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=120, help="games of each pair of decks")
    parser.add_argument("--agent", default="baseline", help="who plays")
    parser.add_argument("--seed", default="evaluation", help="the seed of all games")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file to write")
    options = parser.parse_args()
    matches = meetings(DECKS, options.agent, options.seed)
    with frozen_objects():
        rows = list(positions(matches, options.games, QUANTITIES))
    text = json.dumps(document(rows, options.agent, options.seed), indent=2) + "\n"
    options.out.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
