"""Shootouts: accepting call-outs, joining posses, shooters, casualties and fleeing, based on expected hands."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.agents.advice import RANKS, Advice, is_must, is_never
from dtk.agents.choices.call_outs import LEAST
from dtk.agents.choices.memory import Memory, PlannedMove
from dtk.agents.choices.moves import planned_move
from dtk.agents.scale import value_of_card, value_of_dude
from dtk.agents.standing.posses import Gun, Town, losses
from dtk.agents.standing.threats import Lifeline
from dtk.agents.worth.texts import score_for
from dtk.engine.decisions import (
    AcceptCallOut,
    AceAnyway,
    CheatinPlay,
    ChoosePlay,
    Flee,
    InvitePlayer,
    JoinJob,
    JoinPosse,
    LeadJob,
    OpposeJob,
    PickShooter,
    TakeCasualty,
)
from dtk.engine.pieces import Piece
from dtk.engine.plays import Casualty, PlayChoice
from dtk.engine.shootouts import Posse
from dtk.engine.view import View

# The mean ranks that a posse may be behind before it refuses, or runs.
REFUSE, RUN = -0.5, -0.5
# The mean ranks that it may be behind if its refusal would give up a deed, and the least value of such a deed.
HOLD, GIVEN_UP = -4.0, 4.0
# The leads at which no dude needs to boot to join, and at which no dude needs to join at all.
ENOUGH, PLENTY = 1.5, 3.0
# The lead, counting all who could come, below which no dude comes.
HOPELESS = -2.0
# The cost of a job's leader who does not shoot: more than any dude is worth.
UNARMED = 100.0
# A dude who would put more of the game at stake than this by joining a posse stays out of it.
AT_STAKE = 1.0


def accept_call_out(memory: Memory, decision: AcceptCallOut, view: View) -> bool:
    """Whether a dude accepts a call-out: at fair odds, or at worse ones if a refusal would give up a deed."""
    dude = view.piece(decision.dude)
    ours = view.could_join(view.seat, dude.at, leads=False)
    theirs = max((view.could_join(seat, dude.at, leads=True) for seat in view.opponents), key=len)
    ahead = memory.margin(view, ours, theirs) + memory.advice.ranks("accept", decision.dude, dude.at)
    if ahead >= REFUSE:
        return True
    if ahead < HOLD or "hold" in memory.without:
        return False
    return memory.board(view).gain_without(dude) <= -GIVEN_UP


def sides(view: View) -> tuple[Posse, Posse]:
    """The player's posse and the other one. Raises ValueError without a shootout."""
    if view.shootout is None:
        raise ValueError("No shootout is under way.")
    first, second = view.shootout.posses
    ours = first.seat == view.seat or any(view.piece(number).controller == view.seat for number in first.dudes)
    return (first, second) if ours else (second, first)


def leads(view: View, posse: Posse) -> bool:
    """Whether a posse is the leader's."""
    return view.shootout is not None and posse is view.shootout.posses[0]


def dudes_of(view: View, posse: Posse) -> list[Piece]:
    """The dudes of a posse, and those who are on their way to it."""
    return [view.piece(number) for number in (*posse.dudes, *posse.coming)]


def join_posse(memory: Memory, decision: JoinPosse, view: View) -> int | None:
    """The next dude to join: those at the location, then those who must boot for it, while they are needed."""
    mine, other = sides(view)
    if mine.seat != view.seat:
        # The fight is another player's.
        return None
    ours, theirs = dudes_of(view, mine), dudes_of(view, other)
    place = ours[0].at
    if len(theirs) <= 1:
        theirs = view.could_join(other.seat, place, leads(view, other)) or theirs
    now = memory.margin(view, ours, theirs)
    wishes = {number: memory.advice.ranks("join", number, place) for number in decision.options if number is not None}
    comers = [view.piece(number) for number, wish in wishes.items() if not is_never(wish / RANKS)]
    if "lifeline" not in memory.without:
        needed = needed_elsewhere(memory, view, comers, ours, theirs)
        comers = [one for one in comers if one.number not in needed or is_must(wishes[one.number] / RANKS)]
    eager = max(comers, key=lambda one: wishes[one.number], default=None)
    if eager is None or is_must(wishes[eager.number] / RANKS):
        return None if eager is None else eager.number
    if now >= PLENTY + wishes[eager.number] or memory.margin(view, [*ours, *comers], theirs) < HOPELESS:
        return None
    present = [comer for comer in comers if comer.at == place]
    for group, enough in ((present, PLENTY), (comers, ENOUGH)):
        better = [
            (memory.margin(view, [*ours, dude], theirs) + wishes[dude.number], dude.number)
            for dude in group
            if now < enough + wishes[dude.number]
        ]
        if better and max(better)[0] > now:
            return max(better)[1]
    return None


def needed_elsewhere(
    memory: Memory, view: View, comers: Sequence[Piece], ours: Sequence[Piece], theirs: Sequence[Piece]
) -> frozenset[int]:
    """The dudes who should stay out of a fight, because their influence keeps the opponent from winning today."""
    if not theirs or not any(view.influence(comer) for comer in comers):
        return frozenset()
    with memory.as_of(view)():
        town = Town(view, memory.means)
        lifeline = Lifeline(town)
    posse, others = ([town.guns[dude.number] for dude in dudes] for dudes in (ours, theirs))

    def at_stake(guns: Sequence[Gun]) -> float:
        dealt, taken = town.casualties(guns, others)
        return lifeline.at_stake(others[0].seat, losses(others, dealt)[1]) - lifeline.at_stake(
            view.seat, losses(guns, taken)[1]
        )

    least = at_stake(posse) - AT_STAKE
    return frozenset(
        comer.number
        for comer in comers
        if view.influence(comer) and at_stake([*posse, town.guns[comer.number]]) < least
    )


def invite_player(memory: Memory, decision: InvitePlayer, view: View) -> int | None:
    """The player to ask for help: the strongest, if help is needed."""
    mine, other = sides(view)
    ours, theirs = dudes_of(view, mine), dudes_of(view, other)
    if view.shootout is None or memory.margin(view, ours, theirs) >= ENOUGH:
        return None
    place = view.shootout.at
    return max(
        (home for home in decision.options if home is not None),
        key=lambda home: len(view.could_join(view.owner_of_place(home), place, leads(view, mine))),
    )


def oppose_job(memory: Memory, decision: OpposeJob, view: View) -> int | None:
    """The dude who opposes a job, if any: the best, if all who could come are a match for the leader's posse."""
    wishes = {
        number: RANKS * memory.advice.worth("oppose", number, target=decision.leader)
        for number in decision.options
        if number is not None
    }
    comers = [view.piece(number) for number, wish in wishes.items() if not is_never(wish / RANKS)]
    if not comers:
        return None
    riders = dudes_of(view, view.shootout.posses[0]) if view.shootout is not None else []
    eager = max(wishes[comer.number] for comer in comers)
    if memory.margin(view, comers, riders) + eager < REFUSE:
        return None
    means = memory.means_of(view.seat)

    def worth(comer: Piece) -> float:
        return means.mean_rank(*view.bonuses(view.seat, comers, comer)) + wishes[comer.number]

    return max(comers, key=worth).number


def pick_shooter(memory: Memory, decision: PickShooter, view: View) -> int:
    """The dude who makes the best hands."""
    means, posse = memory.means_of(view.seat), view.posse_led_by(decision.seat)
    dudes = [view.piece(number) for number in (decision.options if posse is None else posse.dudes)]

    def worth(number: int) -> float:
        return means.mean_rank(*view.bonuses(view.seat, dudes, view.piece(number))) + memory.advice.ranks(
            "shoot", number
        )

    return max(decision.options, key=worth)


def choose_play(memory: Memory, decision: ChoosePlay, view: View) -> PlayChoice | None:
    """The most valuable use of a text, if its value is positive or passing is impossible; otherwise passing."""
    score, may_pass = score_for(decision, view), None in decision.options
    section = "lowball" if isinstance(decision, CheatinPlay) else "use"

    def move(option: PlayChoice) -> PlannedMove | None:
        # In a shootout dudes move only to join it.
        offer = decision.describe(option) if view.shootout is None else None
        return None if offer is None else planned_move(memory.board(view), memory, offer)

    def worth(option: PlayChoice) -> float:
        planned = move(option)
        value = (0.0 if score is None else score(option)) + memory.advice.worth(section, option.piece, play=option)
        return value if planned is None else value + planned.worth

    offered = [
        option
        for option in decision.options
        if option is not None and not (may_pass and memory.has_repeated(view, option))
    ]
    best = max(offered, key=worth, default=None)
    if best is None or (may_pass and worth(best) < LEAST):
        return None
    memory.planned_move = move(best)
    memory.make(view, best)
    return best


def lead_job(memory: Memory, decision: LeadJob, view: View) -> int:
    """The leader of a job, who goes home booted for it: of the dudes who shoot, the one who is missed least today."""
    return cheapest_leader(memory, view, [view.piece(number) for number in decision.options], decision.card).number


def cheapest_leader(memory: Memory, view: View, dudes: Sequence[Piece], card: int) -> Piece:
    """The dude who is missed least today, of those who could lead a card's job."""

    def price(dude: Piece) -> float:
        wish = memory.advice.worth("lead", dude.number, target=card)
        return UNARMED * (not view.bullets(dude)) + value_of_dude(view, dude) - wish

    return min(dudes, key=price)


def join_job(memory: Memory, decision: JoinJob, view: View) -> int | None:
    """The next dude to join the leader of a job: planned riders, and required ones, the strongest first."""
    wishes = {
        number: RANKS * memory.advice.worth("ride", number, target=decision.leader)
        for number in decision.options
        if number is not None
    }
    eager = max(wishes, key=wishes.__getitem__)
    if wishes[eager] > 0:
        return eager
    riders = [number for number, wish in wishes.items() if number in memory.riders and not is_never(wish / RANKS)]
    if None in decision.options and not riders:
        return None
    means, comers = memory.means_of(view.seat), [view.piece(number) for number in riders or wishes]

    def worth(rider: Piece) -> float:
        return means.mean_rank(*view.bonuses(view.seat, comers, rider)) + wishes[rider.number]

    return max(comers, key=worth).number


def flee(memory: Memory, decision: Flee, view: View) -> bool:
    """Whether a dude goes home: all stay or all go, by the odds of the next round."""
    ours, theirs = (dudes_of(view, side) for side in sides(view))
    return (
        bool(theirs)
        and memory.margin(view, ours, theirs) - memory.advice.ranks("flee", decision.dude, ours[0].at) < RUN
    )


def ace_anyway(decision: AceAnyway, view: View) -> bool:
    """Whether to ace a card that "cannot be aced": yes for another player's card."""
    return view.controller_of(view.piece(decision.piece)) != view.seat


def take_casualty(advice: Advice, decision: TakeCasualty, view: View) -> Casualty:
    """The next casualty and its fate: the cheapest for each casualty that it covers."""

    def price(one: Casualty) -> float:
        return (cost_of_casualty(view, one) - advice.worth("casualty", one.piece)) / decision.covers[one]

    return min(decision.options, key=price)


def cost_of_casualty(view: View, casualty: Casualty) -> float:
    """The cost of a casualty: a dude and its attachments, lost permanently unless the dude can come back from the
    discard pile.
    """
    piece = view.piece(casualty.piece)
    if piece.card.type != "dude":
        return value_of_card(piece.card) + 0.5
    whole = value_of_dude(view, piece)
    return {"send home": 0.5, "discard": whole, "ace": whole * 1.2}.get(casualty.fate, whole)
