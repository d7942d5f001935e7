"""Jobs: a leader takes a posse to the mark, and an opposing posse may fight it (rulebook-1.5.0 §6.2).

The leader's posse is chosen before anything is paid, because its composition is a requirement of the play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from dtk.engine import control, places, prohibitions
from dtk.engine.abilities import Ability, OfferedUse, Use, any_posse
from dtk.engine.choosing import choices, performers
from dtk.engine.decisions import JoinJob, LeadJob, MarkJob, OpposeJob
from dtk.engine.events import Declared, JobBegins, JobEnds, ShootoutBegins
from dtk.engine.game import Game
from dtk.engine.header import NOON
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.readiness import can_pay_for, may_boot_for_it, use_up
from dtk.engine.rules.posses import (
    arrive,
    bring_those_chosen,
    can_join,
    choose,
    choose_to_join,
    complete_posses,
    expect,
    gather,
    invite,
    recruit_bystanders,
)
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import Job
from dtk.engine.stats import is_allowed
from dtk.engine.supposing import Unremembered
from dtk.engine.using import cast, fizzle, pay, run_effect, used_by
from dtk.engine.verbs.cards import keep_limits
from dtk.engine.verbs.dudes import (
    Arrival,
    arrive_together,
    can_move,
    has_empty_posse,
    is_kept_out,
    join_posse,
    may_boot_to_join,
    move,
    send_home_booted,
    strike_from_posse,
)
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.piles import put
from dtk.engine.windows import happen


class Plan(NamedTuple):
    """The dudes who join the leader, by the stages of §6.2 step 3, in order.

    beside: dudes at the leader's location. near: dudes adjacent to it. near_mark: dudes adjacent to the mark's
    location. there: dudes at the mark's location.
    """

    beside: list[Piece]
    near: list[Piece]
    near_mark: list[Piece]
    there: list[Piece]


def leaders(offer: OfferedUse) -> list[Piece]:
    """The dudes that may lead a job (§6.2 step 1): the player's unbooted dudes.

    A job of a dude, or of a card attached to one, can be led only by that dude; a job of a spell, only by a dude that
    can cast it.
    """
    use, ability = offer.use, offer.ability
    game, piece = use.game, use.piece
    bearer = piece if piece.host == NOBODY else game.piece(piece.host)
    boots = ability.header.boots and not ability.header.own_boot
    own = [
        dude
        for dude in places.dudes(game.state, use.seat)
        if (may_boot_for_it(game, dude) if boots else not dude.booted) and ability.job.leads(use, dude)
    ]
    if ability.header.school:
        return [dude for dude in performers(offer) if dude in own]
    return [dude for dude in own if dude is bearer] if bearer.card.type == "dude" else own


def marks(offer: OfferedUse, leader: Piece) -> list[int]:
    """The marks that a leader can set out for with some posse (§6.2 steps 2 and 3), as numbers of pieces and locations.

    They include the player's own cards.
    """
    return [*each_mark(offer, leader)]


def each_mark(offer: OfferedUse, leader: Piece) -> Iterator[int]:
    """As `marks`, but one at a time, for callers that need only the first."""
    led = offer.led_by(leader)

    def can_be_marked(mark: int) -> bool:
        return can_set_out(led.at(mark), leader)

    return filter(can_be_marked, choices(led, can_be_marked))


def can_set_out(offer: OfferedUse, leader: Piece) -> bool:
    """Whether a leader could set out for the chosen mark, if every dude that can join does."""
    aim, ability = offer.use, offer.ability
    game, at = aim.game, places.place_of_mark(aim.game.state, aim.target)
    if aim.target == leader.number or not may_come(game, leader, at):
        return False
    if ability.job.posse is any_posse:
        return True
    return is_fit_posse(aim, ability, [leader, *company(offer, leader)])


def company(offer: OfferedUse, leader: Piece) -> list[Piece]:
    """The dudes who may join the leader of a job for the chosen mark."""
    return [] if offer.ability.job.is_alone else all_who_may_join(offer.use, leader, [leader], 0)


def all_who_may_join(use: Use, leader: Piece, chosen: Sequence[Piece], stage: int) -> list[Piece]:
    """All dudes who may still join from a stage on, including those who can join only after others have."""
    joined = list(chosen)
    if "cannot move there" not in use.game.state.active.touched:
        return [dude for group in stages(use, leader, chosen)[stage:] for dude in group]
    for later in range(stage, len(Plan._fields)):
        while more := [dude for dude in stages(use, leader, joined)[later] if dude not in joined]:
            joined += more
    return joined[len(chosen) :]


def is_fit_posse(use: Use, ability: Ability, dudes: Sequence[Piece]) -> bool:
    """Whether a posse of these dudes may set out.

    By rulebook-2015 "Jobs" step 3 any posse may, but the job fails if the posse does not meet its requirements.
    """
    if use.game.state.switches.illegal_job_posse == "job-fails":
        return True
    return ability.job.posse(use, list(dict.fromkeys(dudes)))


def can_start(offer: OfferedUse) -> bool:
    """Whether any leader can set out for any mark."""
    return any(True for leader in leaders(offer) for _ in each_mark(offer, leader))


def may_come(game: Game, dude: Piece, at: int, ahead: Sequence[Piece] = ()) -> bool:
    """Whether a dude can join a posse that goes to a location. ahead: the dudes who get there before."""
    if is_kept_out(game, dude, leads=True):
        return False
    if dude.at == at or can_move(game, dude, at):
        return True
    return bool(ahead) and may_follow(game, dude, at, ahead)


def may_follow(game: Game, dude: Piece, at: int, ahead: Sequence[Piece]) -> bool:
    """Whether a dude that cannot move to a location now can once others are there."""
    if not prohibitions.is_prohibited(game, "cannot move there", dude, at):
        return False
    before = [one.at for one in ahead]
    with Unremembered(game.state):
        for one in ahead:
            one.at = at
        try:
            return can_move(game, dude, at)
        finally:
            for one, place in zip(ahead, before, strict=True):
                one.at = place


def stages(use: Use, leader: Piece, chosen: Sequence[Piece]) -> Plan:
    """The dudes who may still join the leader's posse at each stage; the leader and others already chosen are left out.

    The mark itself never joins, except in the old edition (rulebook-2015 "Jobs" step 3). Dudes at the mark's location
    join last and need not boot.
    """
    game = use.game
    state, at = game.state, places.place_of_mark(game.state, use.target)
    near, near_mark = places.neighbours(state, leader.at), places.neighbours(state, at)
    plan = Plan(beside=[], near=[], near_mark=[], there=[])
    ahead = [] if state.switches.job_posses == "together" else chosen
    for dude in places.dudes(state, use.seat):
        if dude in chosen:
            continue
        if dude.number == use.target and not state.switches.marked_dude_joins:
            continue
        if dude.at in near_mark and shoots_from_afar(game, dude):
            plan.near_mark.append(dude)
        if not may_come(game, dude, at, ahead):
            continue
        if dude.at == at:
            plan.there.append(dude)
        elif not dude.booted:
            if dude.at == leader.at:
                plan.beside.append(dude)
            if not may_boot_to_join(game, dude):
                continue
            if dude.at in near:
                plan.near.append(dude)
            if dude.at in near_mark and dude not in plan.near_mark:
                plan.near_mark.append(dude)
    return plan


def shoots_from_afar(game: Game, dude: Piece) -> bool:
    """Whether a dude adjacent to the mark may join without moving there, booted or not."""
    return is_allowed(game.state, dude, "joins without moving") and not is_kept_out(game, dude, leads=True)


def plan_posse(use: Use, ability: Ability, leader: Piece) -> Plan:
    """Ask the player which dudes join, stage by stage, so that the resulting posse may set out."""
    plan, chosen = Plan(beside=[], near=[], near_mark=[], there=[]), [leader]
    for stage, group in enumerate(() if ability.job.is_alone else plan):
        while (left := stages(use, leader, chosen))[stage]:
            later = all_who_may_join(use, leader, chosen, stage + 1)
            enough = is_fit_posse(use, ability, [*chosen, *later])
            options: list[int | None] = [dude.number for dude in left[stage]]
            number = use.game.ask(JoinJob(use.seat, [None, *options] if enough else options, leader=leader.number))
            if number is None:
                break
            group.append(use.game.piece(number))
            chosen.append(group[-1])
    return plan


def start(offer: OfferedUse, leader_to_be: Piece | None = None) -> None:
    """Choose leader, mark and posse, pay, and set out. Then fight the opposing posse, or do the job at once.
    leader_to_be: the leader, if able.

    A spell is cast first, and if the skill test fails there is no job (§7.2.1). The posse is chosen even before that,
    because its composition is a requirement; but not if the text marks for a job only if it succeeds.
    """
    use, ability = offer.use, offer.ability
    game, piece, seat = use.game, use.piece, use.seat
    able = [dude.number for dude in leaders(offer) if marks(offer, dude)]
    if leader_to_be is not None and leader_to_be.number in able:
        able = [leader_to_be.number]
    leader = game.piece(game.ask(LeadJob(seat, able, card=piece.number, ability=use.ref)))
    mark = game.ask(
        MarkJob(
            seat,
            marks(offer, leader),
            leader=leader.number,
            card=piece.number,
            ability=use.ref,
            purpose=offer.purpose,
            offer=offer,
        )
    )
    offer = offer.led_by(leader).at(mark)
    use = offer.use
    at = places.place_of_mark(game.state, mark)
    marks_if_cast = bool(ability.header.school) and "job" not in ability.header.words
    plan = None if marks_if_cast else plan_posse(use, ability, leader)
    is_declared = happen(game, Declared(piece.number, seat, played_as=NOON, target=mark, ref=use.ref), lambda: True)
    if not is_declared or not can_pay_for(offer):
        if piece.zone == IN_PLAY:
            use_up(offer)
        fizzle(use)
        return
    ghost_rock = pay(offer, booter=None if ability.header.own_boot else leader)
    if piece.zone == IN_PLAY:
        use_up(offer)
    else:
        put(game, piece, "resolving")
    checks = [0]
    if ability.header.school and not cast(offer, leader, lambda pull: checks.append(pull.check)):
        happen(game, used_by(use, resolves=False), lambda: True)
        return
    if plan is None:
        plan = plan_posse(use, ability, leader)
    job = game.state.job = Job(seat, offer.ref, ability, leader=leader.number, mark=mark, at=at, ghost_rock=ghost_rock)
    job.context = job.context._replace(check=checks[-1])
    if ability.job.begins is not None:
        begins = replace(ability, effect=ability.job.begins)
        if not run_effect(OfferedUse(use._replace(ghost_rock=ghost_rock), begins)):
            end_job(game, job)
            return
    posse = Posse(seat)
    shootout = game.state.shootout = Shootout(at=at, leader=leader.number, mark=mark, posses=(posse, Posse(NOBODY)))
    switches = game.state.switches
    together = switches.job_posses == "together"
    for group in plan:
        for dude in group:
            choose_to_join(game, dude, posse)
    form = expect_posse if together else form_posse
    happen(game, JobBegins(leader.number, seat, card=piece.number, mark=mark), lambda: form(game, job, plan, posse))
    members = [game.piece(number) for number in posse.dudes + posse.coming]
    fails = switches.illegal_job_posse == "job-fails" and not ability.job.posse(use, members)
    if fails:
        fail_job(game, job, shootout)
        return
    if members:
        oppose(game, job, shootout.posses[1], together)
    # If the dudes came one by one, there are none left to bring.
    bring_those_chosen(game, shootout)
    start_or_finish(game, job, shootout)


def end_job(game: Game, job: Job) -> None:
    """End the current job: it is over, or the effect required for marking did not take place."""
    game.state.job = None
    expire(game, "job")
    if game.piece(job.piece).zone == "resolving":
        put(game, game.piece(job.piece), "discard")


def fail_job(game: Game, job: Job, shootout: Shootout) -> None:
    """Fail the job, because its posse does not meet the requirements (rulebook-2015 "Jobs" step 3): the posse has
    formed, but does not go to the mark.
    """
    posse = shootout.posses[0]
    coming = [game.piece(number) for number in posse.coming]
    arrive_together(game, [Arrival(dude, posse, boots=dude.at != shootout.at, stays=True) for dude in coming])
    job.context = job.context._replace(posse=tuple(posse.dudes))
    part_posses(game)


def part_posses(game: Game) -> None:
    """Dissolve the posses without a shootout, and end the effects that last until then. The job is finished next."""
    game.state.shootout = None
    expire(game, "shootout")


def expect_posse(game: Game, job: Job, plan: Plan, posse: Posse) -> None:
    """Choose the leader's posse without moving it; it comes together with the opposing posse, once that is chosen
    (rulebook-2015 "Jobs" steps 3 and 4).
    """
    join_posse(game, game.piece(job.leader), posse, comes=False)
    posse.coming = [dude.number for dude in (*plan.beside, *plan.near)]
    for dude in (*plan.near_mark, *plan.there):
        expect(game, dude, posse)
    invite(game, posse, never=holders_of_mark(game, job), later=True)


def move_posse(game: Game, posse: Posse, at: int) -> None:
    """Move a posse to the mark, one dude after another; a dude that does not get there leaves the posse."""
    for number in posse.dudes.copy():
        dude = game.piece(number)
        if number in posse.dudes and number not in posse.afar:
            # Dudes who set out unbooted boot for it, except a leader whose job does not require it.
            move(game, dude, at, boots=dude.booted)
            if dude.at != at:
                strike_from_posse(game, dude)


def form_posse(game: Game, job: Job, plan: Plan, posse: Posse) -> None:
    """Form the leader's posse as planned and move it to the mark (§6.2 step 3, 1 to 5), then invite other players."""
    join_posse(game, game.piece(job.leader), posse, comes=False)
    for dude in (*plan.beside, *plan.near):
        join_posse(game, dude, posse, comes=False, boots=True)
    move_posse(game, posse, job.at)
    if posse.dudes:
        for dude in (*plan.near_mark, *plan.there):
            arrive(game, dude, posse)
        # The players who control or own the mark may defend it, so they are not third parties.
        invite(game, posse, never=holders_of_mark(game, job))


def holders_of_mark(game: Game, job: Job) -> list[int]:
    """The seats that control and own the job's mark, in this order; none for the town square."""
    if job.mark == TOWN_SQUARE:
        return []
    mark = game.piece(job.mark)
    return [control.controller_of(game.state, mark), mark.owner]


def oppose(game: Game, job: Job, posse: Posse, later: bool) -> None:
    """Ask each player in turn to form a posse against the job, until one does (§6.2 step 3).

    The mark's controller is asked first, then its owner, then the others clockwise from the leader's left; never the
    leader's player. posse: the opposing one, which has no player yet. later: as for dtk.engine.rules.posses.recruit.
    """
    for seat in defenders(game, job):
        posse.seat = seat
        joiners = can_join(game, posse, seat)
        number = game.ask(OpposeJob(seat, [None, *joiners], leader=job.leader))
        if number is not None:
            choose(game, game.piece(number), posse, later)
            if posse.dudes or posse.coming:
                gather(game, posse, later)
                if job.ability.job.is_open:
                    recruit_bystanders(game, posse, job.seat, later)
        if posse.dudes or posse.coming:
            job.is_opposed = True
            return
    posse.seat = NOBODY


def defenders(game: Game, job: Job) -> list[int]:
    """The seats that may oppose a job, in the order in which they are asked."""
    state = game.state
    count = len(state.players)
    order = [*holders_of_mark(game, job), *((job.seat + step) % count for step in range(1, count))]
    return [seat for seat in dict.fromkeys(order) if seat != job.seat]


def start_or_finish(game: Game, job: Job, shootout: Shootout) -> None:
    """Begin a shootout if both posses have dudes (§6.2 step 4); otherwise the job is over."""
    if not has_empty_posse(shootout):
        happen(game, ShootoutBegins(), lambda: complete_posses(game, shootout))
        return
    posse, opposing_posse = (tuple(posse.dudes) for posse in shootout.posses)
    job.context = job.context._replace(posse=posse, opposing_posse=opposing_posse)
    # The opposing posse was emptied again, or never formed.
    job.succeeds = bool(posse)
    part_posses(game)


def finish(game: Game, job: Job) -> None:
    """Send the leader's posse home booted; then the job succeeds or fails (§6.2 step 5).

    A mark that has left play is not affected. The job takes effect even if its own card has left play.
    """
    # No order is prescribed: the leader goes first, although it may have been the last to join.
    for number in sorted(job.context.posse, key=lambda member: member != job.leader):
        send_home_booted(game, game.piece(number))
    happen(game, JobEnds(job.leader, job.seat, job.succeeds, card=job.piece), lambda: settle(game, job))
    end_job(game, job)
    keep_limits(game)


def settle(game: Game, job: Job) -> None:
    """Carry out the effect of a successful job, or of a failed one.

    If the mark has left play, only effects on the mark are lost, which the verbs ensure (rulebook-1.5.0 §6.2 step 5).
    """
    piece = game.piece(job.piece)
    ability = job.ability
    use = Use(
        game,
        piece,
        job.seat,
        played_as=NOON,
        target=job.mark,
        ghost_rock=job.ghost_rock,
        job=job.context,
        ref=job.ref,
    )
    if not job.succeeds:
        if ability.job.fails is not None:
            run_effect(OfferedUse(use, replace(ability, effect=ability.job.fails)))
    else:
        run_effect(OfferedUse(use, ability))
