"""Which rule of a script settled each answer? A game is told with the rules beside it."""

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
    """Tells a game, and after each answer the rules that settled it. advisers: by seat, what their scripts say."""

    def __init__(self, say: Callable[[str], None], advisers: Mapping[Seat, Adviser]) -> None:
        super().__init__(say)
        self.advisers = advisers

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        """A player has decided, and nothing has come of it yet."""
        adviser = self.advisers.get(decision.seat)
        if adviser is None:
            return
        for line in reasons(adviser, game, decision, answer):
            self.catch_up()
            self.say(line)


def reasons(adviser: Adviser, game: SeatedGame, decision: Decision[Any], answer: Any) -> Iterator[str]:
    """What a script has to do with an answer, a line for each rule."""
    view, phase = game.views[decision.seat], adviser.phase_name
    why = adviser.script.reasons
    try:
        adviser.turn_to(decision, view)
        weigh_all(adviser, game, decision)
        followed, kept_from = adviser.settled(decision, answer, view)
    except Hidden:
        # What is shown for one decision only is no part of the view here.
        return
    if adviser.phase_name != phase:
        yield f"  > The plan goes on to its phase {adviser.phase_name}."
    for rule in followed:
        yield f"  > by {rule}{said(why[rule])}"
    for rule in kept_from:
        yield f"  > kept from something else by {rule}{said(why[rule])}"


def weigh_all(adviser: Adviser, game: SeatedGame, decision: Decision[Any]) -> None:
    """Ask a script about every option, so that it knows what it took away."""
    view = game.views[decision.seat]
    for option in decision.options:
        if isinstance(decision, NoonPlay) and option is not None and option.kind in AIMED:
            for aim in targets_of(decision, option):
                wish(adviser, decision, option, view, aim)
        else:
            wish(adviser, decision, option, view)


def said(why: str) -> str:
    """A reason after the name of its rule."""
    return f": {visible(why, 300)}" if why else ""
