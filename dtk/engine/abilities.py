"""Parts of a card's text: abilities, responses to events, changes of numbers, and prohibitions.

They are defined once and never change. The engine finds the text of a card by the card's code.
Without texts, every card is played by its printed numbers and keywords.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from dtk.engine.events import Event
from dtk.engine.header import IN_A_SHOOTOUT, Header
from dtk.engine.ids import NOBODY, AbilityRef, Party, PieceId
from dtk.engine.lasting import Granted, Op, Until
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import NO_JOB, JobContext
from dtk.engine.subjects import AnyStatistic, Ban

if TYPE_CHECKING:
    # Texts are a part of the state that they read, and of the game that they change.
    from dtk.engine.game import Game, Pull
    from dtk.engine.state import State


class Use(NamedTuple):
    """A text being used. piece: the card that has it. seat: the player who uses it. event: what it responds to, None
    for a play.

    played_as: the kind of play or "react" (dtk.engine.header), "" for a trait. target: the first choice, None if there
    is none. more: the later choices, in order. ghost_rock: the amount paid. against: the seat whose cheatin' hand it is
    used against, or NOBODY. performer: the dude who casts the spell or performs the Technique. pull: the pull that it
    asked for, or its test's. job: who does the job, if it is one. offered: everything it could choose from now, before
    prohibitions on choosing (dtk.engine.prohibitions). ref: the ability, React or trait of its card, once it is used.
    granted: how its card came to have the text, None if the text is its own. follows: whether it is a
    Technique that follows another in a combo. has_booted: whether its card has booted as its cost.
    """

    # In quotes, because a compiled class looks up the types of its fields at once, and Game is defined later.
    game: "Game"  # noqa: UP037
    piece: Piece
    seat: int
    event: Any = None
    played_as: str = ""
    target: Any = None
    ghost_rock: int = 0
    against: int = NOBODY
    performer: Piece | None = None
    pull: Pull | None = None
    job: JobContext = NO_JOB
    more: tuple[Any, ...] = ()
    offered: tuple[Any, ...] = ()
    ref: AbilityRef | None = None
    granted: Granted | None = None
    follows: bool = False
    has_booted: bool = False

    def at(self, target: object) -> Use:
        """The same use with another first choice."""
        # Called for every card that might be chosen; _replace takes three times as long.
        return Use._make((*self[:TARGET], target, *self[TARGET + 1 :]))


TARGET = Use._fields.index("target")

# An iterator, because some callers only need to know whether there is any.
Targets = Callable[[Use], Iterable[Any]]
# A response instead of its event returns False if it had no effect; then the event happens.
Effect = Callable[[Use], bool | None]

# An ability, React or trait of a text: the code of the card's first printing, and its number in the text. Texts that
# the card gives to others are counted too.
TextKey = tuple[str, int]

# The fate of a chosen card: it boots, or leaves play or the hand; "" for anything else.
Fate = Literal["boots", "leaves", ""]


def any_event(use: Use) -> bool:
    """The default condition of a response: every event of its type."""
    return True


def no_event(use: Use) -> bool:
    """A condition that no event meets."""
    return False


def nothing(use: Use) -> Iterable[Any]:
    """The default of `choices`: the text chooses nothing."""
    return ()


def any_dude(use: Use, dude: Piece) -> bool:
    """The default leaders: every dude that may lead a job."""
    return True


def any_posse(use: Use, dudes: Sequence[Piece]) -> bool:
    """The default requirement of a job: any posse."""
    return True


@dataclass(frozen=True, slots=True)
class JobTerms:
    """The requirements of a job (rulebook-1.5.0 §6.2), and its effects besides success."""

    # Whether a dude may lead it.
    leads: Callable[[Use, Piece], bool] = any_dude
    # Whether the leader's posse meets the requirement. Adding a dude must never break it.
    posse: Callable[[Use, Sequence[Piece]], bool] = any_posse
    # The effect once the job is paid for, before the posses form.
    begins: Effect | None = None
    # The effect if it fails.
    fails: Effect | None = None
    # Whether the leader goes alone: no dude can join the posse, when it forms or later.
    is_alone: bool = False
    # Whether any player's dudes at the mark's location may join the opposing posse without being invited.
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """An activated ability."""

    header: Header
    # The effect. A successful job has it even if the mark has left play.
    effect: Effect
    # The legal first choices, so that an ability that cannot resolve is never offered; None if it chooses nothing.
    # Empty while a requirement is not met (compendium-1.9.3 "Abilities"). A requirement that begins with "If" may fail
    # and belongs in the effect. The targets of a job are its possible marks.
    targets: Targets | None = None
    # Whether it brings a card in play into a posse. Then it may be used, and choose, from outside the shootout
    # (rulebook-1.5.0 §6.1 step 1). A token is not in play before that.
    joins: bool = False
    # Whether it may choose cards outside the shootout (compendium-1.9.3 "Noon/Shootout Abilities").
    reaches: bool = False
    # Whether it says that it affects legends; other abilities do not (rulebook-1.5.0 §3.2).
    legends: bool = False
    # The difficulty of a spell whose header does not state it.
    difficulty: Callable[[Use], int] | None = None
    # Whether its combo requirement is met; None if it has none, so nothing can follow it (rulebook-1.5.0 §7.3.2).
    combo: Callable[[Use], bool] | None = None
    # Its requirements as a job.
    job: JobTerms = JobTerms()
    # The later choices; each must fit the earlier ones.
    more: tuple[Targets, ...] = ()
    # Whether it is used from the hand although its card is not an action. Its effect says where the card goes.
    from_hand: bool = False
    # Whether the header is printed on the card. If not, a trait allows the play, which is not an ability.
    printed: bool = True
    # The purpose of each choice, in order.
    purposes: tuple[object, ...] = ()
    # What its effect does first to each choice, if later choices depend on that.
    fates: tuple[Fate, ...] = ()
    # The kinds of play that it counts as if its header names none.
    unsaid: tuple[str, ...] = ()
    # How long it cannot be used again after a use, besides the usual limits: "once per shootout".
    once: Until | None = None
    # The extra cost of playing its card for it, by what was chosen or what happened.
    costs: Callable[[Use], int] | None = None
    # Whether its card need not boot for it although the header says so; None if the card always must.
    ignores_boot: Callable[[Use], bool] | None = None
    # Which text it is, wherever its card got it from; None in a text that is not a card's.
    key: TextKey | None = None
    # Its printed header and what it does, in words for players.
    says: str = ""

    @property
    def plays(self) -> tuple[str, ...]:
        """The kinds of play that the ability can be used as."""
        return self.header.plays or self.unsaid


# The timing of a response: before its event, instead of it, while it happens, once nothing can replace it any more, or
# after it (compendium-1.9.3 "React Priorities").
BEFORE, INSTEAD, WHEN, CERTAIN, AFTER = "before", "instead", "when", "certain", "after"


@dataclass(frozen=True, slots=True)
class Trigger:
    """A response to an event: a React if it has a header, otherwise a trait, which is mandatory."""

    # The type of the event.
    to: type[Event]
    # BEFORE, WHEN or AFTER; CERTAIN for what takes a card out of play.
    timing: str
    effect: Effect
    # Whether it responds to this event.
    concerns: Callable[[Use], bool] = any_event
    header: Header | None = None
    # As for an ability. A trait without a legal choice does nothing.
    targets: Targets | None = None
    # Whether it happens instead of the event.
    instead: bool = False
    # Where its card must be. By default in play, or in hand for an action card; "resolving" for a Feat that is revealed
    # as a pull (compendium-1.9.3 "Feat").
    zones: tuple[str, ...] = ()
    # From here to `purposes`: as for an ability.
    difficulty: Callable[[Use], int] | None = None
    legends: bool = False
    more: tuple[Targets, ...] = ()
    purposes: tuple[object, ...] = ()
    fates: tuple[Fate, ...] = ()
    # Other types of event that it responds to in the same way.
    also: tuple[type[Event], ...] = ()
    # Both as for an ability.
    once: Until | None = None
    costs: Callable[[Use], int] | None = None
    # The grant that its card has it from, for a while; None if it is the card's own.
    granted: Granted | None = None
    # Whether it responds to this card as the subject of the event. After the card has left play, it is seen as it was
    # in play.
    fits: Callable[[Use], bool] = any_event
    # Both as for an ability.
    key: TextKey | None = None
    says: str = ""

    @property
    def moment(self) -> str:
        """The moment of the response: INSTEAD if it replaces its event."""
        return INSTEAD if self.instead else self.timing

    def comes(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> bool:
        """Whether the response belongs to these moments of a type of event, among the traits or among the Reacts."""
        is_about = self.to is event or event in self.also
        return is_about and self.moment in moments and (self.header is None) == is_trait


class OfferedUse(NamedTuple):
    """A text that a player may use, or is using. use: its choices so far. text: the ability, React or trait.

    dtk.engine.offers states its cost and its possible choices.
    """

    use: Use
    text: Ability | Trigger

    @property
    def header(self) -> Header:
        """The header of an ability or React. Raises ValueError for a trait, which has none."""
        header = self.text.header
        if header is None:
            raise ValueError("A trait has no header: no player uses it.")
        return header

    @property
    def header_now(self) -> Header:
        """The header with its current cost: without booting, if the ability ignores that."""
        text = self.text
        if not isinstance(text, Ability):
            return self.header
        header = text.header
        if text.ignores_boot is not None and header.own_boot and text.ignores_boot(self.use):
            return replace(header, words=header.words - {"boot"})
        return header

    @property
    def ref(self) -> AbilityRef:
        """The ability or React being used. Raises ValueError if the use does not record it."""
        if self.use.ref is None:
            raise ValueError(f"The use of {self.use.piece} does not record which ability it is.")
        return self.use.ref

    @property
    def ability(self) -> Ability:
        """The text as an ability. Raises TypeError for a React or trait."""
        if not isinstance(self.text, Ability):
            raise TypeError(f"This text of {self.use.piece} is not an ability.")
        return self.text

    @property
    def is_ability(self) -> bool:
        """Whether this is an ability, not a play that a trait allows (compendium-1.9.3 "Traits")."""
        return not isinstance(self.text, Ability) or self.text.printed

    @property
    def is_bound(self) -> bool:
        """Whether the text affects only cards in the shootout and brings no card there (rulebook-1.5.0 §6.1 step 1)."""
        use, text = self.use, self.text
        return (
            use.game.state.shootout is not None
            and use.played_as in IN_A_SHOOTOUT
            and isinstance(text, Ability)
            and not (text.joins or text.reaches)
        )

    @property
    def goes_on(self) -> bool:
        """Whether the text is usable with any first choice, because it chooses nothing else and its cost is fixed."""
        return not self.text.more and self.text.costs is None

    @property
    def purpose(self) -> object:
        """The declared purpose of the next choice; None if none is declared."""
        place = 0 if self.use.target is None else 1 + len(self.use.more)
        return self.text.purposes[place] if place < len(self.text.purposes) else None

    def chosen_for(self, fate: Fate) -> list[int]:
        """The numbers of the cards chosen so far for a fate."""
        if fate not in self.text.fates:
            return []
        return [
            option
            for option, meant in zip((self.use.target, *self.use.more), self.text.fates, strict=False)
            if meant == fate and isinstance(option, int) and option >= 0
        ]

    def at(self, target: object) -> OfferedUse:
        """The same offer with another first choice."""
        return OfferedUse(self.use.at(target), self.text)

    def then(self, option: object) -> OfferedUse:
        """The same offer with one more choice, after the first."""
        return OfferedUse(self.use._replace(more=(*self.use.more, option)), self.text)

    def performed_by(self, dude: Piece | None) -> OfferedUse:
        """The same offer with a dude who casts or performs it."""
        return OfferedUse(self.use._replace(performer=dude), self.text)

    def led_by(self, dude: Piece) -> OfferedUse:
        """The same offer with a dude who leads it as a job."""
        return OfferedUse(self.use._replace(job=JobContext(dude.number)), self.text)


@dataclass(frozen=True, slots=True)
class ContinuousChange:
    """A change of a number while a card is in play.

    stat: see dtk.engine.stats. amount: of the state, the card with this text, and the piece in question; None for no
    change. change: as in dtk.engine.lasting.Op. own: whether it changes only the card itself. once: whether it counts
    once per piece, however many cards have this text.
    """

    stat: AnyStatistic
    amount: Callable[[State, Piece, Piece], int | None]
    change: Op = "add"
    own: bool = False
    once: bool = False


# Prefix of a statistic: the subject of texts that make changes of it not count.
IGNORED = "ignored "


@dataclass(frozen=True, slots=True)
class IgnoredChange:
    """Changes of a number that do not count while a card is in play.

    stat: see dtk.engine.stats. concerns: of the state, the card with this text, the piece whose number it is, and the
    card that changes it, None if no card does. own: whether it concerns only the card itself. lasting_only: whether
    changes by cards in play still count, except for actions. earlier_only: whether changes that begin later still
    count. standing_penalties_only: whether only reductions that hold while a text does are ignored. others_only:
    whether abilities and actions of this text's own player still count, even after the card's controller changes.
    """

    stat: AnyStatistic
    concerns: Callable[[State, Piece, Piece, Piece | None], bool]
    own: bool = False
    lasting_only: bool = False
    earlier_only: bool = False
    standing_penalties_only: bool = False
    others_only: bool = False


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Something that a card in play prohibits; "cannot" beats "can".

    what: the verb, as in dtk.engine.prohibitions. concerns: of the game, the card with this text, the piece in
    question, and the other party, NOBODY if there is none. The other party is, for example, the other dude of a
    call-out, or the ability to be used. The text that would do it is in Game.using. own: whether it concerns only the
    card itself.
    """

    what: Ban
    concerns: Callable[[Game, Piece, Piece, Party], bool]
    own: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Locations that a card in play makes adjacent, or not adjacent (compendium-1.9.3 "Adjacency").

    pairs: of the state and the card with this text, pairs of places. adds: whether it makes them adjacent.
    """

    pairs: Callable[[State, Piece], Sequence[tuple[int, int]]]
    adds: bool = True


class Payment(NamedTuple):
    """The reason for a payment. piece: a card that is played or comes into play, None for the header of an ability.
    user: the card whose ability is paid for, None for any other payment.
    """

    piece: Piece | None
    user: Piece | None


@dataclass(frozen=True, slots=True)
class FundSource:
    """Ghost rock that a card in play offers its player beside the stash, for some cards.

    holds: the amount, of the game, the card with this text, and the card paid for. spend: takes an amount of it. plays:
    the kinds of play that it pays for: the cards played for them, and the costs in their headers. If empty, it pays for
    cards only, at any time. Payments for the effect of a play are excluded (compendium-1.9.3:573). pays: used instead
    of `plays`: whether it pays, of the game, the card with this text, and the Payment. saves: not ghost rock, but an
    alternative to paying for the card itself as it comes into play. It takes the game, the card, its cost, and the
    least amount that must be saved, and returns the amount saved.
    """

    holds: Callable[[Game, Piece, Piece], int]
    spend: Callable[[Game, Piece, int], None] | None = None
    plays: tuple[str, ...] = ()
    # In quotes, as in `Use`.
    pays: "Callable[[Game, Piece, Payment], bool] | None" = None  # noqa: UP037
    saves: Callable[[Game, Piece, int, int], int] | None = None


@dataclass(frozen=True, slots=True)
class GrantedWhile:
    """A text that other cards have while a card is in play. to: of the state, the card with this text, and the piece
    that may have it. text: what it gives that piece besides its own text. own: whether only the card itself has it.
    """

    to: Callable[[State, Piece, Piece], bool]
    # In quotes, as in `Use`.
    text: "Text"  # noqa: UP037
    own: bool = False


class ContinuousPart(NamedTuple):
    """A part of a text that holds while its card is in play. about: a statistic, one that is IGNORED, what it
    prohibits, Link or FundSource. part: the ContinuousChange, IgnoredChange, Prohibition, Link or FundSource. own:
    whether it is about its own card alone.
    """

    about: str | type
    part: Any
    own: bool


class Usable(NamedTuple):
    """An ability of a card's text."""

    ref: AbilityRef
    ability: Ability

    @property
    def boots_itself(self) -> bool:
        """Whether its card must boot for it."""
        return self.ability.ignores_boot is None and self.ability.header.own_boot

    def offered(self, game: Game, seat: int, played_as: str) -> OfferedUse:
        """The offer of this ability to a player, as a kind of play."""
        key, offers = (self.ref, seat, played_as), game.offers
        known = offers.get(key)
        # A card may have gained or lost abilities since.
        if known is None or known.text is not self.ability:
            use = Use(game, game.state.pieces[self.ref.piece], seat, played_as=played_as, ref=self.ref)
            known = offers[key] = OfferedUse(use, self.ability)
        return known


@dataclass(frozen=True, slots=True)
class Text:
    """All parts of a card's text. grants: texts that it gives other cards for a while (dtk.engine.verbs.effects)."""

    abilities: tuple[Ability, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    changes: tuple[ContinuousChange, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    ignored: tuple[IgnoredChange, ...] = ()
    links: tuple[Link, ...] = ()
    fund_sources: tuple[FundSource, ...] = ()
    grants: tuple[Text, ...] = ()
    granted_while: tuple[GrantedWhile, ...] = ()

    def whole(self) -> Iterator[Text]:
        """The text and every text that it gives others."""
        yield self
        for given in (*(granted.text for granted in self.granted_while), *self.grants):
            yield from given.whole()

    def subjects(self) -> Iterator[object]:
        """The subjects of the text: kinds of play, types of event, statistics, prohibitions, Link and FundSource."""
        for ability in self.abilities:
            yield from ability.plays
        for answer in self.triggers:
            yield answer.to
            yield from answer.also
        for part in self.standing():
            yield part.about

    def standing(self) -> Iterator[ContinuousPart]:
        """The parts of the text that hold while its card is in play."""
        for change in self.changes:
            yield ContinuousPart(change.stat, change, change.own)
        for prohibition in self.prohibitions:
            yield ContinuousPart(prohibition.what, prohibition, prohibition.own)
        for ignored in self.ignored:
            yield ContinuousPart(IGNORED + ignored.stat, ignored, ignored.own)
        for link in self.links:
            yield ContinuousPart(Link, link, False)
        for source in self.fund_sources:
            yield ContinuousPart(FundSource, source, False)

    def without_traits(self) -> Text:
        """The text without its traits.

        The numbers of abilities and Reacts stay, and so do the texts that they grant.
        """
        return Text(
            abilities=tuple(one if one.printed else replace(one, targets=nothing) for one in self.abilities),
            triggers=tuple(one if one.header is not None else replace(one, concerns=no_event) for one in self.triggers),
            grants=self.grants,
        )

    def usable(self, piece: PieceId, kind: str) -> tuple[Usable, ...]:
        """The abilities of one kind of play, as abilities of a piece."""
        able = enumerate(self.abilities)
        return tuple(Usable(AbilityRef(piece, "ability", place), one) for place, one in able if kind in one.plays)

    def label(self, ref: AbilityRef) -> str:
        """The number of an ability, React or trait, for records and for players; "" if it is the only one of
        its kind.
        """
        if ref.kind == "ability":
            return f"ability {ref.place + 1}" if len(self.abilities) > 1 else ""
        return f"no. {ref.place + 1}" if len(self.triggers) > 1 else ""

    def and_also(self, other: Text) -> Text:
        """Both texts on one card, this one first."""
        return Text(
            abilities=self.abilities + other.abilities,
            triggers=self.triggers + other.triggers,
            changes=self.changes + other.changes,
            prohibitions=self.prohibitions + other.prohibitions,
            ignored=self.ignored + other.ignored,
            links=self.links + other.links,
            fund_sources=self.fund_sources + other.fund_sources,
            grants=self.grants + other.grants,
            granted_while=self.granted_while + other.granted_while,
        )


NO_TEXT = Text()
