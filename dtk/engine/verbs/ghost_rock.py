"""Who pays, and from what? Ghost rock comes from the stash, and from cards that offer some beside it."""

from __future__ import annotations

from dtk.engine import control
from dtk.engine.abilities import FundSource
from dtk.engine.events import Paid, RockGained
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece


def funds(game: Game, seat: int, piece: Piece | None, plays: tuple[str, ...] = ()) -> int:
    """How much ghost rock a player can pay for a card, or for what the header of an ability asks for.

    piece: the card, None for such a header. plays: the kinds of play, none for what is no play.
    """
    ghost_rock = game.player(seat).ghost_rock
    # It is asked for every card in hand at every play.
    if FundSource not in game.state.active.touched:
        return ghost_rock
    return ghost_rock + sum(held for _, _, held in fund_sources(game, seat, piece, plays))


def spend(game: Game, seat: int, amount: int, piece: Piece | None, plays: tuple[str, ...] = ()) -> None:
    """Pay: what other cards offer for it first, then the stash; as `funds`. Raises ValueError for what is not there."""
    left = amount
    for holder, purse, held in (
        fund_sources(game, seat, piece, plays) if FundSource in game.state.active.touched else ()
    ):
        part = min(left, held)
        if part:
            purse.spend(game, holder, part)
            left -= part
    player = game.player(seat)
    if left > player.ghost_rock:
        raise ValueError(f"Seat {seat} has {player.ghost_rock} ghost rock, and {left} is to be paid for {piece}.")
    player.ghost_rock -= left
    if amount:
        game.tell(Paid(NOBODY if piece is None else piece.number, seat, amount))


def gain(game: Game, seat: int, amount: int) -> None:
    """Give a player ghost rock from the bank, as the text at work says."""
    game.player(seat).ghost_rock += max(0, amount)
    if amount > 0:
        game.tell(RockGained(NOBODY if game.using is None else game.using.piece.number, seat, amount))


def hand_over(game: Game, seat: int, amount: int, to: int = NOBODY) -> bool:
    """Let a player pay ghost rock to another, or to the bank if nobody is named. Whether there was enough; else nothing
    is paid.
    """
    player = game.player(seat)
    if player.ghost_rock < amount:
        return False
    player.ghost_rock -= amount
    if to != NOBODY:
        game.player(to).ghost_rock += amount
    if amount:
        game.tell(Paid(seat=seat, amount=amount, to=to))
    return True


def fund_sources(
    game: Game, seat: int, piece: Piece | None, plays: tuple[str, ...]
) -> list[tuple[Piece, FundSource, int]]:
    """The cards of a player that offer ghost rock, and how much.

    A card that its own text brings into play is played for that text (compendium-1.9.3:572).
    """
    state, using = game.state, game.using
    if using is not None and using.piece is piece:
        plays = (*plays, using.played_as)
    found = [
        (holder, purse, purse.holds(game, holder, holder if piece is None else piece))
        for holder, purse in state.active.standing(FundSource)
        if control.controller_of(state, holder) == seat
        and (not set(purse.plays).isdisjoint(plays) if purse.plays else piece is not None)
    ]
    # What pays for cards only goes first, so that the rest is left for what headers ask for.
    return sorted(found, key=lambda one: bool(one[1].plays))


def play_again(game: Game, seat: int) -> None:
    """Let a player make the next play too."""
    game.again = seat
