"""What happens to dudes in play? They boot, move, go home, join and leave posses, and become wanted."""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.game import Game
from dtk.engine.state import NOBODY, Piece, Posse


def boot(game: Game, piece: Piece) -> None:
    """Turn a piece sideways (rulebook-1.5.0 §2.7)."""
    piece.booted = True


def unboot(game: Game, piece: Piece) -> None:
    """Turn a piece upright."""
    piece.booted = False


def move(game: Game, dude: Piece, place: int) -> None:
    """Move a dude to a location; whether that boots is up to what moves it (rulebook-1.5.0 §5.3.3)."""
    dude.at = place


def send_home_booted(game: Game, dude: Piece) -> None:
    """Boot a dude, move it to its controller's home, and out of its posse (compendium-1.9.3 "Send Home Booted")."""
    boot(game, dude)
    move(game, dude, places.home(game.state, dude.controller))
    leave_posse(game, dude)


def posse_of(game: Game, dude: Piece) -> Posse | None:
    """The posse that a dude is in."""
    if game.state.shootout is None:
        return None
    return next((posse for posse in game.state.shootout.posses if dude.number in posse.dudes), None)


def join_posse(game: Game, dude: Piece, posse: Posse) -> None:
    """Put a dude at the shootout's location into a posse."""
    posse.dudes.append(dude.number)


def leave_posse(game: Game, dude: Piece) -> None:
    """Take a dude out of the shootout, if it is in one."""
    posse = posse_of(game, dude)
    if posse is not None:
        posse.dudes.remove(dude.number)
        if posse.shooter == dude.number:
            posse.shooter = NOBODY


def add_bounty(game: Game, dude: Piece, amount: int) -> None:
    """Raise or lower a dude's bounty, never below nothing; who has any is wanted (compendium-1.9.3 "Wanted Dudes")."""
    dude.bounty = max(0, dude.bounty + amount)


def collect_bounty(game: Game, dude: Piece, seat: int) -> None:
    """Give a wanted dude's bounty to the player who did away with it, but never for a dude of one's own."""
    if dude.bounty and seat not in (dude.owner, dude.controller):
        game.player(seat).rock += dude.bounty
        dude.bounty = 0
