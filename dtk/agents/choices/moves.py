"""Moves: the best place for a dude, and the value of getting there, by moving or by a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from dtk.agents.advice import SILENT
from dtk.agents.choices.call_outs import value_of_duel
from dtk.agents.choices.memory import Memory, PlannedMove
from dtk.agents.scale import GAME, value_of_dude
from dtk.agents.standing.board import Board
from dtk.agents.worth.texts import best_choices, chance, moves, trips, trips_by
from dtk.cardtext.play import Play
from dtk.engine import offers
from dtk.engine.abilities import OfferedUse
from dtk.engine.decisions import CardChoice, ChoosePerformer, ChooseTarget, Decision, OptionalCardChoice, PlaceChoice
from dtk.engine.ids import TOWN_SQUARE, PieceId, Place
from dtk.engine.pieces import Piece
from dtk.engine.view import View

# The least value of a move, and the additional values required of one that boots: a booted dude may be called out for
# the rest of the day, and cannot help elsewhere.
LEAST, BOOTED, OUT_OF_THE_DAY = 0.5, 1.0, 2.0
# The value of walking to the town square, and the additional value for each rank ahead in a shootout there.
SQUARE, AHEAD_THERE = 1.0, 1.0
# The most that a move may lose on the board and still be considered for its other effects.
LOSS = 3.0
# The cost of standing where a shootout would be lost, as a share of the dude's value for each rank behind.
DANGER = 0.15


class Prospect(NamedTuple):
    """A possible destination of a dude. gain: its value on the board, and by the plan."""

    gain: float
    dude: Piece
    place: Place


def prospects(board: Board, memory: Memory, dude: Piece, places: Sequence[Place]) -> Iterator[Prospect]:
    """The possible destinations of a dude. On the first day, the opponents' deeds are left out, unless a plan wants
    them, or the move wins the game and their dudes cannot move any more.
    """
    view, advice = board.view, memory.advice
    is_opening = memory.is_opening(board)
    for place in places:
        gain = board.gain(dude, place)
        wish = 0.0 if advice is SILENT else advice.worth("stand", dude.number, place=place)
        keeps_off = is_opening and wish <= 0 and view.owner_of_place(place) in view.opponents
        if not keeps_off or (gain >= GAME and nobody_can_answer(view)):
            yield Prospect(gain + wish, dude, place)


def nobody_can_answer(view: View) -> bool:
    """Whether all opposing dudes are booted."""
    return all(dude.booted for seat in view.opponents for dude in view.dudes(seat))


def best_prospect(
    board: Board, memory: Memory, candidates: Iterable[Prospect], least: float = 0.0, boots: bool | None = None
) -> tuple[float, Prospect | None]:
    """The best destination, and its value including fights to come; None and `least` if no destination is worth more.
    Destinations that lose much on the board compared with the best one are not considered.

    boots: whether the dude boots for it; None for a move by the rules.
    """
    best, chosen = least, None
    looks_around = "threats" not in memory.without
    loss = LOSS if looks_around else 0.0
    price = BOOTED if "reserve" in memory.without else OUT_OF_THE_DAY
    for prospect in sorted(candidates, key=attrgetter("gain"), reverse=True):
        gain, dude, place = prospect
        if gain <= best - loss:
            break
        booted = board.view.move_boots(dude, place) if boots is None else boots
        if booted:
            gain -= price
        if looks_around:
            threats = memory.threats(board)
            gun = threats.town.guns[dude.number]
            if place == TOWN_SQUARE and not booted and "square" not in memory.without:
                ahead = threats.ranks_ahead(gun, place)
                gain += 0.0 if ahead is None else SQUARE + AHEAD_THERE * ahead
            gain += threats.gain(gun, place, booted, best - gain)
        elif gain > best:
            gain -= danger(board.view, memory, dude, place, booted)
        if gain > best:
            best, chosen = gain, prospect
    return best, chosen


def best_place(
    board: Board, memory: Memory, dude: Piece, places: Sequence[Place], boots: bool | None = None
) -> tuple[float, Place]:
    """The best of some places for a dude, and the value of going there; 0.0 and the first of them if none is an
    improvement. boots: as for `best_prospect`.
    """
    worth, chosen = best_prospect(board, memory, prospects(board, memory, dude, places), boots=boots)
    return worth, places[0] if chosen is None else chosen.place


def danger(view: View, memory: Memory, dude: Piece, place: int, booted: bool) -> float:
    """A dude's risk at a place, which grows with the ranks its posse would be behind, and is greater if it is
    booted.
    """
    if place == view.home(view.seat):
        return 0.0
    ours = [dude, *(ally for ally in view.could_join(view.seat, place) if ally is not dude)]
    behind = max(
        (-memory.margin(view, ours, theirs) for seat in view.opponents if (theirs := view.could_join(seat, place))),
        default=0.0,
    )
    return max(0.0, behind) * DANGER * value_of_dude(view, dude) * (1.0 if booted else 0.5)


def planned_move(board: Board, memory: Memory, offer: OfferedUse | None) -> PlannedMove | None:
    """The best move or call-out of a dude by a text, as far as the text declares the dude."""
    if offer is None or not any(moves(offer.text)) or offers.is_job(offer):
        return None
    skilled, best = offer.header.skilled, None
    for caster in offers.performers(offer) if skilled else [None]:
        cast = offer if caster is None else offer.performed_by(caster)
        share = 1.0 if caster is None else chance(best_choices(cast)[1], board.view, caster)
        ways: dict[PieceId, dict[Place, None]] = {}
        for dude, place in trips(cast):
            if dude.card.type == "dude" and (place != dude.at or dude.controller != board.seat):
                ways.setdefault(dude.number, {})[place] = None
        for number, places in ways.items():
            gain, place = gain_by(board, memory, offer, board.view.piece(number), [*places])
            if gain > LEAST and (best is None or share * gain > best.worth):
                card = offer.use.piece.number
                best = PlannedMove(worth=share * gain, card=card, dude=number, place=place)
    return best


def gain_by(
    board: Board, memory: Memory, offer: OfferedUse, dude: Piece, places: Sequence[Place]
) -> tuple[float, Place]:
    """The best value of a text moving a dude to one of some places, and the place."""
    if dude.at in places:
        return value_of_duel(board, memory, dude), dude.at
    if dude.controller == board.seat:
        return best_place(board, memory, dude, places, boots=dude is offer.use.piece and bool(offers.cost(offer).boots))
    return max(((board.gain(dude, place), place) for place in places), key=lambda one: one[0])


def on_the_way(decision: Decision[Any], planned: PlannedMove | None) -> list[Any]:
    """The options that lead to the planned destination."""
    if planned is None or getattr(decision, "card", None) != planned.card:
        return []
    if isinstance(decision, PlaceChoice):
        wanted = [planned.place]
    elif isinstance(decision, ChoosePerformer | CardChoice | OptionalCardChoice):
        wanted = [planned.dude]
    elif isinstance(decision, ChooseTarget) and decision.offer is not None and any(moves(decision.offer.text)):
        offer, use, goal = decision.offer, decision.offer.use, (planned.dude, planned.place)
        stage = 0 if use.target is None else 1 + len(use.more)
        return [
            option
            for option in decision.options
            if any((one.number, place) == goal for one, place in trips_by(offer, stage, option))
        ]
    else:
        return []
    return [option for option in decision.options if option in wanted]


def choose_place(memory: Memory, decision: PlaceChoice, view: View) -> Place:
    """The destination that a text asks for: the planned one, otherwise the best for the board."""
    if (ways := on_the_way(decision, memory.planned_move)) or decision.use is None:
        return (ways or decision.options)[0]
    play, choices = Play(decision.use), (*reversed(decision.use.more), decision.use.target)
    chosen = (play.piece(number) for number in choices if isinstance(number, int) and number >= 0)
    mover, board = next((piece for piece in chosen if piece.card.type == "dude"), play.dude), memory.board(view)
    return max(decision.options, key=lambda place: board.gain(mover, place))
