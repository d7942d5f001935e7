"""What comes in and what goes out? Production, debts, upkeep (rulebook-1.5.0 §5.2)."""

from __future__ import annotations

from dtk.engine import control, places, stats
from dtk.engine.decisions import PayUpkeep
from dtk.engine.events import Paid, Produced, Repaid
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece, Player
from dtk.engine.state import State
from dtk.engine.verbs.cards import discard
from dtk.engine.windows import happen


def play_upkeep(game: Game) -> None:
    """A whole Upkeep phase. Cards that nobody paid for are discarded after all players have paid."""
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
        if piece.zone == IN_PLAY:
            discard(game, piece, unpaid=True)


def receive_production(game: Game, player: Player, ghost_rock: int) -> None:
    """Take the ghost rock that was produced."""

    def do() -> None:
        player.ghost_rock += ghost_rock

    happen(game, Produced(seat=player.seat, amount=ghost_rock), do)


def income(game: Game, seat: int) -> int:
    """Production of the deeds that a player both owns and controls, and of other cards that the player controls; of
    others', what cards direct to the player.
    """
    state = game.state
    return sum(
        ghost_rock
        for number in state.in_play
        if (ghost_rock := stats.production(state, piece := state.pieces[number]))
        # What a legend adds is in its outfit's production already.
        and piece.card.type != "legend"
        and receiver(state, piece) == seat
    )


def receiver(state: State, piece: Piece) -> int:
    """Who gets the production of a card; NOBODY where a deed is controlled by another than its owner."""
    seat = control.controller_of(state, piece)
    if piece.card.type == "deed" and piece.owner != seat:
        seat = NOBODY
    return stats.with_changes(state, "receiver", piece, seat)


def repay(game: Game, seat: int) -> None:
    """Give back what was borrowed; what can't be given back is owed on."""
    player = game.player(seat)
    back = min(player.ghost_rock, player.debt)
    player.ghost_rock -= back
    player.debt -= back
    if back:
        game.tell(Repaid(seat=seat, amount=back))


def pay(game: Game, seat: int) -> list[Piece]:
    """Pay for the cards that a player wishes to keep; those not paid for. What costs nothing stays."""
    state, player = game.state, game.player(seat)
    costly = [
        piece
        for number in state.in_play
        if stats.upkeep(state, piece := state.pieces[number]) and control.controller_of(state, piece) == seat
    ]
    unpaid = []
    for piece in costly:
        due = stats.upkeep(state, piece)
        if due <= player.ghost_rock and game.ask(PayUpkeep(seat, (True, False), piece=piece.number)):
            player.ghost_rock -= due
            game.tell(Paid(piece=piece.number, seat=seat, amount=due, upkeep=True))
        else:
            unpaid.append(piece)
    return unpaid
