"""What happens to dudes in play? They boot, move, go home, join and leave posses, and become wanted."""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.game import Game
from dtk.engine.state import IN_PLAY, NOBODY, Piece, Posse, Shootout


def boot(game: Game, piece: Piece) -> None:
    """Turn a piece sideways (rulebook-1.5.0 §2.7)."""
    piece.booted = True


def unboot(game: Game, piece: Piece) -> None:
    """Turn a piece upright."""
    piece.booted = False


def move(game: Game, dude: Piece, place: int) -> None:
    """Move a dude to a location; whether that boots is up to what moves it (rulebook-1.5.0 §5.3.3).

    Away from a shootout it leaves its posse.
    """
    dude.at = place
    if game.state.shootout is not None and place != game.state.shootout.at:
        leave_posse(game, dude)


def send_home_booted(game: Game, dude: Piece) -> None:
    """Boot a dude, move it to its controller's home, and out of its posse (compendium-1.9.3 "Send Home Booted").

    It leaves the shootout even if it was home before (rulebook-1.5.0 §6.1 step 1).
    """
    boot(game, dude)
    move(game, dude, places.home(game.state, dude.controller))
    leave_posse(game, dude)


def shootout_of(game: Game) -> Shootout:
    """The shootout under way. Raises ValueError where there is none."""
    if game.state.shootout is None:
        raise ValueError("There is no shootout.")
    return game.state.shootout


def posse_of(game: Game, dude: Piece) -> Posse | None:
    """The posse that a dude is in."""
    if game.state.shootout is None:
        return None
    return next((posse for posse in game.state.shootout.posses if dude.number in posse.dudes), None)


def may_join(game: Game, dude: Piece, posse: Posse) -> bool:
    """Whether an effect may bring a dude into a posse: one of its player's, and not into an empty one.

    Nobody has dudes in both posses (rulebook-1.5.0 §6.1). Once a posse is empty the shootout is over, and nobody comes
    back (compendium-1.9.3 "Shootout" step 1).
    """
    shootout = shootout_of(game)
    return (
        dude.zone == IN_PLAY
        and dude.card.type == "dude"
        and dude.controller == posse.seat
        and posse_of(game, dude) is None
        and not (shootout.formed and is_settled(shootout))
    )


def is_settled(shootout: Shootout) -> bool:
    """Whether a posse is empty, so that there is nobody left to shoot at."""
    first, second = shootout.posses
    return not (first.dudes and second.dudes)


def join_posse(game: Game, dude: Piece, posse: Posse) -> None:
    """Put a dude into a posse, where it moves if it must (compendium-1.9.3 "Moving into Posses").

    Who joins once posses are formed is wanted at once for it, each time (compendium-1.9.3 "Bounty").
    """
    shootout = shootout_of(game)
    if dude.at != shootout.at:
        move(game, dude, shootout.at)
    posse.dudes.append(dude.number)
    if shootout.formed:
        trespass(game, dude, posse)


def leave_posse(game: Game, dude: Piece) -> None:
    """Take a dude out of the shootout, if it is in one."""
    posse = posse_of(game, dude)
    if posse is not None:
        posse.dudes.remove(dude.number)
        if posse.shooter == dude.number:
            posse.shooter = NOBODY


def trespass(game: Game, dude: Piece, posse: Posse) -> None:
    """Raise the bounty of a dude who is in a shootout at another player's private location (rulebook-1.5.0 §6.1).

    Nobody in the posse of the location's owner is trespassing (compendium-1.9.3 "Bounty").
    """
    place = shootout_of(game).at
    if places.is_private(game.state, place) and places.owner_of_place(game.state, place) != posse.seat:
        add_bounty(game, dude, 1)


def add_bounty(game: Game, dude: Piece, amount: int) -> None:
    """Raise or lower a dude's bounty, never below nothing; who has any is wanted (compendium-1.9.3 "Wanted Dudes").

    It comes from the bank, and goes back there.
    """
    if dude.card.type == "dude":
        dude.bounty = max(0, dude.bounty + amount)


def collect_bounty(game: Game, dude: Piece, seat: int) -> None:
    """Give a wanted dude's bounty to the player who did away with it, but never for a dude whom that player owns or
    controls (compendium-1.9.3 "Wanted Dudes").
    """
    if dude.bounty and seat not in (dude.owner, dude.controller):
        game.player(seat).rock += dude.bounty
        dude.bounty = 0
