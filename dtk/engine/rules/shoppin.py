"""How do cards come from the hand into play? They are paid for, and put where they go (rulebook-1.5.0 §5.3.4)."""

from __future__ import annotations

from dtk.engine import places, stats
from dtk.engine.game import Game
from dtk.engine.state import Piece
from dtk.engine.verbs.play import attach, can_enter, can_hold, enter, place_deed

SHOP = ("dude", "deed", "goods", "spell")


def can_play(game: Game, piece: Piece) -> bool:
    """Whether a card in hand can be brought into play now."""
    card, seat = piece.card, piece.owner
    if card.type not in SHOP or stats.cost(game.state, piece) > game.player(seat).rock or not can_enter(game, piece):
        return False
    # Gadgets are invented, and Totems planted; neither is shoppin' (rulebook-1.5.0 §7.2.2, §7.2.3).
    if card.has("Gadget") or card.has("Totem"):
        return False
    return card.type in ("dude", "deed") or bool(hosts(game, piece))


def hosts(game: Game, piece: Piece) -> list[int]:
    """What a goods or spell in hand may be attached to: the player's unbooted dudes at locations that the player
    controls; for an Improvement the deeds that the player controls.
    """
    state, seat = game.state, piece.owner
    if piece.card.has("Improvement"):
        return [
            deed.number
            for deed in places.deeds(state)
            if can_hold(game, deed, piece.card) and places.controller(state, deed.number) == seat
        ]
    return [
        dude.number
        for dude in places.dudes(state, seat)
        if not dude.booted and can_hold(game, dude, piece.card) and places.controller(state, dude.at) == seat
    ]


def play(game: Game, piece: Piece) -> None:
    """Pay for a card, and put it where it goes."""
    seat = piece.owner
    player = game.player(seat)
    price = stats.cost(game.state, piece)
    if piece.card.type == "dude":
        player.rock -= price
        enter(game, piece, player.outfit, seat)
    elif piece.card.type == "deed":
        out = places.is_out_of_town(piece.card)
        left = not out and game.ask("deed goes", seat, ("left", "right"), piece.number) == "left"
        player.rock -= price
        place_deed(game, piece, seat, left)
    else:
        host = game.ask("attach to", seat, hosts(game, piece), piece.number)
        player.rock -= price
        attach(game, piece, game.piece(host))
