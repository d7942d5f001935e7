"""How do cards come from the hand into play? They are paid for, and put where they go (rulebook-1.5.0 §5.3.4)."""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine import places, stats
from dtk.engine.events import CardPlayed
from dtk.engine.game import Game
from dtk.engine.state import Piece
from dtk.engine.verbs.play import attach, can_cast, can_enter, can_hold, enter, place_deed
from dtk.engine.verbs.rock import funds, spend
from dtk.engine.windows import happen

SHOP = ("dude", "deed", "goods", "spell")


def can_play(game: Game, piece: Piece) -> bool:
    """Whether a card in hand can be brought into play now."""
    card, seat = piece.card, piece.owner
    if card.type not in SHOP or stats.cost(game.state, piece) > funds(game, seat, piece) or not can_enter(game, piece):
        return False
    # Those are invented (rulebook-1.5.0 §7.2.2).
    if card.has("Gadget"):
        return False
    return card.type in ("dude", "deed") or bool(hosts(game, piece))


def hosts(game: Game, piece: Piece) -> list[int]:
    """What a goods or spell in hand may be attached to: the player's unbooted dudes at locations that the player
    controls; for an Improvement the deeds that the player controls; for a Totem the home and such deeds, where an
    unbooted Shaman of the player is (rulebook-1.5.0 §7.2.3).
    """
    state, seat = game.state, piece.owner
    if piece.card.has("Totem"):
        shamans = [dude for dude in places.dudes(state, seat) if not dude.booted and can_cast(game, dude, piece.card)]
        there = dict.fromkeys(dude.at for dude in shamans if places.controller(state, dude.at) == seat)
        return [place for place in there if can_hold(game, game.piece(place), piece.card)]
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
    """Choose where a card goes, pay for it, and put it there."""
    seat, card = piece.owner, piece.card
    if card.type == "dude":
        bring(game, piece, seat, lambda: enter(game, piece, places.home(game.state, seat), seat))
    elif card.type == "deed":
        left = goes_left(game, piece)
        bring(game, piece, seat, lambda: place_deed(game, piece, seat, left))
    else:
        host = game.piece(game.ask("attach to", seat, hosts(game, piece), piece.number))
        bring(game, piece, seat, lambda: attach(game, piece, host))


def goes_left(game: Game, deed: Piece) -> bool:
    """At which end of the street a player wants a deed; out of town there is none."""
    out = places.is_out_of_town(deed.card)
    return not out and game.ask("deed goes", deed.owner, ("left", "right"), deed.number) == "left"


def bring(game: Game, piece: Piece, seat: int, put_down: Callable[[], None]) -> None:
    """Pay for a card, and play it."""
    spend(game, seat, stats.cost(game.state, piece), piece)
    happen(game, CardPlayed(piece.number, seat), put_down)
