"""Styles: baseline with one simple habit. An agent should not lose to any of them.

Each is an agent with a name, such as `always-fight`, for `tools/strength.py --duel`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from dtk.agents.baseline import Baseline
from dtk.agents.candidates import targets_of
from dtk.agents.scale import value_of_dude
from dtk.engine.decisions import AcceptCallOut, Decision, NoonPlay, T
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.view import View

# The last day of a rush.
RUSH = 2
CALL_OUT = "call out"


class Idle:
    """Does nothing unless it must."""

    def __init__(self, seed: str) -> None:
        """seed: ignored."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """No, if possible; otherwise the first option."""
        return next((option for option in decision.options if option is None), decision.options[0])


class Style(Baseline):
    """Baseline with a habit.

    accepts: whether it accepts every call-out; None to decide as baseline. calls_out: whether it calls out whenever it
    can, or never; None likewise. first: the type of cards that it buys first. until: the last day of the habit.
    """

    __slots__ = ("accepts", "calls_out", "first", "until")

    def __init__(
        self,
        seed: str,
        *,
        accepts: bool | None = None,
        calls_out: bool | None = None,
        first: str = "",
        until: int | None = None,
    ) -> None:
        super().__init__(seed)
        self.accepts, self.calls_out, self.first, self.until = accepts, calls_out, first, until

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        if self.until is None or view.day <= self.until:
            answer: Any = None
            if isinstance(decision, AcceptCallOut):
                answer = self.accepts
            elif isinstance(decision, NoonPlay):
                answer = self.by_habit(decision, view)
            if answer is not None:
                return answer  # type: ignore[no-any-return]
            if isinstance(decision, NoonPlay) and self.calls_out is False:
                decision = replace(decision, options=[one for one in decision.options if not is_of(one, CALL_OUT)])
        return super().answer(decision, view)

    def by_habit(self, decision: NoonPlay, view: View) -> PlayChoice | None:
        """The play that the habit demands, if any."""
        if self.calls_out and any(is_of(option, CALL_OUT) for option in decision.options):
            return self.call_out(decision, view)
        if self.first:
            bought = [one for one in decision.options if is_of(one, "shop") and view.card(one.piece).type == self.first]
            chosen: PlayChoice | None = super().answer(replace(decision, options=[PASS, *bought]), view)
            return chosen
        return None

    def call_out(self, decision: NoonPlay, view: View) -> PlayChoice:
        """The call-out with the best odds."""
        # Baseline is asked too, so that its memory is in step.
        super().answer(decision, view)
        memory = self.memory
        if memory is None:
            raise ValueError("baseline has no memory of this game.")
        board = memory.board(view)

        def worth(one: tuple[PlayChoice, int]) -> float:
            mark, place = view.piece(one[1]), view.piece(one[0].piece).at
            ahead = board.margin(memory.means, mark.controller, place)
            return 2 * ahead + board.gain_without(mark) + value_of_dude(view, mark) / 4

        call_outs = [option for option in decision.options if is_of(option, CALL_OUT)]
        lines = [(option, target) for option in call_outs for target in targets_of(decision, option)]
        chosen, memory.plan = max(lines, key=worth)
        return chosen


def is_of(play: PlayChoice | None, kind: str) -> bool:
    """Whether a play is of a kind."""
    return play is not PASS and play.kind == kind


STYLES: dict[str, Callable[[str], Any]] = {
    "idle": Idle,
    "always-fight": partial(Style, accepts=True, calls_out=True),
    "always-accept": partial(Style, accepts=True),
    "always-call-out": partial(Style, calls_out=True),
    "never-fight": partial(Style, accepts=False, calls_out=False),
    "rush": partial(Style, accepts=True, calls_out=True, until=RUSH),
    "deeds-first": partial(Style, first="deed"),
    "dudes-first": partial(Style, first="dude"),
}
