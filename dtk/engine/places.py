"""Where is everything, and what is next to what?

Functions read the state and change nothing. Seats are NOBODY where nobody is meant.
"""

from __future__ import annotations

from dtk.cards.card import Card
from dtk.engine.abilities import Link
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Posse
from dtk.engine.state import State


def is_out_of_town(card: Card) -> bool:
    """Whether a deed is a location of its own, next to nothing (rulebook-1.5.0 §2.5)."""
    return card.has("Out of Town")


def dudes(state: State, seat: int) -> list[Piece]:
    """The dudes in play that a player controls, in the order in which they came."""
    pieces = state.pieces
    return [
        piece for number in state.in_play if (piece := pieces[number]).controller == seat and piece.card.type == "dude"
    ]


def dudes_at(state: State, place: int, seat: int | None = None) -> list[Piece]:
    """The dudes at a location, of one player if a seat is given."""
    pieces = state.pieces
    return [
        piece
        for number in state.in_play
        if (piece := pieces[number]).at == place
        and piece.card.type == "dude"
        and (seat is None or piece.controller == seat)
    ]


def pieces_of_types(state: State, types: tuple[str, ...]) -> list[Piece]:
    """The cards in play of some types, of all if none is given."""
    pieces = state.pieces
    return [piece for number in state.in_play if (piece := pieces[number]).card.type in types or not types]


def deeds(state: State) -> list[Piece]:
    """The deeds in play."""
    return [piece for number in state.in_play if (piece := state.pieces[number]).card.type == "deed"]


def locations(state: State) -> list[int]:
    """Every location: the town square, then each player's street from left to right and deeds out of town."""
    found = [TOWN_SQUARE]
    for player in state.players:
        found += player.street
        found += player.out_of_town
    return found


def home(state: State, seat: int) -> int:
    """A player's home (rulebook-1.5.0 §3.1)."""
    return state.players[seat].outfit


def place_of(state: State, piece: Piece) -> int:
    """The location of a piece in play: an attachment is where its host is."""
    while piece.host != NOBODY:
        piece = state.pieces[piece.host]
    return piece.at


def neighbours(state: State, place: int) -> list[int]:
    """The locations adjacent to one (rulebook-1.5.0 §2.5): its street's next ones, and the town square.

    Deeds out of town are next to nothing, but for what cards make adjacent; where one card does and another keeps it
    from being so, it is not ("cannot" beats "can").
    """
    found = printed_neighbours(state, place)
    return add_links(state, place, found) if Link in state.active.touched else found


def add_links(state: State, place: int, found: list[int]) -> list[int]:
    """The neighbours of a place with what cards in play add and take away; it goes both ways."""
    changes: dict[bool, list[int]] = {True: [], False: []}
    for holder, link in state.active.standing(Link):
        for pair in link.pairs(state, holder):
            if place in pair:
                changes[link.adds].append(pair[0] if pair[1] == place else pair[1])
    return [one for one in dict.fromkeys((*found, *changes[True])) if one not in changes[False]]


def printed_neighbours(state: State, place: int) -> list[int]:
    """The neighbours that the streets make."""
    if place == TOWN_SQUARE:
        return [one for player in state.players for one in player.street]
    for player in state.players:
        street = player.street
        if place in street:
            at = street.index(place)
            return [TOWN_SQUARE, *street[max(0, at - 1) : at], *street[at + 1 : at + 2]]
    return []


def are_adjacent(state: State, one: int, other: int) -> bool:
    """Whether two locations are next to each other; it goes both ways (compendium-1.9.3 "Adjacency")."""
    return other in neighbours(state, one)


def owner_of_place(state: State, place: int) -> int:
    """Who owns a location, NOBODY for the town square."""
    return NOBODY if place == TOWN_SQUARE else state.pieces[place].owner


def next_seat(state: State, seat: int) -> int:
    """The next player clockwise."""
    return (seat + 1) % len(state.players)


def seats_from_winner(state: State) -> list[int]:
    """The seats in turn order, the Winner first (rulebook-1.5.0 §5.1); seat 0 first before there is one."""
    count = len(state.players)
    first = max(0, state.winner)
    return [(first + place) % count for place in range(count)]


def posse_of(state: State, dude: Piece) -> Posse | None:
    """The posse that a dude is in."""
    if state.shootout is None:
        return None
    return next((posse for posse in state.shootout.posses if dude.number in posse.dudes), None)


def posse_for(state: State, seat: int) -> Posse | None:
    """The posse that is a player's, or that the player's dudes are in; None for who stands on no side."""
    for posse in () if state.shootout is None else state.shootout.posses:
        if posse.seat == seat or any(state.pieces[number].controller == seat for number in posse.dudes):
            return posse
    return None
