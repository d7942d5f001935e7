"""Control of locations and cards, with statistics and texts in play taken into account (rulebook-1.5.0 §3.9).

The seat is NOBODY if no player has control.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.engine import stats
from dtk.engine.ids import NOBODY, TOWN_SQUARE, Seat
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import dudes_at
from dtk.engine.state import State


def controller(state: State, place: int) -> int:
    """The seat that controls a location. No player controls the town square, unless a text says so. Owners control
    their homes. The player with the most influence at a deed controls it.

    On a tie the owner controls a deed, even without a dude there (rulebook-1.5.0 §3.9). Bullets count instead of
    influence on a Rowdy deed, and on one whose text says so (compendium-1.9.3 "Rowdy").
    """
    if place < 0:
        return ruler_of_the_square(state) if place == TOWN_SQUARE else NOBODY
    deed = state.pieces[place]
    if deed.card.type != "deed":
        return deed.owner
    memo = None if state.active.asking else state.active.memo
    if memo is not None and (known := memo.get((controller, place))) is not None:
        return int(known)
    seat = controller_by_weight(state, deed)
    if memo is not None:
        memo[controller, place] = seat
    return seat


def ruler_of_the_square(state: State) -> int:
    """The seat that controls the town square by a text, NOBODY otherwise."""
    for seat, player in enumerate(state.players):
        if stats.is_allowed(state, state.pieces[player.outfit], "controls the town square"):
            return seat
    return NOBODY


def controller_by_weight(state: State, deed: Piece) -> int:
    """The seat that controls a deed in play, by the dudes there."""
    there = dudes_at(state, deed.number)
    if not there:
        return deed.owner
    rowdy = is_by_bullets(state, deed)
    influence, otherwise = [0] * len(state.players), [0] * len(state.players)
    for dude in there:
        by_influence = not (rowdy or stats.counts_otherwise(state, dude))
        (influence if by_influence else otherwise)[dude.controller] += stats.weight(state, dude, rowdy)
    return controller_with(state, influence, otherwise, deed.owner)


def controller_with(state: State, influence: Sequence[int], otherwise: Sequence[int], owner: Seat) -> Seat:
    """The seat that controls a deed with these totals, each by seat. influence: the totals that texts may limit.
    otherwise: the totals of dudes that count for something other than influence.
    """
    limited = [stats.local_influence(state, seat, total) for seat, total in enumerate(influence)]
    return heaviest([one + another for one, another in zip(limited, otherwise, strict=True)], owner)


def heaviest(weights: Sequence[int], owner: Seat) -> Seat:
    """The seat with the highest total at a deed, its owner's on a tie (rulebook-1.5.0 §3.9). weights: by seat."""
    most = max(weights)
    return owner if weights.count(most) > 1 else weights.index(most)


def is_by_bullets(state: State, deed: Piece) -> bool:
    """Whether bullets decide who controls a deed (compendium-1.9.3 "Rowdy")."""
    return stats.has(state, deed, "Rowdy") or stats.is_allowed(state, deed, "is controlled by bullets")


def controller_of(state: State, piece: Piece) -> int:
    """The seat that controls a piece; an attachment has the same controller as its host (rulebook-1.5.0 §3.9)."""
    while piece.host != NOBODY:
        piece = state.pieces[piece.host]
    if piece.card.type == "deed" and piece.zone == IN_PLAY:
        return controller(state, piece.number)
    return piece.controller


def is_private(state: State, place: int) -> bool:
    """Whether a shootout at this location makes trespassers wanted: homes and Private deeds (rulebook-1.5.0 §6.1)."""
    return place >= 0 and (
        state.pieces[place].card.type == "outfit" or stats.has(state, state.pieces[place], "Private")
    )


def control_points(state: State, seat: int) -> int:
    """A player's control points: the sum over all cards that they control (rulebook-1.5.0 §5.4)."""
    memo = None if state.active.asking else state.active.memo
    by_seat: list[int] | None = None if memo is None else memo.get(control_points)
    if by_seat is None:
        by_seat = all_control_points(state)
        if memo is not None:
            memo[control_points] = by_seat
    return by_seat[seat]


def all_control_points(state: State) -> list[int]:
    """The control points of every player, by seat, including changes of a player's total; never below 0."""
    by_seat = [0] * len(state.players)
    for number in state.in_play:
        piece = state.pieces[number]
        points = stats.control(state, piece)
        if points:
            by_seat[controller_of(state, piece)] += points
    if "control points" not in state.active.touched:
        return by_seat
    return [max(0, stats.player_statistic(state, seat, "control points", total)) for seat, total in enumerate(by_seat)]


def income(state: State, seat: int) -> int:
    """A player's production in ghost rock (rulebook-1.5.0 §5.2).

    It comes from deeds that the player both owns and controls and from other cards that the player controls. An effect
    may direct the production of other players' cards to the player.
    """
    return sum(
        ghost_rock
        for number in state.in_play
        if (ghost_rock := stats.production(state, piece := state.pieces[number]))
        # A legend's production is already included in its outfit's.
        and piece.card.type != "legend"
        and receiver(state, piece) == seat
    )


def receiver(state: State, piece: Piece) -> int:
    """The seat that receives a card's production; NOBODY for a deed that its owner does not control."""
    seat = controller_of(state, piece)
    if piece.card.type == "deed" and piece.owner != seat:
        seat = NOBODY
    return stats.with_changes(state, "receiver", piece, seat)


def upkeep(state: State, seat: int) -> int:
    """The upkeep of all cards that a player controls, in ghost rock a day."""
    return sum(due for _, due in upkeep_of_each(state, seat))


def upkeep_of_each(state: State, seat: int) -> list[tuple[Piece, int]]:
    """The cards that a player controls and pays upkeep for, each with its upkeep."""
    return [
        (piece, due)
        for number in state.in_play
        if (due := stats.upkeep(state, piece := state.pieces[number])) and controller_of(state, piece) == seat
    ]


def influence_to_beat(state: State, influence: Sequence[int], seat: int) -> int:
    """The influence that a player's control points must exceed to win (rulebook-1.5.0 §5.4): the highest of the other
    players'. In the shorter multiplayer game it is the lowest (rulebook-2015 "Rustlin' Up Some Help"). influence: by
    seat.
    """
    to_beat = min if state.switches.victory_over == "anyone" else max
    return to_beat((amount for other, amount in enumerate(influence) if other != seat), default=0)
