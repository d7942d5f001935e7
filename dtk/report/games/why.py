"""A narrator that adds the script rules behind each answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dtk.agents.candidates import AIMED, targets_of
from dtk.agents.choices.subjects import wish
from dtk.engine.decisions import Decision, NoonPlay, T
from dtk.engine.ids import Seat
from dtk.engine.seated import SeatedGame
from dtk.engine.view import Hidden
from dtk.files.shown import visible
from dtk.report.games.narrator import Narrator
from dtk.scripts.adviser import Adviser


class ReasoningNarrator(Narrator):
    """Narrates a game with the script rules that decided each answer. advisers: the scripts' advisers, by seat."""

    def __init__(self, say: Callable[[str], None], advisers: Mapping[Seat, Adviser]) -> None:
        super().__init__(say)
        self.advisers = advisers

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        """A player has decided; the answer has not taken effect yet."""
        adviser = self.advisers.get(decision.seat)
        if adviser is None:
            return
        for line in reasons(adviser, game, decision, answer):
            self.catch_up()
            self.say(line)


def reasons(adviser: Adviser, game: SeatedGame, decision: Decision[Any], answer: Any) -> Iterator[str]:
    """A line for each rule that decided an answer."""
    view, phase = game.views[decision.seat], adviser.phase_name
    why = adviser.script.reasons
    try:
        adviser.turn_to(decision, view)
        weigh_all(adviser, game, decision)
        followed, kept_from = adviser.settled(decision, answer, view)
    except Hidden:
        # This view lacks the cards that were revealed only for this decision.
        return
    if adviser.phase_name != phase:
        yield f"  > script: phase {adviser.phase_name} begins."
    for rule in followed:
        yield f"  > script: {rule}{said(why[rule])}"
    for rule in kept_from:
        yield f"  > script: another choice ruled out by {rule}{said(why[rule])}"


def weigh_all(adviser: Adviser, game: SeatedGame, decision: Decision[Any]) -> None:
    """Ask a script about every option, so that it also records the options that it ruled out."""
    view = game.views[decision.seat]
    for option in decision.options:
        if isinstance(decision, NoonPlay) and option is not None and option.kind in AIMED:
            for aim in targets_of(decision, option):
                wish(adviser, decision, option, view, aim)
        else:
            wish(adviser, decision, option, view)


def said(why: str) -> str:
    """A rule's reason, as text after the rule's name."""
    return f": {visible(why, 300)}" if why else ""
