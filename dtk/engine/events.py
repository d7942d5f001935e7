"""Events: one small class for each thing that happens in a game and that a card may respond to.

An event is created when it is about to happen, and describes the situation at that time. A discarded dude's controller
and location are those before it left. dtk.engine.windows opens the moments in which texts respond to it, and
`Game.tell` notifies the listener. Nothing changes an event. The classes are not frozen, because creating a frozen one
takes eight times as long, and most events are heard by nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from dtk.engine.ids import NOBODY, NOWHERE, AbilityRef, PieceId
from dtk.engine.lasting import LastingEffect


class Stage(Enum):
    """The progress of an event.

    AHEAD: it is about to happen, and nothing has responded to it yet. UNDER_WAY: nothing can replace it any more. DONE:
    it has happened, but its consequences have not. FAILED: it could not happen after all. After AHEAD, a listener hears
    nothing more of an event that was replaced.
    """

    AHEAD = auto()
    UNDER_WAY = auto()
    DONE = auto()
    FAILED = auto()


@dataclass(slots=True, unsafe_hash=True)
class Event:
    """Something that happens. piece: the card it happens to, NOBODY if there is none. seat: the card's controller, or
    the player who does it.
    """

    piece: int = NOBODY
    seat: int = NOBODY


# The game and its days


class SetUp(Event):
    """The first hands are being drawn: the moment for Grifters (rulebook-1.5.0 §4)."""


@dataclass(slots=True, unsafe_hash=True)
class PhaseBegins(Event):
    """A phase begins. phase: one of dtk.engine.state.PHASES."""

    phase: str = ""


class AntesPaid(Event):
    """Every player has put their ante into the pot."""


class LowballRevealed(Event):
    """The lowball hands are revealed."""


class LowballWon(Event):
    """seat has won the pot, and is the Winner of the day."""


@dataclass(slots=True, unsafe_hash=True)
class Produced(Event):
    """seat receives its production. amount: ghost rock."""

    amount: int = 0


class VictoryChecked(Event):
    """No player has won at the check for victory, so Sundown continues (rulebook-1.5.0 §5.4)."""


class HandsFilled(Event):
    """All play hands have been refilled at Sundown."""


class DayEnds(Event):
    """Sundown is over, except for the effects that end with the day."""


# Plays


@dataclass(slots=True, unsafe_hash=True)
class Passed(Event):
    """seat passes, in High Noon or in a shootout. forced: whether passing was the only option."""

    forced: bool = False


class TurnToPlay(Event):
    """It is seat's turn to make a play or to pass, in High Noon, in a shootout, or with its hands revealed."""


class PlayDeclared(Event):
    """seat has declared a play that uses no ability, and its subject; nothing has been carried out yet. piece: the card
    that moves, calls out, is replaced, played, invented or traded, or whose text allows the play.
    """


@dataclass(slots=True, unsafe_hash=True)
class PlayMade(Event):
    """seat has made a play by a text of piece that is not an ability, but allows something as a play. played_as: as for
    Used.
    """

    played_as: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Declared(Event):
    """seat declares the use of an ability of piece; nothing is paid yet. played_as, target, ref: as for Used."""

    played_as: str = ""
    target: Any = None
    ref: AbilityRef | None = None


@dataclass(slots=True, unsafe_hash=True)
class Used(Event):
    """seat uses an ability of piece. The event begins after the costs are paid, and is done once the ability is
    resolved. Responses after it also wait for the shootout or job that a Noon ability has begun.

    played_as: the kind of play, or "react" (dtk.engine.header). target: the choice of the ability, None if there is
    none. resolves: whether it has an effect, and was not prevented as it was declared. against: the seat whose cheatin'
    hand it is used against, or NOBODY. ref: which ability or React it is.
    """

    played_as: str = ""
    target: Any = None
    resolves: bool = True
    against: int = NOBODY
    ref: AbilityRef | None = None


@dataclass(slots=True, unsafe_hash=True)
class Affected(Event):
    """An ability has affected piece, and its effect is over. Responses after it wait until the ability is complete,
    with the shootout or job that it has begun. seat: the controller of piece at that time. by: the seat whose ability
    it is. played_as: as for Used. place: the location of piece when it was first affected. moved: whether it was moved.
    """

    by: int = NOBODY
    played_as: str = ""
    place: int = NOWHERE
    moved: bool = False


@dataclass(slots=True, unsafe_hash=True)
class CardPlayed(Event):
    """seat plays piece: by shoppin', by a text that says "play", or as an action. origin: the zone that it is in."""

    origin: str = "hand"


# Pieces


@dataclass(slots=True, unsafe_hash=True)
class Booted(Event):
    """piece boots. joining: whether it boots to join a posse. inventing: whether it boots to invent a Gadget. card: the
    job or Technique whose cost it is to boot.
    """

    joining: bool = False
    inventing: bool = False
    card: PieceId = NOBODY


class Unbooted(Event):
    """piece unboots."""


@dataclass(slots=True, unsafe_hash=True)
class Moved(Event):
    """piece moves. origin, place: the locations that it moves from and to, the same for a dude that flees at home.
    boots: whether it boots in order to get there.
    """

    origin: int = NOWHERE
    place: int = NOWHERE
    boots: bool = False


@dataclass(slots=True, unsafe_hash=True)
class SentHome(Event):
    """piece goes home booted. origin: where from, which may be its home. flees: whether it runs from a shootout. posse:
    the seat whose posse it was in, or NOBODY. refuses: whether it refuses a call-out.
    """

    origin: int = NOWHERE
    flees: bool = False
    posse: int = NOBODY
    refuses: bool = False


@dataclass(slots=True, unsafe_hash=True)
class BountyRaised(Event):
    """piece's bounty rises. amount: the increase. trespassing: whether it is for trespassing."""

    amount: int = 0
    trespassing: bool = False


@dataclass(slots=True, unsafe_hash=True)
class BountyLowered(Event):
    """piece's bounty falls. amount: the decrease."""

    amount: int = 0


@dataclass(slots=True, unsafe_hash=True)
class BountyCollected(Event):
    """seat collects piece's bounty. amount: ghost rock."""

    amount: int = 0


@dataclass(slots=True, unsafe_hash=True)
class Entered(Event):
    """piece comes into play. place: its location; for an attachment that of its host. origin: the zone that it comes
    from.
    """

    place: int = NOWHERE
    origin: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Attached(Event):
    """piece is attached to another. host: the other piece. enters: whether it comes into play that way. origin: the
    zone that it comes from.
    """

    host: int = NOBODY
    enters: bool = False
    origin: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Discarded(Event):
    """piece in play is discarded. place: where it was. casualty: whether it covers a casualty in a shootout. unpaid:
    whether its upkeep was not paid. with_host: whether it goes with the card that it was attached to. harrowed: whether
    it was Harrowed in play.
    """

    place: int = NOWHERE
    casualty: bool = False
    unpaid: bool = False
    with_host: bool = False
    harrowed: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Aced(Event):
    """piece in play is aced. place: where it was. casualty: whether it covers casualties in a shootout."""

    place: int = NOWHERE
    casualty: bool = False


class AcedOutOfPlay(Event):
    """piece is aced from out of play, as jokers are after use."""


@dataclass(slots=True, unsafe_hash=True)
class ControlTaken(Event):
    """seat takes control of piece. before: the seat that had control."""

    before: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class Pulled(Event):
    """seat pulls piece, NOBODY if there was no card to pull. dude: the dude that the pull is for, or NOBODY."""

    dude: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class SkillTest(Event):
    """piece makes a test. skill: the keyword used, which can be "Kung Fu", although that is not a skill (rulebook-1.5.0
    §7.3). card: the spell, Gadget or Technique that the test is for. difficulty: its value before the test; 0 for Kung
    Fu. played_as: as for Used; "" for a Gadget. place: the location of the test. has_booted: whether piece booted as a
    cost of what the test is for.
    """

    skill: str = ""
    card: int = NOBODY
    difficulty: int = 0
    played_as: str = ""
    place: int = NOWHERE
    has_booted: bool = False


class SkillTestMade(SkillTest):
    """The test is made: the pull, and all changes of its result."""


class SkillTestPassed(SkillTest):
    """The test succeeds, and its purpose is carried out; the pulled card stays on the table until that is over."""


class SkillTestFailed(SkillTest):
    """The test fails, and what it was for has no effect."""


@dataclass(slots=True, unsafe_hash=True)
class Inventing(Event):
    """seat tries to invent piece, from paying the costs to the result. scientist: the dude who tries. origin: the zone
    that piece comes from. plays: whether the attempt plays piece; a text that brings or attaches it does not play it.
    """

    scientist: int = NOBODY
    origin: str = "hand"
    plays: bool = True


@dataclass(slots=True, unsafe_hash=True)
class Invented(Event):
    """piece was invented, and comes into play. scientist: the dude who invented it."""

    scientist: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class Exchanged(Event):
    """piece in play becomes another version of itself. version: the card in hand that replaces it."""

    version: int = NOBODY


# Shootouts


@dataclass(slots=True, unsafe_hash=True)
class CalledOut(Event):
    """piece is called out, and has not answered yet. caller: the dude who calls it out."""

    caller: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class Refused(Event):
    """piece refuses a call-out. caller: the dude who called it out."""

    caller: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class Accepted(Event):
    """piece accepts a call-out. caller: the dude who called it out. forced: whether it could not refuse."""

    caller: int = NOBODY
    forced: bool = False


@dataclass(slots=True, unsafe_hash=True)
class JobBegins(Event):
    """seat's posse sets out on a job, led by piece, once costs are paid. card: the card with the job. mark: a card or a
    location.
    """

    card: int = NOBODY
    mark: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class JobEnds(Event):
    """seat's job, led by piece, is over, and its dudes are home again. succeeds: whether it succeeded. card: the card
    with the job.
    """

    succeeds: bool = False
    card: int = NOBODY


class ShootoutBegins(Event):
    """The leader and the mark face each other, before posses form."""


class ChosenToJoin(Event):
    """piece is chosen to join seat's posse while posses form, and has not come yet."""


class Joined(Event):
    """piece joins seat's posse."""


class LeftPosse(Event):
    """piece is no longer in seat's posse."""


class PossesFormed(Event):
    """Both posses are complete; trespassers are wanted."""


class ShooterDue(Event):
    """seat is about to pick its shooter for this round."""


class ShooterPicked(Event):
    """piece is picked as seat's shooter for this round."""


class HandsRevealed(Event):
    """The draw hands of a round are revealed (compendium-1.9.3 "Shootout" step 4a)."""


class HandDrawn(Event):
    """seat has drawn its draw hand, in lowball or in a shootout, including cards that it exchanged."""


class HandDiscarded(Event):
    """seat discards its draw hand, in a shootout or in lowball."""


class LumpsTaken(Event):
    """Hands are compared and casualties taken. "Before taking casualties" is before this event."""


@dataclass(slots=True, unsafe_hash=True)
class CasualtiesTaken(Event):
    """seat's posse takes its casualties. amount: how many are due."""

    amount: int = 0


class ChosenAsCasualty(Event):
    """piece is chosen as a casualty of seat's posse; all its casualties are chosen before any leaves."""


class RoundEnds(Event):
    """A round is over, and the dudes who chose to run have run."""


class ShootoutEnds(Event):
    """The shootout is over. seat: the winner, or NOBODY."""


# Events that no text responds to, which are for listeners, or only afterwards


@dataclass(slots=True, unsafe_hash=True)
class Paid(Event):
    """seat has paid ghost rock. piece: the card it was paid for, NOBODY if for none. amount: ghost rock. to: the seat
    that received it, NOBODY for the bank. upkeep: whether it was paid as upkeep. Texts respond to payments that a text
    demands, but not to costs and upkeep.
    """

    amount: int = 0
    to: int = NOBODY
    upkeep: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Borrowed(Event):
    """seat has borrowed its ante from the bank. amount: ghost rock."""

    amount: int = 0


@dataclass(slots=True, unsafe_hash=True)
class Repaid(Event):
    """seat has repaid what it borrowed. amount: ghost rock."""

    amount: int = 0


@dataclass(slots=True, unsafe_hash=True)
class RockGained(Event):
    """seat has gained ghost rock from the bank. piece: the card whose text gave it. amount: ghost rock."""

    amount: int = 0


@dataclass(slots=True, unsafe_hash=True)
class CardsDrawn(Event):
    """seat has drawn cards. cards: the numbers, possibly none. zone: "hand" or "draw hand"."""

    cards: tuple[int, ...] = ()
    zone: str = "hand"


@dataclass(slots=True, unsafe_hash=True)
class ZoneChanged(Event):
    """piece, which is out of play, has moved from one zone to another; seat owns it."""

    origin: str = ""
    zone: str = ""


class Milled(Event):
    """piece has been discarded from the top of seat's deck."""


@dataclass(slots=True, unsafe_hash=True)
class LeftPlay(Event):
    """piece has left play. zone: its new zone. seat: its owner."""

    zone: str = ""


@dataclass(slots=True, unsafe_hash=True)
class TraitUsed(Event):
    """A trait of piece takes effect. seat: its controller. ref: which trait it is."""

    ref: AbilityRef | None = None


@dataclass(slots=True, unsafe_hash=True, kw_only=True)
class Modified(Event):
    """A text has changed a number of piece, a restriction on it, or its text. effect: the change, and how long it
    lasts.
    """

    effect: LastingEffect


class BecameStud(Event):
    """piece was a draw, and is a stud now: by a text's effect, or by an attachment. A dude that is a stud only while a
    condition holds causes no such event.
    """


@dataclass(slots=True, unsafe_hash=True)
class ControlPointsGained(Event):
    """piece has gained permanent control points. amount: negative if it lost some."""

    amount: int = 0


class ControlReturned(Event):
    """seat has control of piece again, because the effect that gave it to another player has ended."""


@dataclass(slots=True, unsafe_hash=True)
class LowballCompared(Event):
    """The lowball hands are compared, with all modifiers. hands: the cards of each seat, () for one that is not taking
    part. scores: of each seat, as in dtk.poker.lowball; the lowest wins. cheatin: the seats with cheatin' hands.
    """

    hands: tuple[tuple[int, ...], ...] = ()
    scores: tuple[int, ...] = ()
    cheatin: tuple[int, ...] = ()


class ShootersPicked(Event):
    """Every player who must pick a shooter for the round has done so."""


class HandsDrawn(Event):
    """The draw hands of a round are complete, but not revealed yet."""


@dataclass(slots=True, unsafe_hash=True)
class RankChanged(Event):
    """A text has changed the rank of seat's draw hand, present or future. amount: the number of ranks; 0 if the hand
    counts as a certain rank.
    """

    amount: int = 0


@dataclass(slots=True, unsafe_hash=True)
class HandsCompared(Event):
    """Hands are compared. seats: the loser first, or the leader if there is no loser. scores: as in dtk.poker.hands.
    due: the casualties of each side.
    """

    seats: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    due: tuple[int, ...] = ()


class GameWon(Event):
    """seat has won at Sundown (rulebook-1.5.0 §5.4)."""


# Events that affect the card they happen to, if an ability causes them.
AFFECTING: tuple[type[Event], ...] = (
    *(Booted, Unbooted, Moved, SentHome, BountyRaised, BountyLowered, Discarded, Aced, ControlTaken, CalledOut, Joined),
    *(LeftPosse, Modified, ControlPointsGained, Attached),
)
# Events that take a card out of play: texts respond to them while the card and its attachments are still there.
LEAVING: tuple[type[Event], ...] = (Discarded, Aced)
# Events of a card entering play, which no effect responds to during setup (rulebook-1.5.0 §4).
ENTERING: tuple[type[Event], ...] = (CardPlayed, Entered, Attached, Inventing, Invented)
# Events whose effects all happen at once; the Winner decides their order if it matters (compendium-1.9.3 "Shootout"
# step 4a).
WINNER_ORDERS: tuple[type[Event], ...] = (HandsRevealed,)
# Events for listeners only: no text can respond to them. A skill test is recorded by one event.
ONLY_TOLD: tuple[type[Event], ...] = (
    *(LowballCompared, ShootersPicked, HandsDrawn, RankChanged, HandsCompared, GameWon, Borrowed, Repaid),
    *(ControlPointsGained, ControlReturned, Milled, ZoneChanged, LeftPlay, SkillTest),
)
# Events that texts can respond to only after they have happened, not before or instead.
ANSWERED_AFTERWARDS: tuple[type[Event], ...] = (RockGained, CardsDrawn, Modified, BecameStud, Paid)
