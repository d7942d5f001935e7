"""The value of jobs: the possible opposition, the riders to take along, and the odds of the fight."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from dtk.agents import scale
from dtk.agents.choices.memory import Memory
from dtk.agents.choices.shootouts import REFUSE, cheapest_leader
from dtk.agents.standing.board import Board
from dtk.agents.standing.posses import SPREAD, Gun
from dtk.agents.standing.threats import Threats
from dtk.agents.worth.texts import best_option, value_by_leader, value_of_cost, value_of_offer
from dtk.engine import offers
from dtk.engine.abilities import OfferedUse
from dtk.engine.decisions import NoonPlay
from dtk.engine.ids import PieceId
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice

# The chance of success of a job that the opponent cannot oppose, or would not by the odds: a text may still stop it.
UNOPPOSED, UNLIKELY = 0.95, 0.85
# The cost of one more rider, who is then out for the day.
RIDER = 1.5


class PlannedJob(NamedTuple):
    """A job with its leader and mark. riders: the posse without the leader."""

    worth: float
    riders: frozenset[PieceId] = frozenset()


def value_of_use(board: Board, memory: Memory, offer: OfferedUse | None) -> float:
    """The value of using a text in High Noon, for a job with possible opposition; 0 if nothing indicates its value."""
    if offer is not None and offers.is_job(offer) and "opposition" not in memory.without:
        return planned_job(board, memory, offer).worth
    return value_of_offer(offer, board.view)


def riders_of(board: Board, memory: Memory, decision: NoonPlay, play: PlayChoice) -> frozenset[PieceId]:
    """The best riders to take along with the leader of a job; empty for any other play."""
    offer = decision.describe(play)
    return planned_job(board, memory, offer).riders if offer is not None and offers.is_job(offer) else frozenset()


def planned_job(board: Board, memory: Memory, offer: OfferedUse) -> PlannedJob:
    """The value of a job, with the leader and mark that the agent would choose, and just enough riders."""
    view = board.view
    leaders = offers.leaders(offer)
    while leaders:
        leader = cheapest_leader(memory, view, leaders, offer.use.piece.number)
        if marks := offers.marks(offer, leader):
            break
        leaders.remove(leader)
    else:
        return PlannedJob(0.0)
    gain = value_by_leader(offer, view, leader)
    if gain <= 0:
        return PlannedJob(0.0)
    led = offer.led_by(leader)
    mark = best_option(led, marks)[1]
    place = view.place_of_mark(mark)
    threats = memory.threats(board)
    opposition = max((threats.town.posse(foe, place) for foe in view.opponents), key=len)
    costs = scale.LEADING + value_of_cost(offer)
    posse = [threats.town.guns[leader.number]]
    best = worth_of(threats, posse, opposition, gain)
    candidates = riders(threats, offers.chosen(led, 0, mark), leader) if opposition else []
    while candidates:
        worth, rider = max(
            ((worth_of(threats, [*posse, one], opposition, gain) - RIDER, one) for one in candidates),
            key=lambda found: found[0],
        )
        if worth <= best:
            break
        best = worth
        posse.append(rider)
        candidates.remove(rider)
    return PlannedJob(best - costs, frozenset(gun.number for gun in posse[1:]))


def riders(threats: Threats, offer: OfferedUse, leader: Piece) -> list[Gun]:
    """The player's unbooted dudes who may ride along to the chosen mark."""
    company = {dude.number for dude in offers.company(offer, leader)}
    return [gun for gun in threats.town.sides[leader.controller] if not gun.booted and gun.number in company]


def worth_of(threats: Threats, posse: Sequence[Gun], opposition: Sequence[Gun], gain: float) -> float:
    """The value of a job to a posse: its gain times the chance to win, less the cost of the fight."""
    if not opposition:
        return UNOPPOSED * gain
    ahead = threats.town.rank(posse) - threats.town.rank(opposition)
    if -ahead < REFUSE:
        return UNLIKELY * gain
    return gain * (1 + math.erf(ahead / SPREAD / math.sqrt(2))) / 2 + threats.fight(posse, opposition)
