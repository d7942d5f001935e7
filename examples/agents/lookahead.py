"""An agent that looks ahead: it tries every play in a few games that could be the one it is in, and takes the best.

dtk match A.yaml B.yaml --agent a=examples/agents/lookahead.py:Lookahead:worlds=2 --allow-code
"""

from dtk.agents.baseline import Baseline
from dtk.agents.features import features
from dtk.decisions import NoonPlay


class Lookahead:
    """Plays as baseline does, but for its plays of High Noon. worlds: in how many games each play is tried."""

    looks_ahead = True

    def __init__(self, seed, worlds="1"):
        self.seed, self.worlds, self.asked = seed, int(worlds), 0
        self.baseline = Baseline(seed)

    def answer(self, decision, view):
        """One of the options."""
        self.asked += 1
        usual = self.baseline.answer(decision, view)
        if not isinstance(decision, NoonPlay):
            return usual
        worlds = [view.sample(f"{self.seed} {self.asked} {number}") for number in range(self.worlds)]
        options = [usual, *(option for option in decision.options if option != usual)][:6]
        return max(options, key=lambda option: sum(self.worth(world.after(option)) for world in worlds))

    def worth(self, world):
        """How much better off the player is than the opponent after this day, if both play on as baseline does."""
        there = world.play([Baseline("a"), Baseline("b")], "sundown")
        if there.outcome is not None:
            return 10 if there.outcome.winner == world.seat else -10
        found, other = features(there.view), there.view.opponents[0]
        return (found["margin"][world.seat] - found["margin"][other]) / 10
