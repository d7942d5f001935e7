"""Who pays, and from what? Ghost rock comes from the stash, and from cards that offer some beside it."""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.abilities import Purse
from dtk.engine.game import Game
from dtk.engine.state import IN_PLAY, Piece


def funds(game: Game, seat: int, piece: Piece) -> int:
    """How much ghost rock a player can pay for a card."""
    rock = game.player(seat).rock
    # Games without texts ask this for every card in hand at every play.
    if not game.state.has_texts:
        return rock
    return rock + sum(purse.holds(game, holder, piece) for holder, purse in purses(game, seat))


def spend(game: Game, seat: int, amount: int, piece: Piece) -> None:
    """Pay for a card: what other cards offer for it first, then the stash. Raises ValueError where it is not enough."""
    for holder, purse in purses(game, seat):
        part = min(amount, purse.holds(game, holder, piece))
        if part:
            purse.spend(game, holder, part)
            amount -= part
    player = game.player(seat)
    if amount > player.rock:
        raise ValueError(f"Seat {seat} has {player.rock} ghost rock, and {amount} is to be paid for {piece}.")
    player.rock -= amount


def purses(game: Game, seat: int) -> list[tuple[Piece, Purse]]:
    """The cards of a player that offer ghost rock."""
    state = game.state
    return [
        (holder, purse)
        for number in state.in_force(Purse)
        if (holder := state.pieces[number]).zone == IN_PLAY and places.controller_of(state, holder) == seat
        for purse in state.text_of(holder).purses
    ]


def play_again(game: Game, seat: int) -> None:
    """Let a player make the next play too."""
    game.again = seat
