"""How does a shootout begin? A dude calls out another at its location, who accepts or runs (rulebook-1.5.0 §5.3.2)."""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.rules.shootout import begin
from dtk.engine.state import Piece
from dtk.engine.verbs.dudes import send_home_booted


def targets(game: Game, dude: Piece) -> list[int]:
    """Whom a dude may call out as a play: others' dudes at its location, but not at their home."""
    pieces, players, place = game.state.pieces, game.state.players, dude.at
    return [
        number
        for number in game.state.in_play
        if (other := pieces[number]).at == place
        and other.controller != dude.controller
        and other.card.type == "dude"
        and place != players[other.controller].outfit
    ]


def play(game: Game, dude: Piece) -> None:
    """Choose whom, and let that dude's player answer."""
    target = game.ask("call out", dude.controller, targets(game, dude), dude.number)
    call_out(game, dude, game.piece(target))


def call_out(game: Game, dude: Piece, target: Piece, refusable: bool = True) -> None:
    """Call a dude out; effects call out booted, and at home too. A shootout starts where the accepting dude is.

    Unbooted, it may refuse by going home booted, even where it is home already; a booted one must accept.
    """
    if refusable and not target.booted and game.ask("accept", target.controller, (True, False), target.number) is False:
        send_home_booted(game, target)
    else:
        begin(game, dude, target)
