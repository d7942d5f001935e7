"""Locations: where each card is, and which locations are adjacent.

These functions read the state and change nothing. A seat is NOBODY where no player applies.
"""

from __future__ import annotations

from dtk.cards.card import Card
from dtk.engine.abilities import Link
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Posse
from dtk.engine.state import State


def is_out_of_town(card: Card) -> bool:
    """Whether a deed is out of town: a location that is adjacent to nothing (rulebook-1.5.0 §2.5)."""
    return card.has("Out of Town")


def is_in_town(state: State, place: int) -> bool:
    """Whether a place is the town square, a home or a deed on a street. Deeds out of town and NOWHERE are not."""
    return place == TOWN_SQUARE or (place >= 0 and not is_out_of_town(state.pieces[place].card))


def dudes(state: State, seat: int) -> list[Piece]:
    """The dudes in play that a player controls, in the order in which they came into play."""
    layout = state.active.layout
    if layout is None:
        return dudes_now(state, seat)
    known = layout.get((dudes, seat))
    if known is None:
        known = layout[dudes, seat] = dudes_now(state, seat)
    return known.copy()


def dudes_now(state: State, seat: int) -> list[Piece]:
    """As `dudes`, without a cache."""
    pieces = state.pieces
    return [
        piece for number in state.in_play if (piece := pieces[number]).controller == seat and piece.card.type == "dude"
    ]


def dudes_at(state: State, place: int, seat: int | None = None) -> list[Piece]:
    """The dudes at a location, of one player if a seat is given."""
    return [
        piece
        for piece in pieces_of_types(state, ("dude",))
        if piece.at == place and (seat is None or piece.controller == seat)
    ]


def pieces_of_types(state: State, types: tuple[str, ...]) -> list[Piece]:
    """The cards in play of the given types, or all of them if no type is given. Callers must not change the result."""
    layout = state.active.layout
    if layout is None:
        return pieces_of_types_now(state, types)
    known = layout.get(types)
    if known is None:
        known = layout[types] = pieces_of_types_now(state, types)
    return known


def pieces_of_types_now(state: State, types: tuple[str, ...]) -> list[Piece]:
    """As `pieces_of_types`, without a cache."""
    pieces = [state.pieces[number] for number in state.in_play]
    return [piece for piece in pieces if piece.card.type in types] if types else pieces


def deeds(state: State) -> list[Piece]:
    """The deeds in play. Callers must not change the result."""
    return pieces_of_types(state, ("deed",))


def locations(state: State) -> list[int]:
    """Every location: the town square, then each player's street from left to right and deeds out of town."""
    everywhere = [TOWN_SQUARE]
    for player in state.players:
        everywhere += player.street
        everywhere += player.out_of_town
    return everywhere


def home(state: State, seat: int) -> int:
    """A player's home (rulebook-1.5.0 §3.1)."""
    return state.players[seat].outfit


def place_of(state: State, piece: Piece) -> int:
    """The location of a piece in play: an attachment is where its host is."""
    while piece.host != NOBODY:
        piece = state.pieces[piece.host]
    return piece.at


def place_of_mark(state: State, mark: int) -> int:
    """The location of the mark of a job; a mark that is a location is its own."""
    return mark if mark == TOWN_SQUARE else place_of(state, state.pieces[mark])


def neighbours(state: State, place: int) -> list[int]:
    """The locations adjacent to a place (rulebook-1.5.0 §2.5): its neighbours on the street, and the town square.

    Deeds out of town are adjacent to nothing, unless cards make them adjacent. If one card makes two locations adjacent
    and another forbids it, they are not adjacent ("cannot" beats "can").
    """
    active = state.active
    if Link not in active.touched:
        return neighbours_by_street(state, place)
    memo = None if active.asking else active.memo
    known: list[int] | None = None if memo is None else memo.get((neighbours, place))
    if known is None:
        known = add_links(state, place, neighbours_by_street(state, place))
        if memo is not None:
            memo[neighbours, place] = known
    return known


def neighbours_by_street(state: State, place: int) -> list[int]:
    """As `printed_neighbours`, cached while the state does not change, whatever is supposed meanwhile."""
    layout = state.active.layout
    if layout is None:
        return printed_neighbours(state, place)
    known = layout.get(place)
    if known is None:
        known = layout[place] = printed_neighbours(state, place)
    return known


def add_links(state: State, place: int, by_street: list[int]) -> list[int]:
    """The neighbours of a place, given those on its street, with the links that cards in play add and remove. Links
    work in both directions.
    """
    changes: dict[bool, list[int]] = {True: [], False: []}
    for holder, link, _ in state.active.standing(Link):
        for pair in link.pairs(state, holder):
            if place in pair:
                changes[link.adds].append(pair[0] if pair[1] == place else pair[1])
    return [other for other in dict.fromkeys((*by_street, *changes[True])) if other not in changes[False]]


def printed_neighbours(state: State, place: int) -> list[int]:
    """The neighbours of a place by the layout of the streets alone."""
    if place == TOWN_SQUARE:
        return [location for player in state.players for location in player.street]
    for player in state.players:
        street = player.street
        if place in street:
            at = street.index(place)
            return [TOWN_SQUARE, *street[max(0, at - 1) : at], *street[at + 1 : at + 2]]
    return []


def are_adjacent(state: State, one: int, other: int) -> bool:
    """Whether two locations are adjacent, which is symmetric (compendium-1.9.3 "Adjacency")."""
    return other in neighbours(state, one)


def owner_of_place(state: State, place: int) -> int:
    """The seat that owns a location, NOBODY for the town square and NOWHERE."""
    return NOBODY if place < 0 else state.pieces[place].owner


def next_seat(state: State, seat: int) -> int:
    """The seat to the left: the next player clockwise."""
    return (seat + 1) % len(state.players)


def seats_from_winner(state: State) -> list[int]:
    """The seats in turn order, starting with the Winner (rulebook-1.5.0 §5.1), or with seat 0 while there is none."""
    count = len(state.players)
    first = max(0, state.winner)
    return [(first + place) % count for place in range(count)]


def posse_of(state: State, dude: Piece) -> Posse | None:
    """The posse that a dude is in, None if it is in none."""
    if state.shootout is None:
        return None
    return next((posse for posse in state.shootout.posses if dude.number in posse.dudes), None)


def posse_led_by(state: State, seat: int) -> Posse | None:
    """The posse of the leader's or the mark's player. None for other players, even those with dudes in a posse
    (rulebook-2015 "Rustlin' Up Some Help").
    """
    posses = () if state.shootout is None else state.shootout.posses
    return next((posse for posse in posses if posse.seat == seat), None)


def posse_for(state: State, seat: int) -> Posse | None:
    """The posse on a player's side: their own, or one that dudes of theirs are in or were chosen for. None for a player
    on neither side.
    """
    for posse in () if state.shootout is None else state.shootout.posses:
        if posse.seat == seat or any(state.pieces[number].controller == seat for number in posse.dudes + posse.coming):
            return posse
    return None
