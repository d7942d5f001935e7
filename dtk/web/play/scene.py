"""A shootout as a scene: both posses with their dudes, totals and hands."""

from __future__ import annotations

from typing import NamedTuple

from dtk.engine.ids import NOBODY
from dtk.engine.shootouts import Posse
from dtk.engine.view import View
from dtk.report.games.board import bonuses
from dtk.report.games.seen import place_name
from dtk.report.pages.table import Dude, HeldCard, Tabletop, dude, posse_rank


class SceneSide(NamedTuple):
    """A posse. seat: its player's, from 1. totals: its bonuses in words. rank: of its revealed hand; empty while it is
    hidden.
    """

    seat: int
    is_mine: bool
    dudes: tuple[Dude, ...]
    totals: str
    cards: tuple[HeldCard, ...]
    rank: str


class ShootoutScene(NamedTuple):
    """A shootout. round: 0 while posses form. sides: the viewer's posse first."""

    place: str
    round: int
    sides: tuple[SceneSide, ...]


def scene(view: View, table: Tabletop) -> ShootoutScene | None:
    """The current shootout as a player sees it; None without one. table: as the player sees it."""
    shootout = view.shootout
    if shootout is None:
        return None

    def side(posse: Posse) -> SceneSide:
        # The mark is shown before its posse forms.
        dudes = posse.dudes or [shootout.mark] * (posse is shootout.posses[1] and not shootout.formed)
        numbers = [number for number in dudes if number != NOBODY]
        return SceneSide(
            seat=posse.seat + 1,
            is_mine=posse.seat == view.seat,
            dudes=tuple(dude(view, view.piece(number)) for number in numbers),
            totals=bonuses(view, posse, numbers),
            cards=table.players[posse.seat].draw_hand,
            rank=posse_rank(shootout, posse),
        )

    sides = sorted(map(side, shootout.posses), key=lambda one: not one.is_mine)
    return ShootoutScene(place=place_name(view, shootout.at), round=shootout.round, sides=tuple(sides))
