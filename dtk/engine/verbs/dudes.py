"""Changes of dudes in play: booting, moving, going home, joining and leaving posses, bounty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from dtk.engine import control, places, prohibitions
from dtk.engine.events import (
    Booted,
    BountyCollected,
    BountyLowered,
    BountyRaised,
    Joined,
    LeftPosse,
    Moved,
    SentHome,
    Unbooted,
)
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, PieceId
from dtk.engine.lasting import Until
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import posse_for, posse_of
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import Job, State
from dtk.engine.stats import is_allowed, least_bounty
from dtk.engine.subjects import Ban
from dtk.engine.windows import Happening, happen, happen_together


def boot(game: Game, piece: Piece, joining: bool = False, inventing: bool = False, pays_for: PieceId = NOBODY) -> bool:
    """Boot a piece, unless it is booted already (rulebook-1.5.0 §2.7). Returns whether it booted, even if a response
    has unbooted it again. joining, inventing: whether it boots in order to join a posse, or to invent a Gadget.
    pays_for: the job or Technique whose cost it is.
    """
    return any(happen(game, *happening) for happening in booting(game, piece, joining, inventing, pays_for))


def booting(
    game: Game, piece: Piece, joining: bool = False, inventing: bool = False, pays_for: PieceId = NOBODY
) -> list[Happening]:
    """The event of `boot`, yet to happen; empty if the piece cannot boot."""

    def can() -> bool:
        return piece.zone == IN_PLAY and not prohibitions.is_prohibited(game, "cannot boot", piece)

    def do() -> bool:
        piece.booted = can()
        return piece.booted

    if piece.booted or not can():
        return []
    seat = control.controller_of(game.state, piece)
    return [(Booted(piece.number, seat, joining=joining, inventing=inventing, card=pays_for), do)]


def pay_by_booting(game: Game, piece: Piece, pays_for: PieceId = NOBODY) -> None:
    """Boot a piece as a cost, which no React can prevent (compendium-1.9.3 "Paying Costs"). pays_for: as for
    `boot`.
    """
    game.paying = True
    boot(game, piece, pays_for=pays_for)
    game.paying = False


def unboot(game: Game, piece: Piece) -> bool:
    """Unboot a piece, if it is booted. Returns whether it unbooted, even if a response has booted it again."""

    def can() -> bool:
        return piece.zone == IN_PLAY and not prohibitions.is_prohibited(game, "cannot unboot", piece)

    def do() -> bool:
        if not can():
            return False
        piece.booted = False
        return True

    return piece.booted and can() and happen(game, Unbooted(piece.number, control.controller_of(game.state, piece)), do)


def can_move(game: Game, dude: Piece, place: int, in_place: bool = False) -> bool:
    """Whether a dude can be moved to another location; away from a shootout only if it may leave its posse.

    in_place: whether it can move to its own location, as a dude that flees at home does.
    """
    if dude.zone != IN_PLAY or prohibitions.is_prohibited(game, "cannot move", dude):
        return False
    if (dude.at == place and not in_place) or prohibitions.is_prohibited(game, "cannot move there", dude, place):
        return False
    shootout = game.state.shootout
    away = shootout is not None and place != shootout.at and posse_of(game.state, dude) is not None
    return not (away and prohibitions.is_prohibited(game, "cannot leave", dude))


def move(game: Game, dude: Piece, place: int, in_place: bool = False, boots: bool = False) -> bool:
    """Move a dude to another location; booting it is up to the caller (rulebook-1.5.0 §5.3.3).

    A dude that moves away from a shootout leaves its posse. in_place: as for `can_move`. boots: whether it boots in
    order to get there. Returns whether it moved there, even if a response has taken it elsewhere.
    """
    origin, moved = dude.at, False
    for happening in moving(game, dude, place, in_place, boots):
        moved = happen(game, *happening)
        shootout = game.state.shootout
        if shootout is not None and dude.at not in (shootout.at, origin):
            leave_posse(game, dude)
    return moved


def moving(game: Game, dude: Piece, place: int, in_place: bool = False, boots: bool = False) -> list[Happening]:
    """The event of `move`, yet to happen; empty if the dude cannot move there."""

    def do() -> bool:
        if place not in places.locations(game.state) or not can_move(game, dude, place, in_place):
            return False
        set_location(game, dude, place)
        return True

    if not can_move(game, dude, place, in_place):
        return []
    return [(Moved(dude.number, dude.controller, origin=dude.at, place=place, boots=boots), do)]


def set_location(game: Game, dude: Piece, place: int) -> None:
    """Put a dude at a location, and end the effects that last only until it moves, or until it is elsewhere. A dude
    that flees at home moves without leaving it (compendium-1.9.3 "Shootout" step 6).
    """
    over: tuple[Until, ...] = ("still",) if dude.at == place else ("stay", "still")
    dude.at = place
    if game.state.lasting.may_end(over):
        game.state.end(lambda effect: effect.piece == dude.number and effect.until in over)


def can_reposition(game: Game, dude: Piece, place: int) -> bool:
    """Whether a dude that is coming into play can be put at another location."""
    is_there = dude.zone == IN_PLAY and place in places.locations(game.state)
    return is_there and not prohibitions.is_prohibited(game, "cannot enter play there", dude, place)


def reposition(game: Game, dude: Piece, place: int) -> None:
    """Put a dude that is coming into play at another location, which is not a move."""
    if can_reposition(game, dude, place):
        set_location(game, dude, place)


def can_go_home(game: Game, dude: Piece, flees: bool = False) -> bool:
    """Whether a dude can be sent home booted: it must be able to boot, to move there, and to leave its posse
    (compendium-1.9.3 "Send Home Booted").

    flees: whether it would run there, which is moving even for a dude at home (compendium-1.9.3 "Shootout" step 6).
    """
    if dude.zone != IN_PLAY or prohibitions.is_prohibited(game, "cannot go home", dude):
        return False
    home = places.home(game.state, dude.controller)
    if not dude.booted and prohibitions.is_prohibited(game, "cannot boot", dude):
        return False
    if posse_of(game.state, dude) is not None and prohibitions.is_prohibited(game, "cannot leave", dude):
        return False
    return (dude.at == home and not flees) or can_move(game, dude, home, in_place=flees)


def send_home_booted(game: Game, dude: Piece, flees: bool = False, refuses: bool = False) -> bool:
    """Boot a dude, move it to its controller's home, and take it out of its posse (compendium-1.9.3 "Send Home
    Booted"). Returns whether it went, even if a response has taken it elsewhere since.

    It leaves the shootout even if it was at home already (rulebook-1.5.0 §6.1 step 1). If a response to its booting
    unboots it, the rest still happens. flees: whether its player chose to run. refuses: whether it refuses a call-out.
    """
    went = False

    def do() -> bool:
        nonlocal went
        if not can_go_home(game, dude, flees):
            return False
        was_booted = dude.booted
        if not (was_booted or boot(game, dude)):
            return False
        home = places.home(game.state, dude.controller)
        is_there = dude.at == home
        went = move(game, dude, home, in_place=flees, boots=not was_booted) or is_there
        if went:
            leave_posse(game, dude)
        return went

    if can_go_home(game, dude, flees):
        happen(game, going_home(game, dude, flees, refuses), do)
    return went


def going_home(game: Game, dude: Piece, flees: bool = False, refuses: bool = False) -> SentHome:
    """The event of a dude going home booted from where it is. flees, refuses: as for `send_home_booted`."""
    posse = posse_of(game.state, dude)
    left = NOBODY if posse is None else posse.seat
    return SentHome(dude.number, dude.controller, origin=dude.at, flees=flees, posse=left, refuses=refuses)


def evict(game: Game, dude: Piece) -> None:
    """Send a dude home booted because its location is gone: it boots and moves (compendium-1.9.3 "Send Home Booted").
    The rules send it, and nothing can prevent that, since it cannot stay (rulebook-1.5.0 §2.5).
    """
    origin = dude.at

    def boot_it() -> None:
        dude.booted = True

    def do() -> None:
        was_booted = dude.booted
        if dude.at == origin and not was_booted:
            happen(game, Booted(dude.number, dude.controller), boot_it, surely=True)
        if dude.at != origin:
            return
        home = places.home(game.state, dude.controller)
        moved = Moved(dude.number, dude.controller, origin=origin, place=home, boots=not was_booted)
        happen(game, moved, lambda: set_location(game, dude, home), surely=True)
        leave_posse(game, dude)

    game.by_the_rules(lambda: happen(game, going_home(game, dude), do))
    do()


def shootout_of(game: Game) -> Shootout:
    """The shootout under way. Raises ValueError if there is none."""
    if game.state.shootout is None:
        raise ValueError("No shootout is under way.")
    return game.state.shootout


def opposing_seat(game: Game, dude: Piece) -> int:
    """The seat of the posse that opposes a dude's posse, NOBODY if the dude is in none."""
    posse = posse_of(game.state, dude)
    if posse is None:
        return NOBODY
    first, second = shootout_of(game).posses
    return second.seat if posse is first else first.seat


def is_free_for(game: Game, seat: int, posse: Posse) -> bool:
    """Whether a player's dudes may be in a posse: the player is not on the other side."""
    side = posse_for(game.state, seat)
    return side is None or side is posse


def may_join(game: Game, dude: Piece, posse: Posse) -> bool:
    """Whether an effect may bring a dude into a posse. The posse must be that of the dude's controller, and not empty.

    Once a posse is empty the shootout is over, and dudes cannot come back (compendium-1.9.3 "Shootout" step 1).
    """
    return dude.controller == posse.seat and can_come(game, dude, posse)


def can_come(game: Game, dude: Piece, posse: Posse, moves: bool = True) -> bool:
    """Whether a dude can join a posse. A player cannot have dudes in both (rulebook-1.5.0 §6.1), and the dude must be
    able to get there, unless `moves` is false because it joins without moving.
    """
    shootout = shootout_of(game)
    return (
        dude.zone == IN_PLAY
        and dude.card.type == "dude"
        and is_free_for(game, dude.controller, posse)
        and posse_of(game.state, dude) is None
        and not (shootout.formed and has_empty_posse(shootout))
        and not is_shut_out(game, dude, posse)
        and can_get_there(game, dude, shootout.at, moves)
    )


def can_get_there(game: Game, dude: Piece, place: int, moves: bool) -> bool:
    """Whether a dude can be in a posse at a location: it is there, or can move there, or need not move."""
    return not moves or dude.at == place or can_move(game, dude, place)


def is_shut_out(game: Game, dude: Piece, posse: Posse) -> bool:
    """Whether a dude cannot be in a posse, because the posse is closed or something prohibits it."""
    shootout = shootout_of(game)
    return is_closed_to(game.state.job, shootout, posse, dude.number) or is_kept_out(
        game, dude, posse is shootout.posses[0]
    )


def is_closed_to(job: Job | None, shootout: Shootout, posse: Posse, dude: PieceId) -> bool:
    """Whether a posse is closed to a dude: the shootout is between two other dudes only, or the job's leader goes
    alone.
    """
    if shootout.closed and dude not in (shootout.leader, shootout.mark):
        return True
    if job is None or posse is not shootout.posses[0]:
        return False
    return job.ability.job.is_alone and dude != job.leader


def is_kept_out(game: Game, dude: Piece, leads: bool) -> bool:
    """Whether something prohibits a dude from joining any posse, or one of this side. leads: whether it is the leader's
    side.
    """
    side: Ban = "cannot join the leader's posse" if leads else "cannot join the mark's posse"
    return prohibitions.is_prohibited(game, "cannot join", dude) or prohibitions.is_prohibited(game, side, dude)


def may_boot_to_join(game: Game, dude: Piece) -> bool:
    """Whether a dude may boot to join a posse from an adjacent location, if it has to boot."""
    return not (
        prohibitions.is_prohibited(game, "cannot boot to join a posse from next door", dude)
        and must_boot_to_join(game, dude)
    )


def must_boot_to_join(game: Game, dude: Piece) -> bool:
    """Whether a dude must boot if it moves in order to join a posse."""
    return not dude.booted and not is_allowed(game.state, dude, "joins without booting")


def boots_to_join(game: Game, dude: Piece) -> bool:
    """Whether a dude boots if it moves in order to join a posse: it must, and can."""
    return must_boot_to_join(game, dude) and not prohibitions.is_prohibited(game, "cannot boot", dude)


def has_empty_posse(shootout: Shootout) -> bool:
    """Whether one of the posses is empty."""
    first, second = shootout.posses
    return not (first.dudes and second.dudes)


def is_last_round(shootout: Shootout) -> bool:
    """Whether the shootout is over with this round: a posse is empty, or a text limits the number of rounds."""
    return has_empty_posse(shootout) or 0 < shootout.most_rounds <= shootout.round


def join_posse(
    game: Game, dude: Piece, posse: Posse, comes: bool = True, boots: bool = False, stays: bool = False
) -> bool:
    """Put a dude into a posse, moving it there if necessary (compendium-1.9.3 "Moving into Posses"). Returns whether it
    joined, even if a response has taken it out again.

    comes: whether it moves now; a dude that joins a job where the job starts moves later. boots: whether it boots in
    order to join, after the costs of joining are paid (rulebook-1.5.0 §6.1), unless an effect lets it join without
    booting. stays: whether it joins without moving. A dude that trespasses by joining after posses are formed becomes
    wanted at once, each time (compendium-1.9.3 "Bounty").
    """
    shootout = shootout_of(game)

    comes = comes and not stays
    # A dude that comes later may be prohibited from moving there only until others have arrived.
    may_follow = not comes and prohibitions.is_prohibited(game, "cannot move there", dude, shootout.at)
    moves = not (stays or may_follow)

    def do() -> bool:
        if not can_come(game, dude, posse, moves):
            return False
        has_booted = boots and must_boot_to_join(game, dude) and boot(game, dude, joining=True)
        if comes:
            move(game, dude, shootout.at, boots=has_booted)
            if dude.at != shootout.at:
                return False
        return enter_posse(game, dude, posse, stays)

    return can_come(game, dude, posse, moves) and happen(game, Joined(dude.number, posse.seat), do)


def enter_posse(game: Game, dude: Piece, posse: Posse, stays: bool) -> bool:
    """Add a dude to a posse, if it still can be in it. stays: as in `join_posse`. Returns whether it was added."""
    state = game.state
    if dude.zone != IN_PLAY or posse_of(state, dude) is not None or not is_free_for(game, dude.controller, posse):
        return False
    posse.dudes.append(dude.number)
    if stays:
        posse.afar.append(dude.number)
    if shootout_of(game).formed:
        trespass(game, dude, posse)
    return True


class Arrival(NamedTuple):
    """A dude that is to come to the shootout. boots: whether it boots in order to join. stays: whether it joins without
    moving.
    """

    dude: Piece
    posse: Posse
    boots: bool
    stays: bool


def arrive_together(game: Game, arrivals: Sequence[Arrival]) -> None:
    """Let dudes boot, move to the shootout and join their posses, all at the same time (rulebook-2015 "Formin' Posses",
    "Jobs" step 4). A dude that does not get there leaves its posse.
    """
    at = shootout_of(game).at
    happenings: list[Happening] = []
    for arrival in arrivals:
        dude = arrival.dude
        must_boot = arrival.boots and not dude.booted and not is_allowed(game.state, dude, "joins without booting")
        if must_boot:
            happenings += booting(game, dude, joining=True)
        if not arrival.stays and dude.at != at:
            # The leader of a job has booted for it already.
            has_booted = dude.booted and dude.number in arrival.posse.dudes
            happenings += moving(game, dude, at, boots=must_boot or has_booted)
        if dude.number not in arrival.posse.dudes:
            happenings.append(
                (Joined(dude.number, arrival.posse.seat), partial(join_on_arrival, game, arrival, dude.at))
            )
    happen_together(game, happenings)
    for arrival in arrivals:
        if arrival.dude.at != at and not arrival.stays:
            strike_from_posse(game, arrival.dude)


def join_on_arrival(game: Game, arrival: Arrival, origin: int) -> bool:
    """Add a dude to its posse, if it is where it should be. Returns whether it was added."""
    dude, posse = arrival.dude, arrival.posse
    place = origin if arrival.stays else shootout_of(game).at
    if dude.at != place or is_kept_out(game, dude, posse is shootout_of(game).posses[0]):
        return False
    return enter_posse(game, dude, posse, arrival.stays)


def leave_posse(game: Game, dude: Piece) -> None:
    """Take a dude out of its posse, if it is in one. The caller must check for effects that prevent this."""
    posse = posse_of(game.state, dude)
    if posse is not None and not happen(
        game, LeftPosse(dude.number, posse.seat), lambda: strike_from_posse(game, dude)
    ):
        strike_from_posse(game, dude)


def strike_from_posse(game: Game, dude: Piece) -> bool:
    """Remove a dude from its posse, without an event. Returns whether it was in one."""
    posse = posse_of(game.state, dude)
    if posse is None:
        return False
    posse.dudes.remove(dude.number)
    if dude.number in posse.afar:
        posse.afar.remove(dude.number)
    if posse.shooter == dude.number:
        posse.shooter = NOBODY
    return True


def trespass(game: Game, dude: Piece, posse: Posse) -> None:
    """Raise the bounty of a dude in a shootout at another player's private location (rulebook-1.5.0 §6.1).

    Dudes in the posse of the location's owner, or in a posse with dudes of the owner, are not trespassing
    (compendium-1.9.3 "Bounty"; rulebook-2015 "Rustlin' Up Some Help").
    """
    shootout = shootout_of(game)
    if not control.is_private(game.state, shootout.at) or prohibitions.is_prohibited(game, "cannot trespass", dude):
        return
    owner = places.owner_of_place(game.state, shootout.at)
    if posse_for(game.state, owner) is not posse:
        add_bounty(game, dude, 1, trespassing=True)


def add_bounty(game: Game, dude: Piece, amount: int, trespassing: bool = False) -> bool:
    """Raise or lower a dude's bounty, never below 0. A dude with any bounty is wanted (compendium-1.9.3 "Wanted
    Dudes").

    amount: ghost rock, from or to the bank; negative to lower the bounty. trespassing: whether the bounty is raised for
    trespassing. Returns whether the bounty changed, even if a response has changed it back.
    """
    change = max(-removable_bounty(game.state, dude), amount)

    def can() -> bool:
        return dude.zone == IN_PLAY and not (change > 0 and prohibitions.is_prohibited(game, "cannot be wanted", dude))

    def do() -> bool:
        if not can():
            return False
        before = dude.bounty
        dude.bounty += max(-removable_bounty(game.state, dude), change)
        return dude.bounty != before

    if dude.card.type != "dude" or not change or not can():
        return False
    if change > 0:
        return happen(game, BountyRaised(dude.number, dude.controller, amount=change, trespassing=trespassing), do)
    return happen(game, BountyLowered(dude.number, dude.controller, -change), do)


def removable_bounty(state: State, dude: Piece) -> int:
    """The most that a dude's bounty can be lowered by."""
    return max(0, dude.bounty - least_bounty(state, dude))


def collect_bounty(game: Game, dude: Piece, seat: int) -> None:
    """Give a wanted dude's bounty to the player who eliminated it. A player never collects the bounty of a dude that
    they own or control (compendium-1.9.3 "Wanted Dudes").
    """

    def do() -> None:
        game.player(seat).ghost_rock += dude.bounty
        dude.bounty = 0

    if dude.bounty and seat not in (NOBODY, dude.owner, dude.controller):
        happen(game, BountyCollected(dude.number, seat, dude.bounty), do)
