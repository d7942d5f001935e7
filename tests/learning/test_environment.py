"""The environment of PettingZoo: its API, seeds, masks, rewards, and nothing hidden in the observations."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from dtk.api.games import new_match
from dtk.learning.environment import DoomtownEnv, env
from dtk.learning.observations import DECISIONS
from dtk.match.one import play_one

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
TRAIN = EXAMPLES.parent / "learning" / "train.py"
SLOANE, LAW_DOGS = EXAMPLES / "sloane-gunfighter.yaml", EXAMPLES / "law-dogs-gunfighter.yaml"


def choose(mask: np.ndarray[Any, np.dtype[np.int8]], number: int) -> int:
    """An action that the mask allows."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number * 7 % len(allowed)])


def played(game: DoomtownEnv, seed: int | None) -> str:
    """A digest of all observations of a game."""
    game.reset(seed=seed)
    digest = hashlib.sha256()
    for number, agent in enumerate(game.agent_iter()):
        seen, reward, terminated, truncated, _ = game.last()
        digest.update(agent.encode() + seen["observation"].tobytes() + seen["options"].tobytes() + bytes(reward > 0))
        game.step(None if terminated or truncated else choose(seen["action_mask"], number))
    return digest.hexdigest()


@pytest.mark.filterwarnings("ignore")
def test_the_tests_of_pettingzoo_pass() -> None:
    api_test(env(SLOANE, LAW_DOGS), num_cycles=300)
    seed_test(lambda: env(SLOANE, LAW_DOGS), num_cycles=100)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    decks = [SLOANE, LAW_DOGS, SLOANE, LAW_DOGS][:players]
    first, second = env(*decks), env(*decks)
    assert played(first, 5) == played(second, 5)
    # The series continues, in the same way for both.
    assert played(first, None) == played(second, None) != played(second, 5)


def test_rewards_are_those_of_the_winner() -> None:
    game = env(SLOANE, LAW_DOGS)
    rewards: dict[str, float] = {}
    game.reset(seed=1)
    for number, agent in enumerate(game.agent_iter()):
        seen, reward, terminated, truncated, info = game.last()
        if terminated or truncated:
            rewards[agent] = reward
            assert info["reason"] and info["days"] >= 1
        game.step(None if terminated or truncated else choose(seen["action_mask"], number))
    assert game.played is not None and game.played.winner in (0, 1)
    assert rewards == {f"seat_{seat + 1}": 1 if game.played.winner == seat else -1 for seat in (0, 1)}


def test_a_game_of_the_environment_is_that_of_a_match() -> None:
    """The same answers by an agent in a match end in the same way."""

    class Counting:
        def __init__(self, asked: list[int]) -> None:
            self.asked = asked

        def answer(self, decision: Any, view: Any) -> Any:
            self.asked[0] += 1
            return decision.options[(self.asked[0] - 1) * 7 % len(decision.options)]

    game = env(SLOANE, LAW_DOGS, most_options=1000)
    played(game, 9)
    asked = [0]
    match = new_match(SLOANE, LAW_DOGS, agents=["random", "random"], seed="9/0")._replace(starting=())
    same = play_one(match, 0, agents=[Counting(asked), Counting(asked)])
    assert game.played is not None
    assert (same.winner, same.reason, same.days, same.plays) == (
        *(game.played.winner, game.played.reason, game.played.days, game.played.plays),
    )


def test_an_action_that_is_not_offered_is_refused() -> None:
    game = env(SLOANE, LAW_DOGS)
    game.reset(seed=1)
    agent, count = game.agent_selection, int(game.last()[0]["action_mask"].sum())
    with pytest.raises(ValueError, match=f"{count} is not an action now; {agent} has the actions 0 to {count - 1}"):
        game.step(count)
    assert game.agent_selection == agent


def test_only_the_agent_that_is_asked_has_actions() -> None:
    game = env(SLOANE, LAW_DOGS)
    game.reset(seed=1)
    for number in range(60):
        others = [agent for agent in game.agents if agent != game.agent_selection]
        assert not any(game.observe(agent)["action_mask"].any() for agent in others)
        game.step(choose(game.last()[0]["action_mask"], number))


def test_the_game_is_told() -> None:
    game = env(SLOANE, LAW_DOGS, render_mode="ansi")
    game.reset(seed=1)
    told = [game.render() or ""]
    for number in range(40):
        game.step(choose(game.last()[0]["action_mask"], number))
        told.append(game.render() or "")
    assert "wins lowball" in "\n".join(told)


@pytest.mark.parametrize(
    "use",
    [
        lambda game: game.step(0),
        lambda game: game.last(),
        lambda game: game.view("seat_1"),
        lambda game: game.agent_iter(),
    ],
)
def test_before_the_first_game_reset_is_asked_for(use: Callable[[DoomtownEnv], object]) -> None:
    with pytest.raises(AttributeError, match=r"call reset\(\)"):
        use(env(SLOANE, LAW_DOGS))
    with pytest.raises(AttributeError, match="'decisions'"):
        env(SLOANE, LAW_DOGS).decisions  # noqa: B018


def test_a_game_can_be_left() -> None:
    game = env(SLOANE, LAW_DOGS)
    for seed in range(3):
        game.reset(seed=seed)
        game.step(0)
    game.close()
    with pytest.raises(ValueError, match=r"call reset\(\)"):
        game.step(0)


def test_without_features_an_observation_has_the_decision_alone() -> None:
    game = env(SLOANE, LAW_DOGS, observe="options")
    game.reset(seed=1)
    seen = game.last()[0]
    assert seen["observation"].shape == (len(DECISIONS),) and seen["observation"].sum() == 1
    assert seen["options"][: int(seen["action_mask"].sum())].any()


def test_the_worked_example_trains_and_can_be_repeated(tmp_path: Path) -> None:
    command = [sys.executable, str(TRAIN), "--games", "20", "--test", "6", "--seed", "3", "--output"]
    written = []
    for name in ("one.json", "two.json"):
        done = subprocess.run([*command, str(tmp_path / name)], capture_output=True, text=True, check=True)
        assert re.search(r"Win rate against random: [\d.]+% \(95 % interval", done.stdout)
        written.append((tmp_path / name).read_text("utf-8"))
    assert written[0] == written[1]
    assert any(json.loads(written[0]).values())


@pytest.mark.parametrize(
    ("arguments", "words"), [({"most_options": 1}, "at least 2"), ({"render_mode": "human"}, "ansi")]
)
def test_invalid_arguments_say_what_is_expected(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        env(SLOANE, LAW_DOGS, **arguments)
