"""A linear policy that learns to beat `random`, by policy gradients, in a few minutes.

It needs the extra `rl`: pip install 'doomtown-dtk[rl]', then python examples/learning/train.py. Each `# %%` is a cell.
"""

# %% The environment, and a policy: the chance of an option is the softmax of its numbers times the weights.
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dtk.learning.environment import DoomtownEnv, env

Weights = NDArray[np.float64]

DECKS = Path(__file__).parents[1] / "decks"
MINE, THEIRS = DECKS / "sloane-gunfighter.yaml", DECKS / "law-dogs-gunfighter.yaml"
# Costs, values and ratings are divided by this, so that all numbers are of about the same size.
SCALE = np.array([1.0] * 15 + [5.0, 13.0, 3.0, 1.0, 3.0, 3.0])


def chances(seen: dict[str, Any], weights: Weights) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The chance of each option of a question, and the options' numbers."""
    options = seen["options"][: int(seen["action_mask"].sum())] / SCALE
    scores = options @ weights
    found = np.exp(scores - scores.max())
    return found / found.sum(), options


# %% A game: the learner at one seat, chance at the other. The gradient of the logarithm of its choices is summed.
def play(game: DoomtownEnv, weights: Weights, seat: str, chance: np.random.Generator) -> tuple[float, Weights]:
    """Play a game. Returns the learner's reward, and the summed gradient."""
    game.reset()
    gradient, reward = np.zeros_like(weights), 0.0
    for agent in game.agent_iter():
        _, latest, is_terminated, is_truncated, _ = game.last(observe=False)
        if is_terminated or is_truncated:
            reward = latest if agent == seat else reward
            game.step(None)
            continue
        seen = game.observe(agent)
        if agent == seat:
            likely, options = chances(seen, weights)
            action = int(chance.choice(len(likely), p=likely))
            gradient += options[action] - likely @ options
        else:
            action = int(chance.integers(int(seen["action_mask"].sum())))
        game.step(action)
    return reward, gradient


# %% Training: after each batch a step of fixed size along the natural gradient of the mean reward.
def train(games: int, seed: int, batches: int = 5, size: float = 1.5) -> Weights:
    """Train a policy. The same seed gives the same weights."""
    game, chance = env(MINE, THEIRS, observe="options"), np.random.default_rng(seed)
    game.reset(seed=seed)
    weights = np.zeros(len(SCALE))
    batch = max(2, games // batches)
    for begun in range(0, games, batch):
        played = [play(game, weights, f"seat_{number % 2 + 1}", chance) for number in range(batch)]
        rewards = np.array([reward for reward, _ in played])
        gradients = np.array([gradient for _, gradient in played])
        fisher = gradients.T @ gradients / batch + 0.1 * np.eye(len(weights))
        step = np.linalg.solve(fisher, (rewards - rewards.mean()) @ gradients / batch)
        weights += size * step / max(1e-9, np.sqrt(step @ fisher @ step))
        print(f"{begun + batch} games: reward {rewards.mean():+.2f}", flush=True)
    return weights


# %% The test: fresh games against `random`, half of them with each deck, and the interval that belongs to them.
def win_rate(weights: Weights, games: int, seed: int) -> tuple[float, float, float]:
    """The learner's win rate in fresh games, with Wilson's 95 % interval."""
    from dtk.poker.figure import wilson_interval

    game, chance = env(MINE, THEIRS, observe="options"), np.random.default_rng(seed)
    game.reset(seed=seed)
    won = sum(play(game, weights, f"seat_{number % 2 + 1}", chance)[0] > 0 for number in range(games))
    return won / games, *wilson_interval(won / games, games)


# %% All of it.
def main() -> None:
    """Train, test, and save the weights."""
    parser = argparse.ArgumentParser(description="Train a linear policy that beats `random`.")
    parser.add_argument("--games", type=int, default=1000, help="training games [default: 1000]")
    parser.add_argument("--test", type=int, default=400, help="test games [default: 400]")
    parser.add_argument("--seed", type=int, default=1, help="random seed [default: 1]")
    parser.add_argument("--output", type=Path, help="a file for the weights")
    asked = parser.parse_args()
    weights = train(asked.games, asked.seed)
    rate, low, high = win_rate(weights, asked.test, asked.seed + 1)
    print(f"Win rate against random: {rate:.1%} (95 % interval {low:.1%} to {high:.1%}, n = {asked.test}, ")
    print(f"training seed {asked.seed}, test seed {asked.seed + 1}).")
    if asked.output:
        names = env(MINE, THEIRS).option_columns
        asked.output.write_text(json.dumps(dict(zip(names, weights, strict=True)), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
