"""How does someone play who plays sensibly? By fixed rules about numbers and keywords; no card is known by name."""

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

# Decisions that need no more than what is to be seen.
PLAINLY: dict[type[Decision[Any]], Callable[[Any, View], Any]] = {
    decisions.AceAnyway: shootouts.ace_anyway,
    decisions.ChooseScientist: noon_plays.choose_scientist,
    decisions.DiscardOverLimit: noon_plays.least_useful_attachment,
    decisions.PlaceDeed: noon_plays.end_of_street,
    decisions.Search: noon_plays.take_from_search,
}
# Decisions in which a plan has its say.
BY_PLAN: dict[type[Decision[Any]], Callable[[Advice, Any, View], Any]] = {
    decisions.AttachTo: noon_plays.choose_host,
    decisions.DiscardDown: noon_plays.least_useful,
    decisions.KeepHand: hands.keep_hand,
    decisions.TakeCasualty: shootouts.take_casualty,
}
# Decisions that also need what is remembered of the game.
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
    """Decides by rules alone, so the seed changes nothing. What it remembers is only what it has set out to do.

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
        """From now on, play by a plan as far as it says anything."""
        self.advice = advice
        if self.memory is not None:
            self.memory.advice = advice

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the options."""
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
            # Whatever else is offered is declined where that can be.
            answer = min(decision.options, key=lambda option: option is not None)
        return answer

    def on_the_way(self, decision: Decision[Any]) -> list[Any]:
        """The options that lead to where a dude is to go by a text, if that was planned."""
        return [] if self.memory is None else on_the_way(decision, self.memory.planned_move)

    def score(self, decision: Decision[Any], view: View) -> Callable[[Any], float] | None:
        """How to score the options of a decision about card texts; None if nothing says what is good."""
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
        """The deck's own gang, or the one of the plan."""
        return OWN if self.advice.gang is None else ANOTHER

    def choose_starter(self, decision: ChooseStarter, view: View) -> int | None:
        """One after another of the plan's gang; of a deck whose own gang is illegal nobody, where that can be."""
        wanted = Counter(self.advice.gang or ()) - Counter(view.card(number).title for number in decision.chosen)
        named = (one for one in decision.options if one is not None and wanted[view.card(one).title])
        return next(named, None)

    def discard(self, decision: DiscardDrawn, view: View) -> int | None:
        """One after another of the cards that were found to be of no use when the first was asked for."""
        if not decision.discarded:
            self.discards = hands.choose_discards(view, decision.left, aim=self.advice.aim or RANK)
        gone = [number for number in self.discards if number not in decision.discarded]
        return gone[0] if gone else None

    def keep_card(self, decision: PayUpkeep, view: View) -> bool:
        """Whether a card is kept, as was decided when the day's first was asked for."""
        if self.paid_day != view.day:
            self.paid, self.paid_day = noon_plays.cards_to_keep(view), view.day
        return decision.piece in self.paid


# Decisions that depend on what was decided before.
BY_MEMORY: dict[type[Decision[Any]], Callable[[Baseline, Any, View], Any]] = {
    ChooseGang: Baseline.choose_gang,
    ChooseStarter: Baseline.choose_starter,
    DiscardDrawn: Baseline.discard,
    PayUpkeep: Baseline.keep_card,
}
