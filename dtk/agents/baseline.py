"""How does someone play who plays sensibly? By fixed rules about numbers and keywords; no card is known by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dtk.agents import draws, errands, fights
from dtk.agents.fights import Odds
from dtk.agents.using_texts import score_for
from dtk.engine import decisions
from dtk.engine.decisions import Decision, DiscardDrawn, PayUpkeep, T
from dtk.engine.view import View

# Decisions that need no more than what is to be seen.
PLAINLY: dict[type[Decision[Any]], Callable[[Any, View], Any]] = {
    decisions.AttachTo: errands.host,
    decisions.ChooseScientist: errands.scientist,
    decisions.DiscardAtSundown: errands.thrown_away,
    decisions.DiscardDown: errands.least,
    decisions.DiscardOverLimit: errands.least_attached,
    decisions.KeepHand: draws.keeps,
    decisions.PlaceDeed: errands.end_of_street,
    decisions.Search: errands.found,
    decisions.TakeCasualty: fights.casualty,
}
# Decisions by the odds of a shootout.
BY_ODDS: dict[type[Decision[Any]], Callable[[Odds, Any, View], Any]] = {
    decisions.AcceptCallOut: fights.accepts,
    decisions.CallOut: errands.target,
    decisions.CheatinPlay: fights.speaks_up,
    decisions.ContinueCombo: fights.speaks_up,
    decisions.Flee: fights.flees,
    decisions.InvitePlayer: fights.invites,
    decisions.JoinJob: fights.rides,
    decisions.JoinPosse: fights.joins,
    decisions.LeadJob: fights.leads,
    decisions.MoveTo: errands.destination,
    decisions.NoonPlay: errands.best_play,
    decisions.OpposeJob: fights.opposes,
    decisions.PickShooter: fights.shooter,
    decisions.React: fights.speaks_up,
    decisions.ResolutionPlay: fights.speaks_up,
    decisions.ShootoutPlay: fights.speaks_up,
    decisions.UseGrifter: fights.speaks_up,
}


class Baseline:
    """Decides by rules alone, so the seed changes nothing. What it remembers is only what it has set out to do."""

    __slots__ = ("discards", "odds", "paid", "paid_day")

    def __init__(self, seed: str) -> None:
        self.odds: Odds | None = None
        self.discards: list[int] = []
        self.paid: frozenset[int] = frozenset()
        self.paid_day = 0

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the options."""
        answer: T
        kind = type(decision)
        if kind in BY_ODDS:
            if self.odds is None:
                self.odds = Odds(view)
            answer = BY_ODDS[kind](self.odds, decision, view)
        elif kind in PLAINLY:
            answer = PLAINLY[kind](decision, view)
        elif kind in BY_MEMORY:
            answer = BY_MEMORY[kind](self, decision, view)
        elif (score := score_for(decision, view)) is not None:
            answer = max(decision.options, key=score)
        else:
            # Whatever else is offered is declined where that can be.
            answer = next((option for option in decision.options if option is None), decision.options[0])
        return answer

    def discard(self, decision: DiscardDrawn, view: View) -> int | None:
        """One after another of the cards that were found to be of no use when the first was asked for."""
        if not decision.discarded:
            self.discards = draws.discards(view)
        gone = [number for number in self.discards if number not in decision.discarded]
        return gone[0] if gone else None

    def pays(self, decision: PayUpkeep, view: View) -> bool:
        """Whether a card is kept, as was decided when the day's first was asked for."""
        if self.paid_day != view.day:
            self.paid, self.paid_day = errands.paid_for(view), view.day
        return decision.piece in self.paid


# Decisions that depend on what was decided before.
BY_MEMORY: dict[type[Decision[Any]], Callable[[Baseline, Any, View], Any]] = {
    DiscardDrawn: Baseline.discard,
    PayUpkeep: Baseline.pays,
}
