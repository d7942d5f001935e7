"""How do cards come from the hand into play? They are paid for, and put where they go (rulebook-1.5.0 §5.3.4)."""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.events import CardPlayed
from dtk.engine.game import Game
from dtk.engine.state import Piece
from dtk.engine.verbs.play import bearers_for, can_be_put, can_enter, where_it_goes
from dtk.engine.verbs.rock import spend
from dtk.engine.windows import happen

SHOP = ("dude", "deed", "goods", "spell")


def can_play(game: Game, piece: Piece) -> bool:
    """Whether a card in hand, of one of these types, can be brought into play now; Gadgets are invented (rulebook-1.5.0
    §7.2.2).
    """
    return can_be_put(game, piece, hosts) and can_enter(game, piece)


def hosts(game: Game, piece: Piece) -> list[int]:
    """What a goods or spell in hand may be attached to: the player's unbooted dudes at locations that the player
    controls; for an Improvement or a Totem whatever an effect could attach it to as well.
    """
    state, seat = game.state, piece.owner
    found = bearers_for(game, piece)
    if piece.card.has("Improvement") or piece.card.has("Totem"):
        return found
    dudes = map(game.piece, found)
    return [dude.number for dude in dudes if not dude.booted and places.controller(state, dude.at) == seat]


def play(game: Game, piece: Piece) -> None:
    """Choose where a card goes, pay for it, and put it there."""
    cost, put_down = where_it_goes(game, piece, hosts)
    spend(game, piece.owner, cost, piece)
    happen(game, CardPlayed(piece.number, piece.owner), put_down)
