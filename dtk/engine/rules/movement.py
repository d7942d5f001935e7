"""Movin': an unbooted dude moves to any other location (rulebook-1.5.0 §5.3.3)."""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.decisions import MoveTo
from dtk.engine.events import PlayDeclared
from dtk.engine.game import Game
from dtk.engine.ids import TOWN_SQUARE, Place
from dtk.engine.pieces import Piece
from dtk.engine.prohibitions import is_prohibited
from dtk.engine.stats import is_allowed
from dtk.engine.verbs.dudes import boot, move, pay_by_booting
from dtk.engine.windows import announce


def play(game: Game, dude: Piece) -> None:
    """Ask where a dude goes, boot it if necessary, and move it.

    Booting is a cost and comes first (rulebook-1.5.0 §5.3.3). In the old edition it was part of the move (rulebook-2015
    "Movin'"), so a dude that stayed where it was did not boot, and a React could prevent the booting.
    """
    place = game.ask(MoveTo(dude.controller, destinations(game, dude), dude=dude.number))
    announce(game, PlayDeclared(dude.number, dude.controller))
    is_long = boots(game, dude, place)
    if is_long and game.state.switches.move_boots == "as-cost":
        pay_by_booting(game, dude)
    move(game, dude, place, boots=is_long)
    if is_long and game.state.switches.move_boots == "on-arrival" and dude.at == place:
        boot(game, dude)


def can_go(game: Game, dude: Piece) -> bool:
    """Whether a dude can move at all: there is always another location, but it may be prohibited."""
    if is_prohibited(game, "cannot move", dude):
        return False
    return "cannot move there" not in game.state.active.touched or bool(destinations(game, dude))


def destinations(game: Game, dude: Piece) -> list[int]:
    """Every other location that the dude can move to, at any distance."""
    there = [place for place in places.locations(game.state) if place != dude.at]
    if "cannot move there" not in game.state.active.touched:
        return there
    return [place for place in there if not is_prohibited(game, "cannot move there", dude, place)]


def boots(game: Game, dude: Piece, place: Place) -> bool:
    """Whether a move boots the dude. All moves do, except from its home or the town square to an adjacent location.

    Going from the town square to its own home does boot it.
    """
    if is_allowed(game.state, dude, "moves without booting"):
        return False
    leaves_town = place != TOWN_SQUARE and places.is_out_of_town(game.piece(place).card)
    if leaves_town and is_allowed(game.state, dude, "moves out of town without booting"):
        return False
    own_home = places.home(game.state, dude.controller)
    if dude.at == own_home:
        return not places.are_adjacent(game.state, own_home, place)
    if dude.at == TOWN_SQUARE and place != own_home:
        return not places.are_adjacent(game.state, TOWN_SQUARE, place)
    return True
