"""What happens in a game that a card may answer? One small type an event, each with what there is to know of it.

An event is made when it is about to happen, so what it says is how things stood then: who controlled a dude that is
discarded, and where it was. dtk.engine.windows opens the moments in which it is answered, and `Game.tell` lets a
listener hear of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from dtk.engine.ids import NOBODY, NOWHERE
from dtk.engine.lasting import LastingEffect


class Stage(Enum):
    """How far an event has come.

    AHEAD: it is about to happen, and nothing has answered it yet. UNDER_WAY: nothing takes its place any more. DONE: it
    has come about, and what comes after it has not; of an event that was replaced nothing is heard after AHEAD. FAILED:
    it could not come about after all.
    """

    AHEAD = auto()
    UNDER_WAY = auto()
    DONE = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens. piece: what it happens to, NOBODY if nothing. seat: whose it is, or who does it."""

    piece: int = NOBODY
    seat: int = NOBODY


# The game and its days


class SetUp(Event):
    """The first hands are drawn: the moment of Grifters (rulebook-1.5.0 §4)."""


@dataclass(frozen=True, slots=True)
class PhaseBegins(Event):
    """A phase begins. phase: one of dtk.engine.state.PHASES."""

    phase: str = ""


class AntesPaid(Event):
    """All have put their ante into the pot."""


class LowballRevealed(Event):
    """The hands of lowball lie open."""


class LowballWon(Event):
    """seat has won the pot, and is the Winner of the day."""


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """seat receives its production. amount: ghost rock."""

    amount: int = 0


class VictoryChecked(Event):
    """Sundown goes on, for nobody has won (rulebook-1.5.0 §5.4)."""


class HandsFilled(Event):
    """All play hands are full again in Sundown."""


class DayEnds(Event):
    """Sundown is over but for what ends with the day."""


# Plays


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """seat passes, in High Noon or in a shootout. forced: whether nothing else could be done."""

    forced: bool = False


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """seat says that it uses an ability of piece; nothing is paid. played_as, target: as of Used."""

    played_as: str = ""
    target: Any = None


@dataclass(frozen=True, slots=True)
class Used(Event):
    """seat uses an ability of piece; it comes after the costs, and is over once the ability is resolved.

    played_as: the kind of play, or "react" (dtk.engine.header). target: what it chose, None if nothing.
    """

    played_as: str = ""
    target: Any = None


class CardPlayed(Event):
    """seat brings piece into play by shoppin', or plays it as an action."""


# Pieces


@dataclass(frozen=True, slots=True)
class Booted(Event):
    """piece boots. joining: whether it does so to join a posse."""

    joining: bool = False


class Unbooted(Event):
    """piece unboots."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """piece moves. origin, place: locations."""

    origin: int = NOWHERE
    place: int = NOWHERE


@dataclass(frozen=True, slots=True)
class SentHome(Event):
    """piece goes home booted. origin: where from; its home, if it was there. flees: whether it runs from a shootout."""

    origin: int = NOWHERE
    flees: bool = False


@dataclass(frozen=True, slots=True)
class BountyRaised(Event):
    """piece's bounty rises. amount: by how much. trespassing: whether it is for that."""

    amount: int = 0
    trespassing: bool = False


@dataclass(frozen=True, slots=True)
class BountyLowered(Event):
    """piece's bounty falls. amount: by how much."""

    amount: int = 0


@dataclass(frozen=True, slots=True)
class BountyCollected(Event):
    """seat gets piece's bounty. amount: how much."""

    amount: int = 0


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """piece comes into play. place: where; for an attachment where its bearer is."""

    place: int = NOWHERE


@dataclass(frozen=True, slots=True)
class Attached(Event):
    """piece is attached to another. host: to which. enters: whether it comes into play by it."""

    host: int = NOBODY
    enters: bool = False


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """piece in play is discarded. place: where it was. casualty: whether it covers one in a shootout. unpaid: whether
    its upkeep was not paid.
    """

    place: int = NOWHERE
    casualty: bool = False
    unpaid: bool = False


@dataclass(frozen=True, slots=True)
class Aced(Event):
    """piece in play is aced. place: where it was. casualty: whether it covers some in a shootout."""

    place: int = NOWHERE
    casualty: bool = False


class AcedOutOfPlay(Event):
    """piece, out of play, is aced, as jokers are that were used."""


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """seat takes control of piece. before: who had it."""

    before: int = NOBODY


@dataclass(frozen=True, slots=True)
class Pulled(Event):
    """seat has pulled piece; NOBODY where there was nothing to pull. dude: for whom, or NOBODY."""

    dude: int = NOBODY


@dataclass(frozen=True, slots=True)
class SkillTest(Event):
    """piece makes a test. skill: by which keyword; "Kung Fu" too, which is no skill (rulebook-1.5.0 §7.3). card: what
    for: a spell, Gadget or Technique. difficulty: as it stood before; 0 for Kung Fu. played_as: of Used; "" for a
    Gadget. place: where the test was made.
    """

    skill: str = ""
    card: int = NOBODY
    difficulty: int = 0
    played_as: str = ""
    place: int = NOWHERE


class SkillTestMade(SkillTest):
    """The test is made: the pull comes, and everything that changes what it is compared with."""


class SkillTestPassed(SkillTest):
    """The test succeeds, and what it was for is done; its pull lies on the table until that is over."""


class SkillTestFailed(SkillTest):
    """The test fails, and what it was for comes to nothing."""


@dataclass(frozen=True, slots=True)
class Inventing(Event):
    """seat tries to invent piece, from the costs to the result. scientist: who does it."""

    scientist: int = NOBODY


@dataclass(frozen=True, slots=True)
class Invented(Event):
    """piece was invented, and comes into play. scientist: who did it."""

    scientist: int = NOBODY


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """piece in play becomes another version of itself. version: the card in hand that takes its place."""

    version: int = NOBODY


# Shootouts


@dataclass(frozen=True, slots=True)
class CalledOut(Event):
    """piece is called out, and has not answered. caller: by whom."""

    caller: int = NOBODY


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """piece refuses a call-out. caller: whose."""

    caller: int = NOBODY


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """piece accepts a call-out. caller: whose. forced: whether it could not refuse."""

    caller: int = NOBODY
    forced: bool = False


@dataclass(frozen=True, slots=True)
class JobBegins(Event):
    """The posse of seat sets out on a job; piece leads it, and costs are paid. card: whose text it is. mark: a card, or
    a location.
    """

    card: int = NOBODY
    mark: int = NOBODY


@dataclass(frozen=True, slots=True)
class JobEnds(Event):
    """The job of seat is over, and everybody is home again; piece led it. succeeds: whether it does. card: whose text
    it is.
    """

    succeeds: bool = False
    card: int = NOBODY


class ShootoutBegins(Event):
    """The leader and the mark stand against each other, and no posse is formed yet."""


class ChosenToJoin(Event):
    """piece is told to join the posse of seat as posses form, and has not come yet."""


class Joined(Event):
    """piece joins the posse of seat."""


class LeftPosse(Event):
    """piece is no longer in the posse of seat."""


class PossesFormed(Event):
    """Both posses are complete; trespassers are wanted."""


class ShooterPicked(Event):
    """piece shoots for seat this round."""


class HandsRevealed(Event):
    """The draw hands of a round lie open (compendium-1.9.3 "Shootout" step 4a)."""


class HandDiscarded(Event):
    """seat discards its draw hand, of a shootout or of lowball."""


class LumpsTaken(Event):
    """Hands are compared, and casualties taken; "before taking casualties" is before it."""


@dataclass(frozen=True, slots=True)
class CasualtiesTaken(Event):
    """The posse of seat takes its casualties. amount: how many are due."""

    amount: int = 0


class RoundEnds(Event):
    """A round is over, and who wanted to run has run."""


class ShootoutEnds(Event):
    """The shootout is over. seat: who won, or NOBODY."""


# What no text answers, and a listener needs to know


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """seat has paid ghost rock for piece, if it is for one. amount: how much. to: the player who got it, NOBODY where
    it went to the bank. upkeep: whether it was that.
    """

    amount: int = 0
    to: int = NOBODY
    upkeep: bool = False


@dataclass(frozen=True, slots=True)
class Borrowed(Event):
    """seat has borrowed its ante from the bank. amount: ghost rock."""

    amount: int = 0


@dataclass(frozen=True, slots=True)
class Repaid(Event):
    """seat has given back what it borrowed. amount: ghost rock."""

    amount: int = 0


@dataclass(frozen=True, slots=True)
class RockGained(Event):
    """seat has gained ghost rock from the bank. piece: whose text gave it. amount: how much."""

    amount: int = 0


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """seat has drawn cards. cards: which. zone: "hand" or "draw hand"."""

    cards: tuple[int, ...] = ()
    zone: str = "hand"


@dataclass(frozen=True, slots=True)
class ZoneChanged(Event):
    """piece, out of play, has gone from one zone to another; seat owns it."""

    origin: str = ""
    zone: str = ""


class Milled(Event):
    """piece has been discarded from the top of the deck of seat."""


@dataclass(frozen=True, slots=True)
class LeftPlay(Event):
    """piece has left play. zone: where it went; seat owns it."""

    zone: str = ""


@dataclass(frozen=True, slots=True)
class TraitUsed(Event):
    """A trait of piece takes effect, for seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Modified(Event):
    """A text has changed a number of piece, what may be done with it, or what it says. effect: how, and how long."""

    effect: LastingEffect


@dataclass(frozen=True, slots=True)
class ControlPointsGained(Event):
    """piece has got permanent control points. amount: how many; negative where it has lost some."""

    amount: int = 0


class ControlReturned(Event):
    """piece is back with seat, for what gave it to another is over."""


@dataclass(frozen=True, slots=True)
class LowballCompared(Event):
    """The hands of lowball are compared, with everything that changes what they are worth. hands: the cards, by seat;
    () for who is not in it. scores: by seat, of dtk.poker.lowball; the lowest wins. cheatin: the seats whose hands are.
    """

    hands: tuple[tuple[int, ...], ...] = ()
    scores: tuple[int, ...] = ()
    cheatin: tuple[int, ...] = ()


class ShootersPicked(Event):
    """Everybody who has to has picked a shooter for the round."""


class HandsDrawn(Event):
    """The draw hands of a round are complete, and not revealed yet."""


@dataclass(frozen=True, slots=True)
class RankChanged(Event):
    """A text has changed what the draw hand of seat is worth, or will be. amount: by how many ranks; 0 where it counts
    as a certain one.
    """

    amount: int = 0


@dataclass(frozen=True, slots=True)
class HandsCompared(Event):
    """Hands are compared. seats: the loser first, or the leader where nobody lost. scores: of dtk.poker.hands. due: the
    casualties of each.
    """

    seats: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    due: tuple[int, ...] = ()


class GameWon(Event):
    """seat has won at Sundown (rulebook-1.5.0 §5.4)."""


# What takes a card out of play, so that what comes when it happens comes while the card and its attachments are there.
LEAVING: tuple[type[Event], ...] = (Discarded, Aced)
# Whose effects all happen at once; where order matters the Winner says it (compendium-1.9.3 "Shootout" step 4a).
WINNER_ORDERS: tuple[type[Event], ...] = (HandsRevealed,)
