"""How does someone play who plays sensibly? By fixed rules about numbers and keywords; no card is known by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dtk.agents import draws, errands, fights
from dtk.agents.fights import Odds
from dtk.engine.game import Decision
from dtk.engine.view import View

# Decisions that need no more than what is to be seen.
PLAINLY: dict[str, Callable[[Decision, View], Any]] = {
    "attach to": errands.host,
    "casualty": fights.casualty,
    "deed goes": errands.end_of_street,
    "discard at sundown": errands.thrown_away,
    "discard down": errands.least,
    "keep": draws.keeps,
    "scientist": errands.scientist,
    "search": errands.found,
}
# Decisions by the odds of a shootout.
BY_ODDS: dict[str, Callable[[Odds, Decision, View], Any]] = {
    "accept": fights.accepts,
    "call out": errands.target,
    "cheatin' play": fights.speaks_up,
    "combo": fights.speaks_up,
    "flee": fights.flees,
    "grifter": fights.speaks_up,
    "invite": fights.invites,
    "join job": fights.rides,
    "join posse": fights.joins,
    "leader": fights.leads,
    "move to": errands.destination,
    "oppose": fights.opposes,
    "play": errands.best_play,
    "react": fights.speaks_up,
    "resolution play": fights.speaks_up,
    "shooter": fights.shooter,
    "shootout play": fights.speaks_up,
}


class Baseline:
    """Decides by rules alone, so the seed changes nothing. What it remembers is only what it has set out to do."""

    __slots__ = ("discards", "odds", "paid", "paid_day")

    def __init__(self, seed: str) -> None:
        self.odds: Odds | None = None
        self.discards: list[int] = []
        self.paid: frozenset[int] = frozenset()
        self.paid_day = 0

    def answer(self, decision: Decision, view: View) -> Any:
        """One of the options."""
        kind = decision.kind
        if kind in BY_ODDS:
            if self.odds is None:
                self.odds = Odds(view)
            return BY_ODDS[kind](self.odds, decision, view)
        if kind in PLAINLY:
            return PLAINLY[kind](decision, view)
        if kind == "discard from draw hand":
            return self.discard(decision, view)
        if kind == "pay upkeep":
            return self.pays(decision, view)
        if kind.startswith("discard one "):
            return errands.least_attached(decision, view)
        if view.worth is not None:
            return max(decision.options, key=view.worth)
        # Whatever else is offered is declined where that can be.
        return None if None in decision.options else decision.options[0]

    def discard(self, decision: Decision, view: View) -> int | None:
        """One after another of the cards that were found to be of no use when the first was asked for."""
        if not decision.about:
            self.discards = draws.discards(view)
        gone = [number for number in self.discards if number not in decision.about]
        return gone[0] if gone else None

    def pays(self, decision: Decision, view: View) -> bool:
        """Whether a card is kept, as was decided when the day's first was asked for."""
        if self.paid_day != view.day:
            self.paid, self.paid_day = errands.paid_for(view), view.day
        return decision.about in self.paid
