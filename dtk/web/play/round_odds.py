"""The odds of a round of a shootout, from the cards that the viewer has not seen."""

from __future__ import annotations

from typing import NamedTuple

from dtk.engine.hands import composition_of
from dtk.engine.shootouts import Posse
from dtk.engine.view import View
from dtk.poker.duels import Duelist, shootout_duel
from dtk.poker.figure import Figure
from dtk.report.figures import percent
from dtk.report.games.board import best_bonuses

# A moment's work.
SAMPLES, SEED = 300, 0


class RoundOdds(NamedTuple):
    """The figures of a round, in words. is_exact: whether all of them are."""

    higher: str
    same: str
    lower: str
    dealt: str
    taken: str
    is_exact: bool


def duelists(view: View) -> tuple[Duelist, Duelist] | None:
    """Both posses before hands are drawn, the viewer's first. None in any other case, and without dudes.

    A player's hidden hand is counted among the cards to draw: the viewer cannot tell them apart.
    """
    shootout = view.shootout
    if shootout is None or not shootout.formed or shootout.revealed:
        return None
    posses = sorted(shootout.posses, key=lambda posse: posse.seat != view.seat)
    if posses[0].seat != view.seat or not all(posse.dudes for posse in posses) or view.draw_hand:
        return None

    def duelist(posse: Posse) -> Duelist:
        studs, draws = best_bonuses(view, posse, posse.dudes)
        return Duelist(composition_of(view.unseen(posse.seat)), studs, draws)

    return duelist(posses[0]), duelist(posses[1])


def round_odds(ours: Duelist, theirs: Duelist) -> RoundOdds | None:
    """The odds of a round; None if a deck has too few cards for it."""
    try:
        duel = shootout_duel(ours, theirs, samples=SAMPLES, seed=SEED)
    except ValueError:
        return None
    return RoundOdds(
        higher=percent(float(duel.higher_rank.value)),
        same=percent(float(duel.same_rank.value)),
        lower=percent(float(duel.lower_rank.value)),
        dealt=casualties(duel.dealt),
        taken=casualties(duel.taken),
        is_exact=all(figure.kind == "exact" for figure in (duel.higher_rank, duel.dealt, duel.taken)),
    )


def casualties(figure: Figure) -> str:
    """Expected casualties."""
    return f"{float(figure.value):.1f}"
