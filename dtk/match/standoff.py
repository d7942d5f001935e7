"""The table before a gunfight: two posses in the town square at High Noon, each with its own deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dtk.cards.card import Card
from dtk.engine.game import Game
from dtk.engine.hands import to_poker
from dtk.engine.header import CASTERS
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.rules.setup import copy_of, new_state
from dtk.engine.state import State
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.verbs.cards import attach, can_enter, can_hold, enter, limited_kinds
from dtk.engine.verbs.piles import put
from dtk.files.shown import visible
from dtk.match.texts import NONE
from dtk.match.texts import texts as texts_of
from dtk.simulate.posse import ArmedDude, PosseSide, type_with_article


def lay_out_posses(
    sides: Sequence[PosseSide], switches: Switches = PINEBOX, texts: str = NONE, blank: frozenset[int] = frozenset()
) -> State:
    """The table at High Noon of day 1: all dudes unbooted, decks not shuffled yet, play hands empty.

    texts: how cards are played (dtk.match.texts). blank: the sides whose cards have no text. Cards that are neither in
    a posse nor left to draw from are removed from the game. Raises ValueError for dudes that cannot be in play
    together, and for cards that a dude cannot carry.
    """
    state = new_state([side.deck for side in sides], "", texts_of(texts), switches, blank)
    game = Game(state)
    for seat, side in enumerate(sides):
        for armed in side.posse:
            stand(game, seat, armed)
        leave_out(game, seat, Counter(side.subject.left.cards()))
    state.phase, state.day = "high noon", 1
    return state


def stand(game: Game, seat: int, armed: ArmedDude) -> None:
    """Put a dude into the town square, with its attachments. Raises ValueError."""
    dude = find_copy(game, seat, armed.dude)
    if not can_enter(game, dude):
        raise ValueError(
            f"`{title_of(armed.dude)}` is unique, and already in the posse, possibly at another experience level."
        )
    enter(game, dude, TOWN_SQUARE, seat)
    for card in armed.carried:
        piece = find_copy(game, seat, card)
        if not can_hold(game, dude, piece):
            raise ValueError(f"`{title_of(armed.dude)}` cannot carry `{title_of(card)}`: {why_not(card)}.")
        attach(game, piece, dude)
    for kind in limited_kinds(game):
        held = [f"`{title_of(card)}`" for card in armed.carried if card.has(kind)]
        if len(held) > 1:
            raise ValueError(f"`{title_of(armed.dude)}` can carry one {kind} at a time, not {' and '.join(held)}.")


def find_copy(game: Game, seat: int, card: Card) -> Piece:
    """A copy of a printing that is still in a player's deck. Raises ValueError if there is none."""
    number = copy_of(game, seat, card)
    if number is None:
        raise ValueError(f"The deck has no more copies of `{title_of(card)}`.")
    return game.piece(number)


def why_not(card: Card) -> str:
    """The reason why a dude cannot carry a card: the card's type or requirements."""
    if card.type not in ("goods", "spell"):
        return f"it is {type_with_article(card)}"
    if card.has("Improvement"):
        return "it attaches to a deed"
    if card.has("Totem"):
        return "it attaches to a location"
    skills = [skill for kind, skill in CASTERS.items() if card.has(kind)]
    return f"it requires {card.special.attaches_to or ' or '.join(skills)}"


def title_of(card: Card) -> str:
    """A card's title."""
    return visible(card.title)


def leave_out(game: Game, seat: int, left: Counter[int]) -> None:
    """Remove cards from the game until the deck has only the cards in `left` (cards of dtk.poker)."""
    for number in game.player(seat).deck.copy():
        card = to_poker(game.piece(number).card)
        if left[card]:
            left[card] -= 1
        else:
            put(game, game.piece(number), "removed")
