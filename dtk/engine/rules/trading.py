"""Tradin': dudes trade goods at a location that their player controls (rulebook-1.5.0 §5.3.5)."""

from __future__ import annotations

from dtk.engine import control, places, prohibitions
from dtk.engine.decisions import Trade, TradeMore
from dtk.engine.events import PlayDeclared
from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.engine.plays import Handover
from dtk.engine.stats import is_allowed
from dtk.engine.verbs.cards import attach, can_hold
from dtk.engine.windows import announce


def markets(game: Game, seat: int, own: list[Piece]) -> list[int]:
    """The locations where a player's dudes can trade. own: the player's dudes."""
    locations: list[int] = []
    for dude in own:
        if dude.attached and dude.at not in locations and handovers(game, dude.at, seat):
            locations.append(dude.at)
    return locations


def handovers(game: Game, place: int, seat: int) -> list[Handover]:
    """Every handover of goods to another dude that is possible now; the receiving dude must be unbooted."""
    rules = control.controller(game.state, place) == seat
    if not (rules or "is traded anywhere" in game.state.active.touched):
        return []
    there = places.dudes_at(game.state, place, seat)
    return [
        Handover(number, receiver.number)
        for dude in there
        for number in dude.attached
        if (goods := game.piece(number)).card.type == "goods" and not goods.traded
        if rules or is_allowed(game.state, goods, "is traded anywhere")
        if not prohibitions.is_prohibited(game, "cannot be traded", goods)
        for receiver in there
        if receiver is not dude and not receiver.booted and can_hold(game, receiver, goods)
    ]


def play(game: Game, place: int, seat: int) -> None:
    """Hand over one goods, and then as many more as the player wants; each goods only once a day."""
    handover: Handover | None = game.ask(Trade(seat, handovers(game, place, seat), place=place))
    if handover is not None:
        announce(game, PlayDeclared(handover.goods, seat))
    while handover is not None:
        goods = game.piece(handover.goods)
        attach(game, goods, game.piece(handover.to))
        goods.traded = True
        handover = game.ask(TradeMore(seat, [None, *handovers(game, place, seat)], place=place))
