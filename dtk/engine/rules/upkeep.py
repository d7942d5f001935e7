"""Upkeep: production, debts, and upkeep costs (rulebook-1.5.0 §5.2)."""

from __future__ import annotations

from dtk.engine import control, places, stats
from dtk.engine.decisions import PayUpkeep
from dtk.engine.events import Paid, Produced, Repaid
from dtk.engine.game import Game
from dtk.engine.pieces import Piece, Player
from dtk.engine.verbs.cards import discard
from dtk.engine.windows import happen


def play_upkeep(game: Game) -> None:
    """Play the whole Upkeep phase. Unpaid cards are discarded after all players have paid."""
    state = game.state
    incomes = [income(game, player.seat) for player in state.players]
    for player, ghost_rock in zip(state.players, incomes, strict=True):
        receive_production(game, player, ghost_rock)
    order = places.seats_from_winner(state)
    unpaid: list[Piece] = []
    for seat in [*order[1:], order[0]]:
        repay(game, seat)
        unpaid += pay(game, seat)
    for piece in unpaid:
        discard(game, piece, unpaid=True)


def receive_production(game: Game, player: Player, ghost_rock: int) -> None:
    """Give a player the ghost rock produced."""

    def do() -> None:
        player.ghost_rock += ghost_rock

    happen(game, Produced(seat=player.seat, amount=ghost_rock), do)


def income(game: Game, seat: int) -> int:
    """A player's production in ghost rock (dtk.engine.control.income)."""
    return control.income(game.state, seat)


def repay(game: Game, seat: int) -> None:
    """Repay a player's debt as far as the stash allows; the rest remains owed."""
    player = game.player(seat)
    amount = min(player.ghost_rock, player.debt)
    player.ghost_rock -= amount
    player.debt -= amount
    if amount:
        game.tell(Repaid(seat=seat, amount=amount))


def pay(game: Game, seat: int) -> list[Piece]:
    """Ask a player which cards to pay upkeep for, and pay. Returns the cards not paid for.

    Cards without upkeep stay without being asked about.
    """
    state, player = game.state, game.player(seat)
    unpaid = []
    for piece, _ in control.upkeep_of_each(state, seat):
        due = stats.upkeep(state, piece)
        if due <= player.ghost_rock and game.ask(PayUpkeep(seat, (True, False), piece=piece.number)):
            player.ghost_rock -= due
            game.tell(Paid(piece=piece.number, seat=seat, amount=due, upkeep=True))
        else:
            unpaid.append(piece)
    return unpaid
