"""A game as an environment of PettingZoo, in which agents act in turn (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

import numpy as np
from greenlet import greenlet
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from dtk.api.games import new_match
from dtk.decks.deck import DeckSource
from dtk.engine.decisions import Decision, T
from dtk.engine.game import Game
from dtk.engine.seated import SeatedGame
from dtk.engine.view import View
from dtk.learning.observations import OPTION_COLUMNS, columns, options, position
from dtk.match.one import BY_THE_RULES, FAILED, PlayedGame, ending, play_one
from dtk.report.games.narrator import Narrator

# Questions with more options are rare; see `DoomtownEnv`.
MOST_OPTIONS = 128
# Attributes that `reset` sets.
OF_A_GAME = ("agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards", "asked")
NO_GAME = "No game is under way; call reset()."
Observe: TypeAlias = Literal["features", "options"]


class BrokenGame(RuntimeError):
    """Raised if a game ends by a fault of dtk."""


class AskingAgent:
    """A seat whose questions go to the environment."""

    def __init__(self, run: greenlet) -> None:
        self.run = run

    def answer(self, decision: Decision[T], view: View) -> T:
        """The option that the environment chooses."""
        option: T = self.run.switch((decision, view))
        return option


class SeatedNarrator(Narrator):
    """Narrates a game, and keeps the game for its views."""

    def __init__(self, told: list[str]) -> None:
        super().__init__(told.append)
        self.game: SeatedGame | None = None

    def begins(self, game: Game) -> None:
        """The game is set up."""
        super().begins(game)
        self.game = game if isinstance(game, SeatedGame) else None


class DoomtownEnv(AECEnv):  # type: ignore[misc]
    """A game between two to four decks. Agents are `seat_1`, `seat_2` ...; each deck starts with its own gang.

    observation: `observation`, the numbers of the position (`position_columns`), `options`, a row for each option
    (`option_columns`), and `action_mask`, 1 for each option. For agents that are not asked, the mask and the options
    are 0. `view(agent)` and `decision` are the full view and the question.

    observe: with `options` instead of `features`, `observation` has only the decision, which is faster.

    action: the index of an option. most_options: of a question with more options, only the first are offered.

    rewards: at the end of a game 1 for the winner and -1 for the others, and 0 for all after a draw. A game that is
    stopped at a cap is truncated, with the rewards of its adjudication.

    `reset(seed=)` deals the cards. Further games without a seed continue the series. The same seed and actions give the
    same game.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "doomtown_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        *decks: DeckSource,
        observe: Observe = "features",
        most_options: int = MOST_OPTIONS,
        render_mode: str | None = None,
    ) -> None:
        """decks: one for each seat. Raises the errors of `dtk.new_match`, and ValueError for an invalid argument."""
        super().__init__()
        if observe not in ("features", "options"):
            raise ValueError(f"observe is `features` or `options`, not `{observe}`.")
        if most_options < 2:
            raise ValueError("most_options must be at least 2.")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is `ansi` or None, not `{render_mode}`.")
        self.match = new_match(*decks, agents=["random"] * len(decks))
        self.most_options, self.render_mode, self.has_features = most_options, render_mode, observe == "features"
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(len(decks))]
        self.position_columns, self.option_columns = columns(len(decks), has_features=self.has_features), OPTION_COLUMNS
        inf, rows = float("inf"), (most_options, len(OPTION_COLUMNS))
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-inf, inf, (len(self.position_columns),), np.float32),
                "options": spaces.Box(-inf, inf, rows, np.float32),
                "action_mask": spaces.Box(0, 1, (most_options,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(most_options) for agent in self.possible_agents}
        self.seed, self.number = 0, -1
        self.agents: list[str] = []
        self.decision: Decision[Any] | None = None
        self.run: greenlet | None = None

    def __getattr__(self, name: str) -> Any:
        """Refuse an attribute that is missing: before the first game, or always."""
        if name in OF_A_GAME:
            raise AttributeError(NO_GAME)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self.close()
        if seed is not None:
            self.seed, self.number = seed, -1
        self.number += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.played: PlayedGame | None = None
        self.told: list[str] = []
        self.listener = SeatedNarrator(self.told)
        self.asked: View | None = None
        here = greenlet.getcurrent()
        self.run = greenlet(self.play)
        self.take(self.run.switch(here))

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable:
        """The agents in the order of their turns, until the game ends. Raises AttributeError before `reset`."""
        if self.number < 0:
            raise AttributeError(NO_GAME)
        return super().agent_iter(max_iter)

    def play(self, asking: greenlet) -> PlayedGame:
        """Play a game, with every question put to another greenlet."""
        match = self.match._replace(seed=f"{self.seed}/{self.number}", starting=())
        agents = [AskingAgent(asking) for _ in self.possible_agents]
        return play_one(match, 0, agents=agents, observer=self.listener)

    def take(self, found: tuple[Decision[Any], View] | PlayedGame) -> None:
        """Take in the next question, or the end of the game."""
        if not isinstance(found, PlayedGame):
            self.decision, self.asked = found
            self.agent_selection = self.agents[self.decision.seat]
            return
        self.played, self.decision, self.run = found, None, None
        how = ending(self.match, found.seats, found.reason, found.forfeit)
        if how == FAILED:
            raise BrokenGame(found.fault)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = 0 if found.winner is None or found.winner < 0 else 1 if found.winner == seat else -1
        self.terminations = dict.fromkeys(self.agents, how == BY_THE_RULES)
        self.truncations = dict.fromkeys(self.agents, how != BY_THE_RULES)
        self.infos = {agent: {"reason": found.reason, "days": found.days} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Answer the question with an option. Raises ValueError for an action that the mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self.decision is None or self.run is None:
            raise ValueError("No game is under way; call reset().")
        offered = min(len(self.decision.options), self.most_options)
        if action is None or not 0 <= action < offered:
            raise ValueError(f"{action!r} is not an action now; {agent} has the actions 0 to {offered - 1}.")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.told.clear()
        # The caller may not be the greenlet that began the game.
        self.run.parent = greenlet.getcurrent()
        self.take(self.run.switch(self.decision.options[action]))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent."""
        view, mask = self.view(agent), np.zeros(self.most_options, np.int8)
        asked = self.decision if self.decision is not None and self.agent_selection == agent else None
        if asked is not None:
            mask[: len(asked.options)] = 1
        players = len(self.possible_agents)
        if view is None:
            empty = np.zeros(len(self.position_columns), np.float32)
            rows = np.zeros((self.most_options, len(OPTION_COLUMNS)), np.float32)
            return {"observation": empty, "options": rows, "action_mask": mask}
        return {
            "observation": position(view, players, asked, has_features=self.has_features),
            "options": options(view, asked, self.most_options),
            "action_mask": mask,
        }

    def view(self, agent: str) -> View | None:
        """The full view of an agent, valid until the next step; None for the others before the game is set up."""
        if self.asked is not None and self.decision is not None and self.agent_selection == agent:
            return self.asked
        seat = self.possible_agents.index(agent)
        return None if self.listener.game is None else self.listener.game.views[seat]

    def render(self) -> str | None:
        """The events since the last action, a sentence a line. None without a render mode."""
        return "\n".join(self.told) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the game under way."""
        if self.run is not None and not self.run.dead:
            self.run.parent = greenlet.getcurrent()
            self.run.throw()
        self.run = None


def env(
    *decks: DeckSource,
    observe: Observe = "features",
    most_options: int = MOST_OPTIONS,
    render_mode: str | None = None,
) -> DoomtownEnv:
    """The environment of PettingZoo's API for some decks. Arguments as for `DoomtownEnv`.

    >>> game = env("examples/decks/law-dogs-gunfighter.yaml", "examples/decks/sloane-gunfighter.yaml")
    >>> game.reset(seed=7)
    >>> seen = game.observe(game.agent_selection)
    >>> game.agent_selection, bool(seen["action_mask"].sum() > 1)
    ('seat_2', True)
    """
    return DoomtownEnv(*decks, observe=observe, most_options=most_options, render_mode=render_mode)
