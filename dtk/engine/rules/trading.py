"""Who carries what? Goods change hands between dudes at one location of one's own (rulebook-1.5.0 §5.3.5)."""

from __future__ import annotations

from dtk.engine import control, places, prohibitions
from dtk.engine.decisions import Trade, TradeMore
from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.engine.plays import Handover
from dtk.engine.verbs.cards import attach, can_hold


def markets(game: Game, seat: int, own: list[Piece]) -> list[int]:
    """The locations where a player's dudes may trade. own: the player's dudes."""
    found: list[int] = []
    for dude in own:
        if dude.attached and dude.at not in found and handovers(game, dude.at, seat):
            found.append(dude.at)
    return found


def handovers(game: Game, place: int, seat: int) -> list[Handover]:
    """Every goods that may go to another dude now; each dude that receives is unbooted."""
    if control.controller(game.state, place) != seat:
        return []
    there = places.dudes_at(game.state, place, seat)
    return [
        Handover(number, other.number)
        for dude in there
        for number in dude.attached
        if (goods := game.piece(number)).card.type == "goods" and not goods.traded
        if not prohibitions.is_prohibited(game, prohibitions.TRADE, goods)
        for other in there
        if other is not dude and not other.booted and can_hold(game, other, goods.card)
    ]


def play(game: Game, place: int, seat: int) -> None:
    """Hand over one goods, and then as many more as are wanted; none of them twice a day."""
    handover: Handover | None = game.ask(Trade(seat, handovers(game, place, seat), place=place))
    while handover is not None:
        goods = game.piece(handover.goods)
        attach(game, goods, game.piece(handover.to))
        goods.traded = True
        handover = game.ask(TradeMore(seat, [None, *handovers(game, place, seat)], place=place))
