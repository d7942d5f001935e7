"""Shoppin': paying for cards from the hand and putting them into play (rulebook-1.5.0 §5.3.4)."""

from __future__ import annotations

from dtk.engine import control
from dtk.engine.events import PlayDeclared
from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.engine.stats import is_allowed
from dtk.engine.subjects import SHOP_ANYWHERE_FOR, Particular
from dtk.engine.verbs.cards import Hosts, bearers_for, can_be_put, can_enter, choose_destination, lay_down
from dtk.engine.verbs.ghost_rock import funds, spend
from dtk.engine.windows import announce

SHOP = ("dude", "deed", "goods", "spell")


def can_play(game: Game, piece: Piece, less: int = 0, to: Piece | None = None) -> bool:
    """Whether a card in hand of one of the types in SHOP can be brought into play now.

    Gadgets are invented instead (rulebook-1.5.0 §7.2.2). less: the discount. to: the only dude who may receive it, if
    one is named.
    """
    return can_be_put(game, piece, hosts_among(to), less) and can_enter(game, piece)


def hosts_among(to: Piece | None) -> Hosts:
    """The possible hosts of a goods or spell, or only one of these."""
    if to is None:
        return hosts
    return lambda game, piece: [number for number in hosts(game, piece) if number == to.number]


def hosts(game: Game, piece: Piece) -> list[int]:
    """The possible hosts of a goods or spell in hand, by number.

    These are the player's unbooted dudes at locations that the player controls. An Improvement or a Totem may go on
    anything that an effect could attach it to.
    """
    bearers = bearers_for(game, piece)
    if piece.card.has("Improvement") or piece.card.has("Totem"):
        return bearers
    return [number for number in bearers if is_shopping(game, game.piece(number), piece)]


def is_shopping(game: Game, dude: Piece, piece: Piece) -> bool:
    """Whether a dude can receive a card that its player shops for: unbooted at a location that the player controls; or
    by an effect anywhere, even booted (rulebook-1.5.0 §5.3.4, compendium-1.9.3:705). In 2015 the effect had to allow
    booted dudes explicitly (faq-2015:360).
    """
    state = game.state
    if not dude.booted and control.controller(state, dude.at) == dude.controller:
        return True
    if dude.booted and state.switches.rulings == "faq":
        return False
    return is_allowed(state, dude, "shops anywhere") or any(
        is_allowed(state, dude, Particular(SHOP_ANYWHERE_FOR + word)) for word in piece.card.words
    )


def play(game: Game, piece: Piece) -> None:
    """Make the shoppin' play of High Noon: choose where a card goes, pay for it, and put it there."""
    cost, put_down = choose_destination(game, piece, hosts)
    announce(game, PlayDeclared(piece.number, piece.owner))
    # A response may have spent the ghost rock for it.
    if cost <= funds(game, piece.owner, piece):
        spend(game, piece.owner, cost, piece)
        lay_down(game, piece, put_down)


def attach_as_shoppin(game: Game, piece: Piece, less: int = 0, to: Piece | None = None) -> None:
    """Shop for a card by an effect, which declares no play of its own. less, to: as for `can_play`."""
    cost, put_down = choose_destination(game, piece, hosts_among(to), less)
    spend(game, piece.owner, cost, piece)
    lay_down(game, piece, put_down)
