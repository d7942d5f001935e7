"""Baseline: a sensible player that follows fixed rules about numbers and keywords. It knows no card by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from dtk.agents.advice import SILENT, Advice
from dtk.agents.choices import hands, noon_plays, shootouts
from dtk.agents.choices.call_outs import LEAST
from dtk.agents.choices.concepts import left_out
from dtk.agents.choices.memory import Memory
from dtk.agents.choices.moves import choose_place, on_the_way
from dtk.agents.choices.subjects import wish
from dtk.agents.worth.texts import score_for
from dtk.engine import decisions
from dtk.engine.decisions import ChooseGang, ChooseStarter, Decision, DiscardDrawn, PayUpkeep, T
from dtk.engine.rules.setup import ANOTHER, OWN
from dtk.engine.view import View
from dtk.poker.objective import RANK

# Decisions that need only the view.
PLAINLY: dict[type[Decision[Any]], Callable[[Any, View], Any]] = {
    decisions.AceAnyway: shootouts.ace_anyway,
    decisions.ChooseScientist: noon_plays.choose_scientist,
    decisions.DiscardOverLimit: noon_plays.least_useful_attachment,
    decisions.PlaceDeed: noon_plays.end_of_street,
    decisions.Search: noon_plays.take_from_search,
}
# Decisions that also follow a plan.
BY_PLAN: dict[type[Decision[Any]], Callable[[Advice, Any, View], Any]] = {
    decisions.AttachTo: noon_plays.choose_host,
    decisions.DiscardDown: noon_plays.least_useful,
    decisions.KeepHand: hands.keep_hand,
    decisions.TakeCasualty: shootouts.take_casualty,
}
# Decisions that also need the memory of the game.
BY_GAME: dict[type[Decision[Any]], Callable[[Memory, Any, View], Any]] = {
    decisions.AcceptCallOut: shootouts.accept_call_out,
    decisions.CallOut: noon_plays.choose_target,
    decisions.CheatinPlay: shootouts.choose_play,
    decisions.ContinueCombo: shootouts.choose_play,
    decisions.DiscardAtSundown: noon_plays.sundown_discard,
    decisions.Flee: shootouts.flee,
    decisions.InvitePlayer: shootouts.invite_player,
    decisions.JoinJob: shootouts.join_job,
    decisions.JoinPosse: shootouts.join_posse,
    decisions.LeadJob: shootouts.lead_job,
    decisions.MoveTo: noon_plays.choose_destination,
    decisions.NoonPlay: noon_plays.best_play,
    decisions.OpposeJob: shootouts.oppose_job,
    decisions.PlaceChoice: choose_place,
    decisions.PickShooter: shootouts.pick_shooter,
    decisions.React: shootouts.choose_play,
    decisions.ResolutionPlay: shootouts.choose_play,
    decisions.ShootoutPlay: shootouts.choose_play,
    decisions.UseGrifter: shootouts.choose_play,
}


class Baseline:
    """Decides by rules alone, so the seed changes nothing. It remembers only its own intentions.

    without: the concepts that it leaves out, joined by "+", or "everything" (dtk.agents.choices.concepts). only: the
    only concepts that it does not leave out. Raises ValueError for an unknown one.
    """

    __slots__ = ("advice", "discards", "memory", "paid", "paid_day", "without")

    def __init__(self, seed: str, without: str = "", only: str = "") -> None:
        self.without = left_out(without, only)
        self.advice = SILENT
        self.memory: Memory | None = None
        self.discards: list[int] = []
        self.paid: frozenset[int] = frozenset()
        self.paid_day = 0

    def heed(self, advice: Advice) -> None:
        """Follow a plan from now on, wherever it has an opinion."""
        self.advice = advice
        if self.memory is not None:
            self.memory.advice = advice

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        answer: T
        kind = type(decision)
        self.advice.turn_to(decision, view)
        if kind in BY_GAME:
            if self.memory is None:
                self.memory = Memory(view, self.without, self.advice)
            answer = BY_GAME[kind](self.memory, decision, view)
        elif kind in PLAINLY:
            answer = PLAINLY[kind](decision, view)
        elif kind in BY_PLAN:
            answer = BY_PLAN[kind](self.advice, decision, view)
        elif kind in BY_MEMORY:
            answer = BY_MEMORY[kind](self, decision, view)
        elif (score := self.score(decision, view)) is not None:
            answer = max(self.on_the_way(decision) or decision.options, key=score)
        elif ways := self.on_the_way(decision):
            answer = ways[0]
        else:
            # All other offers are declined if possible.
            answer = min(decision.options, key=lambda option: option is not None)
        return answer

    def on_the_way(self, decision: Decision[Any]) -> list[Any]:
        """The options that lead to the planned destination of a move by a text."""
        return [] if self.memory is None else on_the_way(decision, self.memory.planned_move)

    def score(self, decision: Decision[Any], view: View) -> Callable[[Any], float] | None:
        """A function that scores the options of a decision about card texts; None if nothing indicates their value."""
        score = score_for(decision, view)
        if self.advice is SILENT:
            return score
        wishes = [wish(self.advice, decision, option, view) for option in decision.options]
        if not any(wishes):
            return score

        def with_wish(option: Any) -> float:
            worth = LEAST * (option is None) if score is None else score(option)
            return worth + wishes[decision.options.index(option)]

        return with_wish

    def choose_gang(self, decision: ChooseGang, view: View) -> str:
        """The deck's own gang, or the plan's."""
        return OWN if self.advice.gang is None else ANOTHER

    def choose_starter(self, decision: ChooseStarter, view: View) -> int | None:
        """The next member of the plan's gang. For a deck with an illegal gang: no member, if possible."""
        wanted = Counter(self.advice.gang or ()) - Counter(view.card(number).title for number in decision.chosen)
        named = (one for one in decision.options if one is not None and wanted[view.card(one).title])
        return next(named, None)

    def discard(self, decision: DiscardDrawn, view: View) -> int | None:
        """The next card to discard, from the list made for the first such question."""
        if not decision.discarded:
            self.discards = hands.choose_discards(view, decision.left, aim=self.advice.aim or RANK)
        gone = [number for number in self.discards if number not in decision.discarded]
        return gone[0] if gone else None

    def keep_card(self, decision: PayUpkeep, view: View) -> bool:
        """Whether to keep a card, as decided for the day's first such question."""
        if self.paid_day != view.day:
            self.paid, self.paid_day = noon_plays.cards_to_keep(view), view.day
        return decision.piece in self.paid


# Decisions that depend on earlier decisions.
BY_MEMORY: dict[type[Decision[Any]], Callable[[Baseline, Any, View], Any]] = {
    ChooseGang: Baseline.choose_gang,
    ChooseStarter: Baseline.choose_starter,
    DiscardDrawn: Baseline.discard,
    PayUpkeep: Baseline.keep_card,
}
