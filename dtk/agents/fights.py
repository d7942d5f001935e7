"""To shoot or not to shoot? Call-outs, posses, shooters, casualties and flight, by what hands may be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext

from dtk.agents.advice import RANKS, SILENT, Advice, is_must, is_never
from dtk.agents.board import Board, Moment
from dtk.agents.journeys import Journey, journey
from dtk.agents.lifeline import Lifeline
from dtk.agents.odds import Means, composition_of_deck, draw_bonuses, dudes_in_reach, means_of, strength
from dtk.agents.town import Gun, Town, toll
from dtk.agents.using_texts import score_for
from dtk.agents.valuation import value_of_card, value_of_dude
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
from dtk.engine.ids import NOWHERE
from dtk.engine.pieces import Piece
from dtk.engine.plays import Casualty, PlayChoice
from dtk.engine.shootouts import Posse
from dtk.engine.view import View

# Mean ranks by which a posse should be ahead to call out, and on the first day; behind, to refuse or to run.
CALL, FIRST_CALL, DESPERATE, REFUSE, RUN = 0.8, 3.0, -0.5, -0.5, -0.5
# Ahead by this much, nobody need boot to join; by that much, nobody need join at all.
ENOUGH, PLENTY = 1.5, 3.0
# Behind by this much with all who could come, nobody comes.
HOPELESS = -2.0
# So often a day a play of a text that repeats is made, and no more.
MOST_REPEATS = 4
# What it costs that who leads a job does not shoot: more than any dude is worth.
UNARMED = 100.0
# Whoever puts more of the game at stake by joining a posse than this stays out of it.
AT_STAKE = 1.0
# What a play of a text in a shootout, or a React, must be worth.
LEAST = 0.1


class Odds:
    """What each seat's deck makes (means), once a game. plan: the target or place of the play that was just chosen.
    riders: who is to ride along, if it is a job. trip: who is to go where by a text. made: how often each play of a
    text was chosen on a day. without: the concepts that are left out (dtk.agents.concepts). advice: what a plan says.
    """

    __slots__ = ("advice", "day", "made", "means", "plan", "riders", "trip", "without")

    def __init__(
        self,
        view: View,
        without: frozenset[str] = frozenset(),
        advice: Advice = SILENT,
        means: list[Means] | None = None,
    ) -> None:
        """means: by seat, if they have been worked out already."""
        self.without = without
        self.advice = advice
        self.plan = NOWHERE
        self.riders: frozenset[int] = frozenset()
        self.trip: Journey | None = None
        self.day = 0
        self.made: Counter[PlayChoice] = Counter()
        if means is None:
            means = [means_of(composition_of_deck(view, seat)) for seat in range(len(view.opponents) + 1)]
        self.means = means

    def moment(self, view: View) -> Moment:
        """The moment as of which influence counts."""
        return nullcontext if "sundown" in self.without else view.at_sundown

    def board(self, view: View) -> Board:
        """Deeds and dudes as of that moment."""
        return Board(view, self.moment(view))

    def is_opening(self, board: Board) -> bool:
        """Whether it is the first day, and not lost as things stand: whoever loses a fight then may lose the game."""
        return board.view.day == 1 and not board.is_losing and "opening" not in self.without

    def least_margin(self, board: Board) -> float:
        """By how many ranks a posse should be ahead to call out."""
        if board.is_losing:
            return DESPERATE
        return FIRST_CALL if self.is_opening(board) else CALL

    def has_repeated(self, view: View, play: PlayChoice) -> bool:
        """Whether a play was made so often today that it leads nowhere."""
        return self.day == view.day and self.made[play] >= MOST_REPEATS

    def make(self, view: View, play: PlayChoice) -> None:
        """Take note of a play that was chosen."""
        if self.day != view.day:
            self.made.clear()
            self.day = view.day
        self.made[play] += 1

    def of(self, view: View, dudes: Sequence[Piece]) -> float:
        """The mean rank of a posse; nothing for nobody."""
        return strength(view, self.of_seat(dudes[0].controller), dudes) if dudes else 0.0

    def of_seat(self, seat: int) -> Means:
        """What a seat's deck makes."""
        return self.means[seat]

    def duel(self, board: Board, foe: Piece) -> float:
        """What it is worth that a card calls out a dude where it is: a little more than without a card."""
        worth = value_of_call_out(board, self, foe, foe)
        return worth + LEAST if worth > 0 else 0.0

    def margin(self, view: View, ours: Sequence[Piece], theirs: Sequence[Piece]) -> float:
        """By how many ranks our posse is ahead."""
        return self.of(view, ours) - self.of(view, theirs)


def strongest_opposition(view: View, place: int) -> list[Piece]:
    """The strongest crowd that another player could bring to a place."""
    return max((dudes_in_reach(view, seat, place) for seat in view.opponents), key=len)


def expected_margin(view: View, odds: Odds, place: int) -> float:
    """By how many ranks the player is ahead if everybody near comes to a shootout at a place."""
    return odds.margin(view, dudes_in_reach(view, view.seat, place), strongest_opposition(view, place))


def value_of_call_out(board: Board, odds: Odds, caller: Piece, target: Piece) -> float:
    """What it is worth to call a dude out; nothing where the odds are not good."""
    view = board.view
    ours = dudes_in_reach(view, view.seat, caller.at)
    margin = odds.margin(view, ours, dudes_in_reach(view, target.controller, caller.at))
    if margin < odds.least_margin(board):
        return 0.0
    stranger = view.is_private(caller.at) and view.owner_of_place(caller.at) != view.seat
    return 2 * margin + board.gain_without(target) + value_of_dude(view, target) / 4 - stranger


def best_target(board: Board, odds: Odds, caller: Piece, targets: Sequence[int]) -> tuple[float, int]:
    """Whom to call out, and what that is worth."""
    return max(
        (
            (
                value_of_call_out(board, odds, caller, board.view.piece(number))
                + odds.advice.of("call_out", caller.number, target=number, place=caller.at),
                number,
            )
            for number in targets
        ),
        key=lambda one: one[0],
    )


def targets_of(view: View, caller: Piece) -> list[int]:
    """Whom a dude may call out."""
    return [
        dude.number
        for dude in view.dudes_at(caller.at)
        if dude.controller != caller.controller and caller.at != view.home(dude.controller)
    ]


def accept_call_out(odds: Odds, decision: AcceptCallOut, view: View) -> bool:
    """Whether the dude that was called out stays."""
    place = view.piece(decision.dude).at
    return expected_margin(view, odds, place) + odds.advice.ranks("accept", decision.dude, place) >= REFUSE


def sides(view: View) -> tuple[Posse, Posse]:
    """The player's posse and the other one. Raises ValueError where there is no shootout."""
    if view.shootout is None:
        raise ValueError("There is no shootout.")
    first, second = view.shootout.posses
    ours = first.seat == view.seat or any(view.piece(number).controller == view.seat for number in first.dudes)
    return (first, second) if ours else (second, first)


def dudes_of(view: View, posse: Posse) -> list[Piece]:
    """The dudes of a posse, and those who are told to come to it."""
    return [view.piece(number) for number in (*posse.dudes, *posse.coming)]


def join_posse(odds: Odds, decision: JoinPosse, view: View) -> int | None:
    """Who joins next: those who are there, then those who must boot for it, as long as they are needed."""
    mine, other = sides(view)
    if mine.seat != view.seat:
        # Another's fight.
        return None
    ours, theirs = dudes_of(view, mine), dudes_of(view, other)
    place = ours[0].at
    if len(theirs) <= 1:
        theirs = dudes_in_reach(view, other.seat, place) or theirs
    now = odds.margin(view, ours, theirs)
    wishes = {number: odds.advice.ranks("join", number, place) for number in decision.options if number is not None}
    comers = [view.piece(number) for number, wish in wishes.items() if not is_never(wish / RANKS)]
    if "lifeline" not in odds.without:
        needed = needed_elsewhere(odds, view, comers, ours, theirs)
        comers = [one for one in comers if one.number not in needed or is_must(wishes[one.number] / RANKS)]
    eager = max(comers, key=lambda one: wishes[one.number], default=None)
    if eager is None or is_must(wishes[eager.number] / RANKS):
        return None if eager is None else eager.number
    if now >= PLENTY + wishes[eager.number] or odds.margin(view, [*ours, *comers], theirs) < HOPELESS:
        return None
    there = [comer for comer in comers if comer.at == place]
    for group, enough in ((there, PLENTY), (comers, ENOUGH)):
        better = [
            (odds.margin(view, [*ours, dude], theirs) + wishes[dude.number], dude.number)
            for dude in group
            if now < enough + wishes[dude.number]
        ]
        if better and max(better)[0] > now:
            return max(better)[1]
    return None


def needed_elsewhere(
    odds: Odds, view: View, comers: Sequence[Piece], ours: Sequence[Piece], theirs: Sequence[Piece]
) -> frozenset[int]:
    """Who had better stay out of a fight, as their influence keeps the other side from winning today."""
    if not theirs or not any(view.influence(comer) for comer in comers):
        return frozenset()
    with odds.moment(view)():
        town = Town(view, odds.means)
        lifeline = Lifeline(town)
    posse, others = ([town.guns[dude.number] for dude in dudes] for dudes in (ours, theirs))

    def at_stake(guns: Sequence[Gun]) -> float:
        dealt, taken = town.casualties(guns, others)
        return lifeline.at_stake(others[0].seat, toll(others, dealt)[1]) - lifeline.at_stake(
            view.seat, toll(guns, taken)[1]
        )

    least = at_stake(posse) - AT_STAKE
    return frozenset(
        comer.number
        for comer in comers
        if view.influence(comer) and at_stake([*posse, town.guns[comer.number]]) < least
    )


def invite_player(odds: Odds, decision: InvitePlayer, view: View) -> int | None:
    """Whose help to ask for: the strongest, where it is needed."""
    mine, other = sides(view)
    ours, theirs = dudes_of(view, mine), dudes_of(view, other)
    if view.shootout is None or odds.margin(view, ours, theirs) >= ENOUGH:
        return None
    place = view.shootout.at
    return max(
        (home for home in decision.options if home is not None),
        key=lambda home: len(dudes_in_reach(view, view.owner_of_place(home), place)),
    )


def oppose_job(odds: Odds, decision: OpposeJob, view: View) -> int | None:
    """Who steps up against a job, if anybody: the best, if all who could come were a match for the leader's posse."""
    wishes = {
        number: RANKS * odds.advice.of("oppose", number, target=decision.leader)
        for number in decision.options
        if number is not None
    }
    comers = [view.piece(number) for number, wish in wishes.items() if not is_never(wish / RANKS)]
    if not comers:
        return None
    riders = dudes_of(view, view.shootout.posses[0]) if view.shootout is not None else []
    eager = max(wishes[comer.number] for comer in comers)
    if odds.margin(view, comers, riders) + eager < REFUSE:
        return None
    means = odds.of_seat(view.seat)

    def worth(comer: Piece) -> float:
        return means.of(*draw_bonuses(view, comers, comer)) + wishes[comer.number]

    return max(comers, key=worth).number


def pick_shooter(odds: Odds, decision: PickShooter, view: View) -> int:
    """Who makes the best hands."""
    means, dudes = odds.of_seat(view.seat), [view.piece(number) for number in decision.options]

    def worth(shooter: Piece) -> float:
        return means.of(*draw_bonuses(view, dudes, shooter)) + odds.advice.ranks("shoot", shooter.number)

    return max(dudes, key=worth).number


def choose_play(odds: Odds, decision: ChoosePlay, view: View) -> PlayChoice | None:
    """The play of a text that is worth most, if it is worth anything, or nobody may pass; else passing."""
    score, may_pass = score_for(decision, view), None in decision.options
    section = "lowball" if isinstance(decision, CheatinPlay) else "use"

    def trip(option: PlayChoice) -> Journey | None:
        # In a shootout nobody goes anywhere but to join it.
        offer = decision.describe(option) if view.shootout is None else None
        return None if offer is None else journey(odds.board(view), odds, offer)

    def worth(option: PlayChoice) -> float:
        planned = trip(option)
        value = (0.0 if score is None else score(option)) + odds.advice.of(section, option.piece, play=option)
        return value if planned is None else value + planned.worth

    offered = [
        option
        for option in decision.options
        if option is not None and not (may_pass and odds.has_repeated(view, option))
    ]
    best = max(offered, key=worth, default=None)
    if best is None or (may_pass and worth(best) < LEAST):
        return None
    odds.trip = trip(best)
    odds.make(view, best)
    return best


def lead_job(odds: Odds, decision: LeadJob, view: View) -> int:
    """Who leads a job, and goes home booted for it: whose loss today is the least, of those who shoot at all."""
    return cheapest_leader(odds, view, [view.piece(number) for number in decision.options], decision.card).number


def cheapest_leader(odds: Odds, view: View, dudes: Sequence[Piece], card: int) -> Piece:
    """Whose loss is the least for today, of those who could lead a card's job."""

    def price(dude: Piece) -> float:
        wish = odds.advice.of("lead", dude.number, target=card)
        return UNARMED * (not view.bullets(dude)) + value_of_dude(view, dude) - wish

    return min(dudes, key=price)


def join_job(odds: Odds, decision: JoinJob, view: View) -> int | None:
    """Who joins the leader of a job: whoever was to ride along, and whoever must, the strongest first."""
    wishes = {
        number: RANKS * odds.advice.of("ride", number, target=decision.leader)
        for number in decision.options
        if number is not None
    }
    eager = max(wishes, key=wishes.__getitem__)
    if wishes[eager] > 0:
        return eager
    riders = [number for number, wish in wishes.items() if number in odds.riders and not is_never(wish / RANKS)]
    if None in decision.options and not riders:
        return None
    means, comers = odds.of_seat(view.seat), [view.piece(number) for number in riders or wishes]

    def worth(rider: Piece) -> float:
        return means.of(*draw_bonuses(view, comers, rider)) + wishes[rider.number]

    return max(comers, key=worth).number


def flee(odds: Odds, decision: Flee, view: View) -> bool:
    """Whether a dude goes home: all stay or all go, by the odds of the next round."""
    ours, theirs = (dudes_of(view, side) for side in sides(view))
    return bool(theirs) and odds.margin(view, ours, theirs) - odds.advice.ranks("flee", decision.dude, ours[0].at) < RUN


def ace_anyway(decision: AceAnyway, view: View) -> bool:
    """Whether a card is aced although it cannot be: if it is another player's."""
    return view.controller_of(view.piece(decision.piece)) != view.seat


def take_casualty(advice: Advice, decision: TakeCasualty, view: View) -> Casualty:
    """Who is hurt, and how badly: what costs least for each casualty that it covers."""

    def price(one: Casualty) -> float:
        return (cost_of_casualty(view, one) - advice.of("casualty", one.piece)) / decision.covers[one]

    return min(decision.options, key=price)


def cost_of_casualty(view: View, casualty: Casualty) -> float:
    """What a casualty costs: a dude and all it carries for ever, unless it comes back from the discard pile."""
    piece = view.piece(casualty.piece)
    if piece.card.type != "dude":
        return value_of_card(piece.card) + 0.5
    whole = value_of_dude(view, piece)
    return {"send home": 0.5, "discard": whole, "ace": whole * 1.2}.get(casualty.fate, whole)
