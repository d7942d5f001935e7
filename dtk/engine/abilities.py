"""What may a card's text hold? Abilities to use, answers to events, numbers it changes, and what it forbids.

All of it is defined once and never changed. The engine knows texts by the code of their card and asks them; what they
do is up to them. A game without texts plays every card by its printed numbers and keywords.
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
    """A text that is at work. piece: whose it is. seat: for whom. event: what it answers, None for a play.

    played_as: the kind of play or "react" (dtk.engine.header), "" for a trait. target: what was chosen, None if
    nothing; more: what was chosen after it, in order. ghost_rock: what was paid for it. against: the seat
    whose cheatin' hand it is used against, or NOBODY. performer: who casts the spell or performs the Technique. pull:
    the pull that it asked for, or its test's. job: who does the job that it is. offered: all that it could choose from
    now, but for what can't be chosen (dtk.engine.prohibitions). ref: which of its card's abilities, Reacts and traits
    it is, once it is used. granted: how its card came to have that text, None if it is its own. follows: whether it is
    a Technique that follows another in a combo. has_booted: whether its card has booted as its cost.
    """

    # In quotes, because a compiled class looks up the types of its fields at once, and this one is made later.
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
        """The same, with this for what was chosen first."""
        # It is asked of every card that might be chosen, and _replace takes three times as long.
        return Use._make((*self[:TARGET], target, *self[TARGET + 1 :]))


TARGET = Use._fields.index("target")

# One after another, for it may be enough that there is one.
Targets = Callable[[Use], Iterable[Any]]
# False from an answer that was to happen instead of its event: it came to nothing, and the event happens.
Effect = Callable[[Use], bool | None]

# Which ability, or which React or trait, of which card: the code of the card's first printing, and a place among all
# those of its text and of the texts that it gives others.
TextKey = tuple[str, int]

# What becomes of a card that is chosen: it boots, or leaves play or the hand; "" for anything else.
Fate = Literal["boots", "leaves", ""]


def any_event(use: Use) -> bool:
    """Every event of its type."""
    return True


def no_event(use: Use) -> bool:
    """No event at all."""
    return False


def nothing(use: Use) -> Iterable[Any]:
    """Nothing that could be chosen."""
    return ()


def any_dude(use: Use, dude: Piece) -> bool:
    """Every dude that may lead a job at all."""
    return True


def any_posse(use: Use, dudes: Sequence[Piece]) -> bool:
    """Every posse."""
    return True


@dataclass(frozen=True, slots=True)
class JobTerms:
    """What a job requires (rulebook-1.5.0 §6.2), and what it does besides succeeding."""

    # Who may lead it.
    leads: Callable[[Use, Piece], bool] = any_dude
    # What the leader's posse must be like; one more dude must never make it worse.
    posse: Callable[[Use, Sequence[Piece]], bool] = any_posse
    # What is done once the job is paid for, before the posses form.
    begins: Effect | None = None
    # What is done if it fails.
    fails: Effect | None = None
    # Whether nobody can join the leader's posse, neither as it forms nor later.
    is_alone: bool = False
    # Whether everybody's dudes at the mark's location may join the posse against it, without being invited.
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """An activated ability."""

    header: Header
    # What it does. A job does it if it succeeds, even if the mark has left play.
    effect: Effect
    # What may be chosen first, so that an ability that can't resolve is never offered; None if nothing is chosen.
    # Where the requirement is not met, it is empty (compendium-1.9.3 "Abilities"); a requirement that begins with
    # "If" may fail, and belongs in the effect. The targets of a job are its possible marks.
    targets: Targets | None = None
    # Whether it brings a card that is in play into a posse, so that it may be used, and choose, from outside of the
    # shootout (rulebook-1.5.0 §6.1 step 1). A token is not in play before.
    joins: bool = False
    # Whether it may choose cards outside of the shootout (compendium-1.9.3 "Noon/Shootout Abilities").
    reaches: bool = False
    # Whether it says that it affects legends; no other ability does (rulebook-1.5.0 §3.2).
    legends: bool = False
    # The difficulty of a spell whose header does not state it.
    difficulty: Callable[[Use], int] | None = None
    # Whether its combo requirement is met; None if it has none, so that nothing can follow it
    # (rulebook-1.5.0 §7.3.2).
    combo: Callable[[Use], bool] | None = None
    # What it requires if it is a job.
    job: JobTerms = JobTerms()
    # The choices after the first, each of what fits those before it.
    more: tuple[Targets, ...] = ()
    # Whether it is used while its card, which is not an action, is in hand; its effect says what becomes of the card.
    from_hand: bool = False
    # Whether the header is printed on the card. If not, a trait allows the play, which is no ability.
    printed: bool = True
    # What becomes of each choice, in order.
    purposes: tuple[object, ...] = ()
    # What its effect does first to each choice, as far as later choices depend on it.
    fates: tuple[Fate, ...] = ()
    # The kinds of play that it counts as if its header names none.
    unsaid: tuple[str, ...] = ()
    # For how long it can't be used again once it is, apart from the usual limits: "once per shootout".
    once: Until | None = None
    # What its card costs more when it is played for this, by what was chosen or what happened.
    costs: Callable[[Use], int] | None = None
    # Whether its card need not boot for it, though the header says so; None if it must.
    ignores_boot: Callable[[Use], bool] | None = None
    # Which one it is, however its card came to have it; None in a text that is no card's.
    key: TextKey | None = None
    # Its printed header and what it does, in words for players.
    says: str = ""

    @property
    def plays(self) -> tuple[str, ...]:
        """The kinds of play that it is."""
        return self.header.plays or self.unsaid


# When an answer comes: before its event, in its place, while it happens, once nothing can happen in its place any more,
# or when it is over (compendium-1.9.3 "React Priorities").
BEFORE, INSTEAD, WHEN, CERTAIN, AFTER = "before", "instead", "when", "certain", "after"


@dataclass(frozen=True, slots=True)
class Trigger:
    """How a text responds to an event: a React if it has a header, otherwise a trait, which is mandatory."""

    # The type of the event.
    to: type[Event]
    # BEFORE, WHEN or AFTER; CERTAIN for what takes a card out of play.
    timing: str
    effect: Effect
    # Whether it responds to this event.
    concerns: Callable[[Use], bool] = any_event
    header: Header | None = None
    # As for an ability; a trait without any legal choice does nothing.
    targets: Targets | None = None
    # Whether it happens instead of the event.
    instead: bool = False
    # Where its card must be: in play, or in hand for an action card, unless stated; "resolving" for a Feat that is
    # revealed as a pull (compendium-1.9.3 "Feat").
    zones: tuple[str, ...] = ()
    # As for an ability, down to the purposes.
    difficulty: Callable[[Use], int] | None = None
    legends: bool = False
    more: tuple[Targets, ...] = ()
    purposes: tuple[object, ...] = ()
    fates: tuple[Fate, ...] = ()
    # Other types of event that it responds to in the same way.
    also: tuple[type[Event], ...] = ()
    # As for an ability, both.
    once: Until | None = None
    costs: Callable[[Use], int] | None = None
    # How its card came to have it, as a part of a text that was granted for a while; None if it is the card's own.
    granted: Granted | None = None
    # Whether the card that the event happens to is one that it responds to. After an event that takes that card out of
    # play, the card is seen as it was in play.
    fits: Callable[[Use], bool] = any_event
    # As for an ability, both.
    key: TextKey | None = None
    says: str = ""

    @property
    def moment(self) -> str:
        """When it comes; what happens in its event's place has no other time."""
        return INSTEAD if self.instead else self.timing

    def comes(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> bool:
        """Whether it may come at one of these moments of a type of event, among the traits or among the Reacts."""
        is_about = self.to is event or event in self.also
        return is_about and self.moment in moments and (self.header is None) == is_trait


class OfferedUse(NamedTuple):
    """A text that a player may use, or is using. use: as far as it has been decided. text: the ability, React or trait.

    dtk.engine.offers says what it takes, and what it could choose.
    """

    use: Use
    text: Ability | Trigger

    @property
    def header(self) -> Header:
        """The header of an ability or React. Raises ValueError for a trait, which is not used."""
        header = self.text.header
        if header is None:
            raise ValueError("A trait has no header, and nobody uses it.")
        return header

    @property
    def header_now(self) -> Header:
        """The header with what it costs now: without the boot cost, where the ability ignores it."""
        text = self.text
        if not isinstance(text, Ability):
            return self.header
        header = text.header
        if text.ignores_boot is not None and header.own_boot and text.ignores_boot(self.use):
            return replace(header, words=header.words - {"boot"})
        return header

    @property
    def ref(self) -> AbilityRef:
        """Which ability or React it is. Raises ValueError where the use does not say so."""
        if self.use.ref is None:
            raise ValueError(f"Nothing says which ability of {self.use.piece} is used.")
        return self.use.ref

    @property
    def ability(self) -> Ability:
        """The text, where it is an ability. Raises TypeError for a React."""
        if not isinstance(self.text, Ability):
            raise TypeError(f"{self.use.piece} has a React there, and no ability.")
        return self.text

    @property
    def is_ability(self) -> bool:
        """Whether it is an ability, and not a play that a trait allows (compendium-1.9.3 "Traits")."""
        return not isinstance(self.text, Ability) or self.text.printed

    @property
    def is_bound(self) -> bool:
        """Whether it affects only what is in the shootout: it brings no card there (rulebook-1.5.0 §6.1 step 1)."""
        use, text = self.use, self.text
        return (
            use.game.state.shootout is not None
            and use.played_as in IN_A_SHOOTOUT
            and isinstance(text, Ability)
            and not (text.joins or text.reaches)
        )

    @property
    def goes_on(self) -> bool:
        """Whether it can go on whatever is chosen first: it chooses nothing else, and always costs the same."""
        return not self.text.more and self.text.costs is None

    @property
    def purpose(self) -> object:
        """What becomes of the next choice, as the text declares it; None where it declares nothing."""
        place = 0 if self.use.target is None else 1 + len(self.use.more)
        return self.text.purposes[place] if place < len(self.text.purposes) else None

    def chosen_for(self, fate: Fate) -> list[int]:
        """The cards, by number, that were chosen so far for a fate."""
        if fate not in self.text.fates:
            return []
        return [
            option
            for option, meant in zip((self.use.target, *self.use.more), self.text.fates, strict=False)
            if meant == fate and isinstance(option, int) and option >= 0
        ]

    def at(self, target: object) -> OfferedUse:
        """The same, with this for what was chosen first."""
        return OfferedUse(self.use.at(target), self.text)

    def then(self, option: object) -> OfferedUse:
        """The same, with this chosen next, after the first choice."""
        return OfferedUse(self.use._replace(more=(*self.use.more, option)), self.text)

    def performed_by(self, dude: Piece | None) -> OfferedUse:
        """The same, with a dude who casts or performs it."""
        return OfferedUse(self.use._replace(performer=dude), self.text)

    def led_by(self, dude: Piece) -> OfferedUse:
        """The same, with a dude who leads it, as a job."""
        return OfferedUse(self.use._replace(job=JobContext(dude.number)), self.text)


@dataclass(frozen=True, slots=True)
class ContinuousChange:
    """How a card in play changes a number for as long as it is there.

    stat: see dtk.engine.stats. amount: of the state, the card with this text, and the piece that is asked about; None
    where it changes nothing. change: as in dtk.engine.lasting.Op. own: whether it changes only the card itself. once:
    whether it counts once for a piece, however many cards have this text.
    """

    stat: AnyStatistic
    amount: Callable[[State, Piece, Piece], int | None]
    change: Op = "add"
    own: bool = False
    once: bool = False


# Prefix of a statistic: what keeps changes of it from counting.
IGNORED = "ignored "


@dataclass(frozen=True, slots=True)
class IgnoredChange:
    """Which changes of a number a card in play keeps from counting for as long as it is there.

    stat: see dtk.engine.stats. concerns: of the state, the card with this text, the piece whose number it is, and the
    card that changes it, None if no card does. own: whether it concerns only the card itself. lasting_only: whether
    what cards do by being in play counts all the same, except for actions. earlier_only: whether what begins later
    counts all the same. standing_penalties_only: whether all counts but what texts take away for as long as they hold.
    others_only: of what abilities and actions do, whether that of this text's own player counts all the same, whoever
    controls the card by now.
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
    """What a card in play forbids for as long as it is there; "cannot" beats "can".

    what: the verb, as in dtk.engine.prohibitions. concerns: of the game, the card with this text, the piece that it
    would be done to, and what else has to do with it: the other dude of a call-out, say, or the ability that would be
    used; NOBODY if nothing.
    Whose text would do it is in Game.using. own: whether it concerns only the card itself.
    """

    what: Ban
    concerns: Callable[[Game, Piece, Piece, Party], bool]
    own: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Locations that a card in play makes adjacent, or keeps from being so (compendium-1.9.3 "Adjacency").

    pairs: of the state and the card with this text, pairs of places. adds: whether they become adjacent.
    """

    pairs: Callable[[State, Piece], Sequence[tuple[int, int]]]
    adds: bool = True


class Payment(NamedTuple):
    """What ghost rock is paid for. piece: a card that comes into play or is played, None for the header of an ability.
    user: the card whose ability it is, None if it is none.
    """

    piece: Piece | None
    user: Piece | None


@dataclass(frozen=True, slots=True)
class FundSource:
    """Ghost rock that a card in play offers its player beside the stash, for some cards.

    holds: how much, of the game, the card with this text, and the piece that is paid for. spend: take so much of it.
    plays: the kinds of play that it pays for, cards played for them and what their headers ask for; without any, it
    pays for cards only, whenever. What such a play's effect is to be paid for is no part of it (compendium-1.9.3:573).
    pays: instead of that, whether it pays, of the game, the card with this text, and what is paid. saves: it is no
    ghost rock, but what its player may do instead of paying for the card itself, as it comes into play; of the game,
    the card, what it costs, and the least of that which must be saved; it returns how much was.
    """

    holds: Callable[[Game, Piece, Piece], int]
    spend: Callable[[Game, Piece, int], None] | None = None
    plays: tuple[str, ...] = ()
    # In quotes, as in `Use`.
    pays: "Callable[[Game, Piece, Payment], bool] | None" = None  # noqa: UP037
    saves: Callable[[Game, Piece, int, int], int] | None = None


@dataclass(frozen=True, slots=True)
class GrantedWhile:
    """A text that others have for as long as a card is in play. to: of the state, the card with this text, and the
    piece that may have it. text: what that piece does then, besides its own. own: whether nobody else has it but the
    card itself.
    """

    to: Callable[[State, Piece, Piece], bool]
    # In quotes, as in `Use`.
    text: "Text"  # noqa: UP037
    own: bool = False


class ContinuousPart(NamedTuple):
    """A part of a text that holds as long as its card is in play. about: a statistic, one that is IGNORED, what it
    prohibits, Link or FundSource. part: the ContinuousChange, IgnoredChange, Prohibition, Link or FundSource. own:
    whether it is about no card but its own.
    """

    about: str | type
    part: Any
    own: bool


class Usable(NamedTuple):
    """An ability of a card's text."""

    ref: AbilityRef
    ability: Ability

    def offered(self, game: Game, seat: int, played_as: str) -> OfferedUse:
        """Its use by a player as a kind of play."""
        key, offers = (self.ref, seat, played_as), game.offers
        known = offers.get(key)
        # A card may have gained or lost abilities since.
        if known is None or known.text is not self.ability:
            use = Use(game, game.state.pieces[self.ref.piece], seat, played_as=played_as, ref=self.ref)
            known = offers[key] = OfferedUse(use, self.ability)
        return known


@dataclass(frozen=True, slots=True)
class Text:
    """All that a card's text does. grants: texts that it gives others for a while (dtk.engine.verbs.effects)."""

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
        """It, and every text that it gives others."""
        yield self
        for given in (*(granted.text for granted in self.granted_while), *self.grants):
            yield from given.whole()

    def subjects(self) -> Iterator[object]:
        """What it is about: kinds of plays, types of events, statistics, what it prohibits, Link and FundSource."""
        for ability in self.abilities:
            yield from ability.plays
        for answer in self.triggers:
            yield answer.to
            yield from answer.also
        for part in self.standing():
            yield part.about

    def standing(self) -> Iterator[ContinuousPart]:
        """What holds as long as it is in play."""
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
        """Its abilities and Reacts alone, each at the place that it has. What it grants is a part of those."""
        return Text(
            abilities=tuple(one if one.printed else replace(one, targets=nothing) for one in self.abilities),
            triggers=tuple(one if one.header is not None else replace(one, concerns=no_event) for one in self.triggers),
            grants=self.grants,
        )

    def usable(self, piece: PieceId, kind: str) -> tuple[Usable, ...]:
        """Its abilities that are a kind of play, as those of a card that has it."""
        able = enumerate(self.abilities)
        return tuple(Usable(AbilityRef(piece, "ability", place), one) for place, one in able if kind in one.plays)

    def label(self, ref: AbilityRef) -> str:
        """What tells an ability from the others, or a React or trait from those, in records and for players: nothing
        where it is the only one, else its number.
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
