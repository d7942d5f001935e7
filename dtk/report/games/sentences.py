"""The narrator's sentences: one small function for each type of event that is told.

A function yields the sentences for an event at its stage, or none if another sentence covers it. NOT_TOLD lists the
types that are never told, with reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dtk.engine.control import control_points
from dtk.engine.events import (
    Accepted,
    Aced,
    AcedOutOfPlay,
    Affected,
    AntesPaid,
    Attached,
    BecameStud,
    Booted,
    Borrowed,
    BountyCollected,
    BountyLowered,
    BountyRaised,
    CalledOut,
    CardPlayed,
    CardsDrawn,
    CasualtiesTaken,
    ChosenAsCasualty,
    ChosenToJoin,
    ControlPointsGained,
    ControlReturned,
    ControlTaken,
    DayEnds,
    Declared,
    Discarded,
    Entered,
    Event,
    Exchanged,
    GameWon,
    HandDiscarded,
    HandDrawn,
    HandsCompared,
    HandsDrawn,
    HandsFilled,
    HandsRevealed,
    Invented,
    Inventing,
    JobBegins,
    JobEnds,
    Joined,
    LeftPlay,
    LeftPosse,
    LowballCompared,
    LowballRevealed,
    LowballWon,
    LumpsTaken,
    Milled,
    Modified,
    Moved,
    Paid,
    Passed,
    PhaseBegins,
    PlayDeclared,
    PlayMade,
    PossesFormed,
    Produced,
    Pulled,
    RankChanged,
    Refused,
    Repaid,
    RockGained,
    RoundEnds,
    SentHome,
    SetUp,
    ShooterDue,
    ShooterPicked,
    ShootersPicked,
    ShootoutBegins,
    ShootoutEnds,
    SkillTest,
    SkillTestFailed,
    SkillTestMade,
    SkillTestPassed,
    Stage,
    TraitUsed,
    TurnToPlay,
    Unbooted,
    Used,
    VictoryChecked,
    ZoneChanged,
)
from dtk.engine.header import REACT
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.lasting import Blanked, Granted, LastingEffect, Prohibited, StatChange
from dtk.engine.stats import total_influence
from dtk.engine.subjects import GAINED, RATED
from dtk.engine.verbs.dudes import is_last_round
from dtk.poker.ranks import RANK_NAMES, rank_of
from dtk.report.figures import counted
from dtk.report.games.does import BELOW
from dtk.report.games.story import Story, enumeration

Sentences = Iterator[str]
ROCK, CHEATIN = "ghost rock", ", cheatin'"
# The verb for a card that leaves play, by its new zone.
LEFT = {
    "discard": "is discarded",
    "boot hill": "is aced",
    "removed": "leaves the game",
    "hand": "returns to hand",
    "deck": "returns to the deck",
    "draw hand": "moves to the draw hand",
}
PILES = {"deck": "deck", "discard": "discard pile", "boot hill": "Boot Hill"}
# The names of the statistics that change by a number.
NUMBERS = ("bullets", "influence", "value", "control", "production", "upkeep", "cost", *RATED)
# The durations of effects in words. For other durations, the sentence names none.
DURATIONS = {
    "test": "for this test",
    "first play": "for the first play",
    "next play": "for the next play",
    "round": "this round",
    "next round": "until the end of the next round",
    "shootout": "for this shootout",
    "phase": "this phase",
    "stay": "while it stays there",
    "still": "until it moves",
    "nightfall": "until Nightfall",
    "day": "today",
    "upkeep": "until the end of Upkeep",
}


class Telling(NamedTuple):
    """How a type of event is told. stage: the stage of the event. say: yields the sentences.

    holds: whether its last sentence waits for an event that completes it. completes: the types of events whose waiting
    sentence about the same piece this one replaces.
    """

    stage: Stage
    say: Callable[[Story, Any], Sentences]
    holds: bool = False
    completes: tuple[type[Event], ...] = ()


# The game and its days


def tell_set_up(story: Story, event: SetUp) -> Sentences:
    """Each player's starting gang."""
    state = story.state
    for player in state.players:
        leads = (player.outfit, player.legend)
        own = [number for number in state.in_play if story.piece(number).owner == player.seat and number not in leads]
        gang = enumeration([story.title(number) for number in own]) or "no cards"
        yield f"{story.name(player.seat)} starts with {gang}, and {player.ghost_rock} {ROCK}."


def tell_phase_begins(story: Story, event: PhaseBegins) -> Sentences:
    """Each player's ghost rock after Upkeep."""
    if event.phase == "high noon":
        stashes = [f"{story.name(player.seat)} has {player.ghost_rock} {ROCK}" for player in story.state.players]
        yield f"After upkeep, {enumeration(stashes)}."


def tell_lowball_compared(story: Story, event: LowballCompared) -> Sentences:
    """The winner of lowball, or a tie, with the hands."""
    lowest = lowest_at(event)
    if len(lowest) > 1:
        names = enumeration([story.name(seat) for seat in lowest])
        yield f"{names} tie at lowball and draw again: {lowball_hands(story, event)}."
    else:
        yield from wins_lowball(story, lowest[0])
        yield f"Hands: {lowball_hands(story, event)}."


def lowest_at(event: LowballCompared) -> list[int]:
    """The seats with the lowest hand."""
    compared = [seat for seat, hand in enumerate(event.hands) if hand] or list(range(len(event.hands)))
    lowest = min(event.scores[seat] for seat in compared)
    return [seat for seat in compared if event.scores[seat] == lowest]


def wins_lowball(story: Story, seat: int) -> Sentences:
    """The winner of lowball, with the day."""
    yield f"Day {story.state.day}: {story.name(seat)} wins lowball and the pot."


def lowball_hands(story: Story, event: LowballCompared) -> str:
    """`Ann A♠ 3♦ 5♣ 9♥ K♠, High Card; Bob ...`."""
    return "; ".join(
        f"{story.name(seat)} {story.faces(sorted(hand, key=lambda number: story.piece(number).card.value or 0))}, "
        f"{RANK_NAMES[rank_of(event.scores[seat])]}{CHEATIN * (seat in event.cheatin)}"
        for seat, hand in enumerate(event.hands)
        if hand
    )


def tell_lowball_won(story: Story, event: LowballWon) -> Sentences:
    """The winner of a tie that no cards break. Other winners are told with the hands."""
    compared = story.latest.get(LowballCompared)
    if not isinstance(compared, LowballCompared) or len(lowest_at(compared)) > 1:
        yield from wins_lowball(story, event.seat)


def tell_produced(story: Story, event: Produced) -> Sentences:
    """A player's production."""
    if event.amount:
        yield f"{story.name(event.seat)} receives {event.amount} {ROCK} in production."


def tell_repaid(story: Story, event: Repaid) -> Sentences:
    """Ghost rock repaid that the bank lent for antes."""
    yield f"{story.name(event.seat)} repays the bank {event.amount} {ROCK}, borrowed for the ante."


def tell_standings(story: Story, event: Event) -> Sentences:
    """The numbers that decide who wins."""
    for player in story.state.players:
        points = counted(control_points(story.state, player.seat), "control point")
        yield f"{story.name(player.seat)} has {points} and {total_influence(story.state, player.seat)} influence."


# Plays


def tell_passed(story: Story, event: Passed) -> Sentences:
    """A pass in High Noon. Passes in shootouts are too many to tell."""
    if story.state.shootout is None:
        yield f"{story.name(event.seat)} {'has nothing to play and passes' if event.forced else 'passes'}."


def tell_declared(story: Story, event: Declared) -> Sentences:
    """An ability in use, with its targets."""
    who, what = story.name(event.seat), story.title(event.piece)
    yield f"{who} {'reacts with' if event.played_as == REACT else 'uses'} {what}."
    yield from said_by(story, event)
    chosen = [
        target for target in targets(event.target) if target == TOWN_SQUARE or 0 <= target < len(story.state.pieces)
    ]
    if chosen:
        hidden = [target for target in chosen if target != TOWN_SQUARE and story.piece(target).zone in ("hand", "deck")]
        if not hidden:
            yield f"{who} chooses {enumeration([story.place(number) for number in chosen])} for {what}."


def said_by(story: Story, event: Declared | TraitUsed) -> Sentences:
    """The text of an ability or trait, below the sentence that names it."""
    if said := story.does(event.piece, event.ref):
        yield f"{BELOW}{said}"


def targets(target: object) -> list[int]:
    """The pieces and places among an ability's targets."""
    if isinstance(target, tuple):
        return [number for part in target for number in targets(part)]
    return [target] if isinstance(target, int) and not isinstance(target, bool) else []


def tell_trait_used(story: Story, event: TraitUsed) -> Sentences:
    """The trait that causes the next sentences."""
    yield f"A trait of {story.title(event.piece)} takes effect."
    yield from said_by(story, event)


# Ghost rock and cards


def tell_paid(story: Story, event: Paid) -> Sentences:
    """A payment and its purpose."""
    for_what = f" for {story.title(event.piece)}" if event.piece != NOBODY else ""
    for_what = f" as upkeep{for_what}" if event.upkeep else for_what
    to = f" to {story.name(event.to)}" if event.to != NOBODY else ""
    yield f"{story.name(event.seat)} pays {event.amount} {ROCK}{to}{for_what}."


def tell_rock_gained(story: Story, event: RockGained) -> Sentences:
    """Ghost rock from a card's text."""
    yield f"{story.name(event.seat)} gains {event.amount} {ROCK}."


def tell_cards_drawn(story: Story, event: CardsDrawn) -> Sentences:
    """The number of cards drawn into the play hand, or the cards themselves in a revealed draw hand."""
    if event.cards and event.zone == "hand":
        yield f"{story.name(event.seat)} draws {counted(len(event.cards), 'card')}."
    elif event.cards and lies_open(story):
        shown = enumeration([story.card(number) for number in event.cards])
        yield f"{story.name(event.seat)} draws {shown} into the draw hand."


def lies_open(story: Story) -> bool:
    """Whether draw hands are revealed, and not just being discarded."""
    shootout = story.state.shootout
    is_open = story.state.lowball_open if shootout is None else shootout.revealed
    return is_open and not story.is_part_of(HandDiscarded)


def tell_zone_changed(story: Story, event: ZoneChanged) -> Sentences:
    """Cards that a player moves between piles. Cards of a deck are not named."""
    owner, card = story.name(event.seat), story.card(event.piece)
    if event.zone not in ("hand", *PILES):
        return
    to = "hand" if event.zone == "hand" else f"the {PILES[event.zone]}"
    if event.origin == "hand" and event.zone in ("discard", "boot hill"):
        yield f"{owner} {'discards' if event.zone == 'discard' else 'aces'} {card} from hand."
    elif event.origin == "hand" and event.zone == "deck":
        yield f"{owner} puts a card from hand into the deck."
    elif event.origin == "draw hand" and lies_open(story):
        yield f"{card} leaves {owner}'s draw hand."
    elif event.origin == "deck" and event.zone in ("hand", "discard", "boot hill"):
        what = "a card" if event.zone == "hand" else card
        yield f"{owner} puts {what} from the deck into {to}."
    elif event.origin in ("discard", "boot hill") and event.zone != event.origin:
        yield f"{owner} puts {card} from the {PILES[event.origin]} into {to}."


def tell_milled(story: Story, event: Milled) -> Sentences:
    """A card discarded from the top of a deck."""
    yield f"{story.name(event.seat)} discards {story.card(event.piece)} from the top of the deck."


def tell_pulled(story: Story, event: Pulled) -> Sentences:
    """The printed card of a pull."""
    pulls = story.game.pulls
    pulled = f"pulls {story.card(pulls[-1].piece)}" if pulls and pulls[-1].piece != NOBODY else "has no card to pull"
    yield f"{story.name(event.seat)} {pulled}{f' for {story.title(event.dude)}' if event.dude != NOBODY else ''}."


def tell_skill_test_passed(story: Story, event: SkillTestPassed) -> Sentences:
    """A successful skill test."""
    yield f"{story.title(event.piece)}'s {event.skill} test succeeds{numbers(story)}."


def tell_skill_test_failed(story: Story, event: SkillTestFailed) -> Sentences:
    """A failed skill test."""
    yield f"{story.title(event.piece)}'s {event.skill} test fails{numbers(story)}."


def numbers(story: Story) -> str:
    """`: 12 against 9`: the total of pull and rating, and the difficulty."""
    pulls = story.game.pulls
    return f": {pulls[-1].check} against {pulls[-1].difficulty}" if pulls and pulls[-1].check else ""


# Pieces


def tell_booted(story: Story, event: Booted) -> Sentences:
    """A card that boots. A dude booting to go home or to join a posse is told with that event."""
    if not event.joining and not story.is_part_of(SentHome, piece=event.piece):
        yield f"{story.title(event.piece)} boots."


def tell_unbooted(story: Story, event: Unbooted) -> Sentences:
    """A card that unboots, but not at the end of each day."""
    if story.state.phase != "sundown":
        yield f"{story.title(event.piece)} unboots."


def tell_moved(story: Story, event: Moved) -> Sentences:
    """A dude that moves. SentHome tells going home booted."""
    if story.is_part_of(SentHome, piece=event.piece):
        return
    joined = story.is_part_of(Joined, piece=event.piece)
    boots = isinstance(story.held, Booted) or (joined and has_just_booted(story, event.piece))
    way = f"{story.way(event.piece, event.place)}{' and boots' * boots}"
    yield f"{story.title(event.piece)} goes {way}{' to join the posse' * joined}."


def has_just_booted(story: Story, dude: int) -> bool:
    """Whether the last card that booted is this dude, in order to join a posse."""
    latest = story.latest.get(Booted)
    return isinstance(latest, Booted) and latest.piece == dude and latest.joining


def tell_sent_home(story: Story, event: SentHome) -> Sentences:
    """A dude that goes home booted, by choice or by force."""
    dude = story.piece(event.piece)
    name, is_there = story.title(event.piece), event.origin == story.state.players[dude.controller].outfit
    if event.flees:
        yield f"{name} runs and goes home booted."
    elif not is_there:
        yield f"{name} goes home{' and boots' * (not dude.booted)}."
    elif not dude.booted:
        yield f"{name} boots."


def tell_bounty_raised(story: Story, event: BountyRaised) -> Sentences:
    """A new or higher bounty."""
    why = " for trespassing" * event.trespassing
    yield f"{story.title(event.piece)} is wanted{why}, with a bounty of {story.piece(event.piece).bounty}."


def tell_bounty_lowered(story: Story, event: BountyLowered) -> Sentences:
    """A lower bounty."""
    bounty = story.piece(event.piece).bounty
    yield (
        f"The bounty on {story.title(event.piece)} falls to {bounty}."
        if bounty
        else f"{story.title(event.piece)} is no longer wanted."
    )


def tell_bounty_collected(story: Story, event: BountyCollected) -> Sentences:
    """A collected bounty."""
    yield f"{story.name(event.seat)} collects the bounty of {event.amount} on {story.title(event.piece)}."


def tell_entered(story: Story, event: Entered) -> Sentences:
    """A card that enters play, with what it is attached to."""
    attached = [outer for outer in story.under_way if isinstance(outer, Attached) and outer.piece == event.piece]
    to = f", attached to {story.title(attached[-1].host)}" if attached else ""
    if story.piece(event.piece).card.type == "action" and event.place == TOWN_SQUARE:
        to = ", attached to the town square"
    yield f"{story.name(story.piece(event.piece).controller)} brings {story.title(event.piece)} into play{to}."


def tell_attached(story: Story, event: Attached) -> Sentences:
    """A card that moves to another card. Entered tells a card that enters play attached."""
    if not event.enters:
        yield f"{story.title(event.piece)} is now attached to {story.title(event.host)}."


def tell_discarded(story: Story, event: Discarded) -> Sentences:
    """A discarded card, with the cause."""
    why = " for unpaid upkeep" * event.unpaid + " as a casualty" * event.casualty
    yield f"{story.title(event.piece)} {departure(story, event.piece, 'is discarded')}{why}."


def tell_aced(story: Story, event: Aced) -> Sentences:
    """An aced card, with the cause."""
    yield f"{story.title(event.piece)} {departure(story, event.piece, 'is aced')}{' as a casualty' * event.casualty}."


def departure(story: Story, piece: int, usual: str) -> str:
    """The verb for a card that leaves play. A token leaves the game."""
    return LEFT["removed"] if story.piece(piece).card.is_token else usual


def tell_left_play(story: Story, event: LeftPlay) -> Sentences:
    """A card that leaves play without being discarded or aced."""
    if not story.is_part_of(Discarded, Aced, piece=event.piece):
        yield f"{story.title(event.piece)} {LEFT.get(event.zone, 'leaves play')}."


def tell_aced_out_of_play(story: Story, event: AcedOutOfPlay) -> Sentences:
    """A card that is aced while out of play, such as a joker."""
    yield f"{story.name(event.seat)}'s {story.card(event.piece)} is aced."


def tell_control_taken(story: Story, event: ControlTaken) -> Sentences:
    """A card's new controller."""
    yield f"{story.name(event.seat)} takes control of {story.title(event.piece)}."


def tell_control_returned(story: Story, event: ControlReturned) -> Sentences:
    """A card that returns to its former controller."""
    yield f"{story.name(event.seat)} regains control of {story.title(event.piece)}."


def tell_inventing(story: Story, event: Inventing) -> Sentences:
    """The gadget that a player tries to invent."""
    yield f"{story.name(event.seat)} tries to invent {story.title(event.piece)}."


def tell_exchanged(story: Story, event: Exchanged) -> Sentences:
    """A dude replaced by another version."""
    yield f"{story.title(event.version)} replaces {story.title(event.piece)}."


def tell_modified(story: Story, event: Modified) -> Sentences:
    """A text's effect on a card's numbers, keywords or text. The engine's internal marks are not told."""
    until = event.effect.until
    does = modification(story, event.effect)
    if does:
        yield f"{story.title(event.piece)} {does}{f' {DURATIONS[until]}' if until in DURATIONS else ''}."


def tell_became_stud(story: Story, event: BecameStud) -> Sentences:
    """A draw that becomes a stud."""
    yield f"{story.title(event.piece)} becomes a stud."


def modification(story: Story, effect: LastingEffect) -> str:
    """The predicate for a lasting effect: `gets +2 bullets`."""
    if isinstance(effect, Prohibited):
        return effect.what
    if isinstance(effect, Blanked):
        return "loses its traits" if effect.traits_only else "loses its traits and abilities"
    if isinstance(effect, Granted):
        return f"gains an ability or trait from {story.title(effect.source)}"
    return change_of_stat(effect) if isinstance(effect, StatChange) else ""


def change_of_stat(change: StatChange) -> str:
    """The predicate for a changed statistic: `gets +2 bullets`, `is a stud`."""
    if change.stat in NUMBERS:
        points = "control point" if abs(change.amount) == 1 else "control points"
        number = points if change.stat == "control" else change.stat
        if change.op == "add":
            return f"gets {change.amount:+} {number}"
        return f"has {({'least': 'at least ', 'most': 'at most '}).get(change.op, '')}{change.amount} {number}"
    if change.stat == "stud":
        return "is a stud" if change.amount else "is a draw"
    if change.stat.startswith(GAINED):
        return f"{'gains' if change.amount else 'loses'} the keyword {change.stat.removeprefix(GAINED)}"
    return "must be the first casualty" if change.stat == "falls first" else ""


def tell_control_points_gained(story: Story, event: ControlPointsGained) -> Sentences:
    """Permanent control points."""
    if event.amount:
        points = counted(abs(event.amount), "control point")
        yield f"{story.title(event.piece)} {'gains' if event.amount > 0 else 'loses'} {points}."


# Shootouts and jobs


def tell_called_out(story: Story, event: CalledOut) -> Sentences:
    """A call-out."""
    yield f"{story.title(event.caller)} calls out {story.title(event.piece)}."


def tell_accepted(story: Story, event: Accepted) -> Sentences:
    """An accepted call-out, by choice or by force."""
    dude = story.title(event.piece)
    does = "cannot refuse" if event.forced else "accepts"
    does = f"is booted and {does}" if event.forced and story.piece(event.piece).booted else does
    answered = isinstance(story.held, CalledOut)
    yield f"{story.title(event.caller)} calls out {dude}, who {does}." if answered else f"{dude} {does}."


def tell_refused(story: Story, event: Refused) -> Sentences:
    """A refused call-out."""
    dude, answered = story.title(event.piece), isinstance(story.held, CalledOut)
    yield f"{story.title(event.caller)} calls out {dude}, who refuses." if answered else f"{dude} refuses."


def tell_job_begins(story: Story, event: JobBegins) -> Sentences:
    """A job's leader and mark."""
    yield f"{story.title(event.piece)} leads the job {story.title(event.card)}. Mark: {story.place(event.mark)}."


def tell_job_ends(story: Story, event: JobEnds) -> Sentences:
    """The result of a job."""
    yield f"The job {story.title(event.card)} {'succeeds' if event.succeeds else 'fails'}."


def tell_joined(story: Story, event: Joined) -> Sentences:
    """A dude that joins a posse.

    A dude that moves in is told with the move; leader and mark belong to it from the start.
    """
    has_moved = isinstance(latest := story.latest.get(Moved), Moved) and latest.piece == event.piece
    shootout = story.state.shootout
    if shootout is None or has_moved:
        return
    if has_just_booted(story, event.piece):
        yield f"{story.title(event.piece)} boots to join the posse."
    elif shootout.formed or event.piece not in (shootout.leader, shootout.mark):
        yield f"{story.title(event.piece)} joins the posse."


def tell_left_posse(story: Story, event: LeftPosse) -> Sentences:
    """A dude that leaves the posse, if no other sentence covers it."""
    if not story.is_part_of(SentHome, Discarded, Aced, ControlTaken, piece=event.piece):
        yield f"{story.title(event.piece)} leaves the posse."


def tell_posses_formed(story: Story, event: PossesFormed) -> Sentences:
    """The two posses."""
    shootout = story.state.shootout
    if shootout is not None:
        sides = [enumeration([story.title(dude) for dude in posse.dudes]) or "no dudes" for posse in shootout.posses]
        yield f"Shootout at {story.place(shootout.at)}: {sides[0]} against {sides[1]}."


def tell_shooters_picked(story: Story, event: ShootersPicked) -> Sentences:
    """The shooters of this round of the shootout."""
    shootout = story.state.shootout
    shooters = [] if shootout is None else [posse.shooter for posse in shootout.posses if posse.shooter != NOBODY]
    if shootout is not None and shooters:
        names = enumeration([story.title(dude) for dude in shooters])
        yield f"Round {shootout.round}: {names} shoot{'s' * (len(shooters) == 1)}."


def tell_hands_drawn(story: Story, event: HandsDrawn) -> Sentences:
    """All draw hands are drawn."""
    yield "Hands are drawn."


def tell_hands_revealed(story: Story, event: HandsRevealed) -> Sentences:
    """The revealed draw hands."""
    shootout = story.state.shootout
    if shootout is not None:
        yield f"{', '.join(story.hand(posse) for posse in shootout.posses)}."


def tell_rank_changed(story: Story, event: RankChanged) -> Sentences:
    """The new rank of a hand, or the number of ranks by which it changes."""
    posse, whose = story.posse(event.seat), f"{story.side(event.seat)}'s hand"
    if posse is not None and story.state.shootout is not None and story.state.shootout.revealed:
        yield f"{whose} now counts as {RANK_NAMES[rank_of(posse.score)]}."
    elif event.amount:
        ranks = counted(abs(event.amount), "rank")
        yield f"{whose} counts as {ranks} {'higher' if event.amount > 0 else 'lower'}."


def tell_hands_compared(story: Story, event: HandsCompared) -> Sentences:
    """The compared hands and the casualties due."""
    loser, winner = (RANK_NAMES[rank_of(number)] for number in event.scores)
    takes = [
        f"{story.side(seat)}'s posse takes {casualties(due)}"
        for seat, due in zip(event.seats, event.due, strict=True)
        if due
    ]
    yield f"{winner} against {loser}: {enumeration(takes) or 'no casualties'}."


def casualties(count: int) -> str:
    """`1 casualty`, `2 casualties`."""
    return "1 casualty" if count == 1 else f"{count} casualties"


def tell_casualties_taken(story: Story, event: CasualtiesTaken) -> Sentences:
    """Casualties caused by an effect. Those of compared hands are told with the hands."""
    if event.amount and not story.is_part_of(LumpsTaken):
        yield f"{story.side(event.seat)}'s posse takes {casualties(event.amount)}."


def tell_round_ends(story: Story, event: RoundEnds) -> Sentences:
    """Another round of the shootout follows."""
    shootout = story.state.shootout
    if shootout is not None and not is_last_round(shootout):
        yield "The shootout continues."


def tell_shootout_ends(story: Story, event: ShootoutEnds) -> Sentences:
    """The end of a shootout."""
    yield "The shootout is over."


AHEAD, UNDER_WAY, DONE = Stage.AHEAD, Stage.UNDER_WAY, Stage.DONE
SENTENCES: dict[type[Event], Telling] = {
    SetUp: Telling(DONE, tell_set_up),
    PhaseBegins: Telling(DONE, tell_phase_begins),
    LowballCompared: Telling(DONE, tell_lowball_compared),
    LowballWon: Telling(DONE, tell_lowball_won),
    Produced: Telling(DONE, tell_produced),
    Repaid: Telling(DONE, tell_repaid),
    VictoryChecked: Telling(DONE, tell_standings),
    GameWon: Telling(DONE, tell_standings),
    Passed: Telling(DONE, tell_passed),
    Declared: Telling(AHEAD, tell_declared),
    TraitUsed: Telling(UNDER_WAY, tell_trait_used),
    Paid: Telling(DONE, tell_paid),
    RockGained: Telling(DONE, tell_rock_gained),
    CardsDrawn: Telling(DONE, tell_cards_drawn),
    ZoneChanged: Telling(DONE, tell_zone_changed),
    Milled: Telling(DONE, tell_milled),
    Pulled: Telling(DONE, tell_pulled),
    SkillTestPassed: Telling(UNDER_WAY, tell_skill_test_passed),
    SkillTestFailed: Telling(UNDER_WAY, tell_skill_test_failed),
    Booted: Telling(DONE, tell_booted, holds=True),
    Unbooted: Telling(DONE, tell_unbooted),
    Moved: Telling(DONE, tell_moved, completes=(Booted,)),
    SentHome: Telling(UNDER_WAY, tell_sent_home),
    BountyRaised: Telling(DONE, tell_bounty_raised),
    BountyLowered: Telling(DONE, tell_bounty_lowered),
    BountyCollected: Telling(DONE, tell_bounty_collected),
    Entered: Telling(DONE, tell_entered),
    Attached: Telling(DONE, tell_attached),
    Discarded: Telling(UNDER_WAY, tell_discarded),
    Aced: Telling(UNDER_WAY, tell_aced),
    LeftPlay: Telling(DONE, tell_left_play),
    AcedOutOfPlay: Telling(DONE, tell_aced_out_of_play),
    ControlTaken: Telling(DONE, tell_control_taken),
    ControlReturned: Telling(DONE, tell_control_returned),
    Inventing: Telling(AHEAD, tell_inventing),
    Exchanged: Telling(UNDER_WAY, tell_exchanged),
    Modified: Telling(DONE, tell_modified),
    BecameStud: Telling(DONE, tell_became_stud),
    ControlPointsGained: Telling(DONE, tell_control_points_gained),
    CalledOut: Telling(AHEAD, tell_called_out, holds=True),
    Accepted: Telling(AHEAD, tell_accepted, completes=(CalledOut,)),
    Refused: Telling(AHEAD, tell_refused, completes=(CalledOut,)),
    JobBegins: Telling(AHEAD, tell_job_begins),
    JobEnds: Telling(AHEAD, tell_job_ends),
    Joined: Telling(DONE, tell_joined),
    LeftPosse: Telling(DONE, tell_left_posse),
    PossesFormed: Telling(DONE, tell_posses_formed),
    ShootersPicked: Telling(DONE, tell_shooters_picked),
    HandsDrawn: Telling(DONE, tell_hands_drawn),
    HandsRevealed: Telling(DONE, tell_hands_revealed),
    RankChanged: Telling(DONE, tell_rank_changed),
    HandsCompared: Telling(DONE, tell_hands_compared),
    CasualtiesTaken: Telling(UNDER_WAY, tell_casualties_taken),
    RoundEnds: Telling(DONE, tell_round_ends),
    ShootoutEnds: Telling(DONE, tell_shootout_ends),
}
NOT_TOLD: dict[type[Event], str] = {
    Event: "the base class",
    SkillTest: "the base class of skill tests",
    AntesPaid: "the same for all players every day",
    Affected: "each of its effects is told",
    TurnToPlay: "the following play or pass is told",
    PlayDeclared: "its effects are told",
    PlayMade: "its effects are told",
    HandDrawn: "told when all players have drawn",
    Borrowed: "told when it is repaid",
    LowballRevealed: "hands are told when they are compared, after all changes",
    HandsFilled: "each draw is told",
    DayEnds: "the next day has a heading",
    Used: "told when declared; the narrator adds a sentence if it had no effect",
    CardPlayed: "told when declared, or with the card that enters play",
    SkillTestMade: "its pull and result are told",
    Invented: "told with the card that enters play",
    ShootoutBegins: "told when both posses have formed",
    ChosenToJoin: "told with the dude that joins",
    ChosenAsCasualty: "told with its fate",
    ShooterDue: "told once all shooters are picked",
    ShooterPicked: "told once all shooters are picked",
    HandDiscarded: "hands are discarded at the end of every round",
    LumpsTaken: "told with the compared hands",
}
