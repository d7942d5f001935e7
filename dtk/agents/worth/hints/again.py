"""Hints for using a card again: the present value of its best ability."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dtk.agents.standing.board import Board
from dtk.agents.worth.hints.kinds import Hint
from dtk.agents.worth.hints.lookup import hint_for
from dtk.agents.worth.texts import moves, trips, value_of_offer
from dtk.cardtext.play import Play
from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.choosing import finds_all
from dtk.engine.header import NOON, SHOOTOUT
from dtk.engine.pieces import Piece
from dtk.engine.view import View


@dataclass(frozen=True, slots=True)
class Again:
    """The best of some cards is used once more. more: a further gain."""

    find: Callable[[Play], Sequence[Piece]]
    more: Hint | None = None

    def __call__(self, play: Play) -> float:
        """The value of using the best of the cards again."""
        besides = 0.0 if self.more is None else self.more(play)
        return besides + max((used_again(play, piece) for piece in self.find(play)), default=0.0)


def used_again(play: Play, piece: Piece) -> float:
    """The value of the best of a card's abilities, if it has been used or is booted; 0 if that is a loss."""
    if not piece.booted and not piece.used:
        return 0.0
    played_as = NOON if play.shootout is None else SHOOTOUT
    view, use = View(play.state, play.seat), Use(play.game, piece, play.seat, played_as=played_as)
    able = (
        offer
        for ability in play.state.active.text_of(piece).abilities
        if played_as in ability.header.plays
        # Abilities that only let another card be used again are left out, or this would never end.
        and not isinstance(hint_for(ability), Again)
        and finds_all(offer := OfferedUse(use, ability))
    )
    return max((0.0, *(value_of_offer(offer, view) + value_of_move(view, offer) for offer in able)))


def value_of_move(view: View, offer: OfferedUse) -> float:
    """The value on the board of a card moving one of the player's dudes, leaving fights aside."""
    if not any(moves(offer.text)):
        return 0.0
    board, own = Board(view), [move for move in trips(offer) if move[0].controller == view.seat]
    return max((board.gain(dude, place) for dude, place in own), default=0.0)


def the_target(play: Play) -> list[Piece]:
    """The card chosen first."""
    return [play.target] if play.chose else []


def the_outfit(play: Play) -> list[Piece]:
    """The player's outfit."""
    return [play.my_outfit]
