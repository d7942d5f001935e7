"""An agent that keeps its cards safe: it buys, and otherwise passes.

dtk match A.yaml B.yaml --agent a=examples/agents/cautious.py:Cautious:safe=7 --allow-code
"""

from dtk.agents.features import features
from dtk.decisions import AcceptCallOut, NoonPlay, PayUpkeep


class Cautious:
    """Buys cards, and otherwise does the least. safe: the influence from which it stops buying."""

    def __init__(self, seed, safe="5"):
        self.seed, self.safe = seed, int(safe)

    def answer(self, decision, view):
        """One of the options."""
        if isinstance(decision, NoonPlay):
            return self.play(decision, view)
        if isinstance(decision, PayUpkeep):
            return True
        if isinstance(decision, AcceptCallOut):
            return False
        return decision.options[0]

    def play(self, decision, view):
        """Use a turn: buy a card, or pass, which is None."""
        found = features(view)
        if found["influence"][view.seat] < self.safe and found["after_upkeep"][view.seat] > 0:
            for option in decision.options:
                if option is not None and option.kind == "shop":
                    return option
        return None
