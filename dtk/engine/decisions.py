"""Decisions: one class for each question of the rules, chapter by chapter, and a few for card texts.

A decision has a seat that decides (`seat`), legal answers (`options`), and the relevant facts as typed fields. Its
answer is one of the options; None means "no", "no more" or passing. `Game.ask` returns an answer of the decision's own
type. Agents and prompts dispatch by class. `kind` is the key under which an answer is recorded (dtk.engine.keys) and
scripted (dtk.testing). It never changes, because records outlive the code. Decisions never change either; their
classes are not frozen, for the reason given in dtk.engine.events.

Each docstring begins with the player who decides; `docs/decisions.md` is generated from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.events import Event
from dtk.engine.ids import NOBODY, AbilityRef, PieceId, Place, Seat
from dtk.engine.plays import Casualty, Handover, Opening, PlayChoice

T = TypeVar("T")


@dataclass(slots=True, unsafe_hash=True)
class Decision(Generic[T]):
    """A choice by a player. options: the legal answers, two or more when an agent is asked."""

    # How None is recorded and scripted.
    none: ClassVar[str] = "none"
    # The field that scripts name in brackets (dtk.testing), if there is one.
    subject: ClassVar[str] = ""

    seat: Seat
    options: Sequence[T]

    @property
    def kind(self) -> str:
        """The key under which the answer is recorded and scripted."""
        raise NotImplementedError

    @property
    def about(self) -> object:
        """The subject of the decision, for prompts and scripts: a piece, a place or earlier choices, or None."""
        return getattr(self, self.subject) if self.subject else None


def describes_nothing(option: PlayChoice) -> OfferedUse | None:
    """The default of `describe`: no option uses a text."""
    return None


def opens_nothing(option: PlayChoice) -> Opening:
    """The default of `opening`: no option has a cost or choices."""
    return Opening()


@dataclass(slots=True, unsafe_hash=True)
class ChoosePlay(Decision[PlayChoice | None]):
    """A decision about the next play, whose options may use texts.

    describe: the use that an option would begin, None if it would not use a text. dtk.engine.offers states its cost,
    its possible performers and its possible choices.
    """

    describe: Callable[[PlayChoice], OfferedUse | None] = field(
        default=describes_nothing, kw_only=True, compare=False, repr=False
    )


@dataclass(slots=True, unsafe_hash=True)
class UseDecision(Decision[T]):
    """A decision about a text being used. offer: the use with its choices so far; None if the rules ask."""

    offer: OfferedUse | None = field(default=None, kw_only=True, compare=False, repr=False)


# Setup


@dataclass(slots=True, unsafe_hash=True)
class ChooseGang(Decision[str]):
    """Each player: start with the deck's own gang, or with another (rulebook-1.5.0 §4)? Options: OWN, ANOTHER
    (dtk.engine.rules.setup).
    """

    kind: ClassVar[str] = "starting gang"


@dataclass(slots=True, unsafe_hash=True)
class ChooseStarter(Decision[PieceId | None]):
    """Each player: which card joins the starting gang next (rulebook-1.5.0 §4)? Options: cards that may start with the
    others, or no more.

    chosen: the cards chosen so far.
    """

    kind: ClassVar[str] = "starter"
    subject: ClassVar[str] = "chosen"
    chosen: tuple[PieceId, ...]


@dataclass(slots=True, unsafe_hash=True)
class UseGrifter(ChoosePlay):
    """Each player: which Grifter is used next before the first day (rulebook-1.5.0 §4)? Options: the player's Grifters
    not chosen yet, or no more.
    """

    kind: ClassVar[str] = "grifter"


# Gambling and Upkeep


@dataclass(slots=True, unsafe_hash=True)
class AbilityWindow(ChoosePlay):
    """A window in which players use abilities in turn, until all pass."""


@dataclass(slots=True, unsafe_hash=True)
class CheatinPlay(AbilityWindow):
    """Each player in turn: use a Cheatin' ability against a lowball hand (rulebook-1.5.0 §5.1)? Options: pass, or such
    abilities.
    """

    kind: ClassVar[str] = "cheatin' play"


@dataclass(slots=True, unsafe_hash=True)
class PayUpkeep(Decision[bool]):
    """The card's controller: pay its upkeep (rulebook-1.5.0 §5.2)? Options: yes, or no, which discards it.

    piece: the card.
    """

    kind: ClassVar[str] = "pay upkeep"
    subject: ClassVar[str] = "piece"
    piece: PieceId


# High Noon


@dataclass(slots=True, unsafe_hash=True)
class NoonPlay(ChoosePlay):
    """The player whose turn it is: which play to make (rulebook-1.5.0 §5.3)? Options: pass, or every play that is legal
    now.

    opening: the cost and first choices of a play that uses no text.
    """

    kind: ClassVar[str] = "play"
    none: ClassVar[str] = "pass"
    opening: Callable[[PlayChoice], Opening] = field(default=opens_nothing, kw_only=True, compare=False, repr=False)


@dataclass(slots=True, unsafe_hash=True)
class CallOut(Decision[PieceId]):
    """The caller's controller: which dude to call out (rulebook-1.5.0 §5.3.2)? Options: other players' dudes at the
    location.

    caller: the dude who calls out.
    """

    kind: ClassVar[str] = "call out"
    subject: ClassVar[str] = "caller"
    caller: PieceId


@dataclass(slots=True, unsafe_hash=True)
class AcceptCallOut(Decision[bool]):
    """The controller of the dude called out: accept (rulebook-1.5.0 §5.3.2)? Options: yes, or no, which sends the dude
    home booted.

    dude: the dude called out. toll: the ghost rock that refusing costs. stays: whether a text lets the dude refuse and
    stay where it is. caller: the dude that calls out.
    """

    kind: ClassVar[str] = "accept"
    subject: ClassVar[str] = "dude"
    dude: PieceId
    toll: int = 0
    stays: bool = False
    caller: PieceId = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class MoveTo(Decision[Place]):
    """The dude's controller: where does it move (rulebook-1.5.0 §5.3.3)? Options: every other location.

    dude: the dude that moves.
    """

    kind: ClassVar[str] = "move to"
    subject: ClassVar[str] = "dude"
    dude: PieceId


@dataclass(slots=True, unsafe_hash=True)
class AttachTo(Decision[PieceId]):
    """The card's owner: to what is it attached (rulebook-1.5.0 §5.3.4)? Options: dudes or deeds that can hold it.

    card: the goods or spell.
    """

    kind: ClassVar[str] = "attach to"
    subject: ClassVar[str] = "card"
    card: PieceId


@dataclass(slots=True, unsafe_hash=True)
class PlaceDeed(Decision[str]):
    """The deed's owner: to which end of the street does it go (rulebook-1.5.0 §5.3.4)? Options: "left", "right".

    deed: the deed.
    """

    kind: ClassVar[str] = "deed goes"
    subject: ClassVar[str] = "deed"
    deed: PieceId


@dataclass(slots=True, unsafe_hash=True)
class DiscardOverLimit(Decision[PieceId]):
    """The dude's controller: which attachment over the limit goes (compendium-1.9.3 "Attachment Limits")? Options: its
    attachments of that kind.

    dude: the dude that carries them. keyword: the kind of attachment. Recorded as `discard one`, and the keyword.
    """

    subject: ClassVar[str] = "dude"
    dude: PieceId
    keyword: str

    @property
    def kind(self) -> str:
        """The key, with the keyword."""
        return f"discard one {self.keyword}"


@dataclass(slots=True, unsafe_hash=True)
class Trade(Decision[Handover]):
    """The player whose turn it is: which goods change hands (rulebook-1.5.0 §5.3.5)? Options: each goods at the
    location with each dude who could take it.

    place: where they trade.
    """

    kind: ClassVar[str] = "trade"
    subject: ClassVar[str] = "place"
    place: Place


@dataclass(slots=True, unsafe_hash=True)
class TradeMore(Decision[Handover | None]):
    """The player who trades: which goods change hands next (rulebook-1.5.0 §5.3.5)? Options: as before, or no more.

    place: where they trade.
    """

    kind: ClassVar[str] = "trade more"
    subject: ClassVar[str] = "place"
    place: Place


@dataclass(slots=True, unsafe_hash=True)
class ChooseScientist(Decision[PieceId]):
    """The Gadget's owner: which dude tries to invent it (rulebook-1.5.0 §7.2.2)? Options: Mad Scientists who could.

    gadget: the Gadget.
    """

    kind: ClassVar[str] = "scientist"
    subject: ClassVar[str] = "gadget"
    gadget: PieceId


@dataclass(slots=True, unsafe_hash=True)
class ExchangeDude(Decision[PieceId]):
    """The card's owner: which version of a character does it replace (compendium-1.9.3 "Experienced Characters")?
    Options: the versions in play that it may replace.

    version: the card in hand.
    """

    kind: ClassVar[str] = "exchange"
    subject: ClassVar[str] = "version"
    version: PieceId


# Abilities, Reacts and traits


@dataclass(slots=True, unsafe_hash=True)
class ChooseTarget(UseDecision[object]):
    """The player who uses a text: what does it choose next (rulebook-1.5.0 §5.3.1)? Options: the legal choices, nearly
    always cards or locations, and None if it may choose nothing.

    card: the card with the text. ability: which of its abilities, Reacts and traits. purpose: the purpose of the
    choice, as the text declares it; None if it declares nothing.
    """

    kind: ClassVar[str] = "target"
    subject: ClassVar[str] = "card"
    card: PieceId
    ability: AbilityRef | None = None
    purpose: object | None = None


@dataclass(slots=True, unsafe_hash=True)
class ChooseAbility(Decision[AbilityRef]):
    """A player who may use an ability of a card again: which one (rulebook-1.5.0 §5.3.1)? Options: its abilities that
    can be used.

    card: the card.
    """

    kind: ClassVar[str] = "ability"
    subject: ClassVar[str] = "card"
    card: PieceId


@dataclass(slots=True, unsafe_hash=True)
class ChoosePerformer(UseDecision[PieceId]):
    """The player who uses a spell or Technique: which dude casts or performs it (rulebook-1.5.0 §7.2.1, §7.3.1)?
    Options: dudes with the skill.

    card: the spell or Technique. ability: which of its abilities, Reacts and traits.
    """

    kind: ClassVar[str] = "performer"
    subject: ClassVar[str] = "card"
    card: PieceId
    ability: AbilityRef | None = None


@dataclass(slots=True, unsafe_hash=True)
class ContinueCombo(ChoosePlay):
    """The performer's controller: which Technique follows the one that has succeeded (rulebook-1.5.0 §7.3.2)? Options:
    none, or Techniques of the same Tao.

    card: the Technique that has succeeded.
    """

    kind: ClassVar[str] = "combo"
    subject: ClassVar[str] = "card"
    card: PieceId


@dataclass(slots=True, unsafe_hash=True)
class PayAmount(UseDecision[str]):
    """The player who pays: how much ghost rock, if a text leaves that open (rulebook-1.5.0 §5.3.1)? Options: amounts,
    as numerals.

    card: the card whose text asks. ability: which of its abilities, Reacts and traits, if it is the cost of one.
    """

    kind: ClassVar[str] = "pay"
    subject: ClassVar[str] = "card"
    card: PieceId
    ability: AbilityRef | None = None


@dataclass(slots=True, unsafe_hash=True)
class ChooseCheater(Decision[PieceId]):
    """The player who uses a Cheatin' ability: against which hand (rulebook-1.5.0 §6.1 step 4)? Options: the players who
    cheat, identified by their homes.

    card: the card with the ability.
    """

    kind: ClassVar[str] = "cheater"
    subject: ClassVar[str] = "card"
    card: PieceId


@dataclass(slots=True, unsafe_hash=True)
class React(ChoosePlay):
    """Each player in turn: use a React (rulebook-1.5.0 §7.1)? Options: pass, or Reacts to the event.

    event: the event.
    """

    kind: ClassVar[str] = "react"
    event: Event

    @property
    def about(self) -> PieceId | None:
        """The piece that the event happens to, if any."""
        return None if self.event.piece == NOBODY else self.event.piece


@dataclass(slots=True, unsafe_hash=True)
class OrderTraits(Decision[PlayChoice]):
    """The Winner, or each player for their own: which of several traits comes first (compendium-1.9.3 "Traits")?
    Options: the traits that respond to the event.

    event: the event.
    """

    kind: ClassVar[str] = "trait"
    event: Event

    @property
    def about(self) -> PieceId | None:
        """The piece that the event happens to, if any."""
        return None if self.event.piece == NOBODY else self.event.piece


@dataclass(slots=True, unsafe_hash=True)
class AceAnyway(Decision[bool]):
    """The Winner: is a card aced by a text that cannot be prevented, although another text says that it cannot be aced
    (rulebook-1.5.0 §2.1)? Options: yes, or no.

    piece: the card. by: the card whose text aces it.
    """

    kind: ClassVar[str] = "ace anyway"
    subject: ClassVar[str] = "piece"
    piece: PieceId
    by: PieceId


# Decks and pulls


@dataclass(slots=True, unsafe_hash=True)
class Search(Decision[PieceId | None]):
    """The player who searches their deck: which card to take (compendium-1.9.3 "Searching")? Options: none, or cards
    that fit.

    shown: the whole deck, which the player sees during the search.
    """

    kind: ClassVar[str] = "search"
    shown: tuple[PieceId, ...]


@dataclass(slots=True, unsafe_hash=True)
class ChooseJokerValue(Decision[str]):
    """The joker's owner: which value does a pulled joker have (rulebook-1.5.0 §2.6)? Options: A to K, or K to A if a
    high value is good for the player who pulls.

    joker: the joker.
    """

    kind: ClassVar[str] = "joker value"
    subject: ClassVar[str] = "joker"
    joker: PieceId


@dataclass(slots=True, unsafe_hash=True)
class ChooseJokerSuit(Decision[str]):
    """The joker's owner: which suit does a pulled joker have (rulebook-1.5.0 §2.6)? Options: the four suits.

    joker: the joker.
    """

    kind: ClassVar[str] = "joker suit"
    subject: ClassVar[str] = "joker"
    joker: PieceId


# Shootouts


@dataclass(slots=True, unsafe_hash=True)
class JoinPosse(Decision[PieceId | None]):
    """Each player with a posse, or invited: which dude joins next (rulebook-1.5.0 §6.1)? Options: dudes who can come,
    or no more.
    """

    kind: ClassVar[str] = "join posse"


@dataclass(slots=True, unsafe_hash=True)
class InvitePlayer(Decision[PieceId | None]):
    """The posse's player: which other player is asked to send dudes (rulebook-2015 "Rustlin' Up Some Help")? Options:
    other players, identified by their homes, or no more.
    """

    kind: ClassVar[str] = "invite"


@dataclass(slots=True, unsafe_hash=True)
class StayAway(Decision[bool]):
    """The dude's controller: does a dude who may join from an adjacent location stay there (rulebook-1.5.0 §6.1)?
    Options: yes, or no, which brings it to the shootout.

    dude: the dude who joins.
    """

    kind: ClassVar[str] = "stay away"
    subject: ClassVar[str] = "dude"
    dude: PieceId


@dataclass(slots=True, unsafe_hash=True)
class ShootoutPlay(AbilityWindow):
    """Each player with a posse in turn: make a Shootout play (rulebook-1.5.0 §6.1 step 1)? Options: pass, or Shootout
    abilities.
    """

    kind: ClassVar[str] = "shootout play"


@dataclass(slots=True, unsafe_hash=True)
class PickShooter(Decision[PieceId]):
    """The posse's player: which dude shoots this round (rulebook-1.5.0 §6.1 step 2)? Options: the dudes of the
    posse.
    """

    kind: ClassVar[str] = "shooter"


@dataclass(slots=True, unsafe_hash=True)
class DiscardDrawn(Decision[PieceId | None]):
    """The posse's player: which card of the draw hand is replaced next (rulebook-1.5.0 §6.1 step 3)? Options: no more,
    or cards of the draw hand.

    discarded: the cards chosen already. left: how many more may be replaced.
    """

    kind: ClassVar[str] = "discard from draw hand"
    subject: ClassVar[str] = "discarded"
    discarded: tuple[PieceId, ...]
    left: int = field(kw_only=True)


@dataclass(slots=True, unsafe_hash=True)
class ExtraDraws(Decision[str]):
    """The posse's player: how many extra cards are drawn, if a card allows any (rulebook-1.5.0 §6.1 step 3)? Options:
    amounts, as numerals.
    """

    kind: ClassVar[str] = "extra draws"


@dataclass(slots=True, unsafe_hash=True)
class KeepHand(Decision[tuple[PieceId, ...]]):
    """The posse's player: which five cards are the draw hand (rulebook-1.5.0 §6.1 step 3)? Options: the best hand, and
    the best that is legal or spares jokers.
    """

    kind: ClassVar[str] = "keep"


@dataclass(slots=True, unsafe_hash=True)
class ResolutionPlay(AbilityWindow):
    """Each player in turn: make a Resolution or Cheatin' play (rulebook-1.5.0 §6.1 step 4)? Options: pass, or such
    abilities.
    """

    kind: ClassVar[str] = "resolution play"


@dataclass(slots=True, unsafe_hash=True)
class TakeCasualty(Decision[Casualty]):
    """The posse's player: which is the next casualty, and what happens to it (rulebook-1.5.0 §6.1 step 5)? Options:
    each dude or Sidekick with each fate that still allows the rest to be covered.

    chosen: the casualties assigned already. left: how many are left to take. covers: how many of these each option
    covers.
    """

    kind: ClassVar[str] = "casualty"
    subject: ClassVar[str] = "chosen"
    chosen: tuple[Casualty, ...]
    left: int = field(kw_only=True)
    covers: Mapping[Casualty, int] = field(kw_only=True, compare=False, repr=False)


@dataclass(slots=True, unsafe_hash=True)
class Flee(Decision[bool]):
    """The dude's controller: does it run (rulebook-1.5.0 §6.1 step 6)? Options: no, or yes, which sends it home booted.

    dude: who may run.
    """

    kind: ClassVar[str] = "flee"
    subject: ClassVar[str] = "dude"
    dude: PieceId


# Jobs


@dataclass(slots=True, unsafe_hash=True)
class LeadJob(Decision[PieceId]):
    """The player who starts a job: which dude leads it (rulebook-1.5.0 §6.2 step 1)? Options: unbooted dudes who may.

    card: the card whose text the job is. ability: which of its abilities, Reacts and traits.
    """

    kind: ClassVar[str] = "leader"
    subject: ClassVar[str] = "card"
    card: PieceId
    ability: AbilityRef | None = None


@dataclass(slots=True, unsafe_hash=True)
class MarkJob(UseDecision[PieceId]):
    """The player who starts a job: what is its mark (rulebook-1.5.0 §6.2 step 2)? Options: cards or locations that the
    leader can set out for.

    leader: the dude who leads it. card: the card whose text the job is. ability: which of its abilities, Reacts and
    traits. purpose: the purpose of the mark, as the text declares it; None if it declares nothing.
    """

    kind: ClassVar[str] = "mark"
    subject: ClassVar[str] = "leader"
    leader: PieceId
    card: PieceId
    ability: AbilityRef | None = None
    purpose: object | None = None


@dataclass(slots=True, unsafe_hash=True)
class JoinJob(Decision[PieceId | None]):
    """The leader's player: which dude joins the leader's posse next (rulebook-1.5.0 §6.2 step 3)? Options: dudes who
    can come, or no more if the posse may set out as it is.

    leader: the dude who leads the job.
    """

    kind: ClassVar[str] = "join job"
    subject: ClassVar[str] = "leader"
    leader: PieceId


@dataclass(slots=True, unsafe_hash=True)
class OpposeJob(Decision[PieceId | None]):
    """Each other player, until one does: which dude is the first to oppose the job (rulebook-1.5.0 §6.2 step 3)?
    Options: none, or dudes who can come.

    leader: the dude who leads the job.
    """

    kind: ClassVar[str] = "oppose"
    subject: ClassVar[str] = "leader"
    leader: PieceId


# Sundown


@dataclass(slots=True, unsafe_hash=True)
class DiscardAtSundown(Decision[PieceId | None]):
    """Each player: discard a card before the hand is filled (rulebook-1.5.0 §5.4)? Options: none, or cards in hand."""

    kind: ClassVar[str] = "discard at sundown"


@dataclass(slots=True, unsafe_hash=True)
class DiscardDown(Decision[PieceId]):
    """A player with too many cards: which one is discarded (rulebook-1.5.0 §5.4)? Options: the cards in hand."""

    kind: ClassVar[str] = "discard down"


# Card texts: everything that they may ask besides an amount to pay


@dataclass(slots=True, unsafe_hash=True)
class CardDecision(Decision[T]):
    """A question that a text asks while it is carried out.

    card: the card whose text asks. prompt: the question in a few words; it is shown and recorded, and nothing
    dispatches on it. use: the text being used.
    """

    subject: ClassVar[str] = "card"
    card: PieceId
    prompt: str
    use: Use | None = field(default=None, kw_only=True, compare=False, repr=False)

    @property
    def kind(self) -> str:
        """The prompt."""
        return self.prompt


@dataclass(slots=True, unsafe_hash=True)
class CardChoice(CardDecision[PieceId]):
    """The player that the text names: which card? Options: cards.

    purpose: the purpose of the choice, as the text declares it; None if it declares nothing.
    """

    purpose: object | None = None


@dataclass(slots=True, unsafe_hash=True)
class OptionalCardChoice(CardDecision[PieceId | None]):
    """The player that the text names: which card, if any? Options: none, or cards.

    purpose: as of a CardChoice.
    """

    purpose: object | None = None


@dataclass(slots=True, unsafe_hash=True)
class TopCardChoice(CardDecision[PieceId | None]):
    """The player who looks at the top cards of their deck: which one to choose next? Options: those cards, or no more
    if that is allowed.

    shown: the cards that the player looks at.
    """

    shown: tuple[PieceId, ...]


@dataclass(slots=True, unsafe_hash=True)
class PlaceChoice(CardDecision[Place]):
    """The player that the text names: which location? Options: locations."""


@dataclass(slots=True, unsafe_hash=True)
class WordChoice(CardDecision[str]):
    """The player that the text names: which of the given words or numerals? Options: words.

    piece: the card whose number is raised or lowered, if that is the choice; otherwise NOBODY. harms: whether a higher
    number is worse for the card.
    """

    piece: PieceId = NOBODY
    harms: bool = False


@dataclass(slots=True, unsafe_hash=True)
class YesNo(CardDecision[bool]):
    """The player that the text names: do what it allows? Options: yes, no."""


def catalogue() -> list[type[Decision[object]]]:
    """Every decision that can be asked, in the order of this module: those of the rules, then those of card texts."""
    return [
        value
        for value in globals().values()
        if isinstance(value, type)
        and issubclass(value, Decision)
        and value not in (Decision, ChoosePlay, UseDecision, AbilityWindow, CardDecision)
    ]
