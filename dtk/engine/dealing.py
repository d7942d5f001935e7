"""New deals of hidden cards: arrangements that a player cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Callable, Set

from dtk.engine.ids import PieceId, Seat
from dtk.engine.state import State


def deal_anew(state: State, seat: Seat, sees: Callable[[PieceId], bool], named: Set[PieceId] = frozenset()) -> None:
    """Deal hidden cards again, so that every order that the player cannot rule out is equally likely.

    sees: whether the player sees a card. named: pieces that a question names, which stay where they are. The result
    depends on the random streams of the state, not on where hidden cards were.
    """
    known = state.players[seat].known | named
    places: dict[Seat, list[tuple[str, list[PieceId], int]]] = {player.seat: [] for player in state.players}
    for player in state.players:
        for zone, pile in (("hand", player.hand), ("draw hand", player.draw_hand), ("deck", player.deck)):
            for index, number in enumerate(pile):
                if number not in known and not sees(number):
                    places[state.pieces[number].owner].append((zone, pile, index))
    moved: dict[PieceId, PieceId] = {}
    for owner, hidden in places.items():
        were = [pile[index] for _, pile, index in hidden]
        dealt = sorted(were)
        state.chance.shuffle(f"sandbox {owner}", dealt)
        moved |= zip(were, dealt, strict=True)
        for (zone, pile, index), number in zip(hidden, dealt, strict=True):
            pile[index] = number
            state.pieces[number].zone = zone
    for posse in () if state.shootout is None else state.shootout.posses:
        posse.leaving[:] = [moved.get(number, number) for number in posse.leaving]
    for player in state.players:
        player.known.difference_update(moved)
    if state.lasting.rename(moved):
        state.active.refresh()
    if state.active.memo is not None:
        state.active.memo.clear()


def deal_decks(state: State, named: Set[PieceId] = frozenset()) -> None:
    """Put every deck in a new order. Cards that any player knows stay where they are, and so do named pieces.

    Each card gets a random number, by which its deck is sorted. A card that has left the deck therefore does not change
    the order of the others.
    """
    known = {*named}.union(*(player.known for player in state.players))
    for player in state.players:
        random = state.chance.draw(f"open {player.seat}")
        order = {piece.number: random.random() for piece in state.pieces if piece.owner == player.seat}
        places = [index for index, number in enumerate(player.deck) if number not in known]
        dealt = sorted((player.deck[index] for index in places), key=lambda number: (order.get(number, 0.0), number))
        for index, number in zip(places, dealt, strict=True):
            player.deck[index] = number
    if state.active.memo is not None:
        state.active.memo.clear()
