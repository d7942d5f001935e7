"""Formin' posses, one dude after another, the leader's posse first (rulebook-1.5.0 §6.1).

With three players or more, a player who forms a posse may invite others to send dudes (rulebook-2015 "Rustlin' Up Some
Help"; the newer book does not mention it). The posse still belongs to the player of the leader or of the mark.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from dtk.engine import places
from dtk.engine.decisions import InvitePlayer, JoinPosse, StayAway
from dtk.engine.events import ChosenToJoin, PossesFormed
from dtk.engine.game import Game
from dtk.engine.ids import Place, Seat
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State
from dtk.engine.stats import is_allowed
from dtk.engine.verbs.dudes import (
    Arrival,
    arrive_together,
    can_come,
    can_get_there,
    is_kept_out,
    join_posse,
    may_boot_to_join,
    shootout_of,
    trespass,
)
from dtk.engine.windows import happen

TWO = 2
# Texts that can keep a ready dude out of an adjacent location, or let it join elsewhere.
OF_REACH: frozenset[object] = frozenset(
    (
        "joins without moving",
        "joins from anywhere",
        "cannot join",
        "cannot join the leader's posse",
        "cannot join the mark's posse",
        "cannot move",
        "cannot move there",
        "cannot leave",
        "cannot be affected",
    ),
)


def form_both(game: Game, shootout: Shootout, leader: Piece, mark: Piece) -> bool:
    """Form both posses; the leader and the mark join theirs first, if they are still where they were.

    Returns whether both posses were formed; one that is emptied before then ends the shootout (compendium-1.9.3
    "Shootout" step 1).
    """
    if game.state.switches.posse_moves == "together":
        return form_together(game, shootout, leader, mark)
    for posse, dude, place in in_turn(shootout, leader, mark):
        if not begin_posse(game, posse, dude, place):
            return False
        gather(game, posse)
        if not are_begun(shootout, posse):
            return False
    return complete_posses(game, shootout)


def in_turn(shootout: Shootout, leader: Piece, mark: Piece) -> list[tuple[Posse, Piece, int]]:
    """The posses in the order in which they form, each with the dude who begins it and the required location of that
    dude.
    """
    first, second = shootout.posses
    turns = [(first, leader, shootout.whence), (second, mark, shootout.at)]
    return turns[::-1] if shootout.mark_first else turns


def form_together(game: Game, shootout: Shootout, leader: Piece, mark: Piece) -> bool:
    """As `form_both`, but both posses are chosen before any dude moves (rulebook-2015 "Formin' Posses").

    The leader's is chosen first; then all dudes that come from adjacent locations boot and move at the same time.
    """
    turns = in_turn(shootout, leader, mark)
    for posse, dude, place in turns:
        if not begin_posse(game, posse, dude, place):
            return False
    for posse, _, _ in turns:
        gather(game, posse, later=True)
    bring_those_chosen(game, shootout)
    return all(posse.dudes for posse in shootout.posses) and complete_posses(game, shootout)


def bring_those_chosen(game: Game, shootout: Shootout) -> None:
    """Move all dudes chosen for either posse, or already in one, to the shootout at the same time (rulebook-2015
    "Formin' Posses", "Jobs" step 4).
    """
    arrivals: list[Arrival] = []
    for posse in shootout.posses:
        for number in posse.dudes + posse.coming:
            dude, stays = game.piece(number), number in posse.afar
            joins = number in posse.coming
            arrivals.append(Arrival(dude, posse, boots=joins and not stays and dude.at != shootout.at, stays=stays))
        posse.afar = [number for number in posse.afar if number not in posse.coming]
        posse.coming.clear()
    arrive_together(game, arrivals)


def begin_posse(game: Game, posse: Posse, dude: Piece, place: int) -> bool:
    """Let the leader or the mark join its posse first, if it is still at the location given.

    Returns whether every posse so far has dudes.
    """
    if dude.at == place and can_come(game, dude, posse):
        join_posse(game, dude, posse)
    return are_begun(shootout_of(game), posse)


def are_begun(shootout: Shootout, latest: Posse) -> bool:
    """Whether every posse has dudes, present or coming, up to and including the one that is forming now."""
    order = shootout.posses[::-1] if shootout.mark_first else shootout.posses
    return all(posse.dudes or posse.coming for posse in order[: order.index(latest) + 1])


def complete_posses(game: Game, shootout: Shootout) -> bool:
    """Complete the posses: trespassers become wanted, and dudes that join from now on join late.

    Returns whether no card prevented it.
    """

    def do() -> None:
        for posse in shootout.posses:
            for number in posse.dudes.copy():
                trespass(game, game.piece(number), posse)
        shootout.formed = True

    return happen(game, PossesFormed(), do)


def gather(game: Game, posse: Posse, later: bool = False) -> None:
    """Let a player's own dudes join, and then those of players whom that player invites. later: as in `recruit`."""
    recruit(game, posse, posse.seat, later)
    invite(game, posse, later=later)


def invite(game: Game, posse: Posse, never: Collection[int] = (), later: bool = False) -> None:
    """Let the posse's player invite others, one after another. never: seats that cannot be invited."""
    asked = list(never)
    while guests := [seat for seat in may_be_invited(game, posse) if seat not in asked]:
        homes = [places.home(game.state, seat) for seat in guests]
        invited = game.ask(InvitePlayer(posse.seat, [None, *homes]))
        if invited is None:
            return
        asked.append(game.piece(invited).owner)
        recruit(game, posse, asked[-1], later)


def recruit_bystanders(game: Game, posse: Posse, never: int, later: bool) -> None:
    """Let other players' dudes at the location join without being invited. never: the seat whose dudes cannot."""
    place, count = shootout_of(game).at, len(game.state.players)
    for seat in [(posse.seat + step) % count for step in range(1, count)]:
        there = {dude.number for dude in places.dudes_at(game.state, place, seat)}
        if seat != never:
            recruit(game, posse, seat, later, there)


def may_be_invited(game: Game, posse: Posse) -> list[int]:
    """The seats whose dudes could come: those not in the other posse. With two players there are none."""
    count = len(game.state.players)
    if count == TWO:
        return []
    others = [(posse.seat + step) % count for step in range(1, count)]
    return [seat for seat in others if can_join(game, posse, seat)]


def recruit(game: Game, posse: Posse, seat: int, later: bool, among: Collection[int] | None = None) -> None:
    """Let a player's dudes join one after another, until the player wants no more. among: only some of them.

    A dude from an adjacent location boots and then moves; the dudes who can come are determined again each time. later:
    only note the dudes who are coming, without moving any yet.
    """
    shootout = shootout_of(game)
    while are_begun(shootout, posse) and (
        joiners := [
            number
            for number in can_join(game, posse, seat)
            if number not in posse.coming and (among is None or number in among)
        ]
    ):
        number = game.ask(JoinPosse(seat, [None, *joiners]))
        if number is None:
            return
        choose(game, game.piece(number), posse, later)


def choose(game: Game, dude: Piece, posse: Posse, later: bool) -> None:
    """Let a dude that was chosen join a posse. later: as in `recruit`."""
    choose_to_join(game, dude, posse)
    if later:
        expect(game, dude, posse)
    else:
        arrive(game, dude, posse)


def choose_to_join(game: Game, dude: Piece, posse: Posse) -> None:
    """Announce that a dude has been chosen to join a posse, now or later."""
    happen(game, ChosenToJoin(dude.number, posse.seat), lambda: True)


def expect(game: Game, dude: Piece, posse: Posse) -> None:
    """Record that a dude will come to a posse with all others that are chosen, or will join it from where it is."""
    posse.coming.append(dude.number)
    if chooses_to_stay(game, dude, posse):
        posse.afar.append(dude.number)


def arrive(game: Game, dude: Piece, posse: Posse) -> None:
    """Let a dude join a posse, booting if it has to move there."""
    away = chooses_to_stay(game, dude, posse)
    join_posse(game, dude, posse, boots=dude.at != shootout_of(game).at and not away, stays=away)


def chooses_to_stay(game: Game, dude: Piece, posse: Posse) -> bool:
    """Whether a dude joins without moving to the shootout.

    Its player is asked only if the dude could do either.
    """
    if not may_stay_away(game.state, dude, shootout_of(game).at):
        return False
    can_walk = is_ready(game, dude) and can_come(game, dude, posse)
    return not can_walk or game.ask(StayAway(dude.controller, (True, False), dude=dude.number))


def may_stay_away(state: State, dude: Piece, place: Place) -> bool:
    """Whether a dude may join a posse at an adjacent location without moving there."""
    return is_allowed(state, dude, "joins without moving") and places.are_adjacent(state, dude.at, place)


def is_ready(game: Game, dude: Piece) -> bool:
    """Whether a dude may move in order to join a posse, if it is near enough."""
    return (not dude.booted or is_allowed(game.state, dude, "joins though booted")) and may_boot_to_join(game, dude)


def can_join(game: Game, posse: Posse, seat: int) -> list[int]:
    """A player's dudes that may join while posses form, by number.

    These are the dudes there, even if booted, and the unbooted ones at adjacent locations.
    """
    place = shootout_of(game).at
    near = places.neighbours(game.state, place)
    return [
        dude.number
        for dude in places.dudes(game.state, seat)
        if is_in_reach(game, dude, place, dude.at in near, partial(can_come, game, dude, posse))
    ]


def is_in_reach(game: Game, dude: Piece, place: Place, is_near: bool, may_come: Callable[[bool], bool]) -> bool:
    """Whether a dude may join a posse at a place.

    is_near: whether it is adjacent to the place. may_come: whether it is allowed in otherwise, given whether it moves
    there.
    """
    if dude.at == place:
        return may_come(True)
    is_close = is_near or is_allowed(game.state, dude, "joins from anywhere")
    if is_close and is_ready(game, dude) and may_come(True):
        return True
    return is_near and is_allowed(game.state, dude, "joins without moving") and may_come(False)


def could_join(game: Game, seat: Seat, place: Place, leads: bool | None = None) -> list[Piece]:
    """A player's dudes that could join a posse in a shootout at a place. leads: whether it is the leader's posse, or
    the mark's; None for either.
    """
    near = places.neighbours(game.state, place)
    return [
        dude
        for dude in places.dudes(game.state, seat)
        if is_in_reach(game, dude, place, dude.at in near, partial(can_get_there, game, dude, place))
        and may_take_sides(game, dude, leads)
    ]


def may_take_sides(game: Game, dude: Piece, leads: bool | None) -> bool:
    """Whether a dude may be in a posse. leads: as for `could_join`."""
    if leads is not None:
        return not is_kept_out(game, dude, leads)
    return not (is_kept_out(game, dude, leads=True) and is_kept_out(game, dude, leads=False))


def reach(game: Game, dude: Piece) -> frozenset[Place]:
    """The places where a dude could join a posse in a shootout."""
    state, near = game.state, places.neighbours(game.state, dude.at)
    if not state.active.touches(OF_REACH):
        # No place needs a further check.
        return frozenset((dude.at, *near) if is_ready(game, dude) else (dude.at,))
    if not may_take_sides(game, dude, None):
        return frozenset()
    found = places.locations(state) if is_allowed(state, dude, "joins from anywhere") else (dude.at, *near)
    return frozenset(
        place
        for place in found
        if is_in_reach(game, dude, place, place in near, partial(can_get_there, game, dude, place))
    )
